import type { BaselineFinding, ComparisonBasis } from '../domain/baseline.ts'
import { recordsOf } from '../domain/case-record.ts'
import type { Comparison } from '../domain/comparison.ts'
import type { EvaluatorSpec } from '../domain/evalset.ts'
import type { ExperimentVerdict, GateReason, GateReasonCode, GateStatus, GateVerdict } from '../domain/gate.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'
import { caseRunsOf, type Experiment } from '../domain/run.ts'
import { type ComparedSubject, comparisonsOf, type Subject } from './comparisons.ts'
import { estimateRate } from './estimates.ts'
import { judgeExperiment } from './experiment-verdict.ts'
import { judgeGrowth, judgeMost } from './measure-rules.ts'
import { judgeRegression } from './regression-rule.ts'
import { ALL_PASS, type Finding, type GradeReport, gradeRules, type Rule } from './rules.ts'

export type GateInput = {
  readonly experiments: readonly Experiment[]
  readonly policy: GatePolicy
  readonly reportEvaluators: readonly EvaluatorSpec[]
  readonly gradeReport: GradeReport
  /** What the experiments of this run have in common, to be held against their baselines'. */
  readonly basis: ComparisonBasis
  /** By agentspec; without an entry none was looked for. */
  readonly baselines: ReadonlyMap<string, BaselineFinding>
  /** A signal stopped the run. */
  readonly cancelled: boolean
  /** What the platform refused or broke, as sentences. */
  readonly platformProblems: readonly string[]
}

const WORST_FIRST: readonly GateStatus[] = ['failed', 'inconclusive', 'passed', 'skipped']

/**
 * Turns graded case runs into a verdict: the worst of the experiments'. A run that was cancelled or that the platform broke
 * is never better than inconclusive, while what is certain to fail stays failed. Reasons are those that decided:
 * of experiments that did not pass, or, when all did, why they passed.
 */
export function evaluateGate(input: GateInput): GateVerdict {
  const subjects = input.experiments.map((experiment) => subjectOf(experiment, input))
  const compared = comparisonsOf(subjects, input)
  const experiments = subjects.map((subject, index) => verdictOn(subject, compared[index], input))
  const troubles = troublesOf(input)
  const statuses = experiments.map((experiment) => experiment.status)
  if (troubles.length > 0) statuses.push('inconclusive')
  const status = WORST_FIRST.find((candidate) => statuses.includes(candidate)) ?? 'inconclusive'
  return { status, reasons: [...decidingReasons(status, experiments), ...troubles], experiments }
}

function subjectOf(experiment: Experiment, { policy, baselines }: GateInput): Subject {
  const { agentspecId } = experiment
  const all = caseRunsOf([experiment])
  const theirs = policy.quarantine.filter((one) => one.agentspecId === undefined || one.agentspecId === agentspecId)
  const ids = new Set(theirs.map(({ caseId }) => caseId))
  const caseRuns = ids.size === 0 ? all : all.filter(({ caseId }) => !ids.has(caseId))
  const there = new Set(all.map(({ caseId }) => caseId))
  const quarantined = [...ids].filter((id) => there.has(id))
  return { experiment, caseRuns, quarantined, finding: baselines.get(agentspecId) }
}

function verdictOn(subject: Subject, compared: ComparedSubject | undefined, input: GateInput): ExperimentVerdict {
  const { experiment, caseRuns, quarantined } = subject
  const { policy, cancelled } = input
  const rate = estimateRate(recordsOf(caseRuns))
  const conditions = { rules: rulesFor(compared, input), caseRuns, minCoverage: policy.minCoverage, cancelled }
  return {
    agentspecId: experiment.agentspecId,
    ...judgeExperiment(experiment, conditions),
    ...(rate ? { rate } : {}),
    ...(compared ? { comparison: compared.comparison } : {}),
    quarantined,
  }
}

/** All rules of one experiment; that every graded case run passes where no other one is about grades. */
function rulesFor(compared: ComparedSubject | undefined, input: GateInput): readonly Rule[] {
  const { policy, reportEvaluators, gradeReport } = input
  const onGrades = [...gradeRules(policy, reportEvaluators, gradeReport), ...regressionRule(compared, policy)]
  return [...(onGrades.length > 0 ? onGrades : [ALL_PASS]), ...measureRules(compared, policy)]
}

