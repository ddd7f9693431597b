import { type JsonObject, type JsonValue, parseJson } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import { LONGEST_WAIT_MS, retryAfterMs, waitBeforeRetry } from '../platform/backoff.ts'
import { openDeadline } from '../platform/deadline.ts'
import { type HttpAnswer, type HttpSender, HttpTransportError } from '../platform/http.ts'
import { isTooLarge, readRefusal, UNPAID } from './refusal.ts'

/** One question as it goes over the wire. */
export type WireRequest = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: JsonObject
}

/** An answer as it came; `body` is what its text stands for, `undefined` when that is no JSON. */
export type Answered = { readonly status: number; readonly text: string; readonly body: JsonValue | undefined }

/**
 * What may pass by itself. `busyMs` is there when the other side says that it is only busy: how long it asks to be left alone, in
 * milliseconds; 0 where it does not say. `lostAt`: when the first attempt came to nothing, on `clock.elapsed()`; absent when an
 * attempt was final.
 */
export type Passing = { readonly busyMs?: number | undefined; readonly lostAt?: number | undefined }

/**
 * `answered`: an answer that is final, whatever its status. `lost`: none came that could be used, and none can be expected; `why` is
 * a clause, and `isUnreachable` when there never was a connection. `stopped`: the signal fired.
 */
export type ExchangeEnd =
  | ({ readonly kind: 'answered' } & Answered & Passing)
  | ({ readonly kind: 'lost'; readonly why: string; readonly isUnreachable?: true } & Passing)
  | { readonly kind: 'stopped' }

export type ExchangeOptions = {
  readonly sender: HttpSender
  readonly clock: Clock
  readonly random: () => number
  /** Limit of one attempt, whole, in milliseconds. */
  readonly attemptMs: number
  /** When everything must have ended, on `clock.elapsed()`. */
  readonly endsAt: number
  readonly signal: AbortSignal
  /** Told before each attempt. */
  readonly onAttempt: () => void
}

/** Attempts of one request in all. */
const MAX_ATTEMPTS = 3

/** Largest answer that is read, in bytes: a verdict has some hundred, a model that rambles some ten thousand. */
const ANSWER_LIMIT_BYTES = 1024 * 1024

/** A rate limit, a server that is not there for now, and one that is overloaded (Anthropic's own): they pass by waiting alone. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 503, 529])

/** What passes by itself. Anything from 500 on does too. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 429])

/**
 * Sends a request until there is a final answer: what may pass is tried again, after the wait that the other side asks for, but
 * never earlier than it asks, nor when that would be too late. Never throws.
 */
export async function exchange(request: WireRequest, options: ExchangeOptions): Promise<ExchangeEnd> {
  const { clock, random, endsAt, signal } = options
  let lostAt: number | undefined
  for (let attempt = 1; ; attempt += 1) {
    if (signal.aborted) return { kind: 'stopped' }
    options.onAttempt()
    const outcome = await tryOnce(request, options)
    if (outcome.kind !== 'passing') return outcome.end
    lostAt ??= clock.elapsed()
    const end = { ...outcome.end, lostAt }
    if (attempt === MAX_ATTEMPTS) return end
    const waitMs = waitBeforeRetry(attempt, outcome.askedMs, random)
    if (waitMs > LONGEST_WAIT_MS || clock.elapsed() + waitMs >= endsAt) return tooLong(end, waitMs)
    await clock.sleep(waitMs, signal)
  }
}

/** What came of an attempt after which another may fare better. */
type PassingEnd = Exclude<ExchangeEnd, { readonly kind: 'stopped' }>

type Outcome =
  | { readonly kind: 'final'; readonly end: ExchangeEnd }
  | { readonly kind: 'passing'; readonly end: PassingEnd; readonly askedMs: number | undefined }

async function tryOnce(request: WireRequest, options: ExchangeOptions): Promise<Outcome> {
  const { sender, clock, attemptMs, endsAt, signal } = options
  using deadline = openDeadline(Math.max(1, Math.min(attemptMs, endsAt - clock.elapsed())), signal)
  try {
    const answer = await sender.send({
      method: 'POST',
      url: request.url,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // Nothing here unpacks: a small answer may hold gigabytes.
        'accept-encoding': 'identity',
        ...request.headers,
      },
      body: JSON.stringify(request.body),
      signal: deadline.signal,
    })
    return await read(answer, clock)
  } catch (error) {
    if (!(error instanceof HttpTransportError)) throw error
    if (signal.aborted) return { kind: 'final', end: { kind: 'stopped' } }
    const seconds = Math.round(attemptMs / 1000)
    const why = deadline.expired ? `it did not answer within its limit (${seconds} s for one request)` : error.message
    const unreachable = error.kind === 'refused' ? { isUnreachable: true as const } : {}
    return { kind: 'passing', end: { kind: 'lost', why, ...unreachable }, askedMs: undefined }
  }
}

async function read(answer: HttpAnswer, clock: Clock): Promise<Outcome> {
  const { status, headers } = answer
  const raw = await answer.text(ANSWER_LIMIT_BYTES)
  if (Buffer.byteLength(raw) >= ANSWER_LIMIT_BYTES) answer.discard()
  const packing = headers['content-encoding']?.trim().toLowerCase() || 'identity'
  const text = packing === 'identity' ? raw.replace(/^\uFEFF/, '') : `it answered compressed (${packing}), unasked`
  const body = parseJson(text)
  const end = { kind: 'answered', status, text, body } as const
  if (!mayPass(end, headers['x-should-retry'])) return { kind: 'final', end }
  const exact = Number(headers['retry-after-ms'])
  const askedMs = Number.isFinite(exact) && exact >= 0 ? exact : retryAfterMs(headers['retry-after'], clock.now())
  return { kind: 'passing', end: { ...end, busyMs: BUSY_STATUSES.has(status) ? (askedMs ?? 0) : askedMs }, askedMs }
}

function mayPass(answer: Answered, said: string | undefined): boolean {
  const { status, body } = answer
  if (status < 300 || readRefusal(body).codes.includes(UNPAID) || isTooLarge(answer)) return false
  if (said === 'true') return true
  if (said === 'false') return false
  return status >= 500 || PASSING_STATUSES.has(status)
}

function tooLong(end: PassingEnd, waitMs: number): ExchangeEnd {
  const asked = `the next attempt would be in ${Math.ceil(waitMs / 1000)} s, which is longer than anybody waits`
  if (end.kind === 'lost') return { ...end, why: `${end.why}; ${asked}` }
  const { status, busyMs, lostAt } = end
  return { kind: 'lost', why: `it answered ${status}, and ${asked}`, busyMs, lostAt }
}
