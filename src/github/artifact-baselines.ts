import { z } from 'zod'
import type { BaselineAnswer, BaselineQuery, BaselineSource } from '../domain/baseline.ts'
import { type Candidacy, createExaminer, type Examination, type ExaminerOptions } from './artifact-candidate.ts'
import { type Artifact, artifactShape, artifactsOfCommit, nearnessOf, ownArtifacts } from './artifact-listing.ts'
import { GitHubError } from './github-error.ts'
import { whyNone } from './passed-over.ts'
import { repositoryPath } from './repository-path.ts'

export type { DocumentFound, DocumentReader, DocumentReading } from './artifact-candidate.ts'

export type ArtifactBaselinesOptions = ExaminerOptions & {
  /** What the artifacts of these results are called. */
  readonly namesOf: (query: BaselineQuery) => { readonly newest: string; readonly accepted: string }
}

/** Listings are newest first: what stands behind five hundred is no baseline any more. */
const MAX_PAGES = 5
const PER_PAGE = 100

/** Of one look-up: runs that are asked for the event that started them, and artifacts that are looked into. Each is a request or more. */
const MAX_RUNS = 20
const MAX_CANDIDATES = 5

const listingShape = z.object({ artifacts: z.array(artifactShape) })

/** All artifacts of one name that may matter, and how many there were of anybody's. */
type Listing = { readonly name: string; readonly listed: number; readonly artifacts: readonly Artifact[] }

/** The baselines that runs of this repository left as artifacts. */
export function createArtifactBaselines(options: ArtifactBaselinesOptions): BaselineSource {
  return {
    place: 'artifact',
    async find(query, signal) {
      try {
        return await search(options, query, signal)
      } catch (error) {
        if (!(error instanceof GitHubError)) throw error
        return { kind: 'none', why: error.phrase }
      }
    },
  }
}

/** First the commit, then what was accepted, then the newest of the branch. */
async function search(
  options: ArtifactBaselinesOptions,
  query: BaselineQuery,
  signal: AbortSignal,
): Promise<BaselineAnswer> {
  const { wish } = query
  const { commit, branch } = wish
  const names = options.namesOf(query)
  const trial = createTrial(options, query, signal)
  const tryCommit = async ({ artifacts }: Listing, accepted: boolean) =>
    commit &&
    trial.take(artifactsOfCommit(artifacts, wish), () => ({ choice: commit.called, accepted, history: 'any' }))

  const newest = await list(options, { name: names.newest, query, signal })
  const ofCommit = await tryCommit(newest, false)
  if (ofCommit) return ofCommit

  const accepted = wish.prefersAccepted ? await list(options, { name: names.accepted, query, signal }) : undefined
  if (accepted) {
    const ofBranch = accepted.artifacts.filter((artifact) => nearnessOf(artifact, wish) === 'branch')
    const candidacy: Candidacy = { choice: `the accepted result of ${branch}`, accepted: true, history: 'any' }
    const found = (await tryCommit(accepted, true)) ?? (await trial.take(ofBranch, () => candidacy))
    if (found) return found
  }

  const ofBranch = newest.artifacts.filter((artifact) => nearnessOf(artifact, wish) !== 'other')
  const found = await trial.take(ofBranch, (artifact) => ({
    choice: `the newest result of ${branch}`,
    accepted: false,
    // A group of the queue is the branch's only when it has been merged.
    history: nearnessOf(artifact, wish) === 'queue' ? 'proven' : 'unless-outside',
  }))
  if (found) return found
  const listings = [newest, ...(accepted && accepted.listed > 0 ? [accepted] : [])]
  return { kind: 'none', why: listings.map((listing) => whyNotOf(listing, query, trial.seen)).join('; ') }
}

type Trial = {
  readonly seen: ReadonlyMap<number, Examination>
  /** The first of these that does. */
  take(
    artifacts: readonly Artifact[],
    candidacyOf: (artifact: Artifact) => Candidacy,
  ): Promise<BaselineAnswer | undefined>
}

/** Looks into artifacts one after the other, each once, as many as one look-up may. */
function createTrial(options: ExaminerOptions, query: BaselineQuery, signal: AbortSignal): Trial {
  const examine = createExaminer(options, query, signal)
  const seen = new Map<number, Examination>()
  const countOf = (...kinds: readonly Examination['kind'][]) =>
    [...seen.values()].filter(({ kind }) => kinds.includes(kind)).length
  return {
    seen,
    async take(artifacts, candidacyOf) {
      for (const artifact of artifacts) {
        if (artifact.expired || seen.has(artifact.id)) continue
        if (seen.size >= MAX_RUNS || countOf('outside-history', 'broken') >= MAX_CANDIDATES) return undefined
        const examination = await examine(artifact, candidacyOf(artifact))
        seen.set(artifact.id, examination)
        if (examination.kind === 'good') return { kind: 'found', baseline: examination.baseline }
      }
      return undefined
    },
  }
}

/** The artifacts of a name, page by page until the commit that is wanted is among them, or enough of the branch. */
async function list(
  { api, repository }: ExaminerOptions,
  { name, query, signal }: { name: string; query: BaselineQuery; signal: AbortSignal },
): Promise<Listing> {
  const call = {
    path: `${repositoryPath(repository)}/actions/artifacts?name=${encodeURIComponent(name)}&per_page=${PER_PAGE}`,
    what: `list artifacts ${name}`,
    permission: 'actions: read',
    answer: listingShape,
    signal,
  } as const
  const { wish } = query
  const all: z.output<typeof artifactShape>[] = []
  let artifacts: Artifact[] = []
  for await (const page of api.pages(call, MAX_PAGES)) {
    all.push(...page.artifacts)
    artifacts = ownArtifacts(all, wish)
    const usable = artifacts.filter(({ expired }) => !expired)
    const ofBranch = usable.filter((artifact) => nearnessOf(artifact, wish) === 'branch')
    if (wish.commit ? artifactsOfCommit(usable, wish).length > 0 : ofBranch.length >= MAX_CANDIDATES) break
  }
  return { name, listed: all.length, artifacts }
}

function whyNotOf(
  { name, listed, artifacts }: Listing,
  { wish }: BaselineQuery,
  seen: ReadonlyMap<number, Examination>,
): string {
  const ofBranch = artifacts.filter((artifact) => nearnessOf(artifact, wish) !== 'other')
  const ends = ofBranch.flatMap(({ id }) => seen.get(id) ?? [])
  return whyNone({
    name,
    branch: wish.branch,
    listed,
    ofBranch: ofBranch.length,
    expired: ofBranch.filter(({ expired }) => expired).length,
    passedOver: {
      untrusted: ends.filter(({ kind }) => kind === 'untrusted').length,
      outsideHistory: ends.filter(({ kind }) => kind === 'outside-history').length,
      broken: ends.flatMap((end) => (end.kind === 'broken' ? [end.why] : [])),
    },
  })
}
