/** A word shorter than this has too many neighbours: `uid` is no misspelt `id`. */
const SHORTEST_MISSPELT = 4
/** From this length on two slips are still the same word. */
const SHORTEST_WITH_TWO_SLIPS = 8

/**
 * The known word that `word` most likely means: the same but for case, `-` and `_`, or one slip away (two in a long word),
 * where a slip is a letter too many, missing, wrong, or two exchanged. `undefined` when `word` is known or none is near.
 */
export function nearMiss(word: string, known: readonly string[]): string | undefined {
  if (known.includes(word)) return undefined
  const written = foldName(word)
  let nearest: { readonly word: string; readonly slips: number } | undefined
  for (const candidate of known) {
    const meant = foldName(candidate)
    const allowed = allowedSlips(Math.max(written.length, meant.length))
    if (Math.abs(written.length - meant.length) > allowed) continue
    const slips = countSlips(written, meant)
    if (slips <= allowed && (nearest === undefined || slips < nearest.slips)) nearest = { word: candidate, slips }
  }
  return nearest?.word
}

/** Names that people guess, under the one that is right. */
export type GuessedNames = { readonly [right: string]: readonly string[] }

/** The right name for one that people guess, without regard to case, `-` and `_`; `undefined` when `word` is no such guess. */
export function rightName(word: string, guesses: GuessedNames): string | undefined {
  const written = foldName(word)
  return Object.keys(guesses).find((right) => guesses[right]?.some((guess) => foldName(guess) === written))
}

/** A name without case, `-` and `_`: two names that fold to the same are the same to a reader. */
export function foldName(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '')
}

function allowedSlips(length: number): number {
  if (length < SHORTEST_MISSPELT) return 0
  return length < SHORTEST_WITH_TWO_SLIPS ? 1 : 2
}

/** The distance of Damerau and Levenshtein, each pair of letters exchanged at most once. */
function countSlips(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const exchanged = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        exchanged ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}
