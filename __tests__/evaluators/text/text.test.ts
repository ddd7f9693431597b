import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import { aSpec, grade } from '../builders.ts'

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

describe('iequals', () => {
  test.each<[string, JsonObject, string, boolean]>([
    ['another case', { value: 'HELLO' }, 'hello', true],
    ['a text that is trimmed', { value: ' Hello\n' }, 'hello', true],
    ['a number as its text', { value: 157 }, '157', true],
    ['another text', { value: 'hello' }, 'hello!', false],
    ['an ß and two S', { value: 'STRASSE' }, 'straße', true],
    ['sigmas at the end and within', { value: 'ΟΔΟΣ' }, 'οδοσ', true],
    ['a ligature and its letters', { value: 'OFFICE' }, 'oﬃce', true],
    ['the sign for Kelvin', { value: '300 K' }, '300 \u212a', true],
    ['a dotless ı, which is no i', { value: 'sirin' }, 'sırın', false],
    ['a combining mark for a letter that has it: not made equal', { value: 'É' }, 'e\u0301', false],
    ['a combining mark', { value: 'E\u0301' }, 'e\u0301', true],
    ['a picture', { value: 'OK 👩‍👩‍👧' }, 'ok 👩‍👩‍👧', true],
    ['a script without capitals', { value: 'שלום' }, 'שלום', true],
    ['spaces where they count', { value: 'a  b' }, 'a b', false],
    ['spaces where they do not', { value: 'A \n b', collapse_whitespace: true }, 'a\tB', true],
    ['no space for a space', { value: 'a b', collapse_whitespace: true }, 'ab', false],
    ['an empty answer', { value: 'a' }, '', false],
    ['an empty answer where that is expected', { value: '' }, '', true],
  ])('judges %s', async (_what, args, answer, passed) => {
    expect(await grade('iequals', { args, answer })).toMatchObject({ name: 'iequals', passed, score: passed ? 1 : 0 })
  })

  test('cannot judge by an object without text', async () => {
    const result = await grade('iequals', { expected: { a: 1 }, answer: '{"a":1}' })
    expect(result).toMatchObject({ passed: null, error: expect.stringContaining('equals_expected compares JSON') })
    expect(await grade('iequals', { expected: { text: 'A' }, answer: 'a' })).toMatchObject({ passed: true })
  })

  test('shows where two texts part, capitals aside', async () => {
    const { reason } = await grade('iequals', {
      args: { value: `${'X'.repeat(500)}left` },
      answer: `${'x'.repeat(500)}right`,
    })
    expect(reason).toBe(`The answer is "…${'x'.repeat(40)}right" instead of "…${'X'.repeat(40)}left".`)
  })

  test('compares a megabyte', async () => {
    const args = { value: 'É '.repeat(500_000), collapse_whitespace: true }
    expect(await grade('iequals', { args, answer: 'é\n'.repeat(500_000) })).toMatchObject({ passed: true })
    expect(await grade('iequals', { args, answer: `${'é\n'.repeat(499_999)}e` })).toMatchObject({ passed: false })
  })

  test('refuses what is no text', () => {
    expect(() => aSpec('iequals', { value: { a: 1 } })).toThrow(
      'argument "value" of "iequals" must be a text, a number, true or false, not {"a":1}',
    )
    expect(() => aSpec('iequals', { value: 'a', collapse_whitespace: 'yes' })).toThrow('must be true or false')
  })
})

describe('one_of', () => {
  const values = ['positive', 'Negative', 'neutral', 'ÜBEL', 7]
  test.each<[string, JsonObject, string, boolean]>([
    ['one of them', { values }, 'neutral', true],
    ['one in other capitals, with space around it', { values }, ' NEGATIVE\n', true],
    ['one with an umlaut', { values }, 'übel', true],
    ['one with the umlaut as a mark', { values }, 'u\u0308bel', false],
    ['a number', { values }, '7', true],
    ['one within more', { values }, 'It is neutral.', false],
    ['one in other capitals, where they count', { values, case_sensitive: true }, 'negative', false],
    ['one where capitals count', { values, case_sensitive: true }, 'Negative', true],
    ['a picture', { values: ['👍', '👎'] }, '👎', true],
    ['a text from right to left', { values: ['نعم', 'لا'] }, 'لا', true],
    ['nothing', { values }, '', false],
    ['a megabyte', { values }, 'neutral '.repeat(125_000), false],
  ])('judges %s', async (_what, args, answer, passed) => {
    expect(await grade('one_of', { args, answer })).toMatchObject({ passed, score: passed ? 1 : 0 })
  })

  test('says what the answer is', async () => {
    const args = { values: ['yes', 'no'] }
    expect((await grade('one_of', { args, answer: 'no' })).reason).toBe('The answer is "no", one of the 2 texts.')
    expect((await grade('one_of', { args, answer: 'maybe' })).reason).toBe(
      'The answer is "maybe", none of the 2 texts.',
    )
  })

  test.each<[JsonObject]>([[{}], [{ values: [] }], [{ values: ['a', ' '] }], [{ values: 'a' }]])(
    'refuses %j',
    (args) => {
      expect(() => aSpec('one_of', args)).toThrow('argument "values" of "one_of" must be a list of at least one text')
    },
  )
})

describe('what is compared with the expectation, when there is none', () => {
  test.each([
    'equals',
    'iequals',
    'contains',
    'contains_any',
    'starts_with',
    'ends_with',
    'numeric',
    'levenshtein',
    'rouge_n',
    'rouge_l',
    'bleu',
    'not-equals',
    'not-contains',
    'not-bleu',
  ])('leaves %s skipped', async (name) => {
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
