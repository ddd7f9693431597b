import { randomBytes } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Pieces are gathered up to this size before they are written. */
const BUFFERED_CHARACTERS = 1 << 20

/** What is made beside its place has such a name; a kill may leave one. */
const TEMPORARY = /^\..+-[0-9a-f]{12}$/

/** A new name beside a path, under which it is made. */
export function temporaryFor(path: string): string {
  return join(dirname(path), `.${basename(path)}-${randomBytes(6).toString('hex')}`)
}

/** True for the name of something half made. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name)
}

/**
 * Writes a file whole or not at all, by a new name and a rename: a reader sees the old file or the new one, and a link in its
 * place is replaced, not followed. `create` opens the new name, readable for everybody unless it says otherwise. Throws when the
 * directory cannot be written; nothing is left of it then.
 */
export function writeAtomically(path: string, pieces: Iterable<string>, create = createFile): void {
  const temporary = temporaryFor(path)
  try {
    writeAndClose(create(temporary), pieces)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function createFile(path: string): number {
  return openSync(path, 'wx')
}

/** Writes all pieces to an open file and closes it, whatever happens. */
export function writeAndClose(file: number, pieces: Iterable<string>): void {
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
