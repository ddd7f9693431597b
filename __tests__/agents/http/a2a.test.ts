import { describe, expect, test } from '@jest/globals'
import { answerIn, failureIn, readBody, readEvents } from './readings.ts'

const A2A = { protocol: 'a2a' } as const

const rpc = (result: object) => ({ jsonrpc: '2.0', id: '1', result })
const text = (said: string) => ({ kind: 'text', text: said })
const message = (...parts: object[]) => ({ kind: 'message', role: 'agent', messageId: 'm', parts })
const task = (state: string, more: object = {}) => ({
  kind: 'task',
  id: 't',
  contextId: 'c',
  status: { state },
  ...more,
})

const FILES = { artifactId: 'f', parts: [{ kind: 'file', file: { uri: 'https://files.example/a' } }] }
const OF_USER = { ...message(text('Which city?')), role: 'user' }

describe('an answer of A2A', () => {
  test.each<[string, object, string]>([
    ['a message', rpc(message(text('Paris'))), 'Paris'],
    ['a message of several parts', rpc(message(text('Paris'), text('in France'))), 'Paris\n\nin France'],
    [
      'a task with an artifact',
      rpc(task('completed', { artifacts: [{ artifactId: 'a', parts: [text('Paris')] }] })),
      'Paris',
    ],
    [
      'a task with its last word',
      rpc(task('completed', { status: { state: 'completed', message: message(text('Paris')) } })),
      'Paris',
    ],
    [
      'a task with a history',
      rpc(task('completed', { history: [message(text('Paris')), { role: 'user', parts: [text('?')] }] })),
      'Paris',
    ],
    [
      'a task with its last word beside a file',
      rpc(task('completed', { status: { state: 'completed', message: message(text('Paris')) }, artifacts: [FILES] })),
      'Paris',
    ],
    [
      'a task with its last word beside an artifact of nothing',
      rpc(
        task('completed', {
          status: { state: 'completed', message: message(text('Paris')) },
          artifacts: [
            { artifactId: 'a', parts: [text(' ')] },
            { artifactId: 'b', parts: [] },
          ],
        }),
      ),
      'Paris',
    ],
    [
      'a task with an artifact, whatever the word beside it',
      rpc(
        task('completed', {
          status: { state: 'completed', message: message(text('Done.')) },
          artifacts: [FILES, { artifactId: 'a', parts: [text('Paris')] }],
        }),
      ),
      'Paris',
    ],
    ['a message of version 1', rpc({ message: { role: 'ROLE_AGENT', parts: [{ text: 'Paris' }] } }), 'Paris'],
    [
      'a task of version 1 without an envelope',
      { task: { status: { state: 'TASK_STATE_COMPLETED' }, artifacts: [{ parts: [{ text: 'Paris' }] }] } },
      'Paris',
    ],
  ])('may be %s', (_what, body, said) => {
    expect(answerIn(readBody(A2A, body))).toMatchObject({ text: said, finalText: said, isBare: true, toolCalls: [] })
  })

  test('gives data beside its text, and as text where there is none', () => {
    const data = { kind: 'data', data: { city: 'Paris' } }
    expect(answerIn(readBody(A2A, rpc(message(text('Here.'), data))))).toMatchObject({
      text: 'Here.',
      output: { city: 'Paris' },
    })
    expect(answerIn(readBody(A2A, rpc(message(data)))).text).toBe('{"city":"Paris"}')
    expect(answerIn(readBody(A2A, rpc(message(data, data)))).output).toEqual([{ city: 'Paris' }, { city: 'Paris' }])
  })

  test.each<[string, string]>([
    ['failed', 'agent_error'],
    ['rejected', 'agent_error'],
    ['canceled', 'agent_aborted'],
    ['TASK_STATE_CANCELLED', 'agent_aborted'],
    ['input-required', 'approval_required'],
    ['TASK_STATE_INPUT_REQUIRED', 'approval_required'],
    ['auth-required', 'approval_required'],
    ['working', 'invalid_response'],
    ['submitted', 'invalid_response'],
    ['unknown', 'invalid_response'],
  ])('whose task is %s is %s, whatever it has made', (state, type) => {
    const status = { state, message: message(text('Which city?')) }
    const reading = readBody(A2A, rpc(task(state, { status, artifacts: [{ parts: [text('Paris')] }] })))
    expect(failureIn(reading)).toMatchObject({ type, excerpt: 'Which city?', partial: 'Which city?' })
  })

  test.each<[string, object, string]>([
    ['an error', { jsonrpc: '2.0', error: { code: -32601, message: 'Method not found' } }, 'agent_error'],
    ['an error beside a result', { ...rpc(message(text('Paris'))), error: { message: 'x' } }, 'agent_error'],
    ['nothing known', rpc({ hello: 1 }), 'invalid_response'],
    [
      'a message of files alone',
      rpc(message({ kind: 'file', file: { uri: 'https://files.example/a' } })),
      'empty_answer',
    ],
    ['the message of its user', rpc(OF_USER), 'empty_answer'],
    ['the message of its user in version 1', rpc({ message: { ...OF_USER, role: 'ROLE_USER' } }), 'empty_answer'],
    [
      'a task whose last word is its user’s',
      rpc(task('completed', { status: { state: 'completed', message: OF_USER } })),
      'empty_answer',
    ],
    [
      'a task of files, whatever was said on the way',
      rpc(task('completed', { artifacts: [FILES], history: [message(text('I am drawing.'))] })),
      'empty_answer',
    ],
  ])('that is %s is no answer', (_what, body, type) => {
    expect(failureIn(readBody(A2A, body)).type).toBe(type)
  })
})

