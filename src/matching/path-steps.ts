import { type JSONPathNode, type JSONPathQuery, jsonpath } from 'json-p3'
import type { StepCounter } from './step-counter.ts'

/** What comes from deep inside costs more, as it is handed up level by level. */
const LEVELS_PER_STEP = 8

/**
 * Has each part of a query take steps for what it looks at, those of its filters too, and makes none of its lists by spreading
 * them into a call, for which a long one is too long. Must be called once, before the query is used.
 */
export function boundQuery(query: JSONPathQuery, steps: StepCounter): void {
  for (const part of partsOf(query)) {
    if (part instanceof jsonpath.JSONPathSegment) {
      part.resolve = (nodes) => Array.from(part.lazyResolve(nodes))
    } else if (part instanceof jsonpath.JSONPathSelector) {
      countNodes(part, steps)
    }
  }
}

/** Everything that a query is made of, filters and what stands in them included. */
export function partsOf(query: JSONPathQuery): readonly object[] {
  const { environment } = query
  const parts = new Set<object>([query])
  // A set hands out what is added while it is gone through.
  for (const part of parts) {
    for (const member of Object.values(part)) {
      if (typeof member === 'object' && member !== null && member !== environment) parts.add(member)
    }
  }
  return [...parts]
}

/** Before anything is looked at: making the nodes of a long list is what takes time and memory. */
function countNodes(selector: jsonpath.JSONPathSelector, steps: StepCounter): void {
  const resolve = selector.resolve.bind(selector)
  const { FilterSelector, IndexSelector, NameSelector } = jsonpath.selectors
  const looksAtOne = selector instanceof IndexSelector || selector instanceof NameSelector
  const looks = selector instanceof FilterSelector ? 2 : 1
  selector.resolve = (node: JSONPathNode) => {
    const each = 1 + node.location.length / LEVELS_PER_STEP
    steps.take(each * (1 + (looksAtOne ? 1 : looks * membersIn(node))))
    return resolve(node)
  }
}

/** How many values stand in this one. */
function membersIn({ value }: JSONPathNode): number {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
