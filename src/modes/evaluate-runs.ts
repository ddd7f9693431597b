import { ConfigurationError } from '../domain/errors.ts'
import type { PastRunsReading } from '../domain/past-runs.ts'
import type { EvaluatorTools, Logger } from '../domain/ports.ts'
import type { Rescored } from '../domain/rescored.ts'
import type { PartOfTheWay } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'
import { createEvaluatorCatalog } from '../evaluators/registry.ts'
import type { ExecutionResult } from '../execution/execute-evalset.ts'
import { createSpending, type Spending } from '../execution/spending.ts'
import { inconclusiveVerdict } from '../gate/evaluate-gate.ts'
import { systemClock } from '../platform/system-clock.ts'
import { matchPastRuns } from '../rescoring/match-past-runs.ts'
import { regrade } from '../rescoring/rescore.ts'
import { recordRescored } from '../rescoring/rescored-records.ts'
import { openBaselinePlaces } from './baseline-places.ts'
import { buildReport } from './build-report.ts'
import { type Connections, openConnections } from './connections.ts'
import type { StepReading } from './execute-runs.ts'
import { findBaselines } from './find-baselines.ts'
import { connectGitHub } from './github-connection.ts'
import { buildGrader } from './grading.ts'
import { type Job, jobPaths, readJob } from './job.ts'
import { openJobCaches } from './job-caches.ts'
import { requireUsableJudge } from './judge-trial.ts'
import { openJudging } from './judging.ts'
import { readOwnConfiguration } from './own-configuration.ts'
import { findPastRuns, inputsOfPastRuns, type PastRunsFinding } from './past-runs.ts'
import { publishAndLeave } from './publish-and-leave.ts'
import { publishReport } from './publish-report.ts'
import { nameRun } from './run-names.ts'
import { type RunNames, spansOf } from './run-on-target.ts'
import { openJobStore } from './run-stores.ts'
import type { StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'
import { buildStoredGrader } from './stored-grading.ts'

/**
 * `mode: evaluate`: grades the answers of stored runs with today's evaluators and asks no agent. Throws `ConfigurationError` before anything is created: also when an answer is missing or cannot be graded again.
 */
export async function evaluateRuns(context: StepContext, { reading, event }: StepReading): Promise<StepEnd> {
  const { env, logger, redactor, face, signal } = context
  const { inputs } = reading
  const { apiKey, urls, platformTimeoutMs } = inputs
  const platform = { apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }
  await using connections = openConnections(platform, env, context.handed)
  const paths = jobPaths(inputs, env)
  // With inputs that are wrong, the key among them, nobody is asked for anything.
  const found: PastRunsFinding =
    reading.problems.length > 0
      ? { kind: 'refused', problems: [] }
      : await findPastRuns({ inputs, paths, event }, connections, context)
  const pastInputs = found.kind === 'read' ? inputsOfPastRuns(inputs, found.experiments) : inputs
  const problems = found.kind === 'refused' ? found.problems.map((why) => ({ message: `results: ${why}` })) : []
  const github = connectGitHub(inputs, connections.sender, context)
  const configuration = await readOwnConfiguration({ inputs, event, paths, github, context })
  await using judging = await openJudging({ inputs, paths, configuration, connections, context })
  const { tools } = judging
  const job = await readJob({
    reading: { ...reading, inputs: pastInputs, problems: [...reading.problems, ...problems] },
    event,
    env,
    catalog: createEvaluatorCatalog(),
    redactor,
    github,
    judging,
    configuration,
    ...(context.handed ? { handed: context.handed } : {}),
    signal,
  })
  // From here on there is a verdict, also when this process is killed: the runner keeps the last value of an output.
  face.setVerdict(inconclusiveVerdict('cancelled', 'The step was ended before anything could be judged.'), redactor)
  for (const { message, ...place } of job.warnings) logger.warning(message, place)
  const startedAt = systemClock.now()
  const names = nameRun(job, startedAt, context)
  const made = { job, evalsetName: names.evalset, startedAt, context }
  if (found.kind !== 'read') {
    const lost = found.kind === 'broken' && !signal.aborted ? [redactor.redact(found.problem)] : []
    const result = { experiments: [], problems: lost }
    return await publishReport(buildReport({ ...made, result, baselines: new Map() }), { job, github, context })
  }
  try {
    const order = wantedOf(found, { job, tools, context })
    const trial = await requireUsableJudge(job, tools, context)
    const caches = openJobCaches(job, context)
    const places = openBaselinePlaces({ job, github, cache: caches?.baseline, startedAt, connections, context })
    const baselines = await findBaselines(job, places, context)
    const parts = { job, names, startedAt, tools, trial, connections, context }
    const { result, rescored } = await gradeAgain(order, parts)
    const whole = { ...made, result, rescored, baselines }
    if (job.inputs.acceptBaseline) {
      return await publishAndLeave(whole, { job, cache: caches?.baseline, baselines, context }, { github })
    }
    // What was answered at another time says nothing of this commit, so that it becomes no baseline by itself.
    return await publishReport(buildReport(whole), { job, github, context })
  } catch (error) {
    // There is no verdict, and nobody cancelled anything.
    if (error instanceof ConfigurationError) face.clearVerdict()
    throw error
  }
}

type Matched = Extract<ReturnType<typeof matchPastRuns>, { kind: 'matched' }>

/** The stored answers beside today's cases. Throws `ConfigurationError` with everything that is in the way. */
function wantedOf(
  { experiments }: Extract<PastRunsReading, { kind: 'read' }>,
  { job, tools, context }: Pick<GradingParts, 'job' | 'tools' | 'context'>,
): Matched {
  const customNames = new Set([...(tools.custom?.values() ?? [])].map(({ name }) => name))
  const matching = matchPastRuns(experiments, { evalset: job.evalset, customNames, redactor: context.redactor })
  if (matching.kind === 'matched') return matching
  throw new ConfigurationError(
    matching.problems.map((why) => ({ message: `results: ${why}` })),
    job.warnings,
  )
}

type GradingParts = {
  readonly job: Job
  readonly names: RunNames
  readonly startedAt: Date
  readonly tools: EvaluatorTools
  /** What trying the model cost that judges. */
  readonly trial: Usage | undefined
  readonly connections: Connections
  readonly context: StepContext
}

async function gradeAgain(
  matched: Matched,
  { job, names, startedAt, tools, trial, connections, context }: GradingParts,
): Promise<{ readonly result: ExecutionResult; readonly rescored: Rescored }> {
  const { logger, redactor, signal } = context
  const spending = openSpending(job, trial, logger)
  const graderOf = (notKept: readonly PartOfTheWay[]) => buildStoredGrader(tools, notKept, spansOf(context))
  const regrading = { graderOf, spending, redactor, clock: systemClock, signal }
  const regraded = await regrade({ ...matched, stamp: names.stamp }, regrading)
  const { caseRuns, changed } = regraded.rescored
  logger.info(`Graded ${caseRuns} stored answers again: ${changed.length} of them are graded otherwise than before.`)
  const { store } = openJobStore(job, { connections, startedAt, logger, signal })
  const order = { evalset: job.evalset, evalsetName: names.evalset }
  const result = await recordRescored(regraded, order, { store, grader: buildGrader(tools), redactor, logger, signal })
  return { result, rescored: regraded.rescored }
}

/** No agent is asked, so no credits are spent. Until the price of judging one answer is known no second one is judged. */
function openSpending({ inputs, gradedBy }: Job, trial: Usage | undefined, logger: Logger): Spending {
  const { credits: _, ...budgets } = inputs.budgets
  return createSpending({
    budgets,
    concurrency: 1,
    ...(gradedBy.judge === undefined ? {} : { isJudged: true }),
    ...(trial ? { trial } : {}),
    creditsPerSecond: undefined,
    clock: systemClock,
    onStop: ({ message }) => logger.warning(message, { title: 'Evals budget' }),
  })
}
