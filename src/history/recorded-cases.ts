import { limitBytes } from '../boundary/byte-limit.ts'
import { redactJson } from '../boundary/secrets.ts'
import type { Answer } from '../domain/answer.ts'
import { digestOf } from '../domain/digest.ts'
import { CASE_STATUSES, type CaseStatus } from '../domain/grade.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { Redactor } from '../domain/ports.ts'
import { MAX_CASES, MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import type { CaseRun } from '../domain/run.ts'
import type { ListedRun } from '../platform/evals.ts'
import { latencyOf, rebuildAnswered } from '../store/stored-case-runs.ts'
import type { ExpectedOutputs } from './expected-outputs.ts'

/** How records are read: what is hidden in them, and what the evalset says of its cases. */
export type RecordReading = { readonly redactor: Redactor; readonly expected: ExpectedOutputs }

/** Of a prompt and of an answer: a report of hundreds of runs shows the beginnings. */
const TEXT_LIMIT_BYTES = 4_000

/** Words of other clients for how a case ended, beside our own. */
const WORDS: ReadonlyMap<string, CaseStatus> = new Map([
  ...CASE_STATUSES.map((status) => [status, status] as const),
  ...['pass', 'success', 'succeeded'].map((word) => [word, 'passed'] as const),
  ...['fail', 'failure'].map((word) => [word, 'failed'] as const),
  ...['error', 'exception', 'execution_failed', 'timeout', 'timed_out', 'crashed'].map(
    (word) => [word, 'errored'] as const,
  ),
])

/**
 * The cases of a run of any client: ours by what we wrote beside the platform's fields, those of others by their names, else by their
 * place. An entry that does not say how it ended, or says two things at once, is ungraded: left out, it would be missed by nobody. Empty
 * where none of them says it. Two of one name are told apart by a number.
 */
export function recordedCases({ metrics, report }: ListedRun, reading: RecordReading): CaseRun[] {
  const own = isJsonObject(metrics.agent_evals) ? listOf(metrics.agent_evals.cases) : []
  const results = listOf(metrics.case_results)
  const interaction = listOf(report.interaction)
  const taken = new Map<string, number>()
  const entries = Array.from({ length: Math.max(own.length, results.length) }, (_, place) => {
    const result = results[place] ?? {}
    const ours = isSameCase(own[place], result) ? own[place] : undefined
    const name = wordOf(ours?.name) ?? wordOf(result.name) ?? `case ${place + 1}`
    return { name, ours, result, told: statusOf({ ours, result, said: interaction[place] }) }
  })
  if (entries.every(({ told }) => told === undefined)) return []
  return entries.map(({ name, ours, result, told }) => {
    const id = freeId(wordOf(ours?.id) ?? name, taken)
    return caseRunOf({ id, name, status: told ?? 'ungraded', ours, result }, reading)
  })
}

type Entry = {
  readonly id: string
  readonly name: string
  readonly status: CaseStatus
  /** What we wrote of it; absent in records of other clients. */
  readonly ours: JsonObject | undefined
  readonly result: JsonObject
}

function caseRunOf({ id, name, status, ours, result }: Entry, { redactor, expected }: RecordReading): CaseRun {
  const prompt = textOf(result.prompt)
  const tags = Array.isArray(ours?.tags) ? ours.tags.filter((tag) => typeof tag === 'string') : []
  const metadata = Object.fromEntries(
    (['category', 'difficulty'] as const).flatMap((key) => {
      const word = wordOf(result[key])
      return word === undefined ? [] : [[key, word] as const]
    }),
  )
  const durationMs = latencyOf(ours ?? {})
  const rebuilt = rebuildAnswered({ own: ours ?? {}, result }, redactor)
  const isAnswered = isJsonObject(result.output) && (status !== 'errored' || rebuilt.answer.text !== '')
  const clean = redactJson({ caseId: id, name, tags, metadata, prompt }, redactor)
  return {
    ...clean,
    prompt: limitBytes(clean.prompt, TEXT_LIMIT_BYTES),
    // Cases of other clients have none: within one evalset a name asks the same as long as its question is the same.
    digest: wordOf(ours?.digest) ?? digestOf({ name, prompt }),
    location: { file: '', line: 1, column: 1 },
    status,
    score: status === 'passed' || status === 'failed' ? rebuilt.score : null,
    expected: expected.get(wordOf(result.name) ?? name),
    ...(isAnswered ? { answer: shortened(rebuilt.answer) } : {}),
    evaluators: rebuilt.evaluators,
    ...(durationMs === undefined ? {} : { durationMs }),
    attempts: rebuilt.attempts,
    redacted: rebuilt.redacted,
    ...(rebuilt.notKept ? { notKept: rebuilt.notKept } : {}),
  }
}

/**
 * How a case ended by all that is told of it: our word, that of the interaction, that of the result, and whether it passed. What went
 * wrong goes before everything else, and nobody passed of whom something else is said too. `undefined` where nothing is told.
 */
function statusOf(entry: {
  readonly ours: JsonObject | undefined
  readonly result: JsonObject
  readonly said: JsonObject | undefined
}): CaseStatus | undefined {
  const { ours, result } = entry
  const said = entry.said?.case === result.name ? entry.said : undefined
  const told = [
    ...[ours?.status, said?.status, result.status].flatMap((word) => statusOfWord(word) ?? []),
    ...(typeof result.passed === 'boolean' ? [result.passed ? ('passed' as const) : ('failed' as const)] : []),
  ]
  const ungraded = told.find((status) => status !== 'passed' && status !== 'failed')
  const error = [result, said, result.output].some((one) => isJsonObject(one) && isSaid(one.error))
  if (told.includes('errored') || (error && ungraded === undefined)) return 'errored'
  // The platform itself knows two words alone: `failed` beside another one is no contradiction.
  if (told.includes('passed') && (ungraded !== undefined || told.includes('failed'))) return 'ungraded'
  return ungraded ?? told[0]
}

function statusOfWord(word: JsonValue | undefined): CaseStatus | undefined {
  return typeof word === 'string' ? WORDS.get(word.trim().toLowerCase().replaceAll('-', '_')) : undefined
}

function isSaid(error: JsonValue | undefined): boolean {
  return Array.isArray(error) ? error.length > 0 : Boolean(error)
}

/** What we wrote stands beside the platform's own entry of the same name, or alone. */
function isSameCase(ours: JsonObject | undefined, result: JsonObject): boolean {
  return ours !== undefined && (result.name === undefined || result.name === ours.name)
}

function freeId(id: string, taken: Map<string, number>): string {
  const count = (taken.get(id) ?? 0) + 1
  taken.set(id, count)
  return count === 1 ? id : `${id} (${count})`
}

function shortened(answer: Answer): Answer {
  const { text, finalText, output: _, ...rest } = answer
  return {
    ...rest,
    text: limitBytes(text, TEXT_LIMIT_BYTES),
    finalText: limitBytes(finalText, TEXT_LIMIT_BYTES),
  }
}

function listOf(value: unknown): readonly JsonObject[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MAX_CASES).map((one) => (isJsonObject(one) ? one : {}))
}

function wordOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_CHARS ? value : undefined
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value.slice(0, MAX_PROMPT_CHARS) : ''
}

/** More than any prompt that is shown: what is hidden in it has to be found before it is cut. */
const MAX_PROMPT_CHARS = 300_000
