import { isJsonObject, type JsonValue, textAt, valueAt } from '../domain/json.ts'

/** What an endpoint says of a request that it does not take. */
export type Refusal = {
  /** Its machine-readable words, e.g. `insufficient_quota`; empty when it has none. */
  readonly codes: readonly string[]
  /** What it says to people; empty when it says nothing. */
  readonly message: string
  /** True when it names this parameter; where it names one in a field of its own, that one alone. */
  names(parameter: RegExp): boolean
}

/** The code of an account that has nothing left to pay with. It comes with 429, and no waiting mends it. */
export const UNPAID = 'insufficient_quota'

/** Longest message that is looked into, in characters. */
const MESSAGE_LIMIT = 4_000

/** Places of the list that validators give, each item with the place of the mistake. */
const MAX_DETAILS = 20

/**
 * Reads the error bodies of OpenAI's and Anthropic's APIs and of the servers that follow them (`error.message`, `message`, `detail`).
 * What an error repeats of the request is not looked at: an agent may have written it.
 */
export function readRefusal(body: JsonValue | undefined): Refusal {
  const object = isJsonObject(body) ? body : {}
  const error = isJsonObject(object.error) ? object.error : object
  const codes = [error.code, error.type, object.code].filter((part) => typeof part === 'string')
  const parameter = textAt(error, 'param')
  const message = [
    textAt(error, 'message'),
    textAt(object, 'message'),
    textAt(object, 'error'),
    detailOf(object.detail),
  ]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, MESSAGE_LIMIT)
  // What is too long is no fault of a parameter, though such an error often tells which ones would make it shorter.
  const isTooLong = codes.some((code) => /context_length/.test(code))
  return {
    codes,
    message,
    names: (pattern) => !isTooLong && pattern.test(parameter ?? message),
  }
}

/** FastAPI's list of mistakes, or a text. */
function detailOf(detail: JsonValue | undefined): string | undefined {
  if (typeof detail === 'string') return detail
  if (!Array.isArray(detail)) return undefined
  const items = detail.slice(0, MAX_DETAILS).filter(isJsonObject)
  return items.map((item) => `${placeOf(valueAt(item, 'loc'))}: ${textAt(item, 'msg') ?? ''}`).join('; ')
}

function placeOf(place: JsonValue | undefined): string {
  return Array.isArray(place) ? place.filter((part) => typeof part === 'string').join('.') : ''
}
