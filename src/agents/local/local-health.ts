import { openDeadline } from '../../platform/deadline.ts'
import { type HttpSender, HttpTransportError } from '../../platform/http.ts'

/** Whether a local server is there. `why` is a clause whose subject is the server. */
export type Health = { readonly kind: 'up' } | { readonly kind: 'down'; readonly why: string }

/** A server that takes longer for this is not one to work with, in milliseconds. */
const HEALTH_LIMIT_MS = 3_000

/** Looks once: `GET {baseUrl}/health`, anything below 500 counts as up. No key is sent. Never throws. */
export async function probeHealth(baseUrl: string, sender: HttpSender, signal: AbortSignal): Promise<Health> {
  using deadline = openDeadline(HEALTH_LIMIT_MS, signal)
  try {
    const answer = await sender.send({
      method: 'GET',
      url: `${baseUrl}/health`,
      headers: { accept: 'application/json' },
      signal: deadline.signal,
    })
    answer.discard()
    return answer.status < 500 ? { kind: 'up' } : { kind: 'down', why: `it answers ${answer.status}` }
  } catch (error) {
    if (deadline.expired) return { kind: 'down', why: `it does not answer within ${HEALTH_LIMIT_MS / 1000} s` }
    return { kind: 'down', why: error instanceof HttpTransportError ? error.message : 'its address cannot be asked' }
  }
}
