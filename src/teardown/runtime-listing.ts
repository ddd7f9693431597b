import { messageOf, PlatformError } from '../domain/errors.ts'
import { openDeadline } from '../platform/deadline.ts'
import type { Runtime, RuntimesApi } from '../platform/runtimes.ts'

/** What the platform lists, or why nobody knows. */
export type Listing = {
  readonly runtimes: readonly Runtime[]
  /** Why there is none. */
  readonly why?: string
  /** Another try would be answered alike. */
  readonly isFinal?: boolean
}

/** A runtime that can be deleted, under the name that was made for it. */
export type NamedPod = { readonly name: string; readonly podName: string }

/** Why what is listed cannot be deleted. */
export const LISTED_NAMELESS = 'The platform lists it without its pod name.'

type ListingTools = { readonly runtimes: Pick<RuntimesApi, 'listRuntimes'>; readonly signal: AbortSignal }

/** The listing. Never throws. */
export async function listOrWhy({ runtimes, signal }: ListingTools): Promise<Listing> {
  try {
    return { runtimes: await runtimes.listRuntimes(signal) }
  } catch (error) {
    return { runtimes: [], why: messageOf(error), isFinal: isForbidden(error) }
  }
}

/** The listing within `limitMs`. Never throws. */
export async function listSoon({ runtimes, signal }: ListingTools, limitMs: number): Promise<Listing> {
  using deadline = openDeadline(limitMs, signal)
  return await listOrWhy({ runtimes, signal: deadline.signal })
}

/** A key that may not do it now may not in a minute either. */
export function isForbidden(error: unknown): boolean {
  return error instanceof PlatformError && (error.status === 401 || error.status === 403)
}
