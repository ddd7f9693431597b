import { isJsonObject, parseJson } from '../../domain/json.ts'
import { type AnswerReading, agentError, failedReading, invalid } from './answer-reading.ts'
import type { WholeBody } from './body-reader.ts'

/** Most bytes that are read of a body where a stream belongs: an error object or a page, of which an excerpt is shown. */
export const MAX_REFUSED_BYTES = 1024 * 1024

/**
 * What a body under HTTP 200 means where a stream was expected: a JSON object with `error` or `message` is `agent_error`, anything
 * else `invalid_response`.
 */
export function readRefusedBody({ text, contentType }: WholeBody): AnswerReading {
  const body = parseJson(text)
  const said = isJsonObject(body) ? (body.error ?? body.message) : undefined
  if (said !== undefined && said !== null) {
    return failedReading(agentError('reported an error under HTTP 200', typeof said === 'string' ? said : text))
  }
  const what = contentType.trim() || 'a body without a content type'
  return failedReading(invalid(`answered with ${what} where an event stream was expected`, text))
}
