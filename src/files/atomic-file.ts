import { randomBytes } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Pieces are gathered up to this size before they are written. */
const BUFFERED_CHARACTERS = 1 << 20

/**
 * Writes a file whole or not at all, by a new name and a rename: a reader sees the old file or the new one, and a link in its
 * place is replaced, not followed. Throws when the directory cannot be written; nothing is left of it then.
 */
export function writeAtomically(path: string, pieces: Iterable<string>): void {
  const temporary = join(dirname(path), `.${basename(path)}-${randomBytes(6).toString('hex')}`)
  try {
    writeNew(temporary, pieces)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

function writeNew(path: string, pieces: Iterable<string>): void {
  const file = openSync(path, 'wx')
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
