import type { JsonObject, JsonValue } from '../../domain/json.ts'
import { createAnswerDraft } from '../asking/answer-draft.ts'
import { type AnswerFailure, agentError, approvalRequired, failureOfNoText, invalid } from '../asking/answer-reading.ts'
import type { AnswerFormat } from '../asking/body-reader.ts'
import { createEventReader, type StreamedMessage } from '../asking/event-reader.ts'
import { failureOfFinish } from '../asking/finish-reason.ts'
import { failureOfLastWords } from '../asking/open-calls.ts'
import { MAX_REFUSED_BYTES, readRefusedBody } from '../asking/refused-body.ts'
import { usageOfChunk } from '../asking/usage-reader.ts'

/** Answers in the Vercel AI UI message stream protocol. A JSON object with `error` or `message` under HTTP 200 is `agent_error`. */
export const uiMessageFormat: AnswerFormat = {
  openStream: () => createEventReader(openUiMessage()),
  readWhole: readRefusedBody,
  maxWholeBytes: MAX_REFUSED_BYTES,
}

/**
 * The message of one stream (chunk types of AI SDK 5 to 7). The answer is the text deltas alone, in order of arrival, whatever ids
 * they carry; reasoning and tool calls stand beside it; unknown chunk types are ignored.
 */
export function openUiMessage(): StreamedMessage {
  const draft = createAnswerDraft()
  let finished = false

  function takeChunk(chunk: JsonObject): void {
    draft.report(usageOfChunk(chunk))
    const { type, delta } = chunk
    if (type === 'text-delta') draft.say(textOr(delta, ''))
    else if (type === 'reasoning-delta') draft.think(textOr(delta, ''))
    else if (type === 'start-step') draft.beginStep()
    // The agent takes the step back and begins it anew.
    else if (type === 'reset-step') draft.forgetStep()
    else if (type === 'finish') {
      finished = true
      draft.endFor(typeof chunk.finishReason === 'string' ? chunk.finishReason : undefined)
    } else if (typeof type === 'string' && type.startsWith('tool-')) draft.takeCall(chunk)
  }

  return {
    ending: 'finish',
    take(chunk, data) {
      const failure = failureOfChunk(chunk, data)
      if (failure === undefined) takeChunk(chunk)
      return failure
    },
    answer: draft.answer,
    failureOfEnd(answer) {
      const cut = failureOfFinish(answer.finishReason, answer.text)
      if (cut) return cut
      const unapproved = draft.unapproved()
      if (unapproved.length > 0) return approvalRequired(unapproved, 'let the agentspec run it without approval')
      return mayWaitForCalls(answer.finishReason)
        ? failureOfLastWords(answer, draft.openCalls())
        : failureOfNoText(answer)
    },
    get finished() {
      return finished
    },
  }
}

/** It ended because calls are to be run, or does not say why, as earlier versions of the protocol never do. */
function mayWaitForCalls(finishReason: string | undefined): boolean {
  return finishReason === undefined || finishReason === 'tool-calls'
}

function failureOfChunk(chunk: JsonObject, data: string): AnswerFailure | undefined {
  if (chunk.type === 'text-delta' && typeof chunk.delta !== 'string') {
    return invalid('sent a text-delta without a text, so a part of its answer is missing', data)
  }
  if (chunk.type === 'error') return agentError('reported an error in its answer', textOr(chunk.errorText, data))
  if (chunk.type === 'abort') {
    return { type: 'agent_aborted', problem: 'aborted its answer', excerpt: textOr(chunk.reason, data) }
  }
  return undefined
}

function textOr(value: JsonValue | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
