import { binomialAtLeast, binomialAtMost, binomialProbability } from './binomial.ts'
import { normalCdf } from './normal.ts'
import { type PairedTable, pairsIn } from './paired-table.ts'

/** p-values of "as many cases got worse as got better". */
export type McNemarExact = {
  /** Against any change. */
  readonly twoSided: number
  /** Against a regression: P(X >= baseOnly). */
  readonly oneSided: number
  /** Two-sided, less the probability of what was seen: less conservative, and no longer a guarantee. */
  readonly midP: number
}

/**
 * McNemar's exact test. Only the m cases that changed count; each was as likely to get worse as to get better, so X is
 * Bin(m, 1/2). No case changed: every p is 1. As many worse as better: two-sided and mid-p are 1 (some papers give less
 * for mid-p there). Two-sided p below .05 needs at least 6 changes one way, one-sided 5.
 */
export function mcNemarExact(table: PairedTable): McNemarExact {
  pairsIn(table)
  const { baseOnly, headOnly } = table
  const changed = baseOnly + headOnly
  const fewer = Math.min(baseOnly, headOnly)
  const oneSided = binomialAtLeast(baseOnly, changed, 0.5)
  if (baseOnly === headOnly) return { twoSided: 1, oneSided, midP: 1 }
  const twoSided = Math.min(1, 2 * binomialAtMost(fewer, changed, 0.5))
  return { twoSided, oneSided, midP: twoSided - binomialProbability(fewer, changed, 0.5) }
}

/**
 * McNemar's chi-squared test with one degree of freedom, for many changes only; `corrected` takes 1 from the difference
 * for continuity, and never below 0. `null` when no case changed. Two-sided.
 */
export function mcNemarChiSquared(
  table: PairedTable,
  corrected: boolean,
): { readonly statistic: number; readonly p: number } | null {
  pairsIn(table)
  const changed = table.baseOnly + table.headOnly
  if (changed === 0) return null
  const difference = Math.max(0, Math.abs(table.baseOnly - table.headOnly) - (corrected ? 1 : 0))
  const statistic = difference ** 2 / changed
  return { statistic, p: 2 * normalCdf(-Math.sqrt(statistic)) }
}
