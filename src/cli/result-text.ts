import type { ReportPaths } from '../action/report-files.ts'
import type { GateStatus, GateVerdict } from '../domain/gate.ts'
import type { Redactor } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'
import { totalsOf } from '../domain/run.ts'
import { type CaseEntry, entriesOf, isEcho, isOpen, severityOf } from '../reports/case-entries.ts'
import { outcomeOf, reasonOf } from '../reports/case-text.ts'
import { changeCell, missingCell, movedCell, rateCell } from '../reports/experiment-cells.ts'
import { LOST_VERDICT } from '../reports/verdict-line.ts'
import { judgedCaseRunsOf, verdictsOf } from '../reports/verdicts.ts'
import { inert, type Terminal, type Tone } from './terminal.ts'
import { textTable } from './text-table.ts'

/** Reasons of the gate and cases that did not pass, each told on a line: what a screen shows. The report has them all. */
const MOST_REASONS = 12
const MOST_CASES = 20
/** Characters of one reason. */
const REASON_CHARS = 400

const TONES: Readonly<Record<GateStatus, Tone>> = {
  passed: 'good',
  failed: 'bad',
  inconclusive: 'doubtful',
  skipped: 'quiet',
}

type Showing = { readonly terminal: Pick<Terminal, 'tone'>; readonly redactor: Redactor }

/** The verdict in one line, and why, a line each. */
export function verdictText({ status, reasons }: GateVerdict, { terminal, redactor }: Showing): string[] {
  const shown = reasons.slice(0, MOST_REASONS)
  const more = reasons.length - shown.length
  return [
    terminal.tone(TONES[status], `Gate ${status}`),
    ...shown.map(({ experiment, message }) => {
      const about = experiment === undefined || message.startsWith(`${experiment}: `) ? '' : `${experiment}: `
      return `  ${inert(`${about}${message}`, redactor, REASON_CHARS)}`
    }),
    ...(more > 0 ? [`  and ${more} more, all in the report`] : []),
  ]
}

/** A finished result for people: the verdict, a row per agent, what did not pass and why, and where the rest is. */
export function resultText(
  report: EvalReport,
  { files, again, ...showing }: Showing & { readonly files: readonly string[]; readonly again: string | undefined },
): string[] {
  const table = agentTable(report, showing)
  const misses = missLines(report, showing)
  return [
    ...(report.isVerdictLost ? [LOST_VERDICT] : verdictText(report.verdict, showing)),
    ...(table.length > 0 ? ['', ...table] : []),
    ...(misses.length > 0 ? ['', ...misses] : []),
    ...(files.length > 0 ? ['', `Report: ${files.join(', ')}`] : []),
    ...(again === undefined ? [] : ['', 'Again:', `  ${again}`]),
  ]
}

/** The files of a report, the most readable one first. */
export function filesOf(paths: ReportPaths | undefined): string[] {
  return paths ? [paths.markdown, paths.csv, paths.results, ...(paths.trajectories ? [paths.trajectories] : [])] : []
}

function agentTable(report: EvalReport, { terminal, redactor }: Showing): string[] {
  const verdicts = verdictsOf(report)
  const rows = report.experiments.map((experiment) => {
    const verdict = verdicts.get(experiment.agentspecId)
    const judged = judgedCaseRunsOf(experiment, verdict)
    const row = { experiment, verdict, judged, totals: totalsOf(judged), caseRuns: judged }
    const missing = missingCell(row)
    const isCompared = verdict?.comparison !== undefined && verdict.comparison.kind !== 'none'
    return [
      inert(experiment.agentspecId, redactor),
      verdict && !report.isVerdictLost ? terminal.tone(TONES[verdict.status], verdict.status) : '',
      plain(rateCell(row)),
      missing === '0' ? '' : plain(missing),
      isCompared ? plain(changeCell(verdict?.comparison)) : '',
      isCompared ? plain(movedCell(verdict?.comparison)) : '',
      experiment.id === undefined ? '' : inert(experiment.id, redactor),
    ]
  })
  if (rows.length === 0) return []
  return textTable(
    ['Agent', 'Verdict', 'Passed (90 % interval)', 'Not graded', 'Change', 'Worse / fixed', 'Experiment'],
    rows,
  )
}

/** Cells are set with spaces at which a browser does not break them. */
function plain(cell: string): string {
  return cell.replaceAll('\u00a0', ' ')
}

function missLines(report: EvalReport, showing: Showing): string[] {
  const misses = entriesOf(report)
    .flat()
    .filter((entry) => isOpen(entry.status) && !isEcho(entry))
    .sort((one, other) => severityOf(one.status) - severityOf(other.status))
  const isOnly = report.experiments.length === 1
  const lines = misses.slice(0, MOST_CASES).map((entry) => missLine(entry, isOnly, showing))
  const more = misses.length - lines.length
  return [...lines, ...(more > 0 ? [`and ${more} more, all in the report`] : [])]
}

function missLine(entry: CaseEntry, isOnly: boolean, { terminal, redactor }: Showing): string {
  const { worst, experiment, notBegun, quarantine } = entry
  const tone = entry.status === 'failed' ? 'bad' : 'doubtful'
  const who = isOnly ? '' : `${inert(experiment.agentspecId, redactor)} · `
  const set = quarantine ? ' (in quarantine)' : ''
  const why = inert(reasonOf(worst, notBegun), redactor, REASON_CHARS)
  return `${terminal.tone(tone, outcomeOf(entry))}  ${who}${inert(worst.name, redactor)}${set}${why === '' ? '' : `: ${why}`}`
}
