import type { Answer } from '../../domain/answer.ts'
import { isJsonObject, type JsonObject, MAX_JSON_DEPTH, parseJson } from '../../domain/json.ts'
import { isNestedDeeperThan } from '../../domain/json-depth.ts'
import { type AnswerFailure, type AnswerReading, invalid, readingOf, whenNotEmpty } from './answer-reading.ts'
import { createEventStreamDecoder } from './event-stream.ts'

/** What a protocol makes of the events of one stream. */
export type StreamedMessage = {
  /** Takes one event, whose text is `data`; answers what is wrong with it, or what it says went wrong. */
  take(event: JsonObject, data: string): AnswerFailure | undefined
  /** What has been said so far. */
  answer(): Answer
  /** The protocol's own word for the end has come. */
  readonly finished: boolean
  /** That word, as in "ended with neither finish nor [DONE]". */
  readonly ending: string
  /** What is wrong with an answer whose stream ended as it should; `undefined` when nothing is. */
  failureOfEnd(answer: Answer): AnswerFailure | undefined
}

/** Reads the stream of one answer, piece by piece. */
export type EventReader = {
  push(bytes: Uint8Array): void
  /** The stream has ended as it should, or may be taken as ended because it is `concluded`. Call it once. */
  end(): AnswerReading
  /** What has arrived so far; `undefined` when nothing has. */
  partial(): Answer | undefined
  /** The outcome is known: the end, `[DONE]`, an error or an abort has been seen. Little of interest can follow. */
  readonly concluded: boolean
}

/**
 * Most characters of one event: an answer that carries a whole file in one event fits,
 * a line that never ends does not eat the runner's memory.
 */
const MAX_EVENT_CHARACTERS = 16 * 1024 * 1024

/** The text that closes a stream. */
const DONE = '[DONE]'

/** A reader of server-sent events whose data are JSON objects. Everything after `[DONE]` is ignored. */
export function createEventReader(message: StreamedMessage): EventReader {
  const decoder = createEventStreamDecoder(MAX_EVENT_CHARACTERS)
  let events = 0
  let done = false
  let failure: AnswerFailure | undefined

  function takeEvent(data: string): void {
    // An event without data is somebody's keep-alive: no part of the answer can be missing with it.
    if (done || data.trim() === '') return
    events += 1
    if (data.trim() === DONE) done = true
    else {
      const wrong = takeData(data, message)
      failure ??= wrong
    }
  }

  function takeLastEvent(): void {
    const data = decoder.end()
    // Half an event is what a broken stream ends with; it counts only when it is whole but for its blank line.
    if (data !== undefined && (data.trim() === DONE || parseJson(data) !== undefined)) takeEvent(data)
  }

  function failureOfEnd(answer: Answer): AnswerFailure | undefined {
    if (events === 0) {
      return { type: 'empty_answer', problem: 'sent an event stream without one event', excerpt: '' }
    }
    if (done || message.finished) return message.failureOfEnd(answer)
    const problem = `broke its answer off: the stream ended with neither ${message.ending} nor ${DONE}`
    return { type: 'stream_truncated', problem, excerpt: answer.text }
  }

  return {
    push(bytes) {
      for (const data of decoder.push(bytes)) takeEvent(data)
      if (decoder.overflowed) failure ??= invalid(`sent an event of more than ${MAX_EVENT_CHARACTERS} characters`, '')
    },
    end() {
      takeLastEvent()
      const answer = message.answer()
      failure ??= failureOfEnd(answer)
      return readingOf(answer, failure)
    },
    partial: () => whenNotEmpty(message.answer()),
    get concluded() {
      return done || message.finished || failure !== undefined
    },
  }
}

function takeData(data: string, message: StreamedMessage): AnswerFailure | undefined {
  const event = parseJson(data)
  if (event === undefined)
    return invalid('sent an event that is not JSON, so a part of its answer may be missing', data)
  if (!isJsonObject(event)) {
    return invalid('sent an event that is no JSON object, so a part of its answer may be missing', data)
  }
  if (isNestedDeeperThan(event, MAX_JSON_DEPTH)) {
    return invalid(`sent an event that is nested more than ${MAX_JSON_DEPTH} levels deep`, data)
  }
  return message.take(event, data)
}
