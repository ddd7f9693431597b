import type { Budgets } from '../domain/budget.ts'
import { ConfigurationError } from '../domain/errors.ts'
import { figure } from './budget-accounts.ts'

/** What is about to be done, before anything is created or spent. */
export type ExecutionPlan = {
  readonly agentspecIds: readonly string[]
  readonly caseCount: number
  readonly runLimit: number
  /** What the agents are asked to be, where they can; absent when the run names none. */
  readonly model?: string
  readonly concurrency: number
  readonly requestTimeoutMs: number
  readonly budgets: Budgets
  /** A model judges answers. */
  readonly isJudged?: boolean
  /** Case runs by agentspec that an earlier attempt finished, and that need not be asked. */
  readonly reused?: ReadonlyMap<string, number>
  /** Cloud only: most runtimes alive at once, how long each is reserved, and what it costs. */
  readonly cloud?: {
    readonly maxRuntimes: number
    readonly reservationMinutes: number
    readonly credits: number
    readonly creditsPerSecond: number
    /** `agent-time-reservation` says how long, and no number of credits. */
    readonly isSizedByTime?: boolean
  }
}

/** Case runs of the whole plan, those among them that were taken over. */
export function totalCaseRuns(plan: ExecutionPlan): number {
  return plan.agentspecIds.length * plan.caseCount * plan.runLimit
}

/** Case runs that this agentspec has still to ask. */
function leftOf({ caseCount, runLimit, reused }: ExecutionPlan, agentspecId: string): number {
  return caseCount * runLimit - (reused?.get(agentspecId) ?? 0)
}

/** Case runs that the agentspec with the most of them has still to ask. */
function mostLeft(plan: ExecutionPlan): number {
  return Math.max(0, ...plan.agentspecIds.map((id) => leftOf(plan, id)))
}

/** The agentspecs of which something is left to ask: no other one needs an agent. */
export function agentspecsToAsk(plan: ExecutionPlan): readonly string[] {
  return plan.agentspecIds.filter((id) => leftOf(plan, id) > 0)
}

/** True when what is spent is counted: for a budget, or because an agent has a price. */
export function isPriced({ budgets, cloud }: ExecutionPlan): boolean {
  return cloud !== undefined || Object.values(budgets).some((budget) => budget !== undefined)
}

/** What the case runs of a plan are made of. */
function describeWork({ agentspecIds, runLimit, caseCount }: ExecutionPlan): string {
  return `${agentspecIds.length} agent(s) × ${runLimit} run(s) × ${caseCount} case(s)`
}

/** Minutes one agent needs when every call takes its whole limit, or when its time is over. */
export function worstCaseMinutes(plan: ExecutionPlan): number {
  return minutesOfCalls(plan, plan.requestTimeoutMs)
}

/** Minutes of one case after another when each takes so long, and no more than the time budget and one last case allow. */
function minutesOfCalls(plan: ExecutionPlan, callMs: number): number {
  const { maxDurationMs } = plan.budgets
  const rounds = Math.ceil(mostLeft(plan) / plan.concurrency)
  const bound = maxDurationMs === undefined ? Number.POSITIVE_INFINITY : maxDurationMs + callMs
  return Math.min(rounds * callMs, bound) / MINUTE_MS
}

const MINUTE_MS = 60_000

/** A question and its retries take no longer than this many times the request limit. */
const RETRIES_FACTOR = 2
/** Longer than a runtime gets to become ready, and longer than its delete takes. */
const READY_MINUTES = 3
const RELEASE_MINUTES = 1

/** Most whole minutes that a runtime of this plan can be of use: a longer reservation only costs more when nobody gives it back. */
export function needMinutes(plan: ExecutionPlan): number {
  return Math.ceil(minutesOfCalls(plan, RETRIES_FACTOR * plan.requestTimeoutMs) + READY_MINUTES + RELEASE_MINUTES)
}

/** More case runs than one job can run, keep and show: four times what the reports are made for. */
const MAX_CASE_RUNS = 200_000

