import { z } from 'zod'
import type { EvaluatorResult } from '../domain/grade.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import { type CaseRun, isGraded } from '../domain/run.ts'
import { usageBody } from './stored-usage.ts'

/** Results kept of one case run, and characters of each of their texts: reports show no more, and a record holds every case. */
const MAX_RESULTS = 50
const MAX_TEXT_CHARACTERS = 300

/**
 * What a record keeps of a case run with an answer so that it need not be asked again, beside its texts, which stand where the
 * platform has fields for them. Evaluators' reasons quote what an agent said, without secrets.
 */
export function gradeBody(caseRun: CaseRun | undefined): JsonObject {
  if (!caseRun || !(isGraded(caseRun) || caseRun.status === 'ungraded')) return {}
  const { score, attempts, redacted, evaluators, answer } = caseRun
  const { usage, text = '', finalText = '' } = answer ?? {}
  return {
    score,
    attempts,
    ...(redacted ? { redacted } : {}),
    // The last step's text is the end of the whole.
    ...(finalText !== text && text.endsWith(finalText) ? { final_characters: finalText.length } : {}),
    ...(usage ? { usage: usageBody(usage) } : {}),
    // What it gave as data is not kept, and text alone is another answer.
    ...(answer?.output === undefined ? {} : { has_output: true }),
    evaluators: evaluators.slice(0, MAX_RESULTS).map(resultBody),
  }
}

function resultBody({ reason, label, error, value, ...result }: EvaluatorResult): JsonObject {
  return {
    ...result,
    reason: shortened(reason),
    ...(label === undefined ? {} : { label: shortened(label) }),
    ...(error === undefined ? {} : { error: shortened(error) }),
    ...(value === undefined || isLong(value) ? {} : { value }),
  }
}

function shortened(text: string): string {
  return text.length <= MAX_TEXT_CHARACTERS ? text : `${text.slice(0, MAX_TEXT_CHARACTERS).toWellFormed()}…`
}

function isLong(value: JsonValue): boolean {
  return JSON.stringify(value).length > MAX_TEXT_CHARACTERS
}

const text = z.string().transform(shortened)
const fraction = z.number().min(0).max(1).nullable()

const storedResult = z.object({
  name: z.string().min(1).transform(shortened),
  scope: z.enum(['case', 'evalset', 'report']).catch('case'),
  kind: z.enum(['evaluator', 'gauge']).catch('evaluator'),
  passed: z.boolean().nullable(),
  score: fraction.catch(null),
  reason: text.catch(''),
  weight: z.number().nonnegative().catch(1),
  label: text.exactOptional(),
  error: text.exactOptional(),
  skipped: z.boolean().exactOptional(),
})

/** How a case run was graded, as far as its record says. */
export type KeptGrade = {
  readonly score?: number | null | undefined
  readonly attempts: number
  readonly redacted: boolean
  readonly finalCharacters?: number
  readonly evaluators: readonly EvaluatorResult[]
}

const grade = z.object({
  score: fraction.optional().catch(undefined),
  attempts: z.int().positive().catch(1),
  redacted: z.boolean().catch(false),
  final_characters: z.int().nonnegative().optional().catch(undefined),
  evaluators: z.array(z.unknown()).catch([]),
})

/** Reads what `gradeBody` wrote; what is missing or cannot be read is not known. The record's texts have to be clean. */
export function readGrade(stored: JsonObject): KeptGrade {
  const { final_characters: finalCharacters, evaluators, ...rest } = grade.parse(stored)
  return {
    ...rest,
    ...(finalCharacters === undefined ? {} : { finalCharacters }),
    evaluators: evaluators.slice(0, MAX_RESULTS).flatMap((one) => readResult(one) ?? []),
  }
}

function readResult(stored: unknown): EvaluatorResult | undefined {
  const read = storedResult.safeParse(stored)
  if (!read.success) return undefined
  const value = isJsonObject(stored) ? stored.value : undefined
  return { ...read.data, ...(value === undefined || isLong(value) ? {} : { value }) }
}

/** All results of a case run; `undefined` when its record has none, may have left some out, or has one that cannot be read. */
export function readWholeResults({ evaluators }: JsonObject): readonly EvaluatorResult[] | undefined {
  if (!Array.isArray(evaluators) || evaluators.length === 0 || evaluators.length >= MAX_RESULTS) return undefined
  const results = evaluators.flatMap((one) => readResult(one) ?? [])
  return results.length === evaluators.length ? results : undefined
}
