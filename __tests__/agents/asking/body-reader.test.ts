import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { readAnswer } from '../../../src/agents/asking/body-reader.ts'
import { uiMessageFormat } from '../../../src/agents/chat/ui-message-stream.ts'
import type { HttpAnswer } from '../../../src/platform/http.ts'

const CHUNK = 'data: {"type":"text-delta","id":"t","delta":"abc"}\n\n'

const ignored = () => {}

/** An answer whose body is these pieces; `taken` counts the ones that were asked for. */
function answerOf(pieces: readonly (string | Uint8Array)[], contentType = 'text/event-stream') {
  const seen = { taken: 0 }
  async function* body() {
    for (const piece of pieces) {
      seen.taken += 1
      yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece
    }
  }
  const http: HttpAnswer = {
    status: 200,
    headers: { 'content-type': contentType },
    body: body(),
    text: async () => '',
    discard() {},
  }
  return { http, seen }
}

describe('reading an answer', () => {
  test('stops at the largest size that is allowed, with what had arrived', async () => {
    const mebibyte = `: ${'x'.repeat(1024 * 1024 - 4)}\n\n`
    const { http, seen } = answerOf([CHUNK, CHUNK, ...Array(100).fill(mebibyte)])
    const reading = await readAnswer(http, uiMessageFormat, ignored)
    expect(reading).toMatchObject({
      kind: 'failed',
      failure: { type: 'invalid_response', problem: 'sent an answer of more than 67108864 bytes' },
      partial: { text: 'abcabc' },
    })
    expect(seen.taken).toBe(2 + 64)
  })

  test('reads on to the end of a stream that says [DONE] early, so that its connection is free', async () => {
    const { http, seen } = answerOf([CHUNK, 'data: [DONE]\n\n', CHUNK, CHUNK])
    expect(await readAnswer(http, uiMessageFormat, ignored)).toMatchObject({
      kind: 'complete',
      answer: { text: 'abc' },
    })
    expect(seen.taken).toBe(4)
  })

  test('tells of every piece that arrives', async () => {
    let pieces = 0
    const onBytes = () => {
      pieces += 1
    }
    await readAnswer(answerOf([CHUNK, CHUNK, 'data: [DONE]\n\n']).http, uiMessageFormat, onBytes)
    expect(pieces).toBe(3)
  })

  test('takes a stream that breaks after its finish for whole, and one that breaks before for interrupted', async () => {
    async function* breaking(...texts: string[]) {
      for (const text of texts) yield new TextEncoder().encode(text)
      throw new Error('gone')
    }
    const finish = 'data: {"type":"finish"}\n\n'
    const whole = await readAnswer({ ...answerOf([]).http, body: breaking(CHUNK, finish) }, uiMessageFormat, ignored)
    expect(whole).toMatchObject({ kind: 'complete', answer: { text: 'abc' } })
    const broken = await readAnswer({ ...answerOf([]).http, body: breaking(CHUNK) }, uiMessageFormat, ignored)
    expect(broken).toEqual({ kind: 'interrupted', error: new Error('gone'), partial: expect.anything() })
  })

  test.each(['text/event-stream; charset=utf-8', 'TEXT/EVENT-STREAM'])('knows %s for an event stream', async (type) => {
    const { http } = answerOf(['event-free first line\n', CHUNK, 'data: [DONE]\n\n'], type)
    expect(await readAnswer(http, uiMessageFormat, ignored)).toMatchObject({ kind: 'complete' })
  })
})

describe('a packed answer', () => {
  const WHOLE = `${CHUNK}data: [DONE]\n\n`

  /** An answer in this encoding; `given` counts how often it was given up. */
  function packedAnswer(encoding: string, pieces: readonly Uint8Array[]) {
    const seen = { given: 0 }
    const { http } = answerOf(pieces)
    const headers = { ...http.headers, 'content-encoding': encoding }
    const discard = () => {
      seen.given += 1
    }
    return { http: { ...http, headers, discard }, seen }
  }

  /** Split in two, as networks do. */
  const halves = (bytes: Uint8Array) => [bytes.subarray(0, 20), bytes.subarray(20)]

  test.each<[string, Uint8Array]>([
    ['gzip', gzipSync(WHOLE)],
    ['GZIP', gzipSync(WHOLE)],
    ['x-gzip', gzipSync(WHOLE)],
    ['deflate', deflateSync(WHOLE)],
    ['br', brotliCompressSync(WHOLE)],
    ['identity', Buffer.from(WHOLE)],
  ])('is read when it is %s', async (encoding, bytes) => {
    const { http } = packedAnswer(encoding, halves(bytes))
    expect(await readAnswer(http, uiMessageFormat, ignored)).toMatchObject({
      kind: 'complete',
      answer: { text: 'abc' },
    })
  })

  test.each(['zstd', 'gzip, br', 'constructor'])('is refused by its name when it is %s', async (encoding) => {
    const { http, seen } = packedAnswer(encoding, [Buffer.from(WHOLE)])
    expect(await readAnswer(http, uiMessageFormat, ignored)).toMatchObject({
      failure: { type: 'invalid_response', problem: expect.stringContaining(`as ${encoding}, which cannot be read`) },
    })
    expect(seen.given).toBe(1)
  })

  test.each(['gzip', 'br'])('that is no %s is told so', async (encoding) => {
    const { http } = packedAnswer(encoding, [Buffer.from(WHOLE)])
    expect(await readAnswer(http, uiMessageFormat, ignored)).toMatchObject({
      failure: { type: 'invalid_response', problem: expect.stringContaining(`not packed as ${encoding}`) },
    })
  })

  test.each<[string, Uint8Array]>([
    ['gzip', gzipSync(WHOLE)],
    ['br', brotliCompressSync(WHOLE)],
  ])('that ends before its end was broken off in %s', async (encoding, bytes) => {
    const { http } = packedAnswer(encoding, [bytes.subarray(0, 25)])
    expect(await readAnswer(http, uiMessageFormat, ignored)).toMatchObject({ kind: 'interrupted' })
  })

  test('that would become larger than any answer is given up', async () => {
    const bomb = gzipSync(`${CHUNK}${`: ${'x'.repeat(1024 * 1024 - 4)}\n\n`.repeat(65)}`)
    const { http, seen } = packedAnswer('gzip', [bomb])
    expect(await readAnswer(http, uiMessageFormat, ignored)).toMatchObject({
      failure: { type: 'invalid_response', problem: 'sent an answer of more than 67108864 bytes' },
      partial: { text: 'abc' },
    })
    expect(seen.given).toBe(1)
  })
})
