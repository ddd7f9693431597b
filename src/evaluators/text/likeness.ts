import { distanceOf } from './bit-parallel-distance.ts'

/**
 * Cells of the table up to which distances are computed, about half a second: two texts of 63,000 characters that share neither
 * beginning nor end.
 */
const MAX_CELLS = 4e9

/** How alike two texts are: 1 less the distance's share in the longer one. `bounded`: they were too long to say more. */
export type Likeness =
  | { readonly kind: 'exact'; readonly score: number; readonly distance: number }
  | { readonly kind: 'bounded'; readonly atLeast: number; readonly atMost: number }

/** How alike a text is to each of several, which share what may be computed: the ones that come too late are `bounded`. */
export function likenessesOf(text: string, others: readonly string[]): readonly Likeness[] {
  const cells = { left: MAX_CELLS }
  return others.map((other) => likenessOf(text, other, cells))
}

/** Compares by code point, and takes the cells that it needs. Two empty texts are wholly alike. */
export function likenessOf(left: string, right: string, cells = { left: MAX_CELLS }): Likeness {
  const symbols = new Map<number, number>()
  const [all, others] = [symbolsOf(left, symbols), symbolsOf(right, symbols)]
  const longer = Math.max(all.length, others.length)
  if (longer === 0) return { kind: 'exact', score: 1, distance: 0 }
  const [one, other] = withoutSharedEnds(all, others)
  const needed = one.length * other.length
  if (needed > cells.left) {
    const atLeast = 1 - greatestDistance(one, other) / longer
    return { kind: 'bounded', atLeast, atMost: 1 - leastDistance(one, other, symbols.size) / longer }
  }
  cells.left -= needed
  const distance = distanceOf(one, other, symbols.size)
  return { kind: 'exact', score: 1 - distance / longer, distance }
}

/** Each code point as the number under which it was first met. */
function symbolsOf(text: string, symbols: Map<number, number>): Uint32Array {
  const list = new Uint32Array(text.length)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const point = text.codePointAt(index) ?? 0
    if (point > 0xffff) index += 1
    const symbol = symbols.get(point) ?? symbols.size
    symbols.set(point, symbol)
    list[length] = symbol
    length += 1
  }
  return list.subarray(0, length)
}

/** What both begin and end with costs nothing, whatever lies between. */
function withoutSharedEnds(left: Uint32Array, right: Uint32Array): readonly [Uint32Array, Uint32Array] {
  const shorter = Math.min(left.length, right.length)
  let start = 0
  while (start < shorter && left[start] === right[start]) start += 1
  let end = 0
  while (end < shorter - start && left[left.length - 1 - end] === right[right.length - 1 - end]) end += 1
  return [left.subarray(start, left.length - end), right.subarray(start, right.length - end)]
}

/** No more steps lead from one to the other: each symbol replaced by the one in its place, and the rest added. */
function greatestDistance(left: Uint32Array, right: Uint32Array): number {
  const shorter = Math.min(left.length, right.length)
  let distance = Math.max(left.length, right.length) - shorter
  for (let index = 0; index < shorter; index++) if (left[index] !== right[index]) distance += 1
  return distance
}

/** No fewer steps lead from one to the other: each mends one symbol that the longer has and the shorter lacks. */
function leastDistance(left: Uint32Array, right: Uint32Array, alphabet: number): number {
  const surplus = new Int32Array(alphabet)
  for (const symbol of left) surplus[symbol] = (surplus[symbol] ?? 0) + 1
  for (const symbol of right) surplus[symbol] = (surplus[symbol] ?? 0) - 1
  let leftOnly = 0
  let rightOnly = 0
  for (const count of surplus) {
    if (count > 0) leftOnly += count
    else rightOnly -= count
  }
  return Math.max(leftOnly, rightOnly)
}
