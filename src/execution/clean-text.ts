import { redactJson } from '../boundary/secrets.ts'
import type { Answer, ToolCall } from '../domain/answer.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import type { JsonValue } from '../domain/json.ts'
import type { Redactor } from '../domain/ports.ts'

/** What an evaluator said without secrets: reasons, errors and values quote the answer. */
export function cleanResult(result: EvaluatorResult, redactor: Redactor): EvaluatorResult {
  return redactJson(result, redactor)
}

/** Characters kept of each text of an answer: reports and records carry it several times. Grading saw all of it. */
const KEPT_CHARACTERS = 256 * 1024
/** A secret that begins within what is kept is looked at whole. */
const MARGIN_CHARACTERS = 8 * 1024
/** Tool calls kept of one answer, and characters of JSON of each input and output. */
const KEPT_TOOL_CALLS = 1_000
const KEPT_TOOL_CHARACTERS = 16 * 1024

/** The answer as it is kept: bounded, and without secrets in any of its texts. Says whether there were any. */
export function cleanAnswer(answer: Answer, redactor: Redactor): { clean: Answer; redacted: boolean } {
  let redacted = false
  const clean = (text: string): string => {
    const head = text.slice(0, KEPT_CHARACTERS + MARGIN_CHARACTERS)
    const safe = redactor.redact(head)
    redacted ||= safe !== head
    return text.length <= KEPT_CHARACTERS ? safe : shortened(safe, text.length, KEPT_CHARACTERS)
  }
  const calls = answer.toolCalls.slice(0, KEPT_TOOL_CALLS).map(boundedCall)
  const toolCalls = redactJson(calls, redactor)
  redacted ||= JSON.stringify(toolCalls) !== JSON.stringify(calls)
  const texts = { text: clean(answer.text), finalText: clean(answer.finalText), reasoning: clean(answer.reasoning) }
  return { clean: { ...answer, ...texts, toolCalls }, redacted }
}

function boundedCall(call: ToolCall): ToolCall {
  return {
    ...call,
    ...(call.input === undefined ? {} : { input: boundedValue(call.input) }),
    ...(call.output === undefined ? {} : { output: boundedValue(call.output) }),
    ...(call.error === undefined ? {} : { error: call.error.slice(0, KEPT_TOOL_CHARACTERS) }),
  }
}

/** A value whose JSON is too long stands as the beginning of that JSON. */
function boundedValue(value: JsonValue): JsonValue {
  const json = JSON.stringify(value)
  return json.length <= KEPT_TOOL_CHARACTERS ? value : shortened(json, json.length, KEPT_TOOL_CHARACTERS)
}

function shortened(text: string, length: number, kept: number): string {
  return `${text.slice(0, kept).toWellFormed()}… [${length - kept} characters more, not kept]`
}
