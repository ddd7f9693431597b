import type { EvalReport } from '../domain/report.ts'

/** What a report says of its stop. */
export type StopSources = Pick<EvalReport, 'budgetStop' | 'verdict' | 'platformProblems'>

/** Why what is cancelled in a report was not begun: a budget, else the end of the job, else the platform. */
export function whyNotBegun({ budgetStop, verdict, platformProblems }: StopSources): string {
  if (budgetStop) return `not begun: ${budgetStop.budget} stopped the run`
  if (verdict.reasons.some(({ code }) => code === 'cancelled')) return 'not begun: the job was stopped'
  return platformProblems.length > 0 ? 'not begun: the platform did not take everything' : 'not begun'
}
