import { cleanCause } from '../boundary/failure-cause.ts'
import { redactJson } from '../boundary/secrets.ts'
import { messageOf } from '../domain/errors.ts'
import type { EvalCase } from '../domain/evalset.ts'
import type { FailureCause } from '../domain/failure.ts'
import type { Agent } from '../domain/ports.ts'
import type { Experiment } from '../domain/run.ts'
import { runCase } from './case-run.ts'
import type { ExperimentJob, ExperimentTools } from './experiment-job.ts'
import { RunRecorder } from './run-recorder.ts'

/** An experiment as it ended, and what could not be written of it. */
export type ExperimentResult = { readonly experiment: Experiment; readonly problems: readonly string[] }

/**
 * Gets an agent, runs every case of every run through it, records each run when its last case has ended, gives the agent
 * back. Never throws: what cannot be run is a failed experiment, so that the others go on and nothing finished is lost.
 */
export async function runExperiment(job: ExperimentJob, tools: ExperimentTools): Promise<ExperimentResult> {
  const recorder = new RunRecorder(job, tools)
  const failure = await askEverything(job, tools, recorder)
  const failureCause = failure && cleanCause(failure, tools.redactor)
  if (failureCause) {
    const caseRuns = recorder.failRest(failureCause)
    tools.progress.experimentFailed(job.agentspecId, failureCause, caseRuns)
  }
  return await close(job, recorder, failureCause ? { failureCause } : {}, tools)
}

/** An experiment that was created and of which nothing was asked: all of it is cancelled. */
export async function unrunExperiment(
  job: ExperimentJob,
  tools: Omit<ExperimentTools, 'progress'>,
): Promise<Experiment> {
  return (await close(job, new RunRecorder(job, tools), {}, tools)).experiment
}

async function close(
  job: ExperimentJob,
  recorder: RunRecorder,
  failure: Pick<Experiment, 'failureCause'>,
  { redactor }: Pick<ExperimentTools, 'redactor'>,
): Promise<ExperimentResult> {
  const { name, agentspecId, agentDigest } = job
  const { runs, place, problems } = await recorder.finish()
  return {
    experiment: { id: redactor.redact(job.id), name, agentspecId, agentDigest, place, ...failure, runs },
    problems,
  }
}

/** Asks all that can be asked; answers why the rest could not, `undefined` when all was asked or the signal fired. */
async function askEverything(
  job: ExperimentJob,
  tools: ExperimentTools,
  recorder: RunRecorder,
): Promise<FailureCause | undefined> {
  try {
    const acquisition = await tools.target.acquire(job.agentspecId, tools.signal)
    if (acquisition.kind === 'failed') return acquisition.cause
    if (acquisition.kind === 'cancelled') return undefined
    await using acquired = acquisition.acquired
    recorder.place = redactJson(acquired.place, tools.redactor)
    await runCases(job, acquired.agent, { ...tools, recorder })
    return undefined
  } catch (error) {
    const message = `The experiment of ${job.agentspecId} broke: ${messageOf(error)}. This is a fault of the tool; please report it.`
    return { type: 'task_error', stage: 'run_preparation', message, detailExcerpt: '' }
  }
}

/** Works through all runs in order with a fixed number of cases in flight; the next run begins before the last case of this one ends. */
async function runCases(
  job: ExperimentJob,
  agent: Agent,
  tools: ExperimentTools & { readonly recorder: RunRecorder },
): Promise<void> {
  const { cases } = job.evalset
  const total = cases.length * job.runLimit
  let next = 0
  const work = async () => {
    while (next < total && !tools.signal.aborted) {
      const place = next++
      const runIndex = Math.floor(place / cases.length) + 1
      const evalCase = cases[place % cases.length] as EvalCase
      tools.recorder.began(runIndex)
      const caseRun = await runCase(evalCase, agent, tools)
      tools.progress.caseFinished(job.agentspecId, runIndex, caseRun)
      tools.recorder.ended(runIndex, place % cases.length, caseRun)
    }
  }
  await Promise.all(Array.from({ length: Math.min(job.concurrency, total) }, work))
}
