import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { contentText } from './openai-parts.ts'
import { textOf } from './protocol.ts'
import type { Turns } from './turns.ts'

/** Takes what an agent did since the last word of the user from a list of all messages. */
export function takeMessages(messages: readonly JsonValue[], turns: Turns): void {
  const known = messages.filter(isJsonObject)
  for (const message of known.slice(known.findLastIndex(({ role }) => role === 'user') + 1)) {
    if (message.role === 'assistant') takeAssistant(message, turns)
    else if (message.role === 'tool') {
      const error = textOf(message.error)
      const result = error === undefined ? { output: message.content ?? null } : { error }
      turns.result(textOf(message.toolCallId) ?? '', result)
    }
  }
}

function takeAssistant({ content, toolCalls }: JsonObject, turns: Turns): void {
  turns.beginMessage()
  turns.say(contentText(content))
  for (const call of Array.isArray(toolCalls) ? toolCalls.filter(isJsonObject) : []) {
    const told = isJsonObject(call.function) ? call.function : {}
    turns.call({ id: textOf(call.id) ?? '', name: textOf(told.name), piece: textOf(told.arguments) })
  }
}
