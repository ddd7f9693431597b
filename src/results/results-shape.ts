import { z } from 'zod'
import { boundedList } from '../boundary/bounded-list.ts'
import { basisShape, gitShape } from '../boundary/origin-shapes.ts'
import { GATE_STATUSES, type GateReasonCode } from '../domain/gate.ts'
import { CASE_STATUSES } from '../domain/grade.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import { MAX_CASES, MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import { TARGETS } from '../domain/target.ts'

// Fields that these shapes do not name are dropped: a newer version may have added them.

const MAX_EXPERIMENTS = 1_000
const MAX_RUNS = 10_000
const MAX_SENTENCES = 10_000

const text = z.string()
const word = text.min(1).max(MAX_TEXT_CHARS)
const known = word.exactOptional()
const amount = z.number().nonnegative().max(1e15)
const object = z.custom<JsonObject>(isJsonObject, { error: 'is no object' })
const moment = z.iso.datetime({ offset: true }).transform((value) => new Date(value))

/** A newer version may give reasons of other codes; nothing here goes by them. */
const code = z.custom<GateReasonCode>((value) => typeof value === 'string', { error: 'is no text' })
const reason = z.object({ code, rule: text, experiment: known, message: text })
const gate = { status: z.enum(GATE_STATUSES), reasons: boundedList(reason, MAX_SENTENCES) }

const rate = z.object({ rate: z.number(), low: z.number(), high: z.number(), cases: amount, caseRuns: amount })

const outcomes = boundedList(z.enum(CASE_STATUSES), MAX_RUNS)
const side = z.object({ id: known, name: known, outcomes })
const pair = z.object({ id: word, name: word, base: side, head: side })
const named = boundedList(z.object({ id: word, name: word }), MAX_CASES)
const leftOut = boundedList(z.object({ id: word, name: word, passedBefore: z.boolean() }), MAX_CASES)

const origin = z.object({
  place: z.enum(['artifact', 'cache', 'platform', 'store', 'file', 'agentspec']),
  choice: text,
  endedAt: moment.nullable(),
  sha: known,
  ref: known,
  runId: known,
  url: known,
  accepted: z.boolean(),
})

const matching = {
  baseline: origin,
  agentspecId: word,
  added: named,
  removed: leftOut,
  changed: leftOut,
  renamed: boundedList(
    z.object({ from: z.object({ id: word, name: word }), to: z.object({ id: word, name: word }) }),
    MAX_CASES,
  ),
  ungraded: named,
}

const measure = z.object({
  measure: z.enum(['latency-ms', 'tokens', 'credits', 'tool-calls']),
  base: z.number(),
  head: z.number(),
  growth: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  p: z.number(),
  adjustedP: z.number().exactOptional(),
  isExact: z.boolean(),
  cases: amount,
})

const comparison = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('itself') }),
  z.object({
    kind: z.literal('none'),
    cause: z.enum(['never', 'rewritten', 'refused', 'unavailable']),
    why: text,
    advice: text,
  }),
  z.object({ kind: z.literal('incomparable'), ...matching, differences: boundedList(text, MAX_SENTENCES) }),
  z.object({
    kind: z.literal('compared'),
    ...matching,
    baseRate: rate,
    headRate: rate,
    change: z.object({
      change: z.number(),
      low: z.number(),
      high: z.number(),
      p: z.number(),
      adjustedP: z.number().exactOptional(),
      isExact: z.boolean(),
      detectableDrop: z.number().nullable(),
    }),
    sight: text,
    regressions: boundedList(pair, MAX_CASES),
    fixes: boundedList(pair, MAX_CASES),
    measures: boundedList(measure, MAX_SENTENCES),
  }),
])

const run = z.object({
  id: word.nullable(),
  index: z.int().positive(),
  status: z.enum(['completed', 'failed', 'cancelled']),
  startedAt: moment,
  endedAt: moment,
  cases: boundedList(object, MAX_CASES),
})

const experiment = z.object({
  id: word.nullable(),
  name: word,
  agentspecId: word,
  agentDigest: word,
  target: z.enum(TARGETS),
  basis: basisShape.exactOptional(),
  runtime: z.object({ podName: text, id: text }).exactOptional(),
  local: z.object({ baseUrl: text, agentId: text }).exactOptional(),
  failureCause: object.exactOptional(),
  gate: z
    .object({
      ...gate,
      rate: rate.exactOptional(),
      comparison: comparison.exactOptional(),
      quarantined: boundedList(text, MAX_CASES),
      mustPass: boundedList(text, MAX_CASES).exactOptional(),
    })
    .exactOptional(),
  runs: boundedList(run, MAX_RUNS),
})

/** What a line of a shell has as the name of a flag, and a step as a key. */
const inputName = z.string().regex(/^[a-z][a-z0-9-]*$/)
const MAX_INPUTS = 500

const step = z.object({
  uses: known,
  from: z.enum(['desk', 'code']).exactOptional(),
  inputs: z
    .custom<JsonObject>((value) => isJsonObject(value) && Object.keys(value).length <= MAX_INPUTS, {
      error: `must be an object of at most ${MAX_INPUTS}`,
    })
    .pipe(z.record(inputName, text)),
})

/** A `results.json` of this action with everything that a report shows; its case runs are looked at one by one. */
export const resultsShape = z.object({
  schemaVersion: z.literal(1),
  tool: z.object({ name: text, version: text }),
  startedAt: moment,
  endedAt: moment,
  git: gitShape,
  evalset: z.object({
    id: word.nullable(),
    name: word,
    digest: word,
    source: text,
    caseCount: amount,
    viewUrl: known,
  }),
  settings: object,
  step: step.exactOptional(),
  gate: z.object({ ...gate, quarantine: boundedList(object, MAX_CASES).exactOptional() }),
  spent: z
    .object({ credits: amount.exactOptional(), usd: amount.exactOptional(), isPartial: z.boolean().exactOptional() })
    .exactOptional(),
  platformProblems: boundedList(text, MAX_SENTENCES),
  experiments: boundedList(experiment, MAX_EXPERIMENTS),
})

export type ResultsDocument = z.infer<typeof resultsShape>
export type ResultsExperiment = ResultsDocument['experiments'][number]
export type ResultsComparison = z.infer<typeof comparison>
