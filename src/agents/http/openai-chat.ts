import type { Answer } from '../../domain/answer.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { type AnswerFailure, type AnswerReading, failedReading, invalid, readingOf } from '../asking/answer-reading.ts'
import type { StreamedMessage } from '../asking/event-reader.ts'
import { failureOfFinish } from '../asking/finish-reason.ts'
import { failureOfLastWords, leftToCaller } from '../asking/open-calls.ts'
import { contentText, usageOfOpenAi } from './openai-parts.ts'
import { ACCEPT_JSON_FIRST, type Protocol, textOf } from './protocol.ts'
import { errorIn } from './reported-error.ts'
import { createTurns } from './turns.ts'

/** Chat completions as OpenAI defined them and many servers speak them, whole or as a stream. */
export const openaiChat: Protocol = {
  write: ({ prompt, task: { model } }) => ({
    body: { ...(model === null ? {} : { model }), messages: [{ role: 'user', content: prompt }], stream: false },
    headers: ACCEPT_JSON_FIRST,
  }),
  openMessage,
  readJson,
}

function readJson(value: JsonValue, text: string): AnswerReading {
  const error = isJsonObject(value) ? errorIn(value) : undefined
  if (error) return failedReading(error)
  const choice = isJsonObject(value) ? firstChoice(value) : undefined
  if (!isJsonObject(value) || !isJsonObject(choice?.message)) {
    return failedReading(invalid('answered with JSON that is no chat completion: it has no choices[0].message', text))
  }
  const completion = createCompletion()
  completion.take(value, { ...choice, delta: choice.message })
  const answer = completion.answer()
  return readingOf(answer, completion.failureOfEnd(answer))
}

function openMessage(): StreamedMessage {
  const completion = createCompletion()
  return {
    ending: 'a finish_reason',
    take(event, data) {
      const error = errorIn(event)
      if (error) return error
      const choice = firstChoice(event)
      const isEnd = textOf(choice?.finish_reason) !== undefined
      if (choice && !isEnd && !isJsonObject(choice.delta) && !isJsonObject(choice.message)) {
        return invalid('sent a choice without a delta, so a part of its answer is missing', data)
      }
      completion.take(event, choice && { ...choice, delta: choice.delta ?? choice.message })
      return undefined
    },
    answer: completion.answer,
    failureOfEnd: completion.failureOfEnd,
    get finished() {
      return completion.finished
    },
  }
}

/** Of several choices the one with index 0 is the answer; events about others, and those of usage alone, have none. */
function firstChoice({ choices }: JsonObject): JsonObject | undefined {
  if (!Array.isArray(choices)) return undefined
  return choices.filter(isJsonObject).find(({ index }) => index === undefined || index === 0)
}

type Completion = {
  take(event: JsonObject, choice: JsonObject | undefined): void
  answer(): Answer
  failureOfEnd(answer: Answer): AnswerFailure | undefined
  readonly finished: boolean
}

function createCompletion(): Completion {
  const turns = createTurns()
  /** The id of the call that is told at each index: only its first piece has it. */
  const ids = new Map<number, string>()
  let finish: string | undefined
  let isRefusal = false

  function takeCall(call: JsonObject, position: number): void {
    const index = typeof call.index === 'number' ? call.index : position
    const told = isJsonObject(call.function) ? call.function : {}
    const id = textOf(call.id) || ids.get(index) || `call-${index}`
    ids.set(index, id)
    const { arguments: given } = told
    turns.call({
      id,
      name: textOf(told.name) || undefined,
      ...(typeof given === 'string' ? { piece: given } : { input: given ?? undefined }),
    })
  }

  return {
    take(event, choice) {
      turns.draft.report(usageOfOpenAi(event))
      finish = textOf(choice?.finish_reason) ?? finish
      const delta = choice?.delta
      if (!isJsonObject(delta)) return
      turns.think(textOf(delta.reasoning_content) ?? textOf(delta.reasoning) ?? '')
      turns.say(contentText(delta.content))
      if (textOf(delta.refusal)) isRefusal = true
      turns.say(textOf(delta.refusal) ?? '')
      if (Array.isArray(delta.tool_calls)) delta.tool_calls.filter(isJsonObject).forEach(takeCall)
      // As it was before there could be several.
      if (isJsonObject(delta.function_call)) takeCall({ function: delta.function_call }, 0)
    },
    answer() {
      turns.draft.endFor(isRefusal ? 'refusal' : finish)
      // The protocol tells of the calls that are left to the caller alone, never of those that the agent made by itself.
      return { ...turns.draft.answer(), isBare: true }
    },
    failureOfEnd(answer) {
      const failure = failureOfFinish(finish, answer.text) ?? failureOfLastWords(answer, turns.draft.openCalls())
      return !failure && isForCalls(finish) && answer.toolCalls.length > 0 ? leftToCaller(answer.toolCalls) : failure
    },
    get finished() {
      // An agent that runs its tools by itself goes on after their calls, and may be silent meanwhile.
      return finish !== undefined && !isForCalls(finish)
    },
  }
}

/** It ended because a call is to be run. */
function isForCalls(finish: string | undefined): boolean {
  return finish === 'tool_calls' || finish === 'function_call'
}
