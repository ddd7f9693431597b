import { describe, expect, test } from '@jest/globals'
import { createLineReader, lineOf, MOST_LINE_BYTES } from '../../src/workers/worker-line.ts'

/** The words that a reader hears of what comes in pieces of `size` bytes. */
function heard(bytes: Buffer, size = bytes.byteLength): readonly unknown[] {
  const words: unknown[] = []
  const read = createLineReader('ours', (word) => words.push(word))
  for (let at = 0; at < bytes.byteLength; at += size) read(bytes.subarray(at, at + size))
  return words
}

const WORDS = [{ kind: 'returned', value: 'é👩‍👧\u0000\n"}' }, { kind: 'rested', leftover: [] }, 1, null]

describe('the line of a worker', () => {
  test.each([1, 2, 7, 1_000])('brings words whole, in pieces of %d bytes', (size) => {
    expect(heard(Buffer.concat(WORDS.map((word) => lineOf('ours', word))), size)).toEqual(WORDS)
  })

  test('brings no word without the token, and what else stands on it spoils none', () => {
    const noise = [
      'half a li',
      '{"token":"ours"',
      '\n\n\n',
      '{"token":"ours","word":}\n',
      '{"word":{"kind":"returned"}}\n',
    ]
    const bytes = noise.flatMap((text) => [Buffer.from(text), lineOf('theirs', 'forged'), lineOf('ours', text)])
    expect(heard(Buffer.concat([Buffer.from([0xff, 0xfe, 0]), ...bytes]))).toEqual(noise)
  })

  test('is read up to its limit, and after what is longer', () => {
    const long = Buffer.alloc(MOST_LINE_BYTES + 1, 'x')
    expect(heard(Buffer.concat([long, lineOf('ours', 'next')]), 1_048_576)).toEqual(['next'])
    expect(() => lineOf('ours', 'x'.repeat(MOST_LINE_BYTES))).toThrow(RangeError)
  })
})
