import { isJsonObject, type JsonValue, textAt, valueAt } from '../domain/json.ts'
import { isRepeated, lettersOf } from './quotation.ts'

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

/** What OpenAI's API and those that follow it say, with 429, of one request that alone is more than a minute's tokens. */
const TOO_LARGE = /\brequest too large\b/i

/** Codes of what is wrong with the words of a question and not with how it is asked, though such an error may name parameters. */
const ABOUT_WORDS = /context_length|string_above_max|content_(?:filter|policy)|invalid_prompt|moderation/

/** Longest message that is looked into, in characters. */
const MESSAGE_LIMIT = 4_000

/** Places of the list that validators give, each item with the place of the mistake. */
const MAX_DETAILS = 20

/**
 * Reads the error bodies of OpenAI's and Anthropic's APIs and of the servers that follow them (`error.message`, `message`, `detail`).
 * What an error repeats of the `material` that it was shown names nothing: an agent may have written it.
 */
export function readRefusal(body: JsonValue | undefined, material = ''): Refusal {
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
  const isAboutWords = codes.some((code) => ABOUT_WORDS.test(code))
  return {
    codes,
    message,
    names(pattern) {
      if (isAboutWords) return false
      return parameter === undefined ? namesItself(message, pattern, material) : pattern.test(parameter)
    },
  }
}

/**
 * A rate limit that no waiting gets this request past. Its code and type are those of any rate limit on tokens, so only its words
 * tell it.
 */
export function isTooLarge({
  status,
  body,
}: {
  readonly status: number
  readonly body: JsonValue | undefined
}): boolean {
  return status === 429 && TOO_LARGE.test(readRefusal(body).message)
}

/** Does the message name it in words of its own? */
function namesItself(message: string, { source, flags }: RegExp, material: string): boolean {
  const found = [...message.matchAll(new RegExp(source, `${flags}g`))]
  if (found.length === 0) return false
  const letters = lettersOf(material)
  return found.some(({ index, 0: { length } }) => !isRepeated(message, { index, length }, letters))
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
