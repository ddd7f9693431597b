import type { ExperimentVerdict, GateReasonCode } from '../domain/gate.ts'
import { casePassRate, reaches } from '../domain/rate.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseRun, caseRunsOf, type Experiment, totalsOf } from '../domain/run.ts'

/** Rules by which an experiment may pass though some of its case runs failed. */
const FORGIVING: readonly GateReasonCode[] = ['threshold', 'regression', 'report-evaluator', 'must-pass']

/**
 * Where a report that was read says that the gate passed and its own case runs say otherwise, each a clause; empty when nothing does.
 * Of a result that did not pass nothing is asked.
 */
export function contradictionsOf(report: EvalReport): string[] {
  const { verdict, experiments, settings } = report
  if (verdict.status !== 'passed') return []
  if (experiments.length === 0) return ['there is no experiment in it']
  if (report.platformProblems.length > 0)
    return ['it tells of what the platform did not take, with which nothing passes']
  const verdicts = new Map(verdict.experiments.map((one) => [one.agentspecId, one]))
  return experiments.flatMap((experiment) =>
    contradictionIn(experiment, verdicts.get(experiment.agentspecId), settings).map(
      (why) => `${experiment.agentspecId}: ${why}`,
    ),
  )
}

function contradictionIn(
  experiment: Experiment,
  verdict: ExperimentVerdict | undefined,
  { passRateThreshold, minCoverage }: EvalReport['settings'],
): string[] {
  if (!verdict) return ['it has no verdict of its own']
  // A spec may leave it to others to be judged.
  if (verdict.status === 'skipped') return []
  if (verdict.status !== 'passed') return [`its own verdict is ${verdict.status}`]
  const judged = judgedIn(experiment, verdict)
  const { passed, failed, planned, skipped, coverage } = totalsOf(judged)
  const graded = passed + failed
  if (graded === 0) return ['none of its case runs was graded']
  const least = typeof minCoverage === 'number' ? minCoverage : 1
  if (!reaches(coverage, least))
    return [`${graded} of ${planned - skipped} case runs were graded, and min-coverage is ${least}`]
  if (failed === 0) return []
  if (!verdict.reasons.some(({ code }) => FORGIVING.includes(code))) {
    return [`${failed} of ${graded} graded case runs failed, and it names no rule that allows it`]
  }
  const rate = casePassRate(judged) ?? 0
  return typeof passRateThreshold === 'number' && !reaches(rate, passRateThreshold)
    ? [`${passed} of ${graded} graded case runs passed, and pass-rate-threshold is ${passRateThreshold}`]
    : []
}

function judgedIn(experiment: Experiment, { quarantined }: ExperimentVerdict): CaseRun[] {
  const ids = new Set(quarantined)
  return caseRunsOf([experiment]).filter(({ caseId }) => !ids.has(caseId))
}
