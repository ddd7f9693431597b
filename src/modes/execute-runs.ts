import { readEvent } from '../action/event.ts'
import { readInputs } from '../action/inputs.ts'
import { maskSecret } from '../action/log.ts'
import { setVerdictOutputs } from '../action/outputs.ts'
import { decideTrust } from '../action/trust.ts'
import { LocalServerError } from '../agents/local/local-server.ts'
import { messageOf, PlatformError } from '../domain/errors.ts'
import type { Logger, RunStore } from '../domain/ports.ts'
import { createGrader } from '../evaluators/grader.ts'
import { createEvaluatorCatalog } from '../evaluators/registry.ts'
import { createEvalset, type ExecutionResult, executeEvalset } from '../execution/execute-evalset.ts'
import { describePlan, type ExecutionPlan, refuseImpossible } from '../execution/plan.ts'
import { inconclusiveVerdict } from '../gate/evaluate-gate.ts'
import { planReservation, type Reservation } from '../platform/reservations.ts'
import { systemClock } from '../platform/system-clock.ts'
import { openBaselinePlaces, openJobCache } from './baseline-places.ts'
import { buildReport } from './build-report.ts'
import { type BaselineFindings, findBaselines } from './find-baselines.ts'
import { connectGitHub } from './github-connection.ts'
import { type Job, readJob } from './job.ts'
import { leaveBaselines } from './leave-baselines.ts'
import {
  buildCloudTarget,
  buildLocalTarget,
  buildStore,
  type Connections,
  openConnections,
  openStepLedger,
} from './parts.ts'
import { publishReport, publishUntrusted } from './publish-report.ts'
import type { StepContext } from './step-context.ts'

/**
 * `mode: execute-runs`: who may spend, all configuration, what to compare with, then the platform. Answers whether the step
 * succeeds. Throws `ConfigurationError` before anything is created or spent.
 */
export async function executeRuns(context: StepContext): Promise<boolean> {
  const { env, logger, redactor, signal } = context
  const reading = readInputs(env)
  const { apiKey, githubToken, allowUntrustedHead, urls, platformTimeoutMs } = reading.inputs
  for (const secret of [apiKey, githubToken]) if (secret !== '') maskSecret(secret, redactor)
  const event = readEvent(env)
  const trust = decideTrust(event, { hasApiKey: apiKey !== '', allowUntrustedHead })
  if (trust.kind !== 'trusted') return publishUntrusted(trust, context)

  await using connections = openConnections({ apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }, env)
  const github = connectGitHub(reading.inputs, connections.sender, context)
  const job = await readJob({ reading, event, env, catalog: createEvaluatorCatalog(), github, signal })
  // From here on there is a verdict, also when this process is killed: the runner keeps the last value of an output.
  setVerdictOutputs(inconclusiveVerdict('cancelled', 'The step was ended before anything could be judged.'), redactor)
  for (const { message, ...place } of job.warnings) logger.warning(message, place)
  const startedAt = systemClock.now()
  const cache = openJobCache(job, context)
  const places = openBaselinePlaces({ job, github, cache, connections, context })
  const baselines: BaselineFindings = job.inputs.runEvalset ? await findBaselines(job, places, context) : new Map()
  const names = nameEvalset(job, startedAt)
  const result = await runJob({ job, names, startedAt, context, connections })
  const made = { job, evalsetName: names.evalset, result, baselines, startedAt, context }
  const report = buildReport(made)
  const leaving = { job, cache, baselines, context }
  if (!job.inputs.acceptBaseline) {
    const succeeds = publishReport(report, job, context)
    await leaveBaselines(report, leaving)
    return succeeds
  }
  // A new bar is told of when it is there.
  const lost = await leaveBaselines(report, leaving)
  const problems = [...result.problems, ...lost]
  return publishReport(
    lost.length > 0 ? buildReport({ ...made, result: { ...result, problems } }) : report,
    job,
    context,
  )
}

type Names = { readonly evalset: string; readonly stamp: string }

function nameEvalset({ inputs, evalset }: Job, now: Date): Names {
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
async function runJob(parts: Omit<RunParts, 'store'> & { readonly startedAt: Date }): Promise<ExecutionResult> {
  const { job, names, startedAt, context, connections } = parts
  const store = buildStore(job, connections.controlPlane, { startedAt, signal: context.signal })
  try {
    if (job.inputs.runEvalset) return await runOnTarget({ ...parts, store })
    return await createEvalset({ evalset: job.evalset, evalsetName: names.evalset }, { store, logger: context.logger })
  } catch (error) {
    if (context.signal.aborted) return { experiments: [], problems: [] }
    const outside = error instanceof PlatformError || error instanceof LocalServerError
    if (outside) return { experiments: [], problems: [error.message] }
    // The inputs were valid, so there is a verdict, and it is no cancellation.
    setVerdictOutputs(inconclusiveVerdict('platform', messageOf(error)), context.redactor)
    throw error
  }
}

type RunParts = {
  readonly job: Job
  readonly names: Names
  readonly context: StepContext
  readonly connections: Connections
  readonly store: RunStore
}

async function runOnTarget({ job, names, context, connections, store }: RunParts): Promise<ExecutionResult> {
  const { inputs, evalset } = job
  const cloud = inputs.executionTarget === 'cloud'
  const reservation = cloud ? await planReservation(connections.runtimes, inputs, context.signal) : undefined
  const plan = planOf(job, reservation)
  refuseImpossible(plan)
  announce(plan, context.logger)
  const ledger = openStepLedger(job, context)
  const parts = { job, context, connections, ledger }
  await using target = reservation ? buildCloudTarget(parts, reservation) : await buildLocalTarget(parts)
  return await executeEvalset(
    { evalset, evalsetName: names.evalset, stamp: names.stamp, plan },
    {
      target,
      store,
      grader: createGrader(),
      redactor: context.redactor,
      requestTimeoutMs: inputs.requestTimeoutMs,
      maxRetries: inputs.maxRetries,
      clock: systemClock,
      logger: context.logger,
      signal: context.signal,
    },
  )
}

function planOf({ inputs, evalset, agentspecIds }: Job, reservation: Reservation | undefined): ExecutionPlan {
  const { runLimit, concurrency, requestTimeoutMs, maxRuntimes } = inputs
  return {
    agentspecIds,
    caseCount: evalset.cases.length,
    runLimit,
    concurrency,
    requestTimeoutMs,
    ...(reservation
      ? { cloud: { maxRuntimes, reservationMinutes: reservation.minutes, credits: reservation.credits } }
      : {}),
  }
}

function announce(plan: ExecutionPlan, logger: Logger): void {
  const { line, warning } = describePlan(plan)
  logger.info(line)
  if (warning) logger.warning(warning)
}
