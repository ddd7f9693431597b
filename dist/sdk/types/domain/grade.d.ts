import type { JsonValue } from './json.js';
import type { JudgeMark } from './judge.js';
import type { Usage } from './usage.js';
/** What one evaluator said of one answer (or, for `scope: report`, of a whole experiment). */
export type EvaluatorResult = {
    readonly name: string;
    readonly scope: 'case' | 'evalset' | 'report';
    /** A gauge measures and never gates. */
    readonly kind: 'evaluator' | 'gauge';
    /** `null` when it could not judge: see `error` and `skipped`. */
    readonly passed: boolean | null;
    /** 0 to 1; `null` when it could not judge. */
    readonly score: number | null;
    readonly value?: JsonValue;
    readonly label?: string;
    /** One sentence that says why, readable without the code. */
    readonly reason: string;
    /** Share in the case's score; 1 unless the evalset says otherwise. */
    readonly weight: number;
    /** It lacked what it needs and was not required to have it: no check. */
    readonly skipped?: boolean;
    /** It could not judge: never a pass, never a fail. */
    readonly error?: string;
    /** The words or data that the verdict rests on. */
    readonly evidence?: string;
    /** What judging cost. */
    readonly usage?: Usage;
    /** The model that judged; absent when none did. */
    readonly judge?: JudgeMark;
};
/** The contract's words for how a case run ended. */
export declare const CASE_STATUSES: readonly ["passed", "failed", "errored", "ungraded", "cancelled", "skipped"];
/** How one case run ended. */
export type CaseStatus = (typeof CASE_STATUSES)[number];
/** The verdict on one answer. */
export type CaseGrade = {
    readonly status: 'passed' | 'failed' | 'ungraded';
    /** Weighted mean of the evaluators' scores; `null` when ungraded. */
    readonly score: number | null;
};
/**
 * The contract's rule for one answer: failed when any evaluator failed; else ungraded when any errored;
 * else passed when at least one passed; else ungraded. Nothing passes because nothing was checked.
 */
export declare function gradeCase(results: readonly EvaluatorResult[]): CaseGrade;
/** The result that a case run is not passed by: the first that failed, else that could not judge, else that was skipped. */
export declare function decisiveResult(results: readonly EvaluatorResult[]): EvaluatorResult | undefined;
