import type { SourceLocation } from './evalset.ts'
import type { JsonObject, JsonValue } from './json.ts'
import { foldName } from './near-miss.ts'
import type { Usage } from './usage.ts'

/** The kinds of evaluators of the user's own. */
export const CUSTOM_KINDS = ['evaluator', 'gauge'] as const
/** `evaluator`: its word counts. `gauge`: it measures and never gates. */
export type CustomKind = (typeof CUSTOM_KINDS)[number]

/** One evaluation, whole, unless it says otherwise, in seconds. */
export const CUSTOM_TIMEOUT_SECONDS = 30
/** The longest that one may take, in seconds: a job is paid by the minute. */
export const MOST_CUSTOM_TIMEOUT_SECONDS = 600

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

/** One thing that it says of the answer. */
export type ScoreItem = {
  readonly name?: string
  readonly kind?: CustomKind
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

/**
 * `scored`: at least one item, each of which has its kind and says something: an evaluator's has `passed`, a `score`, `skipped` or
 * `error`, a gauge's a `value`, `skipped` or `error`; several have names of their own.
 * `failed`: it threw, did not come back in time, or gave what nobody can use; `why` is a sentence.
 */
export type CustomOutcome =
  | { readonly kind: 'scored'; readonly items: readonly ScoreItem[] }
  | { readonly kind: 'failed'; readonly why: string }

/** An evaluator of the user's own: a function in a module, or an address. */
export type CustomEvaluator = {
  readonly name: string
  readonly kind: CustomKind
  /** Without a trajectory it is not asked. */
  readonly requiresTrajectory: boolean
  /** Where it comes from: the module, or the place in the configuration file; absent when nobody can say. */
  readonly origin?: { readonly file: string; readonly line?: number; readonly column?: number }
  /** Never throws; ends in a time that its own limit bounds. */
  evaluate(request: CustomRequest, signal: AbortSignal): Promise<CustomOutcome>
}

/** A value that is written down, or the environment variable that has it. */
export type GivenOrInEnvironment = string | { readonly env: string }

/** An evaluator behind an address, as the configuration file names it. */
export type HttpEvaluatorSource = {
  readonly name: string
  readonly url: string
  /** The environment variable with the secret that requests are signed with; absent: they are not signed. */
  readonly secretVariable?: string
  readonly kind: CustomKind
  readonly requiresTrajectory: boolean
  /** One evaluation, whole, retries included, in milliseconds. */
  readonly timeoutMs: number
  readonly headers: Readonly<Record<string, GivenOrInEnvironment>>
  readonly location: SourceLocation
}

/** The one of this name; where there is none, the one whose name differs in case, `-` and `_` alone. */
export function findCustomEvaluator(
  evaluators: ReadonlyMap<string, CustomEvaluator>,
  name: string,
): CustomEvaluator | undefined {
  const written = foldName(name)
  return evaluators.get(name) ?? [...evaluators.values()].find((known) => foldName(known.name) === written)
}
