import type { EvalReport } from '../domain/report.ts'
import { caseTable } from './case-table.ts'
import { entriesOf } from './entries.ts'
import { headOf } from './head.ts'
import type { SectionSizes } from './section-items.ts'
import { renderSections } from './sections.ts'
import { tailOf } from './tail.ts'

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
