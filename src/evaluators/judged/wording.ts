import type { Answer } from '../../domain/answer.ts'
import { comparedScore } from '../compared-score.ts'
import { occursIn } from '../text/token-search.ts'

/** Longest text of a model in a reason, in characters: it is asked for a sentence or two, and nobody makes sure. */
const SAID_LENGTH = 300
/** Longest quotation in the evidence, in characters: about twice of what the model is asked for. */
const QUOTE_LENGTH = 240
/** Longest text of what a model was told to look for, in characters: enough to know which of several rubrics it was. */
const ABOUT_LENGTH = 80
/** How many quotations the evidence holds, and how many items a reason names. */
const NAMED = 3

/** Stands where a text was cut: what takes secrets out looks for halves of them there. */
const CUT = '…'

/**
 * How a model's own words are told: in quotes, on one line, cut to `SAID_LENGTH`.
 * A model may repeat what an agent said, so its words are as little to be trusted as an answer.
 */
export function said(text: string): string {
  return `"${oneLine(text, SAID_LENGTH)}"`
}

/** The start of what a model is told to look for, on one line. */
export function aboutLine(text: string): string {
  return oneLine(text.trim(), ABOUT_LENGTH)
}

/** What a score is against its threshold. */
export function compared(score: number, threshold: number): string {
  return `score ${comparedScore(score, threshold)}`
}

/** The first items of a list, and how many more there are. */
export function listed(items: readonly string[]): string {
  const rest = items.length - NAMED
  return `${items.slice(0, NAMED).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`
}

/**
 * The quotations that do stand in the answer, white space and composition of characters aside; `undefined` when none does.
 * Models quote from memory, and evidence that nobody can find is none.
 */
export function evidenceIn(answer: Answer, quotes: readonly string[]): string | undefined {
  const wanted = [...new Set(quotes.map((quote) => plain(quote.slice(0, QUOTE_LENGTH * 4))))].filter(
    (quote) => quote !== '',
  )
  if (wanted.length === 0) return undefined
  const text = plain(`${answer.text}\n${answer.output === undefined ? '' : JSON.stringify(answer.output)}`)
  const found = wanted.filter((quote) => occursIn(text, quote)).slice(0, NAMED)
  return found.length > 0 ? found.map((quote) => `"${oneLine(quote, QUOTE_LENGTH)}"`).join('; ') : undefined
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function oneLine(text: string, most: number): string {
  // A character takes two units at most.
  const start = Array.from(text.slice(0, 2 * most))
    .slice(0, most)
    .join('')
  return `${start.replace(/\s+/g, ' ').trim()}${start.length < text.length ? CUT : ''}`
}
