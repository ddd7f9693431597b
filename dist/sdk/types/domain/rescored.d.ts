import type { CaseName } from './comparison.js';
import type { CaseStatus } from './grade.js';
import type { PastRunSource } from './past-runs.js';
/** What an evaluator said of an answer, before or now; absent on a side where it was not asked. */
export type EvaluatorVerdict = {
    readonly passed: boolean | null;
    /** 0 to 1; `null` when it could not judge. */
    readonly score: number | null;
    /** Why, or what kept it from judging. */
    readonly reason: string;
};
/** An evaluator that says something else of an answer than before. */
export type EvaluatorChange = {
    readonly name: string;
    readonly before?: EvaluatorVerdict;
    readonly after?: EvaluatorVerdict;
};
/** How a case run was graded. */
export type PastGrade = {
    readonly status: CaseStatus;
    readonly score: number | null;
};
/** A case run that is graded otherwise than before. */
export type RescoredCase = CaseName & {
    readonly agentspecId: string;
    /** From 1. */
    readonly run: number;
    readonly before: PastGrade;
    readonly after: PastGrade;
    /** Those whose verdict is another one first. */
    readonly evaluators: readonly EvaluatorChange[];
};
/** What grading stored runs anew came to. */
export type Rescored = {
    /** Case runs whose answers were graded again; the others had none and stay as they were. */
    readonly caseRuns: number;
    /** Where the runs were kept, one entry per run. */
    readonly from: readonly (PastRunSource & {
        readonly agentspecId: string;
        readonly run: number;
    })[];
    readonly changed: readonly RescoredCase[];
    /** Cases of the stored runs that today's evalset does not have. */
    readonly leftOut: readonly CaseName[];
};
