import { csvLine } from '../boundary/csv-cell.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import type { EvalReport } from '../domain/report.ts'
import { reuseSourceText } from '../domain/reuse-source.ts'
import { type CaseRun, caseRunsOf, type EvalRun, type Experiment, totalsOf } from '../domain/run.ts'
import { explanationOf, readableAnswer, readableValue, reasonOf } from './case-text.ts'
import { COMPARISON_COLUMNS, comparisonColumns, createCaseColumns } from './csv-comparison.ts'
import {
  caseColumns,
  evaluatorColumns,
  experimentColumns,
  identityColumns,
  REPORT_COLUMNS,
  runColumns,
  runUsageColumns,
} from './csv-report-columns.ts'
import { whyNotBegun } from './not-begun.ts'
import { plainNumber } from './numbers.ts'
import { verdictsOf } from './verdicts.ts'

/** The columns of `report.csv`, in order. New ones are added at the end. */
export const CSV_COLUMNS = [
  'row_type',
  'experiment_id',
  'agentspec',
  'run_index',
  'run_id',
  'case_id',
  'case_name',
  'status',
  'score',
  'duration_ms',
  'attempts',
  'failure_type',
  'message',
  'prompt',
  'expected',
  'answer',
  'evaluators',
  'tags',
  'file',
  'line',
  'prompt_tokens',
  'completion_tokens',
  'total_tokens',
  'credits',
  'pass_rate',
  'coverage',
  'planned',
  'passed',
  'failed',
  'errored',
  'ungraded',
  'cancelled',
  'skipped',
  'started_at',
  'ended_at',
  ...COMPARISON_COLUMNS,
  'reused',
  'output',
  'session_id',
  ...REPORT_COLUMNS,
] as const

/**
 * One row of the file: `row_type` is `experiment`, `run`, `case` or `evaluator`, a cell that is absent is empty. Whoever reports what is
 * kept elsewhere writes its rows by `csvHeader` and `csvRow` too, so that one reader reads both.
 */
export type CsvRow = Partial<Record<(typeof CSV_COLUMNS)[number], string | number | boolean | null | undefined>>

/** The names of the columns as the first line. */
export function csvHeader(): string {
  return csvLine(CSV_COLUMNS)
}

/** A row as one line: figures without noise, texts as cells that are nothing but text. */
export function csvRow(row: CsvRow): string {
  const cells = CSV_COLUMNS.map((column) => row[column])
  return csvLine(cells.map((cell) => (typeof cell === 'number' ? plainNumber(cell) : cell)))
}

/**
 * `report.csv` line by line: a row per experiment, then one per run of it and one per case run; at the end one per evaluator that the
 * evalset has for all cases.
 */
export function* csvLines(report: EvalReport): Generator<string> {
  yield csvHeader()
  const verdicts = verdictsOf(report)
  const notBegun = whyNotBegun(report)
  for (const experiment of report.experiments) {
    const common = {
      experiment_id: experiment.id,
      agentspec: experiment.agentspecId,
      ...identityColumns(report, experiment),
    }
    const verdict = verdicts.get(experiment.agentspecId)
    const comparisonOf = createCaseColumns(verdict)
    yield csvRow({
      ...common,
      ...experimentColumns(experiment, verdict),
      ...experimentRow(experiment),
      status: verdict?.status,
      ...comparisonColumns(verdict),
    })
    for (const run of experiment.runs) {
      const ofRun = { ...common, run_index: run.index, run_id: run.id, ...runColumns(run) }
      yield csvRow({ ...ofRun, ...runUsageColumns(run), ...runRow(run) })
      for (const caseRun of run.cases) {
        yield csvRow({ ...ofRun, ...caseColumns(caseRun), ...caseRow(caseRun, notBegun), ...comparisonOf(caseRun) })
      }
    }
  }
  for (const columns of evaluatorColumns(report)) yield csvRow({ row_type: 'evaluator', ...columns })
}

function experimentRow(experiment: Experiment): CsvRow {
  return {
    row_type: 'experiment',
    failure_type: experiment.failureCause?.type,
    message: experiment.failureCause?.message,
    ...totalsColumns(caseRunsOf([experiment])),
  }
}

function runRow(run: EvalRun): CsvRow {
  return {
    row_type: 'run',
    status: run.status,
    duration_ms: run.endedAt.getTime() - run.startedAt.getTime(),
    ...totalsColumns(run.cases),
    started_at: run.startedAt.toISOString(),
    ended_at: run.endedAt.toISOString(),
  }
}

function caseRow(caseRun: CaseRun, notBegun: string): CsvRow {
  const usage = caseRun.answer?.usage
  return {
    row_type: 'case',
    case_id: caseRun.caseId,
    case_name: caseRun.name,
    status: caseRun.status,
    score: caseRun.score,
    duration_ms: caseRun.durationMs,
    attempts: caseRun.attempts,
    failure_type: caseRun.failureCause?.type,
    message: caseRun.status === 'passed' ? '' : reasonOf(caseRun, notBegun),
    prompt: caseRun.prompt,
    expected: readableValue(caseRun.expected),
    answer: caseRun.answer && readableAnswer(caseRun.answer).text,
    evaluators: caseRun.evaluators.map(evaluatorText).join('\n'),
    tags: caseRun.tags.join(' '),
    file: caseRun.location.file,
    line: caseRun.location.line,
    prompt_tokens: usage?.promptTokens,
    completion_tokens: usage?.completionTokens,
    total_tokens: usage?.totalTokens,
    credits: usage?.creditsConsumed,
    reused: caseRun.reused && reuseSourceText(caseRun.reused),
    output: caseRun.answer?.output === undefined ? undefined : JSON.stringify(caseRun.answer.output),
    session_id: caseRun.answer?.sessionId,
  }
}

function totalsColumns(caseRuns: readonly CaseRun[]): CsvRow {
  const { usage, passRate, ...counts } = totalsOf(caseRuns)
  return {
    ...counts,
    pass_rate: passRate,
    prompt_tokens: usage?.promptTokens,
    completion_tokens: usage?.completionTokens,
    total_tokens: usage?.totalTokens,
    credits: usage?.creditsConsumed,
  }
}

function evaluatorText(result: EvaluatorResult): string {
  const judged = result.passed === null ? (result.skipped ? 'skipped' : 'error') : result.passed ? 'passed' : 'failed'
  return `${result.name} ${judged}: ${explanationOf(result)}`
}
