import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../src/domain/json.ts'
import { grade } from './builders.ts'

describe('equals_expected', () => {
  test.each<[string, JsonValue, string, boolean]>([
    ['the same text', 'HELLO', 'HELLO', true],
    ['the same text after trimming both', ' HELLO\n', '\tHELLO ', true],
    ['another case', 'HELLO', 'hello', false],
    ['a text around it', 'HELLO', 'HELLO WORLD', false],
    ['spaces within', 'A  B', 'A B', false],
    ['the text of an object that has one', { text: 'HELLO', confidence: 1 }, 'HELLO', true],
    ['the number in text of an object', { text: 7 }, '7', true],
    ['a number as its text', 157, '157', true],
    ['a boolean as its text', false, 'false', true],
    ['a JSON text for an expected text: it stays a text', 'true', '"true"', false],
    [
      'an object in another order of keys and with other spaces',
      { a: 1, b: [1, { c: null }] },
      '{"b": [1, {"c": null}], "a": 1.0}',
      true,
    ],
    ['an object with one member more', { a: 1 }, '{"a":1,"b":2}', false],
    ['an object with one member less', { a: 1, b: 2 }, '{"a":1}', false],
    ['an object with a member of another name', { a: 1 }, '{"b":1}', false],
    ['a number for a text', { a: '1' }, '{"a":1}', false],
    ['a list in its order', [1, 2], '[1,2]', true],
    ['a list in another order', [1, 2], '[2,1]', false],
    ['a list that is longer', [1], '[1,2]', false],
    ['a list for an object', { 0: 1 }, '[1]', false],
    ['null for an object', { a: 1 }, 'null', false],
    ['an object in a fence: the answer as a whole is no JSON', { a: 1 }, '```json\n{"a":1}\n```', false],
    ['words for an object', { label: 'refusal' }, 'I cannot help with that.', false],
    ['an answer that has a member only by inheritance', JSON.parse('{"__proto__":{}}'), '{"x":1}', false],
  ])('judges %s', async (_what, expected, answer, passed) => {
    const result = await grade('equals', { expected, answer })
    expect(result).toMatchObject({ name: 'equals_expected', passed, score: passed ? 1 : 0 })
    expect(result).not.toHaveProperty('error')
  })

  test('compares with its own value before what the case expects, and without it', async () => {
    const args = { value: 'Rome' }
    expect(await grade('equals', { expected: 'Paris', answer: 'Rome', args })).toMatchObject({ passed: true })
    expect(await grade('equals', { answer: 'Paris', args })).toMatchObject({ passed: false })
    expect(await grade('equals', { answer: '{"a":1}', args: { value: { a: 1 } } })).toMatchObject({ passed: true })
  })

  test('says what was given and what was expected', async () => {
    const { reason } = await grade('equals', { expected: 'HELLO WORLD', answer: 'hello\nworld' })
    expect(reason).toBe('The answer is "hello world" instead of "HELLO WORLD".')
    const refused = await grade('equals', { expected: { label: 'refusal' }, answer: 'I cannot help with that.' })
    expect(refused.reason).toBe(
      'The answer is no JSON, where "{"label":"refusal"}" is expected; it says "I cannot help with that.".',
    )
  })

  test('shows of long texts the place where they part', async () => {
    const same = 'x'.repeat(5000)
    const { reason } = await grade('equals', { expected: `${same}left${same}`, answer: `${same}right${same}` })
    expect(reason).toMatch(/^The answer is "…x{40}right.*…" instead of "…x{40}left.*…"\.$/)
    expect(reason.length).toBeLessThan(400)
  })

  test.each<[string, JsonValue]>([
    ['a list in a list', [[1]]],
    ['an object', { a: 1 }],
    ['a list as deep as a spec may hold', JSON.parse('['.repeat(100) + ']'.repeat(100))],
  ])('judges an answer nested a million levels deep by %s, and takes no time for it', async (_what, expected) => {
    const answers = [
      '['.repeat(1_000_000) + ']'.repeat(1_000_000),
      `${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`,
    ]
    for (const answer of answers) {
      const result = await grade('equals', { expected, answer })
      expect(result).toMatchObject({ passed: false })
      expect(result).not.toHaveProperty('error')
    }
  })
})

