import { type CaseRecord, caseMean, gradedIn } from '../domain/case-record.ts'
import { type CasePair, type ChangeEstimate, changeOf, type RateEstimate } from '../domain/comparison.ts'
import { type ComparisonSize, casesFor, detectableDrop } from '../statistics/detectable-drop.ts'
import type { Interval } from '../statistics/interval.ts'
import { scoreInterval } from '../statistics/score-interval.ts'
import { type SignFlipResult, signFlip } from '../statistics/sign-flip.ts'
import { meanOf } from '../statistics/standard-error.ts'

/** Of every interval: its ends are what the gate's one-sided tests at 5 % decide on. */
export const CONFIDENCE = 0.9

/** One-sided. */
export const SIGNIFICANCE = 0.05

/** The mean of the case means with its interval; `undefined` when no case was graded. */
export function estimateRate(records: readonly CaseRecord[]): RateEstimate | undefined {
  const means = records.map(caseMean).filter((mean) => mean !== undefined)
  if (means.length === 0) return undefined
  const caseRuns = records.reduce((sum, record) => sum + gradedIn(record), 0)
  const interval = scoreInterval(means, { low: 0, high: 1 }, CONFIDENCE)
  return { rate: meanOf(means), ...interval, cases: means.length, caseRuns }
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
  const test = signFlip(differences)
  return {
    change: meanOf(differences),
    ...besideTest(scoreInterval(differences, { low: -1, high: 1 }, CONFIDENCE), test),
    p: test.lower,
    isExact: test.exact,
    detectableDrop: detectableDrop(sizeOf(pairs, differences, terms)),
  }
}

/** How one side stands beside the other, where neither is the one that may not get worse. */
export type Difference = Interval & {
  readonly change: number
  /** Two-sided. */
  readonly p: number
  readonly isExact: boolean
  /** Pairs whose head has a higher and a lower mean. */
  readonly better: number
  readonly worse: number
}

/** The mean over pairs of graded cases (at least one) of head less base; its interval is beside the gate's exact test. */
export function estimateDifference(pairs: readonly CasePair[]): Difference {
  const differences = pairs.map(changeOf)
  const test = signFlip(differences)
  return {
    change: meanOf(differences),
    ...besideTest(scoreInterval(differences, { low: -1, high: 1 }, CONFIDENCE), test),
    p: test.twoSided,
    isExact: test.exact,
    better: differences.filter((difference) => difference > 0).length,
    worse: differences.filter((difference) => difference < 0).length,
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
  const mean = meanOf(differences)
  return {
    cases: pairs.length,
    runs: meanOf(pairs.map(({ head }) => gradedIn(head))),
    baseRate: meanOf(pairs.map(({ base }) => caseMean(base) ?? 0)),
    scatter: meanOf(differences.map((difference) => (difference - mean) ** 2)),
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
