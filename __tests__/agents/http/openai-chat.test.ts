import { describe, expect, test } from '@jest/globals'
import { trajectoryOfAnswer } from '../../../src/trajectory/answer-trajectory.ts'
import { answerIn, failureIn, readBody, readEvents } from './readings.ts'

const CHAT = { protocol: 'openai-chat' } as const

const completion = (message: object, finish = 'stop', more: object = {}) => ({
  id: 'c',
  object: 'chat.completion',
  model: 'm-1',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
  ...more,
})

const chunk = (delta: object, finish: string | null = null, more: object = {}) => ({
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
  ...more,
})

const USAGE = {
  prompt_tokens: 20,
  completion_tokens: 5,
  total_tokens: 25,
  prompt_tokens_details: { cached_tokens: 4 },
  cost: 0.002,
}
const USED = {
  promptTokens: 20,
  completionTokens: 5,
  totalTokens: 25,
  inputCachedTokens: 4,
  costUsd: 0.002,
  model: 'm-1',
}

describe('a chat completion', () => {
  test('gives text, reasoning, finish reason and usage, and says that it came alone', () => {
    const body = completion({ content: ' Paris ', reasoning_content: 'France.' }, 'stop', { usage: USAGE })
    expect(answerIn(readBody(CHAT, body))).toEqual({
      text: 'Paris',
      finalText: 'Paris',
      reasoning: 'France.',
      toolCalls: [],
      isBare: true,
      finishReason: 'stop',
      usage: USED,
    })
  })

  test('is the choice with index 0, whatever the others say', () => {
    const body = completion({ content: 'Paris' })
    const others = { index: 1, message: { content: 'Lyon' }, finish_reason: 'stop' }
    expect(answerIn(readBody(CHAT, { ...body, choices: [others, ...body.choices] })).text).toBe('Paris')
  })

  test('may have its content in parts', () => {
    const content = [
      { type: 'text', text: 'Pa' },
      { type: 'image_url', image_url: {} },
      { type: 'text', text: 'ris' },
    ]
    expect(answerIn(readBody(CHAT, completion({ content }))).text).toBe('Paris')
  })

  test('is a refusal when the model refuses: what it says is its answer', () => {
    const answer = answerIn(readBody(CHAT, completion({ content: null, refusal: 'I will not.' })))
    expect(answer).toMatchObject({ text: 'I will not.', finishReason: 'refusal' })
  })

  test.each<[string, object, string, RegExp]>([
    ['a message in place of a completion', { message: 'no model', code: 1 }, 'agent_error', /error under HTTP 200/],
    ['an error under HTTP 200', { error: { message: 'no model', code: 1 } }, 'agent_error', /error under HTTP 200/],
    ['what a filter cut', completion({ content: 'Par' }, 'content_filter'), 'agent_error', /content filter/],
    [
      'what ended with an error',
      completion({ content: 'Par' }, 'error'),
      'agent_error',
      /ended its answer with an error/,
    ],
    ['no choice', { choices: [] }, 'invalid_response', /choices\[0\]\.message/],
    ['no message', { choices: [{ index: 0 }] }, 'invalid_response', /choices\[0\]\.message/],
    ['no text', completion({ content: null }), 'empty_answer', /without any text/],
    [
      'calls that are left to the caller',
      completion({ tool_calls: [{ id: 'a', function: { name: 'pay', arguments: '{}' } }] }, 'tool_calls'),
      'empty_answer',
      /asks its caller to run pay/,
    ],
    [
      'calls beside a text, whatever reason it gives',
      completion({ content: 'Let me pay.', tool_calls: [{ id: 'a', function: { name: 'pay' } }] }),
      'empty_answer',
      /asks its caller to run pay/,
    ],
    [
      'a call as it was told when there was one alone',
      completion({ content: 'Let me pay.', function_call: { name: 'pay', arguments: '{}' } }, 'function_call'),
      'empty_answer',
      /asks its caller to run pay/,
    ],
  ])('that is %s is told as what it is', (_what, body, type, problem) => {
    expect(failureIn(readBody(CHAT, body))).toMatchObject({ type, problem: expect.stringMatching(problem) })
  })

  test('that leaves a call to its caller keeps the text beside it', () => {
    const body = completion(
      { content: 'Let me pay.', tool_calls: [{ id: 'a', function: { name: 'pay' } }] },
      'tool_calls',
    )
    expect(failureIn(readBody(CHAT, body))).toMatchObject({ type: 'empty_answer', partial: 'Let me pay.' })
  })
})

