import type { Clock } from '../domain/ports.ts'
import type { ConversationEnd } from './conversation.ts'
import { type EndpointHealth, PATIENCE_MS } from './endpoint-health.ts'

/** Shortest wait before an endpoint that is busy is asked again, in milliseconds: its short ones were waited for already. */
const BUSY_PAUSE_MS = 15_000

export type PatientTaskOptions = {
  readonly health: EndpointHealth
  readonly clock: Clock
  readonly signal: AbortSignal
}

/**
 * Tries a task until it has an end that waiting does not mend. One that was lost is tried again when the endpoint itself says that it
 * is only busy, or is away for all; any other loss is the task's own. Meanwhile it keeps its place among those that are asked at
 * once: whoever took the place would wait for the same endpoint. Never throws, when `tryOnce` does not.
 */
export async function askPatiently(
  tryOnce: () => Promise<ConversationEnd>,
  { health, clock, signal }: PatientTaskOptions,
): Promise<ConversationEnd> {
  const until = clock.elapsed() + PATIENCE_MS
  for (;;) {
    const admission = await health.admit(signal)
    if (admission.kind === 'refused') return { kind: 'failed', why: admission.why, end: 'stopped' }
    const end = await tryOnce()
    admission.ended(end)
    if (end.kind === 'judged' || end.end !== 'lost') return end
    if (end.busyMs === undefined && !health.isAway) return end
    const pauseMs = end.busyMs === undefined ? 0 : Math.max(end.busyMs, BUSY_PAUSE_MS)
    if (clock.elapsed() + pauseMs >= until) return end
    await clock.sleep(pauseMs, signal)
  }
}
