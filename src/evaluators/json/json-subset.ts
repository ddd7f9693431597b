import { isJsonObject, type JsonValue } from '../../domain/json.ts'
import { isSameJson } from './json-equality.ts'
import { memberPointer } from './json-leaves.ts'

/** Where a value lacks something that is expected: its JSON pointer, and what stands there, `undefined` for nothing. */
export type Lack = {
  readonly pointer: string
  readonly expected: JsonValue | undefined
  readonly actual: JsonValue | undefined
}

/**
 * The first place at which a value is not what is expected; `undefined` when it has every expected key, at every level, with an
 * equal value. It may have other keys; lists are equal or not. It goes no deeper than what is expected does.
 */
export function lackOf(expected: JsonValue | undefined, actual: JsonValue | undefined, pointer = ''): Lack | undefined {
  if (!isJsonObject(expected) || !isJsonObject(actual)) {
    return isSameJson(expected, actual) ? undefined : { pointer, expected, actual }
  }
  for (const [key, wanted] of Object.entries(expected)) {
    const lack = lackOf(wanted, Object.hasOwn(actual, key) ? actual[key] : undefined, memberPointer(pointer, key))
    if (lack) return lack
  }
  return undefined
}
