import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import type { Clock } from '../../src/domain/ports.ts'
import { createControlPlane } from '../../src/platform/control-plane.ts'
import { createEvalsApi, type EvalsApi } from '../../src/platform/evals.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import type { ExperimentFacts } from '../../src/store/experiment-facts.ts'
import { createPlatformStore } from '../../src/store/platform-store.ts'
import { aBasis } from '../support/memory-baselines.ts'

/** A platform, and what a run keeps its results with. */
export type OnPlatform = {
  readonly emulator: Emulator
  readonly evals: EvalsApi
  readonly store: ReturnType<typeof createPlatformStore>
  readonly stop: AbortController
  /** What was waited for between two calls, in milliseconds. */
  readonly waits: readonly number[]
  /** How often a route was asked, e.g. `POST /experiments/:id/runs`. */
  count(route: string): number
}

export const STARTED_AT = new Date('2026-11-29T13:13:13.123Z')

/** Starts a platform for one test. Waits between calls pass at once unless `waits` is `real`. */
export async function onPlatform(
  use: (parts: OnPlatform) => Promise<void>,
  {
    timeoutMs = 5_000,
    waiting = 'skipped',
    facts,
  }: {
    readonly timeoutMs?: number
    readonly waiting?: 'skipped' | 'real'
    readonly facts?: Partial<ExperimentFacts>
  } = {},
): Promise<void> {
  await using emulator = await startEmulator()
  await using sender = createHttpSender()
  const waits: number[] = []
  const stop = new AbortController()
  const clock = waiting === 'real' ? systemClock : hurriedClock(waits)
  const plane = createControlPlane({ sender, apiKey: emulator.apiKey, timeoutMs, clock, random: () => 0 })
  const evals = createEvalsApi({
    controlPlane: plane,
    baseUrl: emulator.url,
    accountUid: undefined,
    signal: stop.signal,
  })
  const store = createPlatformStore({
    evals,
    uiUrl: 'https://ui.example',
    backendRunEnvironment: 'sdk',
    environmentName: 'ai-agents-env',
    runMode: 'batch',
    executionTarget: 'cloud',
    runEnvironment: 'sdk',
    launchSource: 'github-action',
    facts: {
      evalsetName: 'questions',
      basis: aBasis(),
      git: {},
      eventName: 'push',
      startedAt: STARTED_AT,
      accepted: false,
      ...facts,
    },
  })
  const count = (route: string): number => emulator.requests.filter((request) => request.route === route).length
  await use({ emulator, evals, store, stop, waits, count })
}

/** A clock on which every wait passes at once. */
function hurriedClock(waits: number[]): Clock {
  let skippedMs = 0
  return {
    now: systemClock.now,
    elapsed: () => systemClock.elapsed() + skippedMs,
    sleep: async (ms) => {
      waits.push(ms)
      skippedMs += ms
    },
  }
}
