import type { Judgement } from '../../domain/ports.ts'
import { reaches } from '../../domain/rate.ts'
import { comparedScore } from '../compared-score.ts'

/** A mean over the cases and the least that passes, both fractions. */
export type MeasuredMean = {
  readonly mean: number
  readonly least: number
  /** What is counted beside it, in the platform's own words. */
  readonly passed: number
  readonly total: number
}

/** Passes when the mean reaches its least; `describe` makes the reason of the words that compare them, e.g. `0.75, below 0.8`. */
export function judgeMean(measured: MeasuredMean, describe: (compared: string) => string): Judgement {
  const { mean, least, passed: passedCases, total } = measured
  const passed = reaches(mean, least)
  return {
    passed,
    score: mean,
    // In the platform's own words: a record takes them over as they are.
    value: { observed: mean, threshold: least, passed_cases: passedCases, total_cases: total },
    reason: describe(comparedScore(mean, least)),
  }
}

/** The mean of some numbers; `undefined` when there are none. */
export function meanOf(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}
