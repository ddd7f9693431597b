import { type EarlierWork, withoutRecords } from '../domain/earlier-work.ts'
import type { AgentTarget } from '../domain/ports.ts'
import { type ExecutionResult, executeEvalset } from '../execution/execute-evalset.ts'
import { createUnrecordedStore, silentJournal } from '../execution/unrecorded.ts'
import { systemClock } from '../platform/system-clock.ts'
import { buildGrader } from './grading.ts'
import type { Job } from './job.ts'
import { barePlan, type RunNames } from './run-on-target.ts'
import type { StepContext } from './step-context.ts'

/**
 * What is there to show of a job that a signal stopped before anything was created: every planned case run, cancelled, or as an
 * earlier attempt left it. Nothing is asked and nothing recorded. The signal has fired.
 */
export async function stoppedJob(
  { job, names, earlier }: { readonly job: Job; readonly names: RunNames; readonly earlier: EarlierWork | undefined },
  { redactor, logger, signal }: Pick<StepContext, 'redactor' | 'logger' | 'signal'>,
): Promise<ExecutionResult> {
  const { inputs, evalset } = job
  const kept = earlier && withoutRecords(earlier)
  const { experiments } = await executeEvalset(
    {
      evalset,
      evalsetName: names.evalset,
      stamp: names.stamp,
      plan: barePlan(job, kept),
      ...(kept ? { earlier: kept } : {}),
    },
    {
      target: nobody(inputs.executionTarget),
      store: createUnrecordedStore(),
      journal: silentJournal,
      grader: buildGrader(),
      redactor,
      requestTimeoutMs: inputs.requestTimeoutMs,
      maxRetries: inputs.maxRetries,
      clock: systemClock,
      logger,
      signal,
    },
  )
  return { experiments, problems: [] }
}

/** A target that never has an agent. */
function nobody(kind: AgentTarget['kind']): AgentTarget {
  return { kind, acquire: async () => ({ kind: 'cancelled' }), async [Symbol.asyncDispose]() {} }
}
