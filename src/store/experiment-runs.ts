import type { CaseRecord } from '../domain/case-record.ts'
import { poolRecords } from '../domain/pool-records.ts'
import type { EvalsApi } from '../platform/evals.ts'
import { MAX_RUNS, runPages } from './run-listing.ts'
import { readStoredRun, type StoredRun } from './stored-cases.ts'

/** All runs of an experiment together, or a phrase that completes "it …". `unfinished`: it is no result yet, and may never be one. */
export type RunsReading =
  | {
      readonly kind: 'read'
      readonly cases: readonly CaseRecord[]
      readonly runs: number
      /** When the last of them ended, as far as they say. */
      readonly endedAt?: Date
    }
  | { readonly kind: 'unfinished' | 'unusable'; readonly problem: string }

/**
 * Reads the runs of an experiment: as many as were planned, or all that there are when nobody says how many that is.
 * Nothing updates an experiment's status, so it is finished when all its runs are listed. Throws `PlatformError`.
 */
export async function readRuns(
  evals: EvalsApi,
  experiment: { readonly id: string; readonly runLimit: number | undefined },
  signal: AbortSignal,
): Promise<RunsReading> {
  const { id, runLimit } = experiment
  const wanted = runLimit ?? MAX_RUNS
  const runs = new Map<number, StoredRun>()
  for await (const { runs: listed, offset, total } of runPages(evals, id, signal)) {
    if (runLimit !== undefined && total !== undefined && total < runLimit) return unfinished(total, runLimit)
    for (const [place, entry] of listed.entries()) {
      const run = readStoredRun(entry, offset + place + 1)
      if (!run) return { kind: 'unusable', problem: `has a run (${entry.id}) that does not say how its cases ended` }
      runs.set(run.index, run)
    }
    if (runs.size >= wanted) break
  }
  if (runs.size === 0 || (runLimit !== undefined && runs.size < runLimit)) return unfinished(runs.size, runLimit)
  return pooled([...runs.values()].sort((one, other) => one.index - other.index))
}

/** Runs, in their order, as one reading. */
export function pooled(runs: readonly StoredRun[]): RunsReading {
  const endings = runs.flatMap(({ endedAt }) => (endedAt ? [endedAt.getTime()] : []))
  return {
    kind: 'read',
    cases: poolRecords(runs.flatMap(({ cases }) => cases)),
    runs: runs.length,
    ...(endings.length > 0 ? { endedAt: new Date(Math.max(...endings)) } : {}),
  }
}

/** What is said of an experiment that has fewer runs than it should have. */
export function unfinished(runs: number, runLimit: number | undefined): RunsReading {
  const problem = runLimit === undefined ? 'has no runs' : `is not finished: it has ${runs} of its ${runLimit} runs`
  return { kind: 'unfinished', problem }
}
