import { redactJson } from '../boundary/secrets.ts'
import type { Answer, ToolCall } from '../domain/answer.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import type { JsonValue } from '../domain/json.ts'
import type { Redactor } from '../domain/ports.ts'
import type { Usage } from '../domain/usage.ts'

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
/** Characters kept of a name, an id or a word: of a model, a tool, why an agent stopped. */
const KEPT_WORD_CHARACTERS = 1_024

/** The answer as it is kept: bounded, and without secrets in any of its texts. Says whether there were any. */
export function cleanAnswer(answer: Answer, redactor: Redactor): { clean: Answer; redacted: boolean } {
  const { text, finalText, reasoning, finishReason, usage, toolCalls } = answer
  const cleaner = createCleaner(redactor)
  const clean: Answer = {
    ...answer,
    text: cleaner.text(text, KEPT_CHARACTERS),
    finalText: cleaner.text(finalText, KEPT_CHARACTERS),
    reasoning: cleaner.text(reasoning, KEPT_CHARACTERS),
    toolCalls: toolCalls.slice(0, KEPT_TOOL_CALLS).map((call) => cleanCall(call, cleaner)),
    ...(finishReason === undefined ? {} : { finishReason: cleaner.text(finishReason, KEPT_WORD_CHARACTERS) }),
    ...(usage ? { usage: cleanUsage(usage, cleaner) } : {}),
  }
  return { clean, redacted: cleaner.hasRedacted }
}

/** Takes secrets out first and cuts after, so that no half of a secret is left at a cut. */
type Cleaner = {
  /** At most `kept` characters and a note of what is missing. */
  text(text: string, kept: number): string
  value(value: JsonValue): JsonValue
  /** A secret has been taken out of something. */
  readonly hasRedacted: boolean
}

function createCleaner(redactor: Redactor): Cleaner {
  let hasRedacted = false
  return {
    text(text, kept) {
      const head = text.slice(0, kept + MARGIN_CHARACTERS)
      const safe = redactor.redact(head)
      hasRedacted ||= safe !== head
      return text.length <= kept ? safe : shortened(safe, text.length, kept)
    },
    value(value) {
      const safe = redactJson(value, redactor)
      hasRedacted ||= JSON.stringify(safe) !== JSON.stringify(value)
      return safe
    },
    get hasRedacted() {
      return hasRedacted
    },
  }
}

function cleanCall(call: ToolCall, cleaner: Cleaner): ToolCall {
  return {
    ...call,
    id: cleaner.text(call.id, KEPT_WORD_CHARACTERS),
    name: cleaner.text(call.name, KEPT_WORD_CHARACTERS),
    ...(call.input === undefined ? {} : { input: cleanValue(call.input, cleaner) }),
    ...(call.output === undefined ? {} : { output: cleanValue(call.output, cleaner) }),
    ...(call.error === undefined ? {} : { error: cleaner.text(call.error, KEPT_TOOL_CHARACTERS) }),
  }
}

/** A value whose JSON is too long stands as the beginning of that JSON. */
function cleanValue(value: JsonValue, cleaner: Cleaner): JsonValue {
  const json = JSON.stringify(value)
  return json.length <= KEPT_TOOL_CHARACTERS ? cleaner.value(value) : cleaner.text(json, KEPT_TOOL_CHARACTERS)
}

/** Agents report what they cost in words too: of provider, model and whoever asked. */
function cleanUsage(usage: Usage, cleaner: Cleaner): Usage {
  const members = Object.entries(usage).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleaner.text(value, KEPT_WORD_CHARACTERS) : value,
  ])
  return Object.fromEntries(members) as Usage
}

function shortened(text: string, length: number, kept: number): string {
  return `${text.slice(0, kept).toWellFormed()}… [${length - kept} characters more, not kept]`
}
