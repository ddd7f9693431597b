import { z } from 'zod'
import { isJsonObject, type JsonObject, type JsonValue, textAt, valueAt } from '../domain/json.ts'
import type { GitHubApi } from './github-api.ts'
import { repositoryPath } from './repository-path.ts'

/** Which pull request a job is about, or why none: a clause. */
export type FoundPull =
  | { readonly kind: 'found'; readonly number: number; readonly sha: string | undefined }
  | { readonly kind: 'none'; readonly why: string }

/** What a job knows of itself. */
export type PullQuestion = {
  readonly event: { readonly name: string; readonly payload: JsonObject }
  /** `owner/name`. */
  readonly repository: string
  /** The commit that was run. */
  readonly sha: string | undefined
}

const pullShape = z.object({
  number: z.int().positive(),
  state: z.string(),
  head: z.object({ sha: z.string() }),
})

/** A listing of pull requests with one branch or one commit is short. */
const MAX_PAGES = 3

/**
 * The open pull request whose head a job ran: the event's own, else that with this commit as its head. An event never names one of
 * another repository. Throws `GitHubError`.
 */
export async function findPull(api: GitHubApi, question: PullQuestion, signal: AbortSignal): Promise<FoundPull> {
  const { event, repository, sha } = question
  const { name, payload } = event
  if (name.startsWith('pull_request')) {
    return foundIn(valueAt(payload, 'pull_request'), 'the event does not say which pull request it is about')
  }
  if (name === 'issue_comment') {
    const isOnPull = valueAt(payload, 'issue', 'pull_request') !== undefined
    return isOnPull ? foundIn(valueAt(payload, 'issue'), 'the event has no number') : none('the comment is on an issue')
  }
  if (name === 'workflow_run') return await findOfRun(api, { payload, repository }, signal)
  if (!sha) return none('the commit is not known')
  const path = `${repositoryPath(repository)}/commits/${encodeURIComponent(sha)}/pulls?per_page=100`
  return await findWithHead(api, { path, sha }, signal)
}

/** That of the run which a `workflow_run` tells of: of a fork's run GitHub names none, and its branch has to be asked for. */
async function findOfRun(
  api: GitHubApi,
  { payload, repository }: { readonly payload: JsonObject; readonly repository: string },
  signal: AbortSignal,
): Promise<FoundPull> {
  const sha = textAt(payload, 'workflow_run', 'head_sha')
  if (sha === undefined) return none('the event does not say which commit was run')
  const own = valueAt(payload, 'repository', 'id')
  const named = valueAt(payload, 'workflow_run', 'pull_requests')
  const pulls: readonly JsonValue[] = Array.isArray(named) ? named : []
  const ours = pulls.filter(isJsonObject).filter((pull) => valueAt(pull, 'base', 'repo', 'id') === own)
  const fitting = ours.find((pull) => textAt(pull, 'head', 'sha') === sha)
  if (fitting) return foundIn(fitting, 'the event has no number')
  const owner = textAt(payload, 'workflow_run', 'head_repository', 'owner', 'login')
  const branch = textAt(payload, 'workflow_run', 'head_branch')
  if (owner === undefined || branch === undefined) return none('the event does not say which branch was run')
  const head = encodeURIComponent(`${owner}:${branch}`)
  const path = `${repositoryPath(repository)}/pulls?state=open&head=${head}&per_page=100`
  return await findWithHead(api, { path, sha }, signal)
}

async function findWithHead(
  api: GitHubApi,
  { path, sha }: { readonly path: string; readonly sha: string },
  signal: AbortSignal,
): Promise<FoundPull> {
  const what = `look for the pull request of ${sha.slice(0, 7)}`
  // It is looked for to comment on it.
  const call = { path, what, permission: 'pull-requests: write', answer: z.array(pullShape), signal } as const
  for await (const page of api.pages(call, MAX_PAGES)) {
    const pull = page.find(({ state, head }) => state === 'open' && head.sha === sha)
    if (pull) return { kind: 'found', number: pull.number, sha }
  }
  return none(`no open pull request has ${sha.slice(0, 7)} as its newest commit`)
}

function foundIn(pull: JsonValue | undefined, why: string): FoundPull {
  if (!isJsonObject(pull)) return none(why)
  const { number } = pull
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1) return none(why)
  return { kind: 'found', number, sha: textAt(pull, 'head', 'sha') }
}

function none(why: string): FoundPull {
  return { kind: 'none', why }
}
