import { redactJson } from '../boundary/secrets.ts'
import type { Answer, AnswerStep, ToolCall } from '../domain/answer.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import { type JsonObject, type JsonValue, MAX_JSON_DEPTH } from '../domain/json.ts'
import { isNestedDeeperThan } from '../domain/json-depth.ts'
import type { Redactor } from '../domain/ports.ts'
import { type CaseRun, PARTS_OF_THE_WAY } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'

/** What an evaluator said without secrets: reasons, errors and values quote the answer. */
export function cleanResult(result: EvaluatorResult, redactor: Redactor): EvaluatorResult {
  return redactJson(result, redactor)
}

/** Characters kept of each text of an answer: reports and records carry it several times. Grading saw all of it. */
const KEPT_CHARACTERS = 256 * 1024
/** A secret that begins within what is kept is looked at whole. */
const MARGIN_CHARACTERS = 8 * 1024
/** Steps kept of one answer; of one that took more nobody looks at the single ones. */
const KEPT_STEPS = 1_000
/** Tool calls kept of one answer, and characters of JSON of each input and output. */
const KEPT_TOOL_CALLS = 1_000
const KEPT_TOOL_CHARACTERS = 16 * 1024
/**
 * Characters of JSON up to which the trajectory that an agent gave is kept. It is kept whole or not at all: half of it would be
 * another one, by which the same answer may be graded otherwise.
 */
const KEPT_TRAJECTORY_CHARACTERS = 4 * 1024 * 1024
/** Characters kept of a name, an id or a word: of a model, a tool, why an agent stopped. */
const KEPT_WORD_CHARACTERS = 1_024

/** True when an answer that was kept is not whole any more: the end of one of its texts is missing, or of its data. */
export function isCut({ text, finalText, reasoning, output }: Answer): boolean {
  const texts = [text, finalText, reasoning, ...(typeof output === 'string' ? [output] : [])]
  // Data that goes as deep as anything is kept may have gone on.
  const isDeep = output !== undefined && isNestedDeeperThan(output, MAX_JSON_DEPTH - 1)
  return isDeep || texts.some((one) => one.length > KEPT_CHARACTERS)
}

/** True when of an answer that was kept calls of tools may be missing, or are not whole any more. */
export function hasCutCalls({ toolCalls }: Answer): boolean {
  const isLong = (value: JsonValue | undefined) => typeof value === 'string' && value.length > KEPT_TOOL_CHARACTERS
  return (
    toolCalls.length >= KEPT_TOOL_CALLS ||
    toolCalls.some(({ input, output, error }) => [input, output, error].some(isLong))
  )
}

/** An answer that may be kept, whether a secret stood in it, and what of its way had to be left out: absent when nothing had. */
export type CleanAnswer = Pick<CaseRun, 'redacted' | 'notKept'> & { readonly clean: Answer }

/** The answer as it is kept: bounded, and without secrets in any of its texts. */
export function cleanAnswer(answer: Answer, redactor: Redactor): CleanAnswer {
  const {
    text,
    finalText,
    reasoning,
    finishReason,
    usage,
    toolCalls,
    steps,
    output,
    trajectory,
    sessionId,
    ...others
  } = answer
  const cleaner = createCleaner(redactor)
  // What is cut of the calls is still counted.
  const counted = toolCalls.length > KEPT_TOOL_CALLS ? countedCalls(usage, toolCalls.length) : usage
  const cleanSteps = steps && cleanStepsOf(steps, toolCalls.slice(0, KEPT_TOOL_CALLS), cleaner)
  const cleanDocument = trajectory && cleanTrajectory(trajectory, cleaner)
  const clean: Answer = {
    ...others,
    text: cleaner.text(text, KEPT_CHARACTERS),
    finalText: cleaner.text(finalText, KEPT_CHARACTERS),
    reasoning: cleaner.text(reasoning, KEPT_CHARACTERS),
    toolCalls: toolCalls.slice(0, KEPT_TOOL_CALLS).map((call) => cleanCall(call, cleaner)),
    ...(cleanSteps ? { steps: cleanSteps } : {}),
    ...(output === undefined ? {} : { output: cleanValue(output, KEPT_CHARACTERS, cleaner) }),
    ...(cleanDocument ? { trajectory: cleanDocument } : {}),
    ...(sessionId === undefined ? {} : { sessionId: cleaner.text(sessionId, KEPT_WORD_CHARACTERS) }),
    ...(finishReason === undefined ? {} : { finishReason: cleaner.text(finishReason, KEPT_WORD_CHARACTERS) }),
    ...(counted ? { usage: cleanUsage(counted, cleaner) } : {}),
  }
  const isCutShort = trajectory !== undefined && cleanDocument === undefined
  return { clean, redacted: cleaner.hasRedacted, ...(isCutShort ? { notKept: PARTS_OF_THE_WAY } : {}) }
}

