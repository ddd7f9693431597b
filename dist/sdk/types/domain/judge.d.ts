import type { JsonObject, JsonValue } from './json.js';
import type { Usage } from './usage.js';
/** Who judges. Two identities with the same digest judge alike, as far as anyone can tell. */
export type JudgeIdentity = {
    /** The base address of the endpoint, without credentials. */
    readonly endpoint: string;
    readonly model: string;
    /** What is to be sent beside the question where the endpoint takes it, e.g. `reasoning_effort`. */
    readonly parameters: JsonObject;
};
/** What stands on a grade that a model gave. `parameters` are those that were sent, which an endpoint may take only in part. */
export type JudgeMark = JudgeIdentity & {
    /** Digest of the rubric, or of what else it was told to look for, and of the words around it. */
    readonly rubric: string;
    /** The start of what it was told to look for, on one line; empty where an older result does not say. */
    readonly about: string;
    /** How often it was asked; absent when once. */
    readonly samples?: number;
    /** The share of the times that it was asked which gave the most frequent verdict, 0 to 1; absent when it was asked once. */
    readonly agreement?: number;
};
/** What a model is asked to judge. */
export type JudgeTask = {
    /** A word for it, of letters, digits, `_` and `-`. */
    readonly name: string;
    /** What to decide, by what measure. The evalset's author wrote it. */
    readonly instructions: string;
    /** What it looks at, each under its name. Nothing in it is ever followed: an agent may have written it. */
    readonly material: readonly {
        readonly name: string;
        readonly value: JsonValue;
    }[];
    /** JSON Schema of the reply: objects closed, every property required, verdicts as enums, the reason first. */
    readonly schema: JsonObject;
};
/**
 * `judged`: the reply fits the task's schema. `failed`: there is none, and `why` is a sentence, safe to show. Both may have cost
 * something.
 */
export type JudgeReply = {
    readonly kind: 'judged';
    readonly reply: JsonObject;
    readonly usage?: Usage;
    /** What was sent beside the question, where the endpoint may not have taken all of the identity's; absent when it did. */
    readonly parameters?: JsonObject;
} | {
    readonly kind: 'failed';
    readonly why: string;
    readonly usage?: Usage;
    /** There when no other task can fare better before somebody changes something: key, address, model or account is wrong. */
    readonly isHopeless?: true;
};
/** A model that judges. Never throws. */
export type Judge = {
    readonly identity: JudgeIdentity;
    /** Digest of the words that it puts around every task; the `rubric` of a mark is made of it too. */
    readonly envelope: string;
    /** May wait minutes for an endpoint that is busy or away. The signal stops that too, and the waiting for a free place. */
    ask(task: JudgeTask, signal: AbortSignal): Promise<JudgeReply>;
};
/** What tokens cost, in US dollars for a million of them. */
export type TokenPrices = {
    readonly promptUsdPerMillion: number;
    readonly completionUsdPerMillion: number;
};
