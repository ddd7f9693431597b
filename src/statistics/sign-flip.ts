import { requireFinite, requireWhole } from './preconditions.ts'
import { createBits, DEFAULT_SEED } from './random.ts'
import { DEFAULT_RESAMPLES, type ResamplingOptions } from './resampling.ts'
import { wholeSizes } from './sign-grid.ts'

/** p-values of "each difference could as well have had the other sign". None is ever 0. */
export type SignFlipResult = {
  /** One-sided, against a mean below 0: how often the sum would be as low as it is, or lower. */
  readonly lower: number
  /** One-sided, against a mean above 0. */
  readonly upper: number
  readonly twoSided: number
  /** True when all arrangements of the signs are counted, false when they are drawn. */
  readonly exact: boolean
  /** The arrangements, 2^n for n differences that are not 0 (Infinity from 1024 on), or the draws. */
  readonly resamples: number
}

type Tails = Pick<SignFlipResult, 'lower' | 'upper' | 'twoSided'>

/** A difference smaller than this is 0, and sums nearer than this (relative above 1) are equal. */
const SLACK = 1e-12

/** Additions that the exact count may take: a few tenths of a second. */
const MOST_WORK = 2e8

/** Different sums that are kept at once: 32 MB. Few differences of very uneven sizes are better written down. */
const MOST_SUMS = 2 ** 22

/** Differences off the grid of which all arrangements are written down: 2^20 sums are 8 MB. */
const MOST_ENUMERATED = 20

/**
 * The sign-flip permutation test of paired differences (head less base), one per case. Zeros are dropped: they change
 * no sum. Without any other difference every p is 1. Exact wherever it can be: for differences on a grid (pass rates)
 * by counting the sums, else for up to 20 differences by writing all of them down; above that by seeded draws, whose p
 * is (hits + 1) / (draws + 1). RangeError for differences that are not finite.
 */
export function signFlip(differences: readonly number[], options: ResamplingOptions = {}): SignFlipResult {
  requireFinite('differences', differences)
  const { seed = DEFAULT_SEED, resamples = DEFAULT_RESAMPLES } = options
  requireWhole('resamples', resamples, 1)
  const changed = differences.filter((difference) => Math.abs(difference) > SLACK)
  if (changed.length === 0) return { lower: 1, upper: 1, twoSided: 1, exact: true, resamples: 1 }
  const tails = gridTails(changed) ?? (changed.length <= MOST_ENUMERATED ? enumeratedTails(changed) : undefined)
  if (tails) return { ...tails, exact: true, resamples: 2 ** changed.length }
  return { ...drawnTails(changed, seed, resamples), exact: false, resamples }
}

/**
 * The tails by the distribution of the sum of the sizes that get a plus; `undefined` off the grid or when it is too
 * much work. Probabilities, not counts, which would overflow at 1024 differences.
 */
function gridTails(changed: readonly number[]): Tails | undefined {
  const sizes = wholeSizes(changed)
  if (!sizes) return undefined
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total >= MOST_SUMS || (total + 1) * sizes.length > MOST_WORK) return undefined
  const seen = sizes.reduce((sum, size, at) => sum + ((changed[at] ?? 0) > 0 ? size : 0), 0)
  const probabilities = plusSums(sizes, total)
  const lower = sumOf(probabilities.subarray(0, seen + 1))
  const upper = sumOf(probabilities.subarray(seen))
  return tailsOf(lower, upper)
}

function plusSums(sizes: readonly number[], total: number): Float64Array {
  const probabilities = new Float64Array(total + 1)
  probabilities[0] = 1
  let reach = 0
  for (const size of sizes) {
    reach += size
    for (let sum = reach; sum >= size; sum -= 1) {
      probabilities[sum] = ((probabilities[sum] ?? 0) + (probabilities[sum - size] ?? 0)) / 2
    }
    for (let sum = Math.min(size, reach + 1) - 1; sum >= 0; sum -= 1) {
      probabilities[sum] = (probabilities[sum] ?? 0) / 2
    }
  }
  return probabilities
}

function enumeratedTails(changed: readonly number[]): Tails {
  const sums = new Float64Array(2 ** changed.length)
  let filled = 1
  for (const difference of changed) {
    for (let at = 0; at < filled; at += 1) {
      const sum = sums[at] ?? 0
      sums[at] = sum + difference
      sums[at + filled] = sum - difference
    }
    filled *= 2
  }
  const hits = countHits(changed, sums)
  return tailsOf(hits.lower / filled, hits.upper / filled)
}

/** The p of the two sides together: the distribution is symmetric, so twice the smaller tail. */
function tailsOf(lower: number, upper: number): Tails {
  const possible = (p: number) => Math.min(1, Math.max(Number.MIN_VALUE, p))
  return { lower: possible(lower), upper: possible(upper), twoSided: possible(2 * Math.min(lower, upper)) }
}

function drawnTails(changed: readonly number[], seed: number, resamples: number): Tails {
  const hits = countHits(changed, drawSums(changed, seed, resamples))
  const share = (count: number) => (count + 1) / (resamples + 1)
  return { lower: share(hits.lower), upper: share(hits.upper), twoSided: share(hits.twoSided) }
}

/**
 * Sums with random signs. Every four differences share a table of their 16 sums, so that a draw looks up instead of
 * multiplying, and 32 random bits serve eight tables.
 */
function drawSums(changed: readonly number[], seed: number, resamples: number): Float64Array {
  const blocks = Math.ceil(changed.length / 4)
  const table = new Float64Array(blocks * 16)
  for (let at = 0; at < table.length; at += 1) {
    const first = (at >> 4) * 4
    for (let bit = 0; bit < 4; bit += 1) {
      const difference = changed[first + bit] ?? 0
      table[at] = (table[at] ?? 0) + ((at >> bit) & 1 ? difference : -difference)
    }
  }
  const nextBits = createBits(seed)
  return new Float64Array(resamples).map(() => {
    let sum = 0
    let bits = 0
    for (let block = 0; block < blocks; block += 1) {
      bits = block % 8 === 0 ? nextBits() : bits >>> 4
      sum += table[block * 16 + (bits & 15)] ?? 0
    }
    return sum
  })
}

function countHits(changed: readonly number[], sums: Float64Array): Tails {
  const seen = changed.reduce((sum, difference) => sum + difference, 0)
  const slack = SLACK * changed.reduce((total, difference) => total + Math.abs(difference), 1)
  const hits = { lower: 0, upper: 0, twoSided: 0 }
  for (const sum of sums) {
    if (sum <= seen + slack) hits.lower += 1
    if (sum >= seen - slack) hits.upper += 1
    if (Math.abs(sum) >= Math.abs(seen) - slack) hits.twoSided += 1
  }
  return hits
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0)
}
