import type { ExperimentVerdict, GateReasonCode } from '../domain/gate.ts'
import { gradeCase } from '../domain/grade.ts'
import { isJsonObject } from '../domain/json.ts'
import { casePassRate, reaches } from '../domain/rate.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseRun, caseRunsOf, type Experiment, totalsOf } from '../domain/run.ts'

/**
 * Where a report that was read says that the gate passed and its own case runs say otherwise, each a clause; empty when nothing does.
 * `leastCoverage` is what whoever reads it asks for, whatever the report asked. Of a result that did not pass nothing is asked.
 */
export function contradictionsOf(report: EvalReport, leastCoverage = 0): string[] {
  const { verdict, experiments } = report
  if (verdict.status !== 'passed') return []
  if (experiments.length === 0) return ['there is no experiment in it']
  if (report.platformProblems.length > 0)
    return ['it tells of what the platform did not take, with which nothing passes']
  const verdicts = new Map(verdict.experiments.map((one) => [one.agentspecId, one]))
  if (experiments.every(({ agentspecId }) => verdicts.get(agentspecId)?.status === 'skipped')) {
    return ['none of its experiments was judged']
  }
  return experiments.flatMap((experiment) => {
    const { agentspecId } = experiment
    const said = verdicts.get(agentspecId)
    return contradictionsIn({ experiment, said, report, leastCoverage }).map((why) => `${agentspecId}: ${why}`)
  })
}

type Held = {
  readonly experiment: Experiment
  readonly said: ExperimentVerdict | undefined
  readonly report: EvalReport
  readonly leastCoverage: number
}

function contradictionsIn({ experiment, said, report, leastCoverage }: Held): string[] {
  if (!said) return ['it has no verdict of its own']
  const all = caseRunsOf([experiment])
  const ofCases = [...misgraded(all), ...absent(all, report)]
  if (said.status === 'skipped')
    return isOthersBar(said, report) ? ofCases : ['it was not judged, and nothing says why']
  if (said.status !== 'passed') return [`its own verdict is ${said.status}`]
  const released = unreleased(said, report)
  const quarantined = new Set(said.quarantined)
  const judged = all.filter(({ caseId }) => !quarantined.has(caseId))
  return [...ofCases, ...released, ...misjudged(judged, { said, report, leastCoverage })]
}

/** Nothing of ours says of a case run other than its evaluators do. */
function misgraded(all: readonly CaseRun[]): string[] {
  const unearned = all.filter(
    ({ status, evaluators }) => status === 'passed' && gradeCase(evaluators).status !== 'passed',
  )
  const hidden = all.filter(
    ({ status, evaluators }) => status !== 'passed' && status !== 'failed' && gradeCase(evaluators).status === 'failed',
  )
  return [
    ...(unearned.length > 0
      ? [`${unearned.length} of ${all.length} case runs are said to have passed, and their evaluators do not say so`]
      : []),
    ...(hidden.length > 0
      ? [`${hidden.length} of ${all.length} case runs are said not to be graded, and an evaluator failed them`]
      : []),
  ]
}

function absent(all: readonly CaseRun[], { evalset: { caseCount } }: EvalReport): string[] {
  const cases = new Set(all.map(({ caseId }) => caseId)).size
  return cases < caseCount ? [`its evalset has ${caseCount} cases, and it tells of ${cases}`] : []
}

/** Where all there is to hold is a comparison with it, the others are judged and it is not. */
function isOthersBar({ agentspecId, comparison }: ExperimentVerdict, { verdict }: EvalReport): boolean {
  return (
    comparison?.kind === 'itself' &&
    verdict.experiments.some(
      (one) =>
        one.status === 'passed' &&
        one.comparison?.kind === 'compared' &&
        one.comparison.baseAgentspecId === agentspecId,
    )
  )
}

/** Cases that the verdict leaves out, and no quarantine names. */
function unreleased({ agentspecId, quarantined }: ExperimentVerdict, { quarantine = [] }: EvalReport): string[] {
  const theirs = quarantine.filter((one) => one.agentspecId === undefined || one.agentspecId === agentspecId)
  const known = new Set(theirs.map(({ caseId }) => caseId))
  const unknown = quarantined.filter((id) => !known.has(id)).length
  return unknown > 0 ? [`${unknown} of ${quarantined.length} cases that were left out are in no quarantine`] : []
}

function misjudged(
  judged: readonly CaseRun[],
  {
    said,
    report: { settings },
    leastCoverage,
  }: Pick<Held, 'said' | 'report' | 'leastCoverage'> & { readonly said: ExperimentVerdict },
): string[] {
  const { passed, failed } = totalsOf(judged)
  const graded = passed + failed
  if (graded === 0) return ['none of its case runs was graded']
  if (passed === 0) return ['none of its graded case runs passed']
  const asked = typeof settings.minCoverage === 'number' ? settings.minCoverage : 1
  const least = Math.max(asked, leastCoverage)
  // No run of ours skips a case.
  if (!reaches(graded / judged.length, least))
    return [`${graded} of ${judged.length} case runs were graded, and min-coverage is ${least}`]
  const missed = missedRates(judged, settings)
  if (missed.length > 0) return missed
  const mustPass = new Set(said.mustPass)
  const due = judged.filter(({ caseId }) => mustPass.has(caseId))
  const lost = due.filter(({ status }) => status !== 'passed').length
  if (lost > 0) return [`${lost} of ${due.length} case runs that must pass did not`]
  return failed === 0 || said.reasons.some(({ code, rule }) => isForgiving(code, rule, { said, settings }))
    ? []
    : [`${failed} of ${graded} graded case runs failed, and it names no rule that allows it`]
}

type Settings = EvalReport['settings']

/** Rates that the report's own settings ask for. */
function missedRates(judged: readonly CaseRun[], { passRateThreshold, tagThresholds }: Settings): string[] {
  const tagged = (Array.isArray(tagThresholds) ? tagThresholds : []).flatMap((one) => {
    const { tag, minPassRate } = isJsonObject(one) ? one : {}
    if (typeof tag !== 'string' || typeof minPassRate !== 'number') return []
    return [
      { called: `the limit of tag ${tag}`, limit: minPassRate, among: judged.filter(({ tags }) => tags.includes(tag)) },
    ]
  })
  const whole =
    typeof passRateThreshold === 'number'
      ? [{ called: 'pass-rate-threshold', limit: passRateThreshold, among: judged }]
      : []
  return [...whole, ...tagged].flatMap(({ called, limit, among }) => {
    const rate = casePassRate(among)
    if (rate === undefined || reaches(rate, limit)) return []
    const { passed, failed } = totalsOf(among)
    return [`${passed} of ${passed + failed} graded case runs passed, and ${called} is ${limit}`]
  })
}

/** True for a rule by which an experiment may pass though some of its case runs failed, where what the rule is about is there. */
function isForgiving(
  code: GateReasonCode,
  rule: string,
  { said, settings }: { readonly said: ExperimentVerdict; readonly settings: Settings },
): boolean {
  const { passRateThreshold, tagThresholds, maxRegression } = settings
  switch (code) {
    case 'threshold':
      return typeof passRateThreshold === 'number' || (Array.isArray(tagThresholds) && tagThresholds.length > 0)
    case 'regression':
      return typeof maxRegression === 'number' && said.comparison?.kind === 'compared'
    case 'must-pass':
      return said.mustPass !== undefined && said.mustPass.length > 0
    case 'report-evaluator':
      return /^report evaluator [\w.-]+ \{/.test(rule)
    default:
      return false
  }
}
