import { crc32, inflateRawSync } from 'node:zlib'
import { messageOf } from '../domain/errors.ts'

/** One file out of a zip archive, as text; `why` completes "it cannot be read: …". */
export type ZipEntry =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly why: string }

/** An artifact of ours holds one file; more than a few is none of ours. */
const MAX_ENTRIES = 16

/** More than a baseline document may have, and what a job has to spare. */
const UNPACKED_LIMIT_BYTES = 48 * 1024 * 1024

/** Where the parts of the format stand: the end record, the directory's headers, and the header before a file's own bytes. */
const END = { signature: 0x06054b50, size: 22, entries: 10, directory: 16 }
const HEADER = { signature: 0x02014b50, size: 46, method: 10, crc: 16, packed: 20, unpacked: 24, name: 28, at: 42 }
const LOCAL = { signature: 0x04034b50, size: 30, name: 26 }

/** A comment behind the end record is at most this long. */
const MAX_COMMENT_BYTES = 0xffff

/**
 * Reads the file of this name. What the directory says of entries and sizes is held against the limits before a byte is
 * unpacked, and unpacking stops at the size that it says: a zip reader that trusts its input unpacks for minutes.
 */
export function readZipEntry(archive: Uint8Array, name: string): ZipEntry {
  try {
    return unpack(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength), name)
  } catch (error) {
    // Reading outside the archive throws: what the directory says is not there.
    return { kind: 'unreadable', why: `it is torn (${messageOf(error)})` }
  }
}

type Header = { readonly name: string; readonly unpacked: number; readonly packed: number; readonly at: number } & {
  readonly method: number
  readonly crc: number
}

function unpack(archive: Buffer, name: string): ZipEntry {
  const unreadable = (why: string): ZipEntry => ({ kind: 'unreadable', why })
  const end = findEnd(archive)
  if (end === undefined) return unreadable('it is no whole zip archive')
  const count = archive.readUInt16LE(end + END.entries)
  if (count > MAX_ENTRIES) return unreadable(`it holds ${count} files`)
  const [header, another] = readDirectory(archive, { start: archive.readUInt32LE(end + END.directory), count }).filter(
    (one) => one.name === name,
  )
  if (!header) return unreadable(`there is no ${name} in it`)
  if (another) return unreadable(`there are two ${name} in it`)
  if (header.unpacked > UNPACKED_LIMIT_BYTES) return unreadable(`${name} has ${header.unpacked} bytes unpacked`)
  const bytes = contentOf(archive, header)
  if (bytes.length !== header.unpacked || crc32(bytes) !== header.crc) return unreadable(`${name} is damaged`)
  return { kind: 'read', text: bytes.toString('utf8') }
}

function findEnd(archive: Buffer): number | undefined {
  const last = archive.length - END.size
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (archive.readUInt32LE(at) === END.signature) return at
  }
  return undefined
}

function readDirectory(archive: Buffer, { start, count }: { start: number; count: number }): Header[] {
  const headers: Header[] = []
  let at = start
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== HEADER.signature) throw new Error('its directory is not where it should be')
    // Three lengths in a row: the name's, the extra field's and the comment's.
    const [nameLength, extra, comment] = [0, 2, 4].map((offset) => archive.readUInt16LE(at + HEADER.name + offset))
    const nameEnd = at + HEADER.size + (nameLength ?? 0)
    headers.push({
      name: archive.toString('utf8', at + HEADER.size, nameEnd),
      method: archive.readUInt16LE(at + HEADER.method),
      crc: archive.readUInt32LE(at + HEADER.crc),
      packed: archive.readUInt32LE(at + HEADER.packed),
      unpacked: archive.readUInt32LE(at + HEADER.unpacked),
      at: archive.readUInt32LE(at + HEADER.at),
    })
    at = nameEnd + (extra ?? 0) + (comment ?? 0)
  }
  return headers
}

function contentOf(archive: Buffer, { at, packed, unpacked, method }: Header): Buffer {
  if (archive.readUInt32LE(at) !== LOCAL.signature) throw new Error('a file is not where it should be')
  const names = archive.readUInt16LE(at + LOCAL.name) + archive.readUInt16LE(at + LOCAL.name + 2)
  const start = at + LOCAL.size + names
  const content = archive.subarray(start, start + packed)
  if (content.length < packed) throw new Error('it ends in the middle of a file')
  if (method === 0) return content
  if (method !== 8) throw new Error(`a file is packed by method ${method}`)
  return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) })
}
