import { linkTo } from '../boundary/link.ts'
import type { EvalReport } from '../domain/report.ts'
import { counted, formatDuration } from './figures.ts'
import { nameText } from './names.ts'
import { repeatBlock } from './repeat-block.ts'

/** How to do it again, where to look further, and what was run: below everything else. */
export function tailOf(report: EvalReport): string {
  const links = linksOf(report)
  const parts = [repeatBlock(report), ...(links.length > 0 ? [links.join(' · ')] : []), `<sub>${factsOf(report)}</sub>`]
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
  return [
    `${nameText(evalset.name)}, ${counted(evalset.caseCount, 'case')} from ${nameText(evalset.source)}`,
    `${report.executionTarget} target`,
    took,
    `${nameText(`${tool.name} ${tool.version}`)}`,
  ].join(' · ')
}
