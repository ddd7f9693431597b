import type { JsonValue } from './json.ts'
import type { JudgeMark } from './judge.ts'
import type { Usage } from './usage.ts'

/** What one evaluator said of one answer (or, for `scope: report`, of a whole experiment). */
export type EvaluatorResult = {
  readonly name: string
  readonly scope: 'case' | 'evalset' | 'report'
  /** A gauge measures and never gates. */
  readonly kind: 'evaluator' | 'gauge'
  /** `null` when it could not judge: see `error` and `skipped`. */
  readonly passed: boolean | null
  /** 0 to 1; `null` when it could not judge. */
  readonly score: number | null
  readonly value?: JsonValue
  readonly label?: string
  /** One sentence that says why, readable without the code. */
  readonly reason: string
  /** Share in the case's score; 1 unless the evalset says otherwise. */
  readonly weight: number
  /** It lacked what it needs and was not required to have it: no check. */
  readonly skipped?: boolean
  /** It could not judge: never a pass, never a fail. */
  readonly error?: string
  /** The words or data that the verdict rests on. */
  readonly evidence?: string
  /** What judging cost. */
  readonly usage?: Usage
  /** The model that judged; absent when none did. */
  readonly judge?: JudgeMark
}

/** The contract's words for how a case run ended. */
export const CASE_STATUSES = ['passed', 'failed', 'errored', 'ungraded', 'cancelled', 'skipped'] as const
/** How one case run ended. */
export type CaseStatus = (typeof CASE_STATUSES)[number]

/** The verdict on one answer. */
export type CaseGrade = {
  readonly status: 'passed' | 'failed' | 'ungraded'
  /** Weighted mean of the evaluators' scores; `null` when ungraded. */
  readonly score: number | null
}

/**
 * The contract's rule for one answer: failed when any evaluator failed; else ungraded when any errored;
 * else passed when at least one passed; else ungraded. Nothing passes because nothing was checked.
 */
export function gradeCase(results: readonly EvaluatorResult[]): CaseGrade {
  const judges = results.filter((result) => result.kind === 'evaluator')
  if (judges.some((result) => result.passed === false)) return { status: 'failed', score: weightedMean(judges) }
  const unjudged = judges.some((result) => result.error !== undefined)
  if (unjudged || !judges.some((result) => result.passed === true)) return { status: 'ungraded', score: null }
  return { status: 'passed', score: weightedMean(judges) }
}

function weightedMean(results: readonly EvaluatorResult[]): number | null {
  let weight = 0
  let sum = 0
  for (const result of results) {
    if (result.score === null) continue
    weight += result.weight
    sum += result.weight * result.score
  }
  return weight > 0 ? sum / weight : null
}

/** The result that a case run is not passed by: the first that failed, else that could not judge, else that was skipped. */
export function decisiveResult(results: readonly EvaluatorResult[]): EvaluatorResult | undefined {
  return (
    results.find(({ kind, passed }) => kind === 'evaluator' && passed === false) ??
    results.find(({ error }) => error !== undefined) ??
    results.find(({ skipped }) => skipped)
  )
}
