import type { ComparisonBasis } from './baseline.js';
import type { BudgetStop } from './budget.js';
import type { GateVerdict } from './gate.js';
import type { QuarantinedCase } from './gate-policy.js';
import type { EvaluatorResult } from './grade.js';
import type { JsonObject } from './json.js';
import type { Rescored } from './rescored.js';
import type { Experiment } from './run.js';
import type { SideBySide } from './side-by-side.js';
import type { TargetKind } from './target.js';
/** Where in a repository's history a report was made; a field that is not known is absent. */
export type GitContext = {
    readonly sha?: string;
    readonly ref?: string;
    readonly repository?: string;
    readonly runId?: string;
    readonly prNumber?: number;
    readonly url?: string;
};
/** What a run spent itself: what was taken over is not in it. An amount that nobody knows is absent. */
export type Spent = {
    readonly credits?: number;
    /** US dollars. */
    readonly usd?: number;
    /** It may be more: something that may have cost did not say what. */
    readonly isPartial?: boolean;
};
/** Everything a surface may show. Totals are computed from it, never stored in it. */
export type EvalReport = {
    readonly tool: {
        readonly name: string;
        readonly version: string;
    };
    readonly startedAt: Date;
    readonly endedAt: Date;
    readonly git: GitContext;
    readonly evalset: {
        /** The platform's id; absent when it could not be created. */
        readonly id?: string;
        /** The name under which it was created. */
        readonly name: string;
        readonly digest: string;
        /** The spec's file as people see it. */
        readonly source: string;
        readonly caseCount: number;
        readonly viewUrl?: string;
    };
    readonly executionTarget: TargetKind;
    /** The effective inputs, without secrets; `configurationFile` is where the gate's rules were read, e.g. `agent-evals.yaml of main`. */
    readonly settings: JsonObject;
    /**
     * The workflow step as it was written: the action's address (`owner/repo@ref`; absent when it is not known) and the
     * inputs that the workflow gave and that differ from their defaults, in order, without secrets and accounts. `from` is absent for a workflow;
     * `desk` is a command line, or a call that is as good as one, `code` a program that handed in what no line can say.
     */
    readonly step?: {
        readonly uses?: string;
        readonly from?: 'desk' | 'code';
        readonly inputs: readonly (readonly [name: string, value: string])[];
    };
    readonly experiments: readonly Experiment[];
    /** What the platform refused or broke, as sentences; empty when every record was written. */
    readonly platformProblems: readonly string[];
    readonly verdict: GateVerdict;
    /** It was read from a store, which keeps no verdicts: the one here is no judgement. */
    readonly isVerdictLost?: boolean;
    /** Who says so, where it is another run, whose word nobody has checked here: a whole sentence. */
    readonly provenance?: string;
    /** Why the run began no more cases; absent when no budget stopped it. */
    readonly budgetStop?: BudgetStop;
    /** Absent when nobody knows, or nothing was run. */
    readonly spent?: Spent;
    /** A re-run of this job takes over what was graded (`resume: auto`, with a cache that keeps its journal). */
    readonly keepsJournal?: boolean;
    /** What a reader should know beside the verdict, each a whole sentence; absent when there is nothing. */
    readonly notes?: readonly string[];
    /** This result becomes the new bar (`accept-baseline`), so what it was compared with failed nothing. */
    readonly acceptsResult?: boolean;
    /** What the results of this run are comparable by; absent when nothing was run. */
    readonly basis?: ComparisonBasis;
    /** The agentspecs of this run beside the first of them; absent where there is one alone, or they are held against one another anyway. */
    readonly sideBySide?: readonly SideBySide[];
    /** What is known of the cases that the verdict names as quarantined; absent when nothing is. */
    readonly quarantine?: readonly QuarantinedCase[];
    /** What gauges among the evalset's report evaluators measured, by agentspec; absent when there are none. */
    readonly measured?: readonly {
        readonly agentspecId: string;
        readonly results: readonly EvaluatorResult[];
    }[];
    /** Nobody was asked: the answers of stored runs were graded anew. */
    readonly rescored?: Rescored;
    /** What the evalset is called beside the other one of its step; absent where it is alone, and its verdict is the step's. */
    readonly label?: string;
};
