/** How often chance is asked where not every case can be counted. */
export type ResamplingOptions = {
  /** Any number; the same seed gives the same result. `DEFAULT_SEED` when absent. */
  readonly seed?: number | undefined
  /** Draws. `DEFAULT_RESAMPLES` when absent. */
  readonly resamples?: number | undefined
}

/** A p of .05 is then known to about .002 and the smallest p is 1e-4. */
export const DEFAULT_RESAMPLES = 10_000
