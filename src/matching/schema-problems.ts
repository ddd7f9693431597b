import type { ErrorObject } from 'ajv'
import type { JsonValue } from '../domain/json.ts'
import { shortQuote } from '../domain/short-quote.ts'

/** Most problems that are told of one value: the first ones are what its author looks at. */
const MAX_PROBLEMS = 5
/** Longest problem and longest reason why a schema is unusable, in characters: both may quote what is in the schema. */
const MAX_SENTENCE = 300
/** Longest JSON pointer that is shown, in characters: keys are as long as the answer likes. */
const MAX_POINTER = 120
/** Most allowed values that are told. */
const MAX_VALUES = 10

/** What is wrong with a value, as sentences without a full stop; the first few of them. */
export function problemsIn(errors: readonly ErrorObject[]): readonly string[] {
  const sentences = new Set<string>()
  for (const error of errors) {
    sentences.add(describe(error))
    if (sentences.size === MAX_PROBLEMS) break
  }
  return [...sentences]
}

/** What is wrong with a schema: the first that does not fit, and with it, where one of several things may stand, the others. */
export function describeAlternatives(errors: readonly ErrorObject[]): string {
  const [first, ...others] = errors.filter(({ keyword }) => keyword !== 'anyOf')
  if (!first) return 'it fits no schema of schemas'
  const alternatives = others.map((error) =>
    error.instancePath === first.instancePath ? demand(error) : describe(error),
  )
  return [describe(first), ...alternatives].join(', or ')
}

function describe(error: ErrorObject): string {
  const { instancePath } = error
  return shortened(`${instancePath === '' ? 'the value' : cut(instancePath, MAX_POINTER)} ${demand(error)}`)
}

/** What a value must be, without its place. */
function demand({ keyword, message = 'does not fit', params }: ErrorObject): string {
  if (keyword === 'false schema') return 'is not allowed'
  if (keyword === 'enum') return `must be one of ${listed(params.allowedValues)}`
  const stranger: unknown = params.additionalProperty ?? params.unevaluatedProperty
  const detail = typeof stranger === 'string' ? ` (${shortQuote(stranger)})` : ''
  const allowed = keyword === 'const' ? `: ${JSON.stringify(params.allowedValue)}` : ''
  return `${message.replace('must NOT', 'must not')}${detail}${allowed}`
}

/** The first of the allowed values. */
function listed(allowed: readonly JsonValue[]): string {
  const named = allowed.slice(0, MAX_VALUES).map((value) => cut(JSON.stringify(value), MAX_POINTER))
  return `${named.join(', ')}${allowed.length > named.length ? ` and ${allowed.length - named.length} more` : ''}`
}

/** A sentence that quotes what is in a schema or a value, cut. */
export function shortened(sentence: string): string {
  return cut(sentence, MAX_SENTENCE)
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`
}
