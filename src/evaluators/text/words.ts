import { foldCase } from './case-folding.ts'

/** Words that are compared of a text: what takes the square of their number stays a matter of milliseconds. */
export const MAX_WORDS = 4000

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The words of a text. */
export type Words = {
  readonly list: readonly string[]
  /** There are more than `MAX_WORDS`: the rest was left out. */
  readonly isCut: boolean
}

/** Stretches of letters, marks and digits, capitals folded; at most the first `MAX_WORDS`. */
export function wordsOf(text: string): Words {
  const list: string[] = []
  for (const [word] of text.matchAll(WORD)) {
    if (list.length === MAX_WORDS) return { list, isCut: true }
    list.push(foldCase(word))
  }
  return { list, isCut: false }
}

/** How often each run of `size` words occurs, under a key of its own. */
export function countGrams(words: readonly string[], size: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let from = 0; from + size <= words.length; from++) {
    const gram = words.slice(from, from + size).join(' ')
    counts.set(gram, (counts.get(gram) ?? 0) + 1)
  }
  return counts
}

/** How many n-grams both have, each counted as often as it occurs in the one that has fewer. */
export function countShared(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [gram, count] of left) shared += Math.min(count, right.get(gram) ?? 0)
  return shared
}

/** The length of the longest list that can be had of both by leaving words out. */
export function longestCommon(left: readonly string[], right: readonly string[]): number {
  const numbers = new Map<string, number>()
  const numbered = (words: readonly string[]) =>
    Uint32Array.from(words, (word) => {
      const known = numbers.get(word) ?? numbers.size
      numbers.set(word, known)
      return known
    })
  const [rows, columns] = [numbered(left), numbered(right)]
  const lengths = new Uint32Array(columns.length + 1)
  for (const word of rows) {
    let diagonal = 0
    for (let column = 1; column <= columns.length; column++) {
      const above = lengths[column] ?? 0
      lengths[column] = word === columns[column - 1] ? diagonal + 1 : Math.max(above, lengths[column - 1] ?? 0)
      diagonal = above
    }
  }
  return lengths[columns.length] ?? 0
}
