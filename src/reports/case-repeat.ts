import { linkTo } from '../boundary/link.ts'
import { codeBlock } from '../boundary/markdown-text.ts'
import type { EvalReport } from '../domain/report.ts'
import type { CaseEntry } from './case-entries.ts'
import { deskLineOf } from './desk-line.ts'
import { nameText } from './names.ts'

/** A longer line is not shown: a command that is cut is another command. */
const LINE_LIMIT_BYTES = 8_000

/** The line that asks this case alone again at a desk; `undefined` where nobody knows it, or it is too long to be shown whole. */
export function caseLineAgain({ worst, experiment }: CaseEntry, report: EvalReport): string | undefined {
  const line = deskLineOf(report, worst.caseId, experiment.agentspecId)
  return line !== undefined && Buffer.byteLength(line) <= LINE_LIMIT_BYTES ? line : undefined
}

/** That line, and where the platform keeps it; a paragraph or block each, as far as they are known. */
export function caseRepeat(entry: CaseEntry, report: EvalReport): string[] {
  const line = caseLineAgain(entry, report)
  const { experiment } = entry
  const { viewUrl } = report.evalset
  const place = [
    ...(viewUrl === undefined ? [] : [linkTo('Evalset on the platform', viewUrl)]),
    ...(viewUrl === undefined || experiment.id === undefined ? [] : [`experiment ${nameText(experiment.id)}`]),
  ]
  return [
    ...(line === undefined ? [] : [`In a checkout this line asks it again:\n\n${codeBlock(line, LINE_LIMIT_BYTES)}`]),
    ...(place.length > 0 ? [place.join(' · ')] : []),
  ]
}
