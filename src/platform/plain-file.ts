import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Not on every system; where it is missing a link is looked for before. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

/**
 * Opens a file in a directory of ours, never through a link: what runs in the job may have put one in our place. Throws
 * when the file, or its directory, is a link or anything else but a plain file with one name, and as `openSync` does.
 */
function openPlainFile(path: string, flags: number): number {
  if (!lstatSync(dirname(path)).isDirectory()) throw new Error(`${dirname(path)} is no directory of ours.`)
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) throw notPlain(path)
  // Without O_NONBLOCK a named pipe would hold us until somebody writes into it.
  const file = openSync(path, flags | O_NOFOLLOW | O_NONBLOCK, 0o600)
  const { nlink } = fstatSync(file)
  if (fstatSync(file).isFile() && nlink === 1) return file
  closeSync(file)
  throw notPlain(path)
}

function notPlain(path: string): Error {
  return new Error(`${path} is a link or no plain file, so it is not ours.`)
}

/** Opens a plain file to append to, made readable for its owner alone when it is not there. Close it. Throws as `openSync` does. */
export function openToAppend(path: string): number {
  return openPlainFile(path, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT)
}

/** Appends to a plain file, made readable for its owner alone when it is not there. Throws when not all of it could be written. */
export function appendToPlainFile(path: string, text: string): void {
  const file = openToAppend(path)
  try {
    const bytes = Buffer.from(text)
    for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from)
  } finally {
    closeSync(file)
  }
}

/** At most `limit` bytes of a plain file from its beginning or its end, and its whole size. */
export type PlainFilePart = { readonly bytes: Buffer; readonly size: number }

/** Reads a plain file, at most `limit` bytes of the side that is asked for. Throws as `openPlainFile` does. */
export function readPlainFile(path: string, side: 'beginning' | 'end', limit: number): PlainFilePart {
  const file = openPlainFile(path, constants.O_RDONLY)
  try {
    const { size } = fstatSync(file)
    const bytes = Buffer.alloc(Math.min(size, limit))
    const from = side === 'end' ? size - bytes.length : 0
    let read = 0
    while (read < bytes.length) {
      const got = readSync(file, bytes, read, bytes.length - read, from + read)
      if (got === 0) break
      read += got
    }
    return { bytes: bytes.subarray(0, read), size }
  } finally {
    closeSync(file)
  }
}
