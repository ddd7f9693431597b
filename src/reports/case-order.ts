import { changeOf } from '../domain/comparison.ts'
import type { CaseStatus } from '../domain/grade.ts'
import { type CaseEntry, countOf, isOpen, severityOf } from './case-entries.ts'

/** Entries of one status over all experiments, those that it happened to in the largest share of their runs first. */
export function entriesWith(status: CaseStatus, entries: readonly CaseEntry[]): CaseEntry[] {
  return sortedBy(
    entries.filter((entry) => entry.status === status),
    (entry) => -countOf(entry, status) / entry.runs.length,
  )
}

/** Those that got worse, the largest drop first. */
export function regressionsAmong(entries: readonly CaseEntry[]): CaseEntry[] {
  return movedAmong(entries, 'worse')
}

/** Those that got better, the largest rise first, as far as nothing of them is left to look at. */
export function fixesAmong(entries: readonly CaseEntry[]): CaseEntry[] {
  return movedAmong(entries, 'fixed').filter(({ status }) => !isOpen(status))
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
  return sortedBy(moved, ({ size }) => -size).map(({ entry }) => entry)
}

function sortedBy<T>(items: readonly T[], rankOf: (item: T) => number): T[] {
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
