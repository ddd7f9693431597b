import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inputVariables, readManifest } from './action-manifest.ts'
import { createJob, type Job, type JobOptions } from './job.ts'
import { watchProcess } from './step-output.ts'
import { createCommandFiles, readStepResult, type StepResult } from './step-result.ts'

export type ActionOptions = JobOptions & {
  /** Where `action.yml` stands. */
  readonly actionDir: string
  /** The step's `with:`. */
  readonly inputs?: Readonly<Record<string, string>>
  /** The step's `env:`. */
  readonly env?: Readonly<Record<string, string>>
  /** A command that starts the process in its own way, e.g. a shell that closes its output first; it gets the process's own command as arguments. */
  readonly under?: readonly string[]
  readonly onLine?: (line: string) => void
  /** Cancels main as the runner does, or sends it a signal, when a line fits. */
  readonly killAt?: { readonly line: RegExp; readonly how: 'cancel' | NodeJS.Signals }
}

/** A process of the action. */
export type RunningStep = {
  readonly options: ActionOptions
  readonly job: Job
  readonly exited: Promise<StepResult>
  signal(signal: NodeJS.Signals): void
  /** SIGINT, then SIGTERM, then SIGKILL, with the runner's own patience between. */
  cancel(): Promise<StepResult>
}

/** What the runner sends to make a step end, and how long it waits after each. */
const CANCELLATION = [
  { signal: 'SIGINT', patienceMs: 7_500 },
  { signal: 'SIGTERM', patienceMs: 2_500 },
  { signal: 'SIGKILL', patienceMs: Number.POSITIVE_INFINITY },
] as const

/** Starts an action's main under this very Node, with a clean environment, as the runner does. */
export function startMain(options: ActionOptions): RunningStep {
  return startStep('main', { options, job: createJob(options), env: {} })
}

/**
 * Starts the post of an action whose main has ended, however it ended: with main's state, and inputs read anew.
 * Throws when the action has none.
 */
export async function startPost(main: RunningStep): Promise<RunningStep> {
  const { state, exportedEnv, addedPaths, conclusion } = await main.exited
  const env: Record<string, string> = { ...exportedEnv }
  for (const [name, value] of Object.entries(state)) env[`STATE_${name}`] = value
  if (addedPaths.length > 0) env.PATH = [...addedPaths.toReversed(), main.job.env.PATH].join(delimiter)
  const contexts = { ...main.job.contexts, job: { ...main.job.contexts.job, status: conclusion } }
  const { killAt: _mainOnly, ...options } = main.options
  return startStep('post', { options, job: { ...main.job, contexts }, env })
}

/** Runs an action's post to its end. */
export async function runPost(main: RunningStep): Promise<StepResult> {
  const post = await startPost(main)
  return post.exited
}

/** Runs an action's main and then its post, however main ended. */
export async function runAction(options: ActionOptions): Promise<{ main: StepResult; post: StepResult; job: Job }> {
  const step = startMain(options)
  return { main: await step.exited, post: await runPost(step), job: step.job }
}

type Start = { readonly options: ActionOptions; readonly job: Job; readonly env: Readonly<Record<string, string>> }

function startStep(stage: 'main' | 'post', { options, job, env }: Start): RunningStep {
  const { actionDir, inputs = {}, under = [], onLine, killAt } = options
  const manifest = readManifest(actionDir)
  const entry = manifest.runs[stage]
  if (entry === undefined) throw new Error(`The action in ${actionDir} has no ${stage}.`)
  const files = createCommandFiles(job.runnerTemp)
  const [command = process.execPath, ...args] = [...under, process.execPath, join(actionDir, entry)]
  const child = spawn(command, args, {
    cwd: job.workspace,
    env: { ...job.env, ...options.env, ...env, ...inputVariables(manifest, inputs, job.contexts), ...files },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const step: RunningStep = {
    options,
    job,
    exited: watchProcess(child, (line) => {
      onLine?.(line)
      if (!killAt?.line.test(line)) return
      if (killAt.how === 'cancel') void step.cancel()
      else step.signal(killAt.how)
    }).then((output) => readStepResult(stage, output, files)),
    signal: (signal) => void child.kill(signal),
    cancel: () => cancel(step),
  }
  return step
}

async function cancel(step: RunningStep): Promise<StepResult> {
  const waiting = new AbortController()
  const gone = step.exited.then(() => waiting.abort())
  for (const { signal, patienceMs } of CANCELLATION) {
    if (waiting.signal.aborted) break
    step.signal(signal)
    if (patienceMs === Number.POSITIVE_INFINITY) break
    await sleep(patienceMs, undefined, { signal: waiting.signal }).catch(() => {})
  }
  await gone
  return step.exited
}
