import {
  ACCEPT_ADVICE,
  type BaselineAbsence,
  type BaselineWish,
  type CommitStanding,
  type HistoryAnswer,
  type RepositoryHistory,
} from './baseline.ts'

/**
 * What must be known of a result's commit. `proven`: that it is in the history of the wish's tip; `unless-outside`: what
 * history cannot say is taken, for the commit may be gone altogether.
 */
export type HistoryDemand = 'proven' | 'unless-outside'

/** Why a result's commit does not do. `later`: it goes on top of the tip. */
export type HistoryMisfit =
  | { readonly kind: 'outside' | 'later' }
  | { readonly kind: 'unproven'; readonly remedy?: string }

/** Holds the commit of a result against the history that a wish asks for; `undefined` when it does. */
export async function historyMisfit(
  { sha, demand }: { readonly sha: string | undefined; readonly demand: HistoryDemand },
  wish: BaselineWish,
  history: RepositoryHistory,
  signal: AbortSignal,
): Promise<HistoryMisfit | undefined> {
  const standing = await standingIn(sha, wish, history, signal)
  if (standing.kind === 'known') return standing.value === 'inside' ? undefined : { kind: standing.value }
  return demand === 'proven' ? { ...standing, kind: 'unproven' } : undefined
}

async function standingIn(
  sha: string | undefined,
  { commit, tip }: BaselineWish,
  history: RepositoryHistory,
  signal: AbortSignal,
): Promise<HistoryAnswer<CommitStanding>> {
  // The commit that is wanted is one of the tip's history: nobody has to be asked.
  if (sha !== undefined && sha === commit?.sha) return { kind: 'known', value: 'inside' }
  return sha === undefined || tip === undefined ? { kind: 'unknown' } : await history.standingOf(sha, tip, signal)
}

/** What a result that does not do for its commit says of the branch. */
export function absenceBy({ kind }: HistoryMisfit): BaselineAbsence {
  if (kind === 'outside') return 'rewritten'
  return kind === 'later' ? 'refused' : 'unavailable'
}

/** What to do about it, a whole sentence; `undefined` when nothing has to be done. */
export function remedyFor(misfit: HistoryMisfit, { branch }: BaselineWish): string | undefined {
  if (misfit.kind === 'unproven') return misfit.remedy ?? ACCEPT_ADVICE
  return misfit.kind === 'later' ? `Bring this commit up to date with ${branch}, whose results are newer.` : undefined
}

/** It completes "a result …". */
export function misfitText({ kind }: HistoryMisfit, sha: string | undefined, { branch }: BaselineWish): string {
  const commit = `is of ${sha ?? 'no commit'}`
  if (kind === 'outside') return `${commit}, which is not in the history of ${branch}`
  return kind === 'later'
    ? `${commit}, which is newer than this run's commit`
    : `${commit}, which nobody could find in the history of ${branch}`
}
