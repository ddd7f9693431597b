import { randomBytes } from 'node:crypto'
import { closeSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createPlainFile } from '../../files/plain-file.ts'

/** Pieces are gathered up to this size before they are written, in characters. */
const BUFFERED_CHARACTERS = 1 << 20

/** What is made beside its place has such a name; a kill may leave one. */
const TEMPORARY = /^\..+-[0-9a-f]{12}$/

/** So long nobody works at one of them, in milliseconds. */
const ABANDONED_AFTER_MS = 3_600_000

function temporaryFor(path: string): string {
  return join(dirname(path), `.${basename(path)}-${randomBytes(6).toString('hex')}`)
}

/** Writes a file for its owner alone, whole or not at all: what stands in its place, a link too, is replaced. Throws as the disk does. */
export function placeFile(path: string, pieces: Iterable<string>): void {
  const temporary = temporaryFor(path)
  try {
    writeNew(temporary, pieces)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
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
    for (const [name, pieces] of Object.entries(files)) writeNew(join(temporary, name), pieces)
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
      if (!TEMPORARY.test(name)) continue
      const path = join(directory, name)
      if (now.getTime() - lstatSync(path).mtimeMs > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true })
    }
  } catch {
    // Somebody else removed it, or may write here and we may not.
  }
}

/** True for the name of something half made. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name)
}

function writeNew(path: string, pieces: Iterable<string>): void {
  const file = createPlainFile(path)
  try {
    let buffered = ''
    for (const piece of pieces) {
      buffered += piece
      if (buffered.length < BUFFERED_CHARACTERS) continue
      writeFileSync(file, buffered)
      buffered = ''
    }
    writeFileSync(file, buffered)
  } finally {
    closeSync(file)
  }
}