/** Throws `ConfigurationError` when a job cannot hold the plan, or a runtime would be gone before a single case could use its whole time limit. */
export function refuseImpossible(plan: ExecutionPlan): void {
  const total = totalCaseRuns(plan)
  if (total > MAX_CASE_RUNS) {
    const message = `run-limit: ${describeWork(plan)} are ${total} case runs; one job may have ${MAX_CASE_RUNS}. Lower run-limit or split the evalset.`
    throw new ConfigurationError([{ message }])
  }
  if (!plan.cloud || agentspecsToAsk(plan).length === 0) return
  const { reservationMinutes } = plan.cloud
  if (plan.requestTimeoutMs <= reservationMinutes * MINUTE_MS) return
  const buyer = sizerOf(plan)
  const message =
    `request-timeout-seconds: one case may take ${plan.requestTimeoutMs / 1000} s, but ${buyer} buys only ` +
    `${reservationMinutes} min of a runtime (${reservationMinutes * 60} s). Raise ${buyer} or lower request-timeout-seconds.`
  throw new ConfigurationError([{ message }])
}

/** The input that sized the reservation; `request-timeout-seconds` stands for what all cases need at most. */
function sizerOf(plan: ExecutionPlan): ReservationSizer {
  const { budgets, cloud } = plan
  if (!cloud) return 'credits-limit'
  if (cloud.reservationMinutes >= needMinutes(plan)) {
    const { maxDurationMs: _, ...unbounded } = budgets
    return needMinutes({ ...plan, budgets: unbounded }) > needMinutes(plan)
      ? 'max-duration-minutes'
      : 'request-timeout-seconds'
  }
  const share = (budgets.credits ?? Number.POSITIVE_INFINITY) / Math.max(1, agentspecsToAsk(plan).length)
  const sizer = cloud.isSizedByTime ? 'agent-time-reservation' : 'credits-limit'
  return share < cloud.credits + cloud.creditsPerSecond * 60 ? 'budget-credits' : sizer
}

type ReservationSizer =
  | 'credits-limit'
  | 'agent-time-reservation'
  | 'budget-credits'
  | 'max-duration-minutes'
  | 'request-timeout-seconds'

/** What makes a reservation of this plan last longer, as a sentence. */
export function howToReserveMore(plan: ExecutionPlan): string {
  return `Raise ${sizerOf(plan)} to reserve more minutes.`
}

/** The plan as one line, and a warning when the worst case does not fit the reservation. */
export function describePlan(plan: ExecutionPlan): { readonly line: string; readonly warning?: string } {
  const { cloud } = plan
  const agents = agentspecsToAsk(plan).length
  const work = `${describeWork(plan)} = ${totalCaseRuns(plan)} case runs${describeReused(plan)}`
  if (agents === 0 && totalCaseRuns(plan) > 0) return { line: `Plan: ${work}; nothing is left to ask.` }
  const worst = worstCaseMinutes(plan)
  const time = `at worst ${formatMinutes(worst)} per agentspec`
  const budgets = describeBudgets(plan.budgets)
  if (!cloud) return { line: `Plan: ${work}; ${time}${budgets}.` }
  const { maxRuntimes, reservationMinutes, credits } = cloud
  const runtimes = `${agents} runtime(s), at most ${maxRuntimes} at once`
  const reservation = `${reservationMinutes} min reserved each (${figure(credits)} credits)`
  // A runtime that dies is paid until then, and the one in its place is reserved anew.
  const price = `at most ${figure(agents * credits)} credits in all, replacements of dead runtimes aside`
  const line = `Plan: ${work}; ${runtimes}; ${time} of ${reservation}; ${price}${budgets}.`
  if (worst <= reservationMinutes) return { line }
  const sizer = sizerOf(plan)
  const warning =
    `If every call took its whole limit, an agentspec would need ${formatMinutes(worst)}, more than the ` +
    `${reservationMinutes} min that ${sizer} reserves: cases after that end as runtime_expired. ` +
    `Raise ${sizer} or concurrency, or lower request-timeout-seconds.`
  return { line, warning }
}

function describeReused({ reused = new Map() }: ExecutionPlan): string {
  const count = [...reused.values()].reduce((sum, caseRuns) => sum + caseRuns, 0)
  return count > 0 ? `, ${count} of them taken over from an earlier attempt` : ''
}

function describeBudgets({ maxDurationMs, credits, usd }: Budgets): string {
  const parts = [
    ...(maxDurationMs === undefined ? [] : [`max-duration-minutes ${figure(maxDurationMs / MINUTE_MS)}`]),
    ...(credits === undefined ? [] : [`budget-credits ${figure(credits)}`]),
    ...(usd === undefined ? [] : [`budget-usd ${figure(usd)}`]),
  ]
  return parts.length > 0 ? `; nothing more is begun after ${parts.join(', ')}` : ''
}

function formatMinutes(minutes: number): string {
  return `${minutes < 10 ? Math.round(minutes * 10) / 10 : Math.round(minutes)} min`
}
