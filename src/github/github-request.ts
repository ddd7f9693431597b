import { mayCarrySecrets } from '../domain/addresses.ts'
import type { HttpAnswer, HttpRequest, HttpSender } from '../platform/http.ts'
import { GitHubError } from './github-error.ts'

/** What is asked for, and whether it may be kept elsewhere: a redirect out of the API is followed then. */
export type OutgoingRequest = {
  readonly what: string
  readonly url: string
  readonly accept: string
  readonly isStoredElsewhere?: boolean
  /** GET unless it says otherwise. */
  readonly method?: HttpRequest['method']
  /** JSON. */
  readonly body?: string
  /** The tag of what is known already: nothing is sent again where it still holds, and the answer is a 304. */
  readonly etag?: string | undefined
}

type Sending = { readonly sender: HttpSender; readonly apiUrl: string; readonly token: string }

/** GitHub answers nobody without a name. */
const USER_AGENT = 'agent-evals'
const API_VERSION = '2022-11-28'

/** What is known already still holds. */
export const NOT_MODIFIED = 304

/** A renamed repository leads on once, and what is stored elsewhere once to where it is kept. */
const MAX_REDIRECTS = 2

/** So far a redirect goes with the method and the body that were sent. Any other one would make a question of a change. */
const KEEPS_THE_METHOD: ReadonlySet<number> = new Set([307, 308])

/**
 * Sends, and goes where the answer leads: inside the API with the token, out of it only if it may and without, and there no
 * further. A change goes only where it stays one.
 */
export async function sendFollowing(
  request: OutgoingRequest,
  options: Sending,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const refuse = (why: string) => new GitHubError(request.what, why, {})
  if (!mayCarrySecrets(request.url)) throw refuse('GITHUB_API_URL is no https address, so the token is not sent to it')
  let url = request.url
  let isOurs = true
  const { method = 'GET', body } = request
  for (let redirects = 0; ; redirects += 1) {
    const headers = isOurs ? apiHeaders(request, options.token) : { 'user-agent': USER_AGENT }
    const sent = body === undefined ? { method, url, headers } : { method, url, headers, body }
    const answer = await options.sender.send({ ...sent, signal })
    const { status } = answer
    if (status < 300 || status >= 400 || status === NOT_MODIFIED) return answer
    answer.discard()
    if (method !== 'GET' && !KEEPS_THE_METHOD.has(status))
      throw refuse(`a change is redirected as a question (${status})`)
    const location = URL.parse(answer.headers.location ?? '', url)
    if (!isOurs || redirects === MAX_REDIRECTS) throw refuse(`it is redirected once too often (${status})`)
    if (!location || !mayCarrySecrets(location.href)) throw refuse(`it is redirected to no https address (${status})`)
    // An address that is its own key gets no second one, also when it lies on the API's own host: only a 301 or a 308 says that the API moved.
    const isMoved = status === 301 || status === 308 || !request.isStoredElsewhere
    isOurs = isMoved && location.origin === new URL(options.apiUrl).origin
    if (!isOurs && !request.isStoredElsewhere) throw refuse(`it is redirected to another host (${status})`)
    url = location.href
  }
}

function apiHeaders({ accept, body, etag }: OutgoingRequest, token: string): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    accept,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    'user-agent': USER_AGENT,
    'x-github-api-version': API_VERSION,
  }
}
