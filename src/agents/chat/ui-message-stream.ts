import type { Answer, AnswerStep, ToolCall } from '../../domain/answer.ts'
import type { FailureType } from '../../domain/failure.ts'
import { isJsonObject, type JsonObject, type JsonValue, MAX_JSON_DEPTH, parseJson } from '../../domain/json.ts'
import { isNestedDeeperThan } from '../../domain/json-depth.ts'
import type { Usage } from '../../domain/usage.ts'
import { createEventStreamDecoder } from './event-stream.ts'
import { createToolCallLog, type ToolCallLog } from './tool-calls.ts'
import { usageOfChunk } from './usage-reader.ts'

/** What can be wrong with an answer that arrived under HTTP 200. */
export type AnswerFailureType = Extract<
  FailureType,
  'stream_truncated' | 'agent_error' | 'agent_aborted' | 'approval_required' | 'empty_answer' | 'invalid_response'
>

/** What is wrong: `problem` is a verb phrase whose subject is the agent, `excerpt` what the agent sent, uncut. */
export type AnswerFailure = { readonly type: AnswerFailureType; readonly problem: string; readonly excerpt: string }

/** What an agent's answer turned out to be. `partial` is what had arrived, absent when nothing had. */
export type AnswerReading =
  | { readonly kind: 'complete'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly failure: AnswerFailure; readonly partial?: Answer }

/** Reads one answer in the Vercel AI UI message stream protocol, chunk by chunk. */
export type UiMessageReader = {
  push(bytes: Uint8Array): void
  /** The stream has ended as it should, or may be taken as ended because it is `concluded`. Call it once. */
  end(): AnswerReading
  /** What has arrived so far; `undefined` when nothing has. */
  partial(): Answer | undefined
  /** The outcome is known: `finish`, `[DONE]`, an error or an abort has been seen. Little of interest can follow. */
  readonly concluded: boolean
}

/**
 * Most characters of one event: an answer that carries a whole file in one event fits,
 * a line that never ends does not eat the runner's memory.
 */
const MAX_EVENT_CHARACTERS = 16 * 1024 * 1024

/** The text that closes a stream. */
const DONE = '[DONE]'

/**
 * A reader of one stream (chunk types of AI SDK 5 to 7). The answer is the text deltas alone, in order of arrival, whatever ids
 * they carry; reasoning and tool calls stand beside it; unknown chunk types are ignored. Everything after `[DONE]` is ignored.
 */
export function createUiMessageReader(): UiMessageReader {
  const decoder = createEventStreamDecoder(MAX_EVENT_CHARACTERS)
  const message = createMessage()
  let events = 0
  let done = false
  let failure: AnswerFailure | undefined

  function takeEvent(data: string): void {
    // An event without data is somebody's keep-alive: no part of the answer can be missing with it.
    if (done || data.trim() === '') return
    events += 1
    if (data.trim() === DONE) done = true
    else {
      const wrong = takeChunk(data, message)
      failure ??= wrong
    }
  }

  function takeLastEvent(): void {
    const data = decoder.end()
    // Half an event is what a broken stream ends with; it counts only when it is whole but for its blank line.
    if (data !== undefined && (data.trim() === DONE || parseJson(data) !== undefined)) takeEvent(data)
  }

  return {
    push(bytes) {
      for (const data of decoder.push(bytes)) takeEvent(data)
      if (decoder.overflowed) failure ??= tooLarge()
    },
    end() {
      takeLastEvent()
      const answer = message.answer()
      failure ??= failureOfEnd({ answer, events, complete: done || message.finished, unapproved: message.unapproved() })
      return failure ? failedReading(failure, answer) : { kind: 'complete', answer }
    },
    partial: () => whenNotEmpty(message.answer()),
    get concluded() {
      return done || message.finished || failure !== undefined
    },
  }
}

/** A failed reading with what had arrived, when anything had. */
function failedReading(failure: AnswerFailure, answer: Answer): AnswerReading {
  const partial = whenNotEmpty(answer)
  return { kind: 'failed', failure, ...(partial ? { partial } : {}) }
}

function whenNotEmpty(answer: Answer): Answer | undefined {
  const empty = !answer.text && !answer.reasoning && answer.toolCalls.length === 0 && !answer.usage
  return empty ? undefined : answer
}

