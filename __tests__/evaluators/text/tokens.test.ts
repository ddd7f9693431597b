import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import { aSpec, grade } from '../builders.ts'

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

describe('contains, in other scripts', () => {
  test.each<[string, string, string, boolean]>([
    ['an ß and two S', 'STRASSE', 'in der Hauptstraße', true],
    ['an ß in the token', 'hauptstraße', 'HAUPTSTRASSE 7', true],
    ['a sigma that ends the token and not the word', 'ΟΔΟΣ', 'οδοσα', true],
    ['a combining mark for a letter that has it', 'é', 'cafe\u0301', false],
    ['a letter that carries a mark: the letter is there', 'e', 'e\u0301', true],
    ['a picture', '🇫🇷', 'Paris 🇫🇷!', true],
    ['a text from right to left', 'שלום', 'ויאמר שלום לכם', true],
  ])('judges %s', async (_what, token, answer, passed) => {
    expect(await grade('contains', { args: { tokens: [token] }, answer })).toMatchObject({ passed })
  })

  test.each(['contains-all', 'icontains', 'icontains-all'])('is found as %s', async (name) => {
    const args = { value: ['a', 'B'] }
    expect(await grade(name, { args, answer: 'A b' })).toMatchObject({ name: 'contains', passed: true })
    expect(await grade(name, { args, answer: 'A' })).toMatchObject({ passed: false })
  })
})

describe('contains_any, starts_with, ends_with', () => {
  test.each<[string, JsonObject, string, boolean]>([
    ['contains_any', { tokens: ['x', 'paris'] }, 'It is Paris.', true],
    ['contains_any', { value: 'paris' }, 'It is Paris.', true],
    ['contains_any', { tokens: ['x', 'y'] }, 'It is Paris.', false],
    ['contains_any', { tokens: ['paris'], case_sensitive: true }, 'It is Paris.', false],
    ['contains_any', { tokens: ['😀', 'مرحبا'] }, 'مرحبا بالعالم', true],
    ['contains_any', { tokens: ['é'] }, 'e\u0301', false],
    ['contains_any', { tokens: ['a'] }, '', false],
    ['icontains-any', { tokens: ['a'] }, 'A', true],
    ['starts_with', { value: 'the ANSWER' }, 'The answer is 4.', true],
    ['starts_with', { value: '\nThe' }, 'The answer is 4.', true],
    ['starts_with', { value: 'answer' }, 'The answer is 4.', false],
    ['starts_with', { value: ['A', 'The'] }, 'The answer is 4.', true],
    ['starts_with', { value: 'the', case_sensitive: true }, 'The answer is 4.', false],
    ['starts_with', { value: 'STRASS' }, 'Straße', true],
    ['starts_with', { value: '👩' }, '👩‍👩‍👧', true],
    ['starts_with', { value: 'שלום' }, 'שלום לכם', true],
    ['starts_with', { value: 'a' }, '', false],
    ['starts_with', { value: 157 }, '157 rows', true],
    ['ends_with', { value: 'is 4.\n' }, 'The answer is 4.', true],
    ['ends_with', { value: 'IS 4.' }, 'The answer is 4.', true],
    ['ends_with', { value: 'is 4' }, 'The answer is 4.', false],
    ['ends_with', { tokens: ['5.', '4.'] }, 'The answer is 4.', true],
    ['ends_with', { value: 'Is', case_sensitive: true }, 'it is', false],
    ['ends_with', { value: 'e\u0301' }, 'cafe\u0301', true],
    ['ends_with', { value: '\u0301' }, 'caf\u00e9', false],
    ['ends_with', { value: 'لا' }, 'قال لا', true],
    ['ends_with', { value: 'a' }, '', false],
  ])('%s with %j judges %j', async (name, args, answer, passed) => {
    expect(await grade(name, { args, answer })).toMatchObject({ passed, score: passed ? 1 : 0 })
  })

  test.each(['contains_any', 'starts_with', 'ends_with'])('%s compares with what the case expects', async (name) => {
    expect(await grade(name, { expected: ['Rome', 'Paris'], answer: 'Paris' })).toMatchObject({ passed: true })
    expect(await grade(name, { expected: { text: 'Rome' }, answer: 'Paris' })).toMatchObject({ passed: false })
    for (const expected of ['', { a: 1 }, []]) {
      const error = expect.stringContaining(`${name} looks for text`)
      expect(await grade(name, { expected, answer: 'Paris' })).toMatchObject({ passed: null, score: null, error })
    }
  })

  test.each<[string, JsonObject, string]>([
    ['contains_any', { tokens: ['a', ''] }, 'argument "tokens" of "contains_any" must be a list of at least one text'],
    ['contains_any', { tokens: [] }, 'argument "tokens" of "contains_any" must be a list of at least one text'],
    ['starts_with', { value: ' ' }, 'argument "value" of "starts_with" must be a text that is not blank'],
    [
      'ends_with',
      { value: 'a', tokens: ['b'] },
      '"ends_with" takes one of tokens, value, not "tokens" and "value" together',
    ],
    ['ends_with', { value: 'a', case: true }, '"ends_with" has no argument "case"'],
  ])('%s refuses %j', (name, args, problem) => {
    expect(() => aSpec(name, args)).toThrow(problem)
  })

  test('say what was found, and what was not', async () => {
    const reasonOf = async (name: string, tokens: string[], answer: string) =>
      (await grade(name, { args: { tokens }, answer })).reason
    expect(await reasonOf('contains_any', ['x', 'b'], 'a b')).toBe('The answer contains "b".')
    expect(await reasonOf('contains_any', ['x', 'y'], 'a b')).toBe(
      'The answer contains none of "x" or "y"; it says "a b".',
    )
    expect(await reasonOf('starts_with', ['x'], 'a b')).toBe('The answer does not begin with "x"; it says "a b".')
    expect(await reasonOf('ends_with', ['b'], 'a b')).toBe('The answer ends with "b".')
    const long = `${'a '.repeat(500)}end`
    expect(await reasonOf('ends_with', ['w', 'x', 'y', 'z', 'é'], long)).toMatch(
      /^The answer does not end with "w", "x", "y" and 2 more; it says "….* a end"\.$/,
    )
  })

  test('look through a megabyte', async () => {
    const answer = `${'a'.repeat(1_000_000)}ß`
    expect(await grade('contains_any', { args: { tokens: ['ab', 'aSS'] }, answer })).toMatchObject({ passed: true })
    expect(await grade('contains_any', { args: { tokens: [`${'a'.repeat(9999)}b`] }, answer })).toMatchObject({
      passed: false,
    })
    expect(await grade('starts_with', { args: { value: 'AAAA' }, answer })).toMatchObject({ passed: true })
    expect(await grade('ends_with', { args: { value: 'ASS' }, answer })).toMatchObject({ passed: true })
  })
})
