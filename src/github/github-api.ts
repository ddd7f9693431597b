import type { z } from 'zod'
import { type JsonObject, parseJson } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import { waitBeforeRetry } from '../platform/backoff.ts'
import { openDeadline } from '../platform/deadline.ts'
import { type HttpAnswer, type HttpSender, HttpTransportError } from '../platform/http.ts'
import { errorOf, GITHUB_RETRY, GitHubError, type Permission } from './github-error.ts'
import { NOT_MODIFIED, type OutgoingRequest, sendFollowing } from './github-request.ts'

/** One question to GitHub's REST API. `what` names it in errors, as a verb phrase: "list artifacts x". */
export type GitHubCall = {
  /** Below the API's base, with its query; what comes from outside is encoded already. */
  readonly path: string
  readonly what: string
  /** What the token needs for it. */
  readonly permission: Permission
  /** Stops it, waits included: the limit on the whole look-up. */
  readonly signal: AbortSignal
}

export type JsonCall<T> = GitHubCall & {
  readonly answer: z.ZodType<T>
  /** What was read before. A page of it is sent again only if it changed, and costs nothing of the rate limit otherwise. */
  readonly memory?: PageMemory
}

/** Pages by their address, with the tags that GitHub gave them. Of one call: another one may read them in another shape. */
export type PageMemory = Map<string, { readonly etag: string; readonly page: Page<unknown> }>

/** A change that is asked for. One whose answer was lost is sent again only where sending it twice does what sending it once does. */
export type ChangeCall<T> = JsonCall<T> & {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly body?: JsonObject
  readonly isRepeatable: boolean
}

/** A call whose answer is no JSON. A longer answer than `limitBytes` is an error. */
export type ContentCall = GitHubCall & {
  readonly accept: string
  readonly limitBytes: number
  /** It may be kept elsewhere: a redirect out of the API is followed, without the token. */
  readonly isStoredElsewhere?: boolean
}

export type Content = { readonly type: string; readonly bytes: Uint8Array }

/** The path of GraphQL, for `change`: an enterprise's server has it beside the REST API, github.com below. */
export const GRAPHQL_PATH = '/graphql'

/** GitHub's REST API. Every call throws `GitHubError` and nothing else. */
export type GitHubApi = {
  get<T>(call: JsonCall<T>): Promise<T>
  /** The pages of a listing, as long as they are asked for, up to `maxPages`. */
  pages<T>(call: JsonCall<T>, maxPages: number): AsyncGenerator<T>
  content(call: ContentCall): Promise<Content>
  /** An answer without a body is read as `null`. What was refused for going too fast is sent again, as it did nothing. */
  change<T>(call: ChangeCall<T>): Promise<T>
}

export type GitHubApiOptions = {
  readonly sender: HttpSender
  /** GITHUB_API_URL */
  readonly apiUrl: string
  readonly token: string
  readonly clock: Clock
  readonly random: () => number
  /** One attempt, whole; 10 s by default. */
  readonly timeoutMs?: number
}

/** GitHub answers in under a second; an attempt that takes longer than this is lost. */
const ATTEMPT_TIMEOUT_MS = 10_000

/** Attempts of one call in all. */
const MAX_ATTEMPTS = 3

/** The waits of one call together: a baseline is worth no more of a job's paid minutes. */
export const LONGEST_WAIT_MS = 20_000

/** A comparison of two commits names up to 300 files with their patches; nothing else comes near. */
const JSON_LIMIT_BYTES = 16 * 1024 * 1024

/** Enough of an error page to see what it is. */
const ERROR_LIMIT_BYTES = 16 * 1024

const JSON_TYPE = 'application/vnd.github+json'

type Request<T> = GitHubCall &
  OutgoingRequest & {
    /** Sent again also when nobody knows whether it was done. */
    readonly isRepeatable: boolean
    readonly read: (answer: HttpAnswer) => Promise<T>
  }

type Page<T> = { readonly value: T; readonly next: string | undefined }

