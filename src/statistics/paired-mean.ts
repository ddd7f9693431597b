import type { Interval } from './interval.ts'
import { requireFinite, requireOpenFraction } from './preconditions.ts'
import { clusteredStandardError, meanOf, standardError } from './standard-error.ts'
import { studentTCdf, studentTQuantile } from './student-t.ts'

/** A mean of paired differences (head less base) and how surely it differs from 0. */
export type PairedMean = {
  /** Differences. */
  readonly n: number
  /** NaN when there are none. */
  readonly mean: number
  /** `null` for fewer than two differences or clusters. */
  readonly standardError: number | null
  /** Differences, or clusters, less one; 0 when there are none. */
  readonly degreesOfFreedom: number
  /** The mean in standard errors. `null` without a standard error or with one of 0. */
  readonly t: number | null
  /** Of "the mean is 0" against any other; `null` where t is. */
  readonly pTwoSided: number | null
  /** Of "the mean is 0 or more" against a regression, a mean below 0; `null` where t is. */
  readonly pLower: number | null
  /** True when the standard error is 0: all differences are equal, and no test can say how surely. */
  readonly degenerate: boolean
}

/**
 * Student's t test of paired differences, one per case (the mean over its repetitions, never one per repetition). With
 * `clusters`, one label per difference, the standard error is that of related cases and the degrees of freedom are the
 * clusters less one: with fewer than ten clusters the interval is wide, and rightly so. RangeError for differences that
 * are not finite and for another number of labels.
 */
export function pairedMean(differences: readonly number[], clusters?: readonly (string | number)[]): PairedMean {
  requireFinite('differences', differences)
  const n = differences.length
  const mean = meanOf(differences)
  const error = clusters ? clusteredStandardError(differences, clusters) : standardError(differences)
  const degreesOfFreedom = Math.max(0, (clusters ? new Set(clusters).size : n) - 1)
  const t = error === null || error === 0 ? null : mean / error
  return {
    n,
    mean,
    standardError: error,
    degreesOfFreedom,
    t,
    pTwoSided: t === null ? null : 2 * studentTCdf(-Math.abs(t), degreesOfFreedom),
    pLower: t === null ? null : studentTCdf(t, degreesOfFreedom),
    degenerate: error === 0,
  }
}

/**
 * The t interval of a mean. `null` where it would claim what is not known: no standard error, one of 0, or no degree of
 * freedom.
 */
export function meanInterval(
  { mean, standardError, degreesOfFreedom }: Pick<PairedMean, 'mean' | 'standardError' | 'degreesOfFreedom'>,
  confidence = 0.95,
): Interval | null {
  requireOpenFraction('confidence', confidence)
  if (standardError === null || standardError === 0 || degreesOfFreedom <= 0) return null
  const half = -studentTQuantile((1 - confidence) / 2, degreesOfFreedom) * standardError
  return { low: mean - half, high: mean + half }
}
