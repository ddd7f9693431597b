import type { FailureCause } from '../../domain/failure.ts'
import { isJsonObject, parseJson } from '../../domain/json.ts'
import type { Clock } from '../../domain/ports.ts'
import { openDeadline } from '../../platform/deadline.ts'
import { type HttpSender, HttpTransportError } from '../../platform/http.ts'

/** What a runtime says of its agents: their routes, that it has no listing, or that it is not up yet. */
export type ProbeResult =
  | { readonly kind: 'agents'; readonly ids: readonly string[] }
  | { readonly kind: 'no-listing' }
  | { readonly kind: 'not-yet'; readonly why: string }

/** Asks a runtime once which agents answer there. Never throws. */
export type RouteProbe = (baseUrl: string, signal: AbortSignal) => Promise<ProbeResult>

/** One look may take this long; a runtime that is starting often accepts and stays silent. */
const PROBE_LIMIT_MS = 10_000
/** Between two looks. */
const PROBE_AGAIN_MS = 1_000
/** More than any list of agents needs. */
const LISTING_LIMIT_BYTES = 1024 * 1024

/** A probe over HTTP: `GET {base}/api/v1/vercel-ai/agents`. */
export function createRouteProbe(sender: HttpSender, apiKey: string): RouteProbe {
  return async (baseUrl, signal) => {
    using deadline = openDeadline(PROBE_LIMIT_MS, signal)
    const url = `${baseUrl}/api/v1/vercel-ai/agents`
    const headers = { authorization: `Bearer ${apiKey}`, accept: 'application/json' }
    try {
      const answer = await sender.send({ method: 'GET', url, headers, signal: deadline.signal })
      const text = await answer.text(LISTING_LIMIT_BYTES)
      if (answer.status === 404) return { kind: 'no-listing' }
      if (answer.status !== 200) return { kind: 'not-yet', why: `it answers ${answer.status}` }
      return understandListing(text)
    } catch (error) {
      if (!(error instanceof HttpTransportError)) throw error
      return { kind: 'not-yet', why: deadline.expired ? `no answer within ${PROBE_LIMIT_MS / 1000} s` : error.message }
    }
  }
}

function understandListing(text: string): ProbeResult {
  const listing = parseJson(text)
  const agents = isJsonObject(listing) ? listing.agents : undefined
  if (Array.isArray(agents)) return { kind: 'agents', ids: agents.filter((id) => typeof id === 'string') }
  // A page of a proxy in front of a server that is not up yet.
  return { kind: 'not-yet', why: 'it does not list its agents yet' }
}

/** Where an agent inside a runtime is reached: the runtime's own address with its server part exchanged, no slash at the end. */
export function agentBaseUrl(ingress: string): string {
  return ingress.replace('/jupyter/server/', '/agent-runtimes/').replace(/\/+$/, '')
}

export type Readiness =
  | { readonly kind: 'ready'; readonly routes: readonly string[] }
  | { readonly kind: 'not-ready'; readonly cause: FailureCause }

/**
 * Waits until one of the routes is among the agents that the runtime lists. A runtime without a listing is ready as it
 * stands and its route is found by the first question. Ends when the signal fires.
 */
export async function waitUntilReady(options: {
  readonly podName: string
  readonly baseUrl: string
  readonly routes: readonly string[]
  readonly probe: RouteProbe
  readonly clock: Clock
  readonly signal: AbortSignal
}): Promise<Readiness> {
  const { podName, baseUrl, routes, clock, signal } = options
  const started = clock.elapsed()
  let last: ProbeResult = { kind: 'not-yet', why: 'it was not asked yet' }
  let missing = 0
  while (!signal.aborted) {
    const seen = await options.probe(baseUrl, signal)
    if (signal.aborted && seen.kind === 'not-yet') break
    last = seen
    if (seen.kind === 'no-listing') {
      // A proxy answers 404 too while the server behind it starts: believed when it is repeated.
      missing += 1
      if (missing >= MISSING_LISTINGS) return { kind: 'ready', routes }
    } else {
      missing = 0
      const known = seen.kind === 'agents' ? routes.filter((route) => seen.ids.includes(route)) : []
      if (known.length > 0) return { kind: 'ready', routes: known }
    }
    await clock.sleep(PROBE_AGAIN_MS, signal)
  }
  return { kind: 'not-ready', cause: notReady(podName, { baseUrl, routes, last, waitedMs: clock.elapsed() - started }) }
}

/** So many 404s in a row mean that the runtime really has no listing. */
const MISSING_LISTINGS = 5

/** Enough to see what is there; a listing can be long. */
const AGENTS_NAMED = 10

function notReady(
  podName: string,
  seen: { baseUrl: string; routes: readonly string[]; last: ProbeResult; waitedMs: number },
): FailureCause {
  const { last, routes } = seen
  const listed = last.kind === 'agents'
  const why = listed
    ? `it lists the agents ${last.ids.slice(0, AGENTS_NAMED).join(', ') || '(none)'}, not ${routes.join(', ')}`
    : last.kind === 'not-yet'
      ? last.why
      : 'it has no listing of its agents'
  const message = `Runtime ${podName} had no agent ready after ${Math.round(seen.waitedMs / 1000)} s: ${why}.`
  return {
    type: listed ? 'runtime_agent_unavailable' : 'runtime_launch_failed',
    stage: 'runtime_resolution',
    message,
    detailExcerpt: why,
    executionUrl: seen.baseUrl,
  }
}
