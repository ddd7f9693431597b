import type { EvalReport } from '../domain/report.ts'
import { type CaseEntry, entriesOf, isOpen } from './case-entries.ts'
import { historyOf, iconOf } from './case-history.ts'
import { outcomeOf, placeOf } from './case-text.ts'
import { formatDuration, percentileOf, UNKNOWN } from './figures.ts'
import { caseText, nameText } from './names.ts'
import { reusedMark } from './reused-runs.ts'
import { renderSections, type SectionSizes } from './sections.ts'
import { headOf, tailOf } from './summary.ts'

/** Bytes of details in `report.md`: what an editor still opens at once. The list of all cases comes on top. */
const REPORT_DETAILS_LIMIT_BYTES = 10_000_000

const SIZES: SectionSizes = {
  full: { excerptBytes: 16_000, reasonBytes: 4000, evaluators: 100, outcomes: 20 },
  short: { excerptBytes: 1000, reasonBytes: 400, evaluators: 10, outcomes: 3 },
}

/** `report.md`: what the summary says, with longer excerpts, and every case in a table per agentspec. */
export function renderMarkdown(report: EvalReport): string {
  const tables = entriesOf(report).map(caseTable).join('')
  return headOf(report) + renderSections(report, SIZES, REPORT_DETAILS_LIMIT_BYTES) + tables + tailOf(report)
}

type Column = {
  readonly heading: string
  readonly isRight?: boolean
  /** A column that says nothing of any case is left out. */
  readonly isNeeded?: (entry: CaseEntry) => boolean
  readonly cell: (entry: CaseEntry) => string
}

const COLUMNS: readonly Column[] = [
  { heading: 'Case', cell: ({ worst }) => caseText({ id: worst.caseId, name: worst.name }) },
  { heading: 'Outcome', cell: (entry) => `${iconOf(entry.status)} ${outcomeOf(entry)}${remarkOn(entry)}` },
  {
    heading: 'Runs',
    isNeeded: ({ runs, standing }) => runs.length > 1 || (standing !== undefined && 'pair' in standing),
    cell: historyOf,
  },
  { heading: 'Score', isRight: true, cell: scoreCell },
  {
    heading: 'p50',
    isRight: true,
    isNeeded: ({ runs }) => runs.some(({ caseRun }) => caseRun.durationMs !== undefined),
    cell: ({ runs }) =>
      formatDuration(
        percentileOf(
          runs.flatMap(({ caseRun }) => caseRun.durationMs ?? []),
          0.5,
        ),
      ),
  },
  {
    heading: 'Reused',
    isNeeded: ({ runs }) => runs.some(({ caseRun }) => caseRun.reused),
    cell: ({ runs }) => reusedMark(runs),
  },
  {
    heading: 'Where',
    isNeeded: ({ worst }) => placeOf(worst) !== '',
    cell: ({ worst }) => nameText(placeOf(worst)),
  },
]

/** Every case of one experiment, a row each, with the history of its runs; empty when there is none. */
function caseTable(entries: readonly CaseEntry[]): string {
  const [first] = entries
  if (!first) return ''
  const columns = COLUMNS.filter(({ isNeeded }) => isNeeded === undefined || entries.some(isNeeded))
  const rows = [
    columns.map(({ heading }) => heading),
    columns.map(({ isRight }) => (isRight ? '--:' : '---')),
    ...entries.map((entry) => columns.map(({ cell }) => cell(entry))),
  ].map((cells) => `| ${cells.join(' | ')} |\n`)
  return `\n### All cases of ${nameText(first.experiment.agentspecId)}\n\n${rows.join('')}`
}

function remarkOn({ standing, quarantine, status }: CaseEntry): string {
  if (quarantine) return ', in quarantine'
  if (standing === undefined || standing.kind === 'unmoved' || standing.kind === 'ungraded') return ''
  return standing.kind === 'fixed' && isOpen(status) ? ', better' : `, ${standing.kind}`
}

function scoreCell({ runs }: CaseEntry): string {
  const scores = runs.flatMap(({ caseRun }) => (caseRun.score === null ? [] : [caseRun.score]))
  if (scores.length === 0) return UNKNOWN
  return String(Math.round((scores.reduce((sum, score) => sum + score, 0) / scores.length) * 1000) / 1000)
}
