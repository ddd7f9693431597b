/** How a check run ended, in GitHub's words. `neutral` and `skipped` do not hold up a pull request, all others but `success` do. */
export type CheckConclusion = 'success' | 'failure' | 'neutral' | 'cancelled' | 'skipped'

/** What a check run shows beside its conclusion; `summary` is markdown. */
export type CheckOutput = { readonly title: string; readonly summary: string }

/** A remark on a line; `path` is relative to the repository's root. */
export type CheckAnnotation = {
  readonly path: string
  readonly line: number
  readonly level: 'failure' | 'warning' | 'notice'
  readonly title: string
  readonly message: string
}
