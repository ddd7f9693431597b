import { z } from 'zod'
import type { JsonValue } from '../../domain/json.ts'
import type { Judgement } from '../../domain/ports.ts'
import { describeInexact, inexactNumberIn, isInexact } from '../../matching/inexact-numbers.ts'
import { defineComparingEvaluator } from '../definition.ts'
import { excerpt, quoted } from '../excerpt.ts'
import { expectationOf } from '../expectation.ts'
import { unable, verdict } from '../judgement.ts'
import { type FoundNumber, numberOf, numbersIn, wholeOf } from './numbers.ts'

const NUMBER = 'a number, or a text that is one'
const TOLERANCE = 'a number of at least 0'
const WHICH = '"first", "last" or "only"'
/** A difference that is the tolerance but for the rounding of binary fractions is within it: 1.1 is 0.1 from 1. */
const ROUNDING = 4 * Number.EPSILON

const tolerance = z.number({ error: TOLERANCE }).min(0, { error: TOLERANCE }).default(0)

/** Compares a number in the answer. */
export const numeric = defineComparingEvaluator({
  name: 'numeric',
  passes:
    'a number in the answer is no further from the expected one than `abs`, or than `rel` times the expected one. Signs, ' +
    'exponents and thousands (`1,234.5`) are read; a comma is never a decimal one; currencies and units are left aside (`50%` is ' +
    '50); what is part of a word or of a version (`B12`, `1.2.3`) is no number',
  arguments: z.object({
    value: z
      .union([z.number(), z.string()], { error: NUMBER })
      .refine((value) => numberOfValue(value) !== undefined, { error: NUMBER })
      .optional()
      .describe('The expected number'),
    abs: tolerance.describe('How far from it, as a number'),
    rel: tolerance.describe('How far from it, as a share of it: 0.01 is one percent'),
    which: z
      .enum(['first', 'last', 'only'], { error: WHICH })
      .default('first')
      .describe('Which number of the answer: the first, the last, or the only one, so that several fail'),
  }),
  check({ value, ...tolerances }) {
    const why = value === undefined ? undefined : whyTooRough(value, tolerances)
    return why === undefined ? [] : [`argument "value" of "numeric" cannot be compared with: ${why}`]
  },
  own: ({ value }) => value,
  judge(wanted, { which, ...tolerances }, { answer }) {
    const expected = numberOfValue(wanted)
    if (expected === undefined) {
      return unable('numeric compares numbers, and what the case expects is none: give the evaluator a "value".')
    }
    const why = whyTooRough(wanted, tolerances)
    if (why !== undefined) return unable(`numeric cannot compare with what is expected: ${why}.`)
    const found = pick(numbersIn(answer.text), which)
    if (!found) return verdict(false, `There is no number in the answer; it says ${quoted(answer.text)}.`)
    if ('second' in found) {
      const { first, second } = found
      return verdict(false, `The answer holds more than one number: ${shown(first)} and ${shown(second)}.`)
    }
    return compare(found, expected, allowedFrom(expected.value, tolerances))
  },
})

type Tolerances = { readonly abs: number; readonly rel: number }

/** How far from the expected number is near enough. */
function allowedFrom(expected: number, { abs, rel }: Tolerances): number {
  return Math.max(abs, rel * Math.abs(expected))
}

/** Why an expected number may be another than the one that was written, by more than is allowed; `undefined` when it is exact enough. */
function whyTooRough(wanted: JsonValue, tolerances: Tolerances): string | undefined {
  const inexact = inexactNumberIn(wanted)
  if (inexact === undefined || allowedFrom(inexact, tolerances) > ROUNDING * Math.abs(inexact)) return undefined
  return describeInexact(inexact)
}

function compare(found: FoundNumber, expected: FoundNumber, allowed: number): Judgement {
  if (!Number.isFinite(found.value))
    return verdict(false, `The number ${shown(found)} in the answer is too large to compare.`)
  const rounding = ROUNDING * Math.max(Math.abs(found.value), Math.abs(expected.value))
  if (!isInexact(found.value) && !isInexact(expected.value)) {
    const difference = Math.abs(found.value - expected.value)
    return judgeDifference(
      { found, expected, difference, allowed },
      difference <= allowed + (allowed > 0 ? rounding : 0),
    )
  }
  const [one, other] = [wholeOf(found), wholeOf(expected)]
  if (one !== undefined && other !== undefined && Number.isFinite(allowed)) {
    const difference = one > other ? one - other : other - one
    const passed = difference <= BigInt(Math.floor(allowed))
    return judgeDifference({ found, expected, difference: Number(difference), allowed }, passed)
  }
  const difference = Math.abs(found.value - expected.value)
  if (Math.abs(difference - allowed) <= rounding)
    return unable(
      `The number ${shown(found)} in the answer is too large to be compared with ${shown(expected)} exactly.`,
    )
  return judgeDifference({ found, expected, difference, allowed }, difference <= allowed)
}

type Comparison = {
  readonly found: FoundNumber
  readonly expected: FoundNumber
  readonly difference: number
  readonly allowed: number
}

function judgeDifference({ found, expected, difference, allowed }: Comparison, passed: boolean): Judgement {
  if (difference === 0) return verdict(passed, `The number in the answer is ${shown(found)}.`)
  const within = allowed === 0 ? '' : `, ${passed ? 'within' : 'not within'} ${round(allowed)}`
  return verdict(
    passed,
    `The number in the answer is ${shown(found)}, which is ${round(difference)} from ${shown(expected)}${within}.`,
  )
}

/** The number asked for; `undefined` when there is none, two when there should be one alone. */
function pick(
  numbers: Iterable<FoundNumber>,
  which: 'first' | 'last' | 'only',
): FoundNumber | { readonly first: FoundNumber; readonly second: FoundNumber } | undefined {
  let picked: FoundNumber | undefined
  for (const number of numbers) {
    if (which === 'first') return number
    if (which === 'only' && picked) return { first: picked, second: number }
    picked = number
  }
  return picked
}

function numberOfValue(value: JsonValue): FoundNumber | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? { value, written: String(value) } : undefined
  const expectation = expectationOf(value)
  return expectation.kind === 'text' ? numberOf(expectation.text) : undefined
}

function shown({ written }: FoundNumber): string {
  return excerpt(written)
}

function round(value: number): number {
  return Number(value.toPrecision(6))
}
