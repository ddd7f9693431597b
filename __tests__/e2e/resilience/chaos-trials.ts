import { type RunningStep, startMain, startPost } from '../../../emulator/action-runner.ts'
import type { Brain } from '../../../emulator/behaviour.ts'
import { startEmulator } from '../../../emulator/platform.ts'
import type { StepResult } from '../../../emulator/step-result.ts'
import {
  actionDirectory,
  evalsetOf,
  platformInputs,
  readResults,
  temporaryDirectory,
  workspaceWith,
} from '../../support/workflow-step.ts'
import { doubleRecordsOf } from './double-records.ts'

/** What is run on a platform that is out of order. */
export type ChaosSetting = {
  readonly agentspecs: 1 | 2
  readonly runs: 1 | 2
  /** What the gate would say if the platform were well: the agents are right in every case, or one of them is wrong in one. */
  readonly truth: 'passed' | 'failed'
}

/** Every setting has a row of its own. */
export const CHAOS_SETTINGS: readonly ChaosSetting[] = ([1, 2] as const).flatMap((agentspecs) =>
  ([1, 2] as const).flatMap((runs) => (['passed', 'failed'] as const).map((truth) => ({ agentspecs, runs, truth }))),
)

/** Seeds of each row; the rows have seeds of their own, from 1. */
export const SEEDS_PER_SETTING = 25

export type ChaosTrial = ChaosSetting & { readonly seed: number }

/** What came of one trial. */
export type ChaosEnd = {
  readonly trial: ChaosTrial
  /** Main and post ended by themselves within `TRIAL_LIMIT_MS` each. */
  readonly inTime: boolean
  /** Runtimes alive after post. */
  readonly leaked: number
  /** Records beyond the first of one run. */
  readonly doubleRecords: number
  /** `none` when main set no verdict. */
  readonly verdict: string
  /** The step was green although an answer was wrong or a case run was not graded. */
  readonly wronglyPassed: boolean
  /** The verdict is neither the right one nor `inconclusive`. */
  readonly wrong: boolean
  /** What a person needs to see why. */
  readonly log: string
}

/** No trial comes near it: a main or post that is still there then is killed, and the trial has not ended in time. */
const TRIAL_LIMIT_MS = 150_000

const CASES = 3
/** Short, so that a request that hangs costs little. */
const LIMITS = { 'platform-timeout-seconds': '2', 'request-timeout-seconds': '2' }
const AGENTSPECS = ['steady', 'second'] as const

/** The trials of one row. */
export function trialsOf(setting: ChaosSetting): readonly ChaosTrial[] {
  const first = CHAOS_SETTINGS.indexOf(setting) * SEEDS_PER_SETTING + 1
  return Array.from({ length: SEEDS_PER_SETTING }, (_, index) => ({ ...setting, seed: first + index }))
}

/** Runs main and post on a platform of their own, of which a fifth of all requests fails, post's among them. */
export async function playTrial(trial: ChaosTrial): Promise<ChaosEnd> {
  const agentspecIds = AGENTSPECS.slice(0, trial.agentspecs)
  // The last agentspec is the wrong one, so that with two of them one is right.
  const brainOf = (agentspecId: string): Brain => {
    const errs = trial.truth === 'failed' && agentspecId === agentspecIds.at(-1)
    return (prompt) => ({ answer: errs && prompt.startsWith('Question 2:') ? 'NO' : 'OK' })
  }
  await using platform = await startEmulator({
    brains: Object.fromEntries(agentspecIds.map((agentspecId) => [agentspecId, brainOf(agentspecId)])),
    faults: [{ kind: 'chaos', seed: trial.seed }],
  })
  const workspace = workspaceWith({ 'questions.evalset.json': evalsetOf(CASES) })
  const step = startMain({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace,
    inputs: {
      ...platformInputs(platform),
      ...LIMITS,
      'evalset-spec-file': 'questions.evalset.json',
      'agentspec-ids': agentspecIds.join(', '),
      'run-limit': String(trial.runs),
    },
  })
  const main = await endOf(step)
  const post = await endOf(await startPost(step))
  const state = platform.state()
  const verdict = main.outputs['gate-status'] ?? 'none'
  const isWhole = readResults(workspace, main)?.totals.coverage === 1
  const looksPassed = verdict === 'passed' || main.exitCode === 0
  return {
    trial,
    inTime: main.signal === null && post.signal === null,
    leaked: state.runtimesAlive.length,
    doubleRecords: doubleRecordsOf(state),
    verdict,
    wronglyPassed: looksPassed && !(trial.truth === 'passed' && isWhole),
    wrong: verdict !== trial.truth && verdict !== 'inconclusive',
    log: [JSON.stringify(trial), `main ${main.exitCode}`, main.stdout, `post ${post.exitCode}`, post.stdout].join('\n'),
  }
}

async function endOf(step: RunningStep): Promise<StepResult> {
  const timer = setTimeout(() => step.signal('SIGKILL'), TRIAL_LIMIT_MS)
  const result = await step.exited
  clearTimeout(timer)
  return result
}

/** The head of the table. */
export const CHAOS_HEAD = [
  'Agentspecs',
  'Runs each',
  'Right verdict',
  'Trials',
  'Ended in time',
  'Runtimes leaked',
  'Runs recorded twice',
  'Wrongly passed',
  'Otherwise wrong verdicts',
] as const

/** The row of a setting. */
export function chaosRow({ agentspecs, runs, truth }: ChaosSetting, ends: readonly ChaosEnd[]): string[] {
  const count = (fits: (end: ChaosEnd) => boolean): number => ends.filter(fits).length
  const sum = (of: (end: ChaosEnd) => number): number => ends.reduce((total, end) => total + of(end), 0)
  return [
    agentspecs,
    runs,
    `\`${truth}\``,
    ends.length,
    count(({ inTime }) => inTime),
    sum(({ leaked }) => leaked),
    sum(({ doubleRecords }) => doubleRecords),
    count(({ wronglyPassed }) => wronglyPassed),
    count(({ wrong, wronglyPassed }) => wrong && !wronglyPassed),
  ].map(String)
}

/** The row that holds everything that is promised. */
export function promisedChaosRow(setting: ChaosSetting, trials: number): string[] {
  const { agentspecs, runs, truth } = setting
  return [agentspecs, runs, `\`${truth}\``, trials, trials, 0, 0, 0, 0].map(String)
}

/** True when a trial broke a promise. */
export function isBroken({ inTime, leaked, doubleRecords, wronglyPassed, wrong }: ChaosEnd): boolean {
  return !inTime || leaked > 0 || doubleRecords > 0 || wronglyPassed || wrong
}
