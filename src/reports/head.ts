import type { EvalReport } from '../domain/report.ts'
import { baselineBlock } from './baseline-block.ts'
import { experimentTable } from './experiment-table.ts'
import { problemList, reasonList } from './reasons.ts'
import { othersLine, verdictLine } from './verdict-line.ts'

/**
 * What a reader must know in ten seconds: the verdict, its reasons, a row per agentspec, what it was compared with, what was
 * not recorded.
 */
export function headOf(report: EvalReport): string {
  const problems = problemList(report)
  const parts = [
    verdictLine(report),
    othersLine(report),
    reasonList(report),
    experimentTable(report),
    baselineBlock(report),
    problems === '' ? '' : `The platform did not take everything:\n\n${problems}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
