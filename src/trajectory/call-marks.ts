import type { ToolCall } from '../domain/answer.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import { memberIn } from './members.ts'

/** Under this key of `extra` stands what we know and the format has no member for. */
const OURS = 'agent_evals'

/** What ended otherwise than a result tells by itself. */
const ENDINGS = ['failed', 'denied'] as const

/** `extra` of a result that is none: the call failed, or was not allowed. */
export function markOfEnding(status: (typeof ENDINGS)[number]): JsonObject {
  return { [OURS]: { status } }
}

/** How a call ended that has this result. */
export function endingOf(result: JsonObject): ToolCall['status'] {
  const status = memberIn(ourExtra(result), 'status')
  return ENDINGS.find((ending) => ending === status) ?? 'succeeded'
}

/** `extra` of a call whose arguments are no object, as the format wants them. */
export function markOfInput(input: JsonValue): JsonObject {
  return { [OURS]: { input } }
}

/** The arguments of a call as the agent gave them. */
export function argumentsOf(call: JsonObject): JsonValue | undefined {
  const ours = ourExtra(call)
  return Object.hasOwn(ours, 'input') ? ours.input : memberIn(call, 'arguments')
}

/** `extra` of the step in which an agent gave data. */
export function markOfOutput(output: JsonValue): JsonObject {
  return { [OURS]: { output } }
}

/** True when a step gave data, which may stand for a message. */
export function givesOutput(step: JsonObject): boolean {
  return Object.hasOwn(ourExtra(step), 'output')
}

/** `extra` of the metrics of a document that does not tell of all calls: how many more the agent counts. */
export function markOfUnknownCalls(count: number): JsonObject {
  return { [OURS]: { unknown_calls: count } }
}

/** How many calls a document says that it does not tell of; 0 when it says nothing. */
export function unknownCallsOf(document: JsonObject): number {
  const metrics = memberIn(document, 'final_metrics')
  const count = isJsonObject(metrics) ? memberIn(ourExtra(metrics), 'unknown_calls') : undefined
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}

function ourExtra(object: JsonObject): JsonObject {
  const extra = memberIn(object, 'extra')
  const ours = isJsonObject(extra) ? memberIn(extra, OURS) : undefined
  return isJsonObject(ours) ? ours : {}
}
