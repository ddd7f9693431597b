import { messageOf, PlatformError } from '../domain/errors.ts'
import type { JsonObject } from '../domain/json.ts'
import type { Clock } from '../domain/ports.ts'
import { LONGEST_WAIT_MS, waitBeforeRetry } from './backoff.ts'
import { type CircuitBreaker, createCircuitBreaker, type OperationEnd } from './circuit-breaker.ts'
import { openDeadline } from './deadline.ts'
import { type HttpSender, HttpTransportError } from './http.ts'
import { type AnswerReading, readAnswer } from './platform-answer.ts'

/** One call of a platform service. `what` names it in errors, as a verb phrase: "create evalset x". */
export type PlatformCall<T> = AnswerReading<T> & {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly body?: JsonObject
  /** One attempt and no other: the caller has to do something between two of them. */
  readonly once?: boolean
  /** Is made also while the platform is left alone after many lost calls: what removes things must not wait. */
  readonly always?: boolean
  /** Asks about one thing that may be gone: how it ends is no word on the service. */
  readonly isAside?: boolean
  /** Stops the call, waits included. */
  readonly signal?: AbortSignal
}

/** The platform's services, as JSON over HTTP with the API key. */
export type ControlPlane = {
  /**
   * Throws `PlatformError`. GET and DELETE are tried again after a failure that may pass, POST only when nothing can have
   * been done. All attempts and the waits between them take at most `OPERATION_LIMIT_FACTOR` times `timeoutMs`.
   */
  call<T>(call: PlatformCall<T>): Promise<T>
  /** The limit of one attempt, whole: what was asked may still be worked on so long after it was asked. */
  readonly timeoutMs: number
  readonly clock: Clock
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

/** All attempts of a call, in limits of one: a first that hangs to its end leaves room for a second, and a job that is paid by the minute for no third. */
const OPERATION_LIMIT_FACTOR = 2

/** While one call tries a platform that is left alone, the others ask again this much later. */
const TRIAL_LOOK_MS = 1_000

/** An attempt with less than this share of its limit left would only be cut off. */
const LEAST_SHARE = 0.1

/** A client of the platform's services, each of which has a circuit breaker of its own: one may be away while another answers. */
export function createControlPlane(options: ControlPlaneOptions): ControlPlane {
  const breakers = new Map<string, CircuitBreaker>()
  const breakerOf = (url: string): CircuitBreaker => {
    const service = serviceOf(url)
    const breaker = breakers.get(service) ?? createCircuitBreaker(options.clock)
    breakers.set(service, breaker)
    return breaker
  }
  return {
    call: (call) => throughBreaker(call, breakerOf(call.url), () => operate(call, options)),
    timeoutMs: options.timeoutMs,
    clock: options.clock,
  }
}

/** The service behind an address: all up to the name that follows `/api/`. */
function serviceOf(url: string): string {
  return /^.*?\/api\/[^/?]+/.exec(url)?.[0] ?? new URL(url).origin
}

async function throughBreaker<T>(
  { what, always = false, isAside = false, signal }: PlatformCall<T>,
  breaker: CircuitBreaker,
  operate: () => Promise<T>,
): Promise<T> {
  const admission = breaker.admit({ always })
  if (admission.kind === 'blocked') {
    const { lost, lastWhy, forMs } = admission
    const again = forMs > 0 ? `in ${Math.ceil(forMs / 1000)} s` : 'with the call that is trying it now'
    const message =
      `Could not ${what}: the platform lost the last ${lost} calls, so it is left alone and asked again ${again}. ` +
      `The last reason: ${lastWhy}`
    throw new PlatformError(message, { outcome: 'refused', circuitOpen: true, retryAfterMs: forMs || TRIAL_LOOK_MS })
  }
  // Whatever is thrown that is no word on the platform says nothing of it.
  let end: OperationEnd = { kind: 'stopped' }
  try {
    const answer = await operate()
    if (!isAside) end = { kind: 'answered' }
    return answer
  } catch (error) {
    if (error instanceof PlatformError && !signal?.aborted && !isAside) {
      end = error.outcome === 'lost' ? { kind: 'lost', why: messageOf(error) } : { kind: 'answered' }
    }
    throw error
  } finally {
    admission.ended(end)
  }
}

async function operate<T>(call: PlatformCall<T>, options: ControlPlaneOptions): Promise<T> {
  const { clock, random, timeoutMs } = options
  const limitMs = OPERATION_LIMIT_FACTOR * timeoutMs
  const endsAt = clock.elapsed() + limitMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptCall(call, options, Math.min(timeoutMs, endsAt - clock.elapsed()))
    } catch (error) {
      const again = error instanceof PlatformError && mayRepeat(call.method, error)
      if (!again || call.once || attempt === MAX_ATTEMPTS || call.signal?.aborted) throw error
      const waitMs = waitBeforeRetry(attempt, error.retryAfterMs, random)
      if (waitMs > LONGEST_WAIT_MS)
        throw tooLong(error, `longer than the ${seconds(LONGEST_WAIT_MS)} that anybody waits`)
      if (clock.elapsed() + waitMs + LEAST_SHARE * timeoutMs > endsAt) throw noTime(error, limitMs)
      await clock.sleep(waitMs, call.signal)
    }
  }
}

