import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const { O_RDONLY, O_WRONLY, O_RDWR, O_APPEND, O_CREAT, O_EXCL } = constants
/** Not on every system; where it is missing a link is looked for before. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

/**
 * Opens a file in a directory of ours, never through a link: what runs in the job may have put one in our place. Throws
 * when the file, or its directory, is a link or anything else but a plain file with one name, and as `openSync` does.
 */
function openPlainFile(path: string, flags: number): number {
  if (!lstatSync(dirname(path)).isDirectory()) throw notOurs(dirname(path), 'directory')
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) throw notOurs(path, 'plain file')
  // Without O_NONBLOCK a named pipe would hold us until somebody writes into it.
  const file = openSync(path, flags | O_NOFOLLOW | O_NONBLOCK, 0o600)
  const stats = fstatSync(file)
  if (stats.isFile() && stats.nlink === 1) return file
  closeSync(file)
  throw notOurs(path, 'plain file')
}

function notOurs(path: string, kind: string): Error {
  return new Error(`${path} is a link or no ${kind}, so it is not ours`)
}

/** Makes a directory that its owner alone may look into, unless it is there. Whether it is a link is seen when a file in it is opened. */
export function makeOwnDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** Makes a plain file to append to, readable for its owner alone, and its directory. Close it. Throws when anything stands there already. */
export function createPlainFile(path: string): number {
  makeOwnDirectory(dirname(path))
  return openPlainFile(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL)
}

/** Opens a plain file to append to, made readable for its owner alone when it is not there. Close it. Throws as `openSync` does. */
export function openToAppend(path: string): number {
  return openPlainFile(path, O_WRONLY | O_APPEND | O_CREAT)
}

/** As `openToAppend`, so that what was appended can be read again. Close it. */
export function openToAppendAndRead(path: string): number {
  return openPlainFile(path, O_RDWR | O_APPEND | O_CREAT)
}

/** Opens a plain file that is there. Close it. Throws as `openPlainFile` does. */
export function openToRead(path: string): number {
  return openPlainFile(path, O_RDONLY)
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
  const file = openToRead(path)
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
