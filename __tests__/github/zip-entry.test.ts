import { describe, expect, test } from '@jest/globals'
import { strToU8, zipSync } from 'fflate'
import { readZipEntry } from '../../src/github/zip-entry.ts'

const NAME = 'baseline.json'
const TEXT = JSON.stringify({ cases: Array.from({ length: 50 }, (_, index) => `case ${index} – ü`) })
const whole = zipSync({ [NAME]: strToU8(TEXT) })

/** A zip whose headers say that its one file has so many bytes. */
function claiming(archive: Uint8Array, unpacked: number): Uint8Array {
  const copy = Buffer.from(archive)
  const header = copy.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  copy.writeUInt32LE(unpacked, header + 24)
  copy.writeUInt32LE(unpacked, 22)
  return copy
}

/** A zip that names its first file `a` twice. */
function renamed(from: string, to: string): Uint8Array {
  const archive = Buffer.from(zipSync({ [NAME]: strToU8('{}'), [from]: strToU8('{}') }))
  for (let at = archive.indexOf(from); at >= 0; at = archive.indexOf(from, at)) archive.write(to, at)
  return archive
}

describe('a file of a zip archive', () => {
  test('is read, packed or stored, beside others or alone', () => {
    expect(readZipEntry(whole, NAME)).toEqual({ kind: 'read', text: TEXT })
    expect(readZipEntry(zipSync({ [NAME]: strToU8(TEXT) }, { level: 0 }), NAME)).toEqual({ kind: 'read', text: TEXT })
    const beside = zipSync({ 'README.md': strToU8('x'), [NAME]: strToU8(TEXT) }, { comment: 'c' })
    expect(readZipEntry(beside, NAME)).toEqual({ kind: 'read', text: TEXT })
    const commented = Buffer.concat([whole, Buffer.alloc(0xffff, 'c')])
    commented.writeUInt16LE(0xffff, whole.length - 2)
    expect(readZipEntry(commented, NAME)).toEqual({ kind: 'read', text: TEXT })
    expect(readZipEntry(zipSync({ [NAME]: new Uint8Array() }), NAME)).toEqual({ kind: 'read', text: '' })
  })

  test.each<[string, Uint8Array, RegExp]>([
    ['that is not there', zipSync({ 'other.json': strToU8('{}') }), /there is no baseline.json in it/],
    ['in a directory', zipSync({ [`x/${NAME}`]: strToU8('{}') }), /there is no baseline.json in it/],
    ['that is there twice', renamed('caseline.json', NAME), /there are two baseline.json in it/],
    ['of what is no zip', strToU8('<html>Not Found</html>'), /no whole zip archive/],
    ['of nothing', new Uint8Array(), /no whole zip archive/],
    [
      'packed otherwise',
      Buffer.from(whole).fill(12, whole.length - 22 - 46 - 13 + 10, whole.length - 22 - 46 - 13 + 11),
      /method 12/,
    ],
  ])('%s is unreadable', (_name, archive, why) => {
    expect(readZipEntry(archive, NAME)).toMatchObject({ kind: 'unreadable', why: expect.stringMatching(why) })
  })

  test('of a torn archive is unreadable, wherever it is torn', () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect(readZipEntry(whole.subarray(0, length), NAME).kind).toBe('unreadable')
      expect(readZipEntry(whole.subarray(whole.length - length), NAME).kind).toBe('unreadable')
    }
  })

  test('of a damaged archive is unreadable or whole, and never anything else', () => {
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = Uint8Array.from(whole)
      damaged[at] = (damaged[at] ?? 0) ^ 0x55
      const entry = readZipEntry(damaged, NAME)
      if (entry.kind === 'read') expect(entry.text).toBe(TEXT)
    }
  })
})

describe('a bomb', () => {
  const bomb = zipSync({ [NAME]: new Uint8Array(64 * 1024 * 1024) })

  test('is seen by what it says of its size, before it is unpacked', () => {
    const before = process.memoryUsage().rss
    expect(readZipEntry(bomb, NAME)).toMatchObject({
      kind: 'unreadable',
      why: expect.stringContaining('67108864 bytes'),
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(32 * 1024 * 1024)
  })

  test('that lies about its size is unpacked as far as it says', () => {
    const start = performance.now()
    expect(readZipEntry(claiming(bomb, 1_000), NAME).kind).toBe('unreadable')
    expect(performance.now() - start).toBeLessThan(100)
  })

  test('that is shorter than it says is damaged', () => {
    expect(readZipEntry(claiming(whole, 1_000_000), NAME)).toMatchObject({ why: 'baseline.json is damaged' })
  })

  test('of many files is not looked through', () => {
    const beside = (count: number) => {
      const others = Array.from({ length: count }, (_, index) => [`${index}`, strToU8('x')])
      return readZipEntry(zipSync({ ...Object.fromEntries(others), [NAME]: strToU8('{}') }), NAME)
    }
    expect(beside(15)).toEqual({ kind: 'read', text: '{}' })
    expect(beside(16)).toMatchObject({ why: 'it holds 17 files' })
    expect(beside(200)).toMatchObject({ why: 'it holds 201 files' })
  })

  test('is what unpacks to a byte more than 48 MiB', () => {
    const most = 48 * 1024 * 1024
    const zipOf = (bytes: number) => zipSync({ [NAME]: new Uint8Array(bytes).fill(32) })
    const found = (bytes: number) => {
      const entry = readZipEntry(zipOf(bytes), NAME)
      return entry.kind === 'read' ? entry.text.length : entry.why
    }
    expect(found(most)).toBe(most)
    expect(found(most + 1)).toBe(`${NAME} has ${most + 1} bytes unpacked`)
  })
})
