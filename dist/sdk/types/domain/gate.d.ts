import type { Comparison, RateEstimate } from './comparison.js';
/** What the gate says of an experiment and of the whole. */
export declare const GATE_STATUSES: readonly ["passed", "failed", "inconclusive", "skipped"];
/** One word of the gate. */
export type GateStatus = (typeof GATE_STATUSES)[number];
/** The contract's reason codes that this version can give. */
export type GateReasonCode = 'cancelled' | 'threshold' | 'report-evaluator' | 'all-pass' | 'regression' | 'must-pass' | 'coverage' | 'budget' | 'noise' | 'no-baseline' | 'incomparable' | 'platform' | 'untrusted' | 'nothing-to-run';
/** What says that the run was sound and that there was nothing, or not enough, to hold it against: a warning, not a failure. */
export declare const OPEN_QUESTIONS: ReadonlySet<GateReasonCode>;
/** Why the gate says what it says, as a sentence with numbers. */
export type GateReason = {
    readonly code: GateReasonCode;
    /** The rule in the workflow's own words, e.g. `pass-rate-threshold: 0.8`. */
    readonly rule: string;
    /** The agentspec it is about; absent when it is about the whole. */
    readonly experiment?: string;
    readonly message: string;
};
/** The verdict over all experiments. */
export type GateVerdict = {
    readonly status: GateStatus;
    readonly reasons: readonly GateReason[];
    /** Per experiment, in order. */
    readonly experiments: readonly ExperimentVerdict[];
};
/** The verdict on one experiment, and the figures it stands on. */
export type ExperimentVerdict = {
    readonly agentspecId: string;
    readonly status: GateStatus;
    readonly reasons: readonly GateReason[];
    /** Over all graded cases that are not in quarantine; absent when there is none. */
    readonly rate?: RateEstimate;
    /** Absent when no baseline was looked for. */
    readonly comparison?: Comparison;
    /** Ids of its cases that are in quarantine: run, shown, not judged. */
    readonly quarantined: readonly string[];
    /** Ids of its cases that must pass, and are judged; absent when there are none. */
    readonly mustPass?: readonly string[];
};
/** What fails the step. */
export declare const FAIL_ON: readonly ["gate", "strict", "error", "never"];
export type FailOn = (typeof FAIL_ON)[number];
