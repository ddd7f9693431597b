import { randomUUID } from 'node:crypto'
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import type { Question } from '../../domain/ports.ts'
import { type AnswerReading, agentError, failedReading, invalid, readingOf } from '../asking/answer-reading.ts'
import type { StreamedMessage } from '../asking/event-reader.ts'
import { createTaskStory } from './a2a-task.ts'
import { ACCEPT_JSON_FIRST, type AskedAddress, type Protocol, type ProtocolRequest } from './protocol.ts'
import { describeError, errorIn } from './reported-error.ts'

/**
 * A2A. JSON-RPC `message/send` of version 0.3, `SendMessage` of version 1 when the workflow's headers say `A2A-Version: 1…`, and the
 * plain HTTP binding of version 1 when the address ends in `/message:send` or `/message:stream`. Answers of all of them are read.
 */
export const a2a: Protocol = { write, openMessage, readJson }

/** The end of an address at which the protocol is spoken without JSON-RPC. */
const PLAIN_BINDING = /\/message:(send|stream)\/*$/i

function write(question: Question, { url, headers }: AskedAddress): ProtocolRequest {
  const isPlain = PLAIN_BINDING.test(pathOf(url))
  if (isPlain) return { body: versionOne(question), headers: { ...ACCEPT_JSON_FIRST, 'a2a-version': '1.0' } }
  const isVersionOne = /^\s*v?1/i.test(headers['a2a-version'] ?? '')
  const call = isVersionOne
    ? { method: 'SendMessage', params: versionOne(question) }
    : { method: 'message/send', params: versionBeforeOne(question) }
  return { body: { jsonrpc: '2.0', id: randomUUID(), ...call }, headers: ACCEPT_JSON_FIRST }
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

const OUTPUT_MODES = ['text/plain', 'application/json']

function versionOne({ prompt, task }: Question): JsonObject {
  return {
    message: { messageId: randomUUID(), role: 'ROLE_USER', parts: [{ text: prompt }] },
    configuration: { acceptedOutputModes: OUTPUT_MODES },
    metadata: { session_id: task.metadata.sessionId },
  }
}

function versionBeforeOne({ prompt, task }: Question): JsonObject {
  return {
    message: { kind: 'message', messageId: randomUUID(), role: 'user', parts: [{ kind: 'text', text: prompt }] },
    configuration: { acceptedOutputModes: OUTPUT_MODES, blocking: true },
    metadata: { session_id: task.metadata.sessionId },
  }
}

/** What stands in the envelope; an error in it is an error whatever else it holds. */
function opened(
  value: JsonObject,
): { readonly kind: 'result'; readonly result: JsonObject } | { readonly kind: 'error'; readonly text: string } {
  if (value.error !== undefined && value.error !== null) return { kind: 'error', text: describeError(value.error) }
  return { kind: 'result', result: isJsonObject(value.result) ? value.result : value }
}

function readJson(value: JsonValue, text: string): AnswerReading {
  if (!isJsonObject(value)) return failedReading(invalid('answered with JSON that is no answer of A2A', text))
  const content = opened(value)
  if (content.kind === 'error') return failedReading(agentError('answered with an error of A2A', content.text))
  const story = createTaskStory()
  if (!story.take(content.result)) {
    const problem = 'answered with JSON that holds neither a message nor a task of A2A'
    return failedReading(errorIn(value) ?? invalid(problem, text))
  }
  const answer = story.answer()
  return readingOf(answer, story.failureOfEnd(answer))
}

function openMessage(): StreamedMessage {
  const story = createTaskStory()
  return {
    ending: 'a message nor a last state of its task',
    take(event) {
      const content = opened(event)
      if (content.kind === 'error') return agentError('answered with an error of A2A', content.text)
      story.take(content.result)
      return undefined
    },
    answer: story.answer,
    failureOfEnd: story.failureOfEnd,
    get finished() {
      return story.finished
    },
  }
}
