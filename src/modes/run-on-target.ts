import type { EarlierWork } from '../domain/earlier-work.ts'
import type { AgentTarget, EvaluatorTools, RunStore } from '../domain/ports.ts'
import type { RunJournal } from '../domain/run-journal.ts'
import { evaluatorsThatAsk } from '../evaluators/registry.ts'
import { type ExecutionResult, executeEvalset } from '../execution/execute-evalset.ts'
import {
  agentspecsToAsk,
  describePlan,
  type ExecutionPlan,
  howToReserveMore,
  needMinutes,
  refuseImpossible,
} from '../execution/plan.ts'
import { countReused } from '../execution/taken-over.ts'
import { planReservation, type Reservation, type ReservationBounds } from '../platform/reservations.ts'
import { systemClock } from '../platform/system-clock.ts'
import { settledSpansOf } from '../trajectory/settled-spans.ts'
import type { Connections } from './connections.ts'
import { buildGrader } from './grading.ts'
import type { Job } from './job.ts'
import { requireUsableJudge } from './judge-trial.ts'
import { buildCloudTarget, buildLocalTarget, buildOwnTarget, openStepLedger, type TargetParts } from './parts.ts'
import type { StepContext } from './step-context.ts'
import { withUsageOfTrajectories } from './told-usage.ts'

/** What is asked of whom, and where it is kept. */
export type TargetRun = {
  readonly job: Job
  readonly names: RunNames
  readonly store: RunStore
  /** Called once the ledger is open: what finds this step's directory finds a ledger in it. */
  readonly openJournal: () => RunJournal
  /** What an earlier attempt finished. */
  readonly earlier?: EarlierWork
  readonly connections: Connections
  /** Who helps to grade. */
  readonly tools: EvaluatorTools
  readonly context: StepContext
}

/** Under which names things are kept; experiments are called `evals-{agentspec}-{stamp}`. */
export type RunNames = { readonly evalset: string; readonly stamp: string }

/** What would be done, and at what price: nothing is created. Throws `ConfigurationError` when it cannot be done. */
export async function planRun({
  job,
  connections,
  context,
  earlier,
}: Pick<TargetRun, 'job' | 'connections' | 'context' | 'earlier'>): Promise<{
  readonly plan: ExecutionPlan
  readonly reservation: Reservation | undefined
  /** The plan in words. */
  readonly line: string
  readonly warning?: string
}> {
  const { inputs } = job
  const bare = barePlan(job, earlier)
  const reservation =
    inputs.executionTarget === 'cloud'
      ? await planReservation(
          connections.runtimes,
          {
            environmentName: inputs.environmentName,
            creditsLimit: inputs.creditsLimit,
            ...(inputs.reservationMinutes === undefined ? {} : { minutes: inputs.reservationMinutes }),
            needMinutes: needMinutes(bare),
            ...budgetShare(inputs.budgets.credits, agentspecsToAsk(bare).length),
          },
          context.signal,
        )
      : undefined
  const plan = reservation ? { ...bare, cloud: cloudPart(reservation, inputs) } : bare
  refuseImpossible(plan)
  const described = describePlan(plan)
  context.logger.info(described.line)
  if (described.warning) context.logger.warning(described.warning)
  return { plan, reservation, ...described }
}

/** Launches or finds the agents, asks every case, and gives everything back, whatever happens. */
export async function runOnTarget(run: TargetRun): Promise<ExecutionResult> {
  const { job, context, connections } = run
  const { inputs } = job
  const { plan, reservation } = await planRun(run)
  // Where an earlier attempt left nothing to ask there is nothing to judge either.
  const trial = agentspecsToAsk(plan).length > 0 ? await requireUsableJudge(job, run.tools, context) : undefined
  const ledger = openStepLedger(job, context)
  const journal = run.openJournal()
  const parts = { job, context, connections, ledger }
  await using target = withUsageOfTrajectories(await openTarget(parts, { plan, reservation }))
  return await executeEvalset(
    {
      evalset: job.evalset,
      evalsetName: run.names.evalset,
      stamp: run.names.stamp,
      plan,
      ...(run.earlier ? { earlier: run.earlier } : {}),
    },
    {
      target,
      store: run.store,
      journal,
      grader: buildGrader(run.tools, spansOf(context)),
      ...(trial ? { trial } : {}),
      redactor: context.redactor,
      requestTimeoutMs: inputs.requestTimeoutMs,
      maxRetries: inputs.maxRetries,
      clock: systemClock,
      logger: context.logger,
      signal: context.signal,
    },
  )
}

/** Where spans of answers are found, when somebody hands them in. */
export function spansOf({ handed }: StepContext): ReturnType<typeof settledSpansOf> | undefined {
  const { spans } = handed ?? {}
  return spans && settledSpansOf(spans.source, { waitMs: spans.waitMs, pollMs: spans.pollMs, clock: systemClock })
}

function openTarget(
  parts: TargetParts,
  { plan, reservation }: { readonly plan: ExecutionPlan; readonly reservation: Reservation | undefined },
): AgentTarget | Promise<AgentTarget> {
  if (reservation) return buildCloudTarget(parts, reservation, howToReserveMore(plan))
  return parts.job.inputs.executionTarget === 'local' ? buildLocalTarget(parts) : buildOwnTarget(parts)
}

/** What is asked, without what it costs: that is the platform's to say. */
export function barePlan({ inputs, agentspecIds, evalset }: Job, earlier: EarlierWork | undefined): ExecutionPlan {
  const { runLimit, model, concurrency, requestTimeoutMs, budgets } = inputs
  return {
    agentspecIds,
    caseCount: evalset.cases.length,
    runLimit,
    ...(model === undefined ? {} : { model }),
    concurrency,
    requestTimeoutMs,
    budgets,
    isJudged:
      evaluatorsThatAsk(
        'judge',
        evalset.cases.flatMap(({ evaluators }) => evaluators),
      ).length > 0,
    ...(earlier ? { reused: countReused({ evalset, agentspecIds, runLimit }, earlier) } : {}),
  }
}

/** Where nothing is left to ask no runtime is reserved, and no budget is too small for one. */
function budgetShare(
  budgetCredits: number | undefined,
  sharedBy: number,
): Pick<ReservationBounds, 'budgetCredits' | 'sharedBy'> {
  return budgetCredits === undefined || sharedBy === 0 ? {} : { budgetCredits, sharedBy }
}

function cloudPart(
  { minutes, credits, creditsPerSecond }: Reservation,
  { maxRuntimes, reservationMinutes }: Job['inputs'],
): NonNullable<ExecutionPlan['cloud']> {
  const isSizedByTime = reservationMinutes === undefined ? {} : { isSizedByTime: true }
  return { maxRuntimes, reservationMinutes: minutes, credits, creditsPerSecond, ...isSizedByTime }
}
