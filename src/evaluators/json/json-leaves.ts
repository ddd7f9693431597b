import type { JsonObject, JsonValue } from '../../domain/json.ts'

/** Where two JSON values are equal, leaf by leaf. */
export type LeafComparison = {
  readonly equal: number
  /** At least 1. */
  readonly total: number
  /** JSON pointer of the first leaf that differs; absent when all are equal, empty where the values as a whole differ. */
  readonly firstDifference?: string
}

type Tally = { equal: number; total: number; firstDifference?: string }

/**
 * Compares all leaves of both: texts, numbers, booleans, nulls, and objects and lists that are empty. Lists are compared by index.
 * Where one side has nothing, or something of another kind, every leaf of the other differs. Both may be as deep as
 * `MAX_JSON_DEPTH`.
 */
export function compareLeaves(expected: JsonValue, actual: JsonValue): LeafComparison {
  const tally: Tally = { equal: 0, total: 0 }
  compare({ expected, actual, pointer: '' }, tally)
  return tally
}

/** The JSON pointer of a member. */
export function memberPointer(pointer: string, key: string): string {
  return `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

type Pair = {
  readonly expected: JsonValue | undefined
  readonly actual: JsonValue | undefined
  readonly pointer: string
}

function compare({ expected, actual, pointer }: Pair, tally: Tally): void {
  if (isFilled(expected) && isFilled(actual) && Array.isArray(expected) === Array.isArray(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const pair = { expected: memberOf(expected, key), actual: memberOf(actual, key) }
      compare({ ...pair, pointer: memberPointer(pointer, key) }, tally)
    }
    return
  }
  const leaves = Math.max(countLeaves(expected), countLeaves(actual))
  tally.total += leaves
  if (leaves === 1 && isSameLeaf(expected, actual)) tally.equal += 1
  else tally.firstDifference ??= pointer
}

function isFilled(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function memberOf(value: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

function countLeaves(value: JsonValue | undefined): number {
  if (value === undefined) return 0
  if (!isFilled(value)) return 1
  let number = 0
  for (const member of Object.values(value)) number += countLeaves(member)
  return number
}

/** An empty object is no empty list. */
function isSameLeaf(expected: JsonValue | undefined, actual: JsonValue | undefined): boolean {
  if (expected === undefined || actual === undefined || isFilled(expected) || isFilled(actual)) return false
  return JSON.stringify(expected) === JSON.stringify(actual)
}
