import { isJsonObject, type JsonValue } from '../../domain/json.ts'
import { describeInexact, isInexact } from '../../matching/inexact-numbers.ts'

/**
 * True when both are the same JSON value, whatever the order of keys. It goes no deeper than `expected` does,
 * so an answer nested a million levels deep costs nothing. Throws where both have the same number and it may not be the one that
 * was written in either, see `isInexact`.
 */
export function isSameJson(expected: JsonValue | undefined, actual: JsonValue | undefined): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false
    return expected.every((item, index) => isSameJson(item, actual[index]))
  }
  if (!isJsonObject(expected)) return isSameScalar(expected, actual)
  if (!isJsonObject(actual)) return false
  const keys = Object.keys(expected)
  if (keys.length !== Object.keys(actual).length) return false
  return keys.every((key) => Object.hasOwn(actual, key) && isSameJson(expected[key], actual[key]))
}

function isSameScalar(expected: JsonValue | undefined, actual: JsonValue | undefined): boolean {
  if (expected !== actual) return false
  if (typeof expected === 'number' && isInexact(expected)) {
    throw new Error(`It cannot be told whether two numbers are the same: ${describeInexact(expected)}.`)
  }
  return true
}
