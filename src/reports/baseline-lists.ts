import type { CaseMatching, MeasureChange } from '../domain/comparison.ts'
import { type Measure, measureName } from '../domain/measure.ts'
import type { Compared } from './baseline-groups.ts'
import { counted, formatAmount, formatChange, formatCount, formatDuration } from './figures.ts'
import { nameList, nameText } from './names.ts'

/** The kinds of cases beside those that simply compare, and what they are called. */
const KINDS = [
  ['added', 'added'],
  ['removed', 'removed'],
  ['changed', 'changed'],
  ['ungraded', 'not graded on one side'],
] as const

/** How many of the cases compare, and what became of the others: `38 of 40 cases compare (2 added, 1 renamed)`. */
export function countsText(matching: CaseMatching): string {
  const { compared, added, changed, ungraded, renamed } = matching
  const here = compared.length + added.length + changed.length + ungraded.length
  const all = here === 1 ? 'the one case compares' : `all ${formatCount(here)} cases compare`
  const share =
    compared.length === here
      ? all
      : `${formatCount(compared.length)} of ${counted(here, 'case')} ${compared.length === 1 ? 'compares' : 'compare'}`
  const others = KINDS.filter(([kind]) => matching[kind].length > 0).map(
    ([kind, called]) => `${formatCount(matching[kind].length)} ${called}`,
  )
  if (renamed.length > 0) others.push(`${formatCount(renamed.length)} renamed`)
  return others.length > 0 ? `${share} (${others.join(', ')})` : share
}

/** The cases that do not simply compare by name, a line per kind with at most so many names. */
export function matchingLines(matching: CaseMatching, most: number): string[] {
  const { renamed } = matching
  const pairs = renamed.slice(0, most).map(({ from, to }) => `${nameText(from)} → ${nameText(to)}`)
  const more = renamed.length - pairs.length
  return [
    ...KINDS.filter(([kind]) => matching[kind].length > 0).map(
      ([kind, called]) => `- ${called}: ${nameList(matching[kind], most)}`,
    ),
    ...(pairs.length > 0 ? [`- renamed: ${pairs.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`] : []),
  ]
}

/** How what is measured moved, a line per agentspec, of at most so many of them. */
export function measureLines(members: readonly Compared[], most: number): string[] {
  return members.slice(0, most).flatMap(({ agentspecId, comparison }) => {
    if (comparison.kind !== 'compared' || comparison.measures.length === 0) return []
    const who = members.length > 1 ? `${nameText(agentspecId)}: ` : ''
    return [`- ${who}${comparison.measures.map(measureText).join(' · ')}`]
  })
}

function measureText({ measure, base, head, growth, low, high }: MeasureChange): string {
  if (low === 0 && high === 0) return `${measureName(measure)} ${amountText(measure, head)}, as before`
  const moved = formatChange({ change: growth, low, high }, ' %')
  return `${measureName(measure)} ${amountText(measure, base)} → ${amountText(measure, head)}, ${moved}`
}

function amountText(measure: Measure, amount: number): string {
  return measure === 'latency-ms' ? formatDuration(amount) : formatAmount(amount)
}
