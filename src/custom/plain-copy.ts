import { type JsonObject, type JsonValue, MAX_JSON_DEPTH } from '../domain/json.ts'

/** What an evaluator may say in all, in characters of text and values: a reason is a sentence, and the answer is not given back. */
const MOST_SAID = 262_144

/** A value as plain data; `why` completes "gave …". */
export type PlainCopy =
  | { readonly kind: 'copied'; readonly value: JsonValue | undefined }
  | { readonly kind: 'refused'; readonly why: string }

/** What cannot be copied; caught here alone. */
class Uncopyable extends Error {}

/**
 * A copy of whatever somebody else's code gave: plain data that can be sent and kept, within a size and a depth. Members that are
 * `undefined` are left out. What is larger, cyclic, no number or no data is refused. Never throws.
 */
export function copyPlain(value: unknown): PlainCopy {
  const budget = { left: MOST_SAID }
  try {
    return { kind: 'copied', value: value === undefined ? undefined : copied(value, budget, 0) }
  } catch (error) {
    // A getter of the value may throw anything, also something that cannot be looked at.
    return { kind: 'refused', why: error instanceof Uncopyable ? error.message : 'a value that cannot be read' }
  }
}

type Budget = { left: number }

function copied(value: unknown, budget: Budget, depth: number): JsonValue {
  spend(budget, typeof value === 'string' ? value.length + 1 : 1)
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    throw new Uncopyable(`${value}, which is no number that can be kept`)
  }
  if (typeof value !== 'object') throw new Uncopyable(`a ${typeof value}, which is no data`)
  if (depth === MAX_JSON_DEPTH) throw new Uncopyable(`a value that is nested deeper than ${MAX_JSON_DEPTH} levels`)
  return Array.isArray(value) ? copiedList(value, budget, depth) : copiedObject(value, budget, depth)
}

function copiedList(list: readonly unknown[], budget: Budget, depth: number): JsonValue {
  const items: JsonValue[] = []
  // By index: a list of a billion holes has no items to map.
  for (let index = 0; index < list.length; index += 1) items.push(copied(list[index], budget, depth + 1))
  return items
}

function copiedObject(object: object, budget: Budget, depth: number): JsonObject {
  const members: [string, JsonValue][] = []
  for (const key of Object.keys(object)) {
    spend(budget, key.length)
    const member: unknown = (object as Readonly<Record<string, unknown>>)[key]
    if (member !== undefined) members.push([key, copied(member, budget, depth + 1)])
  }
  return Object.fromEntries(members)
}

function spend(budget: Budget, amount: number): void {
  budget.left -= amount
  if (budget.left < 0) throw new Uncopyable(`more than ${MOST_SAID} characters, of which nothing is kept`)
}
