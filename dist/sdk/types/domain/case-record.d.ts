import type { CaseStatus } from './grade.js';
import { type Measures } from './measure.js';
import type { CaseRun, Experiment } from './run.js';
import type { Said } from './said.js';
import type { Usage } from './usage.js';
/** One case of one experiment, its repetitions together: what experiments are compared by. */
export type CaseRecord = {
    readonly id: string;
    readonly name: string;
    /** Over prompt, expectation and evaluators; absent in records of clients that keep none. */
    readonly digest?: string;
    readonly tags: readonly string[];
    /** How each run of it ended, in the order of the runs. */
    readonly outcomes: readonly CaseStatus[];
    readonly measures: Measures;
    /** What the agent answered in one of its runs, to be shown beside another answer; nothing is compared by it. Absent where nobody kept it. */
    readonly said?: Said;
};
/** The cases of an experiment in the evalset's order. */
export declare function caseRecordsOf(experiment: Experiment): CaseRecord[];
/** The cases of these case runs of one experiment, in the order in which they first stand there. */
export declare function recordsOf(caseRuns: readonly CaseRun[]): CaseRecord[];
/** Runs of a case that were graded. */
export declare function gradedIn({ outcomes }: Pick<CaseRecord, 'outcomes'>): number;
/** Runs of a case that passed. */
export declare function passedIn({ outcomes }: Pick<CaseRecord, 'outcomes'>): number;
/** The share of its graded runs that passed, its mean; `undefined` when none was graded. */
export declare function caseMean(record: Pick<CaseRecord, 'outcomes'>): number | undefined;
/**
 * All tokens of an answer, as reported or prompt and completion together; `undefined` when that is not known. A total is never
 * less than its parts, so where they contradict one another the larger number is right.
 */
export declare function tokensIn({ totalTokens, promptTokens, completionTokens }: Usage): number | undefined;
