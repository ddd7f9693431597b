import type { JsonObject, JsonValue } from '../../domain/json.ts'
import { type AnswerDraft, createAnswerDraft } from '../asking/answer-draft.ts'

/** What stands between two messages of one answer. */
const BETWEEN_MESSAGES = '\n\n'

/**
 * An answer whose protocol tells messages and calls, and no steps. A step ends where the agent has seen what a tool gave: with the
 * first thing that it says, thinks or calls after a result; and with the first that it says or thinks after a call.
 */
export type Turns = {
  say(text: string): void
  think(text: string): void
  /** What is said next is a message of its own. */
  beginMessage(): void
  /** Begins a call, or tells more of one: its name, a piece of its arguments (JSON as text), or the whole of them. */
  call(call: ToldCall): void
  /** What a call gave back, or why it failed. */
  result(id: string, result: { readonly output?: JsonValue; readonly error?: string }): void
  /** A call waits for somebody's word. */
  awaitApproval(id: string): void
  readonly draft: AnswerDraft
}

export type ToldCall = {
  readonly id: string
  readonly name?: string | undefined
  readonly piece?: string | undefined
  readonly input?: JsonValue | undefined
}

/** Nothing said yet. */
export function createTurns(): Turns {
  const draft = createAnswerDraft()
  const begun = new Set<string>()
  let hasCalls = false
  let hasResults = false
  let isNewMessage = false

  function beginStep(): void {
    draft.beginStep()
    hasCalls = false
    hasResults = false
  }

  return {
    draft,
    say(text) {
      if (text === '') return
      // The break belongs to the message before: a step begins with its own words.
      if (isNewMessage) draft.separate(BETWEEN_MESSAGES)
      isNewMessage = false
      if (hasCalls) beginStep()
      draft.say(text)
    },
    think(text) {
      if (text === '') return
      if (hasCalls) beginStep()
      draft.think(text)
    },
    beginMessage() {
      isNewMessage = true
    },
    call({ id, name, piece, input }) {
      if (!begun.has(id) && hasResults) beginStep()
      begun.add(id)
      hasCalls = true
      const chunk: JsonObject = { toolCallId: id, ...(name === undefined ? {} : { toolName: name }) }
      draft.takeCall({ ...chunk, type: 'tool-input-delta', inputTextDelta: piece ?? '' })
      if (input !== undefined) draft.takeCall({ ...chunk, type: 'tool-input-available', input })
    },
    result(id, { output, error }) {
      hasResults = true
      if (error !== undefined) draft.takeCall({ type: 'tool-output-error', toolCallId: id, errorText: error })
      else draft.takeCall({ type: 'tool-output-available', toolCallId: id, output })
    },
    awaitApproval(id) {
      draft.takeCall({ type: 'tool-approval-request', toolCallId: id, approvalId: id })
    },
  }
}
