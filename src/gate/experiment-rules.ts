import type { Comparison } from '../domain/comparison.ts'
import type { EvaluatorSpec } from '../domain/evalset.ts'
import type { GatePolicy, MeasureGate } from '../domain/gate-policy.ts'
import { type Experiment, isWhollyGraded } from '../domain/run.ts'
import type { ComparedSubject } from './comparisons.ts'
import { judgeGrowth, judgeMost } from './measure-rules.ts'
import { judgeRegression } from './regression-rule.ts'
import { ALL_PASS, type Finding, type GradeReport, gradeRules, type Rule } from './rules.ts'

/** What the rules of an experiment are made of. */
export type RuleSources = {
  readonly policy: GatePolicy
  readonly reportEvaluators: readonly EvaluatorSpec[]
  readonly gradeReport: GradeReport
}

/** An experiment beside its baseline; without `compared` none was looked for. */
export type RuledExperiment = { readonly experiment: Experiment; readonly compared: ComparedSubject | undefined }

/** All rules of one experiment; that every graded case run passes where no other one is about grades. */
export function rulesFor(ruled: RuledExperiment, sources: RuleSources): readonly Rule[] {
  const { policy, reportEvaluators, gradeReport } = sources
  const onGrades = [...gradeRules(policy, reportEvaluators, gradeReport), ...regressionRule(ruled, policy)]
  const onMeasures = policy.measureGates.flatMap((gate) => [...mostRule(gate), ...growthRule(gate, ruled, policy)])
  return [...(onGrades.length > 0 ? onGrades : [ALL_PASS]), ...onMeasures]
}

/** What stands where a rule needs a baseline and none was looked for. */
const NOT_LOOKED_FOR: Comparison = {
  kind: 'none',
  cause: 'unavailable',
  why: 'No baseline was looked for.',
  advice: 'Set the input baseline.',
}

function regressionRule({ experiment, compared }: RuledExperiment, policy: GatePolicy): Rule[] {
  const { maxRegression, regressionTest } = policy
  if (maxRegression === undefined) return []
  return [
    {
      code: 'regression',
      rule: `max-regression: ${maxRegression}`,
      judge(caseRuns) {
        const comparison = compared?.compare(caseRuns) ?? NOT_LOOKED_FOR
        const adjust = (own: number) => compared?.adjust('regression', own) ?? own
        const terms = { adjust, tests: compared?.tests ?? 1 }
        return accepted(judgeRegression(comparison, { maxRegression, regressionTest }, terms), experiment, policy)
      },
    },
  ]
}

function mostRule({ measure, max }: MeasureGate): Rule[] {
  if (max === undefined) return []
  return [
    {
      code: 'threshold',
      rule: `measures: ${measure}: max: ${max}`,
      isAboutCost: true,
      judge: (caseRuns) => judgeMost(measure, max, caseRuns),
    },
  ]
}

function growthRule(
  { measure, maxIncrease }: MeasureGate,
  { experiment, compared }: RuledExperiment,
  policy: GatePolicy,
): Rule[] {
  const { maxRegression, regressionTest } = policy
  if (maxIncrease === undefined) return []
  return [
    {
      code: 'regression',
      rule: `measures: ${measure}: max-increase: ${maxIncrease}`,
      isAboutCost: true,
      judge(caseRuns) {
        const comparison = compared?.compare(caseRuns) ?? NOT_LOOKED_FOR
        const adjust = (own: number) => compared?.adjust(measure, own) ?? own
        const terms = { comparison, adjust, isExplained: maxRegression !== undefined }
        return accepted(judgeGrowth(measure, { maxIncrease, regressionTest }, terms), experiment, policy)
      },
    },
  ]
}

/**
 * A result that someone makes the bar is not held against the one before. What was not wholly graded becomes no bar, so that
 * nothing is forgiven it.
 */
function accepted(finding: Finding, experiment: Experiment, { acceptsResult }: GatePolicy): Finding {
  const isForgiven = acceptsResult && isWhollyGraded(experiment)
  if (!isForgiven || finding.outcome === 'met' || finding.outcome === 'exempt') return finding
  return { outcome: 'met', sentence: `${finding.sentence}; accepted as the new bar (accept-baseline)` }
}
