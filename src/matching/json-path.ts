import {
  JSONPathEnvironment,
  JSONPathError,
  type JSONPathNode,
  type JSONPathQuery,
  type JSONValue,
  jsonpath,
} from 'json-p3'
import { messageOf } from '../domain/errors.ts'
import { type JsonValue, MAX_JSON_DEPTH } from '../domain/json.ts'
import { isNestedDeeperThan } from '../domain/json-depth.ts'
import { describeInexact, isInexact } from './inexact-numbers.ts'
import { registerFunctions, whyPatternsAreUnusable } from './path-functions.ts'
import { boundQuery, partsOf } from './path-steps.ts'
import { createStepCounter, type StepCounter } from './step-counter.ts'

/** A value that a path leads to. */
export type FoundValue = {
  /** Where it stands, as a path of its own, e.g. `$['items'][0]`, cut when it is long. */
  readonly path: string
  readonly value: JsonValue
}

/** What a path leads to in a value. */
export type PathSurvey =
  | {
      readonly kind: 'surveyed'
      readonly found: number
      /** How many of them are as they should be. */
      readonly right: number
      readonly firstRight?: FoundValue
      readonly firstWrong?: FoundValue
    }
  /** Nobody knows; `why` is a clause without a full stop. */
  | { readonly kind: 'unchecked'; readonly why: string }

/** A path that can be followed. */
export type JsonPath = {
  readonly kind: 'path'
  /** Follows the path in a value and asks of each that it leads to whether it is right; ends whatever both are. */
  survey(value: JsonValue, isRight: (found: JsonValue) => boolean): PathSurvey
}

export type JsonPathReading =
  | JsonPath
  /** Completes "… cannot be used: ", with the character at which it breaks where that is known. */
  | { readonly kind: 'unusable'; readonly why: string }

/**
 * Most steps for one value: to follow `$..*` in an answer of 1 MB that is one list takes half as many, and this many are done in
 * about a second.
 */
const MAX_STEPS = 2_000_000
/** Longest path that is shown, in characters: keys are as long as the answer likes. */
const MAX_PATH = 120

/**
 * Reads a JSONPath of RFC 9535. `match()` and `search()` take a pattern of `readPattern`, written out in the path: one that came
 * out of the value would let whoever made the value say what is looked for. Never throws.
 */
export function readJsonPath(path: string): JsonPathReading {
  const steps = createStepCounter(MAX_STEPS)
  try {
    // Values are refused where they are deeper than this library may go.
    const environment = new JSONPathEnvironment({ maxRecursionDepth: MAX_JSON_DEPTH + 2 })
    registerFunctions(environment, steps)
    const query = environment.compile(path)
    const why = whyPatternsAreUnusable(query) ?? whyNumbersAreUnusable(query)
    if (why !== undefined) return { kind: 'unusable', why }
    boundQuery(query, steps)
    return { kind: 'path', survey: (value, isRight) => survey({ query, steps }, value, isRight) }
  } catch (error) {
    return { kind: 'unusable', why: describeError(error) }
  }
}

/** Why a number in a query cannot be compared with; `undefined` when all of them can. */
function whyNumbersAreUnusable(query: JSONPathQuery): string | undefined {
  for (const part of partsOf(query)) {
    if (!(part instanceof jsonpath.expressions.NumberLiteral) || !isInexact(part.value)) continue
    return `${describeInexact(part.value)}, at character ${part.token.index + 1}`
  }
  return undefined
}

function survey(
  { query, steps }: { readonly query: JSONPathQuery; readonly steps: StepCounter },
  value: JsonValue,
  isRight: (found: JsonValue) => boolean,
): PathSurvey {
  if (isNestedDeeperThan(value)) return { kind: 'unchecked', why: `it is nested deeper than ${MAX_JSON_DEPTH} levels` }
  steps.restart()
  const firsts: { firstRight?: FoundValue; firstWrong?: FoundValue } = {}
  let [found, right] = [0, 0]
  try {
    for (const node of query.lazyQuery(value as JSONValue)) {
      found += 1
      const fits = isRight(node.value as JsonValue)
      if (fits) right += 1
      firsts[fits ? 'firstRight' : 'firstWrong'] ??= foundValue(node)
    }
    return { kind: 'surveyed', found, right, ...firsts }
  } catch (error) {
    if (!(error instanceof RangeError) && !steps.isSpent()) throw error
    return { kind: 'unchecked', why: 'following the path in it takes too many steps' }
  }
}

function foundValue(node: JSONPathNode): FoundValue {
  const path = node.getPath({ form: 'canonical' })
  const shown = path.length <= MAX_PATH ? path : `${path.slice(0, MAX_PATH).toWellFormed()}…`
  return { path: shown, value: node.value as JsonValue }
}

/** What the library says, with the place in our words instead of its own, which follows in brackets. */
function describeError(error: unknown): string {
  if (error instanceof RangeError) return 'it is too long'
  if (!(error instanceof JSONPathError)) return messageOf(error)
  const said = error.message.replace(/ \('.*':\d+\)$/s, '')
  // Of its own works nobody can make anything.
  const sentence = /backup|TOKEN_/.test(said) ? 'it is not complete' : said
  return `${sentence}, at character ${error.token.index + 1}`
}
