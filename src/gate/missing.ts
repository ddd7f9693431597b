import { countText } from '../domain/count-text.ts'
import type { CaseStatus } from '../domain/grade.ts'
import { type CaseRun, type Experiment, isGraded, totalsOf } from '../domain/run.ts'

const UNGRADED_STATUSES: readonly CaseStatus[] = ['errored', 'ungraded', 'cancelled', 'skipped']

/** The case runs as they would be if each that was not graded had ended like this. */
export function completeWith(status: 'passed' | 'failed', caseRuns: readonly CaseRun[]): readonly CaseRun[] {
  const score = status === 'passed' ? 1 : 0
  return caseRuns.map((caseRun) => (isGraded(caseRun) ? caseRun : { ...caseRun, status, score }))
}

/** What became of the case runs that were not graded, e.g. `8 errored, 2 ungraded; the first: …`. */
export function describeMissing(experiment: Experiment, caseRuns: readonly CaseRun[]): string {
  const totals = totalsOf(caseRuns)
  const counts = UNGRADED_STATUSES.filter((status) => totals[status] > 0).map(
    (status) => `${countText(totals[status])} ${status}`,
  )
  const cause = experiment.failureCause?.message ?? firstCause(caseRuns)
  return [counts.join(', '), cause].filter((part) => part).join('; ')
}

function firstCause(caseRuns: readonly CaseRun[]): string | undefined {
  const errored = caseRuns.find((caseRun) => caseRun.failureCause)
  if (errored) return `the first, ${errored.name}: ${errored.failureCause?.message}`
  const ungraded = caseRuns.find((caseRun) => caseRun.status === 'ungraded')
  const [said] = ungraded?.evaluators.filter((result) => result.passed === null) ?? []
  return said && ungraded ? `the first, ${ungraded.name}: ${said.reason}` : undefined
}
