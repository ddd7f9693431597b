/** What is counted of an answer. Durations are milliseconds, `costUsd` is US dollars. */
export declare const USAGE_AMOUNTS: readonly ["promptTokens", "completionTokens", "totalTokens", "inputCachedTokens", "toolCalls", "requests", "durationMs", "creditsConsumed", "costUsd"];
/** What is said of an answer in words. */
export declare const USAGE_WORDS: readonly ["provider", "model", "requester", "timestamp"];
/** What an answer cost. A field that nobody reported is absent: unknown is never 0. */
export type Usage = {
    readonly [K in (typeof USAGE_AMOUNTS)[number]]?: number;
} & {
    readonly [K in (typeof USAGE_WORDS)[number]]?: string;
};
/** The sum of the numbers and the first non-empty of the words; `undefined` when no part reported anything. */
export declare function sumUsage(parts: readonly (Usage | undefined)[]): Usage | undefined;
