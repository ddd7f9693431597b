import { z } from 'zod'
import type { Exchange, Handler, Reply } from '../exchange.ts'
import type { GitHubState } from './github-state.ts'
import { pageOf, tagged } from './listing.ts'
import { addComment, type IssueComment, type PullRequest } from './pull-state.ts'

const NOT_FOUND: Reply = { status: 404, body: { message: 'Not Found', status: '404' } }

/** A comment may have so many characters. */
const COMMENT_LIMIT = 65_536

const bodyShape = z.looseObject({ body: z.string() })

/** Pull requests and their comments: what a token with `pull-requests: read` may ask. `url` is that of the API. */
export function pullRoutes(state: GitHubState, url: () => string): Record<string, Handler> {
  const own = () => `${url()}/repositories/${state.repositoryId}`
  const list = (exchange: Exchange, pulls: readonly PullRequest[], path: string): Reply => {
    const { shown, headers } = pageOf(pulls, exchange, own() + path)
    return tagged(exchange, { status: 200, body: shown.map((pull) => pullBody(state, pull)), headers })
  }
  return {
    'GET /pulls': (exchange) => {
      const head = exchange.query.get('head')
      const wanted = exchange.query.get('state') ?? 'open'
      const fitting = state.pulls.filter(
        (pull) =>
          (wanted === 'all' || pull.state === wanted) &&
          (head === null || head === `${pull.headOwner}:${pull.headBranch}`),
      )
      return list(exchange, fitting, '/pulls')
    },
    'GET /commits/:sha/pulls': (exchange) => {
      const { sha = '' } = exchange.params
      return list(exchange, pullsWith(state, sha), `/commits/${sha}/pulls`)
    },
    'GET /issues/:number/comments': (exchange) => {
      const { number = '' } = exchange.params
      if (!isKnown(state, number)) return NOT_FOUND
      const comments = state.comments.filter((comment) => String(comment.number) === number)
      const { shown, headers } = pageOf(comments, exchange, `${own()}/issues/${number}/comments`)
      return tagged(exchange, { status: 200, body: shown.map((comment) => commentBody(state, comment)), headers })
    },
    'GET /issues/comments/:id': (exchange) => {
      const comment = commentOf(state, exchange)
      return comment ? tagged(exchange, { status: 200, body: commentBody(state, comment) }) : NOT_FOUND
    },
  }
}

/** Comments: what a token with `pull-requests: write` may do. */
export function commentChanges(state: GitHubState): Record<string, Handler> {
  return {
    'POST /issues/:number/comments': ({ params, body }) => {
      if (!isKnown(state, params.number)) return NOT_FOUND
      const said = saidBody(body)
      if (typeof said !== 'string') return said
      const comment = addComment(state, { number: Number(params.number), body: said })
      return { status: 201, body: commentBody(state, comment) }
    },
    'PATCH /issues/comments/:id': (exchange) => {
      const comment = commentOf(state, exchange)
      if (!comment) return NOT_FOUND
      const said = saidBody(exchange.body)
      if (typeof said !== 'string') return said
      comment.body = said
      comment.updatedAt = new Date().toISOString()
      return { status: 200, body: commentBody(state, comment) }
    },
    'DELETE /issues/comments/:id': (exchange) => {
      const comment = commentOf(state, exchange)
      if (!comment) return NOT_FOUND
      state.comments.splice(state.comments.indexOf(comment), 1)
      return { status: 204 }
    },
  }
}

/** Who the token is: GraphQL alone tells it of a job's own token. */
export function viewerRoutes(state: GitHubState): Record<string, Handler> {
  return {
    'POST /graphql': ({ body }) => {
      const query = z.looseObject({ query: z.string() }).safeParse(body)
      if (query.success && /viewer\s*\{\s*login\s*\}/.test(query.data.query)) {
        return { status: 200, body: { data: { viewer: { login: state.login } } } }
      }
      return { status: 200, body: { errors: [{ message: 'Only `viewer { login }` is known here.' }] } }
    },
  }
}

/** The text of a comment, or why it is refused. */
function saidBody(body: unknown): string | Reply {
  const shaped = bodyShape.safeParse(body)
  const refuse = (code: string, message: string): Reply => ({
    status: 422,
    body: {
      message: 'Validation Failed',
      errors: [{ resource: 'IssueComment', code, field: 'data', message }],
      status: '422',
    },
  })
  if (!shaped.success) return refuse('missing_field', "Body can't be blank")
  const said = shaped.data.body
  if (said.trim() === '') return refuse('unprocessable', "Body can't be blank")
  if ([...said].length > COMMENT_LIMIT) {
    return refuse('unprocessable', `Body is too long (maximum is ${COMMENT_LIMIT} characters)`)
  }
  return said
}

/** Pull requests that have a commit, be it their head or not, open or closed. */
function pullsWith({ pulls }: GitHubState, sha: string): PullRequest[] {
  return pulls.filter(({ headSha, contains }) => headSha === sha || contains.includes(sha))
}

function isKnown({ pulls }: GitHubState, number: string | undefined): boolean {
  return pulls.some((pull) => String(pull.number) === number)
}

function commentOf({ comments }: GitHubState, { params }: Exchange): IssueComment | undefined {
  return comments.find(({ id }) => String(id) === params.id)
}

function commentBody(state: GitHubState, comment: IssueComment): object {
  const { id, number, login, body, createdAt, updatedAt } = comment
  const { serverUrl, repository } = state
  return {
    id,
    node_id: `IC_${id}`,
    html_url: `${serverUrl}/${repository}/pull/${number}#issuecomment-${id}`,
    body,
    user: { login, id: 41_898_282, type: login.endsWith('[bot]') ? 'Bot' : 'User' },
    created_at: createdAt,
    updated_at: updatedAt,
    author_association: 'NONE',
  }
}

function pullBody({ serverUrl, repository }: GitHubState, pull: PullRequest): object {
  const { number, state, headSha, headBranch, headOwner, baseBranch } = pull
  return {
    number,
    state,
    html_url: `${serverUrl}/${repository}/pull/${number}`,
    title: 'A change',
    head: { label: `${headOwner}:${headBranch}`, ref: headBranch, sha: headSha },
    base: { ref: baseBranch },
  }
}
