import type { Clock } from '../domain/ports.ts'
import type { Places } from '../platform/places.ts'
import type { ConversationEnd } from './conversation.ts'
import { type EndpointHealth, PATIENCE_MS } from './endpoint-health.ts'

/** Shortest wait before an endpoint that is busy is asked again, in milliseconds: its short ones were waited for already. */
const BUSY_PAUSE_MS = 15_000

/**
 * The waits before a task that was lost for no reason given is tried again, in milliseconds: a server that is started anew is back by
 * then, and one that is broken for good costs a single task a quarter of a minute.
 */
export const OUTAGE_PAUSES_MS: readonly number[] = [3_000, 7_000]

/** A task that came to nothing for so long, in milliseconds, has waited for more than an outage of seconds. */
const OUTAGE_MS = 20_000

export type PatientTaskOptions = {
  readonly health: EndpointHealth
  /** Of the tasks that are asked at once. */
  readonly places: Places
  readonly clock: Clock
  readonly signal: AbortSignal
}

type Failed = Extract<ConversationEnd, { readonly kind: 'failed' }>

const STOPPED: Failed = { kind: 'failed', why: 'it was stopped', end: 'stopped' }

/**
 * Tries a task until it has an end that waiting does not mend. One that was lost is tried again when the endpoint itself says that it
 * is only busy, when it is away for all, and some seconds long when it answered nobody else since. It has a place among those that are
 * asked at once while it is tried, and none while it pauses: a question that is always refused must not keep the others from theirs.
 * The time in which it waits for a place is not held against it. Never throws, when `tryOnce` does not.
 */
export async function askPatiently(
  tryOnce: () => Promise<ConversationEnd>,
  { health, places, clock, signal }: PatientTaskOptions,
): Promise<ConversationEnd> {
  let leftMs = PATIENCE_MS
  let lostAt: number | undefined
  let outagePauses = 0

  const tryInPlace = async (): Promise<ConversationEnd> => {
    const begunAt = clock.elapsed()
    const admission = await health.admit(signal)
    if (admission.kind === 'refused') return { kind: 'failed', why: admission.why, end: 'stopped' }
    const tried = await tryOnce()
    admission.ended(tried, { isAgain: outagePauses > 0 })
    leftMs -= clock.elapsed() - begunAt
    return tried
  }

  /** How long to wait before the next try, in milliseconds; `undefined` when there is to be none. */
  const pauseAfter = (end: Failed): number | undefined => {
    if (end.busyMs !== undefined) return Math.max(end.busyMs, BUSY_PAUSE_MS)
    if (health.isAway) return 0
    const pauseMs = OUTAGE_PAUSES_MS[outagePauses]
    if (end.lostAt === undefined || pauseMs === undefined) return undefined
    lostAt ??= end.lostAt
    // What it is lost over while others are answered is the task's own.
    if (health.answeredSince(lostAt) || clock.elapsed() + pauseMs - lostAt > OUTAGE_MS) return undefined
    outagePauses += 1
    return pauseMs
  }

  for (;;) {
    const end = await places<ConversationEnd>(signal, { work: tryInPlace, stopped: () => STOPPED })
    if (end.kind === 'judged' || end.end !== 'lost') return end
    const pauseMs = pauseAfter(end)
    if (pauseMs === undefined || pauseMs >= leftMs) return end
    leftMs -= pauseMs
    await clock.sleep(pauseMs, signal)
  }
}
