import { describe, expect, test } from '@jest/globals'
import type { Runtime } from '../../src/platform/runtimes.ts'
import { chooseStrays } from '../../src/teardown/strays.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const HOUR_MS = 3_600_000

const listed = (over: Partial<Runtime> & { readonly hours?: number } = {}): Runtime => {
  const { hours, ...rest } = over
  return {
    id: 'uid',
    givenName: 'evals-desk-0a1b2c3d',
    podName: `pod-${Object.values(over).join('-')}`,
    ...(hours === undefined ? {} : { startedAt: new Date(NOW.getTime() - hours * HOUR_MS) }),
    ...rest,
  }
}
const choose = (runtimes: readonly Runtime[]) => chooseStrays(runtimes, { now: NOW, maxAgeMs: 6 * HOUR_MS })

describe('strays', () => {
  test('are the runtimes of evals runs that are older than the limit, oldest first, those of unknown age last', () => {
    const runtimes = [
      listed({ hours: 7 }),
      listed(),
      listed({ hours: 100 }),
      listed({ hours: 6 }),
      listed({ hours: 1 }),
    ]
    const { strays, youngCount } = choose(runtimes)
    expect(strays.map(({ ageMs }) => ageMs && ageMs / HOUR_MS)).toEqual([100, 7, undefined])
    expect(youngCount).toBe(2)
  })

  test.each([
    'evals-desk-0a1b2c3',
    'evals-desk-0A1B2C3D',
    'evals--0a1b2c3d',
    'evals-0a1b2c3d',
    'my-evals-desk-0a1b2c3d',
    'evals-desk-0a1b2c3d-copy',
    "evals-'; rm -rf ~-0a1b2c3d",
    'evals-a/../b-0a1b2c3d',
    'notebook',
    '',
  ])('are never called %p', (givenName) => {
    expect(choose([listed({ givenName, hours: 100 })])).toEqual({ strays: [], youngCount: 0 })
  })

  test('have an agentspec of any shape that one can have', () => {
    const names = ['evals-acme/desk:v1.2@next-0a1b2c3d', 'evals-a-b-c-00000000']
    const { strays } = choose(names.map((givenName) => listed({ givenName, hours: 100 })))
    expect(strays.map(({ name }) => name)).toEqual(names)
  })

  test.each([
    ['no date', new Date(Number.NaN)],
    ['a zero that stands for nothing', new Date(0)],
    ['the future', new Date(NOW.getTime() + HOUR_MS)],
  ])('have no known age when their start is %s', (_what, startedAt) => {
    const [stray] = choose([listed({ startedAt })]).strays
    expect(stray).toMatchObject({ name: 'evals-desk-0a1b2c3d' })
    expect(stray).not.toHaveProperty('ageMs')
    expect(stray).not.toHaveProperty('startedAt')
  })

  test('are young when a clock that is a little ahead says that they start now', () => {
    expect(choose([listed({ startedAt: new Date(NOW.getTime() + 60_000) })])).toEqual({ strays: [], youngCount: 1 })
  })

  test('stand once however often a listing names their pod, and keep what is known of them', () => {
    const one = listed({ podName: 'pod-1', hours: 8, environmentName: 'ai-agents-env', creditsPerSecond: 0.05 })
    const nameless = { id: 'uid', givenName: 'evals-desk-ffffffff', startedAt: NOW }
    const { strays, youngCount } = choose([one, one, nameless, nameless])
    expect(strays).toEqual([
      {
        name: 'evals-desk-0a1b2c3d',
        podName: 'pod-1',
        environmentName: 'ai-agents-env',
        startedAt: one.startedAt,
        ageMs: 8 * HOUR_MS,
        creditsPerSecond: 0.05,
      },
    ])
    expect(youngCount).toBe(2)
  })
})
