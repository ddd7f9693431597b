import { type BaselineOrigin, originName } from '../domain/baseline.ts'
import { recordsOf } from '../domain/case-record.ts'
import type { CasePair, Comparison, MeasureChange } from '../domain/comparison.ts'
import { countText } from '../domain/count-text.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'
import { type Measure, measureName, measureText } from '../domain/measure.ts'
import { reaches } from '../domain/rate.ts'
import type { CaseRun } from '../domain/run.ts'
import { meanOf } from '../statistics/standard-error.ts'
import { NARROWER } from './change-text.ts'
import { SIGNIFICANCE } from './estimates.ts'
import { knownIn } from './measure-changes.ts'
import { digitsApart, growthText, pText } from './percent.ts'
import { judgeWithoutComparison } from './regression-rule.ts'
import type { Finding } from './rules.ts'

/** Cases named because they weigh most. */
const HEAVIEST = 3

/** A mean above its limit by a smaller share is the limit itself: sums have errors. */
const SLACK = 1e-9

/** What an absolute limit says of the mean over the cases that were answered. */
export function judgeMost(measure: Measure, max: number, caseRuns: readonly CaseRun[]): Finding {
  const name = measureName(measure)
  const answered = recordsOf(caseRuns.filter(({ answer, status }) => answer !== undefined && status !== 'errored'))
  const known = answered.flatMap(({ name: caseName, measures }) => {
    const amount = measures[measure]
    return amount === undefined ? [] : [{ caseName, amount }]
  })
  if (answered.length === 0) return { outcome: 'unjudged', sentence: `${name}: no case was answered` }
  if (known.length < answered.length) {
    const share = `${countText(known.length)} of ${countText(answered.length)} answered ${answered.length === 1 ? 'case' : 'cases'}`
    return {
      outcome: 'unjudged',
      sentence: `${name}: the agents report it for ${share}; take the limit out, or let them report it`,
    }
  }
  const mean = meanOf(known.map(({ amount }) => amount))
  const limit = measureText(measure, max)
  if (mean <= max * (1 + SLACK)) {
    return { outcome: 'met', sentence: `${name}: ${onAverage(measure, mean, known.length)}, at most ${limit}` }
  }
  const heaviest = known.toSorted((one, other) => other.amount - one.amount).slice(0, HEAVIEST)
  const most = heaviest.map(({ caseName, amount }) => `${caseName} ${measureText(measure, amount)}`)
  // Both are rounded, and a limit is no more than itself.
  const above = measureText(measure, mean) === limit ? 'just above' : 'above'
  const seen = `${onAverage(measure, mean, known.length)}, ${above} ${limit}`
  return { outcome: 'broken', sentence: `${name}: ${seen}; most: ${most.join(', ')}` }
}

/** What a growth is judged by beside its own limit. */
export type GrowthTerms = {
  readonly comparison: Comparison
  /** The p-value after Holm. */
  adjust(own: number): number
  /** Another rule says already why there is nothing to compare with. */
  readonly isExplained: boolean
}

/** What a limit on growth says of a comparison. */
export function judgeGrowth(
  measure: Measure,
  limits: GrowthLimits,
  { comparison, adjust, isExplained }: GrowthTerms,
): Finding {
  const name = measureName(measure)
  if (comparison.kind !== 'compared') {
    const finding = judgeWithoutComparison(comparison)
    return { ...finding, sentence: `${name}: ${isExplained ? 'nothing to compare with' : finding.sentence}` }
  }
  const { compared } = comparison.matching
  const change = comparison.measures.find((one) => one.measure === measure)
  if (!change) {
    const known = `known on both sides in ${countText(knownIn(compared, measure).length)} of ${countText(compared.length)} cases`
    const sentence = `${name}: ${known}, and half of them are needed`
    return { outcome: 'inapplicable', code: 'incomparable', sentence }
  }
  const finding = judgeChange(change, limits, { origin: comparison.origin, adjustedP: adjust(change.p) })
  const most = finding.outcome === 'broken' ? `; most: ${mostGrown(compared, measure).join(', ')}` : ''
  return { ...finding, sentence: `${name}: ${finding.sentence}${most}` }
}

type GrowthLimits = { readonly maxIncrease: number } & Pick<GatePolicy, 'regressionTest'>

function judgeChange(
  change: MeasureChange,
  { maxIncrease, regressionTest }: GrowthLimits,
  { origin, adjustedP }: { readonly origin: BaselineOrigin; readonly adjustedP: number },
): Finding {
  const { measure, base, head, growth, cases } = change
  const isBeyond = !reaches(maxIncrease, growth)
  const digits = isBeyond ? digitsApart(growth, maxIncrease) : 1
  const from = `${growthText(growth, digits)} from ${measureText(measure, base)} of ${originName(origin)}`
  const seen = `${onAverage(measure, head, cases)}, ${from}`
  const certainty = certaintyOf(change, { adjustedP, digits })
  const limit = `max-increase ${maxIncrease}`
  if (isBeyond && adjustedP <= SIGNIFICANCE) {
    return { outcome: 'broken', sentence: `${seen}, more than ${limit} and more than noise (${certainty})` }
  }
  const noise = (why: string): Finding => {
    return { outcome: 'undecided', code: 'noise', sentence: `${seen}: ${why}; ${NARROWER}` }
  }
  if (isBeyond) return noise(`more than ${limit}, but within noise (${certainty})`)
  if (regressionTest === 'significant') return { outcome: 'met', sentence: `${seen}: within ${limit} (${certainty})` }
  return reaches(maxIncrease, change.high)
    ? { outcome: 'met', sentence: `${seen}: proven to stay within ${limit} (${certainty})` }
    : noise(`not proven to stay within ${limit} (regression-test: non-inferior; ${certainty})`)
}

/** `90 % interval +46.8 % to +48.6 %, p < 0.001`. */
function certaintyOf(
  change: MeasureChange,
  { adjustedP, digits }: { readonly adjustedP: number; readonly digits: number },
): string {
  const interval = `90 % interval ${growthText(change.low, digits)} to ${growthText(change.high, digits)}`
  // It is one-sided: of what did not grow it says nothing.
  return change.growth > 0 ? `${interval}, ${pText(change, adjustedP)}` : interval
}

/** `refund-policy 1200 ms → 1750 ms`, the largest growth first. */
function mostGrown(pairs: readonly CasePair[], measure: Measure): string[] {
  const grown = pairs.flatMap((pair) => knownIn([pair], measure).map(([then, now]) => ({ pair, then, now })))
  return grown
    .filter(({ then, now }) => now > then)
    .sort((one, other) => other.now - other.then - (one.now - one.then))
    .slice(0, HEAVIEST)
    .map(({ pair, then, now }) => `${pair.head.name} ${measureText(measure, then)} → ${measureText(measure, now)}`)
}

function onAverage(measure: Measure, mean: number, cases: number): string {
  return `${measureText(measure, mean)} ${cases === 1 ? 'in one case' : `on average over ${countText(cases)} cases`}`
}
