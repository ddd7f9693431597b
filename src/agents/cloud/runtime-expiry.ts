import type { AgentOutcome } from '../../domain/answer.ts'
import type { FailureCause, FailureType } from '../../domain/failure.ts'
import type { Agent, Clock } from '../../domain/ports.ts'
import { openDeadline } from '../../platform/deadline.ts'
import type { Runtime, RuntimesApi } from '../../platform/runtimes.ts'
import type { ReservationEnd } from './reservation-end.ts'

/** Failures that may mean that the runtime is not there any more. */
const MAY_BE_GONE: ReadonlySet<FailureType> = new Set([
  'runtime_unreachable',
  'runtime_http_error',
  'runtime_agent_unavailable',
  'stream_truncated',
  'request_timeout',
])

/** Looking a runtime up is worth this much, the listing with it: it decides what its remaining cases are told. */
const LOOK_UP_LIMIT_MS = 5_000

/** The runtime that an agent lives in, and who knows about it. */
export type RuntimeHome = {
  readonly podName: string
  readonly runtime: Runtime
  readonly reservation: ReservationEnd
  readonly runtimes: RuntimesApi
  readonly clock: Clock
}

/**
 * An agent that tells a runtime that is gone from one that only fails. Once it is gone, its questions end at once instead of
 * each waiting out its limit, those in flight too. One that went before its reservation ended is `agentLost`: it died, and
 * another one can take its place; the end of a reservation is what was paid for.
 */
export function withExpiry(agent: Agent, home: RuntimeHome): Agent {
  const { reservation, clock } = home
  const going = new AbortController()
  let gone: Gone | undefined
  // It may have been found out while this question was asked.
  const goneMeanwhile = (): Gone | undefined => gone
  return {
    async ask(question) {
      if (gone) return { kind: 'failed', ...gone, durationMs: 0, attempts: 0 }
      const signal = AbortSignal.any([question.signal, going.signal])
      const outcome = await agent.ask({ ...question, signal })
      if (outcome.kind === 'answered' || question.signal.aborted) return outcome
      const known = goneMeanwhile()
      if (outcome.kind === 'cancelled') return known ? { ...outcome, kind: 'failed', ...known } : outcome
      if (!MAY_BE_GONE.has(outcome.cause.type)) return outcome
      if (known) return { ...outcome, ...known }
      const expired = reservation.isOver(clock.now())
      if (await isKnown(home, question.signal, { unlessToldOtherwise: !expired })) return outcome
      // What was found out first holds for all: the end of the reservation may come between two looks.
      gone ??= { cause: goneCause(outcome.cause, home, expired), ...(expired ? {} : { agentLost: true }) }
      going.abort()
      return { ...outcome, ...gone }
    },
  }
}

/** How a runtime that is not there any more ends every question. */
type Gone = Pick<Extract<AgentOutcome, { kind: 'failed' }>, 'cause' | 'agentLost'>

/**
 * Whether the platform still has the runtime; a platform that cannot say leaves it as it seemed. A gateway that has lost its way
 * says that there is none too: only what the listing does not have either is gone.
 */
async function isKnown(
  { podName, runtimes }: RuntimeHome,
  signal: AbortSignal,
  { unlessToldOtherwise }: { readonly unlessToldOtherwise: boolean },
): Promise<boolean> {
  using deadline = openDeadline(LOOK_UP_LIMIT_MS, signal)
  try {
    if (await runtimes.findRuntime(podName, deadline.signal)) return true
    const listed = await runtimes.listRuntimes(deadline.signal)
    return listed.some((runtime) => runtime.podName === podName)
  } catch {
    return unlessToldOtherwise
  }
}

function goneCause(
  cause: FailureCause,
  { podName, runtime, reservation }: RuntimeHome,
  expired: boolean,
): FailureCause {
  const about = { runtimePodName: podName, runtimeId: runtime.id }
  if (expired) return { ...cause, ...about, type: 'runtime_expired', message: reservation.message(podName) }
  const message = `Runtime ${podName} is not on the platform any more, before its reservation ended: it was stopped or it died.`
  return { ...cause, ...about, type: 'runtime_unreachable', message }
}
