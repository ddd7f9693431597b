import { requireFinite } from './preconditions.ts'
import type { ResamplingOptions } from './resampling.ts'
import { type SignFlipResult, signFlip } from './sign-flip.ts'

/** What becomes of zeros: left out before ranking (Wilcoxon), or ranked and then left out (Pratt). */
export type ZeroRule = 'drop' | 'pratt'

/** The sums of the ranks of the positive and of the negative differences; the statistic is the smaller. */
export type WilcoxonResult = SignFlipResult & {
  readonly statistic: number
  readonly positive: number
  readonly negative: number
}

/** Sizes nearer than this share a rank, and a difference smaller than this is 0. */
const SLACK = 1e-12

/**
 * Wilcoxon's signed-rank test of paired differences: the sign-flip test of their ranks, so exact with ties too, by
 * counting or by seeded draws. Equal sizes share the mean of their ranks. No difference but zeros: every p is 1 and
 * the statistic 0. RangeError for differences that are not finite.
 */
export function wilcoxonSignedRank(
  differences: readonly number[],
  zeros: ZeroRule = 'drop',
  options: ResamplingOptions = {},
): WilcoxonResult {
  requireFinite('differences', differences)
  const isZero = (difference: number) => Math.abs(difference) <= SLACK
  const ranked = zeros === 'pratt' ? differences : differences.filter((difference) => !isZero(difference))
  const ranks = ranksOf(ranked.map(Math.abs))
  const signedRanks = ranked.map((difference, at) =>
    isZero(difference) ? 0 : (ranks[at] ?? 0) * Math.sign(difference),
  )
  const sumOf = (sign: number) => signedRanks.reduce((sum, rank) => sum + Math.max(0, sign * rank), 0)
  const positive = sumOf(1)
  const negative = sumOf(-1)
  return { ...signFlip(signedRanks, options), statistic: Math.min(positive, negative), positive, negative }
}

/** Ranks from 1, in the order given. */
function ranksOf(sizes: readonly number[]): number[] {
  const order = sizes.map((size, at) => ({ size, at })).sort((one, other) => one.size - other.size)
  const ranks = new Array<number>(sizes.length)
  let first = 0
  order.forEach(({ size }, place) => {
    const isLastOfTie = (order[place + 1]?.size ?? Number.POSITIVE_INFINITY) > size + SLACK
    if (!isLastOfTie) return
    for (const { at } of order.slice(first, place + 1)) ranks[at] = (first + place) / 2 + 1
    first = place + 1
  })
  return ranks
}
