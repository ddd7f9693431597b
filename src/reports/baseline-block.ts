import { linkTo } from '../boundary/link.ts'
import { inlineText } from '../boundary/markdown-text.ts'
import { ageInWords, daysBetween } from '../domain/age.ts'
import { type BaselineOrigin, shortSha } from '../domain/baseline.ts'
import type { MeasureChange } from '../domain/comparison.ts'
import { measureName } from '../domain/measure.ts'
import type { EvalReport } from '../domain/report.ts'
import {
  type BaselineGroup,
  baselineGroups,
  type Compared,
  isGating,
  NAMES_TOLD,
  otherAgentspec,
  sightsOf,
} from './baseline-groups.ts'
import { countsText, matchingLines, takenOutText } from './case-matching.ts'
import { formatChange, formatCount, formatMeasure } from './figures.ts'
import { fitEntries, type Level } from './fitting.ts'
import { caseText, nameList, nameText } from './names.ts'

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

/** Words of ours around the name of a branch or a file. */
const CHOICE_LIMIT_BYTES = 300

/** Cases listed of a kind, and agentspecs whose measures are told. */
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
  const { comparison } = group.first
  const takenOut = comparison.kind === 'compared' ? takenOutText(comparison.matching, caseText) : ''
  const lines = level === 'line' ? [] : foldedLines(group, LISTED[level])
  const parts = [
    `${who}${sentenceOf(group, report)}`,
    ...(takenOut === '' ? [] : [`⚠️ ${who}${takenOut}.`]),
    ...(lines.length === 0
      ? []
      : [`<details><summary>More on this comparison</summary>\n\n${lines.join('\n')}\n\n</details>`]),
  ]
  return `${parts.join('\n\n')}\n\n`
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

/**
 * What completes "compared with …": which result, of which commit with a link to the run that left it, how old at `now`,
 * whether someone made it the bar. `agentspecId` is whose results it holds, where that goes without saying not.
 */
function originText(origin: BaselineOrigin, now: Date, agentspecId?: string): string {
  const ofWhom = agentspecId === undefined ? '' : ` of ${nameText(agentspecId)}`
  return [
    `${inlineText(origin.choice, CHOICE_LIMIT_BYTES)}${ofWhom}${commitText(origin)}`,
    // What is younger than an hour has no age that says anything.
    ...(daysBetween(origin.endedAt, now) >= 1 / 24 ? [ageInWords(origin.endedAt, now)] : []),
    ...(origin.accepted ? ['accepted as the bar'] : []),
  ].join(', ')
}

function commitText({ sha, url }: BaselineOrigin): string {
  const commit = sha === undefined ? undefined : shortSha(sha)
  if (url !== undefined) return ` (${linkTo(commit ?? 'its run', url)})`
  return commit === undefined ? '' : ` (${nameText(commit)})`
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

/** What became of the cases that do not simply compare, and how what is measured moved, a line per agentspec. */
function foldedLines({ first, members }: BaselineGroup, most: number): string[] {
  const { comparison } = first
  if (comparison.kind === 'none') return []
  const moved = members.slice(0, most).flatMap((member) => measureLines(member, members.length > 1))
  return [...matchingLines(comparison.matching, most), ...moved]
}

function measureLines({ agentspecId, comparison }: Compared, isNamed: boolean): string[] {
  if (comparison.kind !== 'compared' || comparison.measures.length === 0) return []
  const who = isNamed ? `${nameText(agentspecId)}: ` : ''
  return [`- ${who}${comparison.measures.map(measureText).join(' · ')}`]
}

function measureText({ measure, base, head, growth, low, high }: MeasureChange): string {
  if (low === 0 && high === 0) return `${measureName(measure)} ${formatMeasure(measure, head)}, as before`
  const moved = formatChange({ change: growth, low, high }, ' %')
  return `${measureName(measure)} ${formatMeasure(measure, base)} → ${formatMeasure(measure, head)}, ${moved}`
}
