import { isJsonObject, parseJson, textAt } from '../domain/json.ts'
import { retryAfterMs } from '../platform/backoff.ts'

/** A permission of the job's token. */
export type Permission = 'actions: read' | 'contents: read' | 'pull-requests: write' | 'checks: write'

/** What to do where GitHub may do better the next time. */
export const GITHUB_RETRY = 'GitHub did not answer as it should: run the job again.'

type Details = {
  readonly status?: number | undefined
  /** Another try may do better. */
  readonly mayPass?: boolean
  /** How long GitHub asked to wait before it, in milliseconds. */
  readonly askedWaitMs?: number | undefined
  /** What to do about it, a whole sentence. */
  readonly remedy?: string
  readonly cause?: unknown
}

/** GitHub refused, broke, or answered what nobody can use. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError'
  /** HTTP's status; absent when no answer came. */
  readonly status: number | undefined
  /** The message without its full stop, to stand in a list. */
  readonly phrase: string
  readonly mayPass: boolean
  readonly askedWaitMs: number | undefined
  /** What to do about it, a whole sentence; absent when nothing is known to help. */
  readonly remedy: string | undefined

  constructor(what: string, why: string, details: Details) {
    const phrase = `could not ${what}: ${why}`
    super(`C${phrase.slice(1)}.`, details.cause === undefined ? undefined : { cause: details.cause })
    this.phrase = phrase
    this.status = details.status
    this.mayPass = details.mayPass ?? false
    this.askedWaitMs = details.askedWaitMs
    this.remedy = details.remedy ?? (this.mayPass ? GITHUB_RETRY : undefined)
  }
}

/** A change may have been done: no answer came, or one that nobody understands. */
export function mayHaveBeenDone({ status = 0, mayPass, askedWaitMs }: GitHubError): boolean {
  return (status >= 200 && status < 300) || (mayPass && askedWaitMs === undefined)
}

/** An answer that is no success. */
export type Refusal = {
  readonly what: string
  readonly permission: Permission
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** As much of it as was read. */
  readonly body: string
}

/** GitHub says nothing of how long its secondary limits last: this is the least it asks for in its documentation. */
const SECONDARY_LIMIT_WAIT_MS = 60_000

/** The reset is told in whole seconds of GitHub's clock, which is not ours. */
const RESET_SLACK_MS = 1_000

/** Enough of an answer to see what it is. */
const EXCERPT_CHARACTERS = 200

/** What an answer that is no success means, and what to do about it. */
export function errorOf(refusal: Refusal, now: Date): GitHubError {
  const { what, permission, status, body } = refusal
  const said = saidIn(body)
  const limit = limitOf(refusal, said, now)
  if (limit) {
    const resets = new Date(now.getTime() + limit.waitMs).toISOString()
    const time = `${resets.slice(11, 16)} UTC`
    const when = `${time} (in ${Math.ceil(limit.waitMs / 1_000)} s)`
    const why = `${limit.name} is used up (${status}), it resets at ${when}: start the job again then`
    const remedy = `A rate limit of GitHub is used up until ${time}: run the job again then.`
    return new GitHubError(what, why, { status, mayPass: true, askedWaitMs: limit.waitMs, remedy })
  }
  if (status === 401) {
    const why = 'the token is not accepted (401): check the github-token input'
    return new GitHubError(what, why, { status, remedy: 'Check the input github-token: GitHub does not accept it.' })
  }
  const remedy = `Give the job \`permissions: ${permission}\`.`
  if (status === 403) {
    const why = `the token may not do this (403${excerpt(said)}): give the job \`permissions: ${permission}\``
    return new GitHubError(what, why, { status, remedy })
  }
  if (status === 404) {
    const why = `GitHub does not know it, or the token may not see it (404): that takes \`permissions: ${permission}\``
    return new GitHubError(what, why, { status, remedy })
  }
  const mayPass = status >= 500 || status === 408
  return new GitHubError(what, `GitHub answered ${status}${excerpt(said)}`, { status, mayPass })
}

/** The limit that an answer speaks of and how long it still holds; `undefined` when it is about something else. */
function limitOf({ status, headers }: Refusal, said: string, now: Date): { name: string; waitMs: number } | undefined {
  if (status !== 403 && status !== 429) return undefined
  const asked = retryAfterMs(headers['retry-after'], now)
  const secondary = 'a secondary rate limit of GitHub'
  if (asked !== undefined) return { name: secondary, waitMs: asked }
  if (headers['x-ratelimit-remaining'] === '0') {
    const resetsAt = Number(headers['x-ratelimit-reset']) * 1_000
    const waitMs = Number.isFinite(resetsAt) ? Math.max(0, resetsAt - now.getTime()) + RESET_SLACK_MS : undefined
    return { name: "the token's rate limit", waitMs: waitMs ?? SECONDARY_LIMIT_WAIT_MS }
  }
  if (status === 429 || /rate limit|abuse/i.test(said)) return { name: secondary, waitMs: SECONDARY_LIMIT_WAIT_MS }
  return undefined
}

/** GitHub's own words in an answer, with the first thing that it found wrong; of what is not JSON, its beginning. */
function saidIn(body: string): string {
  const parsed = parseJson(body)
  const message = isJsonObject(parsed) ? textAt(parsed, 'message') : undefined
  const detail = isJsonObject(parsed) ? firstDetail(parsed.errors) : undefined
  const said = message === undefined ? body : detail ? `${message.replace(/\.$/, '')}: ${detail}` : message
  return said.replace(/\s+/g, ' ').trim()
}

/** What a 422 names: a sentence, or a field and a word for what is wrong with it. */
function firstDetail(errors: unknown): string | undefined {
  const [first]: unknown[] = Array.isArray(errors) ? errors : []
  if (typeof first === 'string') return first
  if (!isJsonObject(first)) return undefined
  const fieldAndCode = [textAt(first, 'field'), textAt(first, 'code')].filter((part) => part !== undefined).join(' ')
  return textAt(first, 'message') ?? fieldAndCode
}

function excerpt(said: string): string {
  if (said === '') return ''
  return `: ${said.length > EXCERPT_CHARACTERS ? `${said.slice(0, EXCERPT_CHARACTERS)}…` : said.replace(/\.$/, '')}`
}