/** A client of GitHub's REST API. The token goes to the API's own origin and nowhere else. */
export function createGitHubApi(options: GitHubApiOptions): GitHubApi {
  const base = options.apiUrl.replace(/\/+$/, '')
  const page = <T>(call: JsonCall<T>, url: string): Promise<Page<T>> => {
    const known = call.memory?.get(url)
    const read = async (answer: HttpAnswer): Promise<Page<T>> => {
      // Kept by this very call, so in its own shape.
      if (known && answer.status === NOT_MODIFIED) return known.page as Page<T>
      const found = { value: await readJson(call, answer), next: nextPage(answer, url) }
      const { etag } = answer.headers
      if (etag !== undefined) call.memory?.set(url, { etag, page: found })
      return found
    }
    return repeat({ ...call, url, accept: JSON_TYPE, etag: known?.etag, isRepeatable: true, read }, options)
  }
  return {
    async get(call) {
      return (await page(call, base + call.path)).value
    },
    async *pages<T>(call: JsonCall<T>, maxPages: number) {
      let url: string | undefined = base + call.path
      for (let count = 1; url !== undefined && count <= maxPages; count += 1) {
        const { value, next }: Page<T> = await page(call, url)
        yield value
        url = next
      }
    },
    async content(call) {
      const read = (answer: HttpAnswer) => readContent(call, answer)
      return repeat({ ...call, url: base + call.path, isRepeatable: true, read }, options)
    },
    async change({ body, ...call }) {
      const url = (call.path === GRAPHQL_PATH ? base.replace(/\/v3$/, '') : base) + call.path
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      return repeat({ ...call, ...sent, url, accept: JSON_TYPE, read: (answer) => readJson(call, answer) }, options)
    },
  }
}

/** Tries again what may pass, as long as nobody has to wait too long for it. */
async function repeat<T>(request: Request<T>, options: GitHubApiOptions): Promise<T> {
  let waitedMs = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptRequest(request, options)
    } catch (error) {
      if (!(error instanceof GitHubError) || !error.mayPass || attempt === MAX_ATTEMPTS) throw error
      if (!request.isRepeatable && !wasNotDone(error)) throw error
      const waitMs = waitBeforeRetry(attempt, error.askedWaitMs, options.random)
      if (request.signal.aborted || waitedMs + waitMs > LONGEST_WAIT_MS) throw error
      await options.clock.sleep(waitMs, request.signal)
      waitedMs += waitMs
    }
  }
}

/** Refused for going too fast, or never sent: whatever was asked for, it did not happen. */
function wasNotDone({ askedWaitMs, cause }: GitHubError): boolean {
  return askedWaitMs !== undefined || (cause instanceof HttpTransportError && cause.kind === 'refused')
}

async function attemptRequest<T>(request: Request<T>, options: GitHubApiOptions): Promise<T> {
  const { what, permission, signal } = request
  const timeoutMs = options.timeoutMs ?? ATTEMPT_TIMEOUT_MS
  using deadline = openDeadline(timeoutMs, signal)
  try {
    const answer = await sendFollowing(request, options, deadline.signal)
    const { status, headers } = answer
    const isKnown = status === NOT_MODIFIED && request.etag !== undefined
    if (isKnown || (status >= 200 && status < 300)) return await request.read(answer)
    const body = await answer.text(ERROR_LIMIT_BYTES)
    throw errorOf({ what, permission, status, headers, body }, options.clock.now())
  } catch (error) {
    if (!(error instanceof HttpTransportError)) throw error
    if (signal.aborted) {
      throw new GitHubError(what, 'it took too long or was stopped', { cause: error, remedy: GITHUB_RETRY })
    }
    const why = deadline.expired ? `no answer within ${timeoutMs / 1_000} s` : withoutQuery(error.message)
    throw new GitHubError(what, why, { mayPass: true, cause: error })
  }
}

async function readJson<T>(call: JsonCall<T>, answer: HttpAnswer): Promise<T> {
  const text = await answer.text(JSON_LIMIT_BYTES)
  const understood = call.answer.safeParse(text === '' ? null : parseJson(text))
  if (understood.success) return understood.data
  const [issue] = understood.error.issues
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : 'it is no JSON object'
  throw new GitHubError(call.what, `GitHub's answer was not understood (${where})`, { status: answer.status })
}

/** The next page of a listing. An address outside the API is no page of it. */
function nextPage({ headers }: HttpAnswer, url: string): string | undefined {
  const next = /<([^<>]+)>\s*;\s*rel="?next"?/.exec(headers.link ?? '')?.[1]
  const page = next === undefined ? null : URL.parse(next, url)
  return page?.origin === new URL(url).origin ? page.href : undefined
}

async function readContent({ what, limitBytes }: ContentCall, answer: HttpAnswer): Promise<Content> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size <= limitBytes) continue
    throw new GitHubError(what, `it is longer than ${limitBytes} bytes`, { status: answer.status })
  }
  return { type: answer.headers['content-type'] ?? '', bytes: Buffer.concat(chunks) }
}

/** A signed address is a secret, and stands in the message of a connection that broke. */
function withoutQuery(text: string): string {
  return text.replace(/\?\S+/g, '?…')
}
