import type { Answer } from '../../src/domain/answer.ts'
import type { JsonObject, JsonValue } from '../../src/domain/json.ts'

/** An answer and what an evaluator makes of it: shown on the page of evaluators, and a test. */
export type EvaluatorExample = {
  /** As an evalset would write it. */
  readonly evaluator: string
  readonly arguments?: JsonObject
  readonly expected?: JsonValue
  readonly answer: string
  /** What else is known of the answer: tool calls, usage, why it ended, data. */
  readonly more?: Partial<Answer>
  /** Milliseconds. */
  readonly durationMs?: number
  /** What a model answers that is asked to judge, in the order in which it is asked. */
  readonly replies?: readonly JsonObject[]
  /** `null`: it can neither pass nor fail. */
  readonly passes: boolean | null
  /** Why it is so, where that is not plain; without a full stop. */
  readonly because?: string
}

/** Case runs and what an evaluator of the whole experiment makes of them. */
export type ReportExample = {
  readonly evaluator: string
  readonly arguments: JsonObject
  readonly cases: readonly {
    readonly id: string
    readonly status: 'passed' | 'failed'
    readonly score?: number
    readonly tags?: readonly string[]
    readonly answer?: string
    readonly expected?: JsonValue
  }[]
  readonly passes: boolean | null
  readonly because?: string
}
