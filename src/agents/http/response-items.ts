import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts'
import { textOf } from './protocol.ts'
import { describeError } from './reported-error.ts'
import type { Turns } from './turns.ts'

/** Takes one output item of a response: a message, a thought, a call of a tool or what it gave. Unknown ones are passed over. */
export function takeItem(item: JsonObject, turns: Turns): void {
  const type = textOf(item.type) ?? ''
  if (type === 'message') takeMessage(item, turns)
  else if (type === 'reasoning') takeReasoning(item, turns)
  else if (type === 'mcp_approval_request') {
    takeCall(item, turns)
    turns.awaitApproval(idOf(item))
  } else if (type.endsWith('_call_output')) turns.result(idOf(item), { output: item.output ?? null })
  else if (type.endsWith('_call')) {
    takeCall(item, turns)
    takeOwnResult(item, turns)
  }
}

function takeMessage({ role, content }: JsonObject, turns: Turns): void {
  if (role !== undefined && role !== 'assistant') return
  turns.beginMessage()
  for (const part of Array.isArray(content) ? content.filter(isJsonObject) : []) {
    if (part.type === 'refusal') turns.draft.endFor('refusal')
    turns.say(textOf(part.text) ?? textOf(part.refusal) ?? '')
  }
}

function takeReasoning({ summary, content }: JsonObject, turns: Turns): void {
  for (const parts of [summary, content]) {
    if (!Array.isArray(parts)) continue
    for (const part of parts) turns.think(isJsonObject(part) ? (textOf(part.text) ?? '') : '')
  }
}

/** A call and what it gave are two items with one `call_id`; a call that the endpoint made by itself has its own id alone. */
function idOf({ call_id: callId, id }: JsonObject): string {
  return textOf(callId) ?? textOf(id) ?? 'call'
}

function takeCall(item: JsonObject, turns: Turns): void {
  const name = textOf(item.name) ?? (textOf(item.type) ?? '').replace(/_call$/, '')
  const given = item.arguments ?? item.input ?? item.action ?? item.queries ?? item.code
  turns.call({
    id: idOf(item),
    name,
    ...(typeof given === 'string' ? { piece: given } : { input: given ?? undefined }),
  })
}

/** What stands on the call itself where the endpoint made it. Functions are left to the caller: they were asked for and not made. */
function takeOwnResult(item: JsonObject, turns: Turns): void {
  if (item.type === 'function_call' || item.type === 'custom_tool_call') return
  const id = idOf(item)
  if (isThere(item.error)) turns.result(id, { error: describeError(item.error) })
  else if (item.status === 'failed') turns.result(id, { error: '' })
  else {
    const output = item.output ?? item.results ?? item.outputs
    turns.result(id, isThere(output) ? { output } : {})
  }
}

function isThere(value: JsonValue | undefined): value is NonNullable<JsonValue> {
  return value !== undefined && value !== null
}
