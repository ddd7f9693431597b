import { describe, expect, test } from '@jest/globals'
import { jsonBlocksIn } from '../../../src/evaluators/json/json-blocks.ts'
import { grade } from '../builders.ts'

describe('json_schema with required keys', () => {
  const args = { required_keys: ['result', 'confidence'] }

  test.each<[string, string, boolean, string]>([
    ['bare', '{"result": 1, "confidence": null}', true, 'holds a JSON object with "result", "confidence".'],
    ['fenced', 'Here:\n```json\n{"result": 1, "confidence": 2}\n```\nDone.', true, 'holds a JSON object'],
    [
      'after another that lacks a key',
      '{"result": 1} then {"confidence": 1, "result": 1}',
      true,
      'holds a JSON object',
    ],
    ['with a key missing', 'So: {"result": 1}', false, 'The JSON object in the answer has no key "confidence".'],
    ['the best of several', '{} {"confidence": 1} []', false, 'has no key "result".'],
    ['with the keys one level down', '{"data": {"result": 1, "confidence": 2}}', false, 'has no key'],
    ['in a list', '[{"result": 1, "confidence": 2}]', false, 'The answer holds no JSON object'],
    ['not at all', 'I cannot help with that.', false, 'holds no JSON object; it says "I cannot help with that.".'],
    ['with keys that every object inherits', '{"a": 1}', false, 'has no key'],
  ])('judges an object %s', async (_where, answer, passed, reason) => {
    const result = await grade('json_schema', { args, answer })
    expect(result).toMatchObject({ passed, score: passed ? 1 : 0, reason: expect.stringContaining(reason) })
  })

  test.each<[string, string, boolean]>([
    ['lists', `{"result": ${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}, "confidence": 1}`, true],
    ['objects', `${'{"result":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`, false],
    ['lists that are never closed', `{"result": ${'['.repeat(1_000_000)}`, false],
  ])('judges an object with %s nested a million levels deep', async (_what, answer, passed) => {
    const result = await grade('json_schema', { args, answer })
    expect(result).toMatchObject({ passed })
    expect(result).not.toHaveProperty('error')
  })

  test('does not take a member that is only inherited for a key', async () => {
    const result = await grade('json_schema', { args: { required_keys: ['toString'] }, answer: '{}' })
    expect(result.passed).toBe(false)
  })
})

describe('jsonBlocksIn', () => {
  test.each<[string, unknown[]]>([
    ['{"a":1}', [{ a: 1 }]],
    ['{"a": {"b": [1, {}]}} and [true, false, null]', [{ a: { b: [1, {}] } }, [true, false, null]]],
    [' [-0.5e+3 , "\\u00e9\\n\\"}" ] ', [[-500, 'é\n"}']]],
    ['{ } [ ]', [{}, []]],
    ['see [1] and [the docs](url) {or not}', [[1]]],
    ['{not json {"a":1}}', [{ a: 1 }]],
    ['{"outer": {"a": 1}, oops', [{ a: 1 }]],
    ['{"a": {"b": {"c": 1}}, "d": [2] oops', [{ b: { c: 1 } }, [2]]],
    ['He said {"hello {"a": 1}', [{ a: 1 }]],
    ['["say", "{"a": 1}"]', [{ a: 1 }]],
    [`{'msg': "{"a": 1}"}`, [{ a: 1 }]],
    ['{"a": "unterminated\n{"b": 2}', [{ b: 2 }]],
    ['{"a": 1,} {"b": 2}', [{ b: 2 }]],
    ['[1,] [01] [1.] [.5] [+1] [1e] [tru] [nul', []],
    ['{"a": "\\x"} {"a": "\\u12g4"} {"a" 1} {a: 1} {"a":: 1} {1: 2} [1 2]', []],
    ['[1}', []],
    ['{"a": "broken\nline"}', []],
    ['{"a": 1]', []],
    ['"{}"', [{}]],
    ['', []],
    ['no brackets, "but" quotes', []],
  ])('finds in %s', (text, wanted) => {
    expect([...jsonBlocksIn(text)]).toEqual(wanted)
  })

  test('finds what stands between any words that have no brackets', () => {
    const values = [{ a: [1, { b: 'x}' }] }, [[]], { '': null, c: '\\" {' }, ['{"q": 1}']]
    const texts = values.flatMap((value) => [JSON.stringify(value), JSON.stringify(value, null, 2)])
    const between = ['', ' ', '\n```json\n', '\n```\n', ' said "no" \\ ', "it's: 1, ", '"']
    for (const before of between) {
      for (const after of between) {
        const all = texts.map((text) => `${before}${text}${after}`).join('')
        expect([...jsonBlocksIn(all)]).toEqual(values.flatMap((value) => [value, value]))
      }
    }
  })

  const HALF_A_MEGABYTE = 500_000
  test.each([
    '{',
    '[',
    '"',
    '{"',
    '["',
    '{"a":',
    '{"a":"',
    '{"{"',
    '{\\"',
    '"{',
    '["[", ',
    '{"a" ',
    '{"a {" ',
    '[1,',
    '1',
    '[ "[1,[1," "',
    '{"a":1}',
    '{"\\\\',
    ' ',
  ])('takes no more than time in proportion for an answer of nothing but %s', (part) => {
    const one = part.repeat(HALF_A_MEGABYTE / part.length)
    const began = performance.now()
    for (const _ of jsonBlocksIn(one));
    // A quadratic search would take minutes.
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
