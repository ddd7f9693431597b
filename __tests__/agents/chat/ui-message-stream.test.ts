import { beforeAll, describe, expect, test } from '@jest/globals'
import type { UIMessageChunk } from 'ai'
import type { AnswerReading } from '../../../src/agents/asking/answer-reading.ts'
import { uiMessageFormat } from '../../../src/agents/chat/ui-message-stream.ts'
import { streamOf, WEATHER, weatherStream } from '../../support/ui-streams.ts'

function read(pieces: readonly Uint8Array[]): AnswerReading {
  const reader = uiMessageFormat.openStream()
  for (const piece of pieces) reader.push(piece)
  return reader.end()
}

/** Reads events as they are written, so also ones that no SDK would send. */
function readEvents(...events: readonly (object | string)[]): AnswerReading {
  const texts = events.map((event) => `data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`)
  return read([new TextEncoder().encode(texts.join(''))])
}

async function readChunks(...chunks: UIMessageChunk[]): Promise<AnswerReading> {
  return read([await streamOf(chunks)])
}

function answerOf(reading: AnswerReading) {
  if (reading.kind !== 'complete') throw new Error(`not complete: ${JSON.stringify(reading)}`)
  return reading.answer
}

function failureOf(reading: AnswerReading) {
  if (reading.kind !== 'failed') throw new Error(`not failed: ${JSON.stringify(reading)}`)
  return { ...reading.failure, partial: reading.partial?.text }
}

const START: UIMessageChunk = { type: 'start' }
const FINISH: UIMessageChunk = { type: 'finish', finishReason: 'stop' }

function textChunks(...deltas: string[]): UIMessageChunk[] {
  return [
    { type: 'text-start', id: 't' },
    ...deltas.map((delta): UIMessageChunk => ({ type: 'text-delta', id: 't', delta })),
    { type: 'text-end', id: 't' },
  ]
}

