import { scalarText } from '../arguments.ts'

/** Longest pattern, in characters: matching may take the product of both lengths, and an agent's text is as long as it likes. */
const MAX_GLOB_CHARACTERS = 200

const TOO_LONG = `a pattern of at most ${MAX_GLOB_CHARACTERS} characters`
/** A text in which `*` stands for any characters and `?` for one; see `matchesGlob`. */
export const globText = scalarText.refine((text) => text.length <= MAX_GLOB_CHARACTERS, { error: TOO_LONG })

/**
 * True when the pattern is the whole text, where `*` stands for any characters, none included, and `?` for one of them.
 * Capitals matter. It takes the product of both lengths at worst.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  let inPattern = 0
  let inText = 0
  // Where the last `*` stands, and up to where it reaches for now: earlier ones never have to reach further.
  let star = -1
  let reach = 0
  while (inText < text.length) {
    const sign = pattern[inPattern]
    if (sign === '*') {
      star = inPattern
      reach = inText
      inPattern += 1
    } else if (sign === '?') {
      inPattern += 1
      inText += characterLength(text, inText)
    } else if (sign === text[inText]) {
      inPattern += 1
      inText += 1
    } else if (star >= 0) {
      reach += characterLength(text, reach)
      inText = reach
      inPattern = star + 1
    } else {
      return false
    }
  }
  while (pattern[inPattern] === '*') inPattern += 1
  return inPattern === pattern.length
}

/** A character outside the basic plane takes two places. */
function characterLength(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
}
