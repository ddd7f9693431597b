import { z } from 'zod'
import { boundSaid } from '../boundary/said.ts'
import { type CaseRecord, recordsOf } from '../domain/case-record.ts'
import { CASE_STATUSES, type CaseStatus } from '../domain/grade.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import { MAX_CASES, MAX_TEXT_CHARS } from '../domain/record-limits.ts'
import type { ReuseSource } from '../domain/reuse-source.ts'
import type { CaseRun } from '../domain/run.ts'
import type { ListedRun } from '../platform/evals.ts'
import { gradeBody, lacksOutput } from './kept-grades.ts'

/** The cases of one run as they stand in its `metrics.agent_evals`, in its order: what the platform has no field for. */
export function storedCases(cases: readonly CaseRun[]): JsonObject[] {
  const byId = new Map(cases.map((caseRun) => [caseRun.caseId, caseRun]))
  return recordsOf(cases).map(({ id, name, digest, tags, outcomes, measures }) => ({
    id,
    name,
    ...(digest === undefined ? {} : { digest }),
    tags,
    status: outcomes[0],
    measures: Object.fromEntries(Object.entries(measures).map(([key, value]) => [key.replaceAll('-', '_'), value])),
    ...gradeBody(byId.get(id)),
    ...reuseBody(byId.get(id)?.reused),
  }))
}

/** Where it was taken from: such a case was not asked for this record. */
function reuseBody(source: ReuseSource | undefined): JsonObject {
  if (!source) return {}
  return { reused: 'attempt' in source ? { attempt: source.attempt } : { experiment_id: source.experimentId } }
}

const word = z.string().min(1).max(MAX_TEXT_CHARS)
const amount = z.number().nonnegative().exactOptional()

const storedCase = z.object({
  id: word,
  name: word,
  digest: word.exactOptional(),
  tags: z.array(z.string()).catch([]),
  status: z.enum(CASE_STATUSES),
  measures: z.object({ latency_ms: amount, tokens: amount, credits: amount, tool_calls: amount }).catch({}),
})

const foreignCase = z.object({ name: word, passed: z.boolean() })

/** What a run says of itself. */
export type StoredRun = {
  /** From 1. */
  readonly index: number
  readonly endedAt?: Date
  readonly cases: readonly CaseRecord[]
}

/** A listed run; `undefined` when it does not say how its cases ended. Runs of other clients know their cases by name alone. */
export function readStoredRun(run: ListedRun, place: number): StoredRun | undefined {
  const own = z.object({ cases: z.array(z.unknown()) }).safeParse(run.metrics.agent_evals)
  const cases = own.success
    ? listOf(own.data.cases, storedCase)?.map((stored, place) => ({
        ...recordOf(stored),
        ...saidIn(run, { stored, place, own: own.data.cases[place] }),
      }))
    : foreignCases(run)
  if (!cases || new Set(cases.map(({ id }) => id)).size < cases.length) return undefined
  const { run_index: index } = run.summary
  const endedAt = new Date(run.endedAt ?? Number.NaN)
  return {
    index: typeof index === 'number' && Number.isSafeInteger(index) && index > 0 ? index : place,
    ...(Number.isNaN(endedAt.getTime()) ? {} : { endedAt }),
    cases,
  }
}

function recordOf({ measures, status, ...stored }: z.infer<typeof storedCase>): CaseRecord {
  const { latency_ms: latency, tokens, credits, tool_calls: toolCalls } = measures
  return {
    ...stored,
    outcomes: [status],
    measures: {
      ...(latency === undefined ? {} : { 'latency-ms': latency }),
      ...(tokens === undefined ? {} : { tokens }),
      ...(credits === undefined ? {} : { credits }),
      ...(toolCalls === undefined ? {} : { 'tool-calls': toolCalls }),
    },
  }
}

/** What was said stands among the platform's results, in the same place and under the same name. That there were no calls it has to say. */
function saidIn(
  { metrics }: ListedRun,
  { stored, place, own }: { readonly stored: { name: string; status: CaseStatus }; place: number; own: unknown },
): Pick<CaseRecord, 'said'> {
  const result: unknown = Array.isArray(metrics.case_results) ? metrics.case_results[place] : undefined
  if (!isJsonObject(result) || result.name !== stored.name || !isJsonObject(result.output)) return {}
  const { text } = result.output
  const isAnswer = typeof text === 'string' && ['passed', 'failed', 'ungraded'].includes(stored.status)
  if (!isAnswer || !isJsonObject(own) || lacksOutput(own)) return {}
  const words = text.trim() === '' && own.output !== undefined ? JSON.stringify(own.output, null, 2) : text
  const isUncalled = Array.isArray(own.not_kept) && !own.not_kept.includes('calls') && own.is_bare !== true
  return { said: boundSaid(words, isUncalled ? [] : undefined) }
}

/** Passed and failed are all that every client writes; ours also wrote its own word, and anybody's that is one is taken. */
function foreignCases({ metrics, report }: ListedRun): CaseRecord[] | undefined {
  const interaction = Array.isArray(report.interaction) ? report.interaction : []
  return listOf(metrics.case_results, foreignCase)?.map(({ name, passed }, place): CaseRecord => {
    const said: unknown = interaction[place]
    const own = isJsonObject(said) && said.case === name ? CASE_STATUSES.find((one) => one === said.status) : undefined
    const outcome: CaseStatus = own ?? (passed ? 'passed' : 'failed')
    return { id: name, name, tags: [], outcomes: [outcome], measures: {} }
  })
}

/** All entries, or `undefined` at the first that cannot be read: a case that is left out would look as if it were gone. */
function listOf<T>(values: unknown, shape: z.ZodType<T>): T[] | undefined {
  if (!Array.isArray(values) || values.length > MAX_CASES) return undefined
  const read: T[] = []
  for (const value of values) {
    const one = shape.safeParse(value)
    if (!one.success) return undefined
    read.push(one.data)
  }
  return read
}
