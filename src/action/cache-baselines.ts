import type {
  Baseline,
  BaselineAnswer,
  BaselineOrigin,
  BaselineQuery,
  BaselineSource,
  RepositoryHistory,
} from '../domain/baseline.ts'
import { branchOf } from '../domain/branch-event.ts'
import type { BaselineCache } from './baseline-cache.ts'

/** A beginning of cache keys, and what a result found by it is, so that it completes "compared with …". */
export type KeyPrefix = { readonly prefix: string; readonly choice: string }

export type CacheBaselinesOptions = {
  readonly cache: BaselineCache
  /** Best first. */
  readonly prefixesOf: (query: BaselineQuery) => readonly KeyPrefix[]
  /** Reads a document, its origin as the document has it, and says whether it is of what was asked for; `why` is a sentence. */
  readonly readDocument: (
    text: string,
    found: { readonly called: string; readonly choice: string; readonly query: BaselineQuery },
  ) => { readonly kind: 'read'; readonly baseline: Baseline } | { readonly kind: 'unusable'; readonly why: string }
  /** Absent: results of commits that were rewritten are taken too. */
  readonly history?: RepositoryHistory
}

/** The baselines that runs of this repository saved in the runner's cache: for those whose token may not read artifacts. */
export function createCacheBaselines(options: CacheBaselinesOptions): BaselineSource {
  return {
    place: 'cache',
    async find(query, signal) {
      const none = (why: string): BaselineAnswer => ({ kind: 'none', why })
      const prefixes = options.prefixesOf(query)
      const answer = await options.cache.restore(
        prefixes.map(({ prefix }) => prefix),
        signal,
      )
      if (answer.kind === 'none') return none(answer.why)
      const called = `cache entry ${answer.key}`
      const choice = prefixes.find(({ prefix }) => answer.key.startsWith(prefix))?.choice
      if (choice === undefined) return none(`${called} was not asked for`)
      const reading = options.readDocument(answer.text, { called, choice, query })
      if (reading.kind === 'unusable') return none(reading.why.replace(/\.$/, ''))
      const { origin } = reading.baseline
      const misfit = misfitOf(origin, choice, query) ?? (await rewritten(origin, options.history, query, signal))
      return misfit === undefined ? { kind: 'found', baseline: reading.baseline } : none(`${called} ${misfit}`)
    },
  }
}

/** Why what a document says of itself is not what its key says: keys are anybody's to choose. */
function misfitOf({ sha, ref, runId }: BaselineOrigin, choice: string, { wish }: BaselineQuery): string | undefined {
  if (runId !== undefined && runId === wish.ownRunId) return 'is of this very run'
  if (branchOf(ref) !== wish.branch) return `is of ${ref ?? 'no branch'}, not of ${wish.branch}`
  const { commit } = wish
  return commit?.called === choice && commit.sha !== sha
    ? `is of ${sha ?? 'no commit'}, not of ${commit.sha}`
    : undefined
}

async function rewritten(
  { sha, accepted }: BaselineOrigin,
  history: RepositoryHistory | undefined,
  { wish }: BaselineQuery,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (accepted || sha === undefined || sha === wish.commit?.sha || wish.tip === undefined) return undefined
  const isInside = await history?.isInHistory(sha, wish.tip, signal)
  return isInside === false ? `is of ${sha}, which is not in this branch's history` : undefined
}
