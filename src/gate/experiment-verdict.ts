import type { BudgetStop } from '../domain/budget.ts'
import { countText } from '../domain/count-text.ts'
import type { ExperimentVerdict, GateReason, GateStatus } from '../domain/gate.ts'
import { reaches } from '../domain/rate.ts'
import { type CaseRun, caseRunsOf, type Experiment, isGraded, totalsOf } from '../domain/run.ts'
import { completeWith, describeMissing } from './missing.ts'
import { percentText } from './percent.ts'
import type { Finding, Rule } from './rules.ts'

export type ExperimentConditions = {
  readonly rules: readonly Rule[]
  /** Its case runs that count: those of quarantined cases do not. */
  readonly caseRuns: readonly CaseRun[]
  /** A fraction. */
  readonly minCoverage: number
  /** The whole was stopped by a signal. */
  readonly cancelled: boolean
  /** The whole was stopped by a budget. */
  readonly budgetStop?: BudgetStop
}

/**
 * The verdict on one experiment: failed when a rule fails whatever the missing case runs had been; else inconclusive when
 * too much is missing to tell; else what the rules say of what was graded.
 */
export function judgeExperiment(
  experiment: Experiment,
  conditions: ExperimentConditions,
): Pick<ExperimentVerdict, 'status' | 'reasons'> {
  const { agentspecId } = experiment
  const { caseRuns, rules } = conditions
  const certain = rules.flatMap((rule) => certainFailure(rule, caseRuns, agentspecId))
  const gaps = gapsOf(experiment, conditions)
  if (certain.length > 0) return { status: 'failed', reasons: [...certain, ...gaps] }
  if (gaps.length > 0) return { status: 'inconclusive', reasons: gaps }
  return judgeGraded(rules, caseRuns, agentspecId)
}

/** A rule that fails both if every missing case run had passed and if every one had failed. */
function certainFailure(rule: Rule, caseRuns: readonly CaseRun[], agentspecId: string): GateReason[] {
  const missing = caseRuns.filter((caseRun) => !isGraded(caseRun)).length
  if (missing === 0) {
    const finding = rule.judge(caseRuns)
    return finding.outcome === 'broken' ? [reasonOf(rule, finding, agentspecId)] : []
  }
  // What a missing answer would have cost is not known.
  if (rule.isAboutCost) return []
  const best = rule.judge(completeWith('passed', caseRuns))
  if (best.outcome !== 'broken' || rule.judge(completeWith('failed', caseRuns)).outcome !== 'broken') return []
  const absent = missing === 1 ? 'the missing case run' : `the ${countText(missing)} missing case runs`
  const finding = rule.judge(caseRuns)
  // Of what was graded alone the rule may not be able to say anything.
  const sentence =
    finding.outcome === 'broken'
      ? `${finding.sentence}; ${absent} could not have changed that`
      : `${best.sentence}; so it would be even if ${absent} had passed`
  return [reasonOf(rule, { outcome: 'broken', sentence }, agentspecId)]
}

/** Why what was graded does not suffice for a verdict. */
function gapsOf(experiment: Experiment, { caseRuns, ...conditions }: ExperimentConditions): GateReason[] {
  const { agentspecId } = experiment
  const { planned, passed, failed, skipped, cancelled, coverage } = totalsOf(caseRuns)
  const graded = passed + failed
  const due = planned - skipped
  const missing = describeMissing(experiment, caseRuns)
  const gap = (code: GateReason['code'], rule: string, sentence: string): GateReason[] => {
    return [{ code, rule, experiment: agentspecId, message: `${agentspecId}: ${sentence}` }]
  }
  if (conditions.cancelled && graded < due) {
    return gap(
      'cancelled',
      'cancelled',
      `stopped when ${countText(graded)} of ${countText(due)} case runs were graded (${missing})`,
    )
  }
  // One that had ended before the budget did is short for reasons of its own.
  const stop = cancelled > 0 ? conditions.budgetStop : undefined
  const isShort = graded === 0 || !reaches(coverage, conditions.minCoverage)
  if (stop && isShort) {
    const because = stop.message.replace(/\.$/, '')
    return gap(
      'budget',
      stop.budget,
      `${countText(graded)} of ${countText(due)} case runs were graded (${missing}). ${because}`,
    )
  }
  if (graded === 0) {
    const isQuarantined = planned === 0 && caseRunsOf([experiment]).length > 0
    const nothing = isQuarantined ? 'every case is in quarantine' : 'no case run was planned'
    const sentence = planned === 0 ? nothing : `none of ${countText(planned)} case runs was graded`
    return gap('platform', 'at least one case run must be graded', missing ? `${sentence}: ${missing}` : sentence)
  }
  if (!isShort) return []
  const share = percentText(coverage, conditions.minCoverage)
  const sentence = `${countText(graded)} of ${countText(due)} case runs were graded (${share}), below min-coverage ${conditions.minCoverage}`
  return gap('coverage', `min-coverage: ${conditions.minCoverage}`, `${sentence}: ${missing}`)
}

/**
 * The worst of what the rules say. A rule without anything to hold it against does not count, unless it is the only one. Where
 * all there is to hold is meant for others, there is nothing to judge.
 */
function judgeGraded(
  rules: readonly Rule[],
  caseRuns: readonly CaseRun[],
  agentspecId: string,
): { readonly status: GateStatus; readonly reasons: readonly GateReason[] } {
  const judged = rules.map((rule) => ({ rule, finding: rule.judge(caseRuns) }))
  const having = (outcome: Finding['outcome'], prefix = '') =>
    judged
      .filter(({ finding }) => finding.outcome === outcome)
      .map(({ rule, finding }) => reasonOf(rule, { ...finding, sentence: `${prefix}${finding.sentence}` }, agentspecId))
  const [broken, undecided, met] = [having('broken'), having('undecided'), having('met')]
  // A rule that cannot say is nobody's failure but the machinery's.
  const unjudged = having('unjudged').map((reason): GateReason => ({ ...reason, code: 'platform' }))
  const open = [...unjudged, ...undecided]
  if (broken.length > 0) return { status: 'failed', reasons: [...broken, ...open] }
  if (open.length > 0) return { status: 'inconclusive', reasons: open }
  // What an answer costs says nothing of how good it is.
  const isGradeMet = judged.some(({ rule, finding }) => finding.outcome === 'met' && !rule.isAboutCost)
  if (isGradeMet) {
    // Beside what holds, nobody may take them for rules that hold.
    const notApplied = 'not applied: '
    return {
      status: 'passed',
      reasons: [...met, ...having('inapplicable', notApplied), ...having('exempt', notApplied)],
    }
  }
  const inapplicable = having('inapplicable')
  if (inapplicable.length > 0) return { status: 'inconclusive', reasons: inapplicable }
  return { status: 'skipped', reasons: [...having('exempt'), ...met] }
}

function reasonOf(
  { code, rule }: Rule,
  finding: Pick<Finding, 'code' | 'sentence' | 'outcome'>,
  agentspecId: string,
): GateReason {
  return { code: finding.code ?? code, rule, experiment: agentspecId, message: `${agentspecId}: ${finding.sentence}` }
}
