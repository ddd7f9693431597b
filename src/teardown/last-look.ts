import type { Clock } from '../domain/ports.ts'
import type { AskedRuntime, LastRelease, Release } from '../domain/teardown.ts'
import type { Runtime, RuntimesApi } from '../platform/runtimes.ts'
import { deleteByNameCommand, deleteCommand } from './commands-by-hand.ts'
import { LISTED_NAMELESS, listSoon, type NamedPod } from './runtime-listing.ts'

/** The listing is there to bear out what was answered; nobody waits for it longer. */
const LISTING_LIMIT_MS = 20_000

/** What was deleted may be listed while it ends: so many looks more, and the time before each. */
const LOOKS_MORE = 3
const LOOK_AGAIN_MS = 2_000

/** What looks and deletes; `remove` never throws. */
export type LastLookTools = {
  readonly runtimes: RuntimesApi
  readonly runtimesUrl: string
  readonly remove: (pod: NamedPod) => Promise<Release>
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** What was answered before the last look. */
export type Answered = {
  /** Pods whose delete was answered with done. */
  readonly confirmed: ReadonlySet<string>
  /** Pods and names that are named as not removed already. */
  readonly named: ReadonlySet<string>
}

/**
 * Asks the platform once which runtimes it has under the names that this step asked for, deletes those, and answers what became
 * of each. One that stays although its delete was confirmed is doubtful, as a platform may list what is ending; one whose delete
 * never was is not removed. A key that may not list leaves the answers as they were. Never throws.
 */
export async function lookLast(
  asked: readonly AskedRuntime[],
  tools: LastLookTools,
  { confirmed, named }: Answered,
): Promise<readonly LastRelease[]> {
  if (asked.length === 0 || tools.signal.aborted) return []
  const names = new Set(asked.map(({ name }) => name))
  const first = await listSoon(tools, LISTING_LIMIT_MS)
  if (first.why !== undefined) return first.isFinal ? [] : [unproven(first.why)]
  const ours = first.runtimes.filter(({ givenName }) => names.has(givenName))
  const nameless = ours.filter(({ givenName, podName }) => podName === undefined && !named.has(givenName))
  const found = podsOf(ours).filter(({ podName }) => !named.has(podName))
  const gone = new Set([...asked.flatMap(({ gonePods }) => gonePods), ...confirmed])
  const again = await Promise.all(found.map(async (one) => ({ one, release: await tools.remove(one) })))
  const left = await stillListed(found, tools)
  return [
    ...again.flatMap(({ one, release }): LastRelease[] => {
      if (!left.has(one.podName)) return gone.has(one.podName) ? [] : [release.kind === 'gone' ? release : removed(one)]
      const isConfirmed = release.kind === 'removed' || gone.has(one.podName)
      return [isConfirmed ? lingering(one, release, tools) : notRemoved(one, release, tools)]
    }),
    ...nameless.map(({ givenName }) => namelessRelease(givenName, tools)),
  ]
}

/** Which of these pods the platform has to the end; what nobody answers is taken as it was. */
async function stillListed(found: readonly NamedPod[], tools: LastLookTools): Promise<ReadonlySet<string>> {
  let left = new Set(found.map(({ podName }) => podName))
  for (let looks = 1; looks <= LOOKS_MORE && left.size > 0 && !tools.signal.aborted; looks += 1) {
    await tools.clock.sleep(LOOK_AGAIN_MS, tools.signal)
    const listing = await listSoon(tools, LISTING_LIMIT_MS)
    if (listing.why !== undefined) continue
    const here = new Set(listing.runtimes.map(({ podName }) => podName))
    left = new Set([...left].filter((podName) => here.has(podName)))
  }
  return left
}

function podsOf(runtimes: readonly Runtime[]): NamedPod[] {
  const pods = new Map<string, NamedPod>()
  for (const { givenName: name, podName } of runtimes) if (podName !== undefined) pods.set(podName, { name, podName })
  return [...pods.values()]
}

function whatOf({ name, podName }: NamedPod): string {
  return `runtime ${name} (${podName})`
}

function removed(one: NamedPod): Release {
  return { kind: 'removed', what: whatOf(one) }
}

function lingering(one: NamedPod, release: Release, { runtimesUrl }: LastLookTools): LastRelease {
  const again = release.kind === 'not-removed' ? ` Another delete was not done: ${release.why}` : ''
  const why =
    `The platform confirmed that it is deleted and lists it still.${again} It may be ending; ` +
    `if it is there in some minutes, delete it by hand: ${deleteCommand(runtimesUrl, one.podName)}`
  return { kind: 'doubtful', what: whatOf(one), why }
}

function notRemoved(one: NamedPod, release: Release, { runtimesUrl }: LastLookTools): Release {
  if (release.kind === 'not-removed') return release
  const why = 'The platform lists it, and no delete of it was confirmed.'
  return { kind: 'not-removed', what: whatOf(one), why, remedy: deleteCommand(runtimesUrl, one.podName), mayPass: true }
}

function namelessRelease(name: string, { runtimesUrl }: LastLookTools): Release {
  const remedy = deleteByNameCommand(runtimesUrl, name)
  return { kind: 'not-removed', what: `runtime ${name}`, why: LISTED_NAMELESS, remedy, mayPass: false }
}

function unproven(why: string): LastRelease {
  return {
    kind: 'doubtful',
    what: 'What was removed',
    why: `Whether the platform lists a runtime of this step still could not be found out. ${why}`,
  }
}
