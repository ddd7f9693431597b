import type { BaselineOrigin } from '../domain/baseline.ts'
import { recordsOf } from '../domain/case-record.ts'
import type { Comparison, MeasureChange } from '../domain/comparison.ts'
import type { GatePolicy, MeasureGate } from '../domain/gate-policy.ts'
import { type Measure, measureName, measureText } from '../domain/measure.ts'
import { reaches } from '../domain/rate.ts'
import type { CaseRun } from '../domain/run.ts'
import { meanOf } from '../statistics/standard-error.ts'
import { NARROWER, nameOf } from './change-text.ts'
import { SIGNIFICANCE } from './estimates.ts'
import { knownIn } from './measure-changes.ts'
import { digitsApart, growthText, pText } from './percent.ts'
import { judgeWithoutComparison } from './regression-rule.ts'
import type { Finding } from './rules.ts'

/** What an absolute limit says of the mean over the cases that were answered. */
export function judgeMost({ measure }: MeasureGate, max: number, caseRuns: readonly CaseRun[]): Finding {
  const name = measureName(measure)
  const answered = recordsOf(caseRuns.filter(({ answer, status }) => answer !== undefined && status !== 'errored'))
  const values = answered.map(({ measures }) => measures[measure]).filter((value) => value !== undefined)
  if (values.length === 0 || values.length < answered.length) {
    return {
      outcome: 'unjudged',
      sentence: `${name}: known of ${values.length} of ${answered.length} answered cases only`,
    }
  }
  const mean = meanOf(values)
  const seen = `${name}: ${onAverage(measure, mean, values.length)}`
  return mean <= max * (1 + 1e-9)
    ? { outcome: 'met', sentence: `${seen}, at most ${max}` }
    : { outcome: 'broken', sentence: `${seen}, above ${max}` }
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
  { measure }: MeasureGate,
  { maxIncrease, regressionTest }: { readonly maxIncrease: number } & Pick<GatePolicy, 'regressionTest'>,
  { comparison, adjust, isExplained }: GrowthTerms,
): Finding {
  const name = measureName(measure)
  if (comparison.kind !== 'compared') {
    const finding = judgeWithoutComparison(comparison)
    const isShort = isExplained && finding.outcome === 'inapplicable'
    return { ...finding, sentence: `${name}: ${isShort ? 'nothing to compare with' : finding.sentence}` }
  }
  const change = comparison.measures.find((one) => one.measure === measure)
  if (!change) {
    const { compared } = comparison.matching
    const known = `known on both sides in ${knownIn(compared, measure).length} of ${compared.length} cases, and half of them are needed`
    return { outcome: 'inapplicable', code: 'incomparable', sentence: `${name}: ${known}` }
  }
  const adjustedP = adjust(change.p)
  const isBeyond = !reaches(maxIncrease, change.growth)
  const digits = isBeyond ? digitsApart(change.growth, maxIncrease) : 1
  const seen = `${name}: ${growthSentence(change, comparison.origin, { adjustedP, digits })}`
  const limit = `max-increase ${maxIncrease}`
  if (isBeyond && adjustedP <= SIGNIFICANCE) {
    return { outcome: 'broken', sentence: `${seen}: more than ${limit}, and more than noise` }
  }
  const noise = (why: string): Finding => {
    return { outcome: 'undecided', code: 'noise', sentence: `${seen}: ${why}; ${NARROWER}` }
  }
  if (isBeyond) return noise(`more than ${limit}, but within noise`)
  if (regressionTest === 'significant') return { outcome: 'met', sentence: `${seen}: within ${limit}` }
  return reaches(maxIncrease, change.high)
    ? { outcome: 'met', sentence: `${seen}: proven to stay within ${limit}` }
    : noise(`not proven to stay within ${limit} (regression-test: non-inferior)`)
}

/** `1625 ms on average over 20 cases, +47.7 % from 1100 ms of the merge base (c0ffee1) (90 % interval +46.8 % to +48.6 %, p < 0.001)`. */
function growthSentence(
  { measure, base, head, growth, low, high, p, cases }: MeasureChange,
  origin: BaselineOrigin,
  { adjustedP, digits }: { readonly adjustedP: number; readonly digits: number },
): string {
  const interval = `90 % interval ${growthText(low, digits)} to ${growthText(high, digits)}`
  // It is one-sided: of what did not grow it says nothing.
  const test = growth > 0 ? `, ${pText(p, adjustedP)}` : ''
  const from = `${growthText(growth, digits)} from ${measureText(measure, base)} of ${nameOf(origin)}`
  return `${onAverage(measure, head, cases)}, ${from} (${interval}${test})`
}

function onAverage(measure: Measure, mean: number, cases: number): string {
  return `${measureText(measure, mean)} ${cases === 1 ? 'in one case' : `on average over ${cases} cases`}`
}
