import { describe, expect, test } from '@jest/globals'
import { createChaos } from '../../emulator/chaos.ts'
import { startEmulator } from '../../emulator/platform.ts'
import { call, RUNTIMES, runtimeBody } from './wire-client.ts'

const DRAWS = 5_000

/** What strikes so many requests of one route. */
function strikesOf(seed: number, route: string, rate = 0.2) {
  const draw = createChaos({ kind: 'chaos', seed, rate })
  return Array.from({ length: DRAWS }, () => draw(route))
}

describe('a platform that is out of order', () => {
  test('strikes the share of requests that it is told to', () => {
    const struck = strikesOf(1, 'GET /runtimes').filter((strike) => strike !== undefined)
    expect(struck.length / DRAWS).toBeGreaterThan(0.18)
    expect(struck.length / DRAWS).toBeLessThan(0.22)
    expect(strikesOf(1, 'GET /runtimes', 0)).not.toContainEqual(expect.anything())
    expect(strikesOf(1, 'GET /runtimes', 1)).not.toContain(undefined)
  })

  test('fails in every way there is, before and after the fact', () => {
    const struck = strikesOf(1, 'POST /runtimes').flatMap((strike) => strike ?? [])
    const ways = new Set(
      struck.map((strike) => {
        const status = strike.kind === 'status' ? ` ${strike.status}` : ''
        const headers = strike.kind === 'status' ? ` ${Object.keys(strike.headers ?? {})}` : ''
        const type = strike.kind === 'garbage' ? ` ${strike.contentType ?? 'text/html'}` : ''
        return `${strike.kind}${status}${headers}${type} ${strike.actFirst ? 'after' : 'before'}`.replace('  ', ' ')
      }),
    )
    expect([...ways].sort()).toEqual([
      'cut before',
      'garbage application/json after',
      'garbage application/json before',
      'garbage text/html after',
      'garbage text/html before',
      'hang after',
      'hang before',
      'reset-after before',
      'reset-before before',
      'status 429 before',
      'status 429 retry-after before',
      'status 500 after',
      'status 500 before',
      'status 502 after',
      'status 502 before',
      'status 502 content-type after',
      'status 502 content-type before',
      'status 503 after',
      'status 503 before',
      'truncate before',
    ])
  })

  test('draws the same for the same seed and route, whatever other routes are called between', () => {
    const draw = createChaos({ kind: 'chaos', seed: 7, rate: 0.2 })
    const mixed = Array.from({ length: DRAWS }, (_, call) => {
      for (let other = 0; other < call % 3; other += 1) draw('GET /experiments')
      return draw('POST /runtimes')
    })
    expect(mixed).toEqual(strikesOf(7, 'POST /runtimes'))
    expect(mixed).not.toEqual(strikesOf(8, 'POST /runtimes'))
    expect(mixed).not.toEqual(strikesOf(7, 'DELETE /runtimes/:pod'))
  })

  test('leaves those alone who watch it, and is over when the faults are cleared', async () => {
    await using emulator = await startEmulator({ faults: [{ kind: 'chaos', seed: 1, rate: 1 }] })
    expect((await call(emulator, 'GET /__emulator/state')).status).toBe(200)
    const answered = call(emulator, `POST ${RUNTIMES}`, runtimeBody('example-evals')).then(({ status }) => status)
    expect(await answered.catch(() => 'broken')).not.toBe(201)
    emulator.faults.clear()
    expect((await call(emulator, `POST ${RUNTIMES}`, runtimeBody('example-evals'))).status).toBe(201)
  })
})
