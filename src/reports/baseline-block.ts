import { inlineText } from '../boundary/markdown-text.ts'
import type { EvalReport } from '../domain/report.ts'
import {
  type BaselineGroup,
  baselineGroups,
  isGating,
  NAMES_TOLD,
  otherAgentspec,
  sightsOf,
} from './baseline-groups.ts'
import { countsText, matchingLines, measureLines } from './baseline-lists.ts'
import { originText } from './baseline-origin.ts'
import { formatCount } from './figures.ts'
import { fitEntries, type Level } from './fitting.ts'
import { nameList } from './names.ts'

/** Bytes of all that is said of baselines: a few sentences for each, whatever stands in their files. */
const BLOCK_LIMIT_BYTES = 150_000

/** Agentspecs named before one sentence. */
const NAMED_AGENTSPECS = 3

/** What differs or why there is none: a few phrases. */
const SENTENCE_LIMIT_BYTES = 600

/** Sentences on what could have been seen, where they differ between agentspecs. */
const SIGHTS_LIMIT = 3

/** One of them: our own words and two numbers. */
const SIGHT_LIMIT_BYTES = 200

/** Names listed of a kind of case, and agentspecs whose measures are told. */
const LISTED = { full: NAMES_TOLD, short: 4 } as const

/** What each agentspec was compared with, how much of it compares, and how much that can show; said once where it is the same. */
export function baselineBlock(report: EvalReport): string {
  const groups = baselineGroups(report).filter(
    (group) => !(group.first.comparison.kind === 'none' && group.isExplained),
  )
  const texts = fitEntries(groups, (group, level) => renderGroup(group, level, report), BLOCK_LIMIT_BYTES)
  const more = groups.length - texts.length
  return [
    ...texts.map((text) => text.trimEnd()),
    ...(more > 0 ? [`And ${formatCount(more)} more, in results.json.`] : []),
  ].join('\n\n')
}

function renderGroup(group: BaselineGroup, level: Level, report: EvalReport): string {
  const ids = group.members.map(({ agentspecId }) => agentspecId)
  const who = ids.length === report.experiments.length ? '' : `${nameList(ids, NAMED_AGENTSPECS)} · `
  const sentence = `${who}${sentenceOf(group, report)}`
  const lines = level === 'line' ? [] : foldedLines(group, LISTED[level])
  if (lines.length === 0) return `${sentence}\n\n`
  return `${sentence}\n\n<details><summary>More on this comparison</summary>\n\n${lines.join('\n')}\n\n</details>\n\n`
}

function sentenceOf(group: BaselineGroup, report: EvalReport): string {
  const { first, isExplained } = group
  const { comparison } = first
  if (comparison.kind === 'none') {
    return inlineText(`${comparison.why} ${comparison.advice}`.trim(), SENTENCE_LIMIT_BYTES)
  }
  const origin = originText(comparison.origin, report.endedAt, otherAgentspec(first))
  if (comparison.kind === 'incomparable') {
    const differences = comparison.differences.join('; ') || 'no case of it compares'
    const why = isExplained ? 'for the reason given above' : `because ${inlineText(differences, SENTENCE_LIMIT_BYTES)}`
    return `Not compared with ${origin}: ${why}.`
  }
  return [
    `Compared with ${origin}: ${countsText(comparison.matching)}.`,
    ...sightTexts(group, report),
    ...(isGating(comparison) ? [] : ['A drop does not gate: max-regression is not set.']),
  ].join(' ')
}

/** The smallest drop that could have been seen, with names where it is not the same for all. */
function sightTexts(group: BaselineGroup, report: EvalReport): string[] {
  const sights = sightsOf(group, report)
  const isSameForAll = sights[0]?.[1].length === group.members.length
  const texts = sights.slice(0, SIGHTS_LIMIT).map(([sight, ids]) => {
    const who = isSameForAll ? '' : `${nameList(ids, NAMED_AGENTSPECS)}: `
    return `${who}${inlineText(sight, SIGHT_LIMIT_BYTES)}.`
  })
  const more = sights.length - texts.length
  return more > 0 ? [...texts, `${formatCount(more)} more such sentences are in results.json.`] : texts
}

function foldedLines({ first, members }: BaselineGroup, most: number): string[] {
  const { comparison } = first
  if (comparison.kind === 'none') return []
  return [...matchingLines(comparison.matching, most), ...measureLines(members, most)]
}
