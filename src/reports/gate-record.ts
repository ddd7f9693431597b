import { OPEN_QUESTIONS } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'

/** Reasons that are told. */
const REASONS_LIMIT = 50

/**
 * The verdict as a test of its own, in the words that all tools for tests share. `errored` is what no reader may take for a good run,
 * `skipped` what only left a question open: the step succeeds with it, and nobody judged it.
 */
export type GateRecord = {
  readonly outcome: 'errored' | 'skipped'
  /** The verdict with the first of its reasons, a line. */
  readonly why: string
  /** All of its reasons, a line each. */
  readonly body: string
}

/** Where the verdict is not good and no test says so: nothing was run, say, or all passed and answered too slowly. */
export function gateRecord({ verdict }: EvalReport, hasBadTests: boolean): GateRecord | undefined {
  const { status, reasons } = verdict
  if (hasBadTests || status === 'passed' || status === 'skipped') return undefined
  const [first] = reasons
  const isOpen =
    status === 'inconclusive' && first !== undefined && reasons.every(({ code }) => OPEN_QUESTIONS.has(code))
  return {
    outcome: isOpen ? 'skipped' : 'errored',
    why: first ? `Gate ${status}. ${first.message}` : `Gate ${status}.`,
    body: reasons
      .slice(0, REASONS_LIMIT)
      .map(({ code, message }) => `${code}: ${message}`)
      .join('\n'),
  }
}
