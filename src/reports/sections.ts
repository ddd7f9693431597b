import { codeBlock, inlineCode, inlineText } from '../boundary/markdown-text.ts'
import type { CaseStatus } from '../domain/grade.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, type Experiment, totalsOf } from '../domain/run.ts'
import { caseDetails, caseLine, type DetailSize, iconOf, NAME_LIMIT_BYTES } from './case-details.ts'
import { type CaseEntry, caseEntriesOf, countOf, entriesWith, neverHadAgent, newsOf } from './entries.ts'
import { counted, formatCount } from './figures.ts'
import { fitEntries, type Level } from './fitting.ts'
import { isSaidInReasons } from './reasons.ts'

/** How much of an entry is told at each level above one line. */
export type SectionSizes = { readonly full: DetailSize; readonly short: DetailSize }

/** One thing that needs a reader: a case, or an agentspec that no agent could be had for, with all its cases. */
type Item =
  | { readonly kind: 'case'; readonly entry: CaseEntry }
  | {
      readonly kind: 'experiment'
      readonly experiment: Experiment
      readonly caseRunCount: number
      /** The gate's reasons say why already. */
      readonly isExplained: boolean
    }

type Section = { readonly heading: string; readonly items: readonly Item[] }

/** One sentence on why an agent could not be had. */
const CAUSE_LIMIT_BYTES = 600

/**
 * Failed cases, then errored ones by what went wrong, then ungraded ones, within `budget` bytes: full details where
 * all fit, else shorter ones, else a line each, else counts.
 */
export function renderSections(report: EvalReport, sizes: SectionSizes, budget: number): string {
  const sections = sectionsOf(report)
  const ending = cancelledLine(report)
  const frame = sections.map(({ heading, items }) => `\n${heading}\n\n${restLine(items.length)}`).join('')
  const texts = fitEntries(
    sections.flatMap(({ items }) => items),
    (item, level) => renderItem(item, level, sizes),
    budget - Buffer.byteLength(frame) - Buffer.byteLength(ending),
  )
  let from = 0
  const parts = sections.map(({ heading, items }) => {
    const shown = texts.slice(from, from + items.length)
    from += items.length
    return `\n${heading}\n\n${shown.join('')}${restLine(items.length - shown.length)}`
  })
  return parts.join('') + ending
}

/** Nothing but the end of the job cancels a case run. */
function cancelledLine({ experiments }: EvalReport): string {
  const { cancelled } = totalsOf(caseRunsOf(experiments))
  if (cancelled === 0) return ''
  return `\n${iconOf('cancelled')} Cancelled before it was asked or answered: ${counted(cancelled, 'case run')}.\n`
}

function restLine(left: number): string {
  return left > 0 ? `- and ${formatCount(left)} more, not shown here\n` : ''
}

function sectionsOf(report: EvalReport): Section[] {
  const entries = report.experiments.flatMap(caseEntriesOf)
  return [
    ...plainSection('Failed', 'failed', entries),
    ...erroredSections(entriesWith('errored', entries), report),
    ...plainSection('Ungraded', 'ungraded', entries),
  ]
}

function plainSection(title: string, status: CaseStatus, entries: readonly CaseEntry[]): Section[] {
  const found = entriesWith(status, entries)
  if (found.length === 0) return []
  const heading = `### ${title}: ${casesAndRuns(found, status)}`
  return [{ heading, items: found.map((entry) => ({ kind: 'case', entry })) }]
}

/** A section per type of failure, the most frequent first. */
function erroredSections(errored: readonly CaseEntry[], report: EvalReport): Section[] {
  const groups = Map.groupBy(errored, (entry) => entry.worst.failureCause?.type ?? 'unknown')
  return [...groups]
    .sort(([, a], [, b]) => caseRunsIn(b, 'errored') - caseRunsIn(a, 'errored'))
    .map(([type, entries]) => ({
      heading: `### Errored, ${inlineCode(type, NAME_LIMIT_BYTES)}: ${casesAndRuns(entries, 'errored')}`,
      items: itemsOf(entries, report),
    }))
}

function itemsOf(entries: readonly CaseEntry[], report: EvalReport): Item[] {
  const lost = Map.groupBy(entries.filter(neverHadAgent), ({ experiment }) => experiment)
  return [
    ...[...lost].map(([experiment, theirs]): Item => {
      const { agentspecId, failureCause } = experiment
      const isExplained = failureCause !== undefined && isSaidInReasons(report, agentspecId, failureCause.message)
      return { kind: 'experiment', experiment, caseRunCount: caseRunsIn(theirs, 'errored'), isExplained }
    }),
    ...entries.filter((entry) => !neverHadAgent(entry)).map((entry): Item => ({ kind: 'case', entry })),
  ]
}

function casesAndRuns(entries: readonly CaseEntry[], status: CaseStatus): string {
  const runs = caseRunsIn(entries, status)
  const cases = counted(entries.length, 'case')
  return runs === entries.length ? cases : `${cases}, ${counted(runs, 'case run')}`
}

function caseRunsIn(entries: readonly CaseEntry[], status: CaseStatus): number {
  return entries.reduce((count, entry) => count + countOf(entry, status), 0)
}

function renderItem(item: Item, level: Level, sizes: SectionSizes): string {
  if (item.kind === 'case') {
    return level === 'line' ? caseLine(item.entry) : caseDetails(item.entry, sizes[level])
  }
  return level === 'line' ? `${experimentLine(item)}\n` : experimentDetails(item, sizes[level])
}

type LostExperiment = Extract<Item, { kind: 'experiment' }>

function experimentLine({ experiment, caseRunCount, isExplained }: LostExperiment): string {
  const lost = `no agent, so ${counted(caseRunCount, 'case run')} errored`
  return [
    `- ${iconOf('errored')} ${inlineCode(experiment.agentspecId, NAME_LIMIT_BYTES)}`,
    ...(isExplained
      ? [`${lost}, for the reason given above`]
      : [lost, inlineText(experiment.failureCause?.message ?? '', CAUSE_LIMIT_BYTES)]),
  ].join(' · ')
}

function experimentDetails(item: LostExperiment, { excerptBytes }: DetailSize): string {
  const { failureCause } = item.experiment
  const said = failureCause ? newsOf(failureCause, CAUSE_LIMIT_BYTES) : ''
  return [experimentLine(item), ...(said === '' ? [] : [codeBlock(said, excerptBytes)]), ''].join('\n\n')
}
