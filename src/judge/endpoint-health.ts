import type { Clock } from '../domain/ports.ts'
import { createCircuitBreaker, type OperationEnd } from '../platform/circuit-breaker.ts'
import type { ConversationEnd } from './conversation.ts'

/**
 * May the endpoint be asked? `refused` says why not, as a clause. `isAgain`: a loss of the same task was told before, so that another
 * one is no further sign that the endpoint is away: one question may be what it stumbles over.
 */
export type HealthAdmission =
  | { readonly kind: 'admitted'; ended(end: ConversationEnd, told: { readonly isAgain: boolean }): void }
  | { readonly kind: 'refused'; readonly why: string }

/** What is known of an endpoint's state. */
export type EndpointHealth = {
  /** Waits as long as the endpoint is left alone and may yet come back; the signal ends the waiting. Never throws. */
  admit(signal: AbortSignal): Promise<HealthAdmission>
  /** It lost so many tasks in a row that it is left alone until one of them, asked before the others, is answered. */
  readonly isAway: boolean
  /** Has any task been answered after that moment of `clock.elapsed()`? */
  answeredSince(at: number): boolean
}

/** Tasks that were denied one after the other, after which no further one is asked: no key becomes right by being sent again. */
export const DENIED_IN_A_ROW = 3

/**
 * How long anybody waits for an endpoint that is away, in milliseconds, counted once for all who wait: a rate limit is over by
 * then, and a job that is paid by the minute is not kept for each case anew.
 */
export const PATIENCE_MS = 300_000

/** While one task tries an endpoint that was left alone, the others look again this much later, in milliseconds. */
const TRIAL_LOOK_MS = 1_000

const MINUTES = `${PATIENCE_MS / 60_000} minutes`

/**
 * Keeps a run from asking an endpoint that denies everything, and has its tasks wait for one that is away. `onAway` is told, as a
 * clause, each time that they begin to wait.
 */
export function createEndpointHealth(
  clock: Pick<Clock, 'elapsed' | 'sleep'>,
  onAway: (what: string) => void = () => {},
): EndpointHealth {
  const breaker = createCircuitBreaker(clock)
  let denied = 0
  let lastDenial = ''
  /** When somebody first waited for it; absent once it has answered. */
  let awaySince: number | undefined
  let answeredAt = Number.NEGATIVE_INFINITY

  const ended = (end: ConversationEnd): void => {
    const how = end.kind === 'judged' ? 'answered' : end.end
    if (end.kind === 'failed' && how === 'denied') {
      denied += 1
      lastDenial = end.why
    }
    if (how === 'answered') {
      denied = 0
      answeredAt = clock.elapsed()
    }
    if (how === 'answered' || how === 'denied') awaySince = undefined
  }

  return {
    get isAway() {
      return breaker.isOpen
    },
    answeredSince: (at) => answeredAt > at,
    async admit(signal) {
      for (;;) {
        if (signal.aborted) return { kind: 'refused', why: 'it was stopped' }
        if (denied >= DENIED_IN_A_ROW) {
          return { kind: 'refused', why: `it denied the last ${denied} tasks and is not asked again: ${lastDenial}` }
        }
        const admission = breaker.admit({ always: false })
        if (admission.kind === 'admitted') {
          return {
            kind: 'admitted',
            ended(end, { isAgain }) {
              ended(end)
              // While it is away, each try says whether it still is.
              const isNews = !isAgain || breaker.isOpen
              admission.ended(toOperationEnd(end, isNews))
            },
          }
        }
        if (awaySince === undefined) {
          awaySince = clock.elapsed()
          onAway(`it was lost ${admission.lost} times in a row, so it is waited for, ${MINUTES} at most`)
        }
        const leftMs = awaySince + PATIENCE_MS - clock.elapsed()
        if (leftMs <= 0) return { kind: 'refused', why: inVain(admission.lastWhy) }
        await clock.sleep(Math.min(leftMs, admission.forMs || TRIAL_LOOK_MS), signal)
      }
    },
  }
}

function toOperationEnd(end: ConversationEnd, isNews: boolean): OperationEnd {
  if (end.kind === 'judged') return { kind: 'answered' }
  if (end.end === 'lost') return isNews ? { kind: 'lost', why: end.why } : { kind: 'stopped' }
  return { kind: end.end === 'stopped' ? 'stopped' : 'answered' }
}

function inVain(lastWhy: string): string {
  return `it was away, and ${MINUTES} of waiting did not bring it back: ${lastWhy}`
}
