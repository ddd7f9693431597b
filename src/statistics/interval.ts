/** Two bounds, `low` at most `high`, both part of it. Of a rate in [0, 1]; of a difference of rates in [-1, 1]. */
export type Interval = { readonly low: number; readonly high: number }

/** The interval cut to what can be: rounding may put a bound a hair outside. */
export function clampInterval(interval: Interval, least: number, most: number): Interval {
  return {
    low: Math.min(most, Math.max(least, interval.low)),
    high: Math.min(most, Math.max(least, interval.high)),
  }
}
