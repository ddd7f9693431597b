import { messageOf, PlatformError } from '../domain/errors.ts'
import type { Clock } from '../domain/ports.ts'
import type { HeldAgent, HeldProcess, HeldResources, HeldRuntime, Release } from '../domain/teardown.ts'
import type { Runtime, RuntimesApi } from '../platform/runtimes.ts'
import { deleteByNameCommand, deleteCommand, quotedUrl } from './commands-by-hand.ts'

/** What removes things; every function is idempotent and may throw. */
export type ReleaseTools = {
  readonly runtimes: RuntimesApi
  readonly runtimesUrl: string
  readonly stopProcess: (process: HeldProcess) => Promise<unknown>
  readonly removeAgent: (agent: HeldAgent) => Promise<unknown>
  readonly clock: Clock
  /** How long after it was asked for a runtime may still appear, in milliseconds. */
  readonly lateAppearanceMs: number
  /** Ends every wait; what is not removed by then is named. */
  readonly signal: AbortSignal
}

/** Between two looks for a runtime whose create call had no answer. */
const LOOK_AGAIN_MS = 2_000

/** Listings in a row that fail, each asked for more than once, before what may still be there is named. */
const LISTING_TRIES = 4

/** Removes everything that is held, in parallel, and says what became of each. Never throws. */
export async function releaseAll(held: HeldResources, tools: ReleaseTools): Promise<readonly Release[]> {
  const created = held.runtimes.filter((runtime) => runtime.kind === 'created')
  const releases = await Promise.all([
    ...created.map((runtime) => releasePatiently(runtime, tools)),
    releaseUnsettled(
      held.runtimes.filter((runtime) => runtime.kind === 'intended'),
      tools,
    ),
    releaseLocal(held, tools),
  ])
  return releases.flat()
}

/** Tries of a delete that was answered with something else than done, and the time between two: a runtime may be busy starting. */
const DELETE_TRIES = 4
const TRY_AGAIN_MS = 5_000

async function releasePatiently(runtime: NamedPod, tools: ReleaseTools): Promise<Release> {
  for (let tries = 1; ; tries += 1) {
    const release = await releaseRuntime(runtime, tools)
    if (release.kind !== 'not-removed' || !release.mayPass || tries === DELETE_TRIES) return release
    await tools.clock.sleep(TRY_AGAIN_MS, tools.signal)
    if (tools.signal.aborted) return release
  }
}

/** Agents first, while their server still answers; with a server that is stopped its agents are gone too. */
async function releaseLocal({ agents, processes }: HeldResources, tools: ReleaseTools): Promise<readonly Release[]> {
  const first = await Promise.all(agents.map((agent) => releaseAgent(agent, tools)))
  const stopped = await Promise.all(processes.map((process) => releaseProcess(process, tools)))
  const again = processes.length > 0 && first.some(({ kind }) => kind === 'not-removed')
  const last = again ? await Promise.all(agents.map((agent) => releaseAgent(agent, tools))) : first
  return [...last, ...stopped]
}

type NamedPod = { readonly name: string; readonly podName: string }

/** Deletes one runtime; one that is not there any more is done. Never throws. */
export async function releaseRuntime(
  { name, podName }: NamedPod,
  tools: Pick<ReleaseTools, 'runtimes' | 'runtimesUrl' | 'signal'>,
): Promise<Release> {
  const what = name === podName ? `runtime ${name}` : `runtime ${name} (${podName})`
  const notRemoved = (why: string, mayPass: boolean): Release => {
    return { kind: 'not-removed', what, why, remedy: deleteCommand(tools.runtimesUrl, podName), mayPass }
  }
  try {
    const outcome = await tools.runtimes.deleteRuntime(podName, tools.signal)
    if (outcome === 'deleted') return { kind: 'removed', what }
    if (!(await isListed(podName, tools))) return { kind: 'gone', what }
    return notRemoved('The platform answers that there is no such runtime, and lists it.', true)
  } catch (error) {
    return notRemoved(messageOf(error), !isForbidden(error))
  }
}

/** A gateway that has lost its way says 404 too: only what the listing does not have either is gone. */
async function isListed(podName: string, tools: Pick<ReleaseTools, 'runtimes' | 'signal'>): Promise<boolean> {
  const { runtimes } = await listOrWhy(tools)
  return runtimes.some((runtime) => runtime.podName === podName)
}

