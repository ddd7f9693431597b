import { z } from 'zod'
import type { BaselineAnswer, BaselineQuery, BaselineSource, BaselineWish } from '../domain/baseline.ts'
import { type Candidacy, createExaminer, type Examination, type ExaminerOptions } from './artifact-candidate.ts'
import {
  type Artifact,
  artifactShape,
  artifactsOfCommit,
  type Nearness,
  nearnessOf,
  ownArtifacts,
} from './artifact-listing.ts'
import { GitHubError } from './github-error.ts'
import { type PassedOver, whyNone } from './passed-over.ts'
import { repositoryPath } from './repository-path.ts'

export type ArtifactBaselinesOptions = ExaminerOptions & {
  /** What the artifacts of these results are called. */
  readonly namesOf: (query: BaselineQuery) => { readonly newest: string; readonly accepted: string }
}

/** Listings are newest first: what stands behind five hundred is no baseline any more. */
const MAX_PAGES = 5
const PER_PAGE = 100

/** Of one look-up: artifacts whose run and commit are asked for, which is a request or two each, and artifacts that are read in vain. */
const MAX_EXAMINED = 20
const MAX_READ = 5

const listingShape = z.object({ total_count: z.int(), artifacts: z.array(artifactShape) })

/** All artifacts of one name that may matter, and how many there were of anybody's. */
type Listing = {
  readonly name: string
  readonly listed: number
  /** There are more than were listed. */
  readonly isCut: boolean
  readonly artifacts: readonly Artifact[]
}

/** The baselines that runs of this repository left as artifacts. */
export function createArtifactBaselines(options: ArtifactBaselinesOptions): BaselineSource {
  return {
    place: 'artifact',
    async find(query, signal) {
      try {
        return await search(options, query, signal)
      } catch (error) {
        if (!(error instanceof GitHubError)) throw error
        const { phrase: why, remedy } = error
        return { kind: 'none', cause: 'unavailable', why, ...(remedy === undefined ? {} : { remedy }) }
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
    trial.take(artifactsOfCommit(artifacts, wish), () => ({ choice: commit.called, accepted, demand: 'proven' }))

  const newest = await list(options, { name: names.newest, query, signal })
  const ofCommit = await tryCommit(newest, false)
  if (ofCommit) return ofCommit

  const accepted = wish.prefersAccepted ? await list(options, { name: names.accepted, query, signal }) : undefined
  // It counts until another one is accepted, so that nobody may slip in one that the branch never had.
  const ofAccepted: Candidacy = { choice: `the accepted result of ${branch}`, accepted: true, demand: 'proven' }
  const acceptedOnes = accepted ? near(accepted, wish, ['branch']) : []
  const found = (accepted && (await tryCommit(accepted, true))) ?? (await trial.take(acceptedOnes, () => ofAccepted))
  if (found) return found

  const ofNewest = (artifact: Artifact): Candidacy => ({
    choice: `the newest result of ${branch}`,
    accepted: false,
    // A group of the queue is the branch's only when it has been merged.
    demand: nearnessOf(artifact, wish) === 'queue' ? 'proven' : 'unless-outside',
  })
  const newestOnes = near(newest, wish, ['branch', 'queue'])
  const last = await trial.take(newestOnes, ofNewest)
  if (last) return last
  // Whether one that has expired is of this history decides whether there ever was a baseline.
  await trial.ask(newestOnes, ofNewest)
  await trial.ask(acceptedOnes, () => ofAccepted)
  const passedOver = (listing: Listing, ones: readonly Artifact[]): PassedOver => {
    return { ...listing, wish, artifacts: ones.map((artifact) => outcomeOf(artifact, wish, trial.seen)) }
  }
  const others = accepted && accepted.listed > 0 ? [passedOver(accepted, acceptedOnes)] : []
  return whyNone([passedOver(newest, newestOnes), ...others])
}

function near({ artifacts }: Listing, wish: BaselineWish, wanted: readonly Nearness[]): Artifact[] {
  return artifacts.filter((artifact) => wanted.includes(nearnessOf(artifact, wish)))
}

function outcomeOf(
  artifact: Artifact,
  wish: BaselineWish,
  seen: ReadonlyMap<number, Examination>,
): PassedOver['artifacts'][number] {
  const examination = seen.get(artifact.id) ?? (artifact.expired ? { kind: 'expired' } : undefined)
  return { isQueued: nearnessOf(artifact, wish) === 'queue', examination }
}

type CandidacyOf = (artifact: Artifact) => Candidacy

type Trial = {
  readonly seen: ReadonlyMap<number, Examination>
  /** The first of these that does. */
  take(artifacts: readonly Artifact[], candidacyOf: CandidacyOf): Promise<BaselineAnswer | undefined>
  /** Asks for run and commit of those that have expired, until one of them may have been of the branch. */
  ask(artifacts: readonly Artifact[], candidacyOf: CandidacyOf): Promise<void>
}

/** Looks into artifacts one after the other, each once, as many as one look-up may. */
function createTrial(options: ExaminerOptions, query: BaselineQuery, signal: AbortSignal): Trial {
  const examine = createExaminer(options, query, signal)
  const seen = new Map<number, Examination>()

  async function look(artifact: Artifact, candidacyOf: CandidacyOf): Promise<Examination | undefined> {
    const read = [...seen.values()].filter(({ kind }) => kind === 'broken').length
    if (seen.size >= MAX_EXAMINED || read >= MAX_READ) return undefined
    const examination = await examine(artifact, candidacyOf(artifact))
    seen.set(artifact.id, examination)
    return examination
  }

  return {
    seen,
    async take(artifacts, candidacyOf) {
      for (const artifact of artifacts) {
        if (artifact.expired || seen.has(artifact.id)) continue
        const examination = await look(artifact, candidacyOf)
        if (!examination) return undefined
        if (examination.kind === 'good') return { kind: 'found', baseline: examination.baseline }
      }
      return undefined
    },
    async ask(artifacts, candidacyOf) {
      for (const artifact of artifacts) {
        if (!artifact.expired || seen.has(artifact.id)) continue
        const examination = await look(artifact, candidacyOf)
        const isOfNone = examination?.kind === 'elsewhere' && examination.misfit.kind === 'outside'
        if (!isOfNone && examination?.kind !== 'untrusted') return
      }
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
  let total = 0
  let artifacts: Artifact[] = []
  for await (const page of api.pages(call, MAX_PAGES)) {
    all.push(...page.artifacts)
    total = page.total_count
    artifacts = ownArtifacts(all, wish)
    const usable = artifacts.filter(({ expired }) => !expired)
    const ofBranch = usable.filter((artifact) => nearnessOf(artifact, wish) === 'branch')
    if (wish.commit ? artifactsOfCommit(usable, wish).length > 0 : ofBranch.length >= MAX_EXAMINED) break
  }
  return { name, listed: all.length, isCut: total > all.length, artifacts }
}
