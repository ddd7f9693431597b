import { afterEach, describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import type { RequestRecord } from '../../emulator/request-log.ts'
import { ask, call, launch, RUNTIMES, runtimeBody } from './wire-client.ts'

describe('the faults of the platform', () => {
  let emulator: Emulator
  afterEach(() => emulator.close())

  const startWith = async (...faults: Fault[]): Promise<void> => {
    emulator = await startEmulator({ faults })
  }
  const create = (agentspecId = 'example-evals') => call(emulator, `POST ${RUNTIMES}`, runtimeBody(agentspecId))
  const launched = () => emulator.state().runtimesEver.length

  test('lose the answer of a create call that took effect', async () => {
    await startWith({ route: 'POST /runtimes', kind: 'reset-after', times: 1 })
    await expect(create()).rejects.toThrow()
    expect(launched()).toBe(1)
    expect((await create()).status).toBe(201)
    expect(launched()).toBe(2)
  })

  test('break a connection before anything has happened', async () => {
    await startWith({ route: 'POST /runtimes', kind: 'reset-before' })
    await expect(create()).rejects.toThrow()
    expect(launched()).toBe(0)
  })

  test('answer late what was done at once, and do late what nobody waits for any more', async () => {
    await startWith({ route: 'POST /runtimes', kind: 'delay', ms: 300, actFirst: true, times: 1 })
    const late = create()
    await emulator.waitFor(({ route }) => route === 'POST /runtimes')
    expect((await call(emulator, `GET ${RUNTIMES}`)).body.runtimes).toHaveLength(1)
    expect((await late).status).toBe(201)
    emulator.faults.add([{ route: 'POST /runtimes', kind: 'delay', ms: 300 }])
    const given = fetch(`${emulator.url}${RUNTIMES}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${emulator.apiKey}` },
      body: JSON.stringify(runtimeBody('example-evals')),
      signal: AbortSignal.timeout(100),
    })
    await expect(given).rejects.toThrow(/timeout/)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(launched()).toBe(2)
  })

  test('strike after so many requests, so many times, and only where they are told to', async () => {
    await startWith(
      { route: 'POST /runtimes', kind: 'status', status: 503, after: 1, times: 2 },
      { route: 'POST /runtimes', kind: 'refuse', message: 'not this one', reason: 'closed', only: 'cannot-help' },
    )
    const statuses = []
    for (let time = 0; time < 4; time += 1) statuses.push((await create()).status)
    expect(statuses).toEqual([201, 503, 503, 201])
    expect(await create('cannot-help')).toMatchObject({ status: 200, body: { success: false, reason: 'closed' } })
  })

  test('garble an answer, or break it off in the middle', async () => {
    await startWith({ route: 'GET /runtimes', kind: 'garbage' }, { route: 'POST /runtimes', kind: 'cut' })
    await expect(call(emulator, `GET ${RUNTIMES}`)).rejects.toThrow(/not valid JSON/)
    await expect(create()).rejects.toThrow(/terminated/)
    expect(launched()).toBe(1)
  })

  test('send half of an answer as if it were all', async () => {
    await startWith({ route: 'POST /runtimes', kind: 'truncate' })
    await expect(create()).rejects.toThrow(/JSON/)
    expect(launched()).toBe(1)
  })

  test.each([
    ['break the stream of an answer off', 'cut'],
    ['end the stream of an answer before the answer', 'truncate'],
  ] as const)('%s', async (_what, kind) => {
    emulator = await startEmulator({
      brains: { agent: () => ({ answer: 'OK' }) },
      faults: [{ route: 'POST /vercel-ai/:agent', kind }],
    })
    const { base } = await launch(emulator, 'agent')
    const asked = ask(`${base}/api/v1/vercel-ai/default`, 'hello', { key: emulator.apiKey })
    if (kind === 'cut') await expect(asked).rejects.toThrow(/terminated/)
    else expect((await asked).raw).not.toContain('[DONE]')
  })

  test('never answer, and let the server close all the same', async () => {
    await startWith({ route: 'GET /runtimes', kind: 'hang' })
    const asked = call(emulator, `GET ${RUNTIMES}`).catch((error) => error)
    await emulator.waitFor(({ route }) => route === 'GET /runtimes')
    await emulator.close()
    expect(await asked).toMatchObject({ name: 'TypeError' })
  })

  test('are planned and cleared, and the state is read, from another process', async () => {
    await startWith()
    const fault = { route: 'POST /runtimes', kind: 'status', status: 502 }
    expect((await call(emulator, 'POST /__emulator/faults', fault)).status).toBe(200)
    expect((await create()).status).toBe(502)
    expect((await call(emulator, 'DELETE /__emulator/faults')).status).toBe(200)
    expect((await create()).status).toBe(201)
    expect((await call(emulator, 'POST /__emulator/faults', { kind: 'meteor' })).status).toBe(400)
    const { body } = await call(emulator, 'GET /__emulator/state')
    expect(body).toMatchObject({
      requests: [{ route: 'POST /runtimes' }, { route: 'POST /runtimes' }],
      runtimesAlive: [{ given_name: 'evals-example-evals-0a1b2c3d' }],
      evalsets: [],
    })
  })

  test('are not needed to watch: a request is seen when it arrives', async () => {
    const seen: RequestRecord[] = []
    emulator = await startEmulator({ onRequest: (request) => seen.push(request) })
    const waiting = emulator.waitFor(({ method }) => method === 'POST')
    await create()
    expect(await waiting).toMatchObject({ path: RUNTIMES, body: { agent_spec_id: 'example-evals' } })
    expect(seen).toHaveLength(1)
    await expect(emulator.waitFor(({ method }) => method === 'DELETE', 20)).rejects.toThrow(/seen: POST/)
    expect((await call(emulator, 'GET /nowhere')).status).toBe(404)
    expect(seen.at(-1)).toMatchObject({ route: null, path: '/nowhere' })
  })
})
