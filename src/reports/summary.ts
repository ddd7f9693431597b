import type { EvalReport } from '../domain/report.ts'
import { headOf } from './head.ts'
import type { SectionSizes } from './section-items.ts'
import { renderSections } from './sections.ts'
import { tailOf } from './tail.ts'

/**
 * Bytes of the job summary. The runner drops a summary above 1 MiB whole, after masking secrets in it,
 * which can make it longer: the difference is left for that.
 */
export const SUMMARY_LIMIT_BYTES = 1_000_000

const SIZES: SectionSizes = {
  full: { excerptBytes: 2000, reasonBytes: 600, evaluators: 20, outcomes: 3 },
  short: { excerptBytes: 300, reasonBytes: 200, evaluators: 5, outcomes: 1 },
}

/**
 * The job summary in GitHub's markdown, of at most `limit` bytes: the verdict in the first line, its reasons, a row
 * per agentspec, then the cases that need a reader, folded. When it gets long the cases tell less; verdict,
 * reasons, table and counts stay.
 */
export function renderSummary(report: EvalReport, limit: number = SUMMARY_LIMIT_BYTES): string {
  const head = headOf(report)
  const tail = tailOf(report)
  const room = limit - Buffer.byteLength(head) - Buffer.byteLength(tail)
  return head + renderSections(report, SIZES, room) + tail
}
