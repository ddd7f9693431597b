import type { CaseName } from '../domain/comparison.ts'
import type { EvalsetComparison, SideDifference, SideFigures, SidesCompared } from '../domain/evalset-comparison.ts'
import type { GateStatus } from '../domain/gate.ts'
import { signedPercent } from '../domain/signed-percent.ts'
import { counted, formatChange, formatCount, formatEstimate, formatP, formatPercent, UNKNOWN } from './figures.ts'
import { caseText, listOf, nameList, nameText } from './names.ts'
import { verdictWord } from './verdict-line.ts'

/** Names in one line: more are not read, and the reports have them all. */
const NAMES_LIMIT = 20

/** Rows of agents. */
const AGENTS_LIMIT = 50

/** Level of the heading, and how many bytes it may have: rates and difference stay, agents and then cases are left out. */
export type ComparisonForm = { readonly level?: 2 | 3; readonly limit?: number }

/** Two evalsets side by side as markdown. It says what differs and judges nothing. */
export function renderEvalsetComparison(comparison: EvalsetComparison, form: ComparisonForm = {}): string {
  const { primary, secondary, byAgent } = comparison
  const { level = 2, limit = Number.POSITIVE_INFINITY } = form
  const heading = `${'#'.repeat(level)} ${nameText(primary.label)} beside ${nameText(secondary.label)}`
  const least = [heading, sidesTable([primary, secondary]), differenceLine(comparison)]
  const cases = caseLines(comparison)
  const agents = byAgent.length > 0 ? agentTable(comparison) : ''
  const texts = [[cases, agents], [cases], []].map((more) => {
    return `${[...least, ...more, legend(comparison)].filter(Boolean).join('\n\n')}\n`
  })
  return texts.find((text) => Buffer.byteLength(text) <= limit) ?? texts.at(-1) ?? ''
}

/** How one of two evalsets was judged by itself. */
export type SideStanding = { readonly label: string; readonly status: GateStatus }

/** What a step with two evalsets comes to, as a heading: the verdict on both, that on each, and how the second stands against the first. */
export function togetherLine(
  status: GateStatus,
  sides: readonly SideStanding[],
  difference: SideDifference | undefined,
): string {
  const points = difference ? [`${signedPercent(difference.change)} points`] : []
  const line = (...parts: readonly string[]) => `## ${[...parts, ...points].join(' · ')}`
  const each = (suffix: (side: SideStanding) => string) =>
    sides.map((side) => nameText(side.label) + suffix(side)).join(', ')
  if (status === 'skipped') return line(`📊 Two evalsets, nothing judged: ${each(() => '')}`)
  return line(
    `${verdictWord(status)}: two evalsets`,
    each((side) => ` ${side.status}`),
  )
}

function sidesTable(sides: readonly SideFigures[]): string {
  return table(
    ['Evalset', 'Cases', 'Pass rate', 'Latest pass rate', 'Failed runs'],
    sides.map(({ label, cases, rate, latestPassRate, failedRuns }) => [
      nameText(label),
      formatCount(cases),
      rate ? formatEstimate(rate) : UNKNOWN,
      latestPassRate === undefined ? UNKNOWN : formatPercent(latestPassRate),
      formatCount(failedRuns),
    ]),
  )
}

/** Only the first column is text. */
function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heading), line(heading.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n')
}

function differenceLine({ primary, secondary, difference }: EvalsetComparison): string {
  const [one, other] = [nameText(primary.label), nameText(secondary.label)]
  if (!difference) return `No case was graded under both, so nothing can be said of ${other} against ${one}.`
  const { better, worse, alike } = difference
  const cases = counted(better + worse + alike, 'case')
  return (
    `Under ${other} the pass rate is **${formatChange(difference, ' points')}** against ${one}, ${formatP(difference)}, over ${cases} graded under both: ` +
    `${formatCount(better)} better, ${formatCount(worse)} worse, ${formatCount(alike)} alike.`
  )
}

function caseLines(comparison: EvalsetComparison): string {
  const one = nameText(comparison.primary.label)
  const other = nameText(comparison.secondary.label)
  const groups: readonly (readonly [string, readonly CaseName[]])[] = [
    [`Only right under ${one}`, comparison.onlyRightUnderPrimary],
    [`Only right under ${other}`, comparison.onlyRightUnderSecondary],
    ['Not graded under one of them', comparison.ungraded],
    [`Only in ${one}`, comparison.onlyInPrimary],
    [`Only in ${other}`, comparison.onlyInSecondary],
    ['Compared, though asked, expected or judged otherwise', comparison.changed],
  ]
  return groups
    .filter(([, cases]) => cases.length > 0)
    .map(([what, cases]) => `- ${what} (${formatCount(cases.length)}): ${listOf(cases, caseText, NAMES_LIMIT)}`)
    .join('\n')
}

function agentTable({ primary, secondary, byAgent, unpaired }: EvalsetComparison): string {
  const rows = byAgent
    .slice(0, AGENTS_LIMIT)
    .map((agent) => [
      agentText(agent),
      agent.primary ? formatEstimate(agent.primary) : UNKNOWN,
      agent.secondary ? formatEstimate(agent.secondary) : UNKNOWN,
      agent.difference ? formatChange(agent.difference) : UNKNOWN,
      agent.difference ? formatP(agent.difference) : UNKNOWN,
      agent.difference ? `${formatCount(agent.difference.better)} / ${formatCount(agent.difference.worse)}` : UNKNOWN,
    ])
  const more = byAgent.length - rows.length
  const whole = table(
    ['Agent', nameText(primary.label), nameText(secondary.label), 'Difference', 'p', 'Better / worse'],
    [...rows, ...(more > 0 ? [[`and ${counted(more, 'more agent')}, not shown`, '', '', '', '', '']] : [])],
  )
  return [whole, aloneLine(primary, unpaired.primary), aloneLine(secondary, unpaired.secondary)]
    .filter(Boolean)
    .join('\n\n')
}

function agentText({ agents: { primary, secondary } }: SidesCompared): string {
  return primary === secondary ? nameText(primary) : `${nameText(primary)}, ${nameText(secondary)}`
}

function aloneLine({ label }: SideFigures, agents: readonly string[]): string {
  return agents.length > 0 ? `Only under ${nameText(label)}: ${nameList(agents, NAMES_LIMIT)}.` : ''
}

function legend({ primary, secondary, difference }: EvalsetComparison): string {
  if (!primary.rate && !secondary.rate) return ''
  const rates = 'A pass rate is the mean over the cases, with its 90 % interval'
  return difference
    ? `<sub>${rates}; a difference is in points over the cases graded under both, p is two-sided. This judges nothing: the gate judges each evalset by itself.</sub>`
    : `<sub>${rates}. This judges nothing: the gate judges each evalset by itself.</sub>`
}
