import { tokensIn } from '../domain/case-record.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import { MEASURES, type Measure, measureName } from '../domain/measure.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, type Experiment, totalsOf } from '../domain/run.ts'
import {
  changedCell,
  costCell,
  isAnyMissing,
  isAnyTimed,
  isLimited,
  latencyCell,
  meanCell,
  missingCell,
  type Row,
  rateCell,
  usageCell,
} from './experiment-cells.ts'
import { counted, UNKNOWN } from './figures.ts'
import { nameText } from './names.ts'
import { verdictWord } from './verdict-line.ts'
import { judgedCaseRunsOf, verdictsOf } from './verdicts.ts'

/** Rows of the table. Were every character of every name the longest escape, 100 rows would still take only 250 kB. */
const TABLE_ROWS_LIMIT = 100

type Column = {
  readonly heading: string
  readonly isLeft?: boolean
  /** A column that no row needs is left out: the table is read on narrow screens. */
  readonly isNeeded?: (row: Row) => boolean
  readonly cell: (row: Row) => string
}

const VERDICT: Column = {
  heading: 'Verdict',
  isLeft: true,
  cell: ({ verdict }) => (verdict ? verdictWord(verdict.status) : UNKNOWN),
}

const COLUMNS: readonly Column[] = [
  { heading: 'Agent', isLeft: true, cell: ({ experiment }) => nameText(experiment.agentspecId) },
  VERDICT,
  { heading: 'Pass rate', cell: rateCell },
  {
    heading: 'Change',
    isNeeded: ({ verdict }) => verdict?.comparison !== undefined && verdict.comparison.kind !== 'none',
    cell: ({ verdict }) => changedCell(verdict?.comparison),
  },
  { heading: 'Not graded', isNeeded: isAnyMissing, cell: missingCell },
  ...MEASURES.map(meanColumn),
  { heading: 'Latency p50 / p95', isNeeded: isAnyTimed, cell: latencyCell },
  {
    heading: 'Tokens',
    isNeeded: (row) => usageCell(row, tokensIn) !== UNKNOWN,
    cell: (row) => usageCell(row, tokensIn),
  },
  { heading: 'Cost', isNeeded: (row) => costCell(row) !== UNKNOWN, cell: costCell },
]

/** The latency column has its middle and the others are sums: a limit is held against none of them. */
function meanColumn(measure: Measure): Column {
  return {
    heading: `Mean ${measureName(measure)}`,
    isNeeded: (row) => isLimited(row, measure),
    cell: (row) => meanCell(row, measure),
  }
}

/** A row per agentspec with its figures, and what they are; empty when nothing was run. */
export function experimentTable(report: EvalReport): string {
  if (report.experiments.length === 0) return ''
  const verdicts = verdictsOf(report)
  const rows = report.experiments
    .slice(0, TABLE_ROWS_LIMIT)
    .map((experiment) => rowOf(experiment, verdicts.get(experiment.agentspecId)))
  const known = report.isVerdictLost ? COLUMNS.filter((column) => column !== VERDICT) : COLUMNS
  const columns = known.filter(({ isNeeded }) => isNeeded === undefined || rows.some(isNeeded))
  const more = report.experiments.length - rows.length
  const lines = [
    columns.map(({ heading }) => heading),
    columns.map(({ isLeft }) => (isLeft ? '---' : '--:')),
    ...rows.map((row) => columns.map(({ cell }) => cell(row))),
    ...(more > 0 ? [[`and ${counted(more, 'more agentspec')}, not shown`, ...columns.slice(1).map(() => '')]] : []),
  ]
  return [lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'), legendOf(rows)].filter(Boolean).join('\n\n')
}

function rowOf(experiment: Experiment, verdict: ExperimentVerdict | undefined): Row {
  const judged = judgedCaseRunsOf(experiment, verdict)
  return { experiment, verdict, judged, totals: totalsOf(judged), caseRuns: caseRunsOf([experiment]) }
}

/** Said once: the confidence is that of every interval of the gate, which gives the reason for it. */
function legendOf(rows: readonly Row[]): string {
  if (!rows.some(({ verdict }) => verdict?.rate)) return ''
  const isCompared = rows.some(({ verdict }) => verdict?.comparison?.kind === 'compared')
  return isCompared
    ? '<sub>A pass rate is the mean over the cases, a change is in points over the cases that compare; each with its 90 % interval.</sub>'
    : '<sub>A pass rate is the mean over the cases, with its 90 % interval.</sub>'
}
