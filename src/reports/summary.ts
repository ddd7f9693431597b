import { linkTo } from '../boundary/link.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf } from '../domain/run.ts'
import { baselineBlock } from './baseline-block.ts'
import { experimentTable } from './experiment-table.ts'
import { counted, formatDuration } from './figures.ts'
import { goingOnLine } from './going-on.ts'
import { judgingLine } from './judging-line.ts'
import { lostBlock } from './lost-runs.ts'
import { measuredBlock } from './measured.ts'
import { nameText } from './names.ts'
import { noteList, problemList, provenanceLine, reasonList, stopLine } from './reasons.ts'
import { policyText, repeatBlock } from './repeat-block.ts'
import { rescoredBlock } from './rescored-cases.ts'
import { reusedLine } from './reused-runs.ts'
import { renderSections, type SectionSizes } from './sections.ts'
import { sideBySideBlock } from './side-by-side-block.ts'
import { spentLine } from './spent-line.ts'
import { unaskedBlock } from './unasked-runs.ts'
import { othersLine, verdictLine } from './verdict-line.ts'

/**
 * Bytes of the job summary. The runner drops a summary above 1 MiB whole, after masking secrets in it,
 * which can make it longer: the difference is left for that.
 */
export const SUMMARY_LIMIT_BYTES = 1_000_000

/** How much of a case the summary tells. */
export const SUMMARY_SIZES: SectionSizes = {
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
  return head + renderSections(report, SUMMARY_SIZES, room) + tail
}

/** What a reader must know, and what else stands before the cases. */
export function headOf(report: EvalReport): string {
  return `${[verdictPart(report), circumstances(report)].filter(Boolean).join('\n\n')}\n`
}

/**
 * What a reader must know in ten seconds: the verdict, whose word it is where it is not this run's, its reasons, what stopped the run, a row per agentspec, how they stand beside one
 * another, what it was compared with.
 */
export function verdictPart(report: EvalReport): string {
  const parts = [
    verdictLine(report),
    provenanceLine(report),
    othersLine(report),
    reasonList(report),
    stopLine(report),
    experimentTable(report),
    sideBySideBlock(report),
    baselineBlock(report),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/**
 * What was lost to infrastructure and what was given up after it, what was not asked again or was graded anew, what was measured, what was
 * spent, who judged, what was not recorded.
 */
export function circumstances(report: EvalReport): string {
  const notes = noteList(report)
  const problems = problemList(report)
  const parts = [
    lostBlock(report),
    unaskedBlock(report),
    reusedLine(caseRunsOf(report.experiments)),
    rescoredBlock(report),
    measuredBlock(report),
    spentLine(report),
    judgingLine(report),
    notes === '' ? '' : `Notes:\n\n${notes}`,
    problems === '' ? '' : `The platform did not take everything:\n\n${problems}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** How to get what is missing, how to do it again, where to look further, and what was run: below everything else. */
export function tailOf(report: EvalReport): string {
  const links = linksOf(report)
  const goingOn = goingOnLine(report)
  const repeat = repeatBlock(report)
  const parts = [
    ...(goingOn === '' ? [] : [goingOn]),
    ...(repeat === '' ? [] : [repeat]),
    ...(links.length > 0 ? [links.join(' · ')] : []),
    `<sub>${factsOf(report)}</sub>`,
  ]
  return `\n${parts.join('\n\n')}\n`
}

function linksOf({ evalset, git }: EvalReport): string[] {
  return [
    ...(evalset.viewUrl === undefined ? [] : [linkTo('Evalset on the platform', evalset.viewUrl)]),
    ...(git.url === undefined ? [] : [linkTo('Workflow run', git.url)]),
  ]
}

function factsOf(report: EvalReport): string {
  const { evalset, tool } = report
  const took = formatDuration(report.endedAt.getTime() - report.startedAt.getTime())
  const policy = policyText(report)
  return [
    `${nameText(evalset.name)}, ${counted(evalset.caseCount, 'case')} from ${nameText(evalset.source)}`,
    ...(policy === '' ? [] : [policy]),
    report.settings.mode === 'evaluate' ? 'stored answers' : `${report.executionTarget} target`,
    took,
    `${nameText(`${tool.name} ${tool.version}`)}`,
  ].join(' · ')
}
