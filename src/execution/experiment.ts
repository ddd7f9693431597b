import { cleanCause } from '../boundary/failure-cause.ts'
import { redactJson } from '../boundary/secrets.ts'
import type { FailureCause } from '../domain/failure.ts'
import type { Experiment } from '../domain/run.ts'
import { actionFault } from './action-fault.ts'
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
  const failed = recorder.failRest(cause)
  // What cost no case run stands on none: it has to be told all the same.
  if (failed === 0) return await close(job, recorder, { problems: [cause.message] }, tools)
  tools.progress.restFailed(job.agentspecId, cause, failed)
  // Where some agent was asked the cause is not the whole experiment's.
  return await close(job, recorder, recorder.hasBegun ? {} : { failureCause: cause }, tools)
}

/** An experiment of which nothing was asked: what was not taken over is cancelled. */
export async function unrunExperiment(
  job: ExperimentJob,
  tools: Omit<ExperimentTools, 'progress' | 'spending' | 'turns'>,
): Promise<ExperimentResult> {
  const recorder = new RunRecorder(job, tools)
  recorder.recordReused()
  return await close(job, recorder, {}, tools)
}

async function close(
  job: ExperimentJob,
  recorder: RunRecorder,
  { problems: before = [], ...failure }: Pick<Experiment, 'failureCause'> & { readonly problems?: readonly string[] },
  { redactor }: Pick<ExperimentTools, 'redactor'>,
): Promise<ExperimentResult> {
  const { name, agentspecId, agentDigest } = job
  const { runs, place, problems } = await recorder.finish()
  const id = isRecorded(job) ? { id: redactor.redact(job.id) } : {}
  return {
    experiment: { ...id, name, agentspecId, agentDigest, place, ...failure, runs },
    problems: [...before, ...problems],
  }
}

/** How asking everything ended: what is left is cancelled after `ended`, else it is told the cause. */
type AskingEnd = { readonly kind: 'ended' } | { readonly kind: 'given-up'; readonly cause: FailureCause }

type AskingTools = ExperimentTools & { readonly recorder: RunRecorder }

/** Asks what is left, and says how that ended; what breaks on the way is no more than what nobody answered. */
async function askAll(job: ExperimentJob, tools: AskingTools): Promise<AskingEnd> {
  try {
    return await askAndGrade(job, tools)
  } catch (error) {
    // Whatever breaks while everything is being stopped: what was not asked was stopped too.
    if (tools.signal.aborted) return { kind: 'ended' }
    return { kind: 'given-up', cause: actionFault(`The experiment of ${job.agentspecId}`, error, 'run_preparation') }
  }
}

/**
 * Asks in its turn, and gives the turn back before what was answered is graded. It ends when every answer is graded, also when
 * asking breaks: only then is the rest what nobody answered.
 */
async function askAndGrade(job: ExperimentJob, tools: AskingTools): Promise<AskingEnd> {
  try {
    return await tools.turns(() => askAgents(job, createWorklist(job), tools))
  } finally {
    await tools.recorder.untilGraded()
  }
}

/** Asks one agent, and another one when that died. */
async function askAgents(job: ExperimentJob, work: Worklist, tools: AskingTools): Promise<AskingEnd> {
  const { agentspecId } = job
  let death: FailureCause | undefined
  for (let deaths = 0; await mayAcquire(work, tools); deaths += 1) {
    if (death) {
      const why = tools.spending.whyNoOther()
      if (why !== undefined) return { kind: 'given-up', cause: unaffordable(death, why) }
      tools.progress.agentReplaced(agentspecId, death, work.left)
    }
    const end = await askOneAgent(job, work, { ...tools, isOther: death !== undefined })
    if (end.kind === 'ended' || tools.signal.aborted) return { kind: 'ended' }
    if (end.kind !== 'lost') return { kind: 'given-up', cause: end.cause }
    if (deaths === MAX_REPLACEMENTS) return { kind: 'given-up', cause: diedAgain(end.cause, agentspecId) }
    if (!end.isGone) return { kind: 'given-up', cause: irreplaceable(end.cause) }
    death = end.cause
  }
  return { kind: 'ended' }
}

/** Whether an agent is worth its price: there is something to ask, and it may be asked. Waits while that is not certain. */
async function mayAcquire(work: Worklist, { signal, spending }: AskingTools): Promise<boolean> {
  while (work.left > 0 && !signal.aborted) {
    const leave = spending.mayBegin()
    if (leave !== 'later') return leave === 'yes'
    await spending.untilChange(signal)
  }
  return false
}

/** How asking one agent ended. `isGone`: it is certain that nothing is left of the one that died, which may only have seemed so. */
type AgentEnd =
  | Exclude<DispatchEnd, { kind: 'lost' }>
  | { readonly kind: 'lost'; readonly cause: FailureCause; readonly isGone: boolean }
  | { readonly kind: 'no-agent'; readonly cause: FailureCause }

/** Gets an agent, asks it what is left, gives it back: it is gone, and paid, before the next one is asked for. */
async function askOneAgent(
  job: ExperimentJob,
  work: Worklist,
  { isOther, ...tools }: AskingTools & { readonly isOther: boolean },
): Promise<AgentEnd> {
  const tab = tools.spending.openTab({ isOther })
  try {
    const acquisition = await tools.target.acquire(job.agentspecId, tools.signal)
    if (acquisition.kind === 'failed') return { kind: 'no-agent', cause: acquisition.cause }
    if (acquisition.kind === 'cancelled') return { kind: 'ended' }
    await using acquired = acquisition.acquired
    tools.recorder.place = redactJson(acquired.place, tools.redactor)
    const end = await dispatch(job, work, { ...tools, tab, agent: acquired.agent })
    return end.kind === 'lost' ? { ...end, isGone: await acquired.giveBack() } : end
  } finally {
    tab.close()
  }
}

function irreplaceable(cause: FailureCause): FailureCause {
  const message = `${cause.message} It could not be removed for certain, so no other one is launched beside it.`
  return { ...cause, message }
}

function unaffordable(cause: FailureCause, why: string): FailureCause {
  return { ...cause, message: `${cause.message} No other one takes its place: ${why}` }
}

function diedAgain(cause: FailureCause, agentspecId: string): FailureCause {
  const message = `${cause.message} It was the second one of ${agentspecId} to go, so its cases are not asked of a third. Check what they do to it.`
  return { ...cause, message }
}
