import type { Baseline, BaselineFinding, ComparisonBasis } from '../domain/baseline.ts'
import type { CaseRecord } from '../domain/case-record.ts'
import { type Comparison, changeOf } from '../domain/comparison.ts'
import { sightText } from './change-text.ts'
import { basisDifferences, caseDifferences } from './comparability.ts'
import { type ChangeTerms, estimateChange, estimateRate, retest } from './estimates.ts'
import { matchCases } from './match-cases.ts'
import { measureChanges } from './measure-changes.ts'

/** What a comparison is made of beside the records. */
export type ComparisonTerms = ChangeTerms & {
  readonly agentspecId: string
  readonly basis: ComparisonBasis
  /** Some of its grades are only supposed, so that nothing else of it can be known. */
  readonly isSupposed?: boolean
}

/** Puts the records of an experiment beside what it is to be compared with. */
export function compare(records: readonly CaseRecord[], finding: BaselineFinding, terms: ComparisonTerms): Comparison {
  return finding.kind === 'found' ? compareWith(records, finding.baseline, terms) : finding
}

function compareWith(records: readonly CaseRecord[], baseline: Baseline, terms: ComparisonTerms): Comparison {
  const { origin, agentspecId: baseAgentspecId, cases } = baseline
  const matching = matchCases(cases, records)
  const differences = [
    ...agentDifference(baseline, terms.agentspecId),
    ...basisDifferences(terms.basis, baseline.basis),
    ...caseDifferences(baseline, { matching, cases: records.length }),
  ]
  const { compared } = matching
  const baseRate = estimateRate(compared.map(({ base }) => base))
  const headRate = estimateRate(compared.map(({ head }) => head))
  if (differences.length > 0 || !baseRate || !headRate) {
    return { kind: 'incomparable', origin, baseAgentspecId, matching, differences }
  }
  const change = estimateChange(compared, terms)
  const moved = compared.map((pair) => ({ pair, difference: changeOf(pair) }))
  const worst = moved.filter(({ difference }) => difference < 0).sort((a, b) => a.difference - b.difference)
  const best = moved.filter(({ difference }) => difference > 0).sort((a, b) => b.difference - a.difference)
  return {
    kind: 'compared',
    origin,
    baseAgentspecId,
    matching,
    baseRate,
    headRate,
    change,
    sight: sightText({ matching, change, baseRate }),
    regressions: worst.map(({ pair }) => pair),
    fixes: best.map(({ pair }) => pair),
    measures: terms.isSupposed ? [] : measureChanges(compared),
  }
}

/** The same comparison as one of another number of tests that gate: it can see less, or more. */
export function asOneOf(comparison: Comparison, terms: ChangeTerms): Comparison {
  if (comparison.kind !== 'compared') return comparison
  const { matching, baseRate } = comparison
  const change = retest(comparison.change, matching.compared, terms)
  return { ...comparison, change, sight: sightText({ matching, change, baseRate }) }
}

/** Another agentspec is compared with only where the workflow says so. */
function agentDifference({ origin, agentspecId }: Baseline, here: string): string[] {
  return origin.place === 'agentspec' || agentspecId === here ? [] : [`it is of agentspec ${agentspecId}`]
}
