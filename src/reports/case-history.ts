import { gradedIn, passedIn } from '../domain/case-record.ts'
import { type CasePair, changeOf } from '../domain/comparison.ts'
import { CASE_STATUSES, type CaseStatus } from '../domain/grade.ts'
import { signedPercent } from '../domain/signed-percent.ts'
import type { CaseEntry } from './case-entries.ts'
import { counted, formatCount, UNKNOWN } from './figures.ts'

const ICONS: Record<CaseStatus, string> = {
  passed: '✅',
  failed: '❌',
  errored: '💥',
  ungraded: '❔',
  cancelled: '⏹️',
  skipped: '⏭️',
}

/** The sign for how a case run ended. */
export function iconOf(status: CaseStatus): string {
  return ICONS[status]
}

/** Runs shown one by one: a row of signs longer than this is counted, not read. */
const SIGNS_LIMIT = 10

/** A case's runs as signs in their order, `✅✅❌`, or, of many, how many of each: `✅×12 ❌×8`. */
export function signsOf(outcomes: readonly CaseStatus[]): string {
  if (outcomes.length === 0) return UNKNOWN
  if (outcomes.length <= SIGNS_LIMIT) return outcomes.map(iconOf).join('')
  return countsOf(outcomes)
    .map(([status, count]) => `${iconOf(status)}×${formatCount(count)}`)
    .join(' ')
}

/** How many runs ended how, of what occurs. */
export function countsOf(outcomes: readonly CaseStatus[]): [CaseStatus, number][] {
  const counts = new Map<CaseStatus, number>()
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return CASE_STATUSES.flatMap((status): [CaseStatus, number][] => {
    const count = counts.get(status)
    return count === undefined ? [] : [[status, count]]
  })
}

/** How the runs of a case ended, and before them, where it compares, those of the baseline: `✅✅✅ → ❌❌✅`. */
export function historyOf({ runs, standing }: CaseEntry): string {
  const now = signsOf(runs.map(({ caseRun }) => caseRun.status))
  return standing && 'pair' in standing ? `${signsOf(standing.pair.base.outcomes)} → ${now}` : now
}

/** How far a case moved, ` (−66.7 points)`; empty where it did not, or where the signs say all of it. */
export function moveText(pair: CasePair): string {
  const isSingle = pair.base.outcomes.length === 1 && pair.head.outcomes.length === 1
  const change = changeOf(pair)
  return isSingle || change === 0 ? '' : ` (${signedPercent(change)} points)`
}

/** The same in words: `passed 3 of 3 graded runs`. */
export function passedText(side: CasePair['base']): string {
  return `passed ${formatCount(passedIn(side))} of ${counted(gradedIn(side), 'graded run')}`
}
