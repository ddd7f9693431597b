import type { Answer } from '../../domain/answer.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import {
  type AnswerFailure,
  type AnswerReading,
  agentError,
  approvalRequired,
  failedReading,
  invalid,
  readingOf,
} from '../asking/answer-reading.ts'
import type { StreamedMessage } from '../asking/event-reader.ts'
import { failureOfFinish } from '../asking/finish-reason.ts'
import { failureOfLastWords } from '../asking/open-calls.ts'
import { usageOfOpenAi } from './openai-parts.ts'
import { ACCEPT_JSON_FIRST, type Protocol, textOf } from './protocol.ts'
import { describeError, errorIn } from './reported-error.ts'
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
  const error = errorIn(value)
  const items = itemsOf(value)
  const turns = turnsOf(items, value)
  const answer = answerOf(turns, items)
  if (error) return failedReading(error, answer)
  if (!Array.isArray(value.output)) {
    return failedReading(invalid('answered with JSON that is no response: it has no list output', text))
  }
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

/** An agent may tell its messages alone: only one that told an item of another kind is known to tell its calls. */
function answerOf({ draft }: Turns, items: readonly JsonObject[]): Answer {
  const answer = draft.answer()
  return items.every(({ type }) => type === 'message') ? { ...answer, isBare: true } : answer
}

/** What is wrong with a response that has arrived whole. */
function failureOfResponse(response: JsonObject, turns: Turns, answer: Answer): AnswerFailure | undefined {
  const { status, error, incomplete_details: details } = response
  if (status === 'failed') return agentError('reported that its response failed', describeError(error ?? null))
  if (status === 'cancelled') return { type: 'agent_aborted', problem: 'cancelled its response', excerpt: answer.text }
  if (status === 'queued' || status === 'in_progress') {
    return invalid(`answered while its response is still ${status}; it was not asked to answer later`, answer.text)
  }
  const cut = failureOfFinish(isJsonObject(details) ? textOf(details.reason) : undefined, answer.text)
  if (cut) return cut
  const unapproved = turns.draft.unapproved()
  if (unapproved.length > 0) return approvalRequired(unapproved, 'let the agent run it without approval')
  return failureOfLastWords(answer, turns.draft.openCalls())
}

/** Events that end a stream, whose `response` says how. */
const ENDINGS: ReadonlySet<string> = new Set(['response.completed', 'response.incomplete', 'response.failed'])

function openMessage(): StreamedMessage {
  const items = new Map<number, JsonObject>()
  let heard = ''
  let response: JsonObject | undefined

  function told(): readonly JsonObject[] {
    const whole = response ? itemsOf(response) : []
    return whole.length > 0 ? whole : [...items].sort(([a], [b]) => a - b).map(([, item]) => item)
  }

  /** The items as they were told whole, else what was heard of a text that has not ended. */
  function turns(): Turns {
    const made = turnsOf(told(), response ?? {})
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
    answer: () => answerOf(turns(), told()),
    failureOfEnd: (answer) => failureOfResponse(response ?? {}, turns(), answer),
    get finished() {
      return response !== undefined
    },
  }
}
