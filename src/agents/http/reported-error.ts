import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { type AnswerFailure, agentError } from '../asking/answer-reading.ts'
import { textOf } from './protocol.ts'

/** The error that an object under HTTP 200 reports in its member `error`; `undefined` when that is absent, null, false or empty. */
export function reportedError({ error }: JsonObject): AnswerFailure | undefined {
  if (error === undefined || error === null || error === false || error === '') return undefined
  return agentError('reported an error under HTTP 200', describeError(error))
}

/** What nothing but an error has; an answer under one of them alone could not be told from it. */
const ERROR_MEMBERS: ReadonlySet<string> = new Set(['message', 'error', 'code', 'status', 'detail', 'details'])

/** The error that an object under HTTP 200 is: it reports one, or says a message or a detail and nothing that an error does not. */
export function errorIn(value: JsonObject): AnswerFailure | undefined {
  const { message, detail, details } = value
  const said = message ?? detail ?? details
  const isError = said !== undefined && said !== null && Object.keys(value).every((name) => ERROR_MEMBERS.has(name))
  return (
    reportedError(value) ?? (isError ? agentError('reported an error under HTTP 200', describeError(said)) : undefined)
  )
}

/** What an error says in words: its text, its `message`, else all of it as JSON. */
export function describeError(error: JsonValue): string {
  if (typeof error === 'string') return error
  return (isJsonObject(error) ? textOf(error.message) : undefined) ?? JSON.stringify(error)
}
