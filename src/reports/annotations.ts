import { limitBytes } from '../boundary/byte-limit.ts'
import { ANNOTATION_LIMIT_BYTES, inertLogLines } from '../boundary/log-text.ts'
import type { CaseName } from '../domain/comparison.ts'
import type { SourceLocation } from '../domain/evalset.ts'
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

/** A line of a file as the evalset knows it. */
export type AnnotatedLine = { readonly file: string; readonly line: number }

/** GitHub's limit for a title is 255 characters. */
const TITLE_LIMIT_BYTES = 255

/** An annotation that stands on a line of a file: `file` is the path that was found for it. */
export type PlacedAnnotation = Annotation & { readonly file: string; readonly line: number }

/**
 * One annotation per case that did not pass (per agentspec where no agent could be had, and per cause of an outage), worst first:
 * what got worse, what failed, what could not be run, what was not asked after that. These are errors unless the gate let them
 * through; what could not be judged is a warning, and what is in quarantine a notice. Before all warnings stands, per agentspec,
 * what was taken out of the comparison. Of each kind there are at most `limit`; the last one then says how many more there are.
 * Lines that are `shownElsewhere` are left out.
 */
export function annotationsOf(
  report: EvalReport,
  limit: number,
  shownElsewhere: (place: AnnotatedLine) => boolean = () => false,
): Annotation[] {
  return draftsOf(report).flatMap(({ kind, drafts }) => {
    const due = drafts.filter(({ place }) => place === undefined || !shownElsewhere(place))
    return bounded(kind, due, limit)
  })
}

/**
 * Of the same annotations those on lines of files for which `pathOf` knows a path, worst first, at most `limit` in all: the last
 * one then stands where the next would and says how many more there are.
 */
export function placedAnnotationsOf(
  report: EvalReport,
  { limit, pathOf }: { readonly limit: number; readonly pathOf: (file: string) => string | undefined },
): PlacedAnnotation[] {
  const placed = draftsOf(report).flatMap(({ kind, drafts }) =>
    drafts.flatMap(({ place, write }) => {
      const file = place === undefined ? undefined : pathOf(place.file)
      return place === undefined || file === undefined ? [] : [{ kind, write, file, line: place.line }]
    }),
  )
  const shown = placed.length > limit ? placed.slice(0, limit - 1) : placed
  const annotations = shown.map(({ kind, write, file, line }) => ({ kind, ...write(), file, line }))
  const [next] = placed.slice(shown.length)
  if (!next) return annotations
  const { kind, file, line } = next
  return [...annotations, { kind, ...moreText(placed.length - shown.length), file, line }]
}

type Kind = Annotation['kind']

/** An annotation to be, and where it will stand; it is written only where it is kept, as there may be tens of thousands. */
type Draft = { readonly place?: SourceLocation; readonly write: () => Pick<Annotation, 'title' | 'message'> }

/** By kind, the worst kind first and the worst of each first. */
function draftsOf(report: EvalReport): { readonly kind: Kind; readonly drafts: readonly Draft[] }[] {
  const all = entriesOf(report).flat()
  const entries = all.filter(({ quarantine }) => !quarantine)
  const quarantined = all.filter((entry) => entry.quarantine && isOpen(entry.status) && !isEcho(entry))
  const regressed = regressionsAmong(entries)
  const told = new Set(regressed)
  const wrong = [...regressed, ...entriesWith('failed', entries).filter((entry) => !told.has(entry))]
  const hard = [
    // What must pass fails the gate by itself, whether it got worse or not.
    ...wrong.filter(({ isMustPass }) => isMustPass).map(caseAnnotation),
    ...wrong.filter(({ isMustPass }) => !isMustPass).map(caseAnnotation),
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
  const firm: { readonly kind: Kind; readonly drafts: readonly Draft[] }[] = blocking
    ? [
        { kind: 'error', drafts: hard },
        { kind: 'warning', drafts: [...takenOut, ...soft] },
      ]
    : [{ kind: 'warning', drafts: [...takenOut, ...hard, ...soft] }]
  return [...firm, { kind: 'notice', drafts: held }]
}

function bounded(kind: Kind, drafts: readonly Draft[], limit: number): Annotation[] {
  const shown = drafts.length > limit ? drafts.slice(0, limit - 1) : drafts
  const annotations = shown.map(({ place, write }) => ({ kind, ...write(), ...place }))
  const more = drafts.length - shown.length
  return more > 0 ? [...annotations, { kind, ...moreText(more) }] : annotations
}

function moreText(count: number): Pick<Annotation, 'title' | 'message'> {
  const title = `${formatCount(count)} more to look at`
  return { title, message: `${title}: the job summary and the report files name them.` }
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
  const write = () => {
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
  return { write }
}

function caseAnnotation(entry: CaseEntry): Draft {
  const write = () => {
    const { worst, experiment, notBegun } = entry
    const { agentspecId } = experiment
    const reason = reasonOf(worst, notBegun)
    const happened = [outcomeOf(entry), remarkOn(entry), reason].filter(Boolean).join('. ')
    // In front, where a long name cannot push it out of the title.
    const marks = [...(entry.isMustPass ? ['must pass'] : []), ...(entry.standing?.kind === 'worse' ? ['worse'] : [])]
    const what = marks.length > 0 ? `${marks.join(', ')}: ` : ''
    const id = worst.caseId === worst.name ? '' : `, case ${worst.caseId}`
    return {
      title: titleText(`${what}${worst.name} (${agentspecId})`),
      message: inert(`${agentspecId}${id}: ${happened}`, ANNOTATION_LIMIT_BYTES),
    }
  }
  const { location } = entry.worst
  return location.file === '' ? { write } : { place: location, write }
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
    const write = () => ({
      title: titleText(`${agentspecId} could not be run`),
      message: inert(
        `${agentspecId}: ${counted(errored.length, 'case run')} errored. ${failureCause.message}`,
        ANNOTATION_LIMIT_BYTES,
      ),
    })
    return [{ write }]
  })
}

/** Cases that could have got worse and were removed or changed: an agentspec that lost them must not pass unnoticed. */
function takenOutCases({ verdict }: EvalReport): Draft[] {
  return verdict.experiments.flatMap(({ agentspecId, comparison }): Draft[] => {
    const text = comparison?.kind === 'compared' ? takenOutText(comparison.matching, plainCase) : ''
    if (text === '') return []
    const write = () => ({
      title: titleText(`Cases that passed before are not compared (${agentspecId})`),
      message: inert(`${agentspecId}: ${text}.`, ANNOTATION_LIMIT_BYTES),
    })
    return [{ write }]
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
