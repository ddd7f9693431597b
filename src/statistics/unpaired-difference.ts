import { clampInterval, type Interval } from './interval.ts'
import { type Proportion, wilson } from './proportion.ts'

/**
 * The interval of p1 - p2 for two unrelated groups of cases: Newcombe's hybrid of their Wilson limits (1998b, method
 * 10). For the same cases on both sides use the paired intervals, which are narrower. A group without trials: [-1, 1].
 * RangeError for counts that `wilson` refuses.
 */
export function newcombe(first: Proportion, second: Proportion, confidence = 0.95): Interval {
  const one = wilson(first.successes, first.trials, confidence)
  const two = wilson(second.successes, second.trials, confidence)
  if (first.trials === 0 || second.trials === 0) return { low: -1, high: 1 }
  const p1 = Math.min(1, first.successes / first.trials)
  const p2 = Math.min(1, second.successes / second.trials)
  const interval = {
    low: p1 - p2 - Math.hypot(p1 - one.low, two.high - p2),
    high: p1 - p2 + Math.hypot(one.high - p1, p2 - two.low),
  }
  return clampInterval(interval, -1, 1)
}
