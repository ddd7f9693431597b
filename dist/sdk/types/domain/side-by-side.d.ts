import type { CasePair, RateEstimate } from './comparison.js';
/** One agentspec of a run beside the first of the same run, over the cases that were graded for both. It gates nothing. */
export type SideBySide = {
    readonly agentspecId: string;
    /** The first agentspec of the run. */
    readonly against: string;
    readonly rate: RateEstimate;
    readonly againstRate: RateEstimate;
    /** `rate` less `againstRate` with its 90 % interval, all fractions: negative is worse than the first. */
    readonly difference: {
        readonly change: number;
        readonly low: number;
        readonly high: number;
        /** Two-sided, by sign-flip over the case means: how likely a difference as large as this is where there is none. */
        readonly p: number;
        readonly isExact: boolean;
    };
    /** Cases with a higher and with a lower mean than of the first. */
    readonly better: number;
    readonly worse: number;
    /** The cases on which they differ, the largest difference first, at most `MOST_DIFFERING`; `base` is the first's. */
    readonly differing: readonly CasePair[];
};
/** Cases that are named of one pair of agentspecs. */
export declare const MOST_DIFFERING = 20;
/** Agentspecs that are held beside the first: more are read in the table alone. */
export declare const MOST_BESIDE = 20;
