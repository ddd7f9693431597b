import type { JsonObject, JsonValue } from '../domain/json.ts'
import type { Usage } from '../domain/usage.ts'
import type { Envelope } from './envelope.ts'
import type { WireRequest } from './exchange.ts'
import type { Manner } from './manner.ts'

/** What is sent beside a question; what is absent is left to the model. The names are those of an identity. */
export type JudgeParameters = { readonly temperature?: number; readonly reasoning_effort?: string }

/** One question to a model, in its manner. */
export type WireQuestion = {
  readonly url: string
  readonly apiKey: string
  readonly model: string
  /** What the manner takes of what is to be sent beside the question. */
  readonly parameters: JudgeParameters
  readonly maxTokens: number
  readonly envelope: Envelope
  /** Of the reply. */
  readonly schema: JsonObject
  /** Of the schema, as endpoints allow it: up to 64 letters, digits, `_` and `-`. */
  readonly schemaName: string
  readonly manner: Manner
}

/** One reply of a model, not checked: a value, or a text in which one has to be found. */
export type Utterance = { readonly value: JsonValue } | { readonly text: string }

/**
 * What a model said. `said`: all its replies, at least one, and the texts that came beside them. `none`: no reply; `why` is a clause
 * about the model.
 */
export type WireReply =
  | { readonly kind: 'said'; readonly replies: readonly Utterance[]; readonly beside: readonly string[] }
  | { readonly kind: 'none'; readonly why: string }

/** How a protocol writes a question and reads an answer. */
export type Wire = {
  write(question: WireQuestion): WireRequest
  /**
   * Reads the body of an answer with a status below 300; `undefined` when it is none of this protocol. Only calls of the tool with
   * the schema's name are replies.
   */
  read(
    body: JsonValue | undefined,
    schemaName: string,
  ): { readonly reply: WireReply; readonly usage: Usage } | undefined
}

/**
 * The replies among what a model called and wrote: its calls, else its texts; `undefined` when there are none. What stands beside a
 * call is kept, since it may say something else.
 */
export function repliesOf(calls: readonly Utterance[], texts: readonly string[]): WireReply | undefined {
  const written = texts.filter((text) => text.trim() !== '')
  if (calls.length > 0) return { kind: 'said', replies: calls, beside: written }
  if (written.length > 0) return { kind: 'said', replies: written.map((text) => ({ text })), beside: [] }
  return undefined
}

/** What a model that ran into the limit of tokens did, as a clause. */
export const TRUNCATED =
  'its reply was truncated at the limit of tokens; raise judge-max-tokens (a model that reasons spends them on that too)'

/** What a filter of the endpoint did, as a clause. */
export const FILTERED = 'its content filter held the reply back'
