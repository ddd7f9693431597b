import { countText } from '../domain/count-text.ts'
import type { EvaluatorSpec } from '../domain/evalset.ts'
import type { GateReasonCode } from '../domain/gate.ts'
import type { GatePolicy, TagThreshold } from '../domain/gate-policy.ts'
import type { Grader } from '../domain/ports.ts'
import { casePassRate, reaches } from '../domain/rate.ts'
import { type CaseRun, isGraded } from '../domain/run.ts'
import { listOf } from './list-of.ts'
import { percentText } from './percent.ts'

/**
 * What a rule says of some case runs. `unjudged`: it cannot say. `undecided`: what it saw is within noise. `inapplicable`:
 * there is nothing to hold it against, though there should be. `exempt`: it is not meant for these: the others are held
 * against them. `sentence` has no full stop.
 */
export type Finding = {
  readonly outcome: 'met' | 'broken' | 'unjudged' | 'undecided' | 'inapplicable' | 'exempt'
  readonly sentence: string
  /** Where it is not the rule's own. */
  readonly code?: GateReasonCode
}

/** One rule. */
export type Rule = {
  readonly code: GateReasonCode
  /** In the workflow's own words. */
  readonly rule: string
  /** It is about what the answers cost, not how good they are: with nothing else, every case run must still pass. */
  readonly isAboutCost?: boolean
  judge(caseRuns: readonly CaseRun[]): Finding
}

export type GradeReport = Grader['gradeReport']

/** The rules on grades that a workflow and an evalset set, in the order in which they are told. */
export function gradeRules(
  policy: GatePolicy,
  reportEvaluators: readonly EvaluatorSpec[],
  gradeReport: GradeReport,
): readonly Rule[] {
  const { passRateThreshold, mustPass, tagThresholds } = policy
  return [
    ...(passRateThreshold === undefined ? [] : [thresholdRule(passRateThreshold)]),
    ...(mustPass.length > 0 ? [mustPassRule(mustPass)] : []),
    ...tagThresholds.map(tagRule),
    ...reportEvaluators
      .filter((spec) => !isGauge(spec, gradeReport) && !isSameThreshold(spec, passRateThreshold))
      .map((spec) => reportRule(spec, gradeReport)),
  ]
}

/** The evalset asks for the very pass rate that the workflow asks for: one rule says it. */
function isSameThreshold(
  { name, inverted, arguments: given }: EvaluatorSpec,
  threshold: GatePolicy['passRateThreshold'],
): boolean {
  const [least, ...others] = Object.values(given)
  return name === 'pass_rate_threshold' && !inverted && least === threshold && others.length === 0
}

/** It measures and never gates. What it is hangs on its arguments alone, so that no case runs are needed to tell. */
export function isGauge(spec: EvaluatorSpec, gradeReport: GradeReport): boolean {
  return gradeReport([spec], [])[0]?.kind === 'gauge'
}

/** Whether a report evaluator wants cases that pass in every run. */
export function wantsMustPass({ name, inverted }: Pick<EvaluatorSpec, 'name' | 'inverted'>): boolean {
  return name === 'must_pass' && !inverted
}

/** The rule that stands where no other one is about grades. */
export const ALL_PASS: Rule = {
  code: 'all-pass',
  rule: 'every graded case run must pass',
  judge(caseRuns) {
    const graded = caseRuns.filter(isGraded)
    const failed = graded.filter((caseRun) => caseRun.status === 'failed').length
    if (graded.length === 0) return { outcome: 'unjudged', sentence: 'no case run was graded' }
    if (failed === 0) return { outcome: 'met', sentence: `all ${countText(graded.length)} graded case runs passed` }
    const why = 'and every one must pass where no rule of the gate says how many'
    return {
      outcome: 'broken',
      sentence: `${countText(failed)} of ${countText(graded.length)} graded case runs failed, ${why}`,
    }
  },
}

function thresholdRule(threshold: number): Rule {
  return {
    code: 'threshold',
    rule: `pass-rate-threshold: ${threshold}`,
    judge: (caseRuns) => judgeRate(caseRuns, threshold, 'pass-rate-threshold'),
  }
}

function tagRule({ tag, minPassRate }: TagThreshold): Rule {
  return {
    code: 'threshold',
    rule: `tags: ${tag}: ${minPassRate}`,
    judge(caseRuns) {
      const tagged = caseRuns.filter(({ tags }) => tags.includes(tag))
      // The evalset has such cases, or the configuration would have been refused.
      if (tagged.length === 0) return { outcome: 'inapplicable', sentence: `tag ${tag}: its cases are in quarantine` }
      const finding = judgeRate(tagged, minPassRate, 'its limit')
      return { ...finding, sentence: `tag ${tag}: ${finding.sentence}` }
    },
  }
}

function judgeRate(caseRuns: readonly CaseRun[], limit: number, called: string): Finding {
  const rate = casePassRate(caseRuns)
  if (rate === undefined) return { outcome: 'unjudged', sentence: 'no case run was graded' }
  const graded = caseRuns.filter(isGraded)
  const passed = graded.filter((caseRun) => caseRun.status === 'passed').length
  const isPooled = reaches(rate, passed / graded.length) && reaches(passed / graded.length, rate)
  const mean = isPooled ? '' : ', the mean over the cases'
  const counts = `${countText(passed)} of ${countText(graded.length)} case runs passed (${percentText(rate, limit)}${mean})`
  return reaches(rate, limit)
    ? { outcome: 'met', sentence: `${counts}, at least ${called} ${limit}` }
    : { outcome: 'broken', sentence: `${counts}, below ${called} ${limit}` }
}

function mustPassRule(mustPass: readonly string[]): Rule {
  const wanted = new Set(mustPass)
  return {
    code: 'must-pass',
    rule: `must-pass: ${listOf(mustPass)}`,
    judge(caseRuns) {
      const theirs = caseRuns.filter(({ caseId }) => wanted.has(caseId))
      const failed = failedRunsIn(theirs)
      if (failed.length > 0) return { outcome: 'broken', sentence: `must-pass cases failed: ${listOf(failed)}` }
      const there = new Set(theirs.map(({ caseId }) => caseId))
      const open = namesOf(theirs.filter((caseRun) => !isGraded(caseRun)))
      const missing = [...open, ...mustPass.filter((id) => !there.has(id))]
      if (missing.length > 0) {
        return { outcome: 'unjudged', sentence: `must-pass cases were not graded in every run: ${listOf(missing)}` }
      }
      const all = wanted.size === 1 ? 'the must-pass case' : `all ${countText(wanted.size)} must-pass cases`
      return { outcome: 'met', sentence: `${all} passed in every run` }
    },
  }
}

/** `refund-policy in 2 of 3 runs`, for each case that failed at least once. */
function failedRunsIn(caseRuns: readonly CaseRun[]): string[] {
  return [...Map.groupBy(caseRuns, ({ caseId }) => caseId).values()].flatMap((runs) => {
    const [first] = runs
    const failed = runs.filter(({ status }) => status === 'failed').length
    return first && failed > 0 ? [`${first.name} in ${countText(failed)} of ${countText(runs.length)} runs`] : []
  })
}

function namesOf(caseRuns: readonly CaseRun[]): string[] {
  return [...new Set(caseRuns.map(({ name }) => name))]
}

function reportRule(spec: EvaluatorSpec, gradeReport: GradeReport): Rule {
  const name = spec.inverted ? `not-${spec.name}` : spec.name
  return {
    // The contract has a code of its own for it, whoever asks.
    code: wantsMustPass(spec) ? 'must-pass' : 'report-evaluator',
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
