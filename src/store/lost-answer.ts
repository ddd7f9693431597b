import type { PlatformError } from '../domain/errors.ts'
import type { Clock } from '../domain/ports.ts'
import { LONGEST_WAIT_MS } from '../platform/backoff.ts'
import { HttpTransportError } from '../platform/http.ts'

/** HTTP's words of something in between that it waited too long for an answer. */
const WAITED_TOO_LONG: ReadonlySet<number | undefined> = new Set([408, 504])

/**
 * What a failed call that creates something may have done. `nothing`: it is certain. `done-or-not`: it was done or it was
 * not, and a listing tells. `under-way`: nobody waited for the answer to its end, so it may still be done later.
 */
export type PossibleEffect = 'nothing' | 'done-or-not' | 'under-way'

/** What this failure leaves open. */
export function possibleEffectOf(error: PlatformError): PossibleEffect {
  if (error.outcome === 'refused') return 'nothing'
  const { cause, status } = error
  if (cause instanceof HttpTransportError && cause.kind === 'refused') return 'nothing'
  const unheard = cause instanceof HttpTransportError && cause.kind === 'aborted'
  return unheard || WAITED_TOO_LONG.has(status) ? 'under-way' : 'done-or-not'
}

/** Waits as long as the platform asked for with its failure; `false`, at once, when that is longer than anybody waits. */
export async function waitAsAsked(error: PlatformError, clock: Clock, signal: AbortSignal): Promise<boolean> {
  const { retryAfterMs = 0 } = error
  if (retryAfterMs > LONGEST_WAIT_MS) return false
  if (retryAfterMs > 0) await clock.sleep(retryAfterMs, signal)
  return true
}
