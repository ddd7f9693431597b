import { z } from 'zod'

const TEXT = 'a text, a number, true or false'
/** A text that may be empty; a number or a boolean counts as its text. */
export const anyText = z.union([z.string(), z.number(), z.boolean()], { error: TEXT }).transform(String)

const TEXTS = 'a text, or a list of at least one text'
/** A text or several, each of which may be empty. */
export const anyTextOrTexts = z.union([anyText, z.array(anyText).min(1, { error: TEXTS })], { error: TEXTS })

/** The least score that passes, where a score between 0 and 1 is held to it. */
export function leastScore(fallback: number) {
  const error = 'a number above 0 and at most 1'
  return z
    .number({ error })
    .positive({ error })
    .max(1, { error })
    .default(fallback)
    .describe('The least score that passes')
}

const SIZE = 'a whole number from 1 to 10'
/** How many words stand together in an n-gram. */
export const gramSize = z.number({ error: SIZE }).int({ error: SIZE }).min(1, { error: SIZE }).max(10, { error: SIZE })
