import type { CasePair } from '../domain/comparison.ts'
import type { EvalReport } from '../domain/report.ts'
import type { SideBySide } from '../domain/side-by-side.ts'
import { moveText, signsOf } from './case-history.ts'
import { counted, formatChange, formatCount, formatEstimate, formatP } from './figures.ts'
import { fitEntries, type Level } from './fitting.ts'
import { caseText, nameText } from './names.ts'

/** Bytes of all that is said of agentspecs beside one another. */
const BLOCK_LIMIT_BYTES = 60_000

/** The agentspecs of one run beside the first of them, a sentence each, with the cases on which they differ folded below; empty where there are none. */
export function sideBySideBlock({ sideBySide = [] }: EvalReport): string {
  const texts = fitEntries(sideBySide, renderOne, BLOCK_LIMIT_BYTES)
  return texts.map((text) => text.trimEnd()).join('\n\n')
}

function renderOne(one: SideBySide, level: Level): string {
  const most = level === 'full' ? one.differing.length : level === 'short' ? 5 : 0
  const named = one.differing.slice(0, most)
  const more = one.better + one.worse - named.length
  const folded = [
    `<details><summary>Cases on which ${nameText(one.against)} and ${nameText(one.agentspecId)} differ</summary>`,
    [...named.map(lineOf), ...(more > 0 ? [`- and ${formatCount(more)} more`] : [])].join('\n'),
    '</details>',
  ]
  return `${[sentenceOf(one), ...(named.length > 0 ? folded : [])].join('\n\n')}\n\n`
}

function sentenceOf({ agentspecId, against, rate, againstRate, difference, better, worse }: SideBySide): string {
  const rates = `${formatEstimate(rate)} against ${formatEstimate(againstRate)} over ${counted(rate.cases, 'case')}`
  const moved = `${formatChange(difference, ' points')}, ${formatP(difference)}`
  const cases = `better on ${formatCount(better)}, worse on ${formatCount(worse)}`
  return `${nameText(agentspecId)} beside ${nameText(against)}: ${rates}, ${moved}; ${cases}. This gates nothing.`
}

function lineOf(pair: CasePair): string {
  return `- ${caseText(pair.head)} · ${signsOf(pair.base.outcomes)} → ${signsOf(pair.head.outcomes)}${moveText(pair)}`
}
