import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isTemporary, temporaryFor, writeAndClose, writeAtomically } from '../../files/atomic-file.ts'
import { createPlainFile } from '../../files/plain-file.ts'

/** So long nobody works at something half made, in milliseconds. */
const ABANDONED_AFTER_MS = 3_600_000

/** Writes a file for its owner alone, whole or not at all: what stands in its place, a link too, is replaced. Throws as the disk does. */
export function placeFile(path: string, pieces: Iterable<string>): void {
  writeAtomically(path, pieces, createPlainFile)
}

/**
 * Puts a directory with these files into its place, whole or not at all, and never over another one: then it answers false, and
 * what was there stays. A system moves a directory onto none that holds something, so that of several who try one succeeds.
 */
export function placeDirectory(path: string, files: Readonly<Record<string, Iterable<string>>>): boolean {
  if (lstatSync(path, { throwIfNoEntry: false })) return false
  const temporary = temporaryFor(path)
  try {
    mkdirSync(temporary, { mode: 0o700 })
    for (const [name, pieces] of Object.entries(files)) writeAndClose(createPlainFile(join(temporary, name)), pieces)
    renameSync(temporary, path)
    return true
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) return false
    throw error
  }
}

/** Removes what others left half made in a directory and have not touched for an hour. Never throws: it only takes room. */
export function sweepAbandoned(directory: string, now: Date): void {
  try {
    for (const name of readdirSync(directory)) {
      if (!isTemporary(name)) continue
      const path = join(directory, name)
      if (now.getTime() - lstatSync(path).mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true })
    }
  } catch {
    // Somebody else removed it, or may write here and we may not.
  }
}
