import type { CasePair, MeasureChange } from '../domain/comparison.ts'
import { MEASURES, type Measure } from '../domain/measure.ts'
import type { Interval } from '../statistics/interval.ts'
import { meanInterval, pairedMean } from '../statistics/paired-mean.ts'
import { signFlip } from '../statistics/sign-flip.ts'
import { meanOf } from '../statistics/standard-error.ts'
import { besideTest, CONFIDENCE } from './estimates.ts'

/** Least share of the compared cases in which both sides must know a measure. */
const LEAST_KNOWN = 0.5

/** How each measure that enough cases know moved. */
export function measureChanges(pairs: readonly CasePair[]): MeasureChange[] {
  return MEASURES.flatMap((measure) => measureChange(measure, pairs))
}

/** A measure of each case in which both sides know it, before and now. */
export function knownIn(pairs: readonly CasePair[], measure: Measure): (readonly [then: number, now: number])[] {
  return pairs.flatMap(({ base, head }): [number, number][] => {
    const [then, now] = [base.measures[measure], head.measures[measure]]
    return then === undefined || now === undefined ? [] : [[then, now]]
  })
}

function measureChange(measure: Measure, pairs: readonly CasePair[]): MeasureChange[] {
  const known = knownIn(pairs, measure)
  if (known.length === 0 || known.length < pairs.length * LEAST_KNOWN) return []
  const differences = known.map(([then, now]) => now - then)
  const base = meanOf(known.map(([then]) => then))
  const head = meanOf(known.map(([, now]) => now))
  const test = signFlip(differences)
  const { low, high } = besideTest(intervalOf(differences), test)
  const share = (amount: number) => shareOf(amount, base)
  return [
    {
      measure,
      base,
      head,
      growth: share(head - base),
      // Nothing falls by more than all of it.
      low: Math.max(-1, share(low)),
      high: share(high),
      p: test.upper,
      isExact: test.exact,
      cases: known.length,
    },
  ]
}

/** Of nothing, anything is infinitely much. */
function shareOf(amount: number, whole: number): number {
  if (whole > 0) return amount / whole
  return amount === 0 ? 0 : Math.sign(amount) * Number.POSITIVE_INFINITY
}

/** Student's interval; of one case nobody can say how it scatters, and where all moved alike it is that move. */
function intervalOf(differences: readonly number[]): Interval {
  const moved = pairedMean(differences)
  if (moved.degenerate) return { low: moved.mean, high: moved.mean }
  return meanInterval(moved, CONFIDENCE) ?? { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
}
