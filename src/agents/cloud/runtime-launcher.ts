import { messageOf, PlatformError } from '../../domain/errors.ts'
import type { FailureCause } from '../../domain/failure.ts'
import type { JsonObject } from '../../domain/json.ts'
import type { Clock, Logger } from '../../domain/ports.ts'
import type { TeardownLedger } from '../../domain/teardown.ts'
import { LONGEST_WAIT_MS, waitBeforeRetry } from '../../platform/backoff.ts'
import { openDeadline } from '../../platform/deadline.ts'
import { HttpTransportError } from '../../platform/http.ts'
import type { Reservation } from '../../platform/reservations.ts'
import type { Runtime, RuntimesApi } from '../../platform/runtimes.ts'
import { unlessStopped } from './unless-stopped.ts'

/** What a launcher works with. */
export type LauncherOptions = {
  readonly runtimes: RuntimesApi
  readonly reservation: Reservation
  readonly billingEntityUid: string | undefined
  /** Agentspecs that are sent as they stand here, by the id that stands for each; of the others the id alone is sent. */
  readonly agentspecs?: ReadonlyMap<string, JsonObject>
  readonly ledger: TeardownLedger
  /** Removes a runtime that nobody waits for any more. Never throws. */
  readonly release: (runtime: NamedRuntime, until: AbortSignal) => Promise<void>
  readonly logger: Logger
  readonly clock: Clock
  /** 0 to 1, for jitter. */
  readonly random: () => number
}

/** A runtime that can be addressed, under the name that was made for it. */
export type NamedRuntime = { readonly name: string; readonly podName: string }

/** A runtime that exists, or why there is none. */
export type Launch =
  | { readonly kind: 'created'; readonly named: NamedRuntime; readonly runtime: Runtime }
  | { readonly kind: 'failed'; readonly cause: FailureCause }
  | { readonly kind: 'cancelled' }

/** Creates runtimes, each under a name that is in the ledger before the call. */
export type RuntimeLauncher = {
  launch(agentspecId: string, signal: AbortSignal): Promise<Launch>
  /** Removes, within `limitMs`, whatever is listed under a name that was asked for: nothing may be in use any more. Never throws. */
  sweep(limitMs: number): Promise<void>
}

/** Create calls per agentspec. Each is an intent of its own, made only after the one before was settled. */
const MAX_CREATE_ATTEMPTS = 4

/** A runtime whose create answer was lost is looked for this long before another one is asked for. */
const LOST_LOOK_MS = 15_000
/** A runtime that came too late for anybody is deleted within this long, or by post. */
const LATE_RELEASE_LIMIT_MS = 3_000
/** A look for what was refused is a precaution, and nobody waits long for it. */
const REFUSED_LOOK_LIMIT_MS = 10_000
/** Between two looks. */
const LOOK_AGAIN_MS = 1_000

type Attempt = Launch | { readonly kind: 'again'; readonly why: string; readonly retryAfterMs: number | undefined }

