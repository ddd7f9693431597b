import { z } from 'zod'
import { FAILURE_TYPES } from '../domain/failure.ts'
import { CASE_STATUSES } from '../domain/grade.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import type { CaseRun } from '../domain/run.ts'

/** Raised whenever a journal of before would be misread. */
export const JOURNAL_VERSION = 1

const text = z.string()
const amount = z.number().nonnegative()
const count = z.int().positive()
/** What stands here was parsed from JSON. */
const json = z.custom<JsonValue>((value) => value !== undefined)
const object = z.custom<JsonObject>(isJsonObject)

const usage = z.strictObject({
  promptTokens: amount.exactOptional(),
  completionTokens: amount.exactOptional(),
  totalTokens: amount.exactOptional(),
  inputCachedTokens: amount.exactOptional(),
  toolCalls: amount.exactOptional(),
  requests: amount.exactOptional(),
  durationMs: amount.exactOptional(),
  creditsConsumed: amount.exactOptional(),
  provider: text.exactOptional(),
  model: text.exactOptional(),
  requester: text.exactOptional(),
  timestamp: text.exactOptional(),
})

const toolCall = z.strictObject({
  id: text,
  name: text,
  status: z.enum(['requested', 'succeeded', 'failed', 'denied']),
  input: json.exactOptional(),
  output: json.exactOptional(),
  error: text.exactOptional(),
})

const answer = z.strictObject({
  text,
  finalText: text,
  reasoning: text,
  toolCalls: z.array(toolCall),
  finishReason: text.exactOptional(),
  usage: usage.exactOptional(),
})

const evaluatorResult = z.strictObject({
  name: text,
  scope: z.enum(['case', 'evalset', 'report']),
  kind: z.enum(['evaluator', 'gauge']),
  passed: z.boolean().nullable(),
  score: z.number().nullable(),
  value: json.exactOptional(),
  label: text.exactOptional(),
  reason: text,
  weight: z.number(),
  skipped: z.boolean().exactOptional(),
  error: text.exactOptional(),
})

const failureCause = z.strictObject({
  type: z.enum(FAILURE_TYPES),
  stage: z.enum(['run_preparation', 'runtime_resolution', 'runtime_execution']),
  message: text,
  detailExcerpt: text,
  executionUrl: text.exactOptional(),
  attemptedUrls: z.array(text).exactOptional(),
  runtimePodName: text.exactOptional(),
  runtimeId: text.exactOptional(),
  httpStatus: z.int().exactOptional(),
})

const reuseSource = z.union([z.strictObject({ attempt: count }), z.strictObject({ experimentId: text })])

// JSON has no undefined: of a case that expects nothing there is no such key.
const caseRun = z
  .strictObject({
    caseId: text,
    name: text,
    digest: text,
    tags: z.array(text),
    metadata: object,
    location: z.strictObject({ file: text, line: z.int(), column: z.int() }),
    status: z.enum(CASE_STATUSES),
    score: z.number().nullable(),
    prompt: text,
    expected: json.exactOptional(),
    answer: answer.exactOptional(),
    evaluators: z.array(evaluatorResult),
    failureCause: failureCause.exactOptional(),
    durationMs: amount,
    attempts: z.int().nonnegative(),
    redacted: z.boolean(),
    reused: reuseSource.exactOptional(),
  })
  .transform((one): CaseRun => ({ ...one, expected: one.expected }))

/** The first line, as far as it tells whether the rest can be read. */
export const versionShape = z.looseObject({ type: z.literal('head'), version: z.int() })

/** The first line. */
export const headShape = z.strictObject({
  type: z.literal('head'),
  version: z.literal(JOURNAL_VERSION),
  scope: z.strictObject({ job: text, leg: text, step: text, attempt: count }),
  digests: z.strictObject({
    evalset: text,
    settings: text,
    judge: text.nullable(),
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
  z.strictObject({ type: z.literal('case-ended'), agentspecId: text, run: count, caseRun }),
])
