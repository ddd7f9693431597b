import type { Answer } from '../domain/answer.ts'
import type { FailureCause } from '../domain/failure.ts'
import { decisiveResult, type EvaluatorResult } from '../domain/grade.ts'
import { canonicalJson, isJsonObject, type JsonValue, parseJson } from '../domain/json.ts'
import { isNestedDeeperThan } from '../domain/json-depth.ts'
import type { CaseRun } from '../domain/run.ts'
import { BY_SEVERITY, type CaseEntry, countOf } from './case-entries.ts'
import { counted, formatCount } from './figures.ts'

/** What happened to a case over its runs, worst first: `failed 1 of 3 runs, errored 1`. */
export function outcomeOf(entry: CaseEntry): string {
  if (entry.runs.length === 1) return entry.status
  const happened = BY_SEVERITY.map((status) => ({ status, count: countOf(entry, status) })).filter(
    ({ count }) => count > 0,
  )
  return happened
    .map(({ status, count }, index) =>
      index === 0
        ? `${status} ${formatCount(count)} of ${counted(entry.runs.length, 'run')}`
        : `${status} ${formatCount(count)}`,
    )
    .join(', ')
}

/**
 * Why a case run is not passed, as one sentence: its failure, else what its first evaluator that did not pass says. `notBegun` is
 * said of one that was cancelled before it was begun.
 */
export function reasonOf(caseRun: CaseRun, notBegun: string): string {
  if (caseRun.failureCause) return causeOf(caseRun.failureCause)
  const decisive = decisiveResult(caseRun.evaluators)
  if (decisive) return explanationOf(decisive) || `${decisive.name} did not pass it`
  if (caseRun.status === 'ungraded') return 'nothing could judge the answer'
  if (caseRun.status === 'cancelled') return caseRun.attempts > 0 ? 'stopped before it ended' : notBegun
  return ''
}

/** Why an agent failed is what it says itself; of any other failure the sentence says it. */
function causeOf({ type, message, detailExcerpt }: FailureCause): string {
  const said = type === 'agent_error' && !isStack(detailExcerpt) ? detailExcerpt.trim() : ''
  return said === '' ? message : `${message.replace(/\.$/, '')}: ${said}`
}

/** Whether a detail is where something was thrown, and nothing that anybody said: every line of it is a place. */
export function isStack(detail: string): boolean {
  return (
    detail.trim() !== '' &&
    detail
      .trim()
      .split('\n')
      .every((line) => /^\s*at /.test(line))
  )
}

/** What an evaluator gives as its reason, or what kept it from judging. */
export function explanationOf(result: EvaluatorResult): string {
  return result.error ?? result.reason
}

/** What the other side said, when the sentence (of which `limit` bytes are shown) does not say it already; else an empty text. */
export function newsOf({ message, detailExcerpt }: FailureCause, limit: number): string {
  const detail = detailExcerpt.trim().replace(/\.$/, '')
  return Buffer.byteLength(message) <= limit && message.includes(detail) ? '' : detailExcerpt
}

/** Where the case stands in its file, `file:line`; empty where no file has it. */
export function placeOf({ location: { file, line } }: CaseRun): string {
  return file === '' ? '' : `${file}:${line}`
}

/**
 * A value as people read it: text as it is, an object that has only `text` as that text, anything else as indented
 * JSON; an empty text when nothing is expected.
 */
export function readableValue(value: JsonValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (isJsonObject(value) && Object.keys(value).length === 1 && typeof value.text === 'string') return value.text
  return JSON.stringify(value, null, 2)
}

/**
 * What an agent said as people read it: its text, and its data under `data`. Where the text is blank or nothing but that data, the
 * data as readable JSON stands in its place, and `data` is empty.
 */
export function readableAnswer({ text, output }: Answer): { readonly text: string; readonly data: string } {
  if (output === undefined) return { text, data: '' }
  const isData = text.trim() === '' || text === output || isSameJson(text, output)
  return isData ? { text: readableData(output), data: '' } : { text, data: readableData(output) }
}

function readableData(output: JsonValue): string {
  return typeof output === 'string' ? output : JSON.stringify(output, null, 2)
}

/** A text may nest deeper than anything can be walked. */
function isSameJson(text: string, output: JsonValue): boolean {
  const read = parseJson(text)
  return read !== undefined && !isNestedDeeperThan(read) && canonicalJson(read) === canonicalJson(output)
}