/** What stands where a rule needs a baseline and none was looked for. */
const NOT_LOOKED_FOR: Comparison = {
  kind: 'none',
  why: 'No baseline was looked for.',
  advice: 'Set the input baseline.',
}

/** A result that someone makes the bar is not held against the one before. */
function accepted(finding: Finding, acceptsResult: boolean): Finding {
  if (!acceptsResult || finding.outcome === 'met') return finding
  return { outcome: 'met', sentence: `${finding.sentence}; accepted as the new bar (accept-baseline)` }
}

function regressionRule(compared: ComparedSubject | undefined, policy: GatePolicy): Rule[] {
  const { maxRegression, regressionTest, acceptsResult } = policy
  if (maxRegression === undefined) return []
  return [
    {
      code: 'regression',
      rule: `max-regression: ${maxRegression}`,
      judge(caseRuns) {
        const comparison = compared?.compare(caseRuns) ?? NOT_LOOKED_FOR
        const adjust = (own: number) => compared?.adjust('regression', own) ?? own
        const terms = { adjust, tests: compared?.tests ?? 1 }
        return accepted(judgeRegression(comparison, { maxRegression, regressionTest }, terms), acceptsResult)
      },
    },
  ]
}

function measureRules(compared: ComparedSubject | undefined, policy: GatePolicy): Rule[] {
  const { maxRegression, measureGates, regressionTest, acceptsResult } = policy
  return measureGates.flatMap((gate): Rule[] => {
    const { measure, max, maxIncrease } = gate
    const most: Rule[] =
      max === undefined
        ? []
        : [
            {
              code: 'threshold',
              rule: `measures: ${measure}: max: ${max}`,
              isAboutCost: true,
              judge: (caseRuns) => judgeMost(gate, max, caseRuns),
            },
          ]
    if (maxIncrease === undefined) return most
    const growth: Rule = {
      code: 'regression',
      rule: `measures: ${measure}: max-increase: ${maxIncrease}`,
      isAboutCost: true,
      judge(caseRuns) {
        const comparison = compared?.compare(caseRuns) ?? NOT_LOOKED_FOR
        const adjust = (own: number) => compared?.adjust(measure, own) ?? own
        const terms = { comparison, adjust, isExplained: maxRegression !== undefined }
        return accepted(judgeGrowth(gate, { maxIncrease, regressionTest }, terms), acceptsResult)
      },
    }
    return [...most, growth]
  })
}

/** The verdict when there was nothing to judge; `message` says why in a sentence. */
export function skippedVerdict(code: GateReasonCode, message: string): GateVerdict {
  return { status: 'skipped', reasons: [{ code, rule: code, message }], experiments: [] }
}

/** A verdict on a job in which nothing could be judged. */
export function inconclusiveVerdict(code: GateReasonCode, message: string): GateVerdict {
  return { status: 'inconclusive', reasons: [{ code, rule: code, message }], experiments: [] }
}

/** What went wrong with the run as a whole. */
function troublesOf({ experiments, cancelled, platformProblems }: GateInput): readonly GateReason[] {
  const broken = platformProblems.map((message): GateReason => ({ code: 'platform', rule: 'platform', message }))
  if (cancelled) {
    const message = 'The run was cancelled before it ended, so there is no verdict on the whole.'
    return [{ code: 'cancelled', rule: 'cancelled', message }, ...broken]
  }
  if (experiments.length > 0 || broken.length > 0) return broken
  return [
    {
      code: 'platform',
      rule: 'at least one case run must be graded',
      message: 'No experiment was run, so nothing was graded.',
    },
  ]
}

function decidingReasons(status: GateStatus, experiments: readonly ExperimentVerdict[]): readonly GateReason[] {
  const reasonsOf = (wanted: GateStatus) =>
    experiments.filter((experiment) => experiment.status === wanted).flatMap((experiment) => experiment.reasons)
  return status === 'passed' ? reasonsOf('passed') : [...reasonsOf('failed'), ...reasonsOf('inconclusive')]
}
