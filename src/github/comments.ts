import { z } from 'zod'
import { openDeadline } from '../platform/deadline.ts'
import { type GitHubApi, GRAPHQL_PATH, type PageMemory } from './github-api.ts'
import { GitHubError } from './github-error.ts'
import { repositoryPath } from './repository-path.ts'

/** A comment on a pull request. */
export type PullComment = {
  readonly id: number
  readonly body: string
  /** Who wrote it; empty where that user is gone. */
  readonly author: string
  readonly createdAt: Date
  /** Its page. */
  readonly url: string
}

/** The comments on one pull request. Every call throws `GitHubError` and nothing else. */
export type PullComments = {
  /** All of them, oldest first. What did not change since the last call is not sent again. */
  list(signal: AbortSignal): Promise<PullComment[]>
  /** One as it is now; `undefined` when it is gone. */
  read(id: number, signal: AbortSignal): Promise<PullComment | undefined>
  /** Where the answer is lost, nobody knows whether it is there. */
  create(body: string, signal: AbortSignal): Promise<PullComment>
  /** `undefined` when it is gone. */
  update(comment: { readonly id: number; readonly body: string }, signal: AbortSignal): Promise<PullComment | undefined>
  /** One that is gone already is as good as deleted. */
  delete(id: number, signal: AbortSignal): Promise<void>
  /** The user whose comments this token writes. */
  author(signal: AbortSignal): Promise<string>
}

/** Whose token it is is worth no more: who writes with it says so too. */
const AUTHOR_LIMIT_MS = 3_000

/** GitHub takes no more than 2,500 comments on one pull request. */
const PER_PAGE = 100
const MAX_PAGES = 30

/** Who writes with a job's own token. */
const JOBS_USER = 'github-actions[bot]'

const commentShape = z
  .object({
    id: z.int().positive(),
    body: z.string().nullish(),
    user: z.object({ login: z.string() }).nullish(),
    created_at: z.string(),
    html_url: z.string().default(''),
  })
  .transform(
    ({ id, body, user, created_at, html_url }): PullComment => ({
      id,
      body: body ?? '',
      author: user?.login ?? '',
      createdAt: new Date(created_at),
      url: html_url,
    }),
  )

const viewerShape = z.object({ data: z.object({ viewer: z.object({ login: z.string().min(1) }) }) })

/** The comments on a pull request of `repository` (`owner/name`). */
export function openPullComments(
  api: GitHubApi,
  { repository, number }: { readonly repository: string; readonly number: number },
): PullComments {
  const memory: PageMemory = new Map()
  const issues = `${repositoryPath(repository)}/issues`
  const all = `${issues}/${number}/comments`
  const one = (id: number) => `${issues}/comments/${id}`
  // Whoever reads them is about to write: one permission is asked for, not one after the other.
  const reading = { permission: 'pull-requests: write', answer: commentShape } as const
  const writing = { permission: 'pull-requests: write', answer: commentShape } as const
  return {
    async list(signal) {
      const call = { ...reading, path: `${all}?per_page=${PER_PAGE}`, what: `list the comments of #${number}` }
      const comments: PullComment[] = []
      const pages = api.pages({ ...call, answer: z.array(commentShape), memory, signal }, MAX_PAGES)
      for await (const page of pages) comments.push(...page)
      return comments
    },
    read: (id, signal) =>
      unlessGone(api.get({ ...reading, path: one(id), what: `read the comment on #${number}`, signal })),
    create: (body, signal) =>
      api.change({
        ...writing,
        path: all,
        what: `comment on #${number}`,
        method: 'POST',
        body: { body },
        isRepeatable: false,
        signal,
      }),
    update: ({ id, body }, signal) =>
      unlessGone(
        api.change({
          ...writing,
          path: one(id),
          what: `update the comment on #${number}`,
          method: 'PATCH',
          body: { body },
          // The same text again changes nothing, but it could undo what another job wrote in between.
          isRepeatable: false,
          signal,
        }),
      ),
    async delete(id, signal) {
      const what = `delete a second comment on #${number}`
      const call = { ...writing, path: one(id), what, method: 'DELETE', isRepeatable: true, signal } as const
      await unlessGone(api.change({ ...call, answer: z.unknown() }))
    },
    async author(signal) {
      const what = 'ask whose token it is'
      const body = { query: '{ viewer { login } }' }
      using deadline = openDeadline(AUTHOR_LIMIT_MS, signal)
      const asking = { permission: 'pull-requests: write', signal: deadline.signal } as const
      const call = { path: GRAPHQL_PATH, what, method: 'POST', ...asking } as const
      try {
        return (await api.change({ ...call, body, isRepeatable: false, answer: viewerShape })).data.viewer.login
      } catch (error) {
        // Some servers have no GraphQL for such tokens; the first answer to a comment then says who wrote it.
        if (error instanceof GitHubError && !signal.aborted) return JOBS_USER
        throw error
      }
    },
  }
}

async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof GitHubError && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
}
