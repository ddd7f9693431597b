import { linkTo } from '../../boundary/link.ts'
import { inlineText } from '../../boundary/markdown-text.ts'
import type { RecordedReport } from '../../domain/recorded-figures.ts'
import type { EvalReport } from '../../domain/report.ts'
import { counted } from '../figures.ts'
import { nameText } from '../names.ts'
import { reasonList } from '../reasons.ts'
import { sideBySideBlock } from '../side-by-side-block.ts'
import { othersLine, verdictLine } from '../verdict-line.ts'
import { AGENTS_SIDE_BY_SIDE, caseRows, casesByAgent, worseRows } from './case-rows.ts'
import { experimentRows, runRows } from './experiment-rows.ts'
import { failureRows } from './failure-rows.ts'
import { fitRows, type Table } from './fitting-rows.ts'

/** Bytes of one note, and how many are told. */
const NOTE_LIMIT_BYTES = 400
const NOTES_LIMIT = 12

/**
 * What was recorded of an evalset in GitHub's markdown, of at most about `limit` bytes: the verdict and why, a row per agent, what got
 * worse, failures by type, then cases and runs, folded. `judged` is the report of the latest runs alone. Tables get shorter first.
 */
export function renderRecorded(report: RecordedReport, judged: EvalReport, limit: number): string {
  const { standings } = report
  const isJudged = report.verdict.status !== 'skipped'
  const experiments = standings.map(({ experiment }) => experiment)
  const cases = casesByAgent(standings)
  const head = [titleOf(report, judged), isJudged ? othersLine(judged) : '', reasonList(judged), notesOf(report)]
  const writing = open([...head, linksOf(report, judged)].filter(Boolean), limit)
  writing.add('', experimentRows(standings, isJudged), SHARES.experiments)
  writing.put(sideBySideBlock(judged))
  writing.add('### Worse than in the first runs', worseRows(cases), SHARES.worse)
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
const SHARES = { experiments: 0.4, worse: 0.4, failures: 0.2, cases: 0.6 } as const

function titleOf({ evalset, verdict }: RecordedReport, judged: EvalReport): string {
  if (verdict.status !== 'skipped') return verdictLine(judged)
  const runs = evalset.experiments.reduce((sum, one) => sum + one.runs.length, 0)
  return `## 📊 ${[nameText(evalset.name), counted(evalset.experiments.length, 'experiment'), counted(runs, 'run')].join(' · ')}`
}

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