/** A small generator with a fixed seed (mulberry32), so that a failing split can be repeated. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('a whole conversation of the AI SDK', () => {
  let stream: Uint8Array
  beforeAll(async () => {
    stream = await weatherStream()
  })

  test('gives text, last step, reasoning, tool calls, finish reason and usage', () => {
    expect(answerOf(read([stream]))).toEqual(WEATHER)
  })

  test('is read the same wherever it is split in two', () => {
    for (let at = 0; at <= stream.length; at += 1) {
      expect({ at, answer: answerOf(read([stream.subarray(0, at), stream.subarray(at)])) }).toEqual({
        at,
        answer: WEATHER,
      })
    }
  })

  test('is read the same byte by byte, and with CRLF or CR line ends', () => {
    const text = new TextDecoder().decode(stream)
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const bytes = new TextEncoder().encode(text.replaceAll('\n', lineEnd))
      expect(answerOf(read([...bytes].map((byte) => Uint8Array.of(byte))))).toEqual(WEATHER)
    }
  })

  test('is read the same in 300 random splits with comments thrown in', () => {
    const random = seededRandom(20_261_129)
    const lines = new TextDecoder().decode(stream).split('\n')
    for (let round = 0; round < 300; round += 1) {
      const noisy = lines.flatMap((line) => (random() < 0.2 ? [': ping', line] : [line]))
      const bytes = new TextEncoder().encode(noisy.join(['\n', '\r\n', '\r'][round % 3]))
      const pieces: Uint8Array[] = []
      for (let from = 0; from < bytes.length; ) {
        const to = from + Math.floor(random() * 40)
        pieces.push(bytes.subarray(from, to))
        from = to
      }
      expect({ round, answer: answerOf(read(pieces)) }).toEqual({ round, answer: WEATHER })
    }
  })

  test('is truncated wherever it is cut before its finish, and never read as whole', () => {
    const finishAt = new TextDecoder().decode(stream).indexOf('data: {"type":"finish"')
    const bytesBeforeFinish = new TextEncoder().encode(new TextDecoder().decode(stream).slice(0, finishAt)).length
    const types = new Set<string>()
    for (let at = 0; at <= bytesBeforeFinish; at += 1) types.add(failureOf(read([stream.subarray(0, at)])).type)
    // Before the first event is whole there is no event at all.
    expect([...types]).toEqual(['empty_answer', 'stream_truncated'])
  })
})

describe('a complete answer', () => {
  test('is closed by finish without [DONE], and by [DONE] without finish', () => {
    expect(answerOf(readEvents({ type: 'text-delta', id: 't', delta: 'a' }, { type: 'finish' })).text).toBe('a')
    expect(answerOf(readEvents({ type: 'text-delta', id: 't', delta: 'a' }, '[DONE]')).text).toBe('a')
  })

  test('is closed by a [DONE] whose blank line never came', () => {
    const bytes = new TextEncoder().encode('data: {"type":"text-delta","id":"t","delta":"a"}\n\ndata: [DONE]')
    expect(answerOf(read([bytes])).text).toBe('a')
  })

  test('joins the text deltas of interleaved parts in order of arrival', async () => {
    const reading = await readChunks(
      START,
      { type: 'text-start', id: 'a' },
      { type: 'text-start', id: 'b' },
      { type: 'text-delta', id: 'a', delta: '1' },
      { type: 'text-delta', id: 'b', delta: '2' },
      { type: 'text-delta', id: 'a', delta: '3' },
      FINISH,
    )
    expect(answerOf(reading).text).toBe('123')
  })

  test('ignores everything after [DONE]', () => {
    const after = [{ type: 'text-delta', id: 't', delta: 'b' }, { type: 'error', errorText: 'late' }, 'not JSON']
    const reading = readEvents({ type: 'text-delta', id: 't', delta: 'a' }, '[DONE]', ...after)
    expect(answerOf(reading).text).toBe('a')
  })

  test('ignores unknown chunk types, data parts, sources, files, text of other chunks, and ids it never saw', async () => {
    const reading = readEvents(
      { type: 'start', messageId: 'm' },
      { type: 'data-progress', data: { text: 'no' } },
      { type: 'source-url', sourceId: 's', url: 'https://example.com', text: 'no' },
      { type: 'file', url: 'data:,no', mediaType: 'text/plain' },
      { type: 'brand-new', delta: 'no', text: 'no' },
      { text: 'no' },
      { type: 'text-end', id: 'never-begun' },
      { type: 'reasoning-delta', id: 'never-begun', delta: 'hm' },
      { type: 'tool-input-delta', toolCallId: 'never-begun', inputTextDelta: '[1' },
      { type: 'tool-approval-response', approvalId: 'never-asked', approved: false },
      { type: 'text-delta', id: 'never-begun', delta: 'yes' },
      { type: 'finish' },
    )
    expect(answerOf(reading)).toEqual({
      text: 'yes',
      finalText: 'yes',
      reasoning: 'hm',
      toolCalls: [{ id: 'never-begun', name: '', status: 'requested', input: '[1' }],
    })
  })

  test('has nothing as its final text when the last step said nothing', async () => {
    const reading = await readChunks(
      START,
      { type: 'start-step' },
      ...textChunks('Looking.'),
      { type: 'finish-step' },
      { type: 'start-step' },
      { type: 'finish-step' },
      FINISH,
    )
    expect(answerOf(reading)).toMatchObject({ text: 'Looking.', finalText: '' })
  })

  test('leaves out what the agent said in a step that it took back', async () => {
    const reading = await readChunks(
      START,
      { type: 'start-step' },
      ...textChunks('First. '),
      { type: 'start-step' },
      ...textChunks('Wrong.'),
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'x' },
      { type: 'reset-step' },
      ...textChunks('Right.'),
      FINISH,
    )
    expect(answerOf(reading)).toMatchObject({ text: 'First. Right.', finalText: 'Right.', toolCalls: [] })
  })
})

describe('steps', () => {
  const call = (id: string): UIMessageChunk => ({
    type: 'tool-input-available',
    toolCallId: id,
    toolName: 'look',
    input: {},
  })
  const step = (text: string, ...toolCallIds: string[]) => ({ text, reasoning: '', toolCallIds })

  test('are told when there were several, with what was said, thought and called in each', async () => {
    const reading = await readChunks(
      START,
      { type: 'start-step' },
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
      ...textChunks(' One', ', '),
      call('a'),
      call('b'),
      { type: 'tool-output-available', toolCallId: 'a', output: 1 },
      { type: 'finish-step' },
      { type: 'start-step' },
      // What comes late belongs to the step that called.
      { type: 'tool-output-available', toolCallId: 'b', output: 2 },
      call('c'),
      { type: 'start-step' },
      ...textChunks('two. '),
      FINISH,
    )
    const { text, steps } = answerOf(reading)
    expect(steps).toEqual([{ ...step(' One, ', 'a', 'b'), reasoning: 'Hm.' }, step('', 'c'), step('two. ')])
    expect(
      steps
        ?.map((one) => one.text)
        .join('')
        .trim(),
    ).toBe(text)
  })

  test.each<[string, UIMessageChunk[]]>([
    ['one that was begun', [{ type: 'start-step' }, ...textChunks('a'), call('c'), { type: 'finish-step' }]],
    ['one that was never begun', [...textChunks('a'), call('c')]],
  ])('are not told of %s alone', async (_what, chunks) => {
    expect(answerOf(await readChunks(START, ...chunks, FINISH))).not.toHaveProperty('steps')
  })

  test('begin with what stands before the first of them, when there is anything', async () => {
    const reading = await readChunks(START, call('c'), { type: 'start-step' }, ...textChunks('a'), FINISH)
    expect(answerOf(reading).steps).toEqual([step('', 'c'), step('a')])
  })

  test('that are taken back take their calls along, and stay one step', async () => {
    const reading = await readChunks(
      START,
      { type: 'start-step' },
      ...textChunks('First. '),
      call('a'),
      { type: 'start-step' },
      ...textChunks('Wrong.'),
      call('b'),
      { type: 'reset-step' },
      ...textChunks('Right.'),
      call('c'),
      FINISH,
    )
    expect(answerOf(reading)).toMatchObject({
      toolCalls: [{ id: 'a' }, { id: 'c' }],
      steps: [step('First. ', 'a'), step('Right.', 'c')],
    })
  })

  test('are told of an answer that broke off', () => {
    const delta = (text: string) => ({ type: 'text-delta', id: 't', delta: text })
    const reading = readEvents({ type: 'start-step' }, delta('a'), { type: 'start-step' }, delta('b'))
    expect(reading).toMatchObject({ kind: 'failed', partial: { steps: [step('a'), step('b')] } })
  })
})

describe('tool calls', () => {
  const call = (id: string): UIMessageChunk => ({
    type: 'tool-input-available',
    toolCallId: id,
    toolName: `tool-${id}`,
    input: { id },
  })

  test('end as succeeded, failed, denied or still requested', async () => {
    const reading = await readChunks(
      START,
      ...['ok', 'broken', 'bad-input', 'denied', 'streaming', 'silent'].map(call),
      { type: 'tool-output-available', toolCallId: 'ok', output: 'half', preliminary: true },
      { type: 'tool-output-available', toolCallId: 'ok', output: ['whole'] },
      { type: 'tool-output-error', toolCallId: 'broken', errorText: 'boom' },
      {
        type: 'tool-input-error',
        toolCallId: 'bad-input',
        toolName: 'tool-bad-input',
        input: 'x',
        errorText: 'no JSON',
      },
      { type: 'tool-output-denied', toolCallId: 'denied' },
      { type: 'tool-output-available', toolCallId: 'streaming', output: 50, preliminary: true },
      ...textChunks('done'),
      FINISH,
    )
    expect(answerOf(reading).toolCalls).toEqual([
      { id: 'ok', name: 'tool-ok', status: 'succeeded', input: { id: 'ok' }, output: ['whole'] },
      { id: 'broken', name: 'tool-broken', status: 'failed', input: { id: 'broken' }, error: 'boom' },
      { id: 'bad-input', name: 'tool-bad-input', status: 'failed', input: 'x', error: 'no JSON' },
      { id: 'denied', name: 'tool-denied', status: 'denied', input: { id: 'denied' } },
      { id: 'streaming', name: 'tool-streaming', status: 'requested', input: { id: 'streaming' }, output: 50 },
      { id: 'silent', name: 'tool-silent', status: 'requested', input: { id: 'silent' } },
    ])
  })

  test('have the input that was streamed when it was never told whole', async () => {
    const reading = await readChunks(
      START,
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'search' },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"q":' },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '"x"}' },
      ...textChunks('done'),
      FINISH,
    )
    expect(answerOf(reading).toolCalls).toEqual([{ id: 'c', name: 'search', status: 'requested', input: { q: 'x' } }])
  })

  test('that wait for an approval at the end fail the case, with the tool named', async () => {
    const reading = await readChunks(
      START,
      call('a'),
      { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'a' },
      ...textChunks('May I?'),
      FINISH,
    )
    expect(failureOf(reading)).toMatchObject({
      type: 'approval_required',
      problem: expect.stringContaining('tool-a'),
      partial: 'May I?',
    })
  })

  test.each([
    [{ type: 'tool-output-available', toolCallId: 'a', output: 1 }, 'succeeded'],
    [{ type: 'tool-output-error', toolCallId: 'a', errorText: 'x' }, 'failed'],
    [{ type: 'tool-output-denied', toolCallId: 'a' }, 'denied'],
    [{ type: 'tool-approval-response', approvalId: 'p', approved: false }, 'denied'],
  ] satisfies [UIMessageChunk, string][])('whose approval was followed by %j are settled', async (chunk, status) => {
    const asked: UIMessageChunk = { type: 'tool-approval-request', approvalId: 'p', toolCallId: 'a' }
    const reading = await readChunks(START, call('a'), asked, chunk, ...textChunks('done'), FINISH)
    expect(answerOf(reading).toolCalls).toMatchObject([{ id: 'a', status }])
  })
})

describe('a call that is left to the caller', () => {
  const begun = { type: 'tool-input-available', toolCallId: 'c', toolName: 'pay', input: {} }
  const paid = { type: 'tool-output-available', toolCallId: 'c', output: 'paid' }
  const said = (delta: string) => ({ type: 'text-delta', id: 't', delta })
  const STEP = { type: 'start-step' }
  const FOR_CALLS = { type: 'finish', finishReason: 'tool-calls' }

  test.each<[string, (object | string)[]]>([
    ['a text before it', [STEP, said('Let me pay.'), begun, FOR_CALLS]],
    ['a text before it in another step', [STEP, said('Let me pay.'), STEP, begun, FOR_CALLS]],
    ['a blank after it', [STEP, said('Let me pay.'), begun, said(' \n'), FOR_CALLS]],
    [
      'a text after it that was taken back',
      [STEP, said('Let me pay.'), begun, STEP, said('x'), { type: 'reset-step' }, FOR_CALLS],
    ],
    ['an end without a reason', [said('Let me pay.'), begun, { type: 'finish' }]],
    ['[DONE] alone', [said('Let me pay.'), begun, '[DONE]']],
  ])('makes an answer unfinished with %s', (_what, events) => {
    expect(failureOf(readEvents(...events))).toMatchObject({
      type: 'empty_answer',
      problem: expect.stringContaining('asks its caller to run pay'),
      partial: 'Let me pay.',
    })
  })

  test.each<[string, object[]]>([
    ['came to something', [said('I paid.'), begun, paid, FOR_CALLS]],
    ['was followed by a text', [begun, said('I paid.'), FOR_CALLS]],
    ['was followed by a text in another step', [STEP, begun, STEP, said('I paid.'), { type: 'finish' }]],
    ['was taken back', [said('I paid.'), STEP, begun, { type: 'reset-step' }, FOR_CALLS]],
    ['was not why it ended', [said('I paid.'), begun, { type: 'finish', finishReason: 'stop' }]],
  ])('leaves an answer whole that %s', (_what, events) => {
    expect(answerOf(readEvents(...events)).text).toBe('I paid.')
  })
})

describe('usage', () => {
  const places: [string, object][] = [
    ['messageMetadata.usage', { type: 'finish', messageMetadata: { usage: { prompt_tokens: 3 } } }],
    ['messageMetadata.pydantic_ai', { type: 'finish', messageMetadata: { pydantic_ai: { promptTokens: 3 } } }],
    [
      'messageMetadata.pydantic_ai.usage',
      { type: 'x', messageMetadata: { pydantic_ai: { usage: { input_tokens: 3 } } } },
    ],
    ['messageMetadata.pydanticAI', { type: 'message-metadata', messageMetadata: { pydanticAI: { inputTokens: 3 } } }],
    ['usage', { type: 'finish-step', usage: { prompt_tokens: 3 } }],
    ['pydantic_ai', { type: 'data-usage', pydantic_ai: { prompt_tokens: 3 } }],
    ['pydantic_ai_usage', { pydantic_ai_usage: { prompt_tokens: 3 } }],
  ]

  test.each(places)('is found in %s', (_place, event) => {
    const reading = readEvents({ type: 'text-delta', id: 't', delta: 'a' }, event, '[DONE]')
    expect(answerOf(reading).usage).toEqual({ promptTokens: 3 })
  })

  test('is read whole in snake and camel case', () => {
    const whole = {
      promptTokens: 1,
      completionTokens: 2,
      totalTokens: 3,
      inputCachedTokens: 4,
      toolCalls: 5,
      requests: 6,
      durationMs: 7,
      creditsConsumed: 8,
      provider: 'p',
      model: 'm',
      requester: 'r',
      timestamp: 't',
    }
    const snake = Object.fromEntries(
      Object.entries(whole).map(([key, value]) => [key.replace(/[A-Z]/g, (upper) => `_${upper.toLowerCase()}`), value]),
    )
    for (const usage of [whole, snake]) {
      const reading = readEvents({ type: 'text-delta', id: 't', delta: 'a' }, { usage }, '[DONE]')
      expect(answerOf(reading).usage).toEqual(whole)
    }
  })

  test.each(['credits', 'total_credits', 'cost_credits', 'totalCredits'])('takes credits under the name %s', (name) => {
    const reading = readEvents({ type: 'text-delta', id: 't', delta: 'a' }, { usage: { [name]: 0.25 } }, '[DONE]')
    expect(answerOf(reading).usage).toEqual({ creditsConsumed: 0.25 })
  })

  test.each(['cost_usd', 'costUsd', 'total_cost_usd', 'totalCostUsd'])('takes US dollars under the name %s', (name) => {
    const reading = readEvents({ type: 'text-delta', id: 't', delta: 'a' }, { usage: { [name]: 0.002 } }, '[DONE]')
    expect(answerOf(reading).usage).toEqual({ costUsd: 0.002 })
  })

  test('keeps the last word on each number, and nothing that is no count', () => {
    const reading = readEvents(
      { type: 'text-delta', id: 't', delta: 'a' },
      { usage: { prompt_tokens: 1, requests: 1, provider: 'p' } },
      { usage: { prompt_tokens: 5, total_tokens: -1, tool_calls: 'many', completion_tokens: null, model: ' ' } },
      '[DONE]',
    )
    expect(answerOf(reading).usage).toEqual({ promptTokens: 5, requests: 1, provider: 'p' })
  })

  test('is left out where it is more than anything can cost: sums of it would be no numbers any more', () => {
    const usage = { prompt_tokens: 1e12, total_tokens: 1e308, credits_consumed: 1.1e12, tool_calls: 3 }
    const reading = readEvents({ type: 'text-delta', id: 't', delta: 'a' }, { usage }, '[DONE]')
    expect(answerOf(reading).usage).toEqual({ promptTokens: 1e12, toolCalls: 3 })
  })
})

describe('a failed answer', () => {
  test('is agent_error after an error chunk, whatever follows, with what had arrived', async () => {
    const error: UIMessageChunk = { type: 'error', errorText: 'model overloaded' }
    const reading = await readChunks(START, ...textChunks('Hel'), error, { type: 'abort' }, FINISH)
    expect(failureOf(reading)).toMatchObject({ type: 'agent_error', excerpt: 'model overloaded', partial: 'Hel' })
  })

  test('is agent_aborted after an abort chunk', async () => {
    const reading = await readChunks(START, ...textChunks('Hel'), { type: 'abort', reason: 'too long' })
    expect(failureOf(reading)).toMatchObject({ type: 'agent_aborted', excerpt: 'too long', partial: 'Hel' })
  })

  test.each<[NonNullable<(UIMessageChunk & { type: 'finish' })['finishReason']>, RegExp]>([
    ['content-filter', /content filter/],
    ['error', /ended its answer with an error/],
  ])('is agent_error when it finished for %s, with what had arrived', async (finishReason, problem) => {
    const reading = await readChunks(START, ...textChunks('Hel'), { type: 'finish', finishReason })
    expect(failureOf(reading)).toMatchObject({
      type: 'agent_error',
      problem: expect.stringMatching(problem),
      partial: 'Hel',
    })
  })

  test('is none for having become too long', async () => {
    const reading = await readChunks(START, ...textChunks('Hel'), { type: 'finish', finishReason: 'length' })
    expect(answerOf(reading)).toMatchObject({ text: 'Hel', finishReason: 'length' })
  })

  test('is stream_truncated without finish and [DONE], with what had arrived', () => {
    const reading = readEvents({ type: 'start' }, { type: 'text-delta', id: 't', delta: 'Hel' })
    expect(failureOf(reading)).toMatchObject({ type: 'stream_truncated', partial: 'Hel' })
  })

  test('is stream_truncated when it ends inside an event', () => {
    const bytes = new TextEncoder().encode('data: {"type":"text-delta","id":"t","delta":"Hel"}\n\ndata: {"type":"fin')
    expect(failureOf(read([bytes]))).toMatchObject({ type: 'stream_truncated', partial: 'Hel' })
  })

  test('is empty_answer without one event, whatever comments there were', () => {
    expect(failureOf(read([])).type).toBe('empty_answer')
    expect(failureOf(read([new TextEncoder().encode(': ping\n\ndata:\n\n')])).type).toBe('empty_answer')
  })

  test('is empty_answer when it finished without text, also when tools were called', async () => {
    expect(failureOf(await readChunks(START, FINISH)).type).toBe('empty_answer')
    expect(failureOf(await readChunks(START, ...textChunks(' \n'), FINISH)).type).toBe('empty_answer')
    const called: UIMessageChunk = { type: 'tool-input-available', toolCallId: 'c', toolName: 'search', input: {} }
    expect(failureOf(await readChunks(START, called, FINISH))).toMatchObject({
      type: 'empty_answer',
      problem: expect.stringContaining('search'),
    })
  })

  test.each([
    ['no JSON', '{"type":"text-delta","delta":"lost'],
    ['no object', '"text"'],
    ['a text-delta without text', '{"type":"text-delta","id":"t"}'],
    [
      'nested without end',
      `{"type":"tool-input-available","toolCallId":"c","input":${'['.repeat(300)}${']'.repeat(300)}}`,
    ],
  ])('is invalid_response when an event is %s: a hole may be in the answer', (_what, event) => {
    const text = { type: 'text-delta', id: 't', delta: 'a' }
    const reading = readEvents(text, event, { type: 'finish' }, '[DONE]')
    expect(failureOf(reading)).toMatchObject({ type: 'invalid_response', excerpt: event })
  })

  test('is invalid_response when one event is larger than allowed', () => {
    const reader = uiMessageFormat.openStream()
    const mebibyte = new TextEncoder().encode('x'.repeat(1024 * 1024))
    reader.push(new TextEncoder().encode('data: {"type":"text-delta","id":"t","delta":"a"}\n\ndata: '))
    for (let pieces = 0; pieces < 15; pieces += 1) reader.push(mebibyte)
    expect(reader.concluded).toBe(false)
    for (let pieces = 0; pieces < 2; pieces += 1) reader.push(mebibyte)
    expect(reader.concluded).toBe(true)
    expect(failureOf(reader.end())).toMatchObject({ type: 'invalid_response', partial: 'a' })
  })
})

describe('conclusion', () => {
  test.each([
    ['finish', '{"type":"finish"}'],
    ['[DONE]', '[DONE]'],
    ['error', '{"type":"error","errorText":"x"}'],
    ['abort', '{"type":"abort"}'],
  ])('is known after %s and not before', (_what, event) => {
    const reader = uiMessageFormat.openStream()
    reader.push(new TextEncoder().encode('data: {"type":"text-delta","id":"t","delta":"a"}\n\n'))
    expect({ concluded: reader.concluded, partial: reader.partial()?.text }).toEqual({ concluded: false, partial: 'a' })
    reader.push(new TextEncoder().encode(`data: ${event}\n\n`))
    expect(reader.concluded).toBe(true)
  })
})
