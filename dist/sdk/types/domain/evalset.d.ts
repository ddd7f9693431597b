import type { JsonObject, JsonValue } from './json.js';
import type { Fixture } from './question.js';
/** Where something stands in a file: `file` as people see it (relative to the working directory), line and column from 1. */
export type SourceLocation = {
    readonly file: string;
    readonly line: number;
    readonly column: number;
};
/** One evaluator as an evalset names it, after its name was resolved and its arguments were checked. */
export type EvaluatorSpec = {
    /** The registry's own spelling, e.g. `equals_expected`. */
    readonly name: string;
    /** Written as `not-NAME`: pass and fail are exchanged, an error stays one. */
    readonly inverted: boolean;
    readonly arguments: JsonObject;
    /** Who asked for it: the case itself, or the evalset for every case that names none. */
    readonly origin: 'case' | 'evalset' | 'report';
    readonly location: SourceLocation;
};
/** One question of an evalset. */
export type EvalCase = {
    /** Identity inside the evalset: the spec's `id`, else its `name`. */
    readonly id: string;
    readonly name: string;
    /** What the agent is asked, preamble included. */
    readonly prompt: string;
    readonly inputs: JsonValue;
    /** The files that it brings along; absent where it names none. */
    readonly files?: readonly Fixture[];
    /** `undefined` when the spec expects nothing. */
    readonly expected: JsonValue | undefined;
    /** The case's own evaluators, else the evalset's. */
    readonly evaluators: readonly EvaluatorSpec[];
    readonly metadata: JsonObject;
    readonly tags: readonly string[];
    /** Its metadata say `must_pass: true`: it has to pass in every run. */
    readonly mustPass: boolean;
    readonly location: SourceLocation;
    /** Over prompt, expectation and evaluators: two cases with the same digest ask and judge the same. */
    readonly digest: string;
};
/** A validated evalset. */
export type Evalset = {
    readonly name: string;
    readonly description: string;
    readonly cases: readonly EvalCase[];
    readonly reportEvaluators: readonly EvaluatorSpec[];
    /** Agentspecs the spec names itself (`metadata.agentspec_ids`), used when the workflow names none. */
    readonly agentspecIds: readonly string[];
    /** The spec's file as people see it. */
    readonly file: string;
    readonly digest: string;
    /** The spec as it was written, for the platform. */
    readonly document: JsonObject;
};
