import { codeBlock, inlineText } from '../boundary/markdown-text.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, totalsOf } from '../domain/run.ts'
import { caseDetails, caseLine } from './case-details.ts'
import { iconOf } from './case-history.ts'
import type { DetailSize } from './case-outcome.ts'
import { caseSections, type Item } from './case-sections.ts'
import { newsOf } from './case-text.ts'
import { counted, formatCount } from './figures.ts'
import { fitEntries, type Level } from './fitting.ts'
import { nameText } from './names.ts'

/** How much of an entry is told at each level above one line. */
export type SectionSizes = { readonly full: DetailSize; readonly short: DetailSize }

/** One sentence on why an agent could not be had. */
const CAUSE_LIMIT_BYTES = 600

/**
 * The cases that need a reader, what got worse first, within `budget` bytes: full details where all fit, else shorter ones,
 * else a line each, else counts.
 */
export function renderSections(report: EvalReport, sizes: SectionSizes, budget: number): string {
  const sections = caseSections(report)
  const ending = cancelledLine(report)
  const frame = sections.map(({ heading, count }) => `\n${heading}\n\n${restLine(count)}`).join('')
  const texts = fitEntries(
    sections.flatMap(({ items }) => items),
    (item, level) => renderItem(item, level, sizes),
    budget - Buffer.byteLength(frame) - Buffer.byteLength(ending),
  )
  let from = 0
  const parts = sections.map(({ heading, items, count }) => {
    const shown = texts.slice(from, from + items.length)
    from += items.length
    return `\n${heading}\n\n${shown.join('')}${restLine(count - shown.length)}`
  })
  return parts.join('') + ending
}

/** A budget that stopped the run is named; the end of the job may have come after it all the same. */
function cancelledLine({ experiments, budgetStop }: EvalReport): string {
  const { cancelled } = totalsOf(caseRunsOf(experiments))
  if (cancelled === 0) return ''
  const stop = budgetStop ? `, after ${nameText(budgetStop.budget)} stopped the run` : ''
  return `\n${iconOf('cancelled')} Cancelled before it was asked or answered${stop}: ${counted(cancelled, 'case run')}.\n`
}

function restLine(left: number): string {
  return left > 0 ? `- and ${formatCount(left)} more, not shown here\n` : ''
}

/** An item at a level; a lower one is never longer. */
function renderItem(item: Item, level: Level, sizes: SectionSizes): string {
  if (item.kind === 'line') return caseLine(item.entry)
  if (item.kind === 'case') {
    return level === 'line' ? caseLine(item.entry) : caseDetails(item.entry, sizes[level])
  }
  return level === 'line' ? `${experimentLine(item)}\n` : experimentDetails(item, sizes[level])
}

type LostExperiment = Extract<Item, { kind: 'experiment' }>

function experimentLine({ experiment, caseRunCount, isExplained }: LostExperiment): string {
  const lost = `no agent, so ${counted(caseRunCount, 'case run')} errored`
  return [
    `- ${iconOf('errored')} ${nameText(experiment.agentspecId)}`,
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
