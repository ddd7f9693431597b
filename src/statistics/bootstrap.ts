import type { Interval } from './interval.ts'
import { percentileOf } from './percentile.ts'
import { requireFinite, requireOpenFraction, requireWhole } from './preconditions.ts'
import { createBits, DEFAULT_SEED } from './random.ts'
import { DEFAULT_RESAMPLES, type ResamplingOptions } from './resampling.ts'
import { meanOf, sampleVariance } from './standard-error.ts'

/** What one case got at the base and at the head. */
export type Pair = readonly [base: number, head: number]

export type BootstrapOptions = ResamplingOptions & {
  /** 0.95 when absent. */
  readonly confidence?: number | undefined
}

/** A percentile bootstrap of a mean, with what it takes to repeat it. */
export type BootstrapMean = {
  /** NaN of nothing. */
  readonly mean: number
  readonly interval: Interval
  /** The standard deviation of the resampled means. */
  readonly standardError: number
  readonly resamples: number
  readonly seed: number
  /** Why the interval has no width and says nothing: fewer than two values, or all the same. `null`: it does. */
  readonly degenerate: 'fewer than two values' | 'no variance' | null
}

/** 7^7 means are 6.6 MB, 8^8 would be 134. */
const MOST_EXACT_VALUES = 7

const TWO_TO_32 = 2 ** 32

/**
 * The percentile bootstrap of a mean over cases. Of pairs it is the mean of head less base, each pair drawn as a whole.
 * Below about 30 cases it covers less often than it says. Nothing, one value or no variance: `degenerate`, and the
 * interval is the mean twice. RangeError for values that are not finite.
 */
export function bootstrapMean(
  values: readonly number[] | readonly Pair[],
  options: BootstrapOptions = {},
): BootstrapMean {
  const { seed = DEFAULT_SEED, resamples = DEFAULT_RESAMPLES, confidence = 0.95 } = options
  requireWhole('resamples', resamples, 1)
  requireOpenFraction('confidence', confidence)
  const numbers = values.map((value) => (typeof value === 'number' ? value : value[1] - value[0]))
  requireFinite('values', numbers)
  const mean = meanOf(numbers)
  const variance = sampleVariance(numbers)
  if (!variance) {
    const degenerate = variance === null ? 'fewer than two values' : 'no variance'
    return { mean, interval: { low: mean, high: mean }, standardError: 0, resamples, seed, degenerate }
  }
  const means = resampledMeans(numbers, seed, resamples).sort()
  return {
    mean,
    interval: percentileInterval(means, confidence),
    standardError: spreadOf(means),
    resamples,
    seed,
    degenerate: null,
  }
}

function resampledMeans(numbers: readonly number[], seed: number, resamples: number): Float64Array {
  const values = Float64Array.from(numbers)
  const nextBits = createBits(seed)
  const scale = values.length / TWO_TO_32
  return new Float64Array(resamples).map(() => {
    let sum = 0
    for (let draw = 0; draw < values.length; draw += 1) sum += values[(nextBits() * scale) >>> 0] ?? 0
    return sum / values.length
  })
}

/**
 * The means of all n^n resamples of up to 7 values, in ascending order: what the bootstrap draws from. RangeError for
 * no value and for more than 7.
 */
export function everyResampledMean(values: readonly number[]): Float64Array {
  requireFinite('values', values)
  const n = values.length
  if (n === 0 || n > MOST_EXACT_VALUES) {
    throw new RangeError(`all resamples are listed for 1 to ${MOST_EXACT_VALUES} values, and there are ${n}`)
  }
  return new Float64Array(n ** n)
    .map((_, resample) => {
      let sum = 0
      let rest = resample
      for (let draw = 0; draw < n; draw += 1) {
        sum += values[rest % n] ?? 0
        rest = Math.floor(rest / n)
      }
      return sum / n
    })
    .sort()
}

/** The middle of sorted resampled means that holds the share `confidence`. */
export function percentileInterval(sortedMeans: Float64Array, confidence = 0.95): Interval {
  requireOpenFraction('confidence', confidence)
  const tail = (1 - confidence) / 2
  return { low: percentileOf(sortedMeans, tail), high: percentileOf(sortedMeans, 1 - tail) }
}

/** The standard deviation of resampled means, divided by their number: they are the whole distribution, no sample. */
export function spreadOf(means: Float64Array): number {
  const centre = means.reduce((sum, mean) => sum + mean, 0) / means.length
  return Math.sqrt(means.reduce((sum, mean) => sum + (mean - centre) ** 2, 0) / means.length)
}
