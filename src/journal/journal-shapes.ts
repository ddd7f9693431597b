import { z } from 'zod'
import { type FieldsOf, fieldsOf } from '../boundary/shape-fields.ts'
import type { Answer, AnswerStep, ToolCall } from '../domain/answer.ts'
import type { SourceLocation } from '../domain/evalset.ts'
import { FAILURE_TYPES, type FailureCause, type FailureStage } from '../domain/failure.ts'
import { CASE_STATUSES, type EvaluatorResult } from '../domain/grade.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { JudgeMark } from '../domain/judge.ts'
import { type CaseRun, PARTS_OF_THE_WAY } from '../domain/run.ts'
import { USAGE_AMOUNTS, USAGE_WORDS, type Usage } from '../domain/usage.ts'

/** Raised whenever a journal of before would be misread. */
export const JOURNAL_VERSION = 1

const text = z.string()
const amount = z.number().nonnegative()
const count = z.int().positive()
/** What stands here was parsed from JSON. */
const json = z.custom<JsonValue>((value) => value !== undefined)
const object = z.custom<JsonObject>(isJsonObject)

/** Every word of a type, and no other one. */
function oneOf<Word extends string>(words: Readonly<Record<Word, true>>) {
  return z.enum(Object.keys(words) as Word[])
}

const usage = z.strictObject({
  ...fieldsOf(USAGE_AMOUNTS, amount.exactOptional()),
  ...fieldsOf(USAGE_WORDS, text.exactOptional()),
} satisfies FieldsOf<Usage>)

const toolCall = z.strictObject({
  id: text,
  name: text,
  status: oneOf<ToolCall['status']>({ requested: true, succeeded: true, failed: true, denied: true }),
  input: json.exactOptional(),
  output: json.exactOptional(),
  error: text.exactOptional(),
} satisfies FieldsOf<ToolCall>)

const step = z.strictObject({
  text,
  reasoning: text,
  toolCallIds: z.array(text),
} satisfies FieldsOf<AnswerStep>)

const answer = z.strictObject({
  text,
  finalText: text,
  reasoning: text,
  toolCalls: z.array(toolCall),
  steps: z.array(step).exactOptional(),
  output: json.exactOptional(),
  trajectory: object.exactOptional(),
  isBare: z.literal(true).exactOptional(),
  sessionId: text.exactOptional(),
  finishReason: text.exactOptional(),
  usage: usage.exactOptional(),
} satisfies FieldsOf<Answer>)

const judge = z.strictObject({
  endpoint: text,
  model: text,
  parameters: object,
  rubric: text,
  about: text,
  samples: count.exactOptional(),
  agreement: z.number().exactOptional(),
} satisfies FieldsOf<JudgeMark>)

/** What an evaluator said, as it was kept. */
export const evaluatorResultShape = z.strictObject({
  name: text,
  scope: oneOf<EvaluatorResult['scope']>({ case: true, evalset: true, report: true }),
  kind: oneOf<EvaluatorResult['kind']>({ evaluator: true, gauge: true }),
  passed: z.boolean().nullable(),
  score: z.number().nullable(),
  value: json.exactOptional(),
  label: text.exactOptional(),
  reason: text,
  weight: z.number(),
  skipped: z.boolean().exactOptional(),
  error: text.exactOptional(),
  evidence: text.exactOptional(),
  usage: usage.exactOptional(),
  judge: judge.exactOptional(),
} satisfies FieldsOf<EvaluatorResult>)

const failureCause = z.strictObject({
  type: z.enum(FAILURE_TYPES),
  stage: oneOf<FailureStage>({ run_preparation: true, runtime_resolution: true, runtime_execution: true }),
  message: text,
  detailExcerpt: text,
  executionUrl: text.exactOptional(),
  attemptedUrls: z.array(text).exactOptional(),
  runtimePodName: text.exactOptional(),
  runtimeId: text.exactOptional(),
  httpStatus: z.int().exactOptional(),
} satisfies FieldsOf<FailureCause>)

const reuseSource = z.union([z.strictObject({ attempt: count }), z.strictObject({ experimentId: text })])

const location = z.strictObject({ file: text, line: z.int(), column: z.int() } satisfies FieldsOf<SourceLocation>)

/** A case run as it was kept. JSON has no undefined: of a case that expects nothing there is no such key. */
export const caseRunShape = z
  .strictObject({
    caseId: text,
    name: text,
    digest: text,
    tags: z.array(text),
    metadata: object,
    location,
    status: z.enum(CASE_STATUSES),
    score: z.number().nullable(),
    prompt: text,
    expected: json.exactOptional(),
    answer: answer.exactOptional(),
    evaluators: z.array(evaluatorResultShape),
    failureCause: failureCause.exactOptional(),
    durationMs: amount.exactOptional(),
    attempts: z.int().nonnegative(),
    redacted: z.boolean(),
    notKept: z.array(z.enum(PARTS_OF_THE_WAY)).exactOptional(),
    reused: reuseSource.exactOptional(),
  } satisfies FieldsOf<CaseRun>)
  .transform((one): CaseRun => ({ ...one, expected: one.expected }))

/** The first line, as far as it tells whether the rest can be read. */
export const versionShape = z.looseObject({ type: z.literal('head'), version: z.int() })

/** The first line. */
export const headShape = z.strictObject({
  type: z.literal('head'),
  version: z.literal(JOURNAL_VERSION),
  scope: z.strictObject({ job: text, leg: text, step: text, spec: text, attempt: count }),
  digests: z.strictObject({
    evalset: text,
    settings: text,
    judge: text.nullable(),
    place: text,
    agents: z.record(text, text),
  }),
  settings: object,
  evalsetName: text,
})

/** Every other line. */
export const eventShape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('evalset'), id: text, viewUrl: text, name: text }),
  z.strictObject({ type: z.literal('experiment'), agentspecId: text, id: text, name: text }),
  z.strictObject({ type: z.literal('run-recording'), agentspecId: text, run: count }),
  z.strictObject({ type: z.literal('run-recorded'), agentspecId: text, run: count, id: text.exactOptional() }),
  z.strictObject({ type: z.literal('case-ended'), agentspecId: text, run: count, caseRun: caseRunShape }),
])
