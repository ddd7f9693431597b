import type { RE2JS } from 're2js'

/** What a search came to; `unfinished`: it was given up, so that nothing is known. */
export type SearchResult = 'found' | 'missing' | 'unfinished'

/**
 * How often the engine may fill its memory of states (8 MB) on one text: each takes 0.1 to 0.2 s, whatever the pattern. Most patterns
 * fill none of it on any text.
 */
const MAX_FILLS = 5

/**
 * Makes a search that ends after about a second on a megabyte, whatever pattern and text are: with the engine's quick way (an
 * automaton of states that are found on the way) alone, where the engine itself would go on with its slow one. It depends on pattern
 * and text alone, not on the machine, nor on what was searched before.
 */
export function createBoundedSearch(compiled: RE2JS): (text: string) => SearchResult {
  return (text) => {
    let isGivenUp = false
    const giveUp = () => {
      isGivenUp = true
      return null
    }
    // The engine of the pattern with one way less, and with states of its own: it is left as it is.
    const quick: ReturnType<RE2JS['re2']> = Object.create(compiled.re2(), {
      lazyDFA: { value: null, writable: true },
      doExecuteNFA: { value: giveUp },
    })
    const states = quick.dfa
    let fills = 0
    states.stepOrReset = (...[state, kind, rune, anchor]) => {
      const next = states.step(state, kind, rune, anchor)
      if (next !== null) return next
      fills += 1
      const kept = fills > MAX_FILLS ? null : states.resetCache(state)
      return kept === null ? null : states.step(kept, kind, rune, anchor)
    }
    const isFound = quick.match(text)
    if (isGivenUp) return 'unfinished'
    return isFound ? 'found' : 'missing'
  }
}
