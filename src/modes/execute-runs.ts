import type { InputReading } from '../action/inputs.ts'
import { setVerdictOutputs } from '../action/outputs.ts'
import type { WorkflowEvent } from '../action/trust.ts'
import type { EarlierWork } from '../domain/earlier-work.ts'
import { messageOf } from '../domain/errors.ts'
import { createEvaluatorCatalog } from '../evaluators/registry.ts'
import { createEvalset, type ExecutionResult } from '../execution/execute-evalset.ts'
import { inconclusiveVerdict } from '../gate/evaluate-gate.ts'
import { systemClock } from '../platform/system-clock.ts'
import { openBaselinePlaces, openJobCaches } from './baseline-places.ts'
import { buildReport } from './build-report.ts'
import { runDry } from './dry-run.ts'
import { type BaselineFindings, findBaselines } from './find-baselines.ts'
import { findEarlierWork } from './find-earlier-work.ts'
import { connectGitHub } from './github-connection.ts'
import { type Job, readJob } from './job.ts'
import { keepJournal, openStepJournal } from './keep-journal.ts'
import { type LeavingParts, leaveBaselines } from './leave-baselines.ts'
import { outsideProblem } from './outside-problem.ts'
import { buildStore, type Connections, openConnections } from './parts.ts'
import { publishReport } from './publish-report.ts'
import { type RunNames, runOnTarget } from './run-on-target.ts'
import type { StepContext } from './step-context.ts'

/** What the step is about. */
export type StepReading = { readonly reading: InputReading; readonly event: WorkflowEvent }

/**
 * `mode: execute-runs`: all configuration, what to compare with, what an earlier attempt finished, then the platform. Answers
 * whether the step succeeds. Throws `ConfigurationError` before anything is created or spent.
 */
export async function executeRuns(context: StepContext, { reading, event }: StepReading): Promise<boolean> {
  const { env, logger, redactor, signal } = context
  const { apiKey, urls, platformTimeoutMs } = reading.inputs
  await using connections = openConnections({ apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }, env)
  const github = connectGitHub(reading.inputs, connections.sender, context)
  const job = await readJob({ reading, event, env, catalog: createEvaluatorCatalog(), github, signal })
  // From here on there is a verdict, also when this process is killed: the runner keeps the last value of an output.
  setVerdictOutputs(inconclusiveVerdict('cancelled', 'The step was ended before anything could be judged.'), redactor)
  for (const { message, ...place } of job.warnings) logger.warning(message, place)
  const startedAt = systemClock.now()
  const names = nameRun(job, startedAt)
  if (job.inputs.dryRun.kind !== 'off') return await runDry({ job, names, startedAt, connections, context })

  const caches = openJobCaches(job, context)
  const places = openBaselinePlaces({ job, github, cache: caches?.baseline, connections, context })
  const baselines: BaselineFindings = job.inputs.runEvalset ? await findBaselines(job, places, context) : new Map()
  const earlier = await findEarlierWork({ job, cache: caches?.journal, connections, context })
  const result = await runJob({ job, names, startedAt, earlier: earlier.work, context, connections })
  const made = {
    job,
    evalsetName: names.evalset,
    result,
    baselines,
    startedAt,
    context,
    notes: earlier.notes,
  }
  const succeeds = await publishAndLeave(made, { job, cache: caches?.baseline, baselines, context })
  await keepJournal({ inputs: job.inputs, cache: caches?.journal, context })
  return succeeds
}

/** Shows the report and leaves its result for later runs. A new bar is told of when it is there. */
async function publishAndLeave(made: Parameters<typeof buildReport>[0], leaving: LeavingParts): Promise<boolean> {
  const { job, context, result } = made
  const report = buildReport(made)
  if (!job.inputs.acceptBaseline) {
    const succeeds = publishReport(report, job, context)
    await leaveBaselines(report, leaving)
    return succeeds
  }
  const lost = await leaveBaselines(report, leaving)
  const problems = [...result.problems, ...lost]
  const told = lost.length > 0 ? buildReport({ ...made, result: { ...result, problems } }) : report
  return publishReport(told, job, context)
}

function nameRun({ inputs, evalset }: Job, now: Date): RunNames {
  const stamp = compactStamp(now)
  return { stamp, evalset: inputs.evalsetName ?? `${evalset.name}-${inputs.runEnvironment}-${stamp}` }
}

/** ISO 8601 without punctuation, with the microseconds that the platform's own clients write. */
function compactStamp(now: Date): string {
  return now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.(\d{3})Z$/, '$1000Z')
}

/** Runs the job and gives everything back, whatever happens. What the platform breaks is part of the result. */
async function runJob(parts: {
  readonly job: Job
  readonly names: RunNames
  readonly startedAt: Date
  readonly earlier: EarlierWork | undefined
  readonly context: StepContext
  readonly connections: Connections
}): Promise<ExecutionResult> {
  const { job, names, startedAt, earlier, context, connections } = parts
  const store = buildStore(job, connections.controlPlane, { startedAt, signal: context.signal })
  try {
    if (!job.inputs.runEvalset) {
      return await createEvalset(
        { evalset: job.evalset, evalsetName: names.evalset },
        { store, logger: context.logger },
      )
    }
    const journal = openStepJournal({ job, evalsetName: names.evalset, context })
    return await runOnTarget({ job, names, store, journal, ...(earlier ? { earlier } : {}), connections, context })
  } catch (error) {
    if (context.signal.aborted) return { experiments: [], problems: [] }
    const problem = outsideProblem(error)
    if (problem !== undefined) return { experiments: [], problems: [problem] }
    // The inputs were valid, so there is a verdict, and it is no cancellation.
    setVerdictOutputs(inconclusiveVerdict('platform', messageOf(error)), context.redactor)
    throw error
  }
}
