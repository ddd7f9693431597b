import { bisect } from './bisection.ts'
import type { Interval } from './interval.ts'
import { criticalValue } from './normal.ts'
import { requireOpenFraction } from './preconditions.ts'
import { meanOf } from './standard-error.ts'

/**
 * The score interval of the mean of values that can only lie in a known range, such as rates (0 to 1) or differences of
 * rates (-1 to 1). It holds every mean that is less than z standard errors away from the one seen, where the error is that
 * of the likeliest distribution with that mean: one over the values seen and the end of the range (Owen's empirical
 * likelihood). So it has a width where nothing scatters, because a value that was not seen may lie at the end. Of zeros
 * and ones it is Wilson's interval, of -1, 0 and 1 Tango's. No values: the whole range. RangeError for a value outside.
 */
export function scoreInterval(values: readonly number[], range: Interval, confidence = 0.95): Interval {
  requireOpenFraction('confidence', confidence)
  const outside = values.find((value) => !(value >= range.low && value <= range.high))
  if (outside !== undefined) throw new RangeError(`${outside} does not lie between ${range.low} and ${range.high}`)
  if (values.length === 0) return range
  const z = criticalValue(confidence)
  const mirrored = values.map((value) => -value)
  return { low: lowEnd(values, range.low, z), high: 0 - lowEnd(mirrored, -range.high, z) }
}

/**
 * The likeliest distribution with a mean below the one seen gives each value the weight 1 / n (1 + tilt · distance), and what
 * is left to the floor. Its variance is (mean seen - mean) / tilt, so that z standard errors are reached at one tilt. Where the
 * values still have a mean above with it, the likeliest distribution is tilted more, and its error is smaller.
 */
function lowEnd(values: readonly number[], floor: number, z: number): number {
  const seen = meanOf(values)
  // Means of a few runs are few different values, of thousands of cases too.
  const alike = [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => ({ value, count: length }))
  const isKept = (mean: number) => {
    const tilt = (z * z) / (values.length * (seen - mean))
    if (tilt * (mean - floor) >= 1) return true
    const above = (sum: number, { value, count }: { readonly value: number; readonly count: number }) =>
      sum + (count * (value - mean)) / (1 + tilt * (value - mean))
    return alike.reduce(above, 0) <= 0
  }
  return bisect(isKept, { from: floor, to: seen })
}
