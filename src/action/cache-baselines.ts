import {
  absenceOf,
  type Baseline,
  type BaselineAnswer,
  type BaselineOrigin,
  type BaselineQuery,
  type BaselineSource,
  type KeptDocumentReader,
  type KeyPrefix,
  type RepositoryHistory,
} from '../domain/baseline.ts'
import { branchOf } from '../domain/branch-event.ts'
import { absenceBy, historyMisfit, misfitText, remedyFor } from '../domain/history-check.ts'
import type { RestoringAnswer, SealedCache } from './sealed-cache.ts'

export type CacheBaselinesOptions = {
  readonly cache: SealedCache
  /** Best first. */
  readonly prefixesOf: (query: BaselineQuery) => readonly KeyPrefix[]
  readonly readDocument: KeptDocumentReader
  readonly history: RepositoryHistory
}

type None = Extract<BaselineAnswer, { kind: 'none' }>

/** The baselines that runs of this repository saved in the runner's cache: for those whose token may not read artifacts. */
export function createCacheBaselines(options: CacheBaselinesOptions): BaselineSource {
  return {
    place: 'cache',
    async find(query, signal) {
      const refusals: None[] = []
      let prefixes = options.prefixesOf(query)
      while (prefixes.length > 0) {
        const answer = await options.cache.restore(
          prefixes.map(({ prefix }) => prefix),
          signal,
        )
        const place = prefixes.findIndex(({ prefix }) => answer.kind === 'restored' && answer.key.startsWith(prefix))
        const found = await judge(answer, prefixes[place], { options, query, signal })
        if (found.kind === 'found') return found
        refusals.push(found)
        // Of one beginning the cache gives the newest entry alone: what does not do hides those behind it.
        prefixes = place < 0 ? [] : prefixes.slice(place + 1)
      }
      return together(refusals)
    },
  }
}

/** Of several that did not do the first says most; that there is nothing else adds nothing. */
function together(refusals: readonly None[]): None {
  const told = refusals.filter(({ cause }) => cause !== 'never')
  const whys = (told.length > 0 ? told : refusals.slice(0, 1)).map(({ why }) => why)
  const remedy = refusals.find((refusal) => refusal.remedy !== undefined)?.remedy
  const cause = absenceOf(refusals.map((refusal) => refusal.cause))
  return { kind: 'none', cause, why: whys.join('; '), ...(remedy === undefined ? {} : { remedy }) }
}

type Asking = {
  readonly options: CacheBaselinesOptions
  readonly query: BaselineQuery
  readonly signal: AbortSignal
}

async function judge(
  answer: RestoringAnswer,
  wanted: KeyPrefix | undefined,
  { options, query, signal }: Asking,
): Promise<BaselineAnswer> {
  if (answer.kind === 'none') return answer
  const called = `cache entry ${answer.key}`
  const refuse = (why: string): None => ({ kind: 'none', cause: 'refused', why })
  if (!wanted) return { kind: 'none', cause: 'unavailable', why: `${called} was not asked for` }
  const { choice, accepted } = wanted
  const reading = options.readDocument(answer.text, { called, choice, query })
  if (reading.kind === 'unusable') return refuse(reading.why.replace(/\.$/, ''))
  const { baseline } = reading
  const { runId } = baseline.origin
  // What this very run left is no earlier result.
  if (runId !== undefined && runId === query.wish.ownRunId)
    return { ...refuse(`${called} is of this very run`), cause: 'never' }
  const misfit = misfitOf(baseline.origin, wanted, query)
  if (misfit !== undefined) return refuse(`${called} ${misfit}`)
  return await inHistory(baseline, { called, accepted }, { options, query, signal })
}

/** Why what a document says of itself is not what its key says: keys are anybody's to choose. */
function misfitOf(
  { sha, ref, accepted }: BaselineOrigin,
  wanted: KeyPrefix,
  { wish }: BaselineQuery,
): string | undefined {
  if (branchOf(ref) !== wish.branch) return `is of ${ref ?? 'no branch'}, not of ${wish.branch}`
  if (wanted.accepted && !accepted) return 'is called accepted, and says that it is not'
  const { commit } = wish
  return commit?.called === wanted.choice && commit.sha !== sha
    ? `is of ${sha ?? 'no commit'}, not of ${commit.sha}`
    : undefined
}

async function inHistory(
  baseline: Baseline,
  { called, accepted }: { readonly called: string; readonly accepted: boolean },
  { options, query: { wish }, signal }: Asking,
): Promise<BaselineAnswer> {
  const { sha } = baseline.origin
  const demand = accepted ? 'proven' : 'unless-outside'
  const misfit = await historyMisfit({ sha, demand }, wish, options.history, signal)
  if (!misfit) return { kind: 'found', baseline }
  const remedy = remedyFor(misfit, wish)
  const why = `${called} ${misfitText(misfit, sha, wish)}`
  return { kind: 'none', cause: absenceBy(misfit), why, ...(remedy === undefined ? {} : { remedy }) }
}
