import { types } from 'node:util'
import { MAX_JSON_DEPTH } from '../domain/json.ts'

/** Values of one document, texts and numbers among them: more than any agent's work, less than a runner's memory. */
const MOST_VALUES = 2_000_000

/**
 * Why a value cannot be a document at all, as a phrase that completes "The trajectory …"; `undefined` when it is JSON that can
 * be walked recursively. Anything may be given: it is the one look that no depth, no size, no circle and no code of the value's
 * own can break, and what it lets pass reads the same ever after.
 */
export function boundsProblem(value: unknown): string | undefined {
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  let seen = 0
  for (let next = left.pop(); next; next = left.pop()) {
    const { value: one, depth } = next
    seen += 1
    if (depth > MAX_JSON_DEPTH) return `is nested more than ${MAX_JSON_DEPTH} levels deep`
    if (isScalar(one)) continue
    if (typeof one !== 'object' || one === null) return cannotCarry(typeof one)
    const kind = foreignKind(one)
    if (kind !== undefined) return cannotCarry(kind)
    const isTooMany = (more: number) => seen + left.length + more > MOST_VALUES
    // A list says how long it is before anybody looks for its items: it may be nothing but gaps.
    if (Array.isArray(one) && isTooMany(one.length)) return TOO_MANY
    const keys = Reflect.ownKeys(one)
    if (Array.isArray(one)) {
      if (!isWhole(one, keys)) return cannotCarry('a list with gaps or names')
      keys.pop()
    }
    if (isTooMany(keys.length)) return TOO_MANY
    for (const key of keys) {
      if (typeof key === 'symbol') return cannotCarry('a symbol')
      // Asked for so, nothing of it runs.
      const { value: member, get, set } = Object.getOwnPropertyDescriptor(one, key) ?? {}
      if (get || set) return cannotCarry('a getter or a setter')
      if (depth < MAX_JSON_DEPTH && isScalar(member)) seen += 1
      else left.push({ value: member, depth: depth + 1 })
    }
  }
  return undefined
}

const TOO_MANY = `has more than ${MOST_VALUES} values`

function cannotCarry(what: string): string {
  return `holds what JSON cannot carry (${what})`
}

/** What an object is that is none of JSON's own, in words; `undefined` when it is one. */
function foreignKind(value: object): string | undefined {
  if (types.isProxy(value)) return 'a proxy'
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = Array.isArray(value)
    ? prototype === Array.prototype
    : prototype === null || prototype === Object.prototype
  return isPlain ? undefined : 'an object of another kind'
}

/** The keys of a whole list are its places in their order, and last its length. */
function isWhole({ length }: readonly unknown[], keys: readonly PropertyKey[]): boolean {
  return keys.length === length + 1 && (length === 0 || keys[length - 1] === String(length - 1))
}

function isScalar(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return value === null || ['string', 'boolean', 'undefined'].includes(typeof value)
}
