import type { Answer } from './answer.js';
import type { SourceLocation } from './evalset.js';
import type { FailureCause } from './failure.js';
import type { CaseStatus, EvaluatorResult } from './grade.js';
import type { JsonObject, JsonValue } from './json.js';
import type { ReuseSource } from './reuse-source.js';
import { type Usage } from './usage.js';
/** What there may be on the way to an answer beside its text: calls of tools, single steps, reasoning. */
export declare const PARTS_OF_THE_WAY: readonly ["calls", "steps", "reasoning"];
/** One part of the way to an answer. */
export type PartOfTheWay = (typeof PARTS_OF_THE_WAY)[number];
/** One case asked once: the smallest thing that is kept. All text in it has passed the boundary's secret removal. */
export type CaseRun = {
    readonly caseId: string;
    readonly name: string;
    readonly digest: string;
    readonly tags: readonly string[];
    readonly metadata: JsonObject;
    /** Its file is empty where no file that anybody can open has it: nobody shows a place of such a case. */
    readonly location: SourceLocation;
    readonly status: CaseStatus;
    /** 0 to 1; `null` when nothing graded it. */
    readonly score: number | null;
    readonly prompt: string;
    readonly expected: JsonValue | undefined;
    /** Absent when the agent gave none. */
    readonly answer?: Answer;
    readonly evaluators: readonly EvaluatorResult[];
    readonly failureCause?: FailureCause;
    /** How long its last attempt took; absent where a record of it does not say, which is not the same as 0. */
    readonly durationMs?: number;
    readonly attempts: number;
    /** A secret stood in the answer and was taken out after grading. */
    readonly redacted: boolean;
    /** What there may have been on the way to its answer, and a record of it did not keep; absent when nothing is missing. */
    readonly notKept?: readonly PartOfTheWay[];
    /** It was not asked in this attempt. */
    readonly reused?: ReuseSource;
};
/** One pass over all cases by one agent. */
export type EvalRun = {
    /** The platform's id; absent until it is recorded. */
    readonly id?: string;
    /** From 1. */
    readonly index: number;
    readonly status: 'completed' | 'failed' | 'cancelled';
    readonly startedAt: Date;
    readonly endedAt: Date;
    /** In the evalset's order, one entry per case. */
    readonly cases: readonly CaseRun[];
};
/** Who answered: stands on records and in `results.json`. */
export type AgentPlace = {
    readonly runtime?: {
        readonly podName: string;
        readonly id: string;
    };
    readonly local?: {
        readonly baseUrl: string;
        readonly agentId: string;
    };
};
/** All runs of one agent on one evalset. */
export type Experiment = {
    readonly id?: string;
    readonly name: string;
    readonly agentspecId: string;
    /** Over agentspec, target and model: two experiments with the same digest asked the same agent. */
    readonly agentDigest: string;
    readonly place: AgentPlace;
    /** Why no agent could be had at all. */
    readonly failureCause?: FailureCause;
    readonly runs: readonly EvalRun[];
};
/** Counts over case runs. `coverage` and `passRate` are fractions; `passRate` is `null` when nothing was graded. */
export type Totals = Record<CaseStatus, number> & {
    readonly planned: number;
    readonly coverage: number;
    readonly passRate: number | null;
    readonly usage?: Usage;
    /** What judging the answers cost; absent where no evaluator says. */
    readonly judgingUsage?: Usage;
};
/** True when a case run counts in the pass rate. */
export declare function isGraded(caseRun: CaseRun): boolean;
/** Every case run of these experiments, in order. */
export declare function caseRunsOf(experiments: readonly Experiment[]): CaseRun[];
/** True when there is a case run and each was graded: what nobody may be held against otherwise. */
export declare function isWhollyGraded(experiment: Experiment): boolean;
/**
 * Counts case runs. `coverage` is graded over planned without the skipped ones (1 when nothing was planned);
 * `passRate` is passed over graded, pooled.
 */
export declare function totalsOf(caseRuns: readonly CaseRun[]): Totals;
