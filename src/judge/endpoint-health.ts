import type { Clock } from '../domain/ports.ts'
import { createPlatformBreaker } from '../platform/platform-breaker.ts'
import type { ConversationEnd } from './conversation.ts'

/** May the endpoint be asked? `refused` says why not, as a clause. */
export type HealthAdmission =
  | { readonly kind: 'admitted'; ended(end: ConversationEnd): void }
  | { readonly kind: 'refused'; readonly why: string }

/** What is known of an endpoint's state. */
export type EndpointHealth = { admit(): HealthAdmission }

/** Tasks that were denied one after the other, after which no further one is asked: no key becomes right by being sent again. */
export const DENIED_IN_A_ROW = 3

/** Keeps a run from asking an endpoint that denies everything, and from waiting, case by case, for one that is away. */
export function createEndpointHealth(clock: Pick<Clock, 'elapsed'>): EndpointHealth {
  const breaker = createPlatformBreaker(clock)
  let denied = 0
  let lastDenial = ''
  return {
    admit() {
      if (denied >= DENIED_IN_A_ROW) {
        return { kind: 'refused', why: `it denied the last ${denied} tasks and is not asked again: ${lastDenial}` }
      }
      const admission = breaker.admit({ always: false })
      if (admission.kind === 'blocked') {
        const { lost, lastWhy, forMs } = admission
        const again = forMs > 0 ? `in ${Math.ceil(forMs / 1000)} s` : 'with the task that is trying it now'
        return { kind: 'refused', why: `it lost the last ${lost} tasks and is asked again ${again}: ${lastWhy}` }
      }
      return {
        kind: 'admitted',
        ended(end) {
          const how = end.kind === 'judged' ? 'answered' : end.end
          if (end.kind === 'failed' && end.end === 'denied') {
            denied += 1
            lastDenial = end.why
          } else if (how === 'answered') denied = 0
          if (end.kind === 'failed' && end.end === 'lost') admission.ended({ kind: 'lost', why: end.why })
          else admission.ended({ kind: how === 'stopped' ? 'stopped' : 'answered' })
        },
      }
    },
  }
}
