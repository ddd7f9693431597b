import { cleanCause } from '../boundary/failure-cause.ts'
import { redactJson } from '../boundary/secrets.ts'
import { messageOf } from '../domain/errors.ts'
import type { FailureCause } from '../domain/failure.ts'
import type { Experiment } from '../domain/run.ts'
import { type DispatchEnd, dispatch } from './dispatch.ts'
import type { ExperimentJob, ExperimentTools } from './experiment-job.ts'
import { RunRecorder } from './run-recorder.ts'
import { isRecorded } from './unrecorded.ts'
import { createWorklist, type Worklist } from './worklist.ts'

/** An experiment as it ended, and what could not be written of it. */
export type ExperimentResult = { readonly experiment: Experiment; readonly problems: readonly string[] }

/** An agent that died is replaced so often. One may have bad luck; a second one dies of what it is asked. */
const MAX_REPLACEMENTS = 1

/**
 * Takes over what an earlier attempt finished, gets an agent for the rest, runs every case through it, records each run when
 * its last case has ended, gives the agent back. Never throws: what cannot be run is a failed experiment, so that the others
 * go on and nothing finished is lost.
 */
export async function runExperiment(job: ExperimentJob, tools: ExperimentTools): Promise<ExperimentResult> {
  const recorder = new RunRecorder(job, tools)
  recorder.recordReused()
  const end = await askAll(job, { ...tools, recorder })
  if (end.kind === 'ended') return await close(job, recorder, {}, tools)
  const cause = cleanCause(end.cause, tools.redactor)
  tools.progress.restFailed(job.agentspecId, cause, recorder.failRest(cause))
  // Where some agent was asked the cause is not the whole experiment's.
  return await close(job, recorder, end.kind === 'no-agent' ? { failureCause: cause } : {}, tools)
}

/** An experiment of which nothing was asked: what was not taken over is cancelled. */
export async function unrunExperiment(
  job: ExperimentJob,
  tools: Omit<ExperimentTools, 'progress' | 'spending'>,
): Promise<Experiment> {
  const recorder = new RunRecorder(job, tools)
  recorder.recordReused()
  return (await close(job, recorder, {}, tools)).experiment
}

async function close(
  job: ExperimentJob,
  recorder: RunRecorder,
  failure: Pick<Experiment, 'failureCause'>,
  { redactor }: Pick<ExperimentTools, 'redactor'>,
): Promise<ExperimentResult> {
  const { name, agentspecId, agentDigest } = job
  const { runs, place, problems } = await recorder.finish()
  const id = isRecorded(job) ? { id: redactor.redact(job.id) } : {}
  return { experiment: { ...id, name, agentspecId, agentDigest, place, ...failure, runs }, problems }
}

/** How asking everything ended: what is left is cancelled after `ended`, else it is told the cause. `no-agent`: nobody was asked. */
type AskingEnd = { readonly kind: 'ended' } | { readonly kind: 'no-agent' | 'given-up'; readonly cause: FailureCause }

type AskingTools = ExperimentTools & { readonly recorder: RunRecorder }

/** Asks what is left, of one agent, and of another one when that died. */
async function askAll(job: ExperimentJob, tools: AskingTools): Promise<AskingEnd> {
  const { agentspecId } = job
  const work = createWorklist(job)
  let death: FailureCause | undefined
  try {
    for (let deaths = 0; await mayAcquire(work, tools); deaths += 1) {
      if (death) tools.progress.agentReplaced(agentspecId, death, work.left)
      const end = await askOneAgent(job, work, tools)
      if (end.kind === 'ended') return end
      if (end.kind === 'no-agent') return { kind: death ? 'given-up' : 'no-agent', cause: end.cause }
      if (end.kind === 'broken') return { kind: 'given-up', cause: end.cause }
      if (deaths === MAX_REPLACEMENTS) return { kind: 'given-up', cause: diedAgain(end.cause, agentspecId) }
      death = end.cause
    }
    return { kind: 'ended' }
  } catch (error) {
    const message = `The experiment of ${agentspecId} broke: ${messageOf(error)}. This is a fault of the tool; please report it.`
    return {
      kind: 'no-agent',
      cause: { type: 'task_error', stage: 'run_preparation', message, detailExcerpt: '' },
    }
  }
}

/** Whether an agent is worth its price: there is something to ask, and it may be asked. Waits while that is not certain. */
async function mayAcquire(work: Worklist, { signal, spending }: AskingTools): Promise<boolean> {
  while (work.left > 0 && !signal.aborted) {
    const leave = spending.mayBegin()
    if (leave !== 'later') return leave === 'yes'
    await spending.untilChange()
  }
  return false
}

/** Gets an agent, asks it what is left, gives it back: it is gone, and paid, before the next one is asked for. */
async function askOneAgent(
  job: ExperimentJob,
  work: Worklist,
  tools: AskingTools,
): Promise<DispatchEnd | { readonly kind: 'no-agent'; readonly cause: FailureCause }> {
  const tab = tools.spending.openTab()
  try {
    const acquisition = await tools.target.acquire(job.agentspecId, tools.signal)
    if (acquisition.kind === 'failed') return { kind: 'no-agent', cause: acquisition.cause }
    if (acquisition.kind === 'cancelled') return { kind: 'ended' }
    await using acquired = acquisition.acquired
    tools.recorder.place = redactJson(acquired.place, tools.redactor)
    return await dispatch(job, work, { ...tools, tab, agent: acquired.agent })
  } finally {
    tab.close()
  }
}

function diedAgain(cause: FailureCause, agentspecId: string): FailureCause {
  const message = `${cause.message} It was the second one of ${agentspecId} to go, so its cases are not asked of a third. Check what they do to it.`
  return { ...cause, message }
}
