import type { JsonObject, JsonValue } from '../domain/json.ts'
import type { Usage } from '../domain/usage.ts'
import type { Envelope } from './envelope.ts'
import type { WireRequest } from './exchange.ts'
import type { Manner } from './manner.ts'

/** One question to a model, in its manner. */
export type WireQuestion = {
  readonly url: string
  readonly apiKey: string
  readonly model: string
  /** `undefined` when the model's own is to hold. */
  readonly reasoningEffort: string | undefined
  readonly temperature: number
  readonly maxTokens: number
  readonly envelope: Envelope
  /** Of the reply. */
  readonly schema: JsonObject
  /** Of the schema, as endpoints allow it: up to 64 letters, digits, `_` and `-`. */
  readonly schemaName: string
  readonly manner: Manner
}

/**
 * What a model said. `value`: a reply that came as a value, not checked. `text`: one that came as text. `none`: no reply; `why` is a
 * clause about the model.
 */
export type WireReply =
  | { readonly kind: 'value'; readonly value: JsonValue }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'none'; readonly why: string }

/** How a protocol writes a question and reads an answer. */
export type Wire = {
  write(question: WireQuestion): WireRequest
  /** Reads the body of an answer with a status below 300; `undefined` when it is none of this protocol. */
  read(body: JsonValue | undefined): { readonly reply: WireReply; readonly usage: Usage } | undefined
}

/** What a model that ran into the limit of tokens did, as a clause. */
export const TRUNCATED =
  'its reply was truncated at the limit of tokens; raise judge-max-tokens (a model that reasons spends them on that too)'

/** What a filter of the endpoint did, as a clause. */
export const FILTERED = 'its content filter held the reply back'
