import { describe, expect, test } from '@jest/globals'
import { JSON_EXAMPLES } from '../../../scripts/evaluators-page/json-examples.ts'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import { isSameJson } from '../../../src/evaluators/json/json-equality.ts'
import { createEvaluatorCatalog } from '../../../src/evaluators/registry.ts'
import { grade } from '../builders.ts'

const DEEP = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`
const WIDE_AND_DEEP = `${'['.repeat(150)}${'1,'.repeat(400_000)}1${']'.repeat(150)}`
const HUGE = JSON.stringify(Array.from({ length: 35_000 }, (_, index) => ({ index, name: '👍' })))

function problemsOf(name: string, args: JsonObject): string {
  const request = { name, arguments: args, scope: 'case', hasExpectation: true, ownedByCase: true } as const
  return createEvaluatorCatalog().resolve(request).problems.join('\n')
}

describe('the examples of the page', () => {
  test.each(JSON_EXAMPLES.map((example) => [example.evaluator, example.answer, example] as const))(
    '%s of %s',
    async (name, answer, { arguments: args = {}, expected, passes }) => {
      expect(await grade(name, { answer, expected, args })).toMatchObject({ passed: passes })
    },
  )
})

describe('what each makes of an answer', () => {
  const number = { type: 'number' }

  test.each<[string, JsonObject, string, boolean, string]>([
    ['is_json', {}, ' {"é": "שלום👍"} ', true, 'The whole answer is JSON.'],
    ['is_json', {}, 'null', true, 'The whole answer is JSON.'],
    ['is_json', {}, '', false, 'The answer is no JSON; it says "".'],
    ['is_json', {}, HUGE, true, 'The whole answer is JSON.'],
    ['is_json', {}, DEEP, true, 'The whole answer is JSON.'],
    ['is_json', { schema: number }, '1', true, 'The answer fits the schema.'],
    ['is_json', { schema: number }, '"1"', false, 'The answer does not fit the schema: the value must be number.'],
    ['is_json', { schema: false }, '1', false, 'The answer does not fit the schema: the value is not allowed.'],
    ['not-is_json', {}, 'words', true, 'The answer is no JSON; it says "words".'],
    ['contains_json', {}, 'So: [] and', true, 'The answer holds JSON.'],
    ['contains_json', {}, '42', false, 'The answer holds no JSON object or list; it says "42".'],
    ['contains_json', {}, '', false, 'holds no JSON object or list'],
    ['contains_json', { schema: { minItems: 1 } }, '[] {"a": 1} [1]', true, 'JSON in the answer fits the schema.'],
    [
      'contains_json',
      { schema: { required: ['a'] } },
      '{} {"b": 1}',
      false,
      "2 pieces of JSON, none of which fits, does not fit the schema: the value must have required property 'a'.",
    ],
    [
      'json_schema',
      { schema: { type: 'array' } },
      'x {"a": 1}',
      false,
      'The JSON in the answer does not fit the schema: the value must be array.',
    ],
    ['json_path', { path: '$.a', equals: null }, '{"a": null}', true, "$['a'] (null) is null."],
    ['json_path', { path: '$.a', equals: { b: [1] } }, '{"a": {"b": [1]}}', true, 'is {"b":[1]}.'],
    ['json_path', { path: '$.a', equals: '1' }, '{"a": 1}', false, `$['a'] (1) is not "1".`],
    ['json_path', { path: '$[*]', equals: 2 }, '[1, 2, 2]', true, '$[1] (2) is 2'],
    ['json_path', { path: '$[*]', equals: 2, all: true }, '[2, 1]', false, '$[1] (1) is not 2'],
    ['json_path', { path: '$[*]', equals: 2, all: true }, '[2, 2]', true, '$[0] (2) is 2'],
    [
      'json_path',
      { path: '$[*]', equals: 2, all: true },
      '[]',
      false,
      'The path "$[*]" leads to nothing in the answer.',
    ],
    ['json_path', { path: '$[*]', matches: '^1' }, '["21", 12]', true, '$[1] (12) is a match of the pattern "^1"'],
    ['json_path', { path: '$[*]', matches: '.' }, '[null, {}, []]', false, '$[0] (null) is not a match'],
    ['json_path', { path: '$.a', matches: '^(a+)+$' }, `{"a": "${'a'.repeat(500_000)}!"}`, false, 'is not a match'],
    ['json_path', { path: '$.a', exists: true }, '{"a": null}', true, `The path "$.a" leads to $['a'] (null).`],
    ['json_path', { path: '$.a', exists: true }, '{}', false, 'leads to nothing'],
    ['json_path', { path: '$.a', exists: false }, '{"a": 1}', false, `leads to $['a'] (1).`],
    ['json_path', { path: '$.a', exists: false }, 'no JSON', false, 'The answer is no JSON; it says "no JSON".'],
    ['json_path', { path: '$.a', exists: false }, '', false, 'The answer is no JSON'],
    [
      'json_path',
      { path: '$..name', equals: '👍', all: true },
      HUGE,
      true,
      'which 35000 of the 35000 values there are.',
    ],
    ['json_subset', { value: {} }, '{"a": 1}', true, 'The answer has all of the JSON that is expected.'],
    ['json_subset', { value: '{"a": 1}' }, '{"a": 1, "b": 2}', true, 'has all'],
    [
      'json_subset',
      { value: { a: { é: 1 } } },
      '{"a": {"e": 1}}',
      false,
      'The answer has nothing at /a/é, where 1 is expected.',
    ],
    ['json_subset', { value: { 'a/b': 1 } }, '{"a/b": 2}', false, 'The answer has 2 at /a~1b instead of 1.'],
    ['json_subset', { value: { toString: {} } }, '{}', false, 'nothing at /toString'],
    ['json_subset', { value: [1] }, '[1, 2]', false, 'The answer has [1,2] at its top instead of [1].'],
    ['json_subset', { value: { a: 1 } }, '', false, 'The answer is no JSON'],
    ['json_diff', { value: {} }, '{}', true, '1 of 1 leaves is equal, 1, at least 1.'],
    [
      'json_diff',
      { value: [] },
      '{}',
      false,
      '0 of 1 leaves are equal, 0, below 1; the first that differs is at its top.',
    ],
    [
      'json_diff',
      { value: { a: 1, b: { c: [1, 2] } }, threshold: 0.6 },
      '{"a": 1, "b": {"c": [1]}}',
      true,
      '2 of 3 leaves are equal, 0.6666, at least 0.6; the first that differs is at /b/c/1.',
    ],
    ['json_diff', { value: { a: { b: 1, c: 2 } }, threshold: 0.1 }, '{"a": 1}', false, '0 of 2 leaves'],
    ['json_diff', { value: { a: 1 }, threshold: 0.6 }, '{"a": 1, "b": [1, 2]}', false, '1 of 3 leaves'],
    ['json_diff', { value: 'x' }, '"x"', true, '1 of 1'],
    ['json_diff', { value: { a: 1 } }, HUGE, false, '0 of 70000 leaves'],
    ['json_diff', { value: {} }, 'x', false, 'The answer is no JSON'],
    ['is_instance', { type: 'string' }, '', true, 'The answer is of the type string, where string was asked for.'],
    ['is_instance', { type: 'string' }, '42', false, 'of the type integer, where string was asked for.'],
    ['is_instance', { type_name: 'dict' }, '{}', true, 'of the type object'],
    ['is_instance', { type: 'number' }, '1', true, 'of the type integer'],
    ['is_instance', { type: 'integer' }, '1.5', false, 'of the type number'],
    ['is_instance', { type: 'bool' }, '0', false, 'of the type integer, where boolean'],
    ['is_instance', { type: 'NoneType' }, 'null', true, 'of the type null'],
    ['is_instance', { type: 'list' }, DEEP, true, 'of the type array'],
    ['is_instance', { type: 'str' }, 'é👍 שלום', true, 'of the type string'],
  ])('%s %j of %.30s', async (name, args, answer, passed, reason) => {
    const result = await grade(name, { answer, args })
    expect(result).toMatchObject({ passed, reason: expect.stringContaining(reason) })
    expect(result).not.toHaveProperty('error')
    expect(result.reason.length).toBeLessThan(1_000)
  })

  test('json_diff scores the share of leaves that are equal', async () => {
    const result = await grade('json_diff', { answer: '[1, 2, 3, 5]', args: { value: [1, 2, 3, 4], threshold: 0.5 } })
    expect(result).toMatchObject({ passed: true, score: 0.75 })
  })

  test.each(['json_subset', 'json_diff'])(
    '%s compares with what the case expects, and is no check without',
    async (name) => {
      expect(await grade(name, { answer: '{"text": 1}', expected: { text: 1 } })).toMatchObject({ passed: true })
      expect(await grade(name, { answer: '{}' })).toMatchObject({ passed: null, skipped: true })
      expect(await grade(name, { answer: '{}', args: { require_data: true } })).toMatchObject({
        passed: null,
        error: expect.stringContaining('expects nothing'),
      })
    },
  )

  test.each<[string, JsonObject]>([
    ['is_json', { schema: { type: 'object' } }],
    ['contains_json', { schema: { type: 'object' } }],
    ['json_schema', { required_keys: ['a'] }],
    ['json_path', { path: '$.a', equals: 1 }],
    ['json_subset', { value: { a: 1 } }],
    ['json_diff', { value: { a: 1 } }],
    ['is_instance', { type: 'object' }],
  ])('%s looks at the data of an answer instead of its text', async (name, args) => {
    expect(await grade(name, { answer: 'Done.', args, more: { output: { a: 1 } } })).toMatchObject({ passed: true })
    const output: JsonValue = null
    expect(await grade(name, { answer: '{"a": 1}', args, more: { output } })).toMatchObject({ passed: false })
  })
})

describe('what nobody can check neither passes nor fails, inverted or not', () => {
  const bomb = { $ref: '#' }
  test.each<[string, JsonObject, string, string]>([
    ['is_json', { schema: true }, DEEP, 'nested deeper than 200 levels'],
    ['contains_json', { schema: true }, DEEP, 'nested deeper than 200 levels'],
    ['is_json', { schema: bomb }, '1', 'takes too many steps'],
    ['json_schema', { schema: bomb }, '{} []', 'takes too many steps'],
    ['json_path', { path: '$..*..*..*..*', exists: true }, '['.repeat(200) + ']'.repeat(200), 'takes too many steps'],
    ['json_path', { path: '$.a', exists: false }, DEEP, 'nested deeper than 200 levels'],
    ['json_subset', { value: [] }, DEEP, 'nested deeper than 200 levels'],
    ['json_diff', { value: [] }, DEEP, 'nested deeper than 200 levels'],
    ['json_path', { path: '$..*', equals: 2 }, WIDE_AND_DEEP, 'takes too many steps'],
    ['json_path', { path: '$..[0:400000]', equals: 2 }, WIDE_AND_DEEP, 'takes too many steps'],
    ['json_path', { path: '$.id', matches: '^9007199254740992$' }, '{"id": 9007199254740993}', 'beyond 2^53'],
    ['json_path', { path: '$', matches: '^x{0,300}$' }, JSON.stringify('x'.repeat(900_000)), 'too long for a pattern'],
    ['is_json', { schema: { multipleOf: 2 } }, '9007199254740993', 'beyond 2^53'],
  ])('%s %j', async (name, args, answer, error) => {
    for (const spelling of [name, `not-${name}`]) {
      const result = await grade(spelling, { answer, args })
      expect(result).toMatchObject({ passed: null, score: null, error: expect.stringContaining(error) })
    }
  })
})

describe('a number beyond 2^53 that an evalset writes as a number is not compared with', () => {
  // As every reader of JSON and YAML reads 9007199254740993.
  const id = 2 ** 53
  const told = 'the number that is read as 9007199254740992 is beyond 2^53'

  test.each<[string, JsonObject]>([
    ['equals_expected', { value: { id } }],
    ['equals_expected', { value: id }],
    ['iequals', { value: id }],
    ['contains', { tokens: [id] }],
    ['not-contains', { value: id }],
    ['contains_any', { value: [id] }],
    ['starts_with', { value: id }],
    ['one_of', { values: ['a', id] }],
    ['levenshtein', { value: id }],
    ['rouge_n', { value: id }],
    ['json_subset', { value: { id } }],
    ['json_subset', { value: '{"id": 9007199254740993}' }],
    ['json_diff', { value: [[id]] }],
    ['json_path', { path: '$.id', equals: id }],
    ['json_path', { path: '$[?@.id == 9007199254740993]', exists: true }],
    ['json_schema', { schema: { properties: { id: { const: id } } } }],
    ['json_schema', { schema: { properties: { id: { enum: [id] } } } }],
  ])('by %s %j', (name, args) => {
    expect(problemsOf(name, args)).toContain(told)
  })

  test.each(['equals_expected', 'json_subset', 'json_diff', 'contains', 'not-json_subset'])(
    'nor where %s is to compare with what the case expects',
    async (name) => {
      const result = await grade(name, {
        answer: '{"id": 9007199254740993}',
        expected: name === 'contains' ? id : { id },
      })
      expect(result).toMatchObject({ passed: null, error: expect.stringContaining(told) })
    },
  )

  test.each<[string, JsonObject]>([
    ['equals_expected', { value: { id: 5 } }],
    ['json_subset', { value: { id: Number.MAX_SAFE_INTEGER } }],
    ['json_diff', { value: { id: 0.1 } }],
    ['json_path', { path: '$.id', equals: 5 }],
    ['is_json', { schema: { properties: { id: { const: 5 } } } }],
  ])('and is another one than any that is smaller: %s', async (name, args) => {
    expect(await grade(name, { answer: '{"id": 9007199254740993}', args })).toMatchObject({ passed: false })
  })

  test('and where nobody refused it, two that are read as the same are not told apart', () => {
    expect(() => isSameJson([id], [id])).toThrow('It cannot be told whether two numbers are the same')
    expect(isSameJson([id], [id + 2])).toBe(false)
  })
})

describe('arguments that cannot be used', () => {
  test.each<[string, JsonObject, string]>([
    ['is_json', { schema: null }, 'argument "schema" of "is_json" cannot be used: it must be an object or a boolean'],
    ['is_json', { schema: { type: 'text' } }, 'argument "schema" of "is_json" cannot be used: /type must be'],
    [
      'contains_json',
      { schema: { pattern: '(?=x)' } },
      'argument "schema" of "contains_json" cannot be used: the pattern',
    ],
    ['json_schema', { schema: { $ref: 'http://x.test/' } }, "can't resolve reference http://x.test/"],
    ['json_path', { path: '$.a' }, '"json_path" needs the argument "equals" or "matches" or "exists"'],
    ['json_path', { equals: 1 }, 'argument "path" of "json_path" must be a text that is not blank, it is missing'],
    ['json_path', { path: '$.a', equals: 1, exists: true }, 'not "equals" and "exists" together'],
    [
      'json_path',
      { path: 'a', equals: 1 },
      `argument "path" of "json_path" cannot be used: expected '$', found 'a', at character 1`,
    ],
    ['json_path', { path: '$', matches: '(' }, 'argument "matches" of "json_path" cannot be used: '],
    ['json_path', { path: '$', exists: 'yes' }, 'argument "exists" of "json_path" must be true or false, not "yes"'],
    ['json_path', { path: '$', exists: true, all: true }, 'argument "all" of "json_path" says nothing beside "exists"'],
    ['json_subset', { value: null }, 'argument "value" of "json_subset" must be something to compare with'],
    ['json_diff', { threshold: 2 }, 'argument "threshold" of "json_diff" must be a number above 0 and at most 1'],
    ['is_instance', {}, '"is_instance" needs the argument "type" or "type_name"'],
    ['is_instance', { type: 'text' }, 'argument "type" of "is_instance" must be one of string, number, integer'],
    ['is_instance', { type: 'string', type_name: 'str' }, 'not "type" and "type_name" together'],
  ])('%s %j', (name, args, problem) => {
    expect(problemsOf(name, args)).toContain(problem)
  })
})
