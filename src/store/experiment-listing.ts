import type { EvalsApi, ListedExperiment } from '../platform/evals.ts'
import { readListing } from './listing.ts'

/** What was read of the account's experiments. */
export type ExperimentListing = {
  readonly experiments: readonly ListedExperiment[]
  /** There are more than were read. */
  readonly isCut: boolean
}

/** Reads the account's experiments. Throws `PlatformError`. */
export async function listExperiments(evals: EvalsApi, signal: AbortSignal): Promise<ExperimentListing> {
  const { entries, isCut } = await readListing((range) => evals.listExperiments(range, signal))
  return { experiments: entries, isCut }
}