function countedCalls(usage: Usage = {}, calls: number): Usage {
  return { ...usage, toolCalls: Math.max(usage.toolCalls ?? 0, calls) }
}

/** Takes secrets out first and cuts after, so that no half of a secret is left at a cut. */
type Cleaner = {
  /** At most `kept` characters and a note of what is missing. */
  text(text: string, kept: number): string
  value<T extends JsonValue>(value: T): T
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
    ...(call.input === undefined ? {} : { input: cleanValue(call.input, KEPT_TOOL_CHARACTERS, cleaner) }),
    ...(call.output === undefined ? {} : { output: cleanValue(call.output, KEPT_TOOL_CHARACTERS, cleaner) }),
    ...(call.error === undefined ? {} : { error: cleaner.text(call.error, KEPT_TOOL_CHARACTERS) }),
  }
}

/** A value whose JSON is too long stands as the beginning of that JSON; what is nested too deeply to be written ends there. */
function cleanValue(value: JsonValue, kept: number, cleaner: Cleaner): JsonValue {
  if (isNestedDeeperThan(value)) return cleanValue(redactJson(value, UNSEEING), kept, cleaner)
  const json = JSON.stringify(value)
  return json.length <= kept ? cleaner.value(value) : cleaner.text(json, kept)
}

/** Bounds a value and leaves its texts alone. */
const UNSEEING: Redactor = { redact: (text) => text, addSecret: () => {} }

/** The document without secrets; `undefined` when it is too long or too deep to be kept as it is, or no JSON. */
function cleanTrajectory(document: JsonObject, cleaner: Cleaner): JsonObject | undefined {
  const isKept =
    !isNestedDeeperThan(document, MAX_JSON_DEPTH - 1) && JSON.stringify(document).length <= KEPT_TRAJECTORY_CHARACTERS
  return isKept ? cleaner.value(document) : undefined
}

/** Agents report what they cost in words too: of provider, model and whoever asked. */
function cleanUsage(usage: Usage, cleaner: Cleaner): Usage {
  const members = Object.entries(usage).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleaner.text(value, KEPT_WORD_CHARACTERS) : value,
  ])
  return Object.fromEntries(members) as Usage
}

/**
 * The steps as they are kept, together no longer than the texts that they make. A secret can stand across two of them, where
 * neither shows it; then, and where ids or steps cannot be told apart any more, there are none: the whole texts are kept.
 */
function cleanStepsOf(
  steps: readonly AnswerStep[],
  calls: readonly ToolCall[],
  cleaner: Cleaner,
): readonly AnswerStep[] | undefined {
  if (steps.length > KEPT_STEPS) return undefined
  const ids = new Map(calls.map(({ id }) => [id, cleaner.text(id, KEPT_WORD_CHARACTERS)]))
  if (new Set(ids.values()).size < ids.size) return undefined
  const texts = cleanParts(
    steps.map(({ text }) => text),
    cleaner,
  )
  const reasonings = cleanParts(
    steps.map(({ reasoning }) => reasoning),
    cleaner,
  )
  if (!texts || !reasonings) return undefined
  return steps.map(({ toolCallIds }, index) => ({
    text: texts[index] ?? '',
    reasoning: reasonings[index] ?? '',
    toolCallIds: toolCallIds.flatMap((id) => ids.get(id) ?? []),
  }))
}

/** The parts of a text without secrets, as much of them as is kept of the whole; `undefined` when one stands across parts. */
function cleanParts(parts: readonly string[], cleaner: Cleaner): readonly string[] | undefined {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const heads = firstOf(parts, KEPT_CHARACTERS + MARGIN_CHARACTERS)
  const safe = heads.map((head) => cleaner.text(head, head.length))
  const whole = heads.join('')
  if (safe.join('') !== cleaner.text(whole, whole.length)) return undefined
  return length <= KEPT_CHARACTERS ? safe : firstOf(safe, KEPT_CHARACTERS).map((part) => part.toWellFormed())
}

/** The parts as far as the first `most` characters of the whole go. */
function firstOf(parts: readonly string[], most: number): string[] {
  let left = most
  return parts.map((part) => {
    const kept = part.slice(0, left)
    left -= kept.length
    return kept
  })
}

function shortened(text: string, length: number, kept: number): string {
  return `${text.slice(0, kept).toWellFormed()}… [${length - kept} characters more, not kept]`
}
