import { limitBytes } from '../boundary/byte-limit.ts'
import { ANNOTATION_LIMIT_BYTES, inertLogLines } from '../boundary/log-text.ts'
import type { CaseName } from '../domain/comparison.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseEntry, entriesOf, isEcho, isOpen, neverHadAgent } from './case-entries.ts'
import { passedText } from './case-history.ts'
import { takenOutText } from './case-matching.ts'
import { entriesWith, regressionsAmong } from './case-order.ts'
import { outcomeOf, reasonOf } from './case-text.ts'
import { counted, formatCount } from './figures.ts'
import { type OutageGroup, outagesAmong } from './outage-groups.ts'

/** What GitHub shows beside a line of a file. */
export type Annotation = {
  readonly kind: 'error' | 'warning' | 'notice'
  readonly title: string
  readonly message: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

/** GitHub's limit for a title is 255 characters. */
const TITLE_LIMIT_BYTES = 255

/**
 * One annotation per case that did not pass (per agentspec where no agent could be had, and per cause of an outage), worst first:
 * what got worse, what failed, what could not be run, what was not asked after that. These are errors unless the gate let them
 * through; what could not be judged is a warning, and what is in quarantine a notice. Before all warnings stands, per agentspec,
 * what was taken out of the comparison. Of each kind there are at most `limit`; the last one then says how many more there are.
 */
export function annotationsOf(report: EvalReport, limit: number): Annotation[] {
  const all = entriesOf(report).flat()
  const entries = all.filter(({ quarantine }) => !quarantine)
  const quarantined = all.filter((entry) => entry.quarantine && isOpen(entry.status) && !isEcho(entry))
  const regressed = regressionsAmong(entries)
  const told = new Set(regressed)
  const hard = [
    ...[...regressed, ...entriesWith('failed', entries).filter((entry) => !told.has(entry))].map(caseAnnotation),
    ...lostExperiments(report),
    ...erroredDrafts(entriesWith('errored', entries).filter((entry) => !neverHadAgent(entry))),
  ]
  const takenOut = takenOutCases(report)
  const soft = entriesWith('ungraded', entries).map(caseAnnotation)
  const held = [
    ...entriesWith('failed', quarantined).map(caseAnnotation),
    ...erroredDrafts(entriesWith('errored', quarantined)),
    ...entriesWith('ungraded', quarantined).map(caseAnnotation),
  ]
  const blocking = report.verdict.status === 'failed' || report.verdict.status === 'inconclusive'
  return [
    ...(blocking
      ? [...bounded('error', hard, limit), ...bounded('warning', [...takenOut, ...soft], limit)]
      : bounded('warning', [...takenOut, ...hard, ...soft], limit)),
    ...bounded('notice', held, limit),
  ]
}

type Draft = () => Omit<Annotation, 'kind'>

/** Drafts are written only where they are kept: there may be tens of thousands. */
function bounded(kind: Annotation['kind'], drafts: readonly Draft[], limit: number): Annotation[] {
  if (drafts.length <= limit) return drafts.map((draft) => ({ kind, ...draft() }))
  const more = `${formatCount(drafts.length - limit + 1)} more to look at`
  const last: Annotation = { kind, title: more, message: `${more}: the job summary and the report files name them.` }
  return [...drafts.slice(0, limit - 1).map((draft) => ({ kind, ...draft() })), last]
}

/** What took many cases is told once, and what comes only of that after everything else. */
function erroredDrafts(errored: readonly CaseEntry[]): Draft[] {
  const { outages, others } = outagesAmong(errored)
  return [
    ...outages.filter(({ isUnasked }) => !isUnasked).map(outageAnnotation),
    ...others.map(caseAnnotation),
    ...outages.filter(({ isUnasked }) => isUnasked).map(outageAnnotation),
  ]
}

function outageAnnotation({ agentspecId, type, entries, isUnasked }: OutageGroup): Draft {
  const [first, ...more] = entries
  if (more.length === 0) return caseAnnotation(first)
  return () => {
    const held = first.quarantine ? ' in quarantine' : ''
    const which = isUnasked ? '.' : `; the first, ${first.worst.name}:`
    return {
      title: titleText(`${type} (${agentspecId})`),
      message: inert(
        `${agentspecId}: ${counted(entries.length, 'case')}${held} errored${which} ${reasonOf(first.worst, first.notBegun)}`,
        ANNOTATION_LIMIT_BYTES,
      ),
    }
  }
}

function caseAnnotation(entry: CaseEntry): Draft {
  return () => {
    const { worst, experiment, notBegun } = entry
    const { agentspecId } = experiment
    const reason = reasonOf(worst, notBegun)
    const happened = [outcomeOf(entry), remarkOn(entry), reason].filter(Boolean).join('. ')
    // In front, where a long name cannot push it out of the title.
    const what = entry.standing?.kind === 'worse' ? 'worse: ' : ''
    const id = worst.caseId === worst.name ? '' : `, case ${worst.caseId}`
    return {
      title: titleText(`${what}${worst.name} (${agentspecId})`),
      message: inert(`${agentspecId}${id}: ${happened}`, ANNOTATION_LIMIT_BYTES),
      ...worst.location,
    }
  }
}

function remarkOn({ standing, quarantine }: CaseEntry): string {
  if (quarantine) {
    const until = quarantine.until === undefined ? '' : ` until ${quarantine.until}`
    return `It is in quarantine${until} and not judged`
  }
  return standing?.kind === 'worse' ? `In the baseline it ${passedText(standing.pair.base)}` : ''
}

function lostExperiments(report: EvalReport): Draft[] {
  return report.experiments.flatMap(({ agentspecId, failureCause, runs }): Draft[] => {
    if (!failureCause) return []
    const errored = runs.flatMap(({ cases }) => cases.filter(({ status }) => status === 'errored'))
    return [
      () => ({
        title: titleText(`${agentspecId} could not be run`),
        message: inert(
          `${agentspecId}: ${counted(errored.length, 'case run')} errored. ${failureCause.message}`,
          ANNOTATION_LIMIT_BYTES,
        ),
      }),
    ]
  })
}

/** Cases that could have got worse and were removed or changed: an agentspec that lost them must not pass unnoticed. */
function takenOutCases({ verdict }: EvalReport): Draft[] {
  return verdict.experiments.flatMap(({ agentspecId, comparison }): Draft[] => {
    const text = comparison?.kind === 'compared' ? takenOutText(comparison.matching, plainCase) : ''
    if (text === '') return []
    return [
      () => ({
        title: titleText(`Cases that passed before are not compared (${agentspecId})`),
        message: inert(`${agentspecId}: ${text}.`, ANNOTATION_LIMIT_BYTES),
      }),
    ]
  })
}

function plainCase({ id, name }: CaseName): string {
  return id === name ? name : `${name} (${id})`
}

function titleText(text: string): string {
  return inert(text, TITLE_LIMIT_BYTES).replaceAll('\n', ' ')
}

function inert(text: string, limit: number): string {
  return limitBytes(inertLogLines(text, limit).join('\n'), limit)
}
