/** What a step can be asked to do. */
export const MODES = ['execute-runs', 'run-report', 'evaluate', 'prepare-spec', 'cleanup'] as const
export type Mode = (typeof MODES)[number]
