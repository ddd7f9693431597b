import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../domain/json.ts'

/** What an agent of UI message streams is sent: one user message that asks the prompt, in the chat with this id. */
export function uiMessageBody(prompt: string, chatId: string): JsonObject {
  const message = { id: `msg-${randomUUID()}`, role: 'user', parts: [{ type: 'text', text: prompt }] }
  return { trigger: 'submit-message', id: chatId, message, messages: [message] }
}