type Intent = Extract<HeldRuntime, { kind: 'intended' }>

/** A key that may not delete now may not in a minute either. */
function isForbidden(error: unknown): boolean {
  return error instanceof PlatformError && (error.status === 401 || error.status === 403)
}

/** Looks intents without an answer up by name until they are found or can no longer appear. */
async function releaseUnsettled(intents: readonly Intent[], tools: ReleaseTools): Promise<readonly Release[]> {
  /** Deletes under way: a stubborn one must not keep us from looking for the others. */
  const going: Promise<Release>[] = []
  const settled: Release[] = []
  let waiting = intents
  let failures = 0
  while (waiting.length > 0) {
    // Read before the look: a listing that began after the last moment is the one that settles it.
    const now = tools.clock.now().getTime()
    const listing = await listOrWhy(tools)
    const found = waiting.flatMap(({ name }) => listing.runtimes.filter((runtime) => runtime.givenName === name))
    const named = found.flatMap(({ givenName: name, podName }) => (podName === undefined ? [] : [{ name, podName }]))
    going.push(...named.map((runtime) => releasePatiently(runtime, tools)))
    const here = new Set(named.map(({ name }) => name))
    const nameless = new Set(found.map(({ givenName }) => givenName))
    waiting = waiting.filter(({ name }) => !here.has(name))
    failures = listing.why === undefined ? 0 : failures + 1
    const late = waiting.filter(({ intendedAt }) => now >= intendedAt.getTime() + tools.lateAppearanceMs)
    const isHopeless = listing.isFinal || (failures >= LISTING_TRIES && late.length === waiting.length)
    const ending = tools.signal.aborted || isHopeless ? waiting : listing.why === undefined ? late : []
    for (const { name } of ending) {
      const why = nameless.has(name) ? LISTED_NAMELESS : (listing.why ?? OUT_OF_TIME)
      const isAbsent = !nameless.has(name) && listing.why === undefined && !tools.signal.aborted
      settled.push(isAbsent ? { kind: 'not-there', what: `runtime ${name}` } : unsettledRelease(name, why, tools))
    }
    waiting = waiting.filter((intent) => !ending.includes(intent))
    if (waiting.length > 0) await tools.clock.sleep(LOOK_AGAIN_MS, tools.signal)
  }
  return [...(await Promise.all(going)), ...settled]
}

const LISTED_NAMELESS = 'The platform lists it without its pod name.'
const OUT_OF_TIME = 'The time for teardown ran out while it could still appear.'

type Listing = {
  readonly runtimes: readonly Runtime[]
  /** Why there is none. */
  readonly why?: string
  /** Another try would be answered alike. */
  readonly isFinal?: boolean
}

async function listOrWhy({ runtimes, signal }: Pick<ReleaseTools, 'runtimes' | 'signal'>): Promise<Listing> {
  try {
    return { runtimes: await runtimes.listRuntimes(signal) }
  } catch (error) {
    return { runtimes: [], why: messageOf(error), isFinal: isForbidden(error) }
  }
}

function unsettledRelease(name: string, why: string, { runtimesUrl }: ReleaseTools): Release {
  return {
    kind: 'not-removed',
    what: `runtime ${name}, whose create call had no answer`,
    why,
    remedy: deleteByNameCommand(runtimesUrl, name),
    mayPass: false,
  }
}

async function releaseProcess(held: HeldProcess, tools: ReleaseTools): Promise<Release> {
  const what = `local server process ${held.pid}`
  try {
    await tools.stopProcess(held)
    return { kind: 'removed', what }
  } catch (error) {
    return { kind: 'not-removed', what, why: messageOf(error), remedy: `kill -s KILL -- -${held.pid}`, mayPass: false }
  }
}

async function releaseAgent(held: HeldAgent, tools: ReleaseTools): Promise<Release> {
  const what = `agent ${held.agentId} on ${held.baseUrl}`
  try {
    await tools.removeAgent(held)
    return { kind: 'removed', what }
  } catch (error) {
    const url = `${held.baseUrl}/api/v1/agents/${encodeURIComponent(held.agentId)}`
    const remedy = `curl -fsS -X DELETE ${quotedUrl(url)}`
    return { kind: 'not-removed', what, why: messageOf(error), remedy, mayPass: false }
  }
}
