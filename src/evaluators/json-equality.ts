import { isJsonObject, type JsonValue } from '../domain/json.ts'

/**
 * True when both are the same JSON value, whatever the order of keys. It goes no deeper than `expected` does,
 * so an answer nested a million levels deep costs nothing.
 */
export function isSameJson(expected: JsonValue | undefined, actual: JsonValue | undefined): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false
    return expected.every((item, index) => isSameJson(item, actual[index]))
  }
  if (!isJsonObject(expected)) return expected === actual
  if (!isJsonObject(actual)) return false
  const keys = Object.keys(expected)
  if (keys.length !== Object.keys(actual).length) return false
  return keys.every((key) => Object.hasOwn(actual, key) && isSameJson(expected[key], actual[key]))
}
