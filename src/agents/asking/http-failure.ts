import type { FailureType } from '../../domain/failure.ts'
import type { HttpAnswer } from '../../platform/http.ts'
import type { WireWords } from './wire.ts'

/** What a status that is no success means. `problem` is a verb phrase whose subject is the agent. */
export type StatusFailure = {
  readonly type: Extract<FailureType, 'runtime_http_error' | 'rate_limited'>
  readonly problem: string
  /** The same question may be answered a little later. */
  readonly mayPass: boolean
}

/** Statuses of overload and of a proxy whose server is away: nothing was answered and nothing is wrong with the question. */
const PASSING_STATUSES = new Set([429, 502, 503, 504])

/** What to say of an answer whose status is neither 2xx nor 404. */
export function failureOfStatus(
  { status, headers }: Pick<HttpAnswer, 'status' | 'headers'>,
  words: WireWords,
): StatusFailure {
  const mayPass = PASSING_STATUSES.has(status)
  if (status === 429) {
    const problem = 'answered 429: it takes no more questions for now; lower concurrency or raise max-retries'
    return { type: 'rate_limited', problem, mayPass }
  }
  return { type: 'runtime_http_error', problem: problemOf(status, headers.location, words), mayPass }
}

function problemOf(status: number, location: string | undefined, words: WireWords): string {
  if (status === 401) return `answered 401: ${words.unauthorized}`
  if (status === 403) return `answered 403: ${words.forbidden}`
  if (status >= 300 && status < 400) {
    const where = location ? ` to ${location}` : ''
    return `redirected with ${status}${where}, which is not followed because ${words.redirected}`
  }
  return `answered ${status}`
}
