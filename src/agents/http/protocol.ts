import type { JsonValue } from '../../domain/json.ts'
import type { Question } from '../../domain/ports.ts'
import type { AnswerReading } from '../asking/answer-reading.ts'
import type { StreamedMessage } from '../asking/event-reader.ts'

/** How a protocol puts a question and reads what it is answered. Pure: nothing of it sends anything. */
export type Protocol = {
  write(question: Question, address: AskedAddress): ProtocolRequest
  /** The message of one event stream. */
  openMessage(): StreamedMessage
  /** Reads a body that is JSON, of no more than `MAX_JSON_DEPTH` levels. */
  readJson(value: JsonValue, text: string): AnswerReading
}

/** Where a question goes: some protocols are spoken in several ways, told by these. */
export type AskedAddress = {
  readonly url: string
  /** Those of the workflow, their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** What is sent. The headers are the protocol's own. */
export type ProtocolRequest = { readonly body: JsonValue; readonly headers?: Readonly<Record<string, string>> }

/** For protocols that are asked for JSON and may answer with a stream all the same. */
export const ACCEPT_JSON_FIRST: Readonly<Record<string, string>> = { accept: 'application/json, text/event-stream' }

/** The text of a value that is one; `undefined` for everything else. */
export function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
