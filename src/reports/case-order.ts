import { changeOf } from '../domain/comparison.ts'
import type { CaseStatus } from '../domain/grade.ts'
import { type CaseEntry, countOf, isOpen, severityOf } from './case-entries.ts'

/** Entries of one status over all experiments: those that must pass first, then by the share of their runs that it happened to. */
export function entriesWith(status: CaseStatus, entries: readonly CaseEntry[]): CaseEntry[] {
  return sortedBy(
    entries.filter((entry) => entry.status === status),
    (entry) => -countOf(entry, status) / entry.runs.length - mustPassLead(entry),
  )
}

/** Those that got worse: those that must pass first, then the largest drop. */
export function regressionsAmong(entries: readonly CaseEntry[]): CaseEntry[] {
  return movedAmong(entries, 'worse')
}

/** Those that got better, the largest rise first, as far as nothing of them is left to look at. */
export function fixesAmong(entries: readonly CaseEntry[]): CaseEntry[] {
  return movedAmong(entries, 'fixed').filter(({ status }) => !isOpen(status))
}

/** What one that must pass, and did not, goes before: more than any share or drop comes to. */
function mustPassLead({ isMustPass, status }: CaseEntry): number {
  return isMustPass && isOpen(status) ? 2 : 0
}

/** The worst first. */
export function worstFirst(entries: readonly CaseEntry[]): CaseEntry[] {
  return sortedBy(entries, ({ status }) => severityOf(status))
}

function movedAmong(entries: readonly CaseEntry[], kind: 'worse' | 'fixed'): CaseEntry[] {
  const moved = entries.flatMap((entry) => {
    const { standing } = entry
    return standing?.kind === kind ? [{ entry, size: Math.abs(changeOf(standing.pair)) }] : []
  })
  return sortedBy(moved, ({ entry, size }) => -size - mustPassLead(entry)).map(({ entry }) => entry)
}

function sortedBy<T>(items: readonly T[], rankOf: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
