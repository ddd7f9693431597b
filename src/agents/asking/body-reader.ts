import type { Answer } from '../../domain/answer.ts'
import { openDeadline } from '../../platform/deadline.ts'
import type { HttpAnswer } from '../../platform/http.ts'
import { type AnswerReading, failedReading, invalid } from './answer-reading.ts'
import { encodingOf, isBadlyPacked, unpacked } from './content-encoding.ts'
import type { EventReader } from './event-reader.ts'

/** A body that is no stream. */
export type WholeBody = {
  /** As UTF-8, without a byte order mark, never blank. */
  readonly text: string
  /** Empty when there is none. */
  readonly contentType: string
  /** It went on after `maxWholeBytes`. */
  readonly isCut: boolean
}

/** How a protocol reads what it is answered. */
export type AnswerFormat = {
  openStream(): EventReader
  readWhole(body: WholeBody): AnswerReading
  /** Most bytes that are read of a body that is no stream. */
  readonly maxWholeBytes: number
}

/** Most bytes of one answer: more than any conversation, less than a runner's memory. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** How many bytes may pass before it must be clear whether a body is a stream. */
const MAX_SNIFFED_BYTES = 1024

/**
 * How long a stream whose outcome is known may stay silent before it is taken as ended, in milliseconds:
 * time for `[DONE]` and the end of the body, so that the connection can be used again.
 */
const SILENCE_AFTER_CONCLUSION_MS = 2_000

/** `interrupted`: the body broke off (`error` is what it broke with) before the outcome was known. */
export type HttpAnswerReading =
  | AnswerReading
  | { readonly kind: 'interrupted'; readonly error: unknown; readonly partial?: Answer }

/**
 * Reads the body of an answer under HTTP 200 to its end. An event stream is told by its content type, else by its first line;
 * an empty body is `empty_answer`, anything else is whole, and the format's affair. A packed body is unpacked first, and its
 * sizes are those of what it held. A stream that stays open although its outcome is known is given up after a short silence.
 * `onBytes` is called with every piece that arrives. Never throws.
 */
export async function readAnswer(
  http: HttpAnswer,
  format: AnswerFormat,
  onBytes: () => void,
): Promise<HttpAnswerReading> {
  const encoding = encodingOf(http)
  if (!encoding.known) {
    http.discard()
    return failedReading(
      invalid(`packed its answer as ${encoding.name}, which cannot be read; let it send it plain`, ''),
    )
  }
  const body = createBodyReader(http.headers['content-type'] ?? '', format)
  let size = 0
  let silence = openSilence(http, false)
  try {
    for await (const bytes of unpacked(http)) {
      silence[Symbol.dispose]()
      onBytes()
      size += bytes.byteLength
      if (size > MAX_ANSWER_BYTES) return tooLarge(body)
      body.push(bytes)
      if (body.isEnough()) break
      silence = openSilence(http, body.concluded())
    }
  } catch (error) {
    if (body.concluded()) return body.end()
    if (!isBadlyPacked(error)) return interruptedReading(error, body)
    return failedReading(
      invalid(`sent an answer that is not packed as ${encoding.name}, as it says`, ''),
      body.partial(),
    )
  } finally {
    silence[Symbol.dispose]()
  }
  return body.end()
}

function openSilence(http: HttpAnswer, concluded: boolean): Disposable {
  if (!concluded) return { [Symbol.dispose]() {} }
  const deadline = openDeadline(SILENCE_AFTER_CONCLUSION_MS)
  deadline.signal.addEventListener('abort', () => http.discard(), { once: true })
  return deadline
}

function interruptedReading(error: unknown, body: BodyReader): HttpAnswerReading {
  const partial = body.partial()
  return { kind: 'interrupted', error, ...(partial ? { partial } : {}) }
}

function tooLarge(body: BodyReader): AnswerReading {
  return failedReading(invalid(`sent an answer of more than ${MAX_ANSWER_BYTES} bytes`, ''), body.partial())
}

type BodyReader = {
  push(bytes: Uint8Array): void
  /** Nothing that follows can change the outcome, and it may be long. */
  isEnough(): boolean
  concluded(): boolean
  partial(): Answer | undefined
  end(): AnswerReading
}

/** Holds bytes back until it is clear what they are, then reads a stream as it comes or gathers a plain body. */
function createBodyReader(contentType: string, format: AnswerFormat): BodyReader {
  const stream = format.openStream()
  const held: Uint8Array[] = []
  let heldBytes = 0
  let kind: BodyKind = 'unknown'

  function hold(bytes: Uint8Array): void {
    held.push(bytes)
    heldBytes += bytes.byteLength
    if (kind !== 'unknown') return
    kind = kindOf(beginningOf(held), contentType)
    if (kind === 'unknown' && heldBytes >= MAX_SNIFFED_BYTES) kind = isEventStream(contentType) ? 'stream' : 'plain'
    if (kind === 'stream') for (const piece of held.splice(0)) stream.push(piece)
  }

  return {
    push(bytes) {
      if (kind === 'stream') stream.push(bytes)
      else hold(bytes)
    },
    isEnough: () => kind === 'plain' && heldBytes > format.maxWholeBytes,
    concluded: () => kind === 'stream' && stream.concluded,
    partial: () => (kind === 'stream' ? stream.partial() : undefined),
    end() {
      if (kind === 'stream') return stream.end()
      // Without its byte order mark, which JSON.parse refuses.
      const text = new TextDecoder().decode(Buffer.concat(held).subarray(0, format.maxWholeBytes))
      if (text.trim() === '') return emptyBody()
      return format.readWhole({ text, contentType, isCut: heldBytes > format.maxWholeBytes })
    },
  }
}

/** As far as whole characters have arrived: the rest of a split one may still be on its way. */
function beginningOf(held: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(held).subarray(0, MAX_SNIFFED_BYTES), { stream: true })
}

type BodyKind = 'unknown' | 'stream' | 'plain'

/** A line that only an event stream begins with; a comment, or a field with its colon. */
const STREAM_START = /^(:|(data|event|id|retry):)/

/** What the beginning of such a line looks like while the rest is still on its way. */
const STREAM_PREFIXES = ['data:', 'event:', 'id:', 'retry:']

/** What a body is by its first characters; a JSON object is one under any content type, because no stream begins so. */
function kindOf(text: string, contentType: string): BodyKind {
  const start = text.trimStart()
  if (start === '') return 'unknown'
  if (start.startsWith('{')) return 'plain'
  if (isEventStream(contentType) || STREAM_START.test(start)) return 'stream'
  return STREAM_PREFIXES.some((prefix) => prefix.startsWith(start)) ? 'unknown' : 'plain'
}

function isEventStream(contentType: string): boolean {
  return /^\s*text\/event-stream\s*(;|$)/i.test(contentType)
}

function emptyBody(): AnswerReading {
  return failedReading({ type: 'empty_answer', problem: 'answered with an empty body', excerpt: '' })
}
