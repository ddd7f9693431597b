/** Any value that JSON can carry. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject

/** A JSON object; a missing key reads as `undefined`. */
export type JsonObject = { readonly [key: string]: JsonValue | undefined }

/** Deepest nesting that is kept of what comes from outside: everything behind it walks and writes values recursively. */
export const MAX_JSON_DEPTH = 200

/** The value that a JSON text stands for; `undefined` when it is no JSON. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

/** True for a JSON object (not for an array or null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * JSON text of a value with the keys of every object sorted, so that equal values give equal text.
 * Digests and deep comparison stand on it.
 */
export function canonicalJson(value: JsonValue | undefined): string {
  if (value === undefined) return 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`)
  return `{${members.join(',')}}`
}

/** The value at a path of own keys; `undefined` when it leads nowhere. */
export function valueAt(object: JsonObject, ...path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = object
  for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

/** The text at a path of own keys; `undefined` when there is none, or an empty one. */
export function textAt(object: JsonObject, ...path: readonly string[]): string | undefined {
  const value = valueAt(object, ...path)
  return typeof value === 'string' && value !== '' ? value : undefined
}
