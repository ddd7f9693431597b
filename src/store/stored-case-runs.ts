import { z } from 'zod'
import { redactJson } from '../boundary/secrets.ts'
import type { Answer } from '../domain/answer.ts'
import type { EvalCase, EvaluatorSpec } from '../domain/evalset.ts'
import { type CaseStatus, type EvaluatorResult, gradeCase } from '../domain/grade.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import { isNestedDeeperThan } from '../domain/json-depth.ts'
import type { Redactor } from '../domain/ports.ts'
import { MAX_CASES } from '../domain/record-limits.ts'
import type { ReuseSource } from '../domain/reuse-source.ts'
import type { CaseRun } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'
import type { ListedRun } from '../platform/evals.ts'
import { lacksOutput, readGrade, readWholeResults } from './kept-grades.ts'
import { readUsage } from './stored-usage.ts'

/** A graded case of a recorded run: what we wrote of it, and its entry among the platform's results. */
export type StoredCaseRun = {
  readonly digest: string
  readonly status: 'passed' | 'failed'
  readonly durationMs: number
  readonly own: JsonObject
  readonly result: JsonObject
}

const ownCase = z.object({ id: z.string(), name: z.string(), digest: z.string(), status: z.enum(['passed', 'failed']) })

/** More text than an answer is kept with. */
const MAX_ANSWER_CHARACTERS = 300_000

/**
 * The cases of a recorded run that were graded and can be rebuilt, by id; none that the record tells twice, none of which it does
 * not say how long it took, and none whose agent gave data that it does not keep.
 */
export function storedCaseRuns({ metrics }: ListedRun): ReadonlyMap<string, StoredCaseRun> {
  const cases = isJsonObject(metrics.agent_evals) ? metrics.agent_evals.cases : undefined
  const results = metrics.case_results
  const found = new Map<string, StoredCaseRun>()
  if (!Array.isArray(cases) || !Array.isArray(results) || cases.length > MAX_CASES) return found
  const told = new Set<unknown>()
  for (const [place, own] of cases.entries()) {
    const read = ownCase.safeParse(own)
    const result: unknown = results[place]
    if (!read.success || !isJsonObject(own) || !isJsonObject(result) || result.name !== read.data.name) continue
    const { id, digest, status } = read.data
    const durationMs = latencyOf(own)
    if (told.has(id)) found.delete(id)
    else if (isJsonObject(result.output) && durationMs !== undefined && !lacksOutput(own)) {
      found.set(id, { digest, status, durationMs, own, result })
    }
    told.add(id)
  }
  return found
}

/**
 * True when a record's own evaluators, all of them, are those that the case asks for and grade it as the record says. A record
 * that does not show its work is not believed: whoever may write to the account could have written it.
 */
export function bearsOut({ own, status }: StoredCaseRun, evalCase: EvalCase): boolean {
  const results = readWholeResults(own)
  return results !== undefined && areBorneOut(results, status, evalCase)
}

/** True when these are results of the evaluators that the case asks for, of all of them and of nobody else, and grade it so. */
export function areBorneOut(
  results: readonly EvaluatorResult[],
  status: CaseStatus,
  { evaluators: wanted }: EvalCase,
): boolean {
  return areOf(results, wanted) && gradeCase(results).status === status
}

/** Each evaluator that is asked for gave one result, or several that name their parts, and nobody else gave any. */
function areOf(results: readonly EvaluatorResult[], wanted: readonly EvaluatorSpec[]): boolean {
  const names = wanted.map(({ name, inverted }) => (inverted ? `not-${name}` : name))
  const isOf = (result: EvaluatorResult, name: string) => result.name === name || result.name.startsWith(`${name}/`)
  return (
    results.every((result) => names.some((name) => isOf(result, name))) &&
    [...Map.groupBy(names, (name) => name)].every(([name, asked]) => {
      const given = results.filter((result) => isOf(result, name))
      const isInParts = given.some((result) => result.name !== name)
      return isInParts ? given.length >= asked.length : given.length === asked.length
    })
  )
}

/**
 * A graded case run as it was, for the case that it was of. What stands in the record comes from outside: its texts pass the
 * redactor again. What an older record does not say is left out, its evaluators among it.
 */
