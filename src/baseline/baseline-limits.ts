/** Characters of a baseline document: room for as many cases as it may have. */
export const MAX_BASELINE_CHARS = 40 * 1024 * 1024

/** Characters of a `results.json`, which holds every answer too. A workflow names such a file itself; nobody else hands one in. */
export const MAX_RESULTS_CHARS = 256 * 1024 * 1024

/** Runs of one case: ten times what `run-limit` allows. */
export const MAX_RUNS = 10_000

/** Case runs in all: five times what one job may run. */
export const MAX_CASE_RUNS = 1_000_000

/** Experiments of one `results.json`: more agentspecs than one job can hold. */
export const MAX_EXPERIMENTS = 1_000

/** Tags of one case. */
export const MAX_TAGS = 100
