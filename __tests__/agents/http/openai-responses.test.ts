import { describe, expect, test } from '@jest/globals'
import { answerIn, failureIn, readBody, readEvents } from './readings.ts'

const RESPONSES = { protocol: 'openai-responses' } as const

const message = (...texts: string[]) => ({
  type: 'message',
  role: 'assistant',
  content: texts.map((text) => ({ type: 'output_text', text })),
})

const OUTPUT = [
  { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Where?' }] },
  message('Let me look.'),
  { type: 'function_call', call_id: 'a', name: 'weather', arguments: '{"city":"Bern"}' },
  { type: 'function_call_output', call_id: 'a', output: '20' },
  { type: 'web_search_call', id: 'w', status: 'completed', action: { query: 'Bern' } },
  { type: 'mcp_call', id: 'p', name: 'book', arguments: '{}', error: 'full' },
  message('It is ', '20 °C.'),
]

const ANSWER = {
  text: 'Let me look.\n\nIt is 20 °C.',
  finalText: 'It is 20 °C.',
  reasoning: 'Where?',
  toolCalls: [
    { id: 'a', name: 'weather', status: 'succeeded', input: { city: 'Bern' }, output: '20' },
    { id: 'w', name: 'web_search', status: 'succeeded', input: { query: 'Bern' } },
    { id: 'p', name: 'book', status: 'failed', input: {}, error: 'full' },
  ],
  steps: [
    { text: 'Let me look.\n\n', reasoning: 'Where?', toolCallIds: ['a'] },
    { text: '', reasoning: '', toolCallIds: ['w'] },
    { text: '', reasoning: '', toolCallIds: ['p'] },
    { text: 'It is 20 °C.', reasoning: '', toolCallIds: [] },
  ],
  finishReason: 'completed',
  usage: { promptTokens: 7, completionTokens: 3, totalTokens: 10, inputCachedTokens: 2, model: 'm-1' },
}

const RESPONSE = {
  object: 'response',
  status: 'completed',
  model: 'm-1',
  error: null,
  output: OUTPUT,
  usage: { input_tokens: 7, output_tokens: 3, total_tokens: 10, input_tokens_details: { cached_tokens: 2 } },
}

describe('a response', () => {
  test('gives messages, reasoning, calls of every kind in their steps, and usage', () => {
    const { text, ...rest } = answerIn(readBody(RESPONSES, RESPONSE))
    expect({ text, ...rest }).toEqual(ANSWER)
    expect(rest.steps?.map((step) => step.text).join('')).toBe(text)
  })

  test('that refuses is answered by what it says', () => {
    const output = [{ type: 'message', role: 'assistant', content: [{ type: 'refusal', refusal: 'I will not.' }] }]
    const answer = answerIn(readBody(RESPONSES, { status: 'completed', output }))
    expect(answer).toMatchObject({ text: 'I will not.', finishReason: 'refusal' })
  })

  test.each<[string, object[], true | undefined]>([
    ['messages alone', [message('Paris')], true],
    ['a thought', [{ type: 'reasoning', summary: [] }, message('Paris')], undefined],
    ['a call', [OUTPUT[4] ?? {}, message('Paris')], undefined],
  ])('that tells %s is bare: %p', (_what, output, isBare) => {
    expect(answerIn(readBody(RESPONSES, { ...RESPONSE, output })).isBare).toBe(isBare)
    const done = output.map((item, index) => ({ type: 'response.output_item.done', output_index: index, item }))
    const end = { type: 'response.completed', response: {} }
    expect(answerIn(readEvents(RESPONSES, ...done, end)).isBare).toBe(isBare)
  })

  test('that ends with a function nobody ran is no answer, whatever it says before', () => {
    const output = [message('Let me look.'), OUTPUT[2]]
    const failure = {
      type: 'empty_answer',
      problem: expect.stringMatching(/asks its caller to run weather/),
      partial: 'Let me look.',
    }
    const end = { type: 'response.completed', response: { ...RESPONSE, output } }
    expect(failureIn(readBody(RESPONSES, { ...RESPONSE, output }))).toMatchObject(failure)
    expect(failureIn(readEvents(RESPONSES, end))).toMatchObject(failure)
  })

  test('that ran into a limit of tokens is what it is, and says so', () => {
    const incomplete = {
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
      output: [message('Pa')],
    }
    expect(answerIn(readBody(RESPONSES, incomplete))).toMatchObject({ text: 'Pa', finishReason: 'max_output_tokens' })
  })

  const approval = { type: 'mcp_approval_request', id: 'q', name: 'pay', arguments: '{}' }
  test.each<[string, object, string]>([
    ['reports an error', { error: { message: 'boom' }, output: [] }, 'agent_error'],
    ['failed', { status: 'failed', output: [message('Pa')] }, 'agent_error'],
    [
      'was cut by a filter',
      { status: 'incomplete', incomplete_details: { reason: 'content_filter' }, output: [message('Pa')] },
      'agent_error',
    ],
    ['was cancelled', { status: 'cancelled', output: [message('Pa')] }, 'agent_aborted'],
    ['is still queued', { status: 'queued', output: [] }, 'invalid_response'],
    ['waits for an approval', { status: 'completed', output: [message('Pa'), approval] }, 'approval_required'],
    ['has no text', { status: 'completed', output: [OUTPUT[2]] }, 'empty_answer'],
    ['has no output', { status: 'completed' }, 'invalid_response'],
  ])('that %s is no answer', (_what, body, type) => {
    expect(failureIn(readBody(RESPONSES, body)).type).toBe(type)
  })
})

describe('a stream of a response', () => {
  const delta = { type: 'response.output_text.delta', delta: 'Pa' }
  const done = OUTPUT.map((item, index) => ({ type: 'response.output_item.done', output_index: index, item }))

  test('is read as the response that ends it', () => {
    const end = { type: 'response.completed', response: RESPONSE }
    expect(answerIn(readEvents(RESPONSES, { type: 'response.created' }, delta, ...done, end))).toEqual(ANSWER)
  })

  test('is put together from its items in their order where the end does not repeat them', () => {
    const end = { type: 'response.completed', response: { ...RESPONSE, output: [] } }
    expect(answerIn(readEvents(RESPONSES, ...done.toReversed(), end))).toEqual(ANSWER)
  })

  test('is what was heard where no item is told', () => {
    expect(answerIn(readEvents(RESPONSES, delta, { ...delta, delta: 'ris' }, '[DONE]')).text).toBe('Paris')
  })

  test.each<[string, object[], string]>([
    ['breaks off', [], 'stream_truncated'],
    ['reports an error', [{ type: 'error', message: 'boom' }], 'agent_error'],
    ['fails', [{ type: 'response.failed', response: { error: { message: 'boom' } } }], 'agent_error'],
    ['ends without its response', [{ type: 'response.completed' }], 'invalid_response'],
    ['loses a text', [{ ...delta, delta: 1 }], 'invalid_response'],
  ])('that %s fails with what had arrived', (_what, events, type) => {
    expect(failureIn(readEvents(RESPONSES, delta, ...events))).toMatchObject({ type, partial: 'Pa' })
  })
})
