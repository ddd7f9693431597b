import { z } from 'zod'
import { flag, scalarText } from '../arguments.ts'

/** Most criteria or facts in one task: with more a reply does not fit its limits, and a model begins to skip. */
export const MOST_ITEMS = 50
/** The largest weight: above it no other would be seen beside it. */
const LARGEST_WEIGHT = 1000

const CRITERIA =
  `a text that is not blank, or a list of 1 to ${MOST_ITEMS} criteria, each a text that is not blank, or an object of text (or criterion), ` +
  `must (true or false), weight (above 0, at most ${LARGEST_WEIGHT}) and name`

/** One thing that an answer meets or does not. */
export type Criterion = {
  readonly text: string
  /** Without it nothing passes. */
  readonly must: boolean
  /** Its share in the score, beside the other criteria. */
  readonly weight: number
  /** How reasons call it: its name, else its text. */
  readonly name: string
}

const written = z
  .strictObject(
    {
      text: scalarText.optional(),
      criterion: scalarText.optional(),
      must: flag.default(false),
      weight: z
        .number({ error: CRITERIA })
        .positive({ error: CRITERIA })
        .max(LARGEST_WEIGHT, { error: CRITERIA })
        .default(1),
      name: scalarText.optional(),
    },
    { error: CRITERIA },
  )
  .refine(({ text, criterion }) => (text === undefined) !== (criterion === undefined), { error: CRITERIA })
  .transform(({ text, criterion, must, weight, name }) => toCriterion(text ?? criterion ?? '', { must, weight, name }))

const plain = scalarText.transform((text) => toCriterion(text, { must: false, weight: 1, name: undefined }))

const list = z
  .array(z.union([plain, written], { error: CRITERIA }), { error: CRITERIA })
  .min(1, { error: CRITERIA })
  .max(MOST_ITEMS, { error: CRITERIA })

/** The argument `criteria`. */
export const criteriaList = z.union([list, plain.transform((one) => [one])], { error: CRITERIA })

function toCriterion(
  text: string,
  { must, weight, name }: { readonly must: boolean; readonly weight: number; readonly name: string | undefined },
): Criterion {
  return { text, must, weight, name: name ?? text }
}
