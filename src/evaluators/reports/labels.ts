import { isJsonObject, type JsonValue, parseJson, valueAt } from '../../domain/json.ts'
import { foldName } from '../../domain/near-miss.ts'
import { type CaseRun, isGraded } from '../../domain/run.ts'
import { expectationOf } from '../expectation.ts'

/** Where the labels of an answer and of what its case expects stand. */
export type LabelSource =
  /** Each is the label as a whole. */
  | { readonly kind: 'text' }
  /** At this path in the JSON of each; a text that is expected is the label itself. */
  | { readonly kind: 'path'; readonly path: readonly string[] }
  /** The one that this evaluator gave, and the expected text as a whole. */
  | { readonly kind: 'evaluator'; readonly name: string }

const OF_EVALUATOR = 'evaluators.'

/** Reads `a.b`, or `evaluators.NAME`; without it labels are whole texts. `undefined` when it is no path. */
export function readLabelSource(from: string | undefined): LabelSource | undefined {
  if (from === undefined) return { kind: 'text' }
  if (from.startsWith(OF_EVALUATOR)) {
    const name = from.slice(OF_EVALUATOR.length).trim()
    return name === '' ? undefined : { kind: 'evaluator', name }
  }
  const path = from.split('.').map((key) => key.trim())
  return path.includes('') ? undefined : { kind: 'path', path }
}

/** The label that is expected of an answer, and the one that it has; `null` when it is an answer and has none. */
export type LabelPair = { readonly expected: string; readonly given: string | null }

/** Why a case run has no such pair, in a few words that follow a number. */
export const UNCOUNTED = {
  unanswered: 'without an answer',
  unlabelled: 'of cases that expect no label',
  redacted: 'with a secret in the answer',
  unjudged: 'without a label of the evaluator',
} as const

export type Labelled = LabelPair | keyof typeof UNCOUNTED

/**
 * The labels of one case run. An answer that has none where it should is wrong, and counts. What is not the agent's doing
 * does not: no answer at all, nothing that is expected, a text that secrets were taken out of, an evaluator that said nothing.
 */
export function labelsOf(caseRun: CaseRun, source: LabelSource): Labelled {
  const { answer, redacted } = caseRun
  const expected = expectedLabel(caseRun.expected, source)
  if (!answer || !isAnswered(caseRun)) {
    if (!isSupposed(caseRun)) return 'unanswered'
    return expected === undefined ? 'unlabelled' : supposedPair(caseRun, expected)
  }
  if (expected === undefined) return 'unlabelled'
  if (source.kind === 'evaluator') return judgedLabels(caseRun, expected, source.name)
  if (redacted) return 'redacted'
  if (source.kind === 'text') return { expected, given: labelText(answer.text) ?? null }
  const data = answer.output ?? parseJson(answer.text)
  return { expected, given: labelAt(data, source.path) ?? null }
}

function judgedLabels(caseRun: CaseRun, expected: string, evaluator: string): Labelled {
  const wanted = foldName(evaluator)
  const results = caseRun.evaluators.filter(({ name }) => foldName(name) === wanted)
  const given = results.map(({ label }) => labelText(label)).find((label) => label !== undefined)
  if (given !== undefined) return { expected, given }
  // No answer passes beside an evaluator in error: the gate supposes that it did.
  const isSupposedToPass = caseRun.status === 'passed' && results.some(({ error }) => error !== undefined)
  return isSupposedToPass ? supposedPair(caseRun, expected) : 'unjudged'
}

function isAnswered({ status, failureCause }: CaseRun): boolean {
  return (status === 'passed' || status === 'failed' || status === 'ungraded') && failureCause === undefined
}

/** The gate asks what would be if a missing case run had passed, or failed: no evaluator said so. */
function isSupposed(caseRun: CaseRun): boolean {
  return isGraded(caseRun) && caseRun.evaluators.length === 0
}

function supposedPair({ status }: CaseRun, expected: string): LabelPair {
  return { expected, given: status === 'passed' ? expected : null }
}

function expectedLabel(expected: JsonValue | undefined, source: LabelSource): string | undefined {
  if (expected === undefined) return undefined
  if (source.kind === 'path' && isJsonObject(expected)) return labelAt(expected, source.path)
  const whole = expectationOf(expected)
  return whole.kind === 'text' ? labelText(whole.text) : undefined
}

function labelAt(data: JsonValue | undefined, path: readonly string[]): string | undefined {
  return isJsonObject(data) ? labelText(valueAt(data, ...path)) : undefined
}

/** A label is a text that is not blank, without the spaces around it; a number or a boolean counts as its text. */
function labelText(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
