import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { type AnswerFailure, agentError } from '../asking/answer-reading.ts'
import { textOf } from './protocol.ts'

/** The error that an object under HTTP 200 reports in its member `error`; `undefined` when that is absent, null, false or empty. */
export function reportedError({ error }: JsonObject): AnswerFailure | undefined {
  if (error === undefined || error === null || error === false || error === '') return undefined
  return agentError('reported an error under HTTP 200', describeError(error))
}

/** What an error says in words: its text, its `message`, else all of it as JSON. */
export function describeError(error: JsonValue): string {
  if (typeof error === 'string') return error
  return (isJsonObject(error) ? textOf(error.message) : undefined) ?? JSON.stringify(error)
}
