import pLimit from 'p-limit'
import { agentDigestOf } from '../domain/agent-digest.ts'
import { PlatformError } from '../domain/errors.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { Logger, StoredEvalset } from '../domain/ports.ts'
import type { Experiment } from '../domain/run.ts'
import { type ExperimentResult, runExperiment, unrunExperiment } from './experiment.ts'
import type { ExperimentJob, ExperimentTools } from './experiment-job.ts'
import { type ExecutionPlan, totalCaseRuns } from './plan.ts'
import { createProgress } from './progress.ts'

/** What is executed. */
export type EvalsetExecution = {
  readonly evalset: Evalset
  /** The name under which it is created. */
  readonly evalsetName: string
  readonly plan: ExecutionPlan
  /** Experiments are called `evals-{agentspec}-{stamp}`. */
  readonly stamp: string
}

export type ExecutionTools = Omit<ExperimentTools, 'progress'> & { readonly logger: Logger }

/** What came of it. `problems` says what the platform refused or broke; nothing that was finished is missing. */
export type ExecutionResult = {
  readonly stored?: StoredEvalset
  readonly experiments: readonly Experiment[]
  readonly problems: readonly string[]
}

/** Most experiments asked for at once while they are created. */
const CREATED_AT_ONCE = 8

/** Creates the evalset and stops. */
export async function createEvalset(
  { evalset, evalsetName }: Pick<EvalsetExecution, 'evalset' | 'evalsetName'>,
  { store, logger }: Pick<ExecutionTools, 'store' | 'logger'>,
): Promise<ExecutionResult> {
  const opened = await keepProblems(() => openEvalset(evalset, evalsetName, { store, logger }))
  return opened.kind === 'refused'
    ? nothingRun([opened.problem])
    : { stored: opened.value, experiments: [], problems: [] }
}

/**
 * Creates the evalset, opens one experiment per agentspec and runs them side by side, at most `maxRuntimes` agents alive.
 * What the platform refuses and what breaks ends as `problems` or as a failed experiment, never as a lost result.
 */
export async function executeEvalset(execution: EvalsetExecution, tools: ExecutionTools): Promise<ExecutionResult> {
  const { evalset, evalsetName, plan } = execution
  const created = await keepProblems(() => openEvalset(evalset, evalsetName, tools))
  if (created.kind === 'refused') return nothingRun([created.problem])
  const stored = created.value
  const opened = await openExperiments(stored, execution, tools)
  if (opened.problems.length > 0) {
    // A run that cannot be kept whole is not worth its credits; what was created is told of all the same.
    return {
      stored,
      experiments: await Promise.all(opened.jobs.map((job) => unrunExperiment(job, tools))),
      problems: opened.problems,
    }
  }
  const results = await runExperiments(opened.jobs, plan, tools)
  return {
    stored,
    experiments: results.map(({ experiment }) => experiment),
    problems: results.flatMap(({ problems }) => problems),
  }
}

async function openEvalset(
  evalset: Evalset,
  name: string,
  { store, logger }: Pick<ExecutionTools, 'store' | 'logger'>,
): Promise<StoredEvalset> {
  const stored = await store.createEvalset(evalset, name)
  logger.info(`Created evalset ${name} (${stored.id}): ${stored.viewUrl}`)
  return stored
}

type OpenedExperiments = { readonly jobs: readonly ExperimentJob[]; readonly problems: readonly string[] }

/** All of them are waited for, also when one is refused: a request that goes on alone would lose its connection under it. */
async function openExperiments(
  stored: StoredEvalset,
  { evalset, plan, stamp }: EvalsetExecution,
  { store, target }: ExecutionTools,
): Promise<OpenedExperiments> {
  const limit = pLimit(CREATED_AT_ONCE)
  const { runLimit, concurrency } = plan
  const created = await Promise.all(
    plan.agentspecIds.map((agentspecId) =>
      limit(() =>
        keepProblems(async () => {
          const name = `evals-${agentspecId}-${stamp}`
          const agentDigest = agentDigestOf(agentspecId, target.kind)
          const draft = { evalsetId: stored.id, name, agentspecId, evalsetDigest: evalset.digest, agentDigest }
          const id = await store.createExperiment(draft)
          return { id, name, agentspecId, agentDigest, evalset, runLimit, concurrency }
        }),
      ),
    ),
  )
  return {
    jobs: created.flatMap((one) => (one.kind === 'done' ? [one.value] : [])),
    problems: created.flatMap((one) => (one.kind === 'refused' ? [one.problem] : [])),
  }
}

async function runExperiments(
  jobs: readonly ExperimentJob[],
  plan: ExecutionPlan,
  tools: ExecutionTools,
): Promise<readonly ExperimentResult[]> {
  const progress = createProgress({ total: totalCaseRuns(plan), logger: tools.logger, clock: tools.clock })
  const ended = new AbortController()
  const heart = progress.beat(ended.signal)
  const limit = pLimit(plan.cloud?.maxRuntimes ?? jobs.length)
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

type Kept<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'refused'; readonly problem: string }

/** A platform that refuses is an outcome; anything else is our own fault and throws. */
async function keepProblems<T>(work: () => Promise<T>): Promise<Kept<T>> {
  try {
    return { kind: 'done', value: await work() }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return { kind: 'refused', problem: error.message }
  }
}

function nothingRun(problems: readonly string[]): ExecutionResult {
  return { experiments: [], problems }
}
