import { codeBlock, inlineText } from '../boundary/markdown-text.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, totalsOf } from '../domain/run.ts'
import { caseDetails, caseLine } from './case-details.ts'
import { iconOf } from './case-history.ts'
import type { DetailSize } from './case-outcome.ts'
import { caseSections, casesIn, type Item } from './case-sections.ts'
import { newsOf } from './case-text.ts'
import { counted, formatCount } from './figures.ts'
import { fitEntries, type Level } from './fitting.ts'
import { nameText } from './names.ts'
import { isStopTold } from './reasons.ts'

/** How much of an entry is told at each level above one line. */
export type SectionSizes = { readonly full: DetailSize; readonly short: DetailSize }

/** One sentence on why nobody was asked. */
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
    (item, level) => renderItem(item, level, { sizes, report }),
    budget - Buffer.byteLength(frame) - Buffer.byteLength(ending),
  )
  let from = 0
  const parts = sections.map(({ heading, items, count }) => {
    const shown = texts.slice(from, from + items.length)
    const told = items.slice(0, shown.length).reduce((sum, item) => sum + casesIn(item), 0)
    from += items.length
    return `\n${heading}\n\n${shown.join('')}${restLine(count - told)}`
  })
  return parts.join('') + ending
}

/** Only where nothing in the head says why they are missing. */
function cancelledLine(report: EvalReport): string {
  const { cancelled } = totalsOf(caseRunsOf(report.experiments))
  if (cancelled === 0 || isStopTold(report)) return ''
  return `\n${iconOf('cancelled')} Cancelled before it was asked, answered or graded: ${counted(cancelled, 'case run')}.\n`
}

function restLine(left: number): string {
  return left > 0 ? `- and ${formatCount(left)} more, not shown here\n` : ''
}

/** An item at a level; a lower one is never longer. */
function renderItem(
  item: Item,
  level: Level,
  { sizes, report }: { readonly sizes: SectionSizes; readonly report: EvalReport },
): string {
  if (item.kind === 'line') return caseLine(item.entry)
  if (item.kind === 'case') {
    return level === 'line'
      ? caseLine(item.entry)
      : caseDetails(item.entry, { size: sizes[level], isFull: level === 'full', report })
  }
  return level === 'line' ? `${unaskedLine(item)}\n` : unaskedDetails(item, sizes[level])
}

type UnaskedItem = Extract<Item, { kind: 'unasked' }>

function unaskedLine({ agentspecId, cause, hadAgent, caseRunCount, isExplained }: UnaskedItem): string {
  const lost = `${hadAgent ? 'not asked any more' : 'no agent'}, so ${counted(caseRunCount, 'case run')} errored`
  return [
    `- ${iconOf('errored')} ${nameText(agentspecId)}`,
    ...(isExplained ? [`${lost}, for the reason given above`] : [lost, inlineText(cause.message, CAUSE_LIMIT_BYTES)]),
  ].join(' · ')
}

function unaskedDetails(item: UnaskedItem, { excerptBytes }: DetailSize): string {
  const said = newsOf(item.cause, CAUSE_LIMIT_BYTES)
  return [unaskedLine(item), ...(said === '' ? [] : [codeBlock(said, excerptBytes)]), ''].join('\n\n')
}
