import type { JsonObject, JsonValue } from '../domain/json.ts'

/** A character that cannot be seen, as material spells it out. */
const SPELT_OUT = /⟨U\+[0-9A-F]{4,6}⟩/g

/** How JSON writes a character by its number, however often it was escaped. */
const BY_NUMBER = /\\+u([0-9a-f]{4})/gi

/** How JSON writes white space. */
const BLANK = /\\+[nrtbf]/g

/**
 * Does all that an object says stand in this text? Only letters and digits are compared, so that neither other white space, another
 * order, nor another way to escape hides a quotation.
 */
export function isQuoted(object: JsonObject, text: string): boolean {
  const within = lettersOf(text)
  return leavesOf(object).every((leaf) => within.includes(lettersOf(leaf)))
}

/** Does this part of a sentence stand among these letters of a text, together with the word before it and the word after it? */
export function isRepeated(
  sentence: string,
  { index, length }: { readonly index: number; readonly length: number },
  letters: string,
): boolean {
  const before = /\S*\s*\S*$/.exec(sentence.slice(Math.max(0, index - NEIGHBOUR), index))?.[0] ?? ''
  const after = /^\S*\s*\S*/.exec(sentence.slice(index + length, index + length + NEIGHBOUR))?.[0] ?? ''
  return letters.includes(lettersOf(`${before}${sentence.slice(index, index + length)}${after}`))
}

/** Longest word that is looked at, in characters. */
const NEIGHBOUR = 40

/** The letters and digits of a text, alike however they are written. */
export function lettersOf(text: string): string {
  return text
    .replace(SPELT_OUT, '')
    .replace(BY_NUMBER, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(BLANK, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function leavesOf(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap((part) => leavesOf(part as JsonValue))
}