describe('a stream of chat completion chunks', () => {
  const calls = [
    chunk({ role: 'assistant', content: 'Let me look.' }),
    chunk({ tool_calls: [{ index: 0, id: 'a', function: { name: 'weather', arguments: '{"ci' } }] }),
    chunk({ tool_calls: [{ index: 1, id: 'b', function: { name: 'time', arguments: '{}' } }] }),
    chunk({ tool_calls: [{ index: 0, function: { arguments: 'ty":"Bern"}' } }] }),
  ]

  test('is put together, calls by their index, and what follows a call is a step of its own', () => {
    const end = [chunk({ content: 'It is ' }), chunk({ content: '20 °C.' }, 'stop')]
    const usage = { choices: [], model: 'm-1', usage: USAGE }
    expect(answerIn(readEvents(CHAT, ...calls, ...end, usage, '[DONE]'))).toEqual({
      text: 'Let me look.It is 20 °C.',
      finalText: 'It is 20 °C.',
      reasoning: '',
      toolCalls: [
        { id: 'a', name: 'weather', status: 'requested', input: { city: 'Bern' } },
        { id: 'b', name: 'time', status: 'requested', input: {} },
      ],
      steps: [
        { text: 'Let me look.', reasoning: '', toolCallIds: ['a', 'b'] },
        { text: 'It is 20 °C.', reasoning: '', toolCallIds: [] },
      ],
      isBare: true,
      finishReason: 'stop',
      usage: USED,
    })
  })

  test('goes on after a finish_reason of calls, as an agent does that runs its tools by itself', () => {
    const looked = chunk({}, 'tool_calls')
    const answer = answerIn(readEvents(CHAT, ...calls, looked, chunk({ content: 'It is 20 °C.' }, 'stop')))
    expect(answer).toMatchObject({ finalText: 'It is 20 °C.', finishReason: 'stop' })
    expect(failureIn(readEvents(CHAT, ...calls, looked)).type).toBe('stream_truncated')
  })

  test.each<[string, object[]]>([
    ['calls', [chunk({}, 'tool_calls')]],
    ['calls and another reason', [chunk({}, 'stop')]],
    ['calls and no reason', []],
    ['a thought about them', [chunk({ reasoning_content: 'Cold?' }), chunk({}, 'tool_calls')]],
    ['a text beside them', [chunk({ content: 'I called.' }), chunk({}, 'tool_calls')]],
  ])('that ends with %s asks its caller to run them', (_what, end) => {
    expect(failureIn(readEvents(CHAT, ...calls, ...end, '[DONE]'))).toMatchObject({
      type: 'empty_answer',
      problem: expect.stringMatching(/asks its caller to run weather, time/),
      partial: expect.stringMatching(/^Let me look\./),
    })
  })

  test('that goes on after its calls says nothing of those that it made by itself', () => {
    const answer = answerIn(readEvents(CHAT, ...calls, chunk({ content: 'It is 20 °C.' }, 'stop')))
    expect(answer.toolCalls).toHaveLength(2)
    expect(trajectoryOfAnswer('Weather?', answer)).toMatchObject({
      status: 'unavailable',
      toolUses: [],
      unknownCalls: 2,
    })
  })

  test.each<[string, (object | string)[]]>([
    ['a finish_reason', [chunk({ content: 'Hi' }), chunk({}, 'stop')]],
    ['a finish_reason without a delta', [chunk({ content: 'Hi' }), { choices: [{ finish_reason: 'stop' }] }]],
    ['[DONE] alone', [chunk({ content: 'Hi' }), '[DONE]']],
  ])('is whole with %s', (_what, events) => {
    expect(answerIn(readEvents(CHAT, ...events)).text).toBe('Hi')
  })

  test.each<[string, (object | string)[], string]>([
    ['breaks off', [chunk({ content: 'Hi' })], 'stream_truncated'],
    ['reports an error', [chunk({ content: 'Hi' }), { error: { message: 'boom' } }], 'agent_error'],
    ['has a chunk that is no JSON', [chunk({ content: 'Hi' }), '{"choices":'], 'invalid_response'],
    ['has a choice without a delta', [chunk({ content: 'Hi' }), { choices: [{ index: 0 }] }], 'invalid_response'],
    ['is cut by a filter', [chunk({ content: 'Hi' }), chunk({}, 'content_filter')], 'agent_error'],
    ['ends with an error', [chunk({ content: 'Hi' }), chunk({}, 'error')], 'agent_error'],
  ])('that %s fails with what had arrived', (_what, events, type) => {
    expect(failureIn(readEvents(CHAT, ...events))).toMatchObject({ type, partial: 'Hi' })
  })
})
