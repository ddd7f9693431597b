import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, totalsOf } from '../domain/run.ts'
import { caseSections } from './case-sections.ts'
import { counted, formatCount } from './figures.ts'
import { fitEntries } from './fitting.ts'
import { iconOf } from './history.ts'
import { renderItem, type SectionSizes } from './section-items.ts'

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

/** Nothing but the end of the job cancels a case run. */
function cancelledLine({ experiments }: EvalReport): string {
  const { cancelled } = totalsOf(caseRunsOf(experiments))
  if (cancelled === 0) return ''
  return `\n${iconOf('cancelled')} Cancelled before it was asked or answered: ${counted(cancelled, 'case run')}.\n`
}

function restLine(left: number): string {
  return left > 0 ? `- and ${formatCount(left)} more, not shown here\n` : ''
}
