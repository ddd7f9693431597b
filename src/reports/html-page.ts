import { xmlText } from '../boundary/xml-text.ts'
import type { CaseStatus } from '../domain/grade.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseEntry, entriesOf, isEcho } from './case-entries.ts'
import { entriesWith, fixesAmong, regressionsAmong, worstFirst } from './case-order.ts'
import { evalsetLabel } from './evalset-label.ts'
import { counted, formatCount } from './figures.ts'
import { fitEntries } from './fitting.ts'
import { caseHtml } from './html-case.ts'
import { headHtml } from './html-head.ts'
import { HTML_STYLE } from './html-style.ts'

/** Bytes of all cases: what a browser still opens at once. */
export const HTML_CASES_LIMIT_BYTES = 20_000_000

/** Cases in one fold: a browser that opens more of them at once makes its reader wait. */
const FOLD_CASES = 250

/** A group that is short enough to be read at once is open when something of it is left to look at. */
const OPEN_CASES = 25

/**
 * `report.html` in pieces: one page that needs no network and runs no script, with every case folded. It fits into `limit` bytes and what
 * stands around the cases: where they tell too much, each tells less, then a line, and what is left is counted.
 */
export function* htmlPieces(report: EvalReport, limit: number = HTML_CASES_LIMIT_BYTES): Generator<string> {
  const groups = groupsOf(report)
  const texts = fitEntries(
    groups.flatMap(({ entries }) => entries),
    (entry, level) => caseHtml(entry, level, report),
    limit,
  )
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Evals ${report.isVerdictLost ? '' : `${report.verdict.status}: `}${xmlText(evalsetLabel(report), 200)}</title>
<style>${HTML_STYLE}</style>
</head>
<body>
${headHtml(report)}`
  if (groups.length > 0) yield '<h2>Cases</h2>\n'
  let from = 0
  for (const group of groups) {
    yield groupHtml(group, texts.slice(from, from + group.entries.length))
    from += group.entries.length
  }
  yield '</body>\n</html>\n'
}

type Group = { readonly title: string; readonly entries: readonly CaseEntry[]; readonly isOpen: boolean }

const TITLES: readonly (readonly [CaseStatus, string])[] = [
  ['failed', 'Failed'],
  ['errored', 'Errored'],
  ['ungraded', 'Ungraded'],
]

/** What got worse, what needs a reader otherwise, what is in quarantine, what got better, the rest: every case in one of them. */
function groupsOf(report: EvalReport): Group[] {
  const all = entriesOf(report).flat()
  const quarantined = new Set(all.filter((entry) => entry.quarantine && !isEcho(entry)))
  const judged = all.filter((entry) => !quarantined.has(entry))
  const regressed = regressionsAmong(judged)
  const fixed = fixesAmong(judged)
  const told = new Set([...regressed, ...fixed])
  const others = judged.filter((entry) => !told.has(entry))
  const groups: readonly Group[] = [
    { title: 'Worse', entries: regressed, isOpen: true },
    ...TITLES.map(([status, title]) => ({ title, entries: entriesWith(status, others), isOpen: true })),
    { title: 'In quarantine', entries: worstFirst([...quarantined]), isOpen: false },
    { title: 'Better', entries: fixed, isOpen: false },
    { title: 'Cancelled', entries: entriesWith('cancelled', others), isOpen: false },
    { title: 'Skipped', entries: entriesWith('skipped', others), isOpen: false },
    { title: 'Passed', entries: entriesWith('passed', others), isOpen: false },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

function groupHtml({ title, entries, isOpen }: Group, texts: readonly string[]): string {
  const open = isOpen && entries.length <= OPEN_CASES ? ' open' : ''
  const left = entries.length - texts.length
  const rest =
    left > 0 ? `<p class="faint">and ${formatCount(left)} more, not shown here; report.csv has all</p>\n` : ''
  const summary = `<summary>${title}: ${counted(entries.length, 'case')}</summary>\n`
  return `<details class="group"${open}>${summary}${foldsHtml(texts)}${rest}</details>\n`
}

function foldsHtml(texts: readonly string[]): string {
  if (texts.length <= FOLD_CASES) return texts.join('')
  const folds = Array.from({ length: Math.ceil(texts.length / FOLD_CASES) }, (_, at) => {
    const shown = texts.slice(at * FOLD_CASES, (at + 1) * FOLD_CASES)
    const [first, last] = [at * FOLD_CASES + 1, at * FOLD_CASES + shown.length]
    return `<details><summary>${formatCount(first)} to ${formatCount(last)}</summary>\n${shown.join('')}</details>\n`
  })
  return folds.join('')
}
