import type { CaseStatus } from '../domain/grade.ts'

/** How a case run can have ended, worst first. */
export const BY_SEVERITY: readonly CaseStatus[] = ['failed', 'errored', 'ungraded', 'cancelled', 'skipped', 'passed']

/** 0 for the worst. */
export function severityOf(status: CaseStatus): number {
  return BY_SEVERITY.indexOf(status)
}

/** Whether something of it is left to look at. */
export function isOpen(status: CaseStatus): boolean {
  return status === 'failed' || status === 'errored' || status === 'ungraded'
}