/** A launcher over the runtimes service. */
export function createRuntimeLauncher(options: LauncherOptions): RuntimeLauncher {
  const { ledger, runtimes, clock, logger } = options
  /** Names whose create call may have worked without our knowing, or more than once. */
  const doubtful = new Set<string>()
  /** The pods that are ours to use, by name. */
  const adopted = new Map<string, string>()
  /** Every name that was asked for: whatever was answered, a runtime may have come of it. */
  const asked = new Set<string>()
  /** Create calls that outlive the signal: an answer that nobody waits for is a runtime that nobody deletes. */
  const inFlight = new Set<Promise<unknown>>()

  const attempt = async (agentspecId: string, signal: AbortSignal): Promise<Attempt> => {
    const intent = intend(agentspecId)
    if (intent.kind === 'failed') return intent
    const { name } = intent
    const created = settle(create(name, agentspecId))
    const outcome = await unlessStopped(created, signal)
    if (outcome === 'stopped') {
      const late = created.then((answer) => (answer.ok ? releaseLate(answer.value.named) : undefined))
      inFlight.add(late)
      void late.finally(() => inFlight.delete(late))
      return { kind: 'cancelled' }
    }
    if (outcome.ok) return outcome.value
    const { error } = outcome
    const lost = { name, agentspecId, why: messageOf(error) }
    if (error instanceof PlatformError && error.circuitOpen) {
      ledger.runtimeReleased(name)
      return launchFailed(agentspecId, error.message, 'circuit_open')
    }
    if (!isRefusal(error) || (!neverSent(error) && (await isListed(name, signal)))) {
      doubtful.add(name)
      ledger.runtimeDoubted(name)
      return await lookUp(lost, signal)
    }
    ledger.runtimeReleased(name)
    return refused(agentspecId, error)
  }

  /** A platform may refuse what it has done: one look, of which no answer leaves the refusal as it is. */
  const isListed = async (name: string, signal: AbortSignal): Promise<boolean> => {
    using deadline = openDeadline(REFUSED_LOOK_LIMIT_MS, signal)
    const listed = await settle(runtimes.listRuntimes(deadline.signal))
    return listed.ok && listed.value.some((runtime) => runtime.givenName === name)
  }

  /** A name that is remembered. Nothing is launched once teardown has begun elsewhere, nor what cannot be remembered. */
  const intend = (agentspecId: string): { kind: 'intended'; name: string } | ReturnType<typeof launchFailed> => {
    try {
      const name = ledger.intendRuntime(agentspecId)
      asked.add(name)
      return { kind: 'intended', name }
    } catch (error) {
      if (ledger.fenced) return launchFailed(agentspecId, 'teardown of this step has begun')
      return launchFailed(
        agentspecId,
        `what must be removed later cannot be written down: ${messageOf(error)}. Check that RUNNER_TEMP can be written and has room`,
      )
    }
  }

  const releaseLate = async (named: NamedRuntime): Promise<void> => {
    using deadline = openDeadline(LATE_RELEASE_LIMIT_MS)
    await options.release(named, deadline.signal)
  }

  const create = async (name: string, agentspecId: string): Promise<Extract<Launch, { kind: 'created' }>> => {
    const { environmentName, credits } = options.reservation
    const { billingEntityUid } = options
    const agentspec = options.agentspecs?.get(agentspecId)
    const order = { givenName: name, agentspecId, agentspec, environmentName, credits, billingEntityUid }
    const runtime = await runtimes.createRuntime(order)
    const { podName, givenName } = runtime
    // Somebody else's, or another one of ours: it is neither used nor deleted.
    if (givenName !== '' && givenName !== name)
      throw new Error(`The platform answered the call that creates runtime ${name} with another runtime.`)
    if (podName === undefined) throw new Error(`The platform created runtime ${name} without saying its pod name.`)
    return appeared({ name, podName }, runtime)
  }

  const appeared = (named: NamedRuntime, runtime: Runtime): Extract<Launch, { kind: 'created' }> => {
    adopted.set(named.name, named.podName)
    ledger.runtimeCreated(named.name, named.podName)
    return { kind: 'created', named, runtime }
  }

  /**
   * The answer was lost, so the runtime may exist: its name in the listing settles it. Another one is asked for only
   * when the platform has said that there is none; whether it comes later all the same is looked at again by `sweep` and by post.
   */
  const lookUp = async (
    lost: { readonly name: string; readonly agentspecId: string; readonly why: string },
    signal: AbortSignal,
  ): Promise<Attempt> => {
    const { name, why } = lost
    logger.warning(`${why} Looking for a runtime called ${name} before another one is asked for.`)
    const until = clock.elapsed() + LOST_LOOK_MS
    while (!signal.aborted) {
      const listed = await settle(runtimes.listRuntimes(signal))
      const found = listed.ok ? listed.value.find((runtime) => runtime.givenName === name) : undefined
      if (found?.podName !== undefined) return appeared({ name, podName: found.podName }, found)
      if (clock.elapsed() >= until) {
        if (found) return launchFailed(lost.agentspecId, `the platform lists runtime ${name} without its pod name`)
        if (!listed.ok)
          return launchFailed(lost.agentspecId, `${why} Whether runtime ${name} exists could not be found out`)
        return { kind: 'again', why, retryAfterMs: undefined }
      }
      await clock.sleep(LOOK_AGAIN_MS, signal)
    }
    return { kind: 'cancelled' }
  }

  /** What the platform lists under these names. Post looks for them again, whatever is found here. */
  const listedAs = async (names: ReadonlySet<string>, until: AbortSignal): Promise<readonly NamedRuntime[]> => {
    if (names.size === 0) return []
    const listed = await settle(runtimes.listRuntimes(until))
    if (!listed.ok) return []
    return listed.value.flatMap(({ givenName: name, podName }) =>
      names.has(name) && podName !== undefined ? [{ name, podName }] : [],
    )
  }

  const isOurs = ({ name, podName }: NamedRuntime): boolean => podName === adopted.get(name)

  const removeStray = async (stray: NamedRuntime, until: AbortSignal): Promise<void> => {
    ledger.runtimeCreated(stray.name, stray.podName)
    await options.release(stray, until)
  }

  /** Removes runtimes that a lost create answer left beside the one that is used, or instead of it. */
  const removeStrays = async (until: AbortSignal): Promise<void> => {
    const strays = (await listedAs(doubtful, until)).filter((one) => !isOurs(one))
    await Promise.all(strays.map((stray) => removeStray(stray, until)))
  }

  /** The last look: whatever is listed under a name of ours is deleted, whatever was answered before. Post looks once more. */
  const removeListed = async (until: AbortSignal): Promise<void> => {
    const found = await listedAs(asked, until)
    await Promise.all(
      found.map(async (one) => {
        if (!isOurs(one)) return await removeStray(one, until)
        // One that was given back may be ending: no failure of a second delete is worth a word here.
        await settle(runtimes.deleteRuntime(one.podName, until))
      }),
    )
  }

  return {
    async launch(agentspecId, signal) {
      for (let attempts = 1; ; attempts += 1) {
        if (signal.aborted) return { kind: 'cancelled' }
        const outcome = await attempt(agentspecId, signal)
        if (outcome.kind !== 'again') return outcome
        if (attempts === MAX_CREATE_ATTEMPTS) return launchFailed(agentspecId, outcome.why)
        const waitMs = waitBeforeRetry(attempts, outcome.retryAfterMs, options.random)
        if (waitMs > LONGEST_WAIT_MS) {
          return launchFailed(
            agentspecId,
            `${outcome.why} The platform asks to come back in ${Math.ceil(waitMs / 1000)} s`,
          )
        }
        logger.warning(`${outcome.why} Asking again (attempt ${attempts + 1} of ${MAX_CREATE_ATTEMPTS}).`)
        await clock.sleep(waitMs, signal)
        await removeStrays(signal)
      }
    },
    async sweep(limitMs) {
      using deadline = openDeadline(limitMs)
      await unlessStopped(Promise.allSettled([...inFlight]), deadline.signal)
      await removeListed(deadline.signal)
    },
  }
}

