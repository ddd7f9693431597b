/** Any value that JSON can carry. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
/** A JSON object; a missing key reads as `undefined`. */
export type JsonObject = {
    readonly [key: string]: JsonValue | undefined;
};
/** Deepest nesting that is kept of what comes from outside: everything behind it walks and writes values recursively. */
export declare const MAX_JSON_DEPTH = 200;
/** The value that a JSON text stands for; `undefined` when it is no JSON. */
export declare function parseJson(text: string): JsonValue | undefined;
/** True for a JSON object (not for an array or null). */
export declare function isJsonObject(value: unknown): value is JsonObject;
/**
 * JSON text of a value with the keys of every object sorted, so that equal values give equal text.
 * Digests and deep comparison stand on it.
 */
export declare function canonicalJson(value: JsonValue | undefined): string;
/** The value at a path of own keys; `undefined` when it leads nowhere. */
export declare function valueAt(object: JsonObject, ...path: readonly string[]): JsonValue | undefined;
/** The text at a path of own keys; `undefined` when there is none, or an empty one. */
export declare function textAt(object: JsonObject, ...path: readonly string[]): string | undefined;
