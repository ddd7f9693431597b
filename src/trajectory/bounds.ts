import { MAX_JSON_DEPTH } from '../domain/json.ts'

/** Values of one document, texts and numbers among them: more than any agent's work, less than a runner's memory. */
const MOST_VALUES = 2_000_000

/**
 * Why a value cannot be a document at all, as a phrase that completes "The trajectory …"; `undefined` when it is JSON that can
 * be walked recursively. Anything may be given: it is the one look that no depth, no size and no circle can break.
 */
export function boundsProblem(value: unknown): string | undefined {
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }]
  let seen = 0
  for (let next = left.pop(); next; next = left.pop()) {
    seen += 1
    if (seen > MOST_VALUES) return `has more than ${MOST_VALUES} values`
    if (next.depth > MAX_JSON_DEPTH) return `is nested more than ${MAX_JSON_DEPTH} levels deep`
    if (!isJson(next.value)) return `holds what JSON cannot carry (${typeof next.value})`
    if (typeof next.value !== 'object' || next.value === null) continue
    const depth = next.depth + 1
    for (const key of Object.keys(next.value)) {
      if (left.length > MOST_VALUES) return `has more than ${MOST_VALUES} values`
      left.push({ value: (next.value as Readonly<Record<string, unknown>>)[key], depth })
    }
  }
  return undefined
}

function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return value === null || ['object', 'string', 'boolean', 'undefined'].includes(typeof value)
}
