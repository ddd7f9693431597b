import { describe, expect, test } from '@jest/globals'
import { readAnswer } from '../../../src/agents/asking/body-reader.ts'
import { uiMessageFormat } from '../../../src/agents/chat/ui-message-stream.ts'
import type { HttpAnswer } from '../../../src/platform/http.ts'

const CHUNK = 'data: {"type":"text-delta","id":"t","delta":"abc"}\n\n'

const ignored = () => {}

/** An answer whose body is these pieces; `taken` counts the ones that were asked for. */
function answerOf(pieces: readonly string[], contentType = 'text/event-stream') {
  const seen = { taken: 0 }
  async function* body() {
    for (const piece of pieces) {
      seen.taken += 1
      yield new TextEncoder().encode(piece)
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
