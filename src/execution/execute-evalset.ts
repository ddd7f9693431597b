import pLimit from 'p-limit'
import type { BudgetStop } from '../domain/budget.ts'
import type { Logger } from '../domain/ports.ts'
import type { Experiment } from '../domain/run.ts'
import { type ExperimentResult, runExperiment, unrunExperiment } from './experiment.ts'
import type { ExperimentJob, ExperimentTools } from './experiment-job.ts'
import {
  type EvalsetExecution,
  keepProblems,
  type NamedEvalset,
  openEvalset,
  openExperiments,
  takeOver,
} from './open-experiments.ts'
import { type ExecutionPlan, totalCaseRuns } from './plan.ts'
import { createProgress, type Progress } from './progress.ts'
import { createSpending, type Spending } from './spending.ts'
import { reusedIn } from './taken-over.ts'
import { isRecorded, silentJournal } from './unrecorded.ts'

export type ExecutionTools = Omit<ExperimentTools, 'progress' | 'spending'> & { readonly logger: Logger }

/** What came of it. `problems` says what the platform refused or broke; nothing that was finished is missing. */
export type ExecutionResult = {
  /** Absent when the store could not keep the evalset, or keeps nothing. */
  readonly stored?: NamedEvalset
  readonly experiments: readonly Experiment[]
  readonly problems: readonly string[]
  /** Why not everything was begun; absent when no budget stopped it. */
  readonly budgetStop?: BudgetStop
}

/** Creates the evalset and stops. */
export async function createEvalset(
  execution: Pick<EvalsetExecution, 'evalset' | 'evalsetName'>,
  { store, logger }: Pick<ExecutionTools, 'store' | 'logger'>,
): Promise<ExecutionResult> {
  const opened = await keepProblems(() => openEvalset(execution, { store, logger, journal: silentJournal }))
  return opened.kind === 'refused'
    ? nothingRun([opened.problem])
    : { ...storedPart(opened.value), experiments: [], problems: [] }
}

/**
 * Creates the evalset, opens one experiment per agentspec and runs them side by side, at most `maxRuntimes` agents alive, all
 * of them out of the same budgets. What an earlier attempt finished is taken over. What the platform refuses and what breaks
 * ends as `problems` or as a failed experiment, never as a lost result.
 */
export async function executeEvalset(execution: EvalsetExecution, tools: ExecutionTools): Promise<ExecutionResult> {
  const spending = createSpending({
    budgets: execution.plan.budgets,
    creditsPerSecond: execution.plan.cloud?.creditsPerSecond,
    clock: tools.clock,
    onStop: ({ message }) => tools.logger.warning(message, { title: 'Evals budget' }),
  })
  const continuations = takeOver(execution, tools.journal)
  const created = await keepProblems(() => openEvalset(execution, tools))
  if (created.kind === 'refused') return nothingRun([created.problem])
  const stored = created.value
  const opened = await openExperiments(stored, { ...execution, continuations }, tools)
  if (opened.problems.length > 0) {
    // A run that cannot be kept whole is not worth its credits; what was created is told of all the same.
    return {
      ...storedPart(stored),
      experiments: await Promise.all(opened.jobs.map((job) => unrunExperiment(job, tools))),
      problems: opened.problems,
    }
  }
  const results = await runExperiments(opened.jobs, execution.plan, { ...tools, spending })
  return {
    ...storedPart(stored),
    experiments: results.map(({ experiment }) => experiment),
    problems: results.flatMap(({ problems }) => problems),
    ...(spending.stop ? { budgetStop: spending.stop } : {}),
  }
}

async function runExperiments(
  jobs: readonly ExperimentJob[],
  plan: ExecutionPlan,
  tools: ExecutionTools & { readonly spending: Spending },
): Promise<readonly ExperimentResult[]> {
  const progress = createProgress({ total: totalCaseRuns(plan), logger: tools.logger, clock: tools.clock })
  const ended = new AbortController()
  const heart = progress.beat(ended.signal)
  const limit = pLimit(plan.cloud?.maxRuntimes ?? jobs.length)
  for (const job of jobs) tellReused(job, progress)
  try {
    return await Promise.all(
      jobs.map((job) =>
        limit(async () => {
          const result = await runExperiment(job, { ...tools, progress })
          progress.experimentEnded(result.experiment)
          return result
        }),
      ),
    )
  } finally {
    ended.abort()
    await heart
  }
}

function tellReused(job: ExperimentJob, progress: Progress): void {
  const count = reusedIn(job).length
  if (count > 0 && job.reusedFrom) progress.reused(job.agentspecId, count, job.reusedFrom)
}

/** A store that keeps nothing gives nothing that could be told of. */
function storedPart(stored: NamedEvalset): Pick<ExecutionResult, 'stored'> {
  return isRecorded(stored) ? { stored } : {}
}

function nothingRun(problems: readonly string[]): ExecutionResult {
  return { experiments: [], problems }
}
