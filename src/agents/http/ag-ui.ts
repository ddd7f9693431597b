import { randomUUID } from 'node:crypto'
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { type AnswerFailure, agentError, approvalRequired, failedReading, invalid } from '../asking/answer-reading.ts'
import type { StreamedMessage } from '../asking/event-reader.ts'
import { failureOfLastWords } from '../asking/open-calls.ts'
import { usageOfChunk } from '../asking/usage-reader.ts'
import { takeMessages } from './ag-ui-messages.ts'
import { type Protocol, textOf } from './protocol.ts'
import { errorIn } from './reported-error.ts'
import { createTurns } from './turns.ts'

/** AG-UI: one run of an agent, told as a stream of events. */
export const agUi: Protocol = {
  write: ({ prompt, task }) => ({
    body: {
      threadId: task.metadata.sessionId,
      runId: randomUUID(),
      state: {},
      messages: [{ id: randomUUID(), role: 'user', content: prompt }],
      tools: [],
      context: [],
      forwardedProps: {},
    },
  }),
  openMessage,
  readJson: (value, text) => {
    const error = isJsonObject(value) ? errorIn(value) : undefined
    return failedReading(error ?? invalid('answered with JSON where a stream of AG-UI events was expected', text))
  },
}

function openMessage(): StreamedMessage {
  const turns = createTurns()
  const roles = new Map<string, string>()
  let lastMessage: string | undefined
  let lastCall: string | undefined
  let snapshot: readonly JsonValue[] = []
  let tellsCalls = false
  let finish: JsonObject | undefined

  /** What a user, a developer or a tool said is told too, and is no word of the agent's. */
  function takeText(event: JsonObject, data: string): AnswerFailure | undefined {
    const id = textOf(event.messageId) ?? lastMessage ?? ''
    const isChunk = event.type === 'TEXT_MESSAGE_CHUNK'
    if (event.type === 'TEXT_MESSAGE_START' || (isChunk && id !== lastMessage)) {
      roles.set(id, textOf(event.role) ?? 'assistant')
      turns.beginMessage()
    }
    lastMessage = id
    if (event.type === 'TEXT_MESSAGE_START' || event.type === 'TEXT_MESSAGE_END') return undefined
    if (typeof event.delta !== 'string') {
      // A chunk may begin or end its message and nothing else.
      if (isChunk && event.delta === undefined) return undefined
      return invalid(`sent a ${event.type} without a text, so a part of its answer is missing`, data)
    }
    if ((roles.get(id) ?? 'assistant') === 'assistant') turns.say(event.delta)
    return undefined
  }

  function takeCall(event: JsonObject): void {
    const id = textOf(event.toolCallId) ?? lastCall
    if (id === undefined) return
    lastCall = id
    if (event.type === 'TOOL_CALL_RESULT') {
      const error = textOf(event.error)
      turns.result(id, error === undefined ? { output: event.content ?? null } : { error })
    } else turns.call({ id, name: textOf(event.toolCallName), piece: textOf(event.delta) })
  }

  function takeEnd(event: JsonObject): void {
    finish = event
    turns.draft.report(usageOfChunk(event))
    // Some agents show their messages as a whole alone, or give a result and say nothing.
    const before = turns.draft.answer()
    if (before.text === '' && before.toolCalls.length === 0) takeMessages(snapshot, turns)
    const { result } = event
    if (result === undefined || result === null) return
    if (typeof result !== 'string') turns.draft.give(result)
    if (turns.draft.answer().text === '') turns.say(typeof result === 'string' ? result : JSON.stringify(result))
  }

  return {
    ending: 'RUN_FINISHED',
    take(event, data) {
      const type = textOf(event.type) ?? ''
      if (/^(STEP|TOOL)_/.test(type)) tellsCalls = true
      if (type === 'RUN_ERROR') return agentError('reported an error in its run', textOf(event.message) ?? data)
      if (type.startsWith('TEXT_MESSAGE_')) return takeText(event, data)
      if (type.startsWith('TOOL_CALL_')) takeCall(event)
      else if (/^(REASONING|THINKING_TEXT)_MESSAGE_(CONTENT|CHUNK)$/.test(type)) turns.think(textOf(event.delta) ?? '')
      else if (type === 'MESSAGES_SNAPSHOT' && Array.isArray(event.messages)) snapshot = event.messages
      else if (type === 'RUN_FINISHED' && !finish) takeEnd(event)
      return undefined
    },
    answer() {
      const answer = turns.draft.answer()
      // An agent may tell its texts alone: only one that told a step or a call is known to tell them.
      return tellsCalls || answer.toolCalls.length > 0 ? answer : { ...answer, isBare: true }
    },
    failureOfEnd(answer) {
      const interrupts = finish && interruptsOf(finish)
      if (!interrupts) return failureOfLastWords(answer, turns.draft.openCalls())
      const waiting = answer.toolCalls.filter(({ status }) => status === 'requested')
      if (waiting.length > 0) return approvalRequired(waiting, 'let the agent run it without approval')
      const problem = 'interrupted its run to ask somebody, and nobody can answer during an evaluation'
      return { type: 'approval_required', problem, excerpt: JSON.stringify(interrupts) }
    },
    get finished() {
      return finish !== undefined
    },
  }
}

/** What a run that was interrupted waits for; earlier versions of the protocol say it in other members. */
function interruptsOf({ outcome, interrupt, interrupts }: JsonObject): JsonValue | undefined {
  if (isJsonObject(outcome) && outcome.type === 'interrupt') return outcome.interrupts ?? outcome
  if (outcome === 'interrupt') return interrupt ?? interrupts ?? outcome
  return undefined
}
