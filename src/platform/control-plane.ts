import type { z } from 'zod'
import { PlatformError } from '../domain/errors.ts'
import { isJsonObject, type JsonObject, parseJson } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import { LONGEST_WAIT_MS, retryAfterMs, waitBeforeRetry } from './backoff.ts'
import { type Deadline, openDeadline } from './deadline.ts'
import { type HttpAnswer, type HttpSender, HttpTransportError } from './http.ts'

/** One call of a platform service. `what` names it in errors, as a verb phrase: "create evalset x". */
export type PlatformCall<T> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly body?: JsonObject
  readonly answer: z.ZodType<T>
  readonly what: string
  /** What is understood of an answer of success that is longer than we read, from its beginning; absent: it is not understood. */
  readonly whenCut?: (beginning: string) => T
  /** One attempt and no other: the caller has to do something between two of them. */
  readonly once?: boolean
  /** Stops the call, waits included. */
  readonly signal?: AbortSignal
}

/** The platform's services, as JSON over HTTP with the API key. */
export type ControlPlane = {
  /** Throws `PlatformError`. GET and DELETE are tried again after a failure that may pass, POST only when nothing can have been done. */
  call<T>(call: PlatformCall<T>): Promise<T>
}

export type ControlPlaneOptions = {
  readonly sender: HttpSender
  readonly apiKey: string
  /** One attempt, whole. */
  readonly timeoutMs: number
  readonly clock: Clock
  readonly random: () => number
}

/** Attempts of one call in all. */
const MAX_ATTEMPTS = 4

/** More than any listing of ours needs; a bigger answer is cut and then is no JSON. */
const ANSWER_LIMIT_BYTES = 32 * 1024 * 1024

/** Enough of an error page to see what it is. */
const EXCERPT_CHARACTERS = 300

/** A client of the platform's services. */
export function createControlPlane(options: ControlPlaneOptions): ControlPlane {
  return {
    async call(call) {
      const attempts = call.once ? 1 : MAX_ATTEMPTS
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await attemptCall(call, options)
        } catch (error) {
          const again = error instanceof PlatformError && mayRepeat(call.method, error) && attempt < attempts
          if (!again || call.signal?.aborted) throw error
          const waitMs = waitBeforeRetry(attempt, error.retryAfterMs, options.random)
          if (waitMs > LONGEST_WAIT_MS) throw error
          await options.clock.sleep(waitMs, call.signal)
        }
      }
    },
  }
}

/** A call that changes something is repeated only when it was certainly not done: no connection, or an explicit "later". */
function mayRepeat(method: PlatformCall<unknown>['method'], error: PlatformError): boolean {
  if (error.outcome === 'refused') return error.status === 429
  const neverSent = error.cause instanceof HttpTransportError && error.cause.kind === 'refused'
  return neverSent || method !== 'POST'
}

async function attemptCall<T>(call: PlatformCall<T>, options: ControlPlaneOptions): Promise<T> {
  using deadline = openDeadline(options.timeoutMs, call.signal)
  try {
    const answer = await options.sender.send({
      method: call.method,
      url: call.url,
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        accept: 'application/json',
        ...(call.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
      signal: deadline.signal,
    })
    return understand(call, answer, await answer.text(ANSWER_LIMIT_BYTES), options.clock.now())
  } catch (error) {
    if (!(error instanceof HttpTransportError)) throw error
    throw new PlatformError(`Could not ${call.what}: ${whyLost(error, deadline, options)}.`, {
      outcome: 'lost',
      cause: error,
    })
  }
}

function whyLost(error: HttpTransportError, deadline: Deadline, options: ControlPlaneOptions): string {
  if (deadline.expired) return `no answer within ${options.timeoutMs / 1000} s (platform-timeout-seconds)`
  return error.kind === 'aborted' ? 'it was stopped' : error.message
}

function understand<T>(call: PlatformCall<T>, answer: HttpAnswer, text: string, now: Date): T {
  const { status } = answer
  const cut = Buffer.byteLength(text) >= ANSWER_LIMIT_BYTES
  if (cut && status >= 200 && status < 300 && call.whenCut) return call.whenCut(text)
  const body = parseJson(text)
  const details = isJsonObject(body) ? body : {}
  const said = [details.message, details.detail, details.error, details.reason].find((part) => typeof part === 'string')
  const wait = typeof details.retry_after_seconds === 'number' ? details.retry_after_seconds * 1000 : undefined
  const failure = {
    status,
    retryAfterMs: wait ?? retryAfterMs(answer.headers['retry-after'], now),
  }
  // 408 is a proxy's word that it waited too long for an answer: what was asked may have been done.
  if (status >= 500 || status === 408) {
    throw new PlatformError(`Could not ${call.what}: the platform answered ${status}${excerpt(said ?? text)}.`, {
      ...failure,
      outcome: 'lost',
    })
  }
  if (status >= 300 || details.success === false) {
    throw new PlatformError(`Could not ${call.what}: ${refusal(status, call.url)}${excerpt(said ?? text)}.`, {
      ...failure,
      outcome: 'refused',
      isItsWord: isJsonObject(body),
    })
  }
  const understood = call.answer.safeParse(body ?? (text.trim() === '' ? {} : undefined))
  if (understood.success) return understood.data
  // What was answered is not shown: it may hold credentials of runtimes that we know nothing of.
  throw new PlatformError(
    `Could not ${call.what}: the platform's answer was not understood (${whatDoesNotFit(understood.error)}).`,
    {
      status,
      outcome: 'lost',
    },
  )
}

/** Where an answer is not what it should be, e.g. `runtime.uid: Invalid input`. */
function whatDoesNotFit(error: z.ZodError): string {
  const [first] = error.issues
  return first && first.path.length > 0 ? `${first.path.join('.')}: ${first.message}` : 'it is no JSON object'
}

function refusal(status: number, url: string): string {
  if (status === 401)
    return 'the platform does not accept the API key (401): check the api-key input and that the key is not revoked'
  if (status === 403) return 'the API key may not do this (403): check the account the key belongs to and its role'
  if (status < 300) return 'the platform refused'
  if (status < 400)
    return `${new URL(url).host} redirects (${status}), and a key is never sent to a second address: check the service URL`
  return `the platform refused (${status})`
}

function excerpt(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat === '') return ''
  return `: ${flat.length > EXCERPT_CHARACTERS ? `${flat.slice(0, EXCERPT_CHARACTERS)}…` : flat.replace(/\.$/, '')}`
}
