import type { CaseRecord } from './case-record.ts'

/** What must be the same on both sides for two experiments to compare. Addresses, keys, concurrency, retries and reports never count. */
export type ComparisonBasis = {
  readonly target: string
  readonly model?: string
  /** Digest of the model that judged, its parameters and rubric; absent when no model judged. */
  readonly judge?: string
  readonly runLimit: number
  readonly requestTimeoutMs: number
  /** The environment of cloud runtimes. */
  readonly environment?: string
}

/** Where a baseline is kept. */
export type BaselinePlace = 'artifact' | 'cache' | 'platform' | 'file' | 'agentspec'

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

/** What an earlier run of one agent on one evalset found. It holds no word that an agent said. */
export type Baseline = {
  readonly origin: BaselineOrigin
  readonly evalset: { readonly name: string; readonly digest?: string }
  readonly agentspecId: string
  readonly basis: ComparisonBasis
  readonly cases: readonly CaseRecord[]
}

/** What an experiment is to be compared with. */
export type BaselineFinding =
  | { readonly kind: 'found'; readonly baseline: Baseline }
  /** It is itself what the others of this run are compared with. */
  | { readonly kind: 'itself' }
  /** `why` is a whole sentence, `advice` another that says what to do. */
  | { readonly kind: 'none'; readonly why: string; readonly advice: string }

/** Which earlier result of one agent on one evalset: what the places that keep results are asked for. */
export type BaselineQuery = {
  /** The spec's own name. */
  readonly evalsetName: string
  readonly agentspecId: string
  /** Over agentspec, target and model. */
  readonly agentDigest: string
  readonly wish: BaselineWish
}

/** Which point of the history the result should be of. */
export type BaselineWish = {
  /** This commit's result is wanted before any other; `called` completes "compared with …", e.g. `the merge base`. */
  readonly commit?: { readonly sha: string; readonly called: string }
  /** The newest result of this branch (without `refs/heads/`) is wanted else. */
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
  | { readonly kind: 'none'; readonly why: string }

/** A place that keeps results of earlier runs. Never throws for what the place answers. */
export type BaselineSource = {
  readonly place: BaselinePlace
  find(query: BaselineQuery, signal: AbortSignal): Promise<BaselineAnswer>
}

/** The repository's history, asked over the network, so that a shallow checkout does. `undefined` when it cannot be said. */
export type RepositoryHistory = {
  /** The newest commit that both have. */
  mergeBase(base: string, head: string, signal: AbortSignal): Promise<string | undefined>
  /** Whether `commit` is `tip` or one of its ancestors. */
  isInHistory(commit: string, tip: string, signal: AbortSignal): Promise<boolean | undefined>
}
