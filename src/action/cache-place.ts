import { lstatSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './input-reader.ts'
import { isTracked } from './tracked-file.ts'

/** What is kept: each kind has a path and a seal of its own. */
export type SealedKind = 'baseline' | 'journal'

const KINDS: readonly SealedKind[] = ['baseline', 'journal']

/** The cache knows files by the very words of their paths, so that these must not change, and must do on every runner. */
export const CACHE_DIRECTORY = '.agent-evals-cache'

/** Where the toolkit reads and writes one kind. */
export type CachePlace = {
  /** From the workspace, as the toolkit takes it. */
  readonly path: string
  /** Absolute. */
  readonly directory: string
  /** Absolute. */
  readonly file: string
  /** Does this with nothing of ours left in the workspace before and after, so that no link that stands there is written through. */
  whileClean<T>(work: () => Promise<T>): Promise<T>
  /** Takes our file away from work that nobody waits for any more; where none is under way nothing is touched. Never throws. */
  abandon(): void
}

/** `workspace` is absolute. */
export function openCachePlace(what: SealedKind, workspace: string): CachePlace {
  const directory = join(workspace, CACHE_DIRECTORY)
  const file = join(directory, what)
  let isInUse = false
  return {
    path: `${CACHE_DIRECTORY}/${what}`,
    directory,
    file,
    async whileClean(work) {
      isInUse = true
      try {
        removeOwn(directory, file)
        return await work()
      } finally {
        removeOwn(directory, file)
        isInUse = false
      }
    },
    abandon() {
      try {
        if (isInUse) removeOwn(directory, file)
      } catch {
        // Whoever writes there still holds it: the post step tries again.
      }
    },
  }
}

/**
 * Takes away what a process that was killed over the cache left in the workspace: later steps, and a runner that keeps its
 * workspaces, would find it there. What git tracks is not ours. Never throws; what cannot be removed stays.
 */
export async function removeLeftFiles({ GITHUB_WORKSPACE: workspace, ...env }: Env): Promise<void> {
  if (!workspace) return
  try {
    const directory = join(workspace, CACHE_DIRECTORY)
    if (!lstatSync(directory, { throwIfNoEntry: false })) return
    if (await isTracked(CACHE_DIRECTORY, { workspace, env })) return
    for (const what of KINDS) removeOwn(directory, join(directory, what))
  } catch {
    // Somebody else holds it: it is no secret, and nothing believes it.
  }
}

/** The other kind's file stays; a link that stands for the directory does not. */
function removeOwn(directory: string, file: string): void {
  const stats = lstatSync(directory, { throwIfNoEntry: false })
  if (stats?.isDirectory()) {
    rmSync(file, { recursive: true, force: true })
    removeEmpty(directory)
  } else {
    rmSync(directory, { force: true })
  }
}

function removeEmpty(directory: string): void {
  try {
    rmdirSync(directory)
  } catch {
    // Something else stands there, and is not ours.
  }
}
