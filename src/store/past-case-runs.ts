import { z } from 'zod'
import { FAILURE_TYPES, type FailureCause } from '../domain/failure.ts'
import { CASE_STATUSES } from '../domain/grade.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import type { PastCaseRun } from '../domain/past-runs.ts'
import type { Redactor } from '../domain/ports.ts'
import { MAX_CASES } from '../domain/record-limits.ts'
import type { ListedRun } from '../platform/evals.ts'
import { lacksOutput } from './kept-grades.ts'
import { countsToolCalls, latencyOf, rebuildAnswered } from './stored-case-runs.ts'

/** `problem` completes "a run that …". */
export type PastCasesReading =
  | { readonly kind: 'read'; readonly cases: readonly PastCaseRun[] }
  | { readonly kind: 'unusable'; readonly problem: string }

const ownCase = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  status: z.enum(CASE_STATUSES),
  attempts: z.int().positive().optional(),
})

/** Without its text there is no answer, and an empty one would be graded in its place. */
const output = z.custom<JsonObject>((value) => isJsonObject(value) && typeof value.text === 'string')
const resultCase = z.object({ name: z.string(), prompt: z.string(), output })

const causeShape = z.object({
  stage: z.enum(['run_preparation', 'runtime_resolution', 'runtime_execution']),
  type: z.enum(FAILURE_TYPES),
  message: z.string(),
  detail_excerpt: z.string(),
})

/**
 * Every case run of a recorded run, what was graded with its answer and its grades. A record that leaves anything of that open is
 * not read at all: what is missing would look as if it had never been.
 */
export function pastCaseRuns({ metrics, report }: ListedRun, redactor: Redactor): PastCasesReading {
  const unusable = (problem: string): PastCasesReading => ({ kind: 'unusable', problem })
  const told = isJsonObject(metrics.agent_evals) ? metrics.agent_evals.cases : undefined
  const results = metrics.case_results
  const causes = Array.isArray(report.failure_causes) ? report.failure_causes.values() : [].values()
  if (!Array.isArray(told) || !Array.isArray(results) || told.length > MAX_CASES || told.length !== results.length) {
    return unusable('does not say how its cases ended')
  }
  const cases = new Map<string, PastCaseRun>()
  for (const [place, own] of told.entries()) {
    const [read, result] = [ownCase.safeParse(own), resultCase.safeParse(results[place])]
    if (!isJsonObject(own) || !read.success || !result.success || read.data.name !== result.data.name) {
      return unusable('does not say how each of its cases ended')
    }
    const { id: caseId, name, status, attempts = 0 } = read.data
    if (cases.has(caseId)) return unusable('has a case twice')
    const head = { caseId, name, status, prompt: result.data.prompt }
    if (status === 'passed' || status === 'failed' || status === 'ungraded') {
      if (!Array.isArray(own.evaluators)) return unusable('does not say how its cases were graded')
      if (!countsToolCalls(own)) return unusable('does not say how many tools were called for its answers')
      const durationMs = latencyOf(own)
      if (durationMs === undefined) return unusable('does not say how long its answers took')
      const { answer, ...graded } = rebuildAnswered({ own, result: result.data }, redactor)
      cases.set(caseId, { ...head, durationMs, ...graded, ...(lacksOutput(own) ? {} : { answer }) })
      continue
    }
    const cause = status === 'errored' ? readCause(causes.next().value) : undefined
    if (status === 'errored' && !cause) return unusable('does not say why its cases errored')
    const open = { score: null, evaluators: [], durationMs: latencyOf(own) ?? 0, attempts, redacted: false }
    cases.set(caseId, { ...head, ...open, ...(cause ? { failureCause: cause } : {}) })
  }
  return { kind: 'read', cases: [...cases.values()] }
}

function readCause(stored: unknown): FailureCause | undefined {
  const { success, data } = causeShape.safeParse(stored)
  if (!success) return undefined
  const { detail_excerpt: detailExcerpt, ...cause } = data
  return { ...cause, detailExcerpt }
}
