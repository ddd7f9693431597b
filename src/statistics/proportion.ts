import { clampInterval, type Interval } from './interval.ts'
import { criticalValue } from './normal.ts'
import { requireOpenFraction, requireWhole } from './preconditions.ts'
import { inverseRegularizedBeta } from './special-functions.ts'

/** So many successes in so many trials. */
export type Proportion = { readonly successes: number; readonly trials: number }

const NOTHING_KNOWN: Interval = { low: 0, high: 1 }

/**
 * Wilson's score interval for a rate; the default for pass rates, since it holds for few cases and at 0 and 1, where
 * the textbook formula p ± z √(p (1 - p) / n) has no width at all. Both counts may be fractional (effective sample
 * sizes). No trials: [0, 1]. No success: `low` is 0; nothing but successes: `high` is 1. Successes a rounding error
 * above the trials count as all of them. RangeError for negative or infinite counts. Source: Wilson 1927.
 */
export function wilson(successes: number, trials: number, confidence = 0.95): Interval {
  requireOpenFraction('confidence', confidence)
  if (!(successes >= 0 && trials >= 0 && trials < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`Wilson's interval needs counts of at least 0, and has ${successes} of ${trials}`)
  }
  if (trials === 0) return NOTHING_KNOWN
  const rate = Math.min(1, successes / trials)
  const z = criticalValue(confidence)
  const share = (z * z) / trials
  const centre = (rate + share / 2) / (1 + share)
  const half = (z * Math.sqrt((rate * (1 - rate)) / trials + share / (4 * trials))) / (1 + share)
  const { low, high } = clampInterval({ low: centre - half, high: centre + half }, 0, 1)
  return { low: rate === 0 ? 0 : low, high: rate === 1 ? 1 : high }
}

/**
 * The exact interval of Clopper and Pearson: it covers the true rate at least as often as it says, whatever the rate,
 * and is wider than it need be. Whole counts only (else RangeError). No trials: [0, 1].
 */
export function clopperPearson(successes: number, trials: number, confidence = 0.95): Interval {
  requireCounts(successes, trials, confidence)
  const tail = (1 - confidence) / 2
  const failures = trials - successes
  return {
    low: successes === 0 ? 0 : inverseRegularizedBeta(tail, successes, failures + 1),
    high: failures === 0 ? 1 : 1 - inverseRegularizedBeta(tail, failures, successes + 1),
  }
}

/**
 * The equal-tailed credible interval under Jeffreys' prior, Beta(1/2, 1/2). With no success `low` is 0 and with nothing
 * but successes `high` is 1, as Brown, Cai and DasGupta (2001) advise. Whole counts only (else RangeError). No trials:
 * [0, 1].
 */
export function jeffreys(successes: number, trials: number, confidence = 0.95): Interval {
  requireCounts(successes, trials, confidence)
  const tail = (1 - confidence) / 2
  const failures = trials - successes
  return {
    low: successes === 0 ? 0 : inverseRegularizedBeta(tail, successes + 0.5, failures + 0.5),
    high: failures === 0 ? 1 : 1 - inverseRegularizedBeta(tail, failures + 0.5, successes + 0.5),
  }
}

/**
 * The highest failure rate that no failure in `trials` leaves open, one-sided and exact: 1 - (1 - confidence)^(1/n).
 * At 0.95 the rule of three, 3/n, is its neighbour. No trials: 1.
 */
export function zeroFailuresUpperBound(trials: number, confidence = 0.95): number {
  requireCounts(0, trials, confidence)
  return trials === 0 ? 1 : -Math.expm1(Math.log1p(-confidence) / trials)
}

function requireCounts(successes: number, trials: number, confidence: number): void {
  requireOpenFraction('confidence', confidence)
  requireWhole('successes', successes)
  requireWhole('trials', trials)
  if (successes > trials) throw new RangeError(`there cannot be ${successes} successes in ${trials} trials`)
}
