import type { JsonObject, JsonValue } from './json.ts'
import type { Usage } from './usage.ts'

/** What an evaluator of the user's own is given: the documents of `schemas/evaluator-request.schema.json`. */
export type CustomRequest = {
  readonly case: {
    readonly id: string
    readonly name: string
    readonly input: JsonValue
    readonly expected: JsonValue
    readonly tags: readonly string[]
    readonly metadata: JsonObject
    /** The evaluator's own arguments. */
    readonly config: JsonObject
  }
  readonly run: {
    readonly answer: string
    readonly output: JsonValue
    /** ATIF; `null` when there is none. */
    readonly trajectory: JsonObject | null
    /** Milliseconds. */
    readonly durationMs: number
    readonly usage: Usage | null
    readonly finishReason: string | null
  }
}

/** One thing that it says of the answer, after its shape was checked. */
export type ScoreItem = {
  readonly name?: string
  readonly kind?: 'evaluator' | 'gauge'
  /** A number; an evaluator's is 0 to 1, or its item is refused. */
  readonly score?: number
  readonly passed?: boolean
  /** What a gauge measured. */
  readonly value?: JsonValue
  readonly label?: string
  readonly reason?: string
  readonly evidence?: string
  readonly skipped?: boolean
  readonly error?: string
}

/** `failed`: it threw, did not come back in time, or gave what nobody can use; `why` is a sentence. */
export type CustomOutcome =
  | { readonly kind: 'scored'; readonly items: readonly ScoreItem[] }
  | { readonly kind: 'failed'; readonly why: string }

/** An evaluator of the user's own: a function in a module, or an address. */
export type CustomEvaluator = {
  readonly name: string
  readonly kind: 'evaluator' | 'gauge'
  /** Without a trajectory it is not asked. */
  readonly requiresTrajectory: boolean
  /** Never throws; ends within its own limit. */
  evaluate(request: CustomRequest, signal: AbortSignal): Promise<CustomOutcome>
}
