import { closeSync, fstatSync, readSync, writeSync } from 'node:fs'
import { openToAppendAndRead, openToRead } from '../../files/plain-file.ts'

const LINE_END = 0x0a

/** Bytes of one line: longer than any answer that is kept. What is longer is not read. */
export const MAX_LINE_BYTES = 64 * 1024 * 1024

/** Lines of one file: more than one job can make. */
const MAX_LINES = 1_000_000

/** Read at once, in bytes. */
const CHUNK_BYTES = 1 << 20

/** How often a line is written before it is given up: each time somebody else was killed in the middle of one before it. */
const MOST_TRIES = 5

/**
 * Appends a line to a plain file, made for its owner alone when it is not there. It is one write, so that lines of several
 * processes do not mix; when it returns the line is there whole and begins on its own, also where whoever wrote before was killed in the
 * middle of a line. Throws when it cannot be written.
 */
export function appendLine(path: string, json: string): void {
  const line = Buffer.from(`${json}\n`)
  if (line.length > MAX_LINE_BYTES) throw new Error(`it has ${line.length} bytes and may have ${MAX_LINE_BYTES}`)
  const file = openToAppendAndRead(path)
  try {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const { size } = fstatSync(file)
      const bytes = isAtLineStart(file, size) ? line : Buffer.concat([Buffer.from('\n'), line])
      // A disk that is full takes a part of it; the next try then says so.
      if (writeSync(file, bytes) === bytes.length && standsAlone(file, line, size)) return
    }
    throw new Error(`what is appended to ${path} does not arrive whole`)
  } finally {
    closeSync(file)
  }
}

/** At the beginning of the file, or after the end of a line. */
function isAtLineStart(file: number, position: number): boolean {
  if (position === 0) return true
  const byte = Buffer.alloc(1)
  return readSync(file, byte, 0, 1, position - 1) === 1 && byte[0] === LINE_END
}

/** True when a line stands somewhere behind this position, and nothing before it on its line. */
function standsAlone(file: number, line: Buffer, position: number): boolean {
  const from = Math.max(0, position - 1)
  const written = Buffer.alloc(Math.max(0, fstatSync(file).size - from))
  const bytes = written.subarray(0, readSync(file, written, 0, written.length, from))
  for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + 1)) {
    if (from + at === 0 || bytes[at - 1] === LINE_END) return true
  }
  return false
}

/** A line (from 1) that is not empty. `isCut`: the file ends in it. `why` completes "line 3 …". */
export type FileLine =
  | { readonly kind: 'text'; readonly number: number; readonly text: string; readonly isCut: boolean }
  | { readonly kind: 'refused'; readonly number: number; readonly why: string }

/** The lines of a plain file as it is now, one after the other, so that no more than one is held. Throws as `openToRead` does. */
export function* linesOf(path: string): Generator<FileLine> {
  const file = openToRead(path)
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES)
    let parts: Buffer[] = []
    let length = 0
    let number = 1
    const take = (isCut: boolean): FileLine | undefined => {
      const text = Buffer.concat(parts).toString('utf8')
      const isTooLong = length > MAX_LINE_BYTES
      parts = []
      length = 0
      if (isTooLong) return { kind: 'refused', number, why: `has more than ${MAX_LINE_BYTES} bytes` }
      return text.trim() === '' ? undefined : { kind: 'text', number, text, isCut }
    }
    const keep = (part: Buffer) => {
      length += part.length
      if (length > MAX_LINE_BYTES) parts = []
      else parts.push(Buffer.from(part))
    }
    for (;;) {
      const got = chunk.subarray(0, readSync(file, chunk, 0, CHUNK_BYTES, null))
      if (got.length === 0) break
      let start = 0
      for (let end = got.indexOf(LINE_END); end >= 0; end = got.indexOf(LINE_END, start)) {
        keep(got.subarray(start, end))
        const line = take(false)
        if (line) yield line
        number += 1
        start = end + 1
        if (number > MAX_LINES) return yield { kind: 'refused', number, why: 'and all after it are too many' }
      }
      keep(got.subarray(start))
    }
    const last = take(true)
    if (last) yield last
  } finally {
    closeSync(file)
  }
}
