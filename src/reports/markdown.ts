import { inlineCode } from '../boundary/markdown-text.ts'
import type { EvalReport } from '../domain/report.ts'
import type { Experiment } from '../domain/run.ts'
import { iconOf, NAME_LIMIT_BYTES } from './case-details.ts'
import { type CaseEntry, caseEntriesOf, outcomeOf, placeOf } from './entries.ts'
import { formatDuration, percentileOf, UNKNOWN } from './figures.ts'
import { headOf } from './head.ts'
import { renderSections, type SectionSizes } from './sections.ts'
import { tailOf } from './tail.ts'

/** Bytes of details in `report.md`: what an editor still opens at once. The list of all cases comes on top. */
const REPORT_DETAILS_LIMIT_BYTES = 10_000_000

const SIZES: SectionSizes = {
  full: { excerptBytes: 16_000, reasonBytes: 4000, evaluators: 100, outcomes: 20 },
  short: { excerptBytes: 1000, reasonBytes: 400, evaluators: 10, outcomes: 3 },
}

/** `report.md`: what the summary says, with longer excerpts, and every case in a table per agentspec. */
export function renderMarkdown(report: EvalReport): string {
  const tables = report.experiments.map(caseTable).join('')
  return headOf(report) + renderSections(report, SIZES, REPORT_DETAILS_LIMIT_BYTES) + tables + tailOf(report)
}

function caseTable(experiment: Experiment): string {
  const rows = caseEntriesOf(experiment).map((entry) => `| ${caseCells(entry).join(' | ')} |\n`)
  if (rows.length === 0) return ''
  const heading = `\n### All cases of ${inlineCode(experiment.agentspecId, NAME_LIMIT_BYTES)}\n\n`
  return `${heading}| Case | Outcome | Score | p50 | Where |\n| --- | --- | --: | --: | --- |\n${rows.join('')}`
}

function caseCells(entry: CaseEntry): string[] {
  const scores = entry.runs.flatMap(({ caseRun }) => (caseRun.score === null ? [] : [caseRun.score]))
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const durations = entry.runs.map(({ caseRun }) => caseRun.durationMs)
  return [
    inlineCode(entry.worst.name, NAME_LIMIT_BYTES),
    `${iconOf(entry.status)} ${outcomeOf(entry)}`,
    scores.length > 0 ? String(Math.round(mean * 1000) / 1000) : UNKNOWN,
    formatDuration(percentileOf(durations, 0.5)),
    inlineCode(placeOf(entry.worst), NAME_LIMIT_BYTES),
  ]
}