export function rebuildCaseRun(
  stored: StoredCaseRun,
  evalCase: EvalCase,
  { source, redactor }: { readonly source: ReuseSource; readonly redactor: Redactor },
): CaseRun {
  const { id, name, digest, tags, metadata, location, expected, prompt } = evalCase
  return {
    caseId: id,
    digest,
    location,
    ...redactJson({ name, tags, metadata, expected, prompt }, redactor),
    status: stored.status,
    durationMs: stored.durationMs,
    ...rebuildAnswered(stored, redactor),
    reused: source,
  }
}

/** What is kept of an answer and of how it was graded. Its texts come from outside: they pass the redactor again. */
export function rebuildAnswered(
  stored: Pick<StoredCaseRun, 'own' | 'result'>,
  redactor: Redactor,
): Pick<CaseRun, 'score' | 'evaluators' | 'attempts' | 'redacted' | 'notKept'> & {
  readonly answer: Answer
} {
  const own = redactJson(stored.own, redactor)
  const grade = readGrade(own)
  const usage = usageOf(own)
  const said = answerOf(stored.result, { finalCharacters: grade.finalCharacters, usage, redactor })
  const answer = { ...said.answer, ...grade.beyondText }
  const redacted = said.redacted || isOtherOutput(stored.own.output, own.output)
  return {
    score: grade.score === undefined ? fractionOf(stored.result.score) : grade.score,
    answer,
    evaluators: grade.evaluators,
    attempts: grade.attempts,
    redacted: grade.redacted || redacted,
    ...(grade.notKept.length > 0 ? { notKept: grade.notKept } : {}),
  }
}

/** A secret was taken out of it, or what goes on below any depth. */
function isOtherOutput(stored: JsonValue | undefined, clean: JsonValue | undefined): boolean {
  if (stored === undefined) return false
  return isNestedDeeperThan(stored) || JSON.stringify(stored) !== JSON.stringify(clean)
}

/** How long its last attempt took, in milliseconds, where the record says so. */
export function latencyOf(own: JsonObject): number | undefined {
  return amountAt(own, 'latency_ms')
}

/** True when the record says how many tools were called, or that nobody saw them, so that none is known from unknown. */
export function countsToolCalls(own: JsonObject): boolean {
  const isUnseen = own.is_bare === true || (Array.isArray(own.not_kept) && own.not_kept.includes('calls'))
  return isUnseen || amountAt(own, 'tool_calls') !== undefined
}

/** Older records have no usage of a case by itself, and what was measured of it instead. */
function usageOf(own: JsonObject): Usage | undefined {
  const [tokens, credits] = [amountAt(own, 'tokens'), amountAt(own, 'credits')]
  const measured: Usage = {
    ...(tokens === undefined ? {} : { totalTokens: tokens }),
    ...(credits === undefined ? {} : { creditsConsumed: credits }),
  }
  // The calls of tools themselves are not kept; how many there were would be lost with them.
  const toolCalls = amountAt(own, 'tool_calls') ?? 0
  const usage: Usage = { ...(toolCalls > 0 ? { toolCalls } : {}), ...(readUsage(own.usage) ?? measured) }
  return Object.keys(usage).length > 0 ? usage : undefined
}

function answerOf(
  { output }: JsonObject,
  kept: {
    readonly finalCharacters: number | undefined
    readonly usage: Usage | undefined
    readonly redactor: Redactor
  },
): { answer: Answer; redacted: boolean } {
  const said = isJsonObject(output) ? output : {}
  const text = textOf(said.text)
  const finalText =
    kept.finalCharacters === undefined ? text : text.slice(Math.max(0, text.length - kept.finalCharacters))
  const texts = redactJson({ text, finalText, finishReason: textOf(said.finish_reason) }, kept.redactor)
  const { finishReason, ...clean } = texts
  const answer: Answer = {
    ...clean,
    reasoning: '',
    toolCalls: [],
    ...(finishReason === '' ? {} : { finishReason }),
    ...(kept.usage ? { usage: kept.usage } : {}),
  }
  return { answer, redacted: clean.text !== text }
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value.slice(0, MAX_ANSWER_CHARACTERS) : ''
}

function amountAt({ measures }: JsonObject, key: string): number | undefined {
  const value = isJsonObject(measures) ? measures[key] : undefined
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

function fractionOf(value: JsonValue | undefined): number | null {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : null
}
