import { describe, expect, test } from '@jest/globals'
import { readTaskResult } from '../../../src/agents/task/task-result.ts'
import type { JsonValue } from '../../../src/domain/json.ts'

const read = (value: JsonValue | undefined) => readTaskResult(value, { sessionId: 'asked' })
/** Without a trajectory nobody saw what it did on its way. */
const answered = (answer: object) => ({
  kind: 'answered',
  answer: {
    reasoning: '',
    toolCalls: [],
    sessionId: 'asked',
    ...('trajectory' in answer ? {} : { isBare: true }),
    ...answer,
  },
})
const both = (text: string) => ({ text, finalText: text })

describe('what an agent gave', () => {
  test.each<[string, JsonValue, object]>([
    ['a text', ' Paris\n', both('Paris')],
    ['an object', { city: 'Paris' }, { ...both('{"city":"Paris"}'), output: { city: 'Paris' } }],
    ['an empty object', {}, { ...both('{}'), output: {} }],
    ['a list', ['Paris', 1], { ...both('["Paris",1]'), output: ['Paris', 1] }],
    ['an answer', { answer: 'Paris' }, both('Paris')],
    [
      'an answer beside nulls',
      { answer: 'Paris', output: null, error: null, usage: null, trajectory: null },
      both('Paris'),
    ],
    ['an answer beside an error without words', { answer: 'Paris', error: ' ' }, both('Paris')],
    ['an output', { output: { a: 1 } }, { ...both('{"a":1}'), output: { a: 1 } }],
    ['an output that is a list', { output: [] }, { ...both('[]'), output: [] }],
    ['both', { answer: 'Paris', output: { a: 1 } }, { ...both('Paris'), output: { a: 1 } }],
    ['a session', { answer: 'Paris', sessionId: 'own' }, { ...both('Paris'), sessionId: 'own' }],
    ['a session as Python writes it', { answer: 'P', session_id: 'own' }, { ...both('P'), sessionId: 'own' }],
    ['a trajectory', { answer: 'P', trajectory: { a: 1 } }, { ...both('P'), trajectory: { a: 1 } }],
    ['a model', { answer: 'P', model: 'm-1' }, { ...both('P'), usage: { model: 'm-1' } }],
    [
      'usage',
      { answer: 'P', usage: { promptTokens: 2, costUsd: 0.5 } },
      { ...both('P'), usage: { promptTokens: 2, costUsd: 0.5 } },
    ],
    [
      'usage as models say it',
      { answer: 'P', model: 'm-1', usage: { input_tokens: 2, output_tokens: 3, model: 'm-0' } },
      { ...both('P'), usage: { promptTokens: 2, completionTokens: 3, model: 'm-1' } },
    ],
    ['usage that says nothing of use', { answer: 'P', usage: { input_tokens: -1 } }, both('P')],
  ])('%s is an answer', (_what, value, answer) => {
    expect(read(value)).toEqual(answered(answer))
  })

  test.each<[string, JsonValue | undefined, string, string]>([
    ['nothing', undefined, 'empty_answer', 'gave nothing'],
    ['null', null, 'empty_answer', 'gave nothing'],
    ['a blank text', ' \t', 'empty_answer', 'gave no answer'],
    ['a model alone', { model: 'm' }, 'empty_answer', 'gave no answer'],
    ['a blank answer', { answer: '' }, 'empty_answer', 'gave no answer'],
    ['a trajectory alone', { trajectory: {} }, 'empty_answer', 'gave neither an answer nor an output'],
    ['a number', 1, 'invalid_response', 'gave a number, where a text, an object or a RunResult is expected'],
    ['false', false, 'invalid_response', 'gave true or false, where a text, an object or a RunResult is expected'],
    [
      'a misspelt key',
      { answer: 'P', Ouput: {} },
      'invalid_response',
      'gave a RunResult with "Ouput", which it does not have (did you mean output?)',
    ],
    [
      'data beside a key that is also a RunResult’s',
      { model: 'T', price: 3 },
      'invalid_response',
      'gave a RunResult with "price", which it does not have (data of your own belongs under output: { output: { model, … } })',
    ],
    [
      'an answer that is data',
      { answer: {} },
      'invalid_response',
      'gave a RunResult whose answer is an object, where a text is expected',
    ],
    [
      'an output that is text',
      { output: 'P' },
      'invalid_response',
      'gave a RunResult whose output is a text, where an object or list is expected',
    ],
    [
      'a trajectory that is a list and usage that is a number',
      { answer: 'P', trajectory: [], usage: 1 },
      'invalid_response',
      'gave a RunResult whose trajectory is a list, where an object is expected, and whose usage is a number, where an object is expected',
    ],
    [
      'an error that is true',
      { error: true },
      'invalid_response',
      'gave a RunResult whose error is true or false, where a text is expected',
    ],
  ])('%s is none', (_what, value, type, problem) => {
    expect(read(value)).toEqual({ kind: 'failed', failure: { type, problem, excerpt: '' } })
  })

  test('an error is a failure of the agent, with what it said until then', () => {
    const failure = { type: 'agent_error', problem: 'says that it failed', excerpt: 'no model' }
    expect(read({ error: 'no model' })).toEqual({ kind: 'failed', failure })
    expect(read({ error: ' no model ', answer: 'Par' })).toEqual({
      kind: 'failed',
      failure,
      partial: answered(both('Par')).answer,
    })
  })

  test('a value that is nested too deep to be walked is none', () => {
    let value: JsonValue = []
    for (let depth = 0; depth < 100_000; depth += 1) value = [value]
    expect(read(value)).toMatchObject({ failure: { problem: 'gave a value that is nested deeper than 200 levels' } })
    expect(read({ answer: 'P', output: value })).toMatchObject({ failure: { type: 'invalid_response' } })
  })
})
