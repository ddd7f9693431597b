import { isNativeError } from 'node:util/types'
import { type JsonObject, type JsonValue, MAX_JSON_DEPTH } from '../domain/json.ts'

/** A value as plain data; `why` completes "gave …". */
export type PlainCopy =
  | { readonly kind: 'copied'; readonly value: JsonValue | undefined }
  | { readonly kind: 'refused'; readonly why: string }

/** How much may be copied. */
export type CopyLimit = {
  /** Characters of text and keys, and what each value counts beside its own. */
  readonly most: number
  readonly perValue: number
  /** `most` in words: "more than …". */
  readonly called: string
  /** Members that are kept as `null` where they are `undefined`, of what is copied itself and not of what is in it. */
  readonly keptNames?: readonly string[]
}

/** What cannot be copied; caught here alone. */
class Uncopyable extends Error {}

/**
 * A copy of whatever somebody else's code gave: plain data that can be sent and kept, within a size and a depth. Members that are
 * `undefined` are left out unless their names are kept; what knows how it is written as JSON, such as a date, is. What is larger, cyclic, no number or no data is
 * refused. Never throws.
 */
export function copyPlain(value: unknown, limit: CopyLimit): PlainCopy {
  const budget: Budget = { left: limit.most, limit, isInside: false }
  try {
    return { kind: 'copied', value: value === undefined ? undefined : copied(value, budget, 0) }
  } catch (error) {
    // A getter of the value may throw anything, also something that cannot be looked at.
    return { kind: 'refused', why: error instanceof Uncopyable ? error.message : 'a value that cannot be read' }
  }
}

type Budget = { left: number; readonly limit: CopyLimit; isInside: boolean }

function copied(value: unknown, budget: Budget, depth: number): JsonValue {
  spend(budget, (typeof value === 'string' ? value.length : 0) + budget.limit.perValue)
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return value
    throw new Uncopyable(`${value}, which is no number that can be kept`)
  }
  if (typeof value !== 'object') throw new Uncopyable(`${named(typeof value)}, which is no data`)
  if (depth === MAX_JSON_DEPTH) throw new Uncopyable(`a value that is nested deeper than ${MAX_JSON_DEPTH} levels`)
  if (Array.isArray(value)) return copiedList(value, budget, depth)
  const { toJSON } = value as { readonly toJSON?: unknown }
  const isWritten = typeof toJSON === 'function' && !ArrayBuffer.isView(value) && !isNativeError(value)
  if (isWritten) return copied(toJSON.call(value, ''), budget, depth + 1)
  if (isNoData(value)) throw new Uncopyable(`${named(kindOf(value))}, which is no data`)
  return copiedObject(value, budget, depth)
}

function copiedList(list: readonly unknown[], budget: Budget, depth: number): JsonValue {
  budget.isInside = true
  const items: JsonValue[] = []
  // By index: a list of a billion holes has no items to map.
  for (let index = 0; index < list.length; index += 1) items.push(copied(list[index], budget, depth + 1))
  return items
}

function copiedObject(object: object, budget: Budget, depth: number): JsonObject {
  const kept = budget.isInside ? [] : (budget.limit.keptNames ?? [])
  budget.isInside = true
  const members: [string, JsonValue][] = []
  for (const key of Object.keys(object)) {
    spend(budget, key.length)
    const member: unknown = (object as Readonly<Record<string, unknown>>)[key]
    if (member !== undefined) members.push([key, copied(member, budget, depth + 1)])
    else if (kept.includes(key)) members.push([key, null])
  }
  return Object.fromEntries(members)
}

/** What keeps what it has where no copy finds it, such as a map, a promise or an error: as data it would be an empty object. */
function isNoData(value: object): boolean {
  if (isNativeError(value) || ArrayBuffer.isView(value)) return true
  const kind: unknown = Object.getPrototypeOf(value)
  const isPlain = typeof kind !== 'object' || kind === null || Object.getPrototypeOf(kind) === null
  return !isPlain && Object.keys(value).length === 0
}

function kindOf(value: object): string {
  const name: unknown = value.constructor?.name
  return typeof name === 'string' && /^[\w$]{1,80}$/.test(name) ? name : 'object'
}

function named(kind: string): string {
  return `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}`
}

function spend(budget: Budget, amount: number): void {
  budget.left -= amount
  if (budget.left < 0) throw new Uncopyable(`more than ${budget.limit.called}, of which nothing is kept`)
}