/** A call that changes something is repeated only when it was certainly not done: no connection, or an explicit "later". */
function mayRepeat(method: PlatformCall<unknown>['method'], error: PlatformError): boolean {
  if (error.outcome === 'refused') return error.status === 429
  const neverSent = error.cause instanceof HttpTransportError && error.cause.kind === 'refused'
  return neverSent || method !== 'POST'
}

async function attemptCall<T>(call: PlatformCall<T>, options: ControlPlaneOptions, limitMs: number): Promise<T> {
  using deadline = openDeadline(limitMs, call.signal)
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
    return await readAnswer(call, answer, options.clock.now)
  } catch (error) {
    if (!(error instanceof HttpTransportError)) throw error
    const why = deadline.expired
      ? expiry(limitMs, options)
      : error.kind === 'aborted'
        ? 'it was stopped'
        : error.message
    throw new PlatformError(`Could not ${call.what}: ${why}.`, { outcome: 'lost', cause: error })
  }
}

/** Which limit it was. */
function expiry(limitMs: number, { timeoutMs }: ControlPlaneOptions): string {
  if (limitMs >= timeoutMs) return `no answer within ${seconds(timeoutMs)} (platform-timeout-seconds)`
  return `no answer within the ${seconds(limitMs)} that were left of the ${operationLimit(OPERATION_LIMIT_FACTOR * timeoutMs)}`
}

function operationLimit(limitMs: number): string {
  return `${seconds(limitMs)} that all attempts of a call may take (twice platform-timeout-seconds)`
}

/** The platform asks for a wait that does not fit, or our own does not. */
function noTime(error: PlatformError, limitMs: number): PlatformError {
  return error.retryAfterMs === undefined
    ? because(error, `Another attempt does not fit into the ${operationLimit(limitMs)}`)
    : tooLong(error, `which does not fit into the ${operationLimit(limitMs)}`)
}

function tooLong(error: PlatformError, why: string): PlatformError {
  return because(error, `The platform asks to come back in ${seconds(error.retryAfterMs ?? 0)}, ${why}`)
}

/** The same failure with one more sentence. */
function because(error: PlatformError, sentence: string): PlatformError {
  const { outcome, status, retryAfterMs, isItsWord, cause } = error
  return new PlatformError(`${error.message} ${sentence}.`, { outcome, status, retryAfterMs, isItsWord, cause })
}

function seconds(ms: number): string {
  return `${ms < 10_000 ? Math.ceil(ms / 100) / 10 : Math.ceil(ms / 1000)} s`
}
