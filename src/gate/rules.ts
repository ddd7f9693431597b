import type { EvaluatorSpec } from '../domain/evalset.ts'
import type { GateReasonCode } from '../domain/gate.ts'
import type { Grader } from '../domain/ports.ts'
import { casePassRate, reaches } from '../domain/rate.ts'
import { type CaseRun, isGraded } from '../domain/run.ts'
import { percentText } from './percent.ts'

/** What a workflow asks of the gate. Both are fractions. */
export type GatePolicy = {
  /** Absent when the workflow sets none. */
  readonly passRateThreshold?: number | undefined
  /** Least share of the planned case runs that must be graded. */
  readonly minCoverage: number
}

/** What a rule says of some case runs; `unjudged` when it cannot say. `sentence` has no full stop. */
export type Finding = { readonly outcome: 'met' | 'broken' | 'unjudged'; readonly sentence: string }

/** One rule about how good the answers must be. */
export type Rule = {
  readonly code: GateReasonCode
  /** In the workflow's own words. */
  readonly rule: string
  judge(caseRuns: readonly CaseRun[]): Finding
}

export type GradeReport = Grader['gradeReport']

/** The rules that a workflow and an evalset set; that every graded case run passes when neither sets any. */
export function rulesOf(
  policy: GatePolicy,
  reportEvaluators: readonly EvaluatorSpec[],
  gradeReport: GradeReport,
): readonly Rule[] {
  const rules = reportEvaluators.map((spec) => reportRule(spec, gradeReport))
  if (policy.passRateThreshold !== undefined) rules.unshift(thresholdRule(policy.passRateThreshold))
  return rules.length > 0 ? rules : [ALL_PASS]
}

const ALL_PASS: Rule = {
  code: 'all-pass',
  rule: 'every graded case run must pass',
  judge(caseRuns) {
    const graded = caseRuns.filter(isGraded)
    const failed = graded.filter((caseRun) => caseRun.status === 'failed').length
    if (graded.length === 0) return { outcome: 'unjudged', sentence: 'no case run was graded' }
    if (failed === 0) return { outcome: 'met', sentence: `all ${graded.length} graded case runs passed` }
    const why = 'and every one must pass where neither pass-rate-threshold nor a report evaluator is given'
    return { outcome: 'broken', sentence: `${failed} of ${graded.length} graded case runs failed, ${why}` }
  },
}

function thresholdRule(threshold: number): Rule {
  return {
    code: 'threshold',
    rule: `pass-rate-threshold: ${threshold}`,
    judge(caseRuns) {
      const rate = casePassRate(caseRuns)
      if (rate === undefined) return { outcome: 'unjudged', sentence: 'no case run was graded' }
      const graded = caseRuns.filter(isGraded)
      const passed = graded.filter((caseRun) => caseRun.status === 'passed').length
      const isPooled = reaches(rate, passed / graded.length) && reaches(passed / graded.length, rate)
      const mean = isPooled ? '' : ', the mean over the cases'
      const counts = `${passed} of ${graded.length} case runs passed (${percentText(rate, threshold)}${mean})`
      return reaches(rate, threshold)
        ? { outcome: 'met', sentence: `${counts}, at least pass-rate-threshold ${threshold}` }
        : { outcome: 'broken', sentence: `${counts}, below pass-rate-threshold ${threshold}` }
    },
  }
}

function reportRule(spec: EvaluatorSpec, gradeReport: GradeReport): Rule {
  const name = spec.inverted ? `not-${spec.name}` : spec.name
  return {
    code: 'report-evaluator',
    rule: `report evaluator ${name} ${JSON.stringify(spec.arguments)}`,
    judge(caseRuns) {
      const [result] = gradeReport([spec], caseRuns)
      const sentence = `${name} of the evalset: ${withoutStop(result?.reason ?? 'it gave no result')}`
      if (result === undefined || result.passed === null) return { outcome: 'unjudged', sentence }
      return { outcome: result.passed ? 'met' : 'broken', sentence }
    },
  }
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
