import { binomialAtLeast } from './binomial.ts'
import { bisect } from './bisection.ts'
import { normalCdf, normalQuantile } from './normal.ts'

/** A drop is told to a tenth of a point, and cases to two digits of up to a million. */
const HALVINGS = 24

/** The share of tries in which a drop must be found to be called detectable. */
const POWER = 0.8

export type ComparisonSize = {
  /** Compared cases. */
  readonly cases: number
  /** Runs of each in the new experiment. */
  readonly runs: number
  /** The baseline's mean. */
  readonly baseRate: number
  /** The mean squared distance of a case's difference from the mean difference. */
  readonly scatter: number
  /** One-sided, after what is owed to other tests. */
  readonly significance: number
  /** A drop up to this is tolerated and never fails. */
  readonly margin: number
}

/**
 * The smallest drop, spread over the cases, that the sign-flip test finds in four of five tries; `null` when it finds none
 * that the base rate allows. It is the larger of what the scatter of the differences needs (a normal approximation in which
 * the drop's own scatter counts) and what the test needs at the least: so many cases that get worse that all of them doing
 * so by chance is rarer than the significance level.
 */
export function detectableDrop(size: ComparisonSize): number | null {
  const found = (drop: number) => powerByScatter(drop, size) >= POWER && powerByCases(drop, size) >= POWER
  if (size.baseRate <= 0 || !found(size.baseRate)) return null
  return bisect(found, { from: 0, to: size.baseRate, halvings: HALVINGS })
}

/** More cases than this are nobody's advice. */
const MOST_CASES = 1_000_000

/**
 * About how many cases like these, in which the mean dropped by so much, find such a drop in four of five tries, in two digits;
 * `null` when `MOST_CASES` do not.
 */
export function casesFor(drop: number, seen: ComparisonSize): number | null {
  const found = (value: number) => {
    const cases = Math.ceil(value)
    const size = { ...seen, cases }
    // The drop's own scatter is in what was seen.
    return powerAt(drop, smoothedVariance(cases, seen.scatter), size) >= POWER && powerByCases(drop, size) >= POWER
  }
  if (!found(MOST_CASES)) return null
  const needed = Math.ceil(bisect(found, { from: 0, to: MOST_CASES, halvings: HALVINGS }))
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1)
  return Math.ceil(needed / unit) * unit
}

/**
 * The variance of a case's difference as if one more case had flipped: where few cases moved, or none, the plain one would
 * claim a precision that so few cases cannot have.
 */
function smoothedVariance(cases: number, scatter: number): number {
  return (scatter * cases + 1) / Math.max(1, cases - 1)
}

function powerByScatter(drop: number, size: ComparisonSize): number {
  const { cases, runs, baseRate, scatter } = size
  const spread = (rate: number) => rate * (1 - rate)
  // What a lower rate does to the scatter of the new runs within a case.
  const more = (spread(baseRate - drop) - spread(baseRate)) / runs
  return powerAt(drop, Math.max(smoothedVariance(cases, scatter) + more, 1 / cases), size)
}

function powerAt(drop: number, variance: number, { cases, significance, margin }: ComparisonSize): number {
  const needed = normalQuantile(1 - significance) * Math.sqrt((variance + drop ** 2) / cases)
  return normalCdf((drop - Math.max(needed, margin)) / Math.sqrt(variance / cases))
}

function powerByCases(drop: number, { cases, runs, significance }: ComparisonSize): number {
  const least = Math.ceil(-Math.log2(significance))
  // A case gets worse when at least one of its runs does.
  return binomialAtLeast(least, cases, 1 - (1 - drop) ** runs)
}
