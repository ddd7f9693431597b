import { z } from 'zod'
import { boundedList } from '../boundary/bounded-list.ts'
import { type FieldsOf, fieldsOf } from '../boundary/shape-fields.ts'
import { isAgentspecId } from '../domain/agentspec-id.ts'
import type { Answer } from '../domain/answer.ts'
import { FAILURE_TYPES } from '../domain/failure.ts'
import { CASE_STATUSES } from '../domain/grade.ts'
import { isJsonObject, type JsonObject, type JsonValue, MAX_JSON_DEPTH } from '../domain/json.ts'
import { isNestedDeeperThan } from '../domain/json-depth.ts'
import { MAX_CASES, MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import { PARTS_OF_THE_WAY } from '../domain/run.ts'
import { TARGETS } from '../domain/target.ts'
import { USAGE_AMOUNTS, USAGE_WORDS } from '../domain/usage.ts'

// Fields that these shapes do not name are dropped: a newer version may have added them.

/** As many experiments and runs as a job can have, and more results, calls and steps than are ever kept of one case run. */
const MAX_EXPERIMENTS = 1_000
const MAX_RUNS = 10_000
const MAX_PARTS = 10_000

const word = z.string().min(1).max(MAX_TEXT_CHARS)
const known = word.exactOptional()
const text = z.string()
const name = text.min(1)
/** Nothing takes or costs more; sums of such amounts stay numbers. */
const amount = z.number().nonnegative().max(1e15)

const json = z.custom<JsonValue>(
  (value) => value !== undefined && !isNestedDeeperThan(value as JsonValue, MAX_JSON_DEPTH),
  {
    error: `nested deeper than ${MAX_JSON_DEPTH} levels`,
  },
)

const document = z.custom<JsonObject>((value) => isJsonObject(value) && !isNestedDeeperThan(value, MAX_JSON_DEPTH), {
  error: `no object, or nested deeper than ${MAX_JSON_DEPTH} levels`,
})

const usage = z.object({
  ...fieldsOf(USAGE_AMOUNTS, amount.exactOptional()),
  ...fieldsOf(USAGE_WORDS, text.exactOptional()),
})

const toolCall = z.object({
  id: text,
  name: text,
  status: z.enum(['requested', 'succeeded', 'failed', 'denied']),
  input: json.exactOptional(),
  output: json.exactOptional(),
  error: text.exactOptional(),
})

const step = z.object({ text, reasoning: text, toolCallIds: boundedList(text, MAX_PARTS) })

const output = z.object({
  text,
  finalText: text,
  reasoning: text,
  toolCalls: boundedList(toolCall, MAX_PARTS),
  steps: boundedList(step, MAX_PARTS).exactOptional(),
  output: json.exactOptional(),
  trajectory: document.exactOptional(),
  isBare: z.literal(true).exactOptional(),
  sessionId: text.exactOptional(),
  finishReason: text.exactOptional(),
} satisfies FieldsOf<Omit<Answer, 'usage'>>)

const score = z.number().min(0).max(1).nullable()

const evaluator = z.object({
  name,
  scope: z.enum(['case', 'evalset', 'report']),
  kind: z.enum(['evaluator', 'gauge']),
  passed: z.boolean().nullable(),
  score,
  reason: text,
  weight: amount,
  skipped: z.boolean().exactOptional(),
  error: text.exactOptional(),
})

const failureCause = z.object({
  type: z.enum(FAILURE_TYPES),
  stage: z.enum(['run_preparation', 'runtime_resolution', 'runtime_execution']),
  message: text,
  detailExcerpt: text,
  executionUrl: text.exactOptional(),
  attemptedUrls: boundedList(text, MAX_PARTS).exactOptional(),
  runtimePodName: text.exactOptional(),
  runtimeId: text.exactOptional(),
  httpStatus: z.int().exactOptional(),
})

const resultsCase = z.object({
  id: name,
  name,
  status: z.enum(CASE_STATUSES),
  score,
  prompt: text,
  output: output.nullable(),
  usage: usage.exactOptional(),
  evaluators: boundedList(evaluator, MAX_PARTS),
  failureCause: failureCause.exactOptional(),
  durationMs: amount,
  attempts: z.int().nonnegative(),
  redacted: z.boolean().exactOptional(),
  notKept: boundedList(z.enum(PARTS_OF_THE_WAY), MAX_PARTS).exactOptional(),
})

const basis = z.object({
  model: known,
  runLimit: z.int().positive(),
  requestTimeoutMs: z.number().positive(),
  environment: known,
})

const experiment = z.object({
  id: word.nullable(),
  agentspecId: word.refine(isAgentspecId, 'is no agentspec id'),
  agentDigest: word,
  target: z.enum(TARGETS),
  basis: basis.exactOptional(),
  runtime: z.object({ podName: text, id: text }).exactOptional(),
  local: z.object({ baseUrl: text, agentId: text }).exactOptional(),
  failureCause: failureCause.exactOptional(),
  runs: boundedList(
    z.object({ id: word.nullable(), index: z.int().positive(), cases: boundedList(resultsCase, MAX_CASES) }),
    MAX_RUNS,
  ),
})

/** A `results.json` of this action, as far as its answers can be graded again. */
export const resultsShape = z.object({
  schemaVersion: z.literal(1),
  experiments: boundedList(experiment, MAX_EXPERIMENTS),
})

/** An experiment and a case run as such a file has them. */
export type ResultsExperiment = z.infer<typeof experiment>
export type ResultsCase = z.infer<typeof resultsCase>

/** The version of a document, where it says one. */
export function versionOf(document: JsonValue): number | undefined {
  const version = isJsonObject(document) ? document.schemaVersion : undefined
  return typeof version === 'number' ? version : undefined
}
