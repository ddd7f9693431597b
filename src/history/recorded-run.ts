import { limitBytes } from '../boundary/byte-limit.ts'
import { redactJson } from '../boundary/secrets.ts'
import { DETAIL_EXCERPT_LIMIT } from '../domain/failure.ts'
import { isJsonObject, type JsonValue } from '../domain/json.ts'
import type { RecordedCause, RecordedRun, ToldFigures } from '../domain/recorded.ts'
import type { ListedRun } from '../platform/evals.ts'
import { type RecordReading, recordedCases } from './recorded-cases.ts'
import { runStateOf } from './run-state.ts'

/** Bytes of a sentence of another client. */
const MESSAGE_LIMIT_BYTES = 600

/** Causes of one run that are looked at: a run has one per case that was not executed. */
const MAX_CAUSES = 50_000

/** A run of any client. Nothing in it is needed: what it does not say is absent. */
export function readRecordedRun(run: ListedRun, reading: RecordReading): RecordedRun {
  const startedAt = timeOf(run.startedAt ?? run.createdAt)
  const endedAt = timeOf(run.endedAt)
  return {
    id: run.id,
    state: runStateOf(run.status),
    ...(startedAt ? { startedAt } : {}),
    ...(endedAt ? { endedAt } : {}),
    cases: recordedCases(run, reading),
    told: toldFigures(run),
    causes: causesOf(run, reading),
  }
}

function toldFigures({ metrics }: ListedRun): ToldFigures {
  const { pass_rate: passRate, avg_score: score, total_cases: cases } = metrics
  return {
    ...(isFraction(passRate) ? { passRate } : {}),
    ...(isFraction(score) ? { score } : {}),
    ...(typeof cases === 'number' && Number.isSafeInteger(cases) && cases >= 0 ? { cases } : {}),
  }
}

/** Those of its cases, else the one that the run as a whole has. */
function causesOf({ summary, report }: ListedRun, { redactor }: RecordReading): RecordedCause[] {
  const told = Array.isArray(report.failure_causes) ? report.failure_causes : []
  const stored: readonly unknown[] = told.length > 0 ? told.slice(0, MAX_CAUSES) : [summary.failure_cause]
  return stored.flatMap((cause): RecordedCause[] => {
    if (!isJsonObject(cause)) return []
    const { type, message, detail_excerpt: detail } = cause
    const clean = redactJson({ type: textOf(type), message: textOf(message), detailExcerpt: textOf(detail) }, redactor)
    return [
      {
        type: limitBytes(clean.type, MESSAGE_LIMIT_BYTES) || 'unknown',
        message: limitBytes(clean.message, MESSAGE_LIMIT_BYTES),
        detailExcerpt: limitBytes(clean.detailExcerpt, MESSAGE_LIMIT_BYTES),
      },
    ]
  })
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value.slice(0, DETAIL_EXCERPT_LIMIT) : ''
}

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

function timeOf(text: string | undefined): Date | undefined {
  const time = new Date(text ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}