/** The platform says that it did nothing, or it was never asked. */
function isRefusal(error: unknown): error is PlatformError {
  return error instanceof PlatformError && (error.outcome === 'refused' || neverSent(error))
}

/** No connection: certainly nothing came of it. */
function neverSent({ cause }: PlatformError): boolean {
  return cause instanceof HttpTransportError && cause.kind === 'refused'
}

/** A refusal that names a time, or a platform that cannot be reached for a moment, is worth another try; any other is final. */
function refused(agentspecId: string, error: PlatformError): Attempt {
  const { retryAfterMs } = error
  const passing = error.status === 429 || retryAfterMs !== undefined || error.outcome === 'lost'
  if (passing) return { kind: 'again', why: error.message, retryAfterMs }
  const failure = launchFailed(
    agentspecId,
    `${error.message} Check agentspec-ids, and that the account may use this agentspec`,
  )
  const { status } = error
  return { ...failure, cause: { ...failure.cause, ...(status === undefined ? {} : { httpStatus: status }) } }
}

/** A launch that gave no runtime, and why; `circuit_open` when the platform was not even asked. */
export function launchFailed(
  agentspecId: string,
  why: string,
  type: 'runtime_launch_failed' | 'circuit_open' = 'runtime_launch_failed',
): { kind: 'failed'; cause: FailureCause } {
  const message = `No runtime could be launched for agentspec ${agentspecId}: ${why.replace(/\.$/, '')}.`
  return { kind: 'failed', cause: { type, stage: 'runtime_resolution', message, detailExcerpt: '' } }
}

type Settled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }

function settle<T>(work: Promise<T>): Promise<Settled<T>> {
  return work.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  )
}
