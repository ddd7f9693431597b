import { linkTo } from '../../boundary/link.ts'
import { inlineText } from '../../boundary/markdown-text.ts'
import type { RecordedReport } from '../../domain/recorded-figures.ts'
import type { EvalReport } from '../../domain/report.ts'
import { counted } from '../figures.ts'
import { nameText } from '../names.ts'
import { provenanceLine, reasonList } from '../reasons.ts'
import { renderSections } from '../sections.ts'
import { sideBySideBlock } from '../side-by-side-block.ts'
import { SUMMARY_SIZES } from '../summary.ts'
import { othersLine, verdictLine } from '../verdict-line.ts'
import { AGENTS_SIDE_BY_SIDE, caseRows, casesByAgent } from './case-rows.ts'
import { experimentRows, runRows } from './experiment-rows.ts'
import { failureRows } from './failure-rows.ts'
import { fitRows, type Table } from './fitting-rows.ts'
import { recordedTitle } from './recorded-title.ts'

/** Bytes of one note, and how many are told. */
const NOTE_LIMIT_BYTES = 400
const NOTES_LIMIT = 12

/**
 * What was recorded of an evalset in GitHub's markdown, of at most about `limit` bytes: the verdict and why, a row per agent, the cases
 * of the latest runs that need a reader, failures by type, then cases and runs, folded. `judged` is the report of the latest runs alone.
 * Tables get shorter first.
 */
export function renderRecorded(report: RecordedReport, judged: EvalReport, limit: number): string {
  const { standings } = report
  const isJudged = report.verdict.status !== 'skipped'
  const experiments = standings.map(({ experiment }) => experiment)
  const cases = casesByAgent(standings)
  const head = [
    isJudged ? verdictLine(judged) : recordedTitle(report, judged),
    provenanceLine(judged),
    isJudged ? othersLine(judged) : '',
    reasonList(judged),
    notesOf(report),
  ]
  const writing = open([...head, linksOf(report, judged)].filter(Boolean), limit)
  writing.add('', experimentRows(standings, isJudged), SHARES.experiments)
  writing.put(sideBySideBlock(judged))
  writing.write((room) => renderSections(judged, SUMMARY_SIZES, room), SHARES.sections)
  writing.add('### Failures by type', failureRows(experiments), SHARES.failures)
  const besides = cases.size > AGENTS_SIDE_BY_SIDE ? ` (the first ${AGENTS_SIDE_BY_SIDE} of ${cases.size} agents)` : ''
  writing.fold(`Cases over all runs${besides}`, caseRows(cases), SHARES.cases)
  for (const { label, runs } of experiments) {
    writing.fold(
      `Runs of ${nameText(label)}: ${counted(runs.length, 'run')}`,
      runRows(runs),
      1 / (experiments.length + 1),
    )
  }
  return writing.text()
}

/** Which share of the room that is left each table may take, in their order. */
const SHARES = { experiments: 0.4, sections: 0.5, failures: 0.2, cases: 0.6 } as const

function notesOf({ notes }: RecordedReport): string {
  if (notes.length === 0) return ''
  const shown = notes.slice(0, NOTES_LIMIT).map((note) => `- ${inlineText(note, NOTE_LIMIT_BYTES)}`)
  return `Notes:\n\n${shown.join('\n')}`
}

function linksOf({ viewUrl, evalset }: RecordedReport, { git }: EvalReport): string {
  return [
    linkTo('Evalset on the platform', viewUrl),
    ...(git.url === undefined ? [] : [linkTo('Workflow run', git.url)]),
    nameText(evalset.id),
  ].join(' · ')
}

/** A text that knows how much room is left. */
function open(head: readonly string[], limit: number) {
  const parts = [`${head.join('\n\n')}\n`]
  let room = limit - Buffer.byteLength(parts[0] ?? '')
  const put = (part: string) => {
    room -= Buffer.byteLength(part)
    parts.push(part)
  }
  const rowsFor = (table: Table, share: number, frame: number) => fitRows(table, Math.max(0, (room - frame) * share))
  return {
    put(block: string) {
      if (block !== '' && room > Buffer.byteLength(block) + FOLD_ROOM) put(`\n${block}\n`)
    },
    write(render: (room: number) => string, share: number) {
      const block = render(Math.max(0, room * share))
      // Its headings and counts are told whatever room there is.
      if (Buffer.byteLength(block) <= room) put(block)
    },
    add(heading: string, table: Table, share: number) {
      const rows = rowsFor(table, share, Buffer.byteLength(heading) + 3)
      if (rows !== '') put(heading === '' ? `\n${rows}` : `\n${heading}\n\n${rows}`)
    },
    fold(summary: string, table: Table, share: number) {
      const frame = `\n<details><summary>${summary}</summary>\n\n`
      const rows = rowsFor(table, share, Buffer.byteLength(frame) + 20)
      if (rows !== '' && room > Buffer.byteLength(frame) + FOLD_ROOM) put(`${frame}${rows}\n</details>\n`)
    },
    text: () => parts.join(''),
  }
}

/** A fold that holds less than this is no use. */
const FOLD_ROOM = 200
