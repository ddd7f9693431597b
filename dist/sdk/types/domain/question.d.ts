import type { JsonObject, JsonValue } from './json.js';
import type { Usage } from './usage.js';
/** A file that a case brings along. */
export type Fixture = {
    /** The key by which the case names it. */
    readonly name: string;
    /** Where it is on this machine, absolute. */
    readonly path: string;
    /** What the registry says of it; `null` when it says nothing. */
    readonly context: string | null;
};
/** The whole question, for agents that take more than a prompt: the one object that a task is called with. `Input` is what its cases hold. */
export type TaskInput<Input = JsonValue> = {
    /** What every other agent is asked: the evalset's `prompt_preamble`, and the case's prompt. */
    readonly prompt: string;
    /** The case's `inputs` as they stand: an object, or a text. */
    readonly input: Input;
    readonly files: readonly Fixture[];
    /** `null` when the run names none. */
    readonly model: string | null;
    readonly metadata: {
        /** Of this question alone. */
        readonly sessionId: string;
        /** `null` when nothing is recorded. */
        readonly experimentId: string | null;
        readonly caseId: string;
        /** From 1. */
        readonly repetition: number;
        readonly tags: readonly string[];
    };
};
/** What a task may give instead of a plain answer. What is `null` is not there; `session_id` is the same as `sessionId`. */
export type RunResult = {
    /** The agent's answer in words. */
    readonly answer?: string | null | undefined;
    /** Its structured output. */
    readonly output?: object | null | undefined;
    /** The model that the agent used. */
    readonly model?: string | null | undefined;
    /** Why there is no answer: the run is recorded as failed. */
    readonly error?: string | null | undefined;
    /** The agent's own session, where that is not the question's. */
    readonly sessionId?: string | null | undefined;
    readonly session_id?: string | null | undefined;
    /** An ATIF document of what it did. */
    readonly trajectory?: object | null | undefined;
    /** What it cost; also with the names that models' APIs use, such as `input_tokens`. */
    readonly usage?: Usage | JsonObject | null | undefined;
};
/** The names by which an object is known as a `RunResult`: one of them is enough. */
export declare const RUN_RESULT_KEYS: readonly ["answer", "output", "model", "error", "sessionId", "session_id", "trajectory", "usage"];
/** What a task gives: an answer in words, structured output, or a `RunResult`. */
export type TaskReturn = string | RunResult | object;
/** An agent as a function: called once per case and repetition. `signal` fires when the run is stopped or the time is over. */
export type TaskFunction<Input = any> = (input: TaskInput<Input> & {
    readonly signal: AbortSignal;
}) => TaskReturn | Promise<TaskReturn>;
/** What a command gets on its standard input when its arguments do not say the prompt already. */
export declare const STDIN_FORMS: readonly ["prompt", "json"];
/** One of them: the prompt as text, or the whole question as one JSON object. */
export type StdinForm = (typeof STDIN_FORMS)[number];