describe('contains', () => {
  test.each<[string, JsonObject, string, boolean]>([
    ['a token', { tokens: ['hello'] }, 'Well, hello there', true],
    ['a token in another case', { tokens: ['HELLO'] }, 'Hello', true],
    ['every token', { tokens: ['a', 'b'] }, 'b and a', true],
    ['all but one token', { tokens: ['a', 'b', 'x'] }, 'b and a', false],
    ['a token in another case, where case counts', { tokens: ['HELLO'], case_sensitive: true }, 'Hello', false],
    ['a token where case counts', { tokens: ['Hello'], case_sensitive: true }, 'Hello', true],
    ['a substring', { substring: 'two words' }, 'There are two words.', true],
    ['a value', { value: 157 }, 'It is 157.', true],
    ['a list of values', { value: ['a', 'z'] }, 'a', false],
    ['a token longer than the answer', { tokens: ['hello'] }, 'hell', false],
    ['a token over a break', { substring: 'a b' }, 'a\nb', false],
  ])('judges %s', async (_what, args, answer, passed) => {
    expect(await grade('contains', { args, answer })).toMatchObject({ passed, score: passed ? 1 : 0 })
  })

  test.each<[string, JsonValue, boolean]>([
    ['a text', '157', true],
    ['a number', 157, true],
    ['the text of an object', { text: '157', unit: 'rows' }, true],
    ['a list of texts', ['157', 'rows'], true],
    ['a list of which one is missing', ['157', 'columns'], false],
  ])('without tokens looks for what the case expects: %s', async (_what, expected, passed) => {
    expect(await grade('contains', { expected, answer: 'There are 157 rows.' })).toMatchObject({ passed })
  })

  test.each<[string, JsonValue]>([
    ['an object without text', { label: 'x' }],
    ['a blank text, which every answer contains', ' '],
    ['an empty list', []],
    ['a list with an object in it', ['157', { a: 1 }]],
  ])('cannot judge by %s, and then never passes', async (_what, expected) => {
    const result = await grade('contains', { expected, answer: 'There are 157 rows. x' })
    expect(result).toMatchObject({
      passed: null,
      score: null,
      error: expect.stringContaining('give the evaluator "tokens"'),
    })
  })

  test('names what is missing, the first few of it', async () => {
    const args = { tokens: ['a', 'vector', 'database', 'of', 'embeddings', 'indexed'] }
    const { reason } = await grade('contains', { args, answer: 'A list' })
    expect(reason).toBe('The answer does not contain "vector", "database", "of" and 2 more; it says "A list".')
    expect((await grade('contains', { args: { tokens: ['a'] }, answer: 'A list' })).reason).toBe(
      'The answer contains "a".',
    )
  })

  test('takes no longer for a token made to be slow', async () => {
    const half = 'a'.repeat(200_000)
    const args = { tokens: [`${half}b${half}`] }
    expect(await grade('contains', { args, answer: 'a'.repeat(2_000_000) })).toMatchObject({ passed: false })
  }, 10_000)
})

describe('what is compared with the expectation, when there is none', () => {
  test.each(['equals', 'contains', 'not-equals', 'not-contains'])('leaves %s skipped', async (name) => {
    const result = await grade(name, { answer: 'Paris' })
    expect(result).toMatchObject({ passed: null, score: null, skipped: true })
    expect(result).not.toHaveProperty('error')
    expect(result.reason).toContain('The case expects nothing')
  })

  test('is an error where data is required', async () => {
    const result = await grade('equals', { answer: 'Paris', args: { require_data: true } })
    expect(result).toMatchObject({ passed: null, score: null, error: expect.stringContaining('expects nothing') })
  })
})
