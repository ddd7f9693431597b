import { describe, expect, test } from '@jest/globals'
import { createEventStreamDecoder } from '../../../src/agents/asking/event-stream.ts'

/** More characters than any event of these tests but those of the limit itself. */
const ROOMY = 10_000

function decode(...pieces: readonly (string | Uint8Array)[]): { events: string[]; last: string | undefined } {
  const decoder = createEventStreamDecoder(ROOMY)
  const events = pieces.flatMap((piece) => [
    ...decoder.push(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece),
  ])
  return { events, last: decoder.end() }
}

describe('the event stream decoder', () => {
  test('ends lines at LF, CRLF and CR alike, also mixed', () => {
    expect(decode('data: a\n\ndata: b\r\n\r\ndata: c\r\rdata: d\r\n\ndata: e\n\r\n').events).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ])
  })

  test('takes a CRLF that is split between two pieces for one line end', () => {
    expect(decode('data: a\r', '\ndata: b\r', '\n\r', '\n').events).toEqual(['a\nb'])
  })

  test('does not swallow the LF of a second line end after a CR', () => {
    expect(decode('data: a\r\n', '\n').events).toEqual(['a'])
    expect(decode('data: a\r', '', '\n', '\n').events).toEqual(['a'])
  })

  test('dispatches at once when the blank line is a lone CR', () => {
    const decoder = createEventStreamDecoder(ROOMY)
    expect(decoder.push(new TextEncoder().encode('data: a\r\r'))).toEqual(['a'])
  })

  test('joins several data lines with LF and takes one space off each', () => {
    expect(decode('data: {\ndata:  "a": 1\ndata:}\n\n').events).toEqual(['{\n "a": 1\n}'])
  })

  test('ignores comments, other fields, fields that only begin with data, and events without data', () => {
    expect(decode(': ping\n\nevent: x\nid: 1\nretry: 5\ndatax: no\nnonsense\n\n:\ndata: yes\n\n').events).toEqual([
      'yes',
    ])
  })

  test('reads a data field without a colon as an empty line of data', () => {
    expect(decode('data\ndata\n\n').events).toEqual(['\n'])
  })

  test('drops a byte order mark, also when its bytes come one by one, and only at the beginning', () => {
    const mark = [0xef, 0xbb, 0xbf].map((byte) => Uint8Array.of(byte))
    expect(decode(...mark, 'data: a\n\n').events).toEqual(['a'])
    expect(decode('data: a\n\n\uFEFFdata: b\n\n').events).toEqual(['a'])
  })

  test('puts a character together whose bytes come one by one', () => {
    const bytes = [...new TextEncoder().encode('data: 🌞\n\n')].map((byte) => Uint8Array.of(byte))
    expect(decode(...bytes).events).toEqual(['🌞'])
  })

  test('decodes broken UTF-8 to a replacement character and reads on', () => {
    expect(decode('data: a', Uint8Array.of(0xff), 'b\n\ndata: c\n\n').events).toEqual(['a\uFFFDb', 'c'])
  })

  test('gives the event that the stream ended in, with or without a line end', () => {
    expect(decode('data: a\n\ndata: b').last).toBe('b')
    expect(decode('data: a\n\ndata: b\n').last).toBe('b')
    expect(decode('data: a\n\n: c').last).toBeUndefined()
  })

  test('gives up at an event that is larger than allowed, wherever the bytes were split', () => {
    const text = 'data: 1\n\ndata: 12345\ndata: 67890\n\ndata: 2\n\n'
    for (let at = 0; at <= text.length; at += 1) {
      const decoder = createEventStreamDecoder(15)
      const encoder = new TextEncoder()
      const events = [
        ...decoder.push(encoder.encode(text.slice(0, at))),
        ...decoder.push(encoder.encode(text.slice(at))),
      ]
      expect({ at, events, overflowed: decoder.overflowed, last: decoder.end() }).toEqual({
        at,
        events: ['1'],
        overflowed: true,
        last: undefined,
      })
    }
  })

  test('is not fooled by a line that never ends', () => {
    const decoder = createEventStreamDecoder(1000)
    for (let piece = 0; piece < 20; piece += 1) decoder.push(new TextEncoder().encode(`: ${'x'.repeat(100)}`))
    expect(decoder.overflowed).toBe(true)
  })
})
