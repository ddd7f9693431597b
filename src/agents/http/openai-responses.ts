import type { Answer } from '../../domain/answer.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import {
  type AnswerFailure,
  type AnswerReading,
  agentError,
  approvalRequired,
  failedReading,
  failureOfNoText,
  invalid,
  readingOf,
} from '../asking/answer-reading.ts'
import type { StreamedMessage } from '../asking/event-reader.ts'
import { filtered, usageOfOpenAi } from './openai-parts.ts'
import { ACCEPT_JSON_FIRST, type Protocol, textOf } from './protocol.ts'
import { describeError, reportedError } from './reported-error.ts'
import { takeItem } from './response-items.ts'
import { createTurns, type Turns } from './turns.ts'

/** Responses as OpenAI defined them, whole or as a stream of events. */
export const openaiResponses: Protocol = {
  write: ({ prompt, task: { model } }) => ({
    body: { ...(model === null ? {} : { model }), input: [{ role: 'user', content: prompt }], stream: false },
    headers: ACCEPT_JSON_FIRST,
  }),
  openMessage,
  readJson,
}

function readJson(value: JsonValue, text: string): AnswerReading {
  if (!isJsonObject(value)) return failedReading(invalid('answered with JSON that is no response object', text))
  const error = reportedError(value)
  const turns = turnsOf(itemsOf(value), value)
  if (error) return failedReading(error, turns.draft.answer())
  if (!Array.isArray(value.output)) {
    return failedReading(invalid('answered with JSON that is no response: it has no list output', text))
  }
  const answer = turns.draft.answer()
  return readingOf(answer, failureOfResponse(value, turns, answer))
}

function itemsOf({ output }: JsonObject): readonly JsonObject[] {
  return Array.isArray(output) ? output.filter(isJsonObject) : []
}

function turnsOf(items: readonly JsonObject[], response: JsonObject): Turns {
  const turns = createTurns()
  for (const item of items) takeItem(item, turns)
  turns.draft.report(usageOfOpenAi(response))
  const details = isJsonObject(response.incomplete_details) ? response.incomplete_details : {}
  // A refusal says more than that the response was completed.
  turns.draft.endFor(textOf(details.reason) ?? turns.draft.answer().finishReason ?? textOf(response.status))
  return turns
}

/** What is wrong with a response that has arrived whole. */
function failureOfResponse(response: JsonObject, turns: Turns, answer: Answer): AnswerFailure | undefined {
  const { status, error, incomplete_details: details } = response
  if (status === 'failed') return agentError('reported that its response failed', describeError(error ?? null))
  if (status === 'cancelled') return { type: 'agent_aborted', problem: 'cancelled its response', excerpt: answer.text }
  if (status === 'queued' || status === 'in_progress') {
    return invalid(`answered while its response is still ${status}; it was not asked to answer later`, answer.text)
  }
  if (isJsonObject(details) && details.reason === 'content_filter') return filtered(answer.text)
  const unapproved = turns.draft.unapproved()
  if (unapproved.length > 0) return approvalRequired(unapproved, 'let the agent run it without approval')
  return failureOfNoText(answer)
}

/** Events that end a stream, whose `response` says how. */
const ENDINGS: ReadonlySet<string> = new Set(['response.completed', 'response.incomplete', 'response.failed'])

function openMessage(): StreamedMessage {
  const items = new Map<number, JsonObject>()
  let heard = ''
  let response: JsonObject | undefined

  /** The items as they were told whole, else what was heard of a text that has not ended. */
  function turns(): Turns {
    const whole = response && itemsOf(response)
    const told = whole && whole.length > 0 ? whole : [...items].sort(([a], [b]) => a - b).map(([, item]) => item)
    const made = turnsOf(told, response ?? {})
    if (heard !== '' && made.draft.answer().text === '') made.say(heard)
    return made
  }

  return {
    ending: 'response.completed',
    take(event, data) {
      const type = textOf(event.type) ?? ''
      if (type === 'error') {
        return agentError(
          'reported an error in its answer',
          textOf(event.message) ?? describeError(event.error ?? data),
        )
      }
      if (type === 'response.output_text.delta' || type === 'response.refusal.delta') {
        if (typeof event.delta !== 'string') return invalid(`sent a ${type} without a text`, data)
        heard += event.delta
      }
      if (type === 'response.output_item.done' && isJsonObject(event.item)) {
        items.set(typeof event.output_index === 'number' ? event.output_index : items.size, event.item)
      }
      if (!ENDINGS.has(type)) return undefined
      if (!isJsonObject(event.response)) return invalid(`sent a ${type} without a response`, data)
      response = { status: type.slice('response.'.length), ...event.response }
      return undefined
    },
    answer: () => turns().draft.answer(),
    failureOfEnd: (answer) => failureOfResponse(response ?? {}, turns(), answer),
    get finished() {
      return response !== undefined
    },
  }
}
