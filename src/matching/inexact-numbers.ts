import type { JsonValue } from '../domain/json.ts'

/**
 * A number in a value that may not be the one that was written: of whole numbers beyond 2^53 several are read as the same one.
 * `undefined` when there is none.
 */
export function inexactNumberIn(value: JsonValue | undefined): number | undefined {
  const left: (JsonValue | undefined)[] = [value]
  while (left.length > 0) {
    const item = left.pop()
    if (typeof item === 'number' && isInexact(item)) return item
    if (typeof item !== 'object' || item === null) continue
    for (const member of Object.values(item) as (JsonValue | undefined)[]) left.push(member)
  }
  return undefined
}

/** True for a number that may not be the one that was written, see `inexactNumberIn`. */
export function isInexact(value: number): boolean {
  return !Number.isSafeInteger(Math.trunc(value))
}

/** Why nothing is compared with such a number, as a clause that begins in lower case. */
export function describeInexact(value: number): string {
  return `the number that is read as ${value} is beyond 2^53, where numbers that differ are read as the same one; write it as a text, in quotes`
}
