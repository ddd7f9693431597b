import type { CaseMatching, CaseName, LeftOutCase } from '../domain/comparison.ts'
import { counted, formatCount } from './figures.ts'
import { caseText, listOf } from './names.ts'

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

/** The cases that do not simply compare by name, a line per kind with at most so many of them. */
export function matchingLines(matching: CaseMatching, most: number): string[] {
  const { renamed } = matching
  return [
    ...KINDS.filter(([kind]) => matching[kind].length > 0).map(
      ([kind, called]) => `- ${called}: ${listOf(matching[kind], caseText, most)}`,
    ),
    ...(renamed.length > 0
      ? [`- renamed: ${listOf(renamed, ({ from, to }) => `${caseText(from)} → ${caseText(to)}`, most)}`]
      : []),
  ]
}

/** Cases named of those that were taken out of the comparison: as many of each kind as stand in a sentence. */
const NAMED_CASES = 5

/**
 * What could have got worse and nobody can say of it, because the case was removed or changed: `3 cases that passed in the
 * baseline are not compared: 2 removed (a, b), 1 changed (c)`; empty where there is none. `textOf` says a case.
 */
export function takenOutText({ removed, changed }: CaseMatching, textOf: (one: CaseName) => string): string {
  const taken = [
    ['removed', passedAmong(removed)],
    ['changed', passedAmong(changed)],
  ] as const
  const count = taken.reduce((sum, [, cases]) => sum + cases.length, 0)
  if (count === 0) return ''
  const kinds = taken
    .filter(([, cases]) => cases.length > 0)
    .map(([kind, cases]) => `${formatCount(cases.length)} ${kind} (${listOf(cases, textOf, NAMED_CASES)})`)
  const verb = count === 1 ? 'is' : 'are'
  return `${counted(count, 'case')} that passed in the baseline ${verb} not compared: ${kinds.join(', ')}`
}

/** Those that passed in the baseline. */
export function passedAmong(cases: readonly LeftOutCase[]): readonly LeftOutCase[] {
  return cases.filter(({ passedBefore }) => passedBefore)
}
