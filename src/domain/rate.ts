import { type CaseRun, isGraded } from './run.ts'

/** A rate that differs from its limit by less than this is equal to it: sums of fractions are not exact. */
const RATE_SLACK = 1e-9

/** True when a rate reaches a limit, both fractions. */
export function reaches(rate: number, limit: number): boolean {
  return rate >= limit - RATE_SLACK
}

/**
 * The mean over cases of each case's own pass rate, graded case runs only: a case counts once however often it ran.
 * `undefined` when none was graded.
 */
export function casePassRate(caseRuns: readonly CaseRun[]): number | undefined {
  const cases = [...Map.groupBy(caseRuns.filter(isGraded), (caseRun) => caseRun.caseId).values()]
  if (cases.length === 0) return undefined
  const rates = cases.map((runs) => runs.filter((caseRun) => caseRun.status === 'passed').length / runs.length)
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}
