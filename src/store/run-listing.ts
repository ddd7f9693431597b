import { isJsonObject } from '../domain/json.ts'
import type { EvalsApi, ListedRun } from '../platform/evals.ts'

/** Case runs asked for at once: a record holds every answer, and 1,000 of them stay far below what one request reads. */
const CASE_RUNS_PER_PAGE = 1_000

/** Runs asked for at once, however small they are. */
const MAX_PAGE_SIZE = 50

/** As many as `run-limit` allows. */
export const MAX_RUNS = 1_000

/** A part of the runs of an experiment. */
export type RunPage = {
  readonly runs: readonly ListedRun[]
  /** How many runs stand before this page, from 0. */
  readonly offset: number
  /** How many there are in all, when the platform says so. */
  readonly total?: number
  /** Everything that was listed so far could be read, and nothing that the platform counts is missing, unless more pages come. */
  readonly isWhole: boolean
}

/**
 * The runs of an experiment page by page, at most `MAX_RUNS`. Records are long, so the first page is one run, and what it
 * holds says how many fit into the next. Throws `PlatformError`.
 */
export async function* runPages(evals: EvalsApi, experimentId: string, signal: AbortSignal): AsyncGenerator<RunPage> {
  const seen = new Set<string>()
  let limit = 1
  let unread = 0
  for (let offset = 0; offset < MAX_RUNS; ) {
    const { entries: runs, answered, total } = await evals.listRuns(experimentId, { offset, limit }, signal)
    const known = seen.size
    for (const run of runs) {
      seen.add(run.id)
      limit = pageSizeFor(run)
    }
    unread += answered - runs.length
    const isWhole = unread === 0 && seen.size >= (total ?? 0)
    yield { runs, offset, ...(total === undefined ? {} : { total }), isWhole }
    offset += answered
    // Some deployments say the same page again for ever.
    const saysNothingNew = answered === 0 || (runs.length === answered && seen.size === known)
    if (saysNothingNew || (total !== undefined && offset >= total)) return
  }
}

/** Which run (from 1) of its experiment a record says it is; `undefined` when it does not. */
export function indexOf({ summary }: ListedRun): number | undefined {
  const { run_index: index } = summary
  return typeof index === 'number' && Number.isSafeInteger(index) && index > 0 ? index : undefined
}

/** How many runs like this one are asked for at once: records are long. */
export function pageSizeFor({ metrics }: ListedRun): number {
  const own = isJsonObject(metrics.agent_evals) ? metrics.agent_evals.cases : undefined
  const cases = [own, metrics.case_results].find((one) => Array.isArray(one))?.length ?? 0
  return Math.min(MAX_PAGE_SIZE, Math.max(1, Math.floor(CASE_RUNS_PER_PAGE / Math.max(1, cases))))
}
