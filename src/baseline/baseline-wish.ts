import {
  ANY_BRANCH,
  type BaselineFinding,
  type BaselineWish,
  type HistoryAnswer,
  type RepositoryHistory,
} from '../domain/baseline.ts'
import { branchOf } from '../domain/branch-event.ts'
import { type JsonObject, textAt } from '../domain/json.ts'
import type { GitContext } from '../domain/report.ts'

/** The event that started the workflow. */
export type EventFacts = { readonly name: string; readonly payload: JsonObject }

/** What to look for, with what has to be said of it, in sentences; or why nothing can be looked for. */
export type WishDecision =
  | { readonly kind: 'wish'; readonly wish: BaselineWish; readonly notes: readonly string[] }
  | Extract<BaselineFinding, { kind: 'none' }>

/** What a wish is made of. */
export type WishFacts = {
  readonly event: EventFacts
  readonly git: GitContext
  readonly history: RepositoryHistory
  /** True where the experiments of a local store are looked at. */
  readonly hasLocalStore: boolean
}

/**
 * Which earlier result a run is to be compared with: a pull request with its merge base, a merge group with what it goes
 * on top of, a branch with its own history, a tag with the default branch's. At a desk, where no event started it, what is at hand
 * is what the local store has: the newest experiment before, on whatever branch.
 */
export async function wishFor(facts: WishFacts, signal: AbortSignal): Promise<WishDecision> {
  const { event, git, hasLocalStore } = facts
  if (event.name === '' && hasLocalStore) {
    return { kind: 'wish', wish: { branch: ANY_BRANCH, prefersAccepted: false }, notes: [] }
  }
  const decision = event.name.startsWith('pull_request')
    ? await wishOfPullRequest(facts, signal)
    : event.name === 'merge_group'
      ? wishOfMergeGroup(event.payload)
      : wishOfRef(event, git)
  if (decision.kind === 'none' || git.runId === undefined) return decision
  return { ...decision, wish: { ...decision.wish, ownRunId: git.runId } }
}

async function wishOfPullRequest({ event, history }: WishFacts, signal: AbortSignal): Promise<WishDecision> {
  const { payload } = event
  const branch = textAt(payload, 'pull_request', 'base', 'ref')
  const base = textAt(payload, 'pull_request', 'base', 'sha')
  const head = textAt(payload, 'pull_request', 'head', 'sha')
  if (branch === undefined) return unknown(`The ${event.name} event does not name the branch it is meant for`)
  const found: MergeBase =
    head === undefined ? { kind: 'unknown' } : await mergeBaseWith([base, branch], head, history, signal)
  if (found.kind === 'known') {
    const { sha, tip } = found.value
    const commit = { sha, called: 'the merge base' }
    return { kind: 'wish', wish: { commit, branch, tip, prefersAccepted: true }, notes: [] }
  }
  const note =
    `The merge base of ${head ?? 'a head that the event does not name'} and ${base ?? branch} could not be found out, so the ` +
    `newest result of ${branch} is compared with.`
  const wish = { branch, ...(base === undefined ? {} : { tip: base }), prefersAccepted: true }
  return { kind: 'wish', wish, notes: [found.remedy === undefined ? note : `${note} ${found.remedy}`] }
}

type MergeBase = HistoryAnswer<{ readonly sha: string; readonly tip: string }>

/** The merge base with the first of these that the repository still knows: a base that was force-pushed may be gone. */
async function mergeBaseWith(
  bases: readonly (string | undefined)[],
  head: string,
  history: RepositoryHistory,
  signal: AbortSignal,
): Promise<MergeBase> {
  let last: MergeBase = { kind: 'unknown' }
  for (const tip of bases) {
    if (tip === undefined) continue
    const answer = await history.mergeBase(tip, head, signal)
    if (answer.kind === 'known') return { kind: 'known', value: { sha: answer.value, tip } }
    last = answer
  }
  return last
}

function wishOfMergeGroup(payload: JsonObject): WishDecision {
  const ref = textAt(payload, 'merge_group', 'base_ref')
  const branch = branchOf(ref) ?? ref
  const base = textAt(payload, 'merge_group', 'base_sha')
  if (branch === undefined) return unknown('The merge_group event does not name the branch it is meant for')
  if (base === undefined) {
    const note = `The merge_group event does not name its base, so the newest result of ${branch} is compared with.`
    return { kind: 'wish', wish: { branch, prefersAccepted: true }, notes: [note] }
  }
  const commit = { sha: base, called: 'the base of the merge group' }
  return { kind: 'wish', wish: { commit, branch, tip: base, prefersAccepted: true }, notes: [] }
}

/** Its own commit is the tip, so that after a force-push results of commits that were rewritten are not compared with. */
function wishOfRef(event: EventFacts, { ref, sha }: GitContext): WishDecision {
  const branch = branchOf(ref) ?? (ref?.startsWith('refs/tags/') ? defaultBranchOf(event) : undefined)
  if (branch === undefined) {
    return unknown(
      `Nothing says on which branch this ${event.name || 'run'} stands (GITHUB_REF is ${ref ?? 'not set'})`,
    )
  }
  return {
    kind: 'wish',
    wish: { branch, ...(sha === undefined ? {} : { tip: sha }), prefersAccepted: true },
    notes: [],
  }
}

/** The repository's default branch, as the event says. */
export function defaultBranchOf({ payload }: EventFacts): string | undefined {
  return textAt(payload, 'repository', 'default_branch')
}

function unknown(why: string): WishDecision {
  const advice = 'Name what to compare with: a file or an experiment in the input baseline.'
  return { kind: 'none', cause: 'unavailable', why: `${why}, so there is nothing to compare with.`, advice }
}
