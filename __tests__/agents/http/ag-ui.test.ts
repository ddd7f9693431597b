import { describe, expect, test } from '@jest/globals'
import { answerIn, failureIn, readBody, readEvents } from './readings.ts'

const AG_UI = { protocol: 'ag-ui' } as const

const STARTED = { type: 'RUN_STARTED', threadId: 't', runId: 'r' }
const FINISHED = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' }
const say = (messageId: string, ...deltas: string[]) => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  ...deltas.map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })),
  { type: 'TEXT_MESSAGE_END', messageId },
]
const call = (toolCallId: string, toolCallName: string, ...deltas: string[]) => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName },
  ...deltas.map((delta) => ({ type: 'TOOL_CALL_ARGS', toolCallId, delta })),
  { type: 'TOOL_CALL_END', toolCallId },
]
const result = (toolCallId: string, content: string) => ({
  type: 'TOOL_CALL_RESULT',
  messageId: 'x',
  toolCallId,
  content,
})

const STEPS = {
  text: 'Let me look.\n\nIt is 20 °C.',
  finalText: 'It is 20 °C.',
  reasoning: '',
  toolCalls: [
    { id: 'a', name: 'weather', status: 'succeeded', input: { city: 'Bern' }, output: '20' },
    { id: 'b', name: 'time', status: 'succeeded', input: {}, output: '12:00' },
  ],
  steps: [
    { text: 'Let me look.\n\n', reasoning: '', toolCallIds: ['a', 'b'] },
    { text: 'It is 20 °C.', reasoning: '', toolCallIds: [] },
  ],
}

describe('a run', () => {
  test('gives text, parallel calls with their results, and steps', () => {
    const events = [
      STARTED,
      ...say('1', 'Let me ', 'look.'),
      ...call('a', 'weather', '{"city":', '"Bern"}'),
      ...call('b', 'time', '{}'),
      result('a', '20'),
      result('b', '12:00'),
      ...say('2', 'It is ', '20 °C.'),
      FINISHED,
    ]
    expect(answerIn(readEvents(AG_UI, ...events))).toEqual(STEPS)
  })

  test('may be told in chunks, whose ids stand on the first one alone', () => {
    const chunks = [
      { type: 'TEXT_MESSAGE_CHUNK', messageId: '1', role: 'assistant', delta: 'Pa' },
      { type: 'TEXT_MESSAGE_CHUNK', delta: 'ris' },
      { type: 'TOOL_CALL_CHUNK', toolCallId: 'a', toolCallName: 'look', delta: '{"n":' },
      { type: 'TOOL_CALL_CHUNK', delta: '1}' },
      result('a', '1'),
    ]
    const answer = answerIn(readEvents(AG_UI, ...chunks, FINISHED))
    expect(answer).toMatchObject({ text: 'Paris', toolCalls: [{ id: 'a', name: 'look', input: { n: 1 } }] })
  })

  test('may show its messages as a whole alone: what follows the last question is the answer', () => {
    const messages = [
      { role: 'assistant', content: 'Hello, I am old.' },
      { role: 'user', content: 'Weather?' },
      {
        role: 'assistant',
        content: 'Let me look.',
        toolCalls: [
          { id: 'a', function: { name: 'weather', arguments: '{"city":"Bern"}' } },
          { id: 'b', function: { name: 'time', arguments: '{}' } },
        ],
      },
      { role: 'tool', toolCallId: 'a', content: '20' },
      { role: 'tool', toolCallId: 'b', content: '12:00' },
      { role: 'assistant', content: 'It is 20 °C.' },
    ]
    expect(answerIn(readEvents(AG_UI, STARTED, { type: 'MESSAGES_SNAPSHOT', messages }, FINISHED))).toEqual(STEPS)
  })

  test('keeps thoughts apart, passes over what the user said, and what nobody knows', () => {
    const events = [
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'q', delta: 'Where?' },
      { type: 'TEXT_MESSAGE_START', messageId: 'u', role: 'user' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'u', delta: 'Lyon' },
      { type: 'STATE_SNAPSHOT', snapshot: {} },
      { type: 'SOMETHING_NEW' },
      ...say('1', 'Paris'),
    ]
    expect(answerIn(readEvents(AG_UI, ...events, FINISHED))).toMatchObject({ text: 'Paris', reasoning: 'Where?' })
  })

  test('that gives a result and says nothing has it as its answer', () => {
    const answer = answerIn(readEvents(AG_UI, STARTED, { ...FINISHED, result: { city: 'Paris' } }))
    expect(answer).toMatchObject({ text: '{"city":"Paris"}', output: { city: 'Paris' } })
  })

  test.each<[string, object[], string]>([
    ['breaks off', [], 'stream_truncated'],
    ['reports an error', [{ type: 'RUN_ERROR', message: 'boom' }], 'agent_error'],
    ['loses a text', [{ type: 'TEXT_MESSAGE_CONTENT', messageId: '1' }], 'invalid_response'],
    [
      'is interrupted',
      [{ ...FINISHED, outcome: { type: 'interrupt', interrupts: [{ id: 'i' }] } }],
      'approval_required',
    ],
    [
      'is interrupted in an earlier version',
      [{ ...FINISHED, outcome: 'interrupt', interrupt: {} }],
      'approval_required',
    ],
  ])('that %s fails with what had arrived', (_what, events, type) => {
    expect(failureIn(readEvents(AG_UI, ...say('1', 'Pa'), ...events))).toMatchObject({ type, partial: 'Pa' })
  })

  test('that ends with a call of which nothing came is no answer, whatever it said before', () => {
    expect(failureIn(readEvents(AG_UI, ...say('1', 'Let me pay.'), ...call('a', 'pay', '{}'), FINISHED))).toMatchObject(
      {
        type: 'empty_answer',
        problem: expect.stringMatching(/asks its caller to run pay/),
        partial: 'Let me pay.',
      },
    )
  })

  test('may tell its calls and not what they gave: what it says after them is its answer', () => {
    const answer = answerIn(readEvents(AG_UI, ...call('a', 'look', '{}'), ...say('1', 'Paris'), FINISHED))
    expect(answer).toMatchObject({ text: 'Paris', toolCalls: [{ status: 'requested' }] })
  })

  test.each<[string, object[], true | undefined]>([
    ['its texts alone', [STARTED, { type: 'STATE_SNAPSHOT', snapshot: {} }], true],
    ['a step', [{ type: 'STEP_STARTED', stepName: 'look' }], undefined],
    ['a call', [...call('a', 'look', '{}'), result('a', '1')], undefined],
  ])('that tells %s is bare: %p', (_what, events, isBare) => {
    expect(answerIn(readEvents(AG_UI, ...events, ...say('1', 'Paris'), FINISHED)).isBare).toBe(isBare)
  })

  test('that waits for a call names it', () => {
    const interrupted = { ...FINISHED, outcome: { type: 'interrupt', interrupts: [] } }
    expect(failureIn(readEvents(AG_UI, ...call('a', 'pay', '{}'), interrupted)).problem).toMatch(/approval of pay/)
  })

  test('that ends without a word is empty, and a body of JSON is none', () => {
    expect(failureIn(readEvents(AG_UI, STARTED, FINISHED)).type).toBe('empty_answer')
    expect(failureIn(readBody(AG_UI, { answer: 'Paris' })).type).toBe('invalid_response')
    expect(failureIn(readBody(AG_UI, { error: 'no' })).type).toBe('agent_error')
  })
})
