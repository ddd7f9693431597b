import type { GitHubState } from './github-state.ts'

/** A pull request as the REST API tells of it. */
export type PullRequest = {
  readonly number: number
  state: 'open' | 'closed'
  readonly headSha: string
  /** More commits that it has, and former heads: it is found by them too. */
  readonly contains: readonly string[]
  readonly headBranch: string
  /** Whose repository the branch is in: another owner's for a fork. */
  readonly headOwner: string
  readonly baseBranch: string
}

/** A comment on an issue or a pull request. */
export type IssueComment = {
  readonly id: number
  /** Of the issue or the pull request. */
  readonly number: number
  login: string
  body: string
  readonly createdAt: string
  updatedAt: string
}

export type PullSeed = Partial<Omit<PullRequest, 'headSha'>> & { readonly headSha: string }
export type CommentSeed = Pick<IssueComment, 'number' | 'body'> & { readonly login?: string }

/** Ids of comments no longer fit into 32 bits. */
const FIRST_COMMENT_ID = 4_294_967_301

/** Opens a pull request; without more it is number 7, of the branch `feature` of the repository itself. */
export function addPull(state: GitHubState, seed: PullSeed): PullRequest {
  const [owner = ''] = state.repository.split('/')
  const pull = {
    number: 7 + state.pulls.length,
    state: 'open' as const,
    headBranch: 'feature',
    headOwner: owner,
    baseBranch: 'main',
    contains: [],
    ...seed,
  }
  state.pulls.push(pull)
  return pull
}

/** Adds a comment; without more it is of the token's own user. */
export function addComment(state: GitHubState, seed: CommentSeed): IssueComment {
  const now = new Date().toISOString()
  state.counts.comments += 1
  const id = FIRST_COMMENT_ID + state.counts.comments
  const comment = { id, login: state.login, createdAt: now, updatedAt: now, ...seed }
  state.comments.push(comment)
  return comment
}
