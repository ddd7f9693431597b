import { z } from 'zod'
import type { CheckAnnotation, CheckConclusion, CheckOutput } from '../domain/check-run.ts'
import type { JsonObject } from '../domain/json.ts'
import type { GitHubApi } from './github-api.ts'
import { GitHubError, mayHaveBeenDone } from './github-error.ts'
import { repositoryPath } from './repository-path.ts'

/** A check run that has ended, without its output. Nobody ever sees it run. */
export type CheckRunDraft = {
  readonly name: string
  readonly headSha: string
  /** Ours alone: what finds it again when the answer to its creation was lost. */
  readonly externalId: string
  /** Where its details lead. */
  readonly detailsUrl?: string
  readonly conclusion: CheckConclusion
  readonly startedAt?: Date
  readonly completedAt: Date
}

/** What is to be shown of a check run. */
export type CheckRunContent = {
  /** From the most to the least: a later one is for when GitHub does not take the one before it. */
  readonly outputs: readonly [CheckOutput, ...CheckOutput[]]
  /** The first are shown first. */
  readonly annotations: readonly CheckAnnotation[]
}

export type CheckRunPlace = { readonly api: GitHubApi; readonly repository: string; readonly signal: AbortSignal }

/** `annotated` counts the annotations that are there; `problem` says why not all of them are, and `isShortened` that less is told. */
export type PostedCheckRun = {
  readonly url: string | undefined
  readonly annotated: number
  readonly problem?: GitHubError
  readonly isShortened: boolean
}

/** GitHub takes so many annotations in one request. */
const ANNOTATIONS_PER_REQUEST = 50

/** Check runs of one name on one commit that are looked through. */
const LISTED = 100

const checkRunShape = z.object({
  id: z.int(),
  html_url: z.string().nullish(),
  external_id: z.string().nullish(),
  output: z.object({ annotations_count: z.int().nullish() }).nullish(),
})

type CheckRun = z.output<typeof checkRunShape>

const listingShape = z.object({ check_runs: z.array(checkRunShape) })

/**
 * Posts a check run in one request that already says how it ended, and adds what annotations do not fit into that. Where GitHub takes
 * its annotations or its summary for unprocessable it is posted with less. Throws `GitHubError` when there is none in the end.
 */
export async function postCheckRun(
  draft: CheckRunDraft,
  { outputs, annotations }: CheckRunContent,
  place: CheckRunPlace,
): Promise<PostedCheckRun> {
  const first = annotations.slice(0, ANNOTATIONS_PER_REQUEST)
  const [fullest, ...smaller] = outputs
  const bodies = [
    { output: fullest, annotations: first },
    ...(first.length > 0 ? [{ output: fullest, annotations: [] }] : []),
    ...smaller.map((output) => ({ output, annotations: [] })),
  ]
  let refused: GitHubError | undefined
  for (const body of bodies) {
    try {
      const checkRun = await create(draft, body, place)
      const url = checkRun.html_url ?? undefined
      const isShortened = body.output !== fullest
      if (refused) return { url, annotated: 0, problem: refused, isShortened }
      return { url, isShortened, ...(await addAnnotations(checkRun.id, { output: fullest, annotations }, place)) }
    } catch (error) {
      if (!(error instanceof GitHubError) || error.status !== UNPROCESSABLE) throw error
      refused = error
    }
  }
  throw refused
}

const UNPROCESSABLE = 422

type Body = { readonly output: CheckOutput; readonly annotations: readonly CheckAnnotation[] }

/** Of a check run that may be there already nobody makes a second one: it is looked for first. */
async function create(draft: CheckRunDraft, body: Body, place: CheckRunPlace): Promise<CheckRun> {
  try {
    return await send(draft, body, place)
  } catch (error) {
    if (!isLost(error)) throw error
    return (await find(draft, place)) ?? (await send(draft, body, place))
  }
}

async function send(draft: CheckRunDraft, body: Body, { api, repository, signal }: CheckRunPlace): Promise<CheckRun> {
  const { name, headSha, externalId, detailsUrl, conclusion, startedAt, completedAt } = draft
  return await api.change({
    method: 'POST',
    path: `${repositoryPath(repository)}/check-runs`,
    what: `post the check run ${name}`,
    permission: 'checks: write',
    answer: checkRunShape,
    isRepeatable: false,
    signal,
    body: {
      name,
      head_sha: headSha,
      external_id: externalId,
      ...(detailsUrl === undefined ? {} : { details_url: detailsUrl }),
      status: 'completed',
      conclusion,
      ...(startedAt === undefined ? {} : { started_at: startedAt.toISOString() }),
      completed_at: completedAt.toISOString(),
      output: outputOf(body),
    },
  })
}

/** The check run of this very draft, where GitHub made it and its answer did not arrive. */
async function find(
  { name, headSha, externalId }: CheckRunDraft,
  { api, repository, signal }: CheckRunPlace,
): Promise<CheckRun | undefined> {
  const query = `check_name=${encodeURIComponent(name)}&filter=all&per_page=${LISTED}`
  const { check_runs: found } = await api.get({
    path: `${repositoryPath(repository)}/commits/${encodeURIComponent(headSha)}/check-runs?${query}`,
    what: `look for the check run ${name}`,
    permission: 'checks: write',
    answer: listingShape,
    signal,
  })
  return found.find(({ external_id }) => external_id === externalId)
}

/** Adds what the first request did not hold, as long as GitHub takes it. */
async function addAnnotations(
  id: number,
  { output, annotations }: Body,
  place: CheckRunPlace,
): Promise<{ readonly annotated: number; readonly problem?: GitHubError }> {
  let annotated = Math.min(annotations.length, ANNOTATIONS_PER_REQUEST)
  while (annotated < annotations.length) {
    const batch = annotations.slice(annotated, annotated + ANNOTATIONS_PER_REQUEST)
    try {
      await append(id, { body: { output, annotations: batch }, before: annotated }, place)
    } catch (error) {
      if (!(error instanceof GitHubError)) throw error
      return { annotated, problem: error }
    }
    annotated += batch.length
  }
  return { annotated }
}

/**
 * A change adds its annotations to those that are there, so that one sent twice would show them twice. When its answer was lost, GitHub is
 * asked how many there are: it is sent again only if none of them arrived.
 */
async function append(
  id: number,
  { body, before }: { readonly body: Body; readonly before: number },
  place: CheckRunPlace,
): Promise<void> {
  const { api, repository, signal } = place
  const path = `${repositoryPath(repository)}/check-runs/${id}`
  const call = { path, permission: 'checks: write', answer: checkRunShape, signal } as const
  const what = `add annotations to check run ${id}`
  const change = () =>
    api.change({ ...call, what, method: 'PATCH', isRepeatable: false, body: { output: outputOf(body) } })
  try {
    await change()
  } catch (error) {
    if (!isLost(error)) throw error
    const { output } = await api.get({ ...call, what: `look at check run ${id}` })
    const there = output?.annotations_count
    if (there === before + body.annotations.length) return
    if (there !== before) throw error
    await change()
  }
}

/** Its answer was lost. */
function isLost(error: unknown): boolean {
  return error instanceof GitHubError && mayHaveBeenDone(error)
}

function outputOf({ output: { title, summary }, annotations }: Body): JsonObject {
  if (annotations.length === 0) return { title, summary }
  const remarks = annotations.map(({ path, line, level, title: about, message }) => {
    return { path, start_line: line, end_line: line, annotation_level: level, title: about, message }
  })
  return { title, summary, annotations: remarks }
}
