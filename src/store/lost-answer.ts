import type { PlatformError } from '../domain/errors.ts'
import { LONGEST_WAIT_MS } from '../platform/backoff.ts'
import type { EvalsPace } from '../platform/evals.ts'
import { HttpTransportError } from '../platform/http.ts'

/** HTTP's words of something in between that it waited too long for an answer. */
const WAITED_TOO_LONG: ReadonlySet<number | undefined> = new Set([408, 504])

/** Why there was no connection, where the address is right and the service may be back in a moment. */
const NOT_NOW: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Words of something in between that lost the service behind it, whatever stands in the body. */
const GATEWAYS: ReadonlySet<number | undefined> = new Set([502, 503])

/**
 * What a failed call that creates something may have done. `nothing`: it is certain. `done-or-not`: the service itself has
 * ended with it, and a listing tells. `unheard`: what broke stands before the service, which may be working on it for as long
 * as an answer may take. `under-way`: nobody waited for the answer to its end, so it may be done at any time.
 */
export type PossibleEffect = 'nothing' | 'done-or-not' | 'unheard' | 'under-way'

/** What this failure leaves open. */
export function possibleEffectOf(error: PlatformError): PossibleEffect {
  if (error.outcome === 'refused') return 'nothing'
  const { cause, status, isItsWord } = error
  if (cause instanceof HttpTransportError && cause.kind === 'refused') return 'nothing'
  const isCutOff = cause instanceof HttpTransportError && cause.kind === 'aborted'
  if (isCutOff || WAITED_TOO_LONG.has(status)) return 'under-way'
  return isItsWord && !GATEWAYS.has(status) ? 'done-or-not' : 'unheard'
}

/** True when the same call may be answered otherwise a little later: nothing is wrong with the call, the key or the address. */
export function mayPass({ outcome, status, retryAfterMs, cause }: PlatformError): boolean {
  if (retryAfterMs !== undefined && retryAfterMs > LONGEST_WAIT_MS) return false
  if (cause instanceof HttpTransportError && cause.kind === 'refused') return NOT_NOW.has(Object(cause.cause).code)
  if (outcome === 'lost') return true
  return status !== 401 && status !== 403 && (status === 429 || retryAfterMs !== undefined)
}

/** How long whoever asks a service again goes on doing so. */
export type Patience = {
  /** Ends every call and every wait. */
  readonly signal: AbortSignal
  /** No wait begins that would end after this, in the clock's elapsed milliseconds. */
  readonly until: number
}

/**
 * Waits before another try; `false`, at once, when the wait does not fit, and when the time is over after it. When the job is
 * being stopped in the middle of it the wait is over: what can still be done has to be done now.
 */
export async function pauseFor(ms: number, { clock, stop }: EvalsPace, { signal, until }: Patience): Promise<boolean> {
  if (signal.aborted || clock.elapsed() + ms > until) return false
  await clock.sleep(ms, stop.aborted ? signal : AbortSignal.any([signal, stop]))
  return !signal.aborted
}
