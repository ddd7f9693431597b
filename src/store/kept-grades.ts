import { z } from 'zod'
import type { FieldsOf } from '../boundary/shape-fields.ts'
import type { Answer } from '../domain/answer.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { JudgeMark } from '../domain/judge.ts'
import { type CaseRun, isGraded, PARTS_OF_THE_WAY, type PartOfTheWay } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'
import { readUsage, usageBody } from './stored-usage.ts'

/** Characters of JSON of the data that is kept of one answer: a record holds every case, and shows each answer several times. */
const MAX_OUTPUT_CHARACTERS = 16 * 1024

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
    ...(answer ? beyondTextBody(answer) : {}),
    not_kept: partsNotKept(caseRun),
    evaluators: evaluators.slice(0, MAX_RESULTS).map(resultBody),
  }
}

/** What an answer has beside its texts. Data is kept whole or not at all: text alone, or a part of the data, is another answer. */
function beyondTextBody({ output, isBare, sessionId }: Answer): JsonObject {
  const isShort = output === undefined || JSON.stringify(output).length <= MAX_OUTPUT_CHARACTERS
  return {
    ...(isShort ? {} : { has_output: true }),
    ...(isShort && output !== undefined ? { output } : {}),
    ...(isBare ? { is_bare: true } : {}),
    ...(sessionId === undefined ? {} : { session_id: sessionId }),
  }
}

/** What an agent did on its way to an answer is not kept, and whoever judges it again has to know that there was something. */
function partsNotKept({ answer, notKept = [] }: CaseRun): readonly PartOfTheWay[] {
  const { toolCalls = [], steps = [], reasoning = '', trajectory } = answer ?? {}
  const lost = { calls: toolCalls.length > 0, steps: steps.length > 0, reasoning: reasoning !== '' }
  // A document that an agent gave of itself may tell of anything.
  return PARTS_OF_THE_WAY.filter((part) => trajectory !== undefined || lost[part] || notKept.includes(part))
}

function resultBody(result: EvaluatorResult): JsonObject {
  const { name, reason, label, error, evidence, value, usage, judge, ...verdict } = result
  return {
    ...verdict,
    name: shortened(name),
    reason: shortened(reason),
    ...(label === undefined ? {} : { label: shortened(label) }),
    ...(error === undefined ? {} : { error: shortened(error) }),
    ...(evidence === undefined ? {} : { evidence: shortened(evidence) }),
    ...(value === undefined || isLong(value) ? {} : { value }),
    ...(usage === undefined ? {} : { usage: usageBody(usage) }),
    ...(judge === undefined || isLong(judge.parameters) ? {} : { judge: judgeBody(judge) }),
  }
}

function judgeBody({ endpoint, model, rubric, about, ...rest }: JudgeMark): JsonObject {
  const texts = { endpoint: shortened(endpoint), model: shortened(model), rubric: shortened(rubric) }
  return { ...rest, ...texts, about: shortened(about) }
}

function shortened(text: string): string {
  return text.length <= MAX_TEXT_CHARACTERS ? text : `${text.slice(0, MAX_TEXT_CHARACTERS).toWellFormed()}…`
}

function isLong(value: JsonValue): boolean {
  return JSON.stringify(value).length > MAX_TEXT_CHARACTERS
}

const text = z.string().transform(shortened)
const fraction = z.number().min(0).max(1).nullable()

const judge = z.object({
  endpoint: text,
  model: text,
  parameters: z.custom<JsonObject>((value) => isJsonObject(value) && !isLong(value)),
  rubric: text,
  about: text.catch(''),
  samples: z.int().positive().exactOptional(),
  agreement: z.number().min(0).max(1).exactOptional(),
} satisfies FieldsOf<JudgeMark>)

const storedResult = z.object({
  name: z.string().min(1).transform(shortened),
  scope: z.enum(['case', 'evalset', 'report']).catch('case'),
  kind: z.enum(['evaluator', 'gauge']).catch('evaluator'),
  passed: z.boolean().nullable(),
  score: fraction.catch(null),
  value: z.custom<JsonValue>((value) => value !== undefined).exactOptional(),
  label: text.exactOptional(),
  reason: text.catch(''),
  weight: z.number().nonnegative().catch(1),
  skipped: z.boolean().exactOptional(),
  error: text.exactOptional(),
  evidence: text.exactOptional(),
  usage: z
    .unknown()
    .transform((stored): Usage => readUsage(stored) ?? {})
    .exactOptional(),
  judge: judge.exactOptional(),
} satisfies FieldsOf<EvaluatorResult>)

/** How a case run was graded, as far as its record says. */
export type KeptGrade = {
  readonly score?: number | null | undefined
  readonly attempts: number
  readonly redacted: boolean
  readonly finalCharacters?: number
  /** What the answer had of its way and its record has not; a record that does not say it may lack anything. */
  readonly notKept: readonly PartOfTheWay[]
  readonly evaluators: readonly EvaluatorResult[]
  /** What the answer has beside its texts, its calls and its steps. */
  readonly beyondText: Pick<Answer, 'output' | 'isBare' | 'sessionId'>
}

/** True when the answer had data that its record does not keep. */
export function lacksOutput({ has_output: hasOutput }: JsonObject): boolean {
  return hasOutput === true
}

const grade = z.object({
  score: fraction.optional().catch(undefined),
  attempts: z.int().positive().catch(1),
  redacted: z.boolean().catch(false),
  final_characters: z.int().nonnegative().optional().catch(undefined),
  not_kept: z.array(z.enum(PARTS_OF_THE_WAY)).catch([...PARTS_OF_THE_WAY]),
  evaluators: z.array(z.unknown()).catch([]),
  is_bare: z.literal(true).optional().catch(undefined),
  session_id: z.string().optional().catch(undefined),
})

/** Reads what `gradeBody` wrote; what is missing or cannot be read is not known. The record's texts have to be clean. */
export function readGrade(stored: JsonObject): KeptGrade {
  const { final_characters: finalCharacters, not_kept: notKept, evaluators, ...read } = grade.parse(stored)
  const { is_bare: isBare, session_id: sessionId, ...rest } = read
  return {
    ...rest,
    notKept,
    beyondText: {
      ...(stored.output === undefined ? {} : { output: stored.output }),
      ...(isBare ? { isBare } : {}),
      ...(sessionId === undefined ? {} : { sessionId: shortened(sessionId) }),
    },
    ...(finalCharacters === undefined ? {} : { finalCharacters }),
    evaluators: evaluators.slice(0, MAX_RESULTS).flatMap((one) => readResult(one) ?? []),
  }
}

function readResult(stored: unknown): EvaluatorResult | undefined {
  const read = storedResult.safeParse(stored)
  if (!read.success) return undefined
  const { value, ...result } = read.data
  return { ...result, ...(value === undefined || isLong(value) ? {} : { value }) }
}

/** All results of a case run; `undefined` when its record has none, may have left some out, or has one that cannot be read. */
export function readWholeResults({ evaluators }: JsonObject): readonly EvaluatorResult[] | undefined {
  if (!Array.isArray(evaluators) || evaluators.length === 0 || evaluators.length >= MAX_RESULTS) return undefined
  const results = evaluators.flatMap((one) => readResult(one) ?? [])
  return results.length === evaluators.length ? results : undefined
}
