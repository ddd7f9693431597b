import { describe, expect, test } from '@jest/globals'
import { createCloudTarget } from '../../src/agents/cloud/cloud-target.ts'
import { createRouteProbe } from '../../src/agents/cloud/runtime-readiness.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { releaseAll, releaseRuntime } from '../../src/teardown/release.ts'
import { memoryLedger, memoryLogger } from '../support/memory-ports.ts'
import { withRuntimes } from './with-runtimes.ts'

const DELETE = 'DELETE /runtimes/:pod'
const COUNT = 16

describe('teardown', () => {
  test('sends the deletes of sixteen runtimes at once: none waits for the answer of another', async () => {
    const names = Array.from({ length: COUNT }, (_, index) => `evals-desk-${String(index).padStart(8, '0')}`)
    await using world = await withRuntimes(names)
    const { platform, runtimes, pods } = world
    platform.faults.add([{ route: DELETE, kind: 'hang' }])
    const stop = new AbortController()
    const arrived = platform.waitFor(() => platform.requests.filter(({ route }) => route === DELETE).length === COUNT)
    const releases = releaseAll(
      {
        asked: [],
        runtimes: [
          ...names.map((name, index) => ({ kind: 'created' as const, name, podName: pods[index] ?? '' })),
          { kind: 'intended' as const, name: 'evals-desk-aaaaaaaa', intendedAt: new Date() },
        ],
        processes: [],
        agents: [],
      },
      {
        runtimes,
        runtimesUrl: platform.url,
        stopProcess: async () => {},
        removeAgent: async () => {},
        clock: systemClock,
        lateAppearanceMs: 60_000,
        signal: stop.signal,
      },
    )
    await arrived
    stop.abort()
    // And the end of the time ends it, with every one of them named.
    const kinds = (await releases).map(({ kind }) => kind)
    expect(kinds).toEqual(Array.from({ length: COUNT + 1 }, () => 'not-removed'))
  })

  test('of main sends the deletes of sixteen runtimes the moment the signal comes', async () => {
    await using world = await withRuntimes([])
    const { platform, sender, runtimes } = world
    const { ledger } = memoryLedger()
    await using target = createCloudTarget({
      runtimes,
      reservation: { environmentName: 'ai-agents-env', credits: 3, creditsPerSecond: 0.05, minutes: 1 },
      billingEntityUid: undefined,
      agentName: 'default',
      ledger,
      probe: createRouteProbe(sender, platform.apiKey),
      chat: () => ({ ask: async () => ({ kind: 'cancelled', durationMs: 0, attempts: 0 }) }),
      release: (runtime, signal) => releaseRuntime(runtime, { runtimes, runtimesUrl: platform.url, signal }),
      hideSecret: () => {},
      logger: memoryLogger().logger,
      clock: systemClock,
      random: () => 0,
    })
    const stop = new AbortController()
    const acquisitions = await Promise.all(Array.from({ length: COUNT }, () => target.acquire('desk', stop.signal)))
    expect(acquisitions.map(({ kind }) => kind)).toEqual(Array.from({ length: COUNT }, () => 'acquired'))
    // None is answered: whoever waited for one would never send the next.
    platform.faults.add([{ route: DELETE, kind: 'hang' }])
    const arrived = platform.waitFor(() => platform.requests.filter(({ route }) => route === DELETE).length === COUNT)
    const before = performance.now()
    stop.abort()
    await arrived
    expect(performance.now() - before).toBeLessThan(3_000)
    await Promise.all(acquisitions.map((one) => one.kind === 'acquired' && one.acquired[Symbol.asyncDispose]()))
  })
})
