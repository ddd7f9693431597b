import { z } from 'zod'
import { boundedList } from '../boundary/bounded-list.ts'
import { basisShape, gitShape } from '../boundary/origin-shapes.ts'
import { GATE_STATUSES } from '../domain/gate.ts'
import { CASE_STATUSES } from '../domain/grade.ts'
import { MAX_CASES, MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import { SAID_STEPS, type Said } from '../domain/said.ts'
import { BASELINE_KIND, BASELINE_SCHEMA_VERSION, OUTCOME_LETTERS } from './baseline-document.ts'
import { MAX_EXPERIMENTS, MAX_RUNS, MAX_TAGS } from './baseline-limits.ts'
import { MAX_SAID_PART_CHARS, MAX_SAID_TEXT_CHARS } from './said-budget.ts'

// Fields that these shapes do not name are dropped: a newer version may have added them.

const name = z.string().min(1).max(MAX_TEXT_CHARS)
const known = name.exactOptional()
/** Nothing takes or costs more; sums of such amounts stay numbers. */
const MOST_OF_ANYTHING = 1e15

const amount = z.number().nonnegative().max(MOST_OF_ANYTHING)
const figure = amount.exactOptional()
const instant = z.iso
  .datetime({ offset: true })
  .max(MAX_TEXT_CHARS)
  .transform((value) => new Date(value))

/** A commit's id, and no text that would be shown as one. */
const sha = z
  .string()
  .regex(/^[0-9a-f]{1,64}$/i)
  .exactOptional()

const git = gitShape.omit({ prNumber: true }).extend({ sha })

const evalset = z.object({ name, digest: known })

const saidPart = z.string().max(MAX_SAID_PART_CHARS)

const saidShape: z.ZodType<Said> = z.object({
  text: z.string().max(MAX_SAID_TEXT_CHARS),
  isCut: z.literal(true).exactOptional(),
  steps: boundedList(z.object({ tool: saidPart, arguments: saidPart, result: saidPart.exactOptional() }), SAID_STEPS),
  areStepsCut: z.literal(true).exactOptional(),
  areStepsUnknown: z.literal(true).exactOptional(),
})

const baselineCase = z.object({
  id: name,
  name,
  digest: known,
  tags: boundedList(z.string().max(MAX_TEXT_CHARS), MAX_TAGS),
  outcomes: z
    .string()
    .min(1)
    .max(MAX_RUNS)
    .regex(new RegExp(`^[${OUTCOME_LETTERS}]*$`)),
  measures: z.object({ 'latency-ms': figure, tokens: figure, credits: figure, 'tool-calls': figure }),
  // It is only shown: a result is a bar, whatever stands here.
  said: saidShape.optional().catch(undefined),
})

/** A baseline document. */
export const baselineShape = z.object({
  schemaVersion: z.literal(BASELINE_SCHEMA_VERSION),
  kind: z.literal(BASELINE_KIND),
  endedAt: instant,
  git,
  evalset,
  agentspecId: name,
  agentDigest: name,
  basis: basisShape,
  accepted: z.boolean(),
  gate: z.object({ status: z.enum(GATE_STATUSES) }),
  cases: boundedList(baselineCase, MAX_CASES),
})

const resultsCase = z.object({
  id: name,
  name,
  digest: known,
  tags: boundedList(z.string(), MAX_CASES).exactOptional(),
  status: z.enum(CASE_STATUSES),
  durationMs: figure,
  notKept: z.unknown().optional(),
  output: z
    .object({
      text: z.unknown().optional(),
      output: z.unknown().optional(),
      toolCalls: z.array(z.unknown()).exactOptional(),
      isBare: z.boolean().exactOptional(),
      trajectory: z.unknown().optional(),
    })
    .nullish(),
  usage: z
    .object({
      totalTokens: figure,
      promptTokens: figure,
      completionTokens: figure,
      creditsConsumed: figure,
      toolCalls: figure,
    })
    .exactOptional(),
})

const resultsExperiment = z.object({
  agentspecId: name,
  agentDigest: known,
  target: name,
  basis: basisShape.exactOptional(),
  runs: boundedList(z.object({ cases: boundedList(resultsCase, MAX_CASES) }), MAX_RUNS),
})

/** A `results.json`, as far as a baseline needs it. */
export const resultsShape = z.object({
  schemaVersion: z.literal(1),
  endedAt: instant,
  git,
  evalset,
  settings: z.object({
    model: z.string().max(MAX_TEXT_CHARS).nullish(),
    runLimit: z.int().positive().nullish(),
    requestTimeoutSeconds: z.number().positive().nullish(),
    environmentName: z.string().max(MAX_TEXT_CHARS).nullish(),
  }),
  experiments: boundedList(resultsExperiment, MAX_EXPERIMENTS),
})

export type ResultsDocument = z.infer<typeof resultsShape>
