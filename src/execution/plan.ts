import { ConfigurationError } from '../domain/errors.ts'

/** What is about to be done, before anything is created or spent. */
export type ExecutionPlan = {
  readonly agentspecIds: readonly string[]
  readonly caseCount: number
  readonly runLimit: number
  readonly concurrency: number
  readonly requestTimeoutMs: number
  /** Cloud only: most runtimes alive at once, and how long each is reserved. */
  readonly cloud?: { readonly maxRuntimes: number; readonly reservationMinutes: number; readonly credits: number }
}

/** Case runs of one experiment. */
function caseRunsPerExperiment(plan: ExecutionPlan): number {
  return plan.caseCount * plan.runLimit
}

/** Case runs of the whole plan. */
export function totalCaseRuns(plan: ExecutionPlan): number {
  return plan.agentspecIds.length * caseRunsPerExperiment(plan)
}

/** What the case runs of a plan are made of. */
function describeWork({ agentspecIds, runLimit, caseCount }: ExecutionPlan): string {
  return `${agentspecIds.length} agentspec(s) × ${runLimit} run(s) × ${caseCount} case(s)`
}

/** Minutes one agent needs when every call takes its whole limit. */
export function worstCaseMinutes(plan: ExecutionPlan): number {
  const rounds = Math.ceil(caseRunsPerExperiment(plan) / plan.concurrency)
  return (rounds * plan.requestTimeoutMs) / 60_000
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
  if (!plan.cloud) return
  const { reservationMinutes } = plan.cloud
  if (plan.requestTimeoutMs <= reservationMinutes * 60_000) return
  const message =
    `request-timeout-seconds: one case may take ${plan.requestTimeoutMs / 1000} s, but credits-limit buys only ` +
    `${reservationMinutes} min of a runtime (${reservationMinutes * 60} s). Raise credits-limit or lower request-timeout-seconds.`
  throw new ConfigurationError([{ message }])
}

/** The plan as one line, and a warning when the worst case does not fit the reservation. */
export function describePlan(plan: ExecutionPlan): { readonly line: string; readonly warning?: string } {
  const { agentspecIds, cloud } = plan
  const worst = worstCaseMinutes(plan)
  const work = `${describeWork(plan)} = ${totalCaseRuns(plan)} case runs`
  const time = `at worst ${formatMinutes(worst)} per agentspec`
  if (!cloud) return { line: `Plan: ${work}; ${time}.` }
  const runtimes = `${agentspecIds.length} runtime(s), at most ${cloud.maxRuntimes} at once`
  const reservation = `${cloud.reservationMinutes} min reserved each (${cloud.credits} credits)`
  const line = `Plan: ${work}; ${runtimes}; ${time} of ${reservation}.`
  if (worst <= cloud.reservationMinutes) return { line }
  const warning =
    `If every call took its whole limit, an agentspec would need ${formatMinutes(worst)}, more than the ` +
    `${cloud.reservationMinutes} min that credits-limit reserves: cases after that end as runtime_expired. ` +
    'Raise credits-limit or concurrency, or lower request-timeout-seconds.'
  return { line, warning }
}

function formatMinutes(minutes: number): string {
  return `${minutes < 10 ? Math.round(minutes * 10) / 10 : Math.round(minutes)} min`
}
