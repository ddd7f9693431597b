import { mayCarrySecrets } from '../../domain/addresses.ts'
import type { FailureCause } from '../../domain/failure.ts'
import type { Acquisition, Agent, AgentTarget } from '../../domain/ports.ts'
import type { Release } from '../../domain/teardown.ts'
import { openDeadline, openHurriedDeadline } from '../../platform/deadline.ts'
import type { Runtime } from '../../platform/runtimes.ts'
import { type ReservationEnd, reservationEnd } from './reservation-end.ts'
import { withExpiry } from './runtime-expiry.ts'
import { createRuntimeLauncher, type LauncherOptions, launchFailed, type NamedRuntime } from './runtime-launcher.ts'
import { agentBaseUrl, type RouteProbe, waitUntilReady } from './runtime-readiness.ts'

/** What cloud runtimes are made with. */
export type CloudTargetOptions = Omit<LauncherOptions, 'release'> & {
  /** The route tried first on every runtime. */
  readonly agentName: string
  readonly probe: RouteProbe
  /** An agent that is asked at one of these routes, the first one first. */
  readonly chat: (place: { readonly baseUrl: string; readonly routes: readonly string[] }) => Agent
  /** Deletes a runtime. Never throws. */
  readonly release: (runtime: NamedRuntime, signal: AbortSignal) => Promise<Release>
  /** What makes a reservation last longer, as a sentence for whoever had one that was too short. */
  readonly howToReserveMore?: string
  /** Called with each credential that is learnt, before anything else is done with it. */
  readonly hideSecret: (secret: string) => void
}

/** A runtime that does not answer after this long is given up; a launch takes well under a minute. */
const READY_LIMIT_MS = 180_000

/** How long the end of a job may wait for a delete. */
const RELEASE_LIMIT_MS = 60_000

/**
 * After a signal the runner leaves 7.5 s for everything: deletes begin at once and may take so long, then what came too
 * late is looked for. Post goes on where they end.
 */
const HURRIED_RELEASE_LIMIT_MS = 3_000
const SWEEP_LIMIT_MS = 2_000

/** One cloud runtime per agentspec, ready when its agent answers, deleted when it is given back or the signal fires. */
export function createCloudTarget(options: CloudTargetOptions): AgentTarget {
  const { ledger, logger, clock } = options

  /** Answers whether it is certain that the runtime is gone. */
  const release = async (runtime: NamedRuntime, until: AbortSignal): Promise<boolean> => {
    const outcome = await options.release(runtime, until)
    if (outcome.kind !== 'not-removed') {
      ledger.runtimeReleased(runtime.name, runtime.podName, outcome.kind === 'removed' ? 'delete' : 'absence')
      return true
    }
    const { what, why, remedy } = outcome
    logger.error(`${what} could not be removed. ${why} The post step tries again. By hand: ${remedy}`, {
      title: 'A runtime is still running',
    })
    return false
  }

  const launcher = createRuntimeLauncher({
    ...options,
    release: async (runtime, until) => void (await release(runtime, until)),
  })

  /** A runtime that was created until its agent answers. */
  const makeReady = async (
    agentspecId: string,
    { named, runtime, reservation, giveBack }: CreatedRuntime,
    signal: AbortSignal,
  ): Promise<Acquisition> => {
    if (runtime.token) options.hideSecret(runtime.token)
    const { podName } = named
    const unusable = whyUnusable(podName, runtime)
    if (unusable) return launchFailed(agentspecId, unusable)
    logger.info(`Launched runtime ${named.name} for ${agentspecId}; waiting until its agent answers.`)
    const baseUrl = agentBaseUrl(runtime.ingress ?? '')
    const routes = [...new Set([options.agentName, agentspecId, podName])]
    const limitMs = readyLimitMs(reservation, clock.now())
    using limit = openDeadline(limitMs, signal)
    const ready = await waitUntilReady({
      podName,
      baseUrl,
      routes,
      probe: options.probe,
      clock,
      signal: limit.signal,
    })
    const about = { runtimePodName: podName, runtimeId: runtime.id }
    if (ready.kind === 'not-ready') {
      const isOver = limit.expired && limitMs < READY_LIMIT_MS
      const cause = isOver ? expiredEarly(ready.cause, reservation, podName) : ready.cause
      return { kind: 'failed', cause: { ...cause, ...about } }
    }
    const chat = options.chat({ baseUrl, routes: ready.routes })
    const agent = withExpiry(chat, { podName, runtime, reservation, runtimes: options.runtimes, clock })
    const place = { runtime: { podName, id: runtime.id } }
    const dispose = async () => void (await giveBack())
    return { kind: 'acquired', acquired: { agent, place, giveBack, [Symbol.asyncDispose]: dispose } }
  }

  return {
    kind: 'cloud',
    async acquire(agentspecId, signal) {
      const launch = await launcher.launch(agentspecId, signal)
      if (launch.kind !== 'created') return launch
      const { named, runtime } = launch
      const { howToReserveMore } = options
      const reservation = reservationEnd(runtime, {
        createdAt: clock.now(),
        reservedMs: options.reservation.minutes * MINUTE_MS,
        ...(howToReserveMore === undefined ? {} : { howToReserveMore }),
      })
      const giveBack = onceReleased(async () => {
        using deadline = openHurriedDeadline(RELEASE_LIMIT_MS, signal, HURRIED_RELEASE_LIMIT_MS)
        return await release(named, deadline.signal)
      }, signal)
      try {
        const acquisition = await makeReady(agentspecId, { named, runtime, reservation, giveBack }, signal)
        if (acquisition.kind === 'acquired') return acquisition
        await giveBack()
        return signal.aborted ? { kind: 'cancelled' } : acquisition
      } catch (error) {
        // Whatever broke: nobody else has this runtime.
        await giveBack()
        throw error
      }
    },
    [Symbol.asyncDispose]: () => launcher.sweep(SWEEP_LIMIT_MS),
  }
}

type CreatedRuntime = {
  readonly named: NamedRuntime
  readonly runtime: Runtime
  readonly reservation: ReservationEnd
  readonly giveBack: () => Promise<boolean>
}

const MINUTE_MS = 60_000

/** Nobody waits for a runtime longer than it can be there. */
function readyLimitMs({ at }: ReservationEnd, now: Date): number {
  return Math.min(READY_LIMIT_MS, Math.max(0, at.getTime() - now.getTime()))
}

function expiredEarly(cause: FailureCause, reservation: ReservationEnd, podName: string): FailureCause {
  return { ...cause, type: 'runtime_expired', message: `${cause.message} ${reservation.message(podName)}` }
}

/** A release that happens once, begins the moment the signal fires, and whose end everyone can wait for. */
function onceReleased(release: () => Promise<boolean>, signal: AbortSignal): () => Promise<boolean> {
  let going: Promise<boolean> | undefined
  const start = () => {
    going ??= release()
    return going
  }
  if (signal.aborted) void start()
  else signal.addEventListener('abort', start, { once: true })
  return async () => {
    signal.removeEventListener('abort', start)
    return await start()
  }
}

function whyUnusable(podName: string, { ingress }: Runtime): string | undefined {
  if (!ingress) return `runtime ${podName} has no ingress, so its agent cannot be reached`
  if (mayCarrySecrets(ingress)) return undefined
  return `runtime ${podName} is at ${ingress}, where the API key may not be sent (neither https nor this machine)`
}
