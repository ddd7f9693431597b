import type { BaselineAbsence, BaselineOrigin } from './baseline.js';
import { type CaseRecord } from './case-record.js';
import type { Measure } from './measure.js';
/** A rate and its interval, all fractions. Cases are its sample; runs of a case are pooled in the case. */
export type RateEstimate = {
    readonly rate: number;
    readonly low: number;
    readonly high: number;
    /** Graded cases and graded case runs. */
    readonly cases: number;
    readonly caseRuns: number;
};
/** How far the mean over the compared cases moved, as fractions: negative is worse. */
export type ChangeEstimate = {
    readonly change: number;
    readonly low: number;
    readonly high: number;
    /** One-sided, by sign-flip over the case means: how likely a drop as large as this is where nothing got worse. */
    readonly p: number;
    /** The same after Holm over everything that gates; absent when it does not gate. */
    readonly adjustedP?: number;
    /** Every arrangement was counted for the p-value; else it is estimated from arrangements drawn with a fixed seed. */
    readonly isExact: boolean;
    /** The smallest drop that a comparison of this size finds in four of five tries; `null` when it can find none. */
    readonly detectableDrop: number | null;
};
/** A case on both sides. */
export type CasePair = {
    readonly base: CaseRecord;
    readonly head: CaseRecord;
};
/** How far the mean of a case moved, as a fraction; negative is worse. */
export declare function changeOf({ base, head }: CasePair): number;
/** A case by what finds it, and what people call it. */
export type CaseName = {
    readonly id: string;
    readonly name: string;
};
/** A case of the baseline that is not compared any more. */
export type LeftOutCase = CaseName & {
    /** In the baseline at least one run of it passed, so that it could have got worse without anyone seeing it. */
    readonly passedBefore: boolean;
};
/** What became of the cases of both sides. */
export type CaseMatching = {
    readonly compared: readonly CasePair[];
    readonly added: readonly CaseName[];
    readonly removed: readonly LeftOutCase[];
    /** Asked, expected or judged otherwise than in the baseline. */
    readonly changed: readonly LeftOutCase[];
    /** The same question under another id: compared. */
    readonly renamed: readonly {
        readonly from: CaseName;
        readonly to: CaseName;
    }[];
    /** Not graded on one side. */
    readonly ungraded: readonly CaseName[];
};
/** How the mean of a measure over the compared cases moved. */
export type MeasureChange = {
    readonly measure: Measure;
    readonly base: number;
    readonly head: number;
    /** Growth as a share of the baseline's mean, with its interval: 0.2 is 20 % more. */
    readonly growth: number;
    readonly low: number;
    readonly high: number;
    /** One-sided: how likely a growth as large as this is where nothing grew. */
    readonly p: number;
    readonly adjustedP?: number;
    /** As of a `ChangeEstimate`. */
    readonly isExact: boolean;
    /** Cases in which both sides know it. */
    readonly cases: number;
};
/** An experiment beside its baseline. */
export type Comparison = {
    readonly kind: 'compared';
    readonly origin: BaselineOrigin;
    /** Whose results the baseline holds. */
    readonly baseAgentspecId: string;
    readonly matching: CaseMatching;
    readonly baseRate: RateEstimate;
    /** Over the compared cases alone. */
    readonly headRate: RateEstimate;
    readonly change: ChangeEstimate;
    /** What it could have seen at all, without a full stop: `20 cases × 3 runs can see a drop of 20.3 points or more`. */
    readonly sight: string;
    /** Compared cases whose mean fell, the largest drop first, and those whose mean rose. */
    readonly regressions: readonly CasePair[];
    readonly fixes: readonly CasePair[];
    readonly measures: readonly MeasureChange[];
} | {
    readonly kind: 'incomparable';
    readonly origin: BaselineOrigin;
    readonly baseAgentspecId: string;
    readonly matching: CaseMatching;
    /** What differs, each a phrase: `run-limit is 3 here and 1 there`. */
    readonly differences: readonly string[];
} | {
    readonly kind: 'itself';
} | {
    readonly kind: 'none';
    readonly cause: BaselineAbsence;
    readonly why: string;
    readonly advice: string;
};
