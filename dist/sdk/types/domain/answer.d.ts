import type { FailureCause } from './failure.js';
import type { JsonObject, JsonValue } from './json.js';
import type { Usage } from './usage.js';
/** One call of a tool by the agent, kept beside the answer. */
export type ToolCall = {
    readonly id: string;
    readonly name: string;
    readonly status: 'requested' | 'succeeded' | 'failed' | 'denied';
    readonly input?: JsonValue;
    readonly output?: JsonValue;
    readonly error?: string;
};
/** One step of an agent: what it said and thought between two looks at what its tools gave. */
export type AnswerStep = {
    readonly text: string;
    readonly reasoning: string;
    /** Ids of the calls that it made, each of one in the answer's `toolCalls`. */
    readonly toolCallIds: readonly string[];
};
/** What an agent said. */
export type Answer = {
    /** All text of all steps in order of arrival, trimmed: what is graded. */
    readonly text: string;
    /** The last step's text alone, trimmed. */
    readonly finalText: string;
    readonly reasoning: string;
    readonly toolCalls: readonly ToolCall[];
    /** The steps in their order, whose texts make `text`; absent when there was one alone, or nobody knows them. */
    readonly steps?: readonly AnswerStep[];
    /** What it gave as data beside or instead of text; absent where the agent gives text alone. */
    readonly output?: JsonValue;
    /** An ATIF document that the agent gave of itself, as it came; absent where what it did is known from the calls and steps above. */
    readonly trajectory?: JsonObject;
    /** It came alone: nobody saw what the agent did on its way, so that the calls and steps above are not all of them. */
    readonly isBare?: true;
    /** The session under which the agent knows this question; absent where it takes none. */
    readonly sessionId?: string;
    readonly finishReason?: string;
    readonly usage?: Usage;
};
/** How one question to an agent ended. `durationMs` is the last attempt's, `attempts` counts from 1. */
export type AgentOutcome = {
    readonly kind: 'answered';
    readonly answer: Answer;
    readonly durationMs: number;
    readonly attempts: number;
} | {
    readonly kind: 'failed';
    readonly cause: FailureCause;
    /** What had arrived before it broke, when anything had. */
    readonly partial?: Answer;
    /** What the agent lived in is gone before its time and does not come back: only another one can answer the question. */
    readonly agentLost?: true;
    readonly durationMs: number;
    readonly attempts: number;
} | {
    readonly kind: 'cancelled';
    readonly durationMs: number;
    readonly attempts: number;
};
