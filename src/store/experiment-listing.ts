import type { EvalsApi, ListedExperiment } from '../platform/evals.ts'

/** Experiments asked for at once; a deployment may answer fewer. */
const PAGE_SIZE = 100

/** Pages of one look-up: thousands of experiments, and no more than seconds. */
const MAX_PAGES = 40
const HALF_OF_THEM = MAX_PAGES / 2

/** What was read of the account's experiments. */
export type ExperimentListing = {
  readonly experiments: readonly ListedExperiment[]
  /** There are more than were read. */
  readonly isCut: boolean
}

/**
 * Reads the account's experiments. Nobody promises an order, so of a listing that is too long both ends are read: the
 * newest are at one of them. Throws `PlatformError`.
 */
export async function listExperiments(evals: EvalsApi, signal: AbortSignal): Promise<ExperimentListing> {
  const found = new Map<string, ListedExperiment>()
  let offset = 0
  let isCut = false
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const known = found.size
    const { entries, answered, total } = await evals.listExperiments({ offset, limit: PAGE_SIZE }, signal)
    for (const experiment of entries) found.set(experiment.id, experiment)
    offset += answered
    // Without a total only a page that brings nothing new is the last; some deployments say the same page again for ever.
    const isEnd = total === undefined ? found.size === known : answered === 0 || offset >= total
    if (isEnd) return { experiments: [...found.values()], isCut }
    const tail = total === undefined ? offset : total - HALF_OF_THEM * answered
    if (page === HALF_OF_THEM && tail > offset) {
      offset = tail
      isCut = true
    }
  }
  return { experiments: [...found.values()], isCut: true }
}