function takeChunk(data: string, message: Message): AnswerFailure | undefined {
  const chunk = parseJson(data)
  if (chunk === undefined)
    return invalid('sent an event that is not JSON, so a part of its answer may be missing', data)
  if (!isJsonObject(chunk)) {
    return invalid('sent an event that is no JSON object, so a part of its answer may be missing', data)
  }
  if (chunk.type === 'text-delta' && typeof chunk.delta !== 'string') {
    return invalid('sent a text-delta without a text, so a part of its answer is missing', data)
  }
  if (chunk.type === 'error') {
    return { type: 'agent_error', problem: 'reported an error in its answer', excerpt: textOr(chunk.errorText, data) }
  }
  if (chunk.type === 'abort') {
    return { type: 'agent_aborted', problem: 'aborted its answer', excerpt: textOr(chunk.reason, data) }
  }
  if (isNestedDeeperThan(chunk, MAX_JSON_DEPTH)) {
    return invalid(`sent an event that is nested more than ${MAX_JSON_DEPTH} levels deep`, data)
  }
  message.take(chunk)
  return undefined
}

function failureOfEnd(end: {
  readonly answer: Answer
  readonly events: number
  readonly complete: boolean
  readonly unapproved: readonly ToolCall[]
}): AnswerFailure | undefined {
  const { answer, unapproved } = end
  if (end.events === 0) {
    return { type: 'empty_answer', problem: 'sent an event stream without one event', excerpt: '' }
  }
  if (!end.complete) {
    const problem = 'broke its answer off: the stream ended with neither finish nor [DONE]'
    return { type: 'stream_truncated', problem, excerpt: answer.text }
  }
  if (unapproved.length > 0) {
    const problem = `waits for the approval of ${namesOf(unapproved)}, which nobody can give during an evaluation; let the agentspec run it without approval`
    return { type: 'approval_required', problem, excerpt: JSON.stringify(unapproved) }
  }
  if (answer.text !== '') return undefined
  const called = answer.toolCalls.length > 0 ? ` after calling ${namesOf(answer.toolCalls)}` : ''
  return { type: 'empty_answer', problem: `finished without any text${called}`, excerpt: '' }
}

function namesOf(calls: readonly ToolCall[]): string {
  return [...new Set(calls.map((call) => call.name || call.id))].join(', ')
}

function tooLarge(): AnswerFailure {
  return invalid(`sent an event of more than ${MAX_EVENT_CHARACTERS} characters`, '')
}

function invalid(problem: string, excerpt: string): AnswerFailure {
  return { type: 'invalid_response', problem, excerpt }
}

function textOr(value: JsonValue | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

type Message = {
  take(chunk: JsonObject): void
  answer(): Answer
  unapproved(): readonly ToolCall[]
  readonly finished: boolean
}

/** The message under construction: text and reasoning per step, tool calls, usage. */
function createMessage(): Message {
  const texts = ['']
  const reasonings = ['']
  const tools = createToolCallLog()
  let usage: Usage = {}
  let finishReason: string | undefined
  let finished = false

  const step = () => texts.length - 1
  const append = (parts: string[], text: JsonValue | undefined) => {
    if (typeof text === 'string') parts[step()] += text
  }

  return {
    take(chunk) {
      // Reports run up over a stream: the last word on a number is the whole of it.
      usage = { ...usage, ...usageOfChunk(chunk) }
      if (chunk.type === 'text-delta') append(texts, chunk.delta)
      else if (chunk.type === 'reasoning-delta') append(reasonings, chunk.delta)
      else if (chunk.type === 'start-step') {
        texts.push('')
        reasonings.push('')
      } else if (chunk.type === 'reset-step') {
        // The agent takes the step back and begins it anew: what it said in it is no part of its answer.
        texts[step()] = ''
        reasonings[step()] = ''
        tools.forgetStep(step())
      } else if (chunk.type === 'finish') {
        finished = true
        if (typeof chunk.finishReason === 'string') finishReason = chunk.finishReason
      } else if (typeof chunk.type === 'string' && chunk.type.startsWith('tool-')) tools.take(chunk, step())
    },
    answer() {
      const steps = stepsOf(texts, reasonings, tools)
      return {
        text: texts.join('').trim(),
        finalText: (texts.at(-1) ?? '').trim(),
        reasoning: reasonings.join('').trim(),
        toolCalls: tools.calls(),
        ...(steps.length > 1 ? { steps } : {}),
        ...(finishReason === undefined ? {} : { finishReason }),
        ...(Object.keys(usage).length > 0 ? { usage } : {}),
      }
    },
    unapproved: () => tools.awaitingApproval(),
    get finished() {
      return finished
    },
  }
}

/** The steps as they came. What stands before the first `start-step` is one of its own only when there is anything. */
function stepsOf(texts: readonly string[], reasonings: readonly string[], tools: ToolCallLog): AnswerStep[] {
  const calls = tools.idsByStep()
  const steps = texts.map((text, index) => ({
    text,
    reasoning: reasonings[index] ?? '',
    toolCallIds: calls.get(index) ?? [],
  }))
  const [first, ...others] = steps
  const isEmpty = first?.text === '' && first.reasoning === '' && first.toolCallIds.length === 0
  return isEmpty ? others : steps
}
