import { messageOf } from '../domain/errors.ts'
import type { Clock } from '../domain/ports.ts'
import type { HeldAgent, HeldProcess, HeldResources, HeldRuntime, LastRelease, Release } from '../domain/teardown.ts'
import type { RuntimesApi } from '../platform/runtimes.ts'
import { deleteByNameCommand, deleteCommand, quotedUrl } from './commands-by-hand.ts'
import { lookLast } from './last-look.ts'
import { isForbidden, LISTED_NAMELESS, type Listing, listOrWhy, listSoon, type NamedPod } from './runtime-listing.ts'

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

/** What removes the runtimes of one step, and what was answered so far. */
type RuntimeTools = ReleaseTools & {
  /** Pods whose delete was answered with done. */
  readonly confirmed: Set<string>
  /** Pods and names that are named as not removed. */
  readonly named: Set<string>
}

/**
 * Removes everything that is held, in parallel, then looks whether the platform lists something that was ever asked for, and
 * says what became of each. Never throws.
 */
export async function releaseAll(held: HeldResources, tools: ReleaseTools): Promise<readonly LastRelease[]> {
  const local = releaseLocal(held, tools)
  const runtimeTools: RuntimeTools = { ...tools, confirmed: new Set(), named: new Set() }
  const releases = await releaseRuntimes(held, runtimeTools)
  const remove = (pod: NamedPod) => releaseRuntime(pod, tools)
  const last = await lookLast(held.asked, { ...tools, remove }, runtimeTools)
  return [...releases, ...(await local), ...last]
}

async function releaseRuntimes({ asked, runtimes }: HeldResources, tools: RuntimeTools): Promise<readonly Release[]> {
  const created = runtimes.filter((runtime) => runtime.kind === 'created')
  const intents = runtimes.filter((runtime) => runtime.kind === 'intended')
  const names = new Set([...asked, ...runtimes].map(({ name }) => name))
  const releaseCreated = async () => {
    if (created.length === 0) return []
    const foreign = foreignPods(await listSoon(tools, FIRST_LISTING_LIMIT_MS), names)
    return await Promise.all(
      created.map((one) => (foreign.has(one.podName) ? notOurs(one) : releasePatiently(one, tools))),
    )
  }
  return (await Promise.all([releaseCreated(), releaseUnsettled(intents, tools)])).flat()
}

/** A listing before the first delete keeps us from what is not ours; a delete does not wait longer for it. */
const FIRST_LISTING_LIMIT_MS = 5_000

/** Pods that the platform lists under a name that this step never asked for: an answer of it named the wrong one. */
function foreignPods({ runtimes }: Listing, names: ReadonlySet<string>): ReadonlySet<string | undefined> {
  const foreign = runtimes.filter(({ givenName }) => givenName !== '' && !names.has(givenName))
  return new Set(foreign.map(({ podName }) => podName))
}

function notOurs({ name, podName }: NamedPod): Release {
  return { kind: 'not-there', what: `runtime ${name} (${podName})` }
}

/** Tries of a delete that was answered with something else than done, and the time between two: a runtime may be busy starting. */
const DELETE_TRIES = 4
const TRY_AGAIN_MS = 5_000

async function releasePatiently(runtime: NamedPod, tools: RuntimeTools): Promise<Release> {
  for (let tries = 1; ; tries += 1) {
    const release = await releaseRuntime(runtime, tools)
    if (release.kind !== 'not-removed') {
      if (release.kind === 'removed') tools.confirmed.add(runtime.podName)
      return release
    }
    if (release.mayPass && tries < DELETE_TRIES) await tools.clock.sleep(TRY_AGAIN_MS, tools.signal)
    if (!release.mayPass || tries === DELETE_TRIES || tools.signal.aborted) {
      tools.named.add(runtime.podName)
      return release
    }
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

/** Deletes one runtime; one that is not there any more, which the listing has to bear out, is done. Never throws. */
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
    // A gateway that has lost its way says 404 too: only what the listing does not have either is gone.
    const { runtimes, why, isFinal = false } = await listOrWhy(tools)
    if (why !== undefined) return notRemoved(`${NOT_BORNE_OUT} ${why}`, !isFinal)
    if (!runtimes.some((runtime) => runtime.podName === podName)) return { kind: 'gone', what }
    return notRemoved('The platform answers that there is no such runtime, and lists it.', true)
  } catch (error) {
    return notRemoved(messageOf(error), !isForbidden(error))
  }
}

const NOT_BORNE_OUT = 'The answer was that there is no such runtime, and the listing could not bear that out.'

type Intent = Extract<HeldRuntime, { kind: 'intended' }>

/** Looks intents without an answer up by name until they are found or can no longer appear. */
async function releaseUnsettled(intents: readonly Intent[], tools: RuntimeTools): Promise<readonly Release[]> {
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
      if (!isAbsent) tools.named.add(name)
      settled.push(isAbsent ? { kind: 'not-there', what: `runtime ${name}` } : unsettledRelease(name, why, tools))
    }
    waiting = waiting.filter((intent) => !ending.includes(intent))
    if (waiting.length > 0) await tools.clock.sleep(LOOK_AGAIN_MS, tools.signal)
  }
  return [...(await Promise.all(going)), ...settled]
}

const OUT_OF_TIME = 'The time for teardown ran out while it could still appear.'

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
  const what = `${held.role ?? 'local server'} process ${held.pid}`
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