describe('a stream of A2A', () => {
  const update = (state: string, final: boolean, more: object = {}) =>
    rpc({ kind: 'status-update', taskId: 't', status: { state, ...more }, final })
  const piece = (said: string, append: boolean) =>
    rpc({ kind: 'artifact-update', taskId: 't', append, artifact: { artifactId: 'a', parts: [text(said)] } })

  test('puts artifacts together from their pieces, and passes over what is said on the way', () => {
    const onTheWay = update('working', false, { message: message(text('I am looking.')) })
    const events = [rpc(task('submitted')), onTheWay, piece('Pa', false), piece('ris', true), update('completed', true)]
    expect(answerIn(readEvents(A2A, ...events)).text).toBe('Paris')
  })

  test('takes an artifact that is sent anew for the last word on it', () => {
    expect(answerIn(readEvents(A2A, piece('Lyon', false), piece('Paris', false), update('completed', true))).text).toBe(
      'Paris',
    )
  })

  test('is not ended by the message of its user', () => {
    const events = [rpc(OF_USER), rpc(task('working')), piece('Paris', false), update('completed', true)]
    expect(answerIn(readEvents(A2A, ...events)).text).toBe('Paris')
  })

  test('of version 1 is read by its names', () => {
    const events = [
      { task: { id: 't', status: { state: 'TASK_STATE_WORKING' } } },
      { artifactUpdate: { taskId: 't', artifact: { artifactId: 'a', parts: [{ text: 'Paris' }] } } },
      { statusUpdate: { taskId: 't', status: { state: 'TASK_STATE_COMPLETED' } } },
    ]
    expect(answerIn(readEvents(A2A, ...events)).text).toBe('Paris')
  })

  test.each<[string, object[], string]>([
    ['breaks off', [], 'stream_truncated'],
    ['ends while it works', [update('working', true)], 'invalid_response'],
    ['fails', [update('failed', true)], 'agent_error'],
    ['is an error', [{ jsonrpc: '2.0', error: { message: 'boom' } }], 'agent_error'],
  ])('that %s keeps what had arrived', (_what, events, type) => {
    expect(failureIn(readEvents(A2A, piece('Pa', false), ...events))).toMatchObject({ type, partial: 'Pa' })
  })
})
