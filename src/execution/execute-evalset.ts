import pLimit from 'p-limit'
import type { BudgetStop } from '../domain/budget.ts'
import type { Logger } from '../domain/ports.ts'
import type { Spent } from '../domain/report.ts'
import type { Experiment } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'
import { type ExperimentResult, runExperiment, unrunExperiment } from './experiment.ts'
import type { ExperimentJob, ExperimentTools } from './experiment-job.ts'
import { keepProblems } from './kept-problems.ts'
import { type EvalsetExecution, type NamedEvalset, openEvalset, openExperiments, takeOver } from './open-experiments.ts'
import { agentspecsToAsk, type ExecutionPlan, isPriced, totalCaseRuns } from './plan.ts'
import { createProgress } from './progress.ts'
import { createSpending, type Spending } from './spending.ts'
import { type KeptWork, stillKept } from './still-kept.ts'
import { reusedIn } from './taken-over.ts'
import { isRecorded, silentJournal } from './unrecorded.ts'

export type ExecutionTools = Omit<ExperimentTools, 'progress' | 'spending' | 'turns'> & {
  readonly logger: Logger
  /** What was spent on trying the model that judges; absent when it was not tried. */
  readonly trial?: Usage
}

/** What came of it. `problems` says what the platform refused or broke; nothing that was finished is missing. */
export type ExecutionResult = {
  /** Absent when the store could not keep the evalset, or keeps nothing. */
  readonly stored?: NamedEvalset
  readonly experiments: readonly Experiment[]
  readonly problems: readonly string[]
  /** Why not everything was begun; absent when no budget stopped it. */
  readonly budgetStop?: BudgetStop
  /** Where there is a budget or a price, what is known of what this attempt spent. */
  readonly spent?: Spent
}

/** Creates the evalset and stops. */
export async function createEvalset(
  execution: Pick<EvalsetExecution, 'evalset' | 'evalsetName'>,
  { store, logger }: Pick<ExecutionTools, 'store' | 'logger'>,
): Promise<ExecutionResult> {
  const opened = await keepProblems(() => openEvalset(execution, undefined, { store, logger, journal: silentJournal }))
  return opened.kind === 'refused'
    ? nothingRun([opened.problem])
    : { ...storedPart(opened.value), experiments: [], problems: [] }
}

/**
 * Creates the evalset, opens one experiment per agentspec and runs them side by side, at most `maxRuntimes` agents alive (an
 * experiment whose answers are still graded holds none), all of them out of the same budgets. What an earlier attempt finished
 * is taken over. What the platform refuses and what breaks ends as `problems` or as a failed experiment, never as a lost result.
 */
export async function executeEvalset(execution: EvalsetExecution, tools: ExecutionTools): Promise<ExecutionResult> {
  const { plan } = execution
  const spending = createSpending({
    budgets: plan.budgets,
    concurrency: plan.concurrency,
    ...(plan.isJudged ? { isJudged: true } : {}),
    ...(tools.trial ? { trial: tools.trial } : {}),
    creditsPerSecond: plan.cloud?.creditsPerSecond,
    ...(plan.cloud ? { reserved: { credits: plan.cloud.credits, agents: agentspecsToAsk(plan).length } } : {}),
    clock: tools.clock,
    onStop: ({ message }) => tools.logger.warning(message, { title: 'Evals budget' }),
  })
  const kept = await goOnWith(execution, tools)
  const created = await keepProblems(() => openEvalset(execution, kept.evalset, tools))
  if (created.kind === 'refused') return nothingRun([created.problem])
  const stored = created.value
  const opened = await openExperiments(stored, { ...execution, continuations: kept.continuations }, tools)
  if (opened.problems.length > 0) {
    // A run that cannot be kept whole is not worth its credits; what was created is told of all the same.
    const unrun = await Promise.all(opened.jobs.map((job) => unrunExperiment(job, tools)))
    return { ...storedPart(stored), ...gathered(unrun, opened.problems) }
  }
  const results = await runExperiments(opened.jobs, plan, { ...tools, spending })
  const spent = isPriced(plan) ? spending.spent() : undefined
  return {
    ...storedPart(stored),
    ...gathered(results),
    ...(spending.stop ? { budgetStop: spending.stop } : {}),
    ...(spent ? { spent } : {}),
  }
}

/** What an earlier attempt left: in this attempt's journal at once, whatever the store still has of it. */
async function goOnWith(execution: EvalsetExecution, tools: ExecutionTools): Promise<KeptWork> {
  const continuations = takeOver(execution, tools.journal)
  const { earlier } = execution
  return earlier ? await stillKept({ ...earlier, continuations }, tools) : { continuations }
}

async function runExperiments(
  jobs: readonly ExperimentJob[],
  plan: ExecutionPlan,
  tools: ExecutionTools & { readonly spending: Spending },
): Promise<readonly ExperimentResult[]> {
  const progress = createProgress({ total: totalCaseRuns(plan), logger: tools.logger, clock: tools.clock })
  const ended = new AbortController()
  const heart = progress.beat(ended.signal)
  const turns = pLimit(plan.cloud?.maxRuntimes ?? jobs.length)
  for (const job of jobs) progress.reused(job.agentspecId, reusedIn(job))
  try {
    return await Promise.all(
      jobs.map(async (job) => {
        const result = await runExperiment(job, { ...tools, progress, turns })
        progress.experimentEnded(result.experiment)
        return result
      }),
    )
  } finally {
    ended.abort()
    await heart
  }
}

/** A store that keeps nothing gives nothing that could be told of. */
function storedPart(stored: NamedEvalset): Pick<ExecutionResult, 'stored'> {
  return isRecorded(stored) ? { stored } : {}
}

/** All experiments, and all that went wrong with any of them after what had gone wrong before. */
function gathered(
  results: readonly ExperimentResult[],
  before: readonly string[] = [],
): Pick<ExecutionResult, 'experiments' | 'problems'> {
  return {
    experiments: results.map(({ experiment }) => experiment),
    problems: [...before, ...results.flatMap(({ problems }) => problems)],
  }
}

function nothingRun(problems: readonly string[]): ExecutionResult {
  return { experiments: [], problems }
}
