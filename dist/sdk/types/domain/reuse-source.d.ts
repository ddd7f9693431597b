/** Where a case run was taken from instead of being asked again: an earlier attempt (from 1) of this workflow run, or an experiment's records. */
export type ReuseSource = {
    readonly attempt: number;
} | {
    readonly experimentId: string;
};
/** `attempt 1`, `experiment 7f3a`. */
export declare function reuseSourceText(source: ReuseSource): string;
