import type { CasePair, Comparison } from '../domain/comparison.ts'
import type { CaseRun, Experiment } from '../domain/run.ts'

/** Two experiments beside one another. */
export type ExperimentPair = {
  readonly before: Experiment
  readonly after: Experiment
  readonly comparison: Comparison
  /** Cases that both have and that were graded on both sides, the largest drop first, what did not move last. */
  readonly cases: readonly CasePair[]
}

/** The runs of a case in an experiment, in order. */
export function runsOf({ runs }: Experiment, caseId: string): CaseRun[] {
  return runs.flatMap(({ cases }) => cases.filter((one) => one.caseId === caseId))
}

/** The cases of which no run was begun, by id: a run that was stopped or killed never came to them. */
export function notAskedIn({ runs }: Experiment): ReadonlySet<string> {
  const cases = runs.flatMap((run) => run.cases)
  const begun = new Set(
    cases.flatMap(({ caseId, status, attempts }) => (status === 'cancelled' && attempts === 0 ? [] : caseId)),
  )
  return new Set(cases.flatMap(({ caseId }) => (begun.has(caseId) ? [] : caseId)))
}

/** The mean score over the graded runs of a case; `null` when none has one. */
export function scoreOf(experiment: Experiment, caseId: string): number | null {
  const scores = runsOf(experiment, caseId).flatMap(({ score }) => (score === null ? [] : [score]))
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length
}
