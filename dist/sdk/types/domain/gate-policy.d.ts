import type { Measure } from './measure.js';
/** How a drop is judged: `significant` fails what is proven worse, `non-inferior` passes only what is proven not worse. */
export declare const REGRESSION_TESTS: readonly ["significant", "non-inferior"];
export type RegressionTest = (typeof REGRESSION_TESTS)[number];
/** What a workflow asks of the gate. Rates are fractions. */
export type GatePolicy = {
    /** Absent when none is set. */
    readonly passRateThreshold?: number | undefined;
    /** Least share of the planned case runs that must be graded. */
    readonly minCoverage: number;
    /** Largest tolerated drop against the baseline; absent: drops are shown and do not gate. */
    readonly maxRegression?: number | undefined;
    readonly regressionTest: RegressionTest;
    /** Ids of cases that must pass in every run. */
    readonly mustPass: readonly string[];
    readonly tagThresholds: readonly TagThreshold[];
    readonly measureGates: readonly MeasureGate[];
    /** Cases that are run and shown and do not gate. */
    readonly quarantine: readonly QuarantinedCase[];
    /** This result becomes the bar, so what it is compared with fails nothing. */
    readonly acceptsResult: boolean;
};
/** Least pass rate over the cases with a tag. */
export type TagThreshold = {
    readonly tag: string;
    readonly minPassRate: number;
};
/** Limits on the mean of a measure over the cases: absolute, in the measure's unit, and as a growth over the baseline (0.2 is 20 %). */
export type MeasureGate = {
    readonly measure: Measure;
    readonly max?: number | undefined;
    readonly maxIncrease?: number | undefined;
};
/** A case that does not gate until a date (inclusive, UTC). */
export type QuarantinedCase = {
    readonly caseId: string;
    /** Absent: for every agentspec. */
    readonly agentspecId?: string;
    /** `2026-12-31` */
    readonly until: string;
    readonly reason: string;
};
/** What may fail an experiment for having changed: its grades, or one of its measures. */
export type ChangeRule = 'regression' | Measure;
/** The rules of a policy that are about a change. */
export declare function changeRulesOf({ maxRegression, measureGates, }: Pick<GatePolicy, 'maxRegression' | 'measureGates'>): ChangeRule[];
