import type { GateStatus } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { type Experiment, type Totals, totalsOf } from '../domain/run.ts'
import { counted, formatCount, formatRate } from './figures.ts'
import { listOf, nameText } from './names.ts'
import { judgedCaseRunsOf, verdictsOf } from './verdicts.ts'

/** Agentspecs named in one sentence: it must stay one line. */
const NAMED_AGENTSPECS = 3

const VERDICTS: Record<GateStatus, string> = {
  passed: '✅ Passed',
  failed: '❌ Failed',
  inconclusive: '⚠️ Inconclusive',
  skipped: '⏭️ Skipped',
}

/** Said where nothing that got worse has failed it: somebody wants it so. */
const ACCEPTED = ', accepted as the new bar'

/** Said in a verdict's place where nobody has kept it. */
export const LOST_VERDICT = 'Verdict: not kept; results.json of the run has it'

/** Said before a verdict that is somebody else's word. */
export const REPORTED = 'Reported, not verified: '

/** A verdict with its sign. */
export function verdictWord(status: GateStatus): string {
  return VERDICTS[status]
}

/**
 * The answer to "may this ship" as a heading: about the agentspecs that have the verdict of the whole (the worst ones,
 * unless all is well), with their figures and nobody else's. What only another run says answers nothing.
 */
export function verdictLine(report: EvalReport): string {
  return `## ${verdictText(report, nameText)}`
}

/** The same as one line of any kind of text: `nameOf` writes the names in it. */
export function verdictText(report: EvalReport, nameOf: (name: string) => string): string {
  const { status } = report.verdict
  if (report.isVerdictLost) return [LOST_VERDICT, ...figuresOf(report.experiments, report)].join(' · ')
  const named = experimentsThatAre(status, report)
  const about = named.length > 0 ? named : report.experiments
  const isReported = report.provenance !== undefined
  const answer = isReported ? saidOf(report, named, nameOf) : answerOf(report, named, nameOf)
  const word = report.label === undefined ? verdictWord(status) : `${verdictWord(status)} ${nameOf(report.label)}`
  const line = [`${word}: ${answer}`, ...figuresOf(about, report)].join(' · ')
  return isReported ? `${REPORTED}${line}` : line
}

/** What may be said of the agentspecs with a better verdict than the whole, in one line; empty when there are none. */
export function othersLine(report: EvalReport): string {
  const { status } = report.verdict
  if (status === 'passed' || status === 'skipped' || experimentsThatAre(status, report).length === 0) return ''
  const ready = experimentsThatAre('passed', report)
  const open = status === 'failed' ? experimentsThatAre('inconclusive', report) : []
  if (report.provenance !== undefined) {
    return [
      ...(ready.length > 0
        ? [`It is reported that ${namesOf(ready)} passed: ${figuresOf(ready, report).join(' · ')}.`]
        : []),
      ...(open.length > 0 ? [`Nobody could judge ${namesOf(open)}: ${figuresOf(open, report).join(' · ')}.`] : []),
    ].join(' ')
  }
  return [
    ...(ready.length > 0 ? [`${namesOf(ready)} ${passedWord(report)}: ${figuresOf(ready, report).join(' · ')}.`] : []),
    ...(open.length > 0
      ? [`Nobody can say yet whether ${namesOf(open)} may ship: ${figuresOf(open, report).join(' · ')}.`]
      : []),
  ].join(' ')
}

function answerOf(report: EvalReport, named: readonly Experiment[], nameOf: (name: string) => string): string {
  const { status } = report.verdict
  if (status === 'skipped') return 'nothing was judged'
  if (named.length > 0) {
    const who = namesOf(named, nameOf)
    if (status === 'passed') return `${who} ${passedWord(report)}${report.acceptsResult ? ACCEPTED : ''}`
    return status === 'failed' ? `${who} may not ship` : `nobody can say yet whether ${who} may ship`
  }
  if (status === 'passed') return `it ${passedWord(report)}${report.acceptsResult ? ACCEPTED : ''}`
  const passed = experimentsThatAre('passed', report)
  return passed.length > 0
    ? `${namesOf(passed, nameOf)} passed, but the run is incomplete`
    : 'no agentspec could be judged'
}

/** Whom another run's verdict is about: whether it may ship is not for that run to say. */
function saidOf({ verdict }: EvalReport, named: readonly Experiment[], nameOf: (name: string) => string): string {
  if (verdict.status === 'skipped') return 'nothing was judged'
  return named.length > 0 ? namesOf(named, nameOf) : 'all agentspecs together'
}

/** With another evalset beside this one nobody may ship by it alone. */
function passedWord({ label }: EvalReport): string {
  return label === undefined ? 'may ship' : 'passed'
}

function experimentsThatAre(status: GateStatus, { verdict, experiments }: EvalReport): Experiment[] {
  const ids = new Set(
    verdict.experiments.filter((experiment) => experiment.status === status).map(({ agentspecId }) => agentspecId),
  )
  return experiments.filter(({ agentspecId }) => ids.has(agentspecId))
}

function namesOf(experiments: readonly Experiment[], nameOf = nameText): string {
  return listOf(experiments, ({ agentspecId }) => nameOf(agentspecId), NAMED_AGENTSPECS)
}

/** In how many of how many case runs, what got worse, what became of the rest; nothing of what was not planned. */
function figuresOf(experiments: readonly Experiment[], report: EvalReport): string[] {
  const verdicts = verdictsOf(report)
  const about = experiments.map((experiment) => ({ experiment, verdict: verdicts.get(experiment.agentspecId) }))
  const totals = totalsOf(about.flatMap(({ experiment, verdict }) => judgedCaseRunsOf(experiment, verdict)))
  const comparisons = about.map(({ verdict }) => verdict?.comparison)
  const worse = sumOf(comparisons.map((one) => (one?.kind === 'compared' ? one.regressions.length : 0)))
  const quarantined = sumOf(about.map(({ verdict }) => verdict?.quarantined.length ?? 0))
  const rest = (['errored', 'ungraded', 'cancelled', 'skipped'] as const)
    .filter((status) => totals[status] > 0)
    .map((status) => `${formatCount(totals[status])} ${status}`)
  const [only] = about.length === 1 ? about : []
  return [
    ...(totals.planned > 0 ? [rateOf(totals, only?.verdict?.rate?.rate)] : []),
    ...(worse > 0 ? [`${counted(worse, 'case')} worse`] : []),
    ...rest,
    ...(quarantined > 0 ? [`${counted(quarantined, 'case')} in quarantine`] : []),
  ]
}

/** `judged` is the mean over the cases, which one agentspec is judged by; case runs of several are taken together. */
function rateOf({ passRate, passed, failed, planned }: Totals, judged: number | undefined): string {
  if (passRate === null) return `none of ${counted(planned, 'case run')} graded`
  return `${formatRate(judged ?? passRate, passed, passed + failed)} passed`
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
