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

/** How records are read: what is hidden in them, and the evalset as people see it. */
export type RecordReading = { readonly redactor: Redactor; readonly source: string }

/** Of a prompt and of an answer: a report of hundreds of runs shows the beginnings. */
const TEXT_LIMIT_BYTES = 4_000

/** Words of other clients for a case that was not executed. */
const ERRORED_WORDS = ['error', 'execution_failed', 'timeout']

/**
 * The cases of a run of any client, as far as its record says how they ended: ours by what we wrote beside the platform's fields,
 * those of others by their names. An entry that says nothing is left out; two of one name are told apart by a number.
 */
export function recordedCases({ metrics, report }: ListedRun, { redactor, source }: RecordReading): CaseRun[] {
  const own = isJsonObject(metrics.agent_evals) ? listOf(metrics.agent_evals.cases) : []
  const results = listOf(metrics.case_results)
  const interaction = listOf(report.interaction)
  const taken = new Map<string, number>()
  return Array.from({ length: Math.max(own.length, results.length) }).flatMap((_, place): CaseRun[] => {
    const result = results[place] ?? {}
    const ours = isSameCase(own[place], result) ? own[place] : undefined
    const name = wordOf(ours?.name) ?? wordOf(result.name)
    const status = statusOf({ ours, result, said: interaction[place] })
    if (name === undefined || status === undefined) return []
    const id = freeId(wordOf(ours?.id) ?? name, taken)
    return [caseRunOf({ id, name, status, ours, result }, { redactor, source })]
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

function caseRunOf({ id, name, status, ours, result }: Entry, { redactor, source }: RecordReading): CaseRun {
  const prompt = textOf(result.prompt)
  const tags = Array.isArray(ours?.tags) ? ours.tags.filter((tag) => typeof tag === 'string') : []
  const metadata = Object.fromEntries(
    (['category', 'difficulty'] as const).flatMap((key) => {
      const word = wordOf(result[key])
      return word === undefined ? [] : [[key, word] as const]
    }),
  )
  const durationMs = ours ? latencyOf(ours) : undefined
  const rebuilt = rebuildAnswered({ durationMs: durationMs ?? 0, own: ours ?? {}, result }, redactor)
  const isAnswered = isJsonObject(result.output) && (status !== 'errored' || rebuilt.answer.text !== '')
  const clean = redactJson({ caseId: id, name, tags, metadata, prompt }, redactor)
  return {
    ...clean,
    prompt: limitBytes(clean.prompt, TEXT_LIMIT_BYTES),
    // Cases of other clients have none: within one evalset a name asks the same as long as its question is the same.
    digest: wordOf(ours?.digest) ?? digestOf({ name, prompt }),
    location: { file: source, line: 1, column: 1 },
    status,
    score: status === 'passed' || status === 'failed' ? rebuilt.score : null,
    expected: undefined,
    ...(isAnswered ? { answer: shortened(rebuilt.answer) } : {}),
    evaluators: rebuilt.evaluators,
    durationMs: rebuilt.durationMs,
    attempts: rebuilt.attempts,
    redacted: rebuilt.redacted,
    ...(rebuilt.notKept ? { notKept: rebuilt.notKept } : {}),
  }
}

/** Our word, else a word of ours in the interaction, else what every client says: passed or not. */
function statusOf(entry: {
  readonly ours: JsonObject | undefined
  readonly result: JsonObject
  readonly said: JsonObject | undefined
}): CaseStatus | undefined {
  const { ours, result, said } = entry
  const own = CASE_STATUSES.find((one) => one === ours?.status)
  if (own) return own
  const isOf = said !== undefined && said.case === result.name
  const told = isOf && typeof said.status === 'string' ? said.status.toLowerCase() : ''
  if (ERRORED_WORDS.includes(told)) return 'errored'
  const word = CASE_STATUSES.find((one) => one === told)
  if (word) return word
  if (typeof result.passed === 'boolean') return result.passed ? 'passed' : 'failed'
  return result.status === 'passed' || result.status === 'failed' ? result.status : undefined
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
