import { lstatSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Env } from '../action/input-reader.ts'
import { displayPath, type PathRules } from '../action/paths.ts'
import { trackingOf } from '../action/tracked-file.ts'
import { isPrivileged, type WorkflowEvent } from '../action/trust.ts'

/** A local store, and the event in which it is read. */
export type StoreReading = {
  /** Absolute, links resolved. */
  readonly directory: string
  readonly paths: PathRules
  readonly event: Pick<WorkflowEvent, 'name'>
  readonly env: Env
}

/** `why` has no full stop and can stand in a list; `remedy` is a whole sentence. */
export type StoreDoubt = { readonly why: string; readonly remedy: string }

/**
 * Why nothing may be read from the local store: on events that run proposed changes, what git tracks came with the change, which would
 * bring along what it is held against. `undefined` where it may be read, or where there is none. Never throws.
 */
export async function storeDoubtOf({ directory, paths, event, env }: StoreReading): Promise<StoreDoubt | undefined> {
  if (!runsProposedChange(event) || !isThere(directory)) return undefined
  const shown = displayPath(directory, paths)
  // What lies elsewhere is in no checkout.
  if (shown === directory) return undefined
  const parent = dirname(directory)
  const tracking = shown === '.' ? 'unknown' : await trackingOf(basename(directory), { workspace: parent, env })
  if (tracking === 'untracked') return undefined
  const called = `the local store ${shown}`
  if (tracking === 'tracked') {
    return {
      why: `${called} is part of the commit that is judged, so nothing in it is believed on ${event.name}`,
      remedy: `Remove it from git (git rm -r --cached ${shown}), and restore it from a cache or an artifact.`,
    }
  }
  return {
    why: `git could not say whether ${called} is part of the commit that is judged, so nothing in it is believed on ${event.name}`,
    remedy:
      'Check that git is installed and that the workspace is a checkout, or restore the store to a store-dir below RUNNER_TEMP.',
  }
}

function runsProposedChange(event: Pick<WorkflowEvent, 'name'>): boolean {
  return event.name.startsWith('pull_request') || event.name === 'merge_group' || isPrivileged(event)
}

function isThere(directory: string): boolean {
  try {
    return lstatSync(directory, { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}
