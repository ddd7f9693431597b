import { inlineCode } from '../boundary/markdown-text.ts'
import type { GateStatus } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, type Experiment, totalsOf } from '../domain/run.ts'
import { NAME_LIMIT_BYTES } from './case-details.ts'
import { counted, formatCount, formatRate } from './figures.ts'

/** Agentspecs named in one sentence: it must stay one line. */
const NAMED_AGENTSPECS = 3

const VERDICTS: Record<GateStatus, string> = {
  passed: '✅ Passed',
  failed: '❌ Failed',
  inconclusive: '⚠️ Inconclusive',
  skipped: '⏭️ Skipped',
}

/** A verdict with its sign. */
export function verdictWord(status: GateStatus): string {
  return VERDICTS[status]
}

/**
 * The answer to "may this ship" as a heading: about the agentspecs that have the verdict of the whole (the worst ones,
 * unless all is well), with their figures and nobody else's.
 */
export function verdictLine(report: EvalReport): string {
  const { status } = report.verdict
  const named = experimentsThatAre(status, report)
  const about = named.length > 0 ? named : report.experiments
  return `## ${[`${verdictWord(status)}: ${answerOf(report, named)}`, ...figuresOf(about)].join(' · ')}`
}

/** What may be said of the agentspecs with a better verdict than the whole, in one line; empty when there are none. */
export function othersLine(report: EvalReport): string {
  const { status } = report.verdict
  if (status === 'passed' || status === 'skipped' || experimentsThatAre(status, report).length === 0) return ''
  const ready = experimentsThatAre('passed', report)
  const open = status === 'failed' ? experimentsThatAre('inconclusive', report) : []
  return [
    ...(ready.length > 0 ? [`${namesOf(ready)} may ship: ${figuresOf(ready).join(' · ')}.`] : []),
    ...(open.length > 0
      ? [`Nobody can say yet whether ${namesOf(open)} may ship: ${figuresOf(open).join(' · ')}.`]
      : []),
  ].join(' ')
}

function answerOf(report: EvalReport, named: readonly Experiment[]): string {
  const { status } = report.verdict
  if (status === 'skipped') return 'nothing was judged'
  if (named.length > 0) {
    const who = namesOf(named)
    if (status === 'passed') return `${who} may ship`
    return status === 'failed' ? `${who} may not ship` : `nobody can say yet whether ${who} may ship`
  }
  if (status === 'passed') return 'it may ship'
  const passed = experimentsThatAre('passed', report)
  return passed.length > 0 ? `${namesOf(passed)} passed, but the run is incomplete` : 'no agentspec could be judged'
}

function experimentsThatAre(status: GateStatus, { verdict, experiments }: EvalReport): Experiment[] {
  const ids = new Set(
    verdict.experiments.filter((experiment) => experiment.status === status).map(({ agentspecId }) => agentspecId),
  )
  return experiments.filter(({ agentspecId }) => ids.has(agentspecId))
}

function namesOf(experiments: readonly Experiment[]): string {
  const named = experiments.slice(0, NAMED_AGENTSPECS)
  const names = named.map(({ agentspecId }) => inlineCode(agentspecId, NAME_LIMIT_BYTES)).join(', ')
  const more = experiments.length - named.length
  return more > 0 ? `${names} and ${formatCount(more)} more` : names
}

/** In how many of how many case runs, and what became of the rest; nothing when nothing was planned. */
function figuresOf(experiments: readonly Experiment[]): string[] {
  const totals = totalsOf(caseRunsOf(experiments))
  if (totals.planned === 0) return []
  const rate =
    totals.passRate === null
      ? `none of ${counted(totals.planned, 'case run')} graded`
      : `${formatRate(totals.passRate, totals.passed, totals.passed + totals.failed)} passed`
  const rest = (['errored', 'ungraded', 'cancelled', 'skipped'] as const)
    .filter((status) => totals[status] > 0)
    .map((status) => `${formatCount(totals[status])} ${status}`)
  return [rate, ...rest]
}
