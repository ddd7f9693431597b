import { type RunningStep, runPost, startMain } from '../../../emulator/action-runner.ts'
import { type EmulatedGitHub, startGitHub } from '../../../emulator/github/github.ts'
import type { WorkflowRun } from '../../../emulator/github/github-state.ts'
import { type Emulator, startEmulator } from '../../../emulator/platform.ts'
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
import { askedCases, finishedCases, journalledCases, toldCases } from './kept-cases.ts'
import { AGENTSPECS, BRAINS, CASES, KILL_MOMENTS, type KillMoment, type Runtimes } from './kill-moments.ts'
import { KILL_SIGNALS, type KillSignal } from './kill-signals.ts'

/** One signal at one moment of a job with so many runtimes: one row. */
export type KillScene = { readonly signal: KillSignal; readonly moment: KillMoment; readonly runtimes: Runtimes }

/** Every signal at every moment, with one runtime and with four. */
export const KILL_SCENES: readonly KillScene[] = KILL_SIGNALS.flatMap((signal) =>
  KILL_MOMENTS.flatMap((moment) => ([1, 4] as const).map((runtimes) => ({ signal, moment, runtimes }))),
)

/** A scene as it was played: a first attempt that is ended, its post, and a second attempt that is left alone. */
export type KillEnd = {
  readonly scene: KillScene
  readonly main: StepResult
  /** As `results.json` has it, when it was written. */
  readonly writtenStatus: string | undefined
  readonly postExit: number | null
  /** Also those that appeared only then. */
  readonly aliveAfterPost: number
  /** Case runs that were finished when the signal came, or that main said had ended, and that the journal does not have. */
  readonly notInJournal: readonly string[]
  /** Agentspecs whose run was finished and was not recorded by then. */
  readonly notRecorded: readonly string[]
  readonly rerun: Rerun
  /** What a person needs to see why. */
  readonly log: string
}

type Rerun = {
  readonly gateStatus: string
  /** Case runs that the first attempt had finished. */
  readonly askedAgain: readonly string[]
  /** Agentspecs without a record now. */
  readonly notRecorded: readonly string[]
  /** Records beyond the first of one run. */
  readonly doubleRecords: number
  readonly stdout: string
}

const COMMIT = 'a'.repeat(40)

/** Runs main until the moment, ends it, runs post, and runs the job again. The platform is well all the time. */
export async function playScene(scene: KillScene): Promise<KillEnd> {
  const { signal, moment, runtimes } = scene
  await using github = await startGitHub({ commits: { [COMMIT]: [] }, branches: { main: COMMIT } })
  await using platform = await startEmulator({ brains: BRAINS, ...moment.emulator?.(runtimes) })
  const first = startAttempt({ scene, platform, github })
  const { step } = first
  await moment.arrives(platform, runtimes)
  const seen = finishedCases(platform)
  await signal.strike(step)
  const main = await step.exited
  const post = await runPost(step)
  const aliveAfterPost = podsAlive(platform)
  const finished = [...new Set([...seen, ...toldCases(main.lines)])]
  const journalled = new Set(journalledCases(step.job.runnerTemp))
  const whole = AGENTSPECS[runtimes].filter((id) => finished.filter((one) => one.startsWith(`${id} `)).length === CASES)
  const unrecorded = notRecorded(platform, whole)
  platform.faults.clear()
  const rerun = await runAgain({ scene, platform, github, run: first.run }, finished)
  const log = [`main ${main.exitCode} ${main.signal}`, main.stdout, `post ${post.exitCode}`, post.stdout, rerun.stdout]
  return {
    scene,
    main,
    writtenStatus: readResults(step.job.workspace, main)?.gate.status,
    postExit: post.exitCode,
    aliveAfterPost: new Set([...aliveAfterPost, ...podsAlive(platform)]).size,
    notInJournal: finished.filter((name) => !journalled.has(name)),
    notRecorded: unrecorded,
    rerun,
    log: log.join('\n'),
  }
}

type Attempt = {
  readonly scene: KillScene
  readonly platform: Emulator
  readonly github: EmulatedGitHub
  /** Absent: the first attempt. */
  readonly run?: WorkflowRun
}

/** One attempt of the job, on a machine of its own. */
function startAttempt({ scene, platform, github, run }: Attempt): { step: RunningStep; run: WorkflowRun } {
  const job = github.startJob({ sha: COMMIT, ...(run ? { run } : {}) })
  const step = startMain({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace: workspaceWith({ 'questions.evalset.json': evalsetOf(CASES) }),
    event: 'push',
    eventPayload: { repository: { full_name: github.repository, default_branch: 'main' } },
    github: { ...job.github, run_attempt: run ? '2' : '1' },
    env: job.env,
    inputs: {
      ...platformInputs(platform),
      'evalset-spec-file': 'questions.evalset.json',
      'agentspec-ids': AGENTSPECS[scene.runtimes].join(', '),
      baseline: 'none',
      // Post looks for a runtime whose create call had no answer until this long after it was asked for.
      'platform-timeout-seconds': '4',
    },
  })
  return { step, run: job.run }
}

async function runAgain(attempt: Attempt & { readonly run: WorkflowRun }, finished: readonly string[]): Promise<Rerun> {
  const { scene, platform } = attempt
  const before = askedCases(platform).length
  const { step } = startAttempt(attempt)
  const main = await step.exited
  await runPost(step)
  const asked = askedCases(platform).slice(before)
  return {
    gateStatus: main.outputs['gate-status'] ?? 'none',
    askedAgain: asked.map(({ name }) => name).filter((name) => finished.includes(name)),
    notRecorded: notRecorded(platform, AGENTSPECS[scene.runtimes]),
    doubleRecords: doubleRecordsOf(platform.state()),
    stdout: main.stdout,
  }
}

function podsAlive(platform: Emulator): string[] {
  return platform.state().runtimesAlive.map((runtime) => String(Object(runtime).pod_name))
}

function notRecorded(platform: Emulator, agentspecIds: readonly string[]): readonly string[] {
  const recorded = new Set(platform.state().runs.map(({ summary }) => Object(summary).agent_spec_id))
  return agentspecIds.filter((agentspecId) => !recorded.has(agentspecId))
}
