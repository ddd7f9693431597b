import { inlineCode } from '../boundary/markdown-text.ts'
import type { GateStatus } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseRun, caseRunsOf, type Experiment, type Totals, totalsOf } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'
import { NAME_LIMIT_BYTES } from './case-details.ts'
import { counted, formatAmount, formatCount, formatDuration, formatRate, percentileOf, UNKNOWN } from './figures.ts'
import { problemList, reasonList } from './reasons.ts'
import { othersLine, verdictLine, verdictWord } from './verdict-line.ts'

/** Rows of the table. Were every character of every name the longest escape, 100 rows would still take only 250 kB. */
const TABLE_ROWS_LIMIT = 100

const HEADINGS = [
  'Agentspec',
  'Verdict',
  'Pass rate',
  'Failed',
  'Errored',
  'Ungraded',
  'Cancelled',
  'Coverage',
  'Latency p50',
  'Latency p95',
  'Tokens',
  'Credits',
]

/** What a reader must know in ten seconds: the verdict, its reasons, a row per agentspec, what was not recorded. */
export function headOf(report: EvalReport): string {
  const problems = problemList(report)
  const parts = [
    verdictLine(report),
    othersLine(report),
    reasonList(report),
    experimentTable(report),
    problems === '' ? '' : `The platform did not take everything:\n\n${problems}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function experimentTable(report: EvalReport): string {
  if (report.experiments.length === 0) return ''
  const verdicts = new Map(report.verdict.experiments.map((verdict) => [verdict.agentspecId, verdict.status]))
  const rows = report.experiments
    .slice(0, TABLE_ROWS_LIMIT)
    .map((experiment) => experimentRow(experiment, verdicts.get(experiment.agentspecId)))
  const more = report.experiments.length - rows.length
  const alignment = HEADINGS.map((_, column) => (column < 2 ? '---' : '--:'))
  const rest = more > 0 ? [`and ${counted(more, 'more agentspec')}, not shown`, ...HEADINGS.slice(1).map(() => '')] : []
  return [HEADINGS, alignment, ...rows, ...(more > 0 ? [rest] : [])]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function experimentRow(experiment: Experiment, status: GateStatus | undefined): string[] {
  const caseRuns = caseRunsOf([experiment])
  const totals = totalsOf(caseRuns)
  const graded = totals.passed + totals.failed
  const due = totals.planned - totals.skipped
  const answered = caseRuns.filter((caseRun) => caseRun.answer && caseRun.status !== 'errored')
  const durations = answered.map((caseRun) => caseRun.durationMs)
  return [
    inlineCode(experiment.agentspecId, NAME_LIMIT_BYTES),
    status === undefined ? UNKNOWN : verdictWord(status),
    formatRate(totals.passRate, totals.passed, graded),
    ...[totals.failed, totals.errored, totals.ungraded, totals.cancelled].map(formatCount),
    formatRate(due > 0 ? totals.coverage : null, graded, due),
    formatDuration(percentileOf(durations, 0.5)),
    formatDuration(percentileOf(durations, 0.95)),
    usageFigure(totals, answered, tokensOf),
    usageFigure(totals, answered, (usage) => usage.creditsConsumed),
  ]
}

/** A sum over what was reported, with `≥` when an answer came without the figure. */
function usageFigure(totals: Totals, answered: readonly CaseRun[], read: (usage: Usage) => number | undefined): string {
  const sum = totals.usage === undefined ? undefined : read(totals.usage)
  if (sum === undefined) return UNKNOWN
  const partial = answered.some(({ answer }) => answer?.usage === undefined || read(answer.usage) === undefined)
  return `${partial ? '≥ ' : ''}${formatAmount(sum)}`
}

function tokensOf(usage: Usage): number | undefined {
  if (usage.totalTokens !== undefined) return usage.totalTokens
  const { promptTokens, completionTokens } = usage
  return promptTokens === undefined || completionTokens === undefined ? undefined : promptTokens + completionTokens
}
