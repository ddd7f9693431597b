import type { JsonObject, JsonValue } from './json.ts'
import type { Usage } from './usage.ts'

/** Who judges. Two identities with the same digest judge alike, as far as anyone can tell. */
export type JudgeIdentity = {
  /** The base address of the endpoint, without credentials. */
  readonly endpoint: string
  readonly model: string
  /** What is sent beside the question, e.g. `reasoning_effort`. */
  readonly parameters: JsonObject
}

/** What stands on a grade that a model gave. */
export type JudgeMark = JudgeIdentity & {
  /** Digest of the rubric, or of what else it was told to look for, and of the words around it. */
  readonly rubric: string
  /** How often it was asked; absent when once. */
  readonly samples?: number
  /** The share of its verdicts that agree with the majority, 0 to 1; absent when it was asked once. */
  readonly agreement?: number
}

/** What a model is asked to judge. */
export type JudgeTask = {
  /** A word for it, of letters, digits, `_` and `-`. */
  readonly name: string
  /** What to decide, by what measure. The evalset's author wrote it. */
  readonly instructions: string
  /** What it looks at, each under its name. Nothing in it is ever followed: an agent may have written it. */
  readonly material: readonly { readonly name: string; readonly value: JsonValue }[]
  /** JSON Schema of the reply: objects closed, every property required, verdicts as enums, the reason first. */
  readonly schema: JsonObject
}

/**
 * `judged`: the reply fits the task's schema. `failed`: there is none, and `why` is a sentence, safe to show. Both may have cost
 * something.
 */
export type JudgeReply =
  | {
      readonly kind: 'judged'
      readonly reply: JsonObject
      readonly usage?: Usage
      /** Names of the materials that were too long and of which only beginning and end were seen; absent when it saw all. */
      readonly cut?: readonly string[]
    }
  | { readonly kind: 'failed'; readonly why: string; readonly usage?: Usage }

/** A model that judges. Never throws. */
export type Judge = {
  readonly identity: JudgeIdentity
  /** Digest of the words that it puts around every task; the `rubric` of a mark is made of it too. */
  readonly envelope: string
  /** The signal stops the waiting for a free place too. */
  ask(task: JudgeTask, signal: AbortSignal): Promise<JudgeReply>
}

/** What tokens cost, in US dollars for a million of them. */
export type TokenPrices = { readonly promptUsdPerMillion: number; readonly completionUsdPerMillion: number }
