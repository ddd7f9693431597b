import type { EvalsApi, ListedRun } from '../platform/evals.ts'
import { MAX_RUNS, pageSizeFor } from '../store/run-listing.ts'

/** The newest runs of an experiment, the oldest of them first. */
export type NewestRuns = {
  readonly runs: readonly ListedRun[]
  /** How many there are in all: the platform's word, else how many were seen. */
  readonly total: number
}

/**
 * Reads the newest `limit` runs of an experiment. Nobody promises an order: where there are more, the times of the first and the
 * last one say at which end the newest are. Throws `PlatformError`.
 */
export async function readNewestRuns(
  evals: EvalsApi,
  { experimentId, limit }: { readonly experimentId: string; readonly limit: number },
  signal: AbortSignal,
): Promise<NewestRuns> {
  const first = await evals.listRuns(experimentId, { offset: 0, limit: 1 }, signal)
  const from = await startOf(first, { evals, experimentId, limit, signal })
  const found = new Map<string, ListedRun>()
  let count = 0
  let size = first.entries[0] ? pageSizeFor(first.entries[0]) : 1
  for (let offset = from; offset - from < MAX_RUNS; ) {
    const known = found.size
    const page = await evals.listRuns(experimentId, { offset, limit: size }, signal)
    for (const run of page.entries) {
      if (!found.has(run.id)) count += 1
      found.set(run.id, run)
      size = pageSizeFor(run)
    }
    offset += page.answered
    // What is read whole, and what says the same page again for ever, ends here.
    if (page.answered === 0 || found.size === known || offset >= (page.total ?? offset + 1)) break
    if (first.total !== undefined && offset - from >= limit) break
    if (first.total === undefined) dropOldest(found, limit)
  }
  const runs = [...found.values()]
    .map((run, place) => ({ run, place }))
    .sort(byTime)
    .slice(-limit)
  return { runs: runs.map(({ run }) => run), total: Math.max(first.total ?? 0, count) }
}

type Start = {
  readonly evals: EvalsApi
  readonly experimentId: string
  readonly limit: number
  readonly signal: AbortSignal
}

async function startOf(
  { entries, total }: Awaited<ReturnType<EvalsApi['listRuns']>>,
  { evals, experimentId, limit, signal }: Start,
): Promise<number> {
  const [one] = entries
  if (total === undefined || total <= limit || !one) return 0
  const last = await evals.listRuns(experimentId, { offset: total - 1, limit: 1 }, signal)
  const [other] = last.entries
  return other && (timeOf(other) ?? 0) < (timeOf(one) ?? 0) ? 0 : total - limit
}

/** Without a count the end is not known before it is there, and what was read on the way is not kept. */
function dropOldest(found: Map<string, ListedRun>, limit: number): void {
  const kept = new Set(
    [...found.values()]
      .map((run, place) => ({ run, place }))
      .sort(byTime)
      .slice(-limit * 2)
      .map(({ run }) => run.id),
  )
  for (const id of found.keys()) if (!kept.has(id)) found.delete(id)
}

type Placed = { readonly run: ListedRun; readonly place: number }

/** Runs that do not say when they were are the oldest, in the order in which they were listed. */
function byTime(one: Placed, other: Placed): number {
  const [here, there] = [timeOf(one.run) ?? Number.NEGATIVE_INFINITY, timeOf(other.run) ?? Number.NEGATIVE_INFINITY]
  return here === there ? one.place - other.place : here - there
}

/** When a run began, else was made, else ended. */
function timeOf({ startedAt, createdAt, endedAt }: ListedRun): number | undefined {
  return [startedAt, createdAt, endedAt].map((text) => Date.parse(text ?? '')).find((time) => !Number.isNaN(time))
}
