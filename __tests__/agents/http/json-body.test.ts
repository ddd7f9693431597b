import { describe, expect, test } from '@jest/globals'
import { fillTemplate } from '../../../src/agents/http/request-template.ts'
import { aTaskInput, questionOf } from '../../support/builders.ts'
import { answerIn, failureIn, readBody, readEvents } from './readings.ts'

const JSON_BODY = { protocol: 'json' } as const

describe('the template of a request', () => {
  const task = aTaskInput({ input: { city: 'Bern', n: 2 }, model: 'm-1' })
  const question = questionOf({ prompt: 'Say "{{model}}"\nand {{input}}', task })

  test.each<[string, unknown, unknown]>([
    ['a placeholder alone becomes its value as it stands', { a: ['{{input}}'] }, { a: [{ city: 'Bern', n: 2 }] }],
    ['blanks in its braces do not matter', '{{ input }}', { city: 'Bern', n: 2 }],
    ['inside a text data become JSON', 'Q: {{input}}!', 'Q: {"city":"Bern","n":2}!'],
    ['what is filled in is not filled again', '{{prompt}}', 'Say "{{model}}"\nand {{input}}'],
    ['also inside a text', '<{{prompt}}> {{model}}', '<Say "{{model}}"\nand {{input}}> m-1'],
    ['ids are texts', '{{case_id}}/{{session_id}}', `capital/${task.metadata.sessionId}`],
    [
      'keys, numbers and strangers stay',
      { '{{prompt}}': 1, b: '{{other}}', c: null },
      { '{{prompt}}': 1, b: '{{other}}', c: null },
    ],
  ])('%s', (_what, template, body) => {
    expect(fillTemplate(template as never, question)).toEqual(body)
  })

  test('a missing model is null alone and nothing inside a text', () => {
    const without = questionOf({ task: aTaskInput() })
    expect(fillTemplate(['{{model}}', 'm={{model}}'], without)).toEqual([null, 'm='])
  })

  test('a prompt that names patterns of replacing is sent as it stands', () => {
    expect(fillTemplate('> {{prompt}}', questionOf({ prompt: '$& $1 $`' }))).toBe('> $& $1 $`')
  })
})

describe('an answer of JSON', () => {
  test.each<[string, unknown, object]>([
    ['answer', { answer: ' Paris ', text: 'Lyon' }, { text: 'Paris' }],
    ['output', { output: 'Paris' }, { text: 'Paris' }],
    ['text', { message: 'Lyon', text: 'Paris' }, { text: 'Paris' }],
    ['message', { message: 'Paris', id: 1 }, { text: 'Paris' }],
    ['response', { response: 'Paris' }, { text: 'Paris' }],
    ['content', { content: 'Paris' }, { text: 'Paris' }],
    ['a text and nothing else', 'Paris', { text: 'Paris' }],
    ['data in output', { output: { city: 'Paris' } }, { text: '{"city":"Paris"}', output: { city: 'Paris' } }],
    ['data beside a text', { answer: 'Paris', output: [1] }, { text: 'Paris', output: [1] }],
    ['an error that is none', { answer: 'Paris', error: null }, { text: 'Paris' }],
    ['usage', { answer: 'Paris', usage: { total_tokens: 3 } }, { usage: { totalTokens: 3 } }],
  ])('is found in %s', (_what, body, answer) => {
    expect(answerIn(readBody(JSON_BODY, JSON.stringify(body)))).toMatchObject({ ...answer, isBare: true })
  })

  test('may bring the trajectory of its agent', () => {
    const trajectory = { schema_version: 'ATIF-v1.7', steps: [] }
    const answer = answerIn(readBody(JSON_BODY, { answer: 'Paris', trajectory }))
    expect(answer.trajectory).toEqual(trajectory)
    expect(answer.isBare).toBeUndefined()
  })

  test.each<[string, string, unknown, object]>([
    ['a text', '$.a[0].b', { a: [{ b: 'Paris' }] }, { text: 'Paris' }],
    ['several texts', '$.a[*]', { a: ['Paris', 'Bern'] }, { text: 'Paris\n\nBern' }],
    ['a message, which says that it is no error', '$.message', { message: 'Paris' }, { text: 'Paris' }],
    ['an object', '$.a', { a: { city: 'Paris' } }, { text: '{"city":"Paris"}', output: { city: 'Paris' } }],
    ['a number', '$.a', { a: 0 }, { text: '0', output: 0 }],
    ['several values', '$.a[*]', { a: ['Paris', 1] }, { text: '["Paris",1]', output: ['Paris', 1] }],
  ])('at a path may be %s', (_what, answerPath, body, answer) => {
    expect(answerIn(readBody({ ...JSON_BODY, answerPath }, body))).toMatchObject(answer)
  })

  test.each<[string, string | undefined, unknown, string]>([
    ['has no text where it is looked for', undefined, { title: 'x', message: 1 }, 'invalid_response'],
    ['has a status alone', undefined, { status: 'ok', code: 0 }, 'invalid_response'],
    ['is a message alone', undefined, { message: 'hi' }, 'agent_error'],
    ['is what a server refuses with', undefined, { status: 400, code: 'x', message: 'no' }, 'agent_error'],
    ['is a detail alone', undefined, { detail: [{ msg: 'required' }] }, 'agent_error'],
    ['is an error without what a path asks for', '$.a', { detail: 'no' }, 'agent_error'],
    ['is a list', undefined, ['Paris'], 'invalid_response'],
    ['is empty', undefined, { answer: ' ', text: 'Lyon' }, 'empty_answer'],
    ['reports an error beside an answer', undefined, { answer: 'Paris', error: 'boom' }, 'agent_error'],
    ['reports an error at a path', '$.a', { a: 'Paris', error: { code: 1 } }, 'agent_error'],
    ['has nothing at its path', '$.b', { a: 'Paris' }, 'invalid_response'],
    ['has null at its path', '$.a', { a: null }, 'empty_answer'],
    ['has a blank at its path', '$.a', { a: '' }, 'empty_answer'],
  ])('that %s is no answer', (_what, answerPath, body, type) => {
    expect(failureIn(readBody({ ...JSON_BODY, answerPath }, body)).type).toBe(type)
  })

  test('is neither a page, nor half of an object, nor a stream', () => {
    expect(failureIn(readBody(JSON_BODY, '<html>')).problem).toMatch(/neither JSON nor an event stream/)
    expect(failureIn(readBody(JSON_BODY, '{"answer":"Par')).type).toBe('invalid_response')
    expect(failureIn(readEvents(JSON_BODY, { answer: 'Paris' })).problem).toMatch(/agent-protocol/)
  })

  test('is refused where it is nested too deep, by every protocol', () => {
    const deep = `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`
    for (const protocol of ['json', 'openai-chat', 'openai-responses', 'ag-ui', 'a2a', 'auto'] as const) {
      expect(failureIn(readBody({ protocol }, deep)).problem).toMatch(/nested more than 200/)
      expect(failureIn(readEvents({ protocol }, deep)).type).toBe('invalid_response')
    }
  })
})
