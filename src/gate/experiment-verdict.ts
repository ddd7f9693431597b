import type { ExperimentVerdict, GateReason, GateStatus } from '../domain/gate.ts'
import { reaches } from '../domain/rate.ts'
import { type CaseRun, caseRunsOf, type Experiment, totalsOf } from '../domain/run.ts'
import { completeWith, describeMissing } from './missing.ts'
import { percentText } from './percent.ts'
import type { Finding, Rule } from './rules.ts'

export type ExperimentConditions = {
  readonly rules: readonly Rule[]
  /** A fraction. */
  readonly minCoverage: number
  /** The whole was stopped by a signal. */
  readonly cancelled: boolean
}

/**
 * The verdict on one experiment: failed when a rule fails whatever the missing case runs had been; else inconclusive when
 * too much is missing to tell; else what the rules say of what was graded.
 */
export function judgeExperiment(experiment: Experiment, conditions: ExperimentConditions): ExperimentVerdict {
  const { agentspecId } = experiment
  const caseRuns = caseRunsOf([experiment])
  const certain = conditions.rules.flatMap((rule) => certainFailure(rule, caseRuns, agentspecId))
  const gaps = gapsOf(experiment, caseRuns, conditions)
  if (certain.length > 0) return { agentspecId, status: 'failed', reasons: [...certain, ...gaps] }
  if (gaps.length > 0) return { agentspecId, status: 'inconclusive', reasons: gaps }
  return { agentspecId, ...judgeGraded(conditions.rules, caseRuns, agentspecId) }
}

/** A rule that fails both if every missing case run had passed and if every one had failed. */
function certainFailure(rule: Rule, caseRuns: readonly CaseRun[], agentspecId: string): GateReason[] {
  const best = rule.judge(completeWith('passed', caseRuns))
  const worst = rule.judge(completeWith('failed', caseRuns))
  if (best.outcome !== 'broken' || worst.outcome !== 'broken') return []
  const { planned, passed, failed } = totalsOf(caseRuns)
  const missing = planned - passed - failed
  const { sentence } = rule.judge(caseRuns)
  const absent = missing === 1 ? 'the missing case run' : `the ${missing} missing case runs`
  const hope = missing > 0 ? `; ${absent} could not have changed that` : ''
  return [reasonOf(rule, `${sentence}${hope}`, agentspecId)]
}

/** Why what was graded does not suffice for a verdict. */
function gapsOf(experiment: Experiment, caseRuns: readonly CaseRun[], conditions: ExperimentConditions): GateReason[] {
  const { agentspecId } = experiment
  const { planned, passed, failed, skipped, coverage } = totalsOf(caseRuns)
  const graded = passed + failed
  const due = planned - skipped
  const missing = describeMissing(experiment, caseRuns)
  const gap = (code: GateReason['code'], rule: string, sentence: string): GateReason[] => {
    return [{ code, rule, experiment: agentspecId, message: `${agentspecId}: ${sentence}` }]
  }
  if (conditions.cancelled && graded < due) {
    return gap('cancelled', 'cancelled', `stopped when ${graded} of ${due} case runs were graded (${missing})`)
  }
  if (graded === 0) {
    const sentence = planned === 0 ? 'no case run was planned' : `none of ${planned} case runs was graded`
    return gap('platform', 'at least one case run must be graded', missing ? `${sentence}: ${missing}` : sentence)
  }
  if (reaches(coverage, conditions.minCoverage)) return []
  const share = percentText(coverage, conditions.minCoverage)
  const sentence = `${graded} of ${due} case runs were graded (${share}), below min-coverage ${conditions.minCoverage}`
  return gap('coverage', `min-coverage: ${conditions.minCoverage}`, `${sentence}: ${missing}`)
}

function judgeGraded(
  rules: readonly Rule[],
  caseRuns: readonly CaseRun[],
  agentspecId: string,
): { readonly status: GateStatus; readonly reasons: readonly GateReason[] } {
  const judged = rules.map((rule) => ({ rule, finding: rule.judge(caseRuns) }))
  const having = (outcome: Finding['outcome']) =>
    judged
      .filter(({ finding }) => finding.outcome === outcome)
      .map(({ rule, finding }) => reasonOf(rule, finding.sentence, agentspecId))
  const broken = having('broken')
  // A rule that cannot say is nobody's failure but the machinery's.
  const unjudged = having('unjudged').map((reason): GateReason => ({ ...reason, code: 'platform' }))
  if (broken.length > 0) return { status: 'failed', reasons: [...broken, ...unjudged] }
  if (unjudged.length > 0) return { status: 'inconclusive', reasons: unjudged }
  return { status: 'passed', reasons: having('met') }
}

function reasonOf({ code, rule }: Rule, sentence: string, agentspecId: string): GateReason {
  return { code, rule, experiment: agentspecId, message: `${agentspecId}: ${sentence}` }
}
