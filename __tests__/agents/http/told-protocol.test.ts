import { describe, expect, test } from '@jest/globals'
import { protocolOfPath } from '../../../src/agents/http/told-protocol.ts'
import { answerIn, failureIn, readBody, readEvents } from './readings.ts'

describe('the path of an address', () => {
  test.each([
    ['https://a.example/v1/chat/completions', 'openai-chat'],
    ['https://a.example/v1/chat/completions/?key=1', 'openai-chat'],
    ['https://a.example/v1/Responses', 'openai-responses'],
    ['https://a.example/api/v1/vercel-ai/default', 'ui-message-stream'],
    ['https://a.example/api/chat', 'ui-message-stream'],
    ['https://a.example/ag-ui', 'ag-ui'],
    ['https://a.example/agents/agui/x', 'ag-ui'],
    ['https://a.example/v1/message:send', 'a2a'],
    ['https://a.example/message:stream', 'a2a'],
    ['https://a.example/a2a/jsonrpc', 'a2a'],
    ['https://a.example/', undefined],
    ['https://responses.example/run', undefined],
    ['https://a.example/run?next=/api/chat', undefined],
    ['no address', undefined],
  ])('%s tells %s', (url, protocol) => {
    expect(protocolOfPath(url)).toBe(protocol)
  })
})

describe('an answer to auto', () => {
  const AUTO = { protocol: 'auto' } as const

  test.each<[string, object]>([
    ['openai-chat', { choices: [{ index: 0, message: { content: 'Paris' }, finish_reason: 'stop' }] }],
    [
      'openai-responses',
      { object: 'response', status: 'completed', output: [{ type: 'message', content: [{ text: 'Paris' }] }] },
    ],
    ['a2a', { jsonrpc: '2.0', result: { kind: 'message', parts: [{ kind: 'text', text: 'Paris' }] } }],
    ['a2a without an envelope', { message: { role: 'ROLE_AGENT', parts: [{ text: 'Paris' }] } }],
    ['json', { answer: 'Paris' }],
  ])('that is JSON of %s is read as that, whatever the path says', (_protocol, body) => {
    for (const path of ['run', 'api/chat', 'v1/chat/completions', 'a2a']) {
      expect(answerIn(readBody({ ...AUTO, url: `https://a.example/${path}` }, body)).text).toBe('Paris')
    }
  })

  test.each<[string, object[]]>([
    [
      'openai-chat',
      [{ choices: [{ delta: { content: 'Paris' } }] }, { choices: [{ delta: {}, finish_reason: 'stop' }] }],
    ],
    [
      'openai-responses',
      [
        { type: 'response.output_text.delta', delta: 'Paris' },
        { type: 'response.completed', response: {} },
      ],
    ],
    ['ag-ui', [{ type: 'TEXT_MESSAGE_CONTENT', messageId: '1', delta: 'Paris' }, { type: 'RUN_FINISHED' }]],
    ['a2a', [{ jsonrpc: '2.0', result: { kind: 'message', parts: [{ kind: 'text', text: 'Paris' }] } }]],
    ['ui-message-stream', [{ type: 'text-delta', delta: 'Paris' }, { type: 'finish' }]],
  ])('that is a stream of %s is read as that', (_protocol, events) => {
    expect(answerIn(readEvents(AUTO, ...events)).text).toBe('Paris')
  })

  test('that has no known shape names the way out', () => {
    expect(failureIn(readEvents(AUTO, { hello: 1 })).problem).toMatch(/agent-protocol/)
    expect(failureIn(readEvents(AUTO, '[DONE]')).type).toBe('invalid_response')
    expect(failureIn(readBody(AUTO, { hello: 1 })).problem).toMatch(/agent-answer-path/)
  })

  test.each([[{ message: 'no model' }], [{ error: 'no model' }], [{ status: 401, detail: 'no key' }]])(
    'that is %j is an error, whatever the path says',
    (body) => {
      for (const path of ['run', 'api/chat', 'v1/chat/completions', 'v1/responses', 'ag-ui', 'a2a']) {
        expect(failureIn(readBody({ ...AUTO, url: `https://a.example/${path}` }, body)).type).toBe('agent_error')
      }
    },
  )

  test.each<[string, object]>([
    ['a state that A2A does not know', { id: '1', status: { state: 'done' } }],
    ['a state of nothing that has a name', { status: { state: 'completed' } }],
    ['an artifact of its own', { id: '1', artifact: { name: 'a' } }],
  ])('that has %s is JSON', (_what, more) => {
    expect(answerIn(readBody(AUTO, { ...more, answer: 'Paris' })).text).toBe('Paris')
  })

  test.each<[string, object]>([
    ['an id', { id: '1' }],
    ['a context', { contextId: '1' }],
    ['a kind', { kind: 'task' }],
  ])('that has a state of A2A and %s is of A2A', (_what, name) => {
    const task = { ...name, status: { state: 'TASK_STATE_FAILED' }, answer: 'Paris' }
    for (const body of [task, { task }]) expect(failureIn(readBody(AUTO, body)).problem).toMatch(/its task failed/)
  })
})
