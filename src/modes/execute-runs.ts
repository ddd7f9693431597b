import type { InputReading } from '../action/inputs.ts'
import type { SealedCache } from '../action/sealed-cache.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import type { EarlierWork } from '../domain/earlier-work.ts'
import { ConfigurationError } from '../domain/errors.ts'
import type { EvaluatorTools, Logger } from '../domain/ports.ts'
import { createEvaluatorCatalog } from '../evaluators/registry.ts'
import { createEvalset, type ExecutionResult } from '../execution/execute-evalset.ts'
import { inconclusiveVerdict } from '../gate/evaluate-gate.ts'
import type { KnownComment } from '../github/one-comment.ts'
import { systemClock } from '../platform/system-clock.ts'
import { openBaselinePlaces } from './baseline-places.ts'
import { type Connections, openConnections } from './connections.ts'
import { runDry } from './dry-run.ts'
import { type JobReading, readEvalsetJob } from './evalset-job.ts'
import { type BaselineFindings, findBaselines } from './find-baselines.ts'
import { findEarlierWork } from './find-earlier-work.ts'
import { connectGitHub, type GitHubConnection } from './github-connection.ts'
import { type Job, jobPaths } from './job.ts'
import { openJobCaches } from './job-caches.ts'
import { openJudging } from './judging.ts'
import { keepJournal, openStepJournal } from './keep-journal.ts'
import { keepTrajectoriesInStore } from './keep-trajectories.ts'
import { outsideProblems } from './outside-problems.ts'
import { readOwnConfiguration } from './own-configuration.ts'
import { publishAndLeave } from './publish-and-leave.ts'
import { publishNote } from './publish-report.ts'
import { beginComment } from './pull-request-comment.ts'
import { nameRun } from './run-names.ts'
import { planRun, type RunNames, runOnTarget } from './run-on-target.ts'
import { openJobStore, storeDirectoryOf } from './run-stores.ts'
import { hasSecondary } from './secondary-inputs.ts'
import type { StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'
import { stoppedJob } from './stopped-job.ts'
import { readTwoJobs, runTwoEvalsets } from './two-evalsets.ts'

/** What the step is about. */
export type StepReading = { readonly reading: InputReading; readonly event: WorkflowEvent }

/**
 * `mode: execute-runs`: all configuration, what to compare with, what an earlier attempt finished, then the platform. Throws `ConfigurationError` before anything is created or spent.
 */
export async function executeRuns(context: StepContext, { reading, event }: StepReading): Promise<StepEnd> {
  const { env, logger, redactor, face, signal } = context
  const { apiKey, urls, platformTimeoutMs } = reading.inputs
  const platform = { apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }
  await using connections = openConnections(platform, env, context.handed)
  const github = connectGitHub(reading.inputs, connections.sender, context)
  const paths = jobPaths(reading.inputs, env)
  const configuration = await readOwnConfiguration({ inputs: reading.inputs, event, paths, github, context })
  await using judging = await openJudging({ inputs: reading.inputs, paths, configuration, connections, context })
  const catalog = createEvaluatorCatalog()
  const sources = {
    reading,
    event,
    env,
    catalog,
    redactor,
    github,
    judging,
    configuration,
    signal,
    connections,
    context,
  }
  const read: JobsReading = hasSecondary(reading.inputs)
    ? await readTwoJobs(sources)
    : oneJob(await readEvalsetJob(sources))
  if (read.kind === 'refused') throw read.error
  // From here on there is a verdict, also when this process is killed: the runner keeps the last value of an output.
  face.setVerdict(inconclusiveVerdict('cancelled', 'The step was ended before anything could be judged.'), redactor)
  if (read.kind === 'broken') return await publishBroken(read.problem, { inputs: reading.inputs, context })
  const { primary, secondary } = read.jobs
  for (const { message, ...place } of [...primary.warnings, ...(secondary?.warnings ?? [])]) {
    logger.warning(message, place)
  }
  const execute = (job: Job, within: StepContext) =>
    executeJob({ job, github, connections, tools: judging.tools, context: within })
  try {
    if (!secondary) return await execute(primary, context)
    const jobs = { primary, secondary }
    return await runTwoEvalsets({ jobs, inputs: reading.inputs, connections, execute, context })
  } catch (error) {
    // A mistake that only the platform could tell of: there is no verdict, and nobody cancelled anything.
    if (error instanceof ConfigurationError) face.clearVerdict()
    throw error
  }
}

type JobsReading =
  | Exclude<JobReading, { kind: 'read' }>
  | { readonly kind: 'read'; readonly jobs: { readonly primary: Job; readonly secondary?: Job } }

function oneJob(reading: JobReading): JobsReading {
  return reading.kind === 'read' ? { kind: 'read', jobs: { primary: reading.job } } : reading
}

/** The platform did not give the cases of an evalset: nothing could be begun. */
async function publishBroken(
  problem: string,
  { inputs, context }: { readonly inputs: InputReading['inputs']; readonly context: StepContext },
): Promise<StepEnd> {
  const verdict = context.signal.aborted
    ? inconclusiveVerdict('cancelled', 'The step was ended before the cases of the evalset were read.')
    : inconclusiveVerdict('platform', problem)
  const lines = verdict.reasons.map(({ message }) => message)
  return await publishNote(
    { verdict, title: 'Evals: the evalset could not be read', lines },
    { job: { inputs }, context },
  )
}

type ValidJob = {
  readonly job: Job
  readonly github: GitHubConnection | undefined
  readonly connections: Connections
  readonly tools: EvaluatorTools
  readonly context: StepContext
}

async function executeJob({ job, github, connections, tools, context }: ValidJob): Promise<StepEnd> {
  const startedAt = systemClock.now()
  const names = nameRun(job, startedAt, context)
  if (job.inputs.dryRun.kind !== 'off') {
    return await runDry({ job, names, startedAt, github, connections, tools, context })
  }

  const caches = openJobCaches(job, context)
  const places = openBaselinePlaces({ job, github, cache: caches?.baseline, startedAt, connections, context })
  const baselines: BaselineFindings = job.inputs.runEvalset ? await findBaselines(job, places, context) : new Map()
  const { result, notes, begun } = await runTold(
    { job, names, startedAt, cache: caches?.journal, context, connections, tools },
    github,
  )
  const { resume, runEvalset, store } = job.inputs
  if (store === 'local') {
    keepTrajectoriesInStore(result.experiments, { storeDirectory: storeDirectoryOf(job), logger: context.logger })
  }
  const keepsJournal = caches !== undefined && resume.kind === 'auto' && runEvalset
  const made = { job, evalsetName: names.evalset, result, baselines, startedAt, context, notes, keepsJournal }
  const end = await publishAndLeave(made, { job, cache: caches?.baseline, baselines, context }, { github, begun })
  await keepJournal({ inputs: job.inputs, cache: caches?.journal, context })
  return end
}

type JobRun = {
  readonly job: Job
  readonly names: RunNames
  readonly startedAt: Date
  /** Of journals. */
  readonly cache: SealedCache | undefined
  readonly context: StepContext
  readonly connections: Connections
  readonly tools: EvaluatorTools
}

/** Runs the job, and says on the pull request that it runs where that is wanted. */
async function runTold(
  run: JobRun,
  github: GitHubConnection | undefined,
): Promise<JobEnd & { readonly begun?: KnownComment | undefined }> {
  const { job, context } = run
  const isWanted = job.inputs.runEvalset && job.inputs.comment === 'progress'
  // What cannot be run never says that it runs.
  if (!isWanted || !(await canBePlanned(run))) return await runJob(run)
  const { agentspecIds: agents, evalset, inputs } = job
  const beginning = { agents, caseCount: evalset.cases.length, runLimit: inputs.runLimit }
  const comment = beginComment({ job, github, context, beginning })
  try {
    const end = await runJob(run)
    return { ...end, begun: await comment.end() }
  } catch (error) {
    await comment.end()
    throw error
  }
}

/** Whether the run itself will say why it cannot be planned. */
async function canBePlanned({ job, connections, context }: JobRun): Promise<boolean> {
  try {
    await planRun({ job, connections, context: { ...context, logger: SILENT } })
    return true
  } catch {
    return false
  }
}

const SILENT: Logger = { info() {}, notice() {}, warning() {}, error() {}, group() {} }

/** `notes` say what is unusual in what was taken over, and why nothing was. */
type JobEnd = { readonly result: ExecutionResult; readonly notes: readonly string[] }

/** Runs the job and gives everything back, whatever happens. What the platform breaks is part of the result. */
async function runJob({ job, names, startedAt, cache, context, connections, tools }: JobRun): Promise<JobEnd> {
  const { store, journal } = openJobStore(job, { connections, startedAt, ...context })
  const evalsetName = names.evalset
  const notes: string[] = []
  let earlier: EarlierWork | undefined
  try {
    if (!job.inputs.runEvalset) {
      const result = await createEvalset({ evalset: job.evalset, evalsetName }, { store, logger: context.logger })
      return { result, notes }
    }
    // Before anything is looked for: with a key that the platform does not take nothing can be run.
    if (job.inputs.executionTarget === 'cloud') await connections.runtimes.listEnvironments(context.signal)
    const found = await findEarlierWork({ job, cache, connections, context })
    notes.push(...found.notes)
    earlier = found.work
    // Nothing is begun any more: what finds this step's directory would look for what it launched.
    context.signal.throwIfAborted()
    const openJournal = () => journal(openStepJournal({ job, evalsetName, context }))
    const before = earlier ? { earlier } : {}
    const result = await runOnTarget({ job, names, store, openJournal, ...before, connections, tools, context })
    // The signal came before the evalset was there, and after that nothing is created.
    const isUnbegun = context.signal.aborted && result.experiments.length === 0
    if (!isUnbegun) return { result, notes }
    const { experiments } = await stoppedJob({ job, names, earlier }, context)
    return { result: { ...result, experiments }, notes }
  } catch (error) {
    const problems = outsideProblems(error, context)
    const isStopped = context.signal.aborted && job.inputs.runEvalset
    const result = isStopped ? await stoppedJob({ job, names, earlier }, context) : { experiments: [], problems }
    return { result, notes }
  }
}
