import type { Answer } from '../../domain/answer.ts'
import type { FailureType } from '../../domain/failure.ts'
import { isJsonObject, type JsonObject, type JsonValue, MAX_JSON_DEPTH } from '../../domain/json.ts'
import { isNestedDeeperThan } from '../../domain/json-depth.ts'
import { nearMiss } from '../../domain/near-miss.ts'
import { RUN_RESULT_KEYS } from '../../domain/question.ts'
import { shortQuote } from '../../domain/short-quote.ts'
import type { Usage } from '../../domain/usage.ts'
import { usageOfChunk } from '../asking/usage-reader.ts'

/** Why what was given is no answer; `problem` completes "NAME …". */
export type ResultFailure = {
  readonly type: Extract<FailureType, 'agent_error' | 'empty_answer' | 'invalid_response'>
  readonly problem: string
  /** What it said itself, as it came. */
  readonly excerpt: string
}

export type ResultReading<Failure = ResultFailure> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly partial?: Answer }

/** What stands where the agent says nothing of it. */
export type ResultDefaults = { readonly sessionId: string }

/** True of an object that is a RunResult, and no structured output. */
export function isRunResult(value: JsonValue | undefined): value is JsonObject {
  return isJsonObject(value) && RUN_RESULT_KEYS.some((key) => Object.hasOwn(value, key))
}

/**
 * What an agent gave, as an answer: text, a RunResult (an object with at least one of its keys), or structured output (any other object
 * or list). Never throws.
 */
export function readTaskResult(value: JsonValue | undefined, defaults: ResultDefaults): ResultReading {
  if (value === undefined || value === null) return empty('gave nothing')
  if (typeof value === 'string') return said({ text: value.trim() }, defaults)
  if (typeof value !== 'object')
    return invalid(`gave ${nameOf(value)}, where a text, an object or a RunResult is expected`)
  if (isNestedDeeperThan(value)) return invalid(`gave a value that is nested deeper than ${MAX_JSON_DEPTH} levels`)
  return isRunResult(value) ? readRunResult(value, defaults) : said({ text: '', output: value }, defaults)
}

type Said = Pick<Answer, 'text' | 'output' | 'trajectory' | 'usage'> & Partial<ResultDefaults>

function said({ text, ...others }: Said, defaults: ResultDefaults): ResultReading {
  const answer = answerOf({ text, ...others }, defaults)
  if (answer) return { kind: 'answered', answer }
  return empty(
    text === '' && others.trajectory === undefined ? 'gave no answer' : 'gave neither an answer nor an output',
  )
}

function answerOf({ text, output, trajectory, usage, sessionId }: Said, defaults: ResultDefaults): Answer | undefined {
  if (text === '' && output === undefined) return undefined
  const shown = text === '' ? JSON.stringify(output) : text
  return {
    text: shown,
    finalText: shown,
    reasoning: '',
    toolCalls: [],
    ...(output === undefined ? {} : { output }),
    ...(trajectory === undefined ? { isBare: true } : { trajectory }),
    sessionId: sessionId ?? defaults.sessionId,
    ...(usage === undefined ? {} : { usage }),
  }
}

type FieldName = (typeof RUN_RESULT_KEYS)[number]
type FieldKind = 'text' | 'object' | 'object or list'

const FIELDS: Readonly<Record<FieldName, FieldKind>> = {
  answer: 'text',
  output: 'object or list',
  model: 'text',
  error: 'text',
  sessionId: 'text',
  session_id: 'text',
  trajectory: 'object',
  usage: 'object',
}

function readRunResult(result: JsonObject, defaults: ResultDefaults): ResultReading {
  const problems = [...strangersOf(result), ...wrongTypesOf(result)]
  const [first] = problems
  if (first !== undefined) return invalid(`gave a RunResult ${problems.slice(0, MOST_PROBLEMS).join(', and ')}`)
  const sessionId = textOf(result.sessionId) ?? textOf(result.session_id)
  const usage = usageOf(result)
  const output = result.output ?? undefined
  const parts: Said = {
    text: textOf(result.answer) ?? '',
    ...(output === undefined ? {} : { output }),
    ...(isJsonObject(result.trajectory) ? { trajectory: result.trajectory } : {}),
    ...(usage === undefined ? {} : { usage }),
    ...(sessionId === undefined ? {} : { sessionId }),
  }
  const error = textOf(result.error)
  if (error === undefined) return said(parts, defaults)
  const partial = answerOf(parts, defaults)
  const failure: ResultFailure = { type: 'agent_error', problem: 'says that it failed', excerpt: error }
  return { kind: 'failed', failure, ...(partial ? { partial } : {}) }
}

/** A sentence names so many mistakes; the others are found when these are gone. */
const MOST_PROBLEMS = 3

function strangersOf(result: JsonObject): readonly string[] {
  const known: readonly string[] = RUN_RESULT_KEYS
  const strangers = Object.keys(result).filter((key) => !known.includes(key))
  return strangers.slice(0, MOST_PROBLEMS).map((key) => {
    const meant = nearMiss(key, known)
    const advice = meant
      ? `did you mean ${meant}?`
      : `data of your own belongs under output: { output: { ${known.find((one) => Object.hasOwn(result, one))}, … } }`
    return `with ${shortQuote(key)}, which it does not have (${advice})`
  })
}

function wrongTypesOf(result: JsonObject): readonly string[] {
  return Object.entries(FIELDS).flatMap(([key, kind]) => {
    const value = result[key]
    if (value === undefined || value === null || isOfKind(value, kind)) return []
    return [`whose ${key} is ${nameOf(value)}, where ${kind === 'text' ? 'a text' : `an ${kind}`} is expected`]
  })
}

function isOfKind(value: JsonValue, kind: FieldKind): boolean {
  if (kind === 'text') return typeof value === 'string'
  return isJsonObject(value) || (kind === 'object or list' && Array.isArray(value))
}

/** Without the space around it; nothing of a text that is nothing else. */
function textOf(value: JsonValue | undefined): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  return text === '' ? undefined : text
}

function usageOf({ usage, model }: JsonObject): Usage | undefined {
  const named = textOf(model)
  const told: Usage = {
    ...(isJsonObject(usage) ? usageOfChunk({ usage }) : {}),
    ...(named === undefined ? {} : { model: named }),
  }
  return Object.keys(told).length > 0 ? told : undefined
}

function nameOf(value: JsonValue): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return value === null ? 'nothing' : 'an object'
  return typeof value === 'string' ? 'a text' : typeof value === 'boolean' ? 'true or false' : 'a number'
}

function invalid(problem: string): ResultReading {
  return { kind: 'failed', failure: { type: 'invalid_response', problem, excerpt: '' } }
}

function empty(problem: string): ResultReading {
  return { kind: 'failed', failure: { type: 'empty_answer', problem, excerpt: '' } }
}
