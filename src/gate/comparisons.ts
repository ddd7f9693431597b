import type { BaselineFinding, ComparisonBasis } from '../domain/baseline.ts'
import { type CaseRecord, caseRecordsOf, recordsOf } from '../domain/case-record.ts'
import type { Comparison } from '../domain/comparison.ts'
import { type ChangeRule, changeRulesOf, type GatePolicy } from '../domain/gate-policy.ts'
import type { CaseRun, Experiment } from '../domain/run.ts'
import { asOneOf, type ComparisonTerms, compare } from './compare.ts'
import { createTestFamily } from './test-family.ts'

/** An experiment as the gate looks at it. */
export type Subject = {
  readonly experiment: Experiment
  /** Without those of cases in quarantine. */
  readonly caseRuns: readonly CaseRun[]
  /** Ids of its cases in quarantine. */
  readonly quarantined: readonly string[]
  readonly finding: BaselineFinding | undefined
}

/** An experiment beside its baseline. */
export type ComparedSubject = {
  readonly comparison: Comparison
  /** The comparison, or what it would be with other grades of its case runs, without measures then. */
  compare(caseRuns: readonly CaseRun[]): Comparison
  /** The p-value after Holm over everything that gates in this run, were its own this one. */
  adjust(test: ChangeRule, own: number): number
  /** How many tests that are. */
  readonly tests: number
}

/** Compares each experiment for which a baseline was looked for; `undefined` stands for the others. */
export function comparisonsOf(
  subjects: readonly Subject[],
  { policy, basis }: { readonly policy: GatePolicy; readonly basis: ComparisonBasis },
): (ComparedSubject | undefined)[] {
  const gating = changeRulesOf(policy)
  const margin = policy.maxRegression ?? 0
  const found = subjects.map((subject) => compareSubject(subject, { basis, margin, tests: 1 }))
  const values = found.flatMap((one) => (one ? pValues(one.agentspecId, one.comparison, gating) : []))
  const family = createTestFamily(new Map(values))
  // What cannot be compared gates nothing, and takes nothing from what the others can see.
  const tests = Math.max(1, values.length)
  return found.map((one) => {
    if (!one) return undefined
    const adjust = (test: ChangeRule, own: number) => family.adjust(nameOfTest(one.agentspecId, test), own)
    const comparison = withAdjusted(asOneOf(one.comparison, { tests, margin }), gating, adjust)
    return {
      comparison,
      compare: (runs) => (runs === one.caseRuns ? comparison : one.suppose(runs)),
      adjust,
      tests,
    }
  })
}

function compareSubject(subject: Subject, terms: Omit<ComparisonTerms, 'agentspecId'>) {
  const { experiment, caseRuns, finding } = subject
  if (!finding) return undefined
  const { agentspecId } = experiment
  const held = withoutQuarantined(finding, subject)
  return {
    agentspecId,
    caseRuns,
    comparison: compare(recordsOf(caseRuns), held, { ...terms, agentspecId }),
    suppose: (runs: readonly CaseRun[]) => compare(recordsOf(runs), held, { ...terms, agentspecId, isSupposed: true }),
  }
}

/** Without what is in quarantine on this side, also where it was called otherwise on that one. */
function withoutQuarantined(finding: BaselineFinding, { experiment, quarantined }: Subject): BaselineFinding {
  if (finding.kind !== 'found' || quarantined.length === 0) return finding
  const { cases } = finding.baseline
  const [out, there] = [new Set(quarantined), new Set(cases.map(({ id }) => id))]
  const records = caseRecordsOf(experiment)
  const here = new Set(records.map(({ id }) => id))
  const renamed = new Set(records.filter(({ id }) => out.has(id) && !there.has(id)).map(({ digest }) => digest))
  const isOut = ({ id, digest }: CaseRecord) => out.has(id) || (renamed.has(digest) && !here.has(id))
  return { ...finding, baseline: { ...finding.baseline, cases: cases.filter((record) => !isOut(record)) } }
}

function nameOfTest(agentspecId: string, test: ChangeRule): string {
  return JSON.stringify([agentspecId, test])
}

function pValues(agentspecId: string, comparison: Comparison, tests: readonly ChangeRule[]): [string, number][] {
  if (comparison.kind !== 'compared') return []
  const { change, measures } = comparison
  return tests.flatMap((test): [string, number][] => {
    const p = test === 'regression' ? change.p : measures.find(({ measure }) => measure === test)?.p
    return p === undefined ? [] : [[nameOfTest(agentspecId, test), p]]
  })
}

function withAdjusted(
  comparison: Comparison,
  tests: readonly ChangeRule[],
  adjust: ComparedSubject['adjust'],
): Comparison {
  if (comparison.kind !== 'compared') return comparison
  const adjusted = <T extends { readonly p: number }>(test: ChangeRule, estimate: T): T => {
    return tests.includes(test) ? { ...estimate, adjustedP: adjust(test, estimate.p) } : estimate
  }
  return {
    ...comparison,
    change: adjusted('regression', comparison.change),
    measures: comparison.measures.map((one) => adjusted(one.measure, one)),
  }
}
