import type { Clock } from '../domain/ports.ts'

/** Operations that are lost one after the other before a service is left alone: fewer happen on a bad day, more only cost time. */
export const LOST_IN_A_ROW = 5

/** How long it is left alone before one call tries it again, in milliseconds. */
export const OPEN_MS = 30_000

/** How an operation ended: `answered` by a success or a refusal, `lost`, or `stopped` by ourselves, which says nothing. */
export type OperationEnd =
  | { readonly kind: 'answered' }
  | { readonly kind: 'lost'; readonly why: string }
  | { readonly kind: 'stopped' }

/** May a call begin? `blocked` says how many were lost in a row, and why the last of them was. */
export type Admission =
  | { readonly kind: 'admitted'; ended(end: OperationEnd): void }
  | { readonly kind: 'blocked'; readonly lost: number; readonly lastWhy: string; readonly forMs: number }

/** Keeps calls from waiting one by one for a service that has just lost many. */
export type CircuitBreaker = {
  /** Asked before each operation; `always` is never blocked. The answer is told how the operation ended. */
  admit(options: { readonly always: boolean }): Admission
  /** True from when it opened until it closes, also while it is tried. */
  readonly isOpen: boolean
}

/**
 * A breaker that opens after `LOST_IN_A_ROW` lost operations and lets one through after `OPEN_MS`: when that is answered it
 * closes, when it is lost the time begins anew. Whatever is answered closes it, also an operation that is never blocked.
 */
export function createCircuitBreaker(clock: Pick<Clock, 'elapsed'>): CircuitBreaker {
  let lost = 0
  let lastWhy = ''
  /** When the next trial may begin; absent while the breaker is closed. */
  let trialFrom: number | undefined
  let isTrialUnderWay = false

  const admitted = (isTrial: boolean): Admission => ({
    kind: 'admitted',
    ended(end) {
      if (isTrial) isTrialUnderWay = false
      if (end.kind === 'stopped') return
      if (end.kind === 'answered') {
        lost = 0
        trialFrom = undefined
        return
      }
      lost += 1
      lastWhy = end.why
      // What began before it opened does not prolong it.
      if (isTrial || (trialFrom === undefined && lost >= LOST_IN_A_ROW)) trialFrom = clock.elapsed() + OPEN_MS
    },
  })

  return {
    get isOpen() {
      return trialFrom !== undefined
    },
    admit({ always }) {
      if (trialFrom === undefined || always) return admitted(false)
      const forMs = trialFrom - clock.elapsed()
      if (forMs > 0 || isTrialUnderWay) return { kind: 'blocked', lost, lastWhy, forMs: Math.max(forMs, 0) }
      isTrialUnderWay = true
      return admitted(true)
    },
  }
}
