import type { CaseRecord } from './case-record.ts'
import { changeRulesOf, type GatePolicy } from './gate-policy.ts'

/** What must be the same on both sides for two experiments to compare. Addresses, keys, concurrency, retries and reports never count. */
export type ComparisonBasis = {
  readonly target: string
  readonly model?: string
  /** Digest of the model that judged, its parameters, the words around every question and those of our own evaluators; absent when no model judged. */
  readonly judge?: string
  /** Digest of the code of evaluators of the user's own; absent when the evalset names none. */
  readonly customEvaluators?: string
  readonly runLimit: number
  readonly requestTimeoutMs: number
  /** The environment of cloud runtimes. */
  readonly environment?: string
}

/** Digests of who graded beside the evaluators of this version; absent parts graded nothing. */
export type GradedBy = Pick<ComparisonBasis, 'judge' | 'customEvaluators'>

/** Where a baseline is kept. */
export type BaselinePlace = 'artifact' | 'cache' | 'platform' | 'store' | 'file' | 'agentspec'

/** Where a baseline comes from. */
export type BaselineOrigin = {
  readonly place: BaselinePlace
  /** Why this one, so that it completes "compared with …": `the merge base`, `the newest result of main`. */
  readonly choice: string
  readonly endedAt: Date
  /** The commit it was made of. */
  readonly sha?: string
  /** The full ref, e.g. `refs/heads/main`. */
  readonly ref?: string
  /** The workflow run that left it. */
  readonly runId?: string
  readonly url?: string
  /** Someone made it the bar with `accept-baseline`. */
  readonly accepted: boolean
}

/** What an earlier run of one agent on one evalset found. Of what the agent said it holds no more than `Said`, to be shown. */
export type Baseline = {
  readonly origin: BaselineOrigin
  readonly evalset: { readonly name: string; readonly digest?: string }
  readonly agentspecId: string
  readonly basis: ComparisonBasis
  readonly cases: readonly CaseRecord[]
}

/**
 * Why there is none. `never`: it is proven that the branch has no result of this evalset and agentspec. `rewritten`: it has
 * some, all of commits that are not in its history any more. `refused`: there is one, and it may not be used. `unavailable`:
 * nobody could say.
 */
export type BaselineAbsence = 'never' | 'rewritten' | 'refused' | 'unavailable'

/** What to do where no earlier result may be used, or where nobody can say whether there is one. */
export const ACCEPT_ADVICE = 'Accept a new result with accept-baseline: true on the default branch.'

/** What the answers of several places come to: only when each of at least one says `never`, there never was one. */
export function absenceOf(absences: readonly BaselineAbsence[]): BaselineAbsence {
  if (absences.includes('refused')) return 'refused'
  if (absences.length === 0 || absences.includes('unavailable')) return 'unavailable'
  return absences.includes('rewritten') ? 'rewritten' : 'never'
}

/** What an experiment is to be compared with. */
export type BaselineFinding =
  | { readonly kind: 'found'; readonly baseline: Baseline }
  /** It is itself what the others of this run are compared with. */
  | { readonly kind: 'itself' }
  | {
      readonly kind: 'none'
      readonly cause: BaselineAbsence
      /** One short sentence. */
      readonly why: string
      /** Another one: the one thing to do. */
      readonly advice: string
      /** What each place said, for the log and nobody else. */
      readonly details?: readonly string[]
    }

/** Whether a rule of the gate is about a change, so that without a baseline it cannot hold. */
export function needsBaseline(policy: Pick<GatePolicy, 'maxRegression' | 'measureGates'>): boolean {
  return changeRulesOf(policy).length > 0
}

/** Digits of a commit that people read. */
const SHORT_SHA = 7

/** `c0ffee1`, of a commit's whole id. */
export function shortSha(sha: string): string {
  return sha.slice(0, SHORT_SHA)
}

/** `the merge base (c0ffee1)`. */
export function originName({ choice, sha }: Pick<BaselineOrigin, 'choice' | 'sha'>): string {
  return sha === undefined ? choice : `${choice} (${shortSha(sha)})`
}

/** Which earlier result of one agent on one evalset: what the places that keep results are asked for. */
export type BaselineQuery = {
  /** The spec's own name. */
  readonly evalsetName: string
  readonly agentspecId: string
  /** Over agentspec, target and model. */
  readonly agentDigest: string
  readonly wish: BaselineWish
}

/** The branch of a wish that asks for no branch: the newest result of any. */
export const ANY_BRANCH = ''

/** Which point of the history the result should be of. */
export type BaselineWish = {
  /** This commit's result is wanted before any other; `called` completes "compared with …", e.g. `the merge base`. */
  readonly commit?: { readonly sha: string; readonly called: string }
  /** The newest result of this branch (without `refs/heads/`) is wanted else; that of any, where it is `ANY_BRANCH`. */
  readonly branch: string
  /** The commit whose history must hold the result's commit; absent: that is not asked. */
  readonly tip?: string
  /** An accepted result of the branch is wanted before its newest one. */
  readonly prefersAccepted: boolean
  /** The workflow run that asks: its own results are no baseline. */
  readonly ownRunId?: string
}

/** What one place answered. `why` has no full stop and can stand in a list: `no artifact evals-baseline-… of main`. */
export type BaselineAnswer =
  | { readonly kind: 'found'; readonly baseline: Baseline }
  | {
      readonly kind: 'none'
      readonly cause: BaselineAbsence
      readonly why: string
      /** A whole sentence: what would make this place answer, where that is known. */
      readonly remedy?: string
    }

/** A place that keeps results of earlier runs. Never throws for what the place answers. */
export type BaselineSource = {
  readonly place: BaselinePlace
  find(query: BaselineQuery, signal: AbortSignal): Promise<BaselineAnswer>
}

/** A baseline, or a whole sentence that says what is wrong with what was read. */
export type BaselineReading =
  | { readonly kind: 'read'; readonly baseline: Baseline }
  | { readonly kind: 'unusable'; readonly why: string }

/** What a place kept under a name, and for whom it is read. `called` is the subject of sentences. */
export type KeptDocument = { readonly called: string; readonly choice: string; readonly query: BaselineQuery }

/** Reads what a place kept: its origin is as the document has it, and it must be of what was asked for. */
export type KeptDocumentReader = (text: string, kept: KeptDocument) => BaselineReading

/** A beginning of cache keys, and what a result found by it is. */
export type KeyPrefix = {
  readonly prefix: string
  /** Completes "compared with …". */
  readonly choice: string
  /** What is found by it must say of itself that someone accepted it. */
  readonly accepted: boolean
}

/** What history could say. `remedy`, a whole sentence, is what would make it say more, where that is known. */
export type HistoryAnswer<T> =
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'unknown'; readonly remedy?: string }

/** How a commit stands to the tip of a history: of it, a descendant of its tip, or neither. */
export type CommitStanding = 'inside' | 'later' | 'outside'

/** The repository's history, asked over the network, so that a shallow checkout does. Never throws. */
export type RepositoryHistory = {
  /** The newest commit that both have. */
  mergeBase(base: string, head: string, signal: AbortSignal): Promise<HistoryAnswer<string>>
  standingOf(commit: string, tip: string, signal: AbortSignal): Promise<HistoryAnswer<CommitStanding>>
}
