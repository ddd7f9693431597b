import { type CaseRecord, caseMean, gradedIn } from '../domain/case-record.ts'
import { type CasePair, type ChangeEstimate, changeOf, type RateEstimate } from '../domain/comparison.ts'
import { clampInterval, type Interval } from '../statistics/interval.ts'
import { meanInterval } from '../statistics/paired-mean.ts'
import { tango } from '../statistics/paired-proportions.ts'
import { wilson } from '../statistics/proportion.ts'
import { type SignFlipResult, signFlip } from '../statistics/sign-flip.ts'
import { meanOf } from '../statistics/standard-error.ts'
import { type ComparisonSize, casesFor, detectableDrop, smoothedVariance } from './detectable-drop.ts'

/** Of every interval: its ends are what the gate's one-sided tests at 5 % decide on. */
export const CONFIDENCE = 0.9

/** One-sided. */
export const SIGNIFICANCE = 0.05

/** The mean of the case means with Wilson's interval; `undefined` when no case was graded. */
export function estimateRate(records: readonly CaseRecord[]): RateEstimate | undefined {
  const means = records.map(caseMean).filter((mean) => mean !== undefined)
  if (means.length === 0) return undefined
  const rate = meanOf(means)
  const caseRuns = records.reduce((sum, record) => sum + gradedIn(record), 0)
  const size = effectiveSize(means, rate, caseRuns)
  return { rate, ...wilson(rate * size, size, CONFIDENCE), cases: means.length, caseRuns }
}

/**
 * So many independent answers would scatter as much as these case means do. It lies between the number of cases (runs of a
 * case say nothing new) and that of case runs (they are as good as cases).
 */
function effectiveSize(means: readonly number[], rate: number, caseRuns: number): number {
  const cases = means.length
  const scatter = squaresAround(means, rate)
  if (cases < 2 || rate <= 0 || rate >= 1) return cases
  if (scatter === 0) return caseRuns
  const variance = scatter / (cases * (cases - 1))
  return Math.min(Math.max((rate * (1 - rate)) / variance, cases), caseRuns)
}

/** What a change is held against. */
export type ChangeTerms = {
  /** How many tests gate over all experiments, its own included; at least 1. */
  readonly tests: number
  /** The largest tolerated drop. */
  readonly margin: number
}

/** The change of the mean over pairs of graded cases (at least one), with what tests it. */
export function estimateChange(pairs: readonly CasePair[], terms: ChangeTerms): ChangeEstimate {
  const differences = pairs.map(changeOf)
  const change = meanOf(differences)
  const test = signFlip(differences)
  return {
    change,
    ...besideTest(changeInterval(pairs, differences, change), test),
    p: test.lower,
    isExact: test.exact,
    detectableDrop: detectableDrop(sizeOf(pairs, differences, terms)),
  }
}

/** The same change as one of another number of tests. */
export function retest(change: ChangeEstimate, pairs: readonly CasePair[], terms: ChangeTerms): ChangeEstimate {
  return { ...change, detectableDrop: detectableDrop(sizeOf(pairs, pairs.map(changeOf), terms)) }
}

/** About how many cases like these find a drop as large as theirs in four of five tries; `null` when not even a million do. */
export function casesNeeded(pairs: readonly CasePair[], terms: ChangeTerms): number | null {
  const differences = pairs.map(changeOf)
  return casesFor(-meanOf(differences), sizeOf(pairs, differences, terms))
}

function sizeOf(
  pairs: readonly CasePair[],
  differences: readonly number[],
  { tests, margin }: ChangeTerms,
): ComparisonSize {
  return {
    cases: pairs.length,
    runs: meanOf(pairs.map(({ head }) => gradedIn(head))),
    baseRate: meanOf(pairs.map(({ base }) => caseMean(base) ?? 0)),
    scatter: squaresAround(differences, meanOf(differences)) / pairs.length,
    significance: SIGNIFICANCE / tests,
    margin,
  }
}

/**
 * An interval that does not contradict the exact test of "no change": an end that the test leaves open, or closes, is 0. For few
 * cases the interval is an approximation, and the test decides.
 */
export function besideTest({ low, high }: Interval, { lower, upper }: SignFlipResult): Interval {
  return {
    low: upper <= SIGNIFICANCE ? Math.max(low, 0) : Math.min(low, 0),
    high: lower <= SIGNIFICANCE ? Math.min(high, 0) : Math.max(high, 0),
  }
}

function changeInterval(pairs: readonly CasePair[], differences: readonly number[], change: number): Interval {
  const isSingle = pairs.every(({ base, head }) => gradedIn(base) === 1 && gradedIn(head) === 1)
  if (isSingle) {
    const count = (difference: number) => differences.filter((one) => one === difference).length
    const [baseOnly, headOnly] = [count(-1), count(1)]
    const both = pairs.filter(({ base, head }) => caseMean(base) === 1 && caseMean(head) === 1).length
    const neither = pairs.length - both - baseOnly - headOnly
    // It is about base minus head.
    const { low, high } = tango({ both, baseOnly, headOnly, neither }, CONFIDENCE)
    return { low: 0 - high, high: 0 - low }
  }
  const cases = pairs.length
  const standardError = Math.sqrt(smoothedVariance(cases, squaresAround(differences, change) / cases) / cases)
  const interval = meanInterval({ mean: change, standardError, degreesOfFreedom: cases - 1 }, CONFIDENCE)
  return clampInterval(interval ?? { low: -1, high: 1 }, -1, 1)
}

/** The sum of squared distances from a point. */
function squaresAround(values: readonly number[], point: number): number {
  return values.reduce((sum, value) => sum + (value - point) ** 2, 0)
}
