import { z } from 'zod'
import type { JsonObject, JsonValue } from '../domain/json.ts'
import { nearMiss } from '../domain/near-miss.ts'
import { excerpt } from './excerpt.ts'

// Each type's `error` ends the sentence "argument … must be …".

/** A number from 0 to 1. */
export const fraction = fractionType('a fraction from 0 to 1')

/** A number above 0. */
export const positiveNumber = z.number({ error: 'a number above 0' }).positive({ error: 'a number above 0' })

const COUNT = 'a whole number of at least 1'
/** A whole number above 0. */
export const count = z.number({ error: COUNT }).int({ error: COUNT }).min(1, { error: COUNT })

export const flag = z.boolean({ error: 'true or false' })

/** A text that is not blank; a number or a boolean counts as its text. */
export const scalarText = scalarTextType('a text that is not blank')

const TEXT_LIST = 'a list of at least one text, none blank'
/** At least one text, none blank. */
export const textList = listOf(scalarTextType(TEXT_LIST), TEXT_LIST)

const TEXT_OR_TEXTS = 'a text that is not blank, or a list of such texts'
export const textOrTexts = z.union([scalarText, textList], { error: TEXT_OR_TEXTS })

const KEY_LIST = 'a list of at least one key'
export const keyList = listOf(z.string({ error: KEY_LIST }), KEY_LIST)

/** Any JSON value. */
export const anyValue = z.custom<JsonValue>()

/** Any JSON value but null, which is what YAML makes of a key without a value: it must not read as if nothing were given. */
export const comparedValue = z.custom<JsonValue>((value) => value !== null, {
  error:
    'something to compare with ("null" in quotes is that text; without the argument, what the case expects is compared)',
})

const PASSING_SCORE = 'a number above 0 and at most 1'

/**
 * The arguments of every evaluator. `weight` is its share in the case's score; `require_data` makes missing data an error.
 * `threshold` is the least score that passes: one that scores 0 or 1 gives the same verdict at any, and one with a finer
 * score says under its own arguments what it does with it.
 */
export const COMMON_ARGUMENTS = z.object({
  weight: z.number({ error: 'a number of at least 0' }).min(0, { error: 'a number of at least 0' }).default(1),
  threshold: z
    .number({ error: PASSING_SCORE })
    .positive({ error: PASSING_SCORE })
    .max(1, { error: PASSING_SCORE })
    .optional(),
  require_data: flag.default(false),
})

/** What is wrong with the arguments of an evaluator, one sentence per argument; where it `isOpen`, it takes others too. */
export function describeArgumentProblems(
  taker: { readonly evaluator: string; readonly accepted: z.ZodObject; readonly isOpen: boolean },
  args: JsonObject,
): string[] {
  const { evaluator, accepted, isOpen } = taker
  const known = Object.keys(accepted.shape)
  const name = JSON.stringify(evaluator)
  const unknown = Object.keys(args)
    .filter((key) => !isOpen && !known.includes(key))
    .map((key) => {
      const meant = nearMiss(key, known)
      const advice = meant ? `did you mean ${JSON.stringify(meant)}?` : `it takes ${known.join(', ')}`
      return `${name} has no argument ${JSON.stringify(key)}; ${advice}`
    })
  const wanted = new Map<string, string>()
  for (const { path, message } of accepted.safeParse(args).error?.issues ?? []) wanted.set(String(path[0]), message)
  const wrong = [...wanted].map(([key, message]) => {
    const given = args[key]
    const got = given === undefined ? 'it is missing' : `not ${excerpt(JSON.stringify(given))}`
    return `argument ${JSON.stringify(key)} of ${name} must be ${message}, ${got}`
  })
  return [...unknown, ...wrong]
}

/** At most one of these arguments may be given, since each says the same in another way. */
export function onlyOneOf(evaluator: string, given: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = Object.keys(given).filter((key) => given[key] !== undefined)
  if (keys.length < 2) return []
  const together = keys.map((key) => JSON.stringify(key)).join(' and ')
  return [`${JSON.stringify(evaluator)} takes one of ${Object.keys(given).join(', ')}, not ${together} together`]
}

/** Exactly one of these arguments must be given, since each says the same in another way. */
export function justOneOf(evaluator: string, given: Readonly<Record<string, unknown>>): readonly string[] {
  if (Object.values(given).some((value) => value !== undefined)) return onlyOneOf(evaluator, given)
  const keys = Object.keys(given).map((key) => JSON.stringify(key))
  return [`${JSON.stringify(evaluator)} needs the argument ${keys.join(' or ')}`]
}

function fractionType(error: string): z.ZodNumber {
  return z.number({ error }).min(0, { error }).max(1, { error })
}

function listOf<T extends z.ZodType>(item: T, error: string): z.ZodArray<T> {
  return z.array(item, { error }).min(1, { error })
}

function scalarTextType(error: string) {
  return z
    .union([z.string(), z.number(), z.boolean()], { error })
    .transform(String)
    .refine((text) => text.trim() !== '', { error })
}
