import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import type { Clock, RunRecord } from '../../src/domain/ports.ts'
import { createControlPlane } from '../../src/platform/control-plane.ts'
import { createEvalsApi, type EvalsApi } from '../../src/platform/evals.ts'
import { createHttpSender } from '../../src/platform/http.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import type { ExperimentFacts } from '../../src/store/experiment-facts.ts'
import { createPlatformStore } from '../../src/store/platform-store.ts'
import { aRun } from '../support/builders.ts'
import { aBasis } from '../support/memory-baselines.ts'
import { questions } from '../support/memory-ports.ts'

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

/** Starts a platform for one test. Waits between calls pass at once unless `waiting` says otherwise. */
export async function onPlatform(
  use: (parts: OnPlatform) => Promise<void>,
  {
    timeoutMs = 5_000,
    waiting = 'skipped',
    facts,
    now = systemClock.now,
    onWait = () => {},
  }: {
    readonly timeoutMs?: number
    readonly waiting?: 'skipped' | 'fast' | 'real'
    readonly facts?: Partial<ExperimentFacts>
    readonly now?: () => Date
    /** Told of each wait before it passes. */
    readonly onWait?: (ms: number) => void
  } = {},
): Promise<void> {
  await using emulator = await startEmulator()
  await using sender = createHttpSender()
  const waits: number[] = []
  const stop = new AbortController()
  const clockOf = waiting === 'fast' ? fastClock : hurriedClock
  const clock = waiting === 'real' ? systemClock : clockOf({ waits, now, onWait })
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
      isPart: false,
      accepted: false,
      ...facts,
    },
  })
  const count = (route: string): number => emulator.requests.filter((request) => request.route === route).length
  await use({ emulator, evals, store, stop, waits, count })
}

/** Between two calls. */
type Waiting = {
  readonly waits: number[]
  readonly now: () => Date
  readonly onWait: (ms: number) => void
}

/** A clock on which every wait passes at once. */
function hurriedClock({ waits, now, onWait }: Waiting): Clock {
  let skippedMs = 0
  return {
    now,
    elapsed: () => systemClock.elapsed() + skippedMs,
    sleep: async (ms) => {
      waits.push(ms)
      onWait(ms)
      skippedMs += ms
    },
  }
}

/** A minute of it is little more than a second. */
const FAST = 50

/** A clock that goes fast: whoever waits side by side waits as long as on a real one. */
function fastClock({ waits, now, onWait }: Waiting): Clock {
  return {
    now,
    elapsed: () => systemClock.elapsed() * FAST,
    sleep: (ms, signal) => {
      waits.push(ms)
      onWait(ms)
      return systemClock.sleep(ms / FAST, signal)
    },
  }
}

/** The record of one run of an agentspec. */
export const aRecord = (index: number, over: Partial<RunRecord> = {}): RunRecord => ({
  run: aRun({ index }),
  agentspecId: 'agent-a',
  place: {},
  reportResults: [],
  ...over,
})

/** An experiment that the platform has, with its evalset; answers its id. */
export async function anExperimentOn({ store }: OnPlatform): Promise<string> {
  const { id: evalsetId } = await store.createEvalset(questions(1), 'questions-1')
  const digests = { evalsetDigest: 'sha256:q', agentDigest: 'sha256:a' }
  return await store.createExperiment({ evalsetId, name: 'evals-agent-a-1', agentspecId: 'agent-a', ...digests })
}

/** Which runs the platform has kept, in the order in which they came. */
export const indicesOn = ({ emulator }: OnPlatform): unknown[] =>
  emulator.state().runs.map((run) => (run.summary as { run_index: number }).run_index)
