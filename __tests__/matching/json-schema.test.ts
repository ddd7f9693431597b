import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../src/domain/json.ts'
import { type JsonSchema, readJsonSchema } from '../../src/matching/json-schema.ts'

const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index)

function usable(schema: JsonValue): JsonSchema {
  const reading = readJsonSchema(schema)
  if (reading.kind === 'unusable') throw new Error(reading.why)
  return reading
}

/** A value in lists, so many levels deep. */
function nested(levels: number, value: JsonValue): JsonValue {
  return numbers(levels).reduce<JsonValue>((inner) => [inner], value)
}

/** A chain of definitions of which each names the next one twice: 2^60 ways to its end. */
function bomb(keyword: string): JsonObject {
  const link = (index: number) => {
    const next = { $ref: `#/$defs/a${index + 1}` }
    return [`a${index}`, { [keyword]: [next, next] }]
  }
  return { $ref: '#/$defs/a0', $defs: { ...Object.fromEntries(numbers(60).map(link)), a60: { type: 'string' } } }
}

describe('a schema', () => {
  test.each<[string, JsonValue, JsonValue, JsonValue, string]>([
    ['a type', { type: 'string' }, 'é👩‍👩‍👧‍👧שלום', 3, 'the value must be string'],
    ['a key', { required: ['a'] }, { a: null }, {}, "the value must have required property 'a'"],
    ['a key that all objects inherit', { required: ['toString'] }, { toString: 1 }, {}, "property 'toString'"],
    ['a place further in', { items: { type: 'integer' } }, [1], [1, 'x'], '/1 must be integer'],
    ['the name of a key too many', { additionalProperties: false }, {}, { ü: 1 }, 'additional properties ("ü")'],
    ['an enumeration', { enum: ['a', { b: [1] }] }, { b: [1] }, { b: [2] }, 'must be one of "a", {"b":[1]}'],
    ['a value', { const: { a: [1] } }, { a: [1] }, {}, 'the value must be equal to constant: {"a":[1]}'],
    [
      'items of a kind',
      { uniqueItems: true },
      [1, '1', { a: 1, b: 2 }],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      'item twice',
    ],
    ['items of any kind', { uniqueItems: false, minItems: 1 }, [1, 1], [], 'must not have fewer than 1 items'],
    ['characters', { maxLength: 2 }, '👍é', '👍👍👍', 'must not have more than 2 characters'],
    ['decimal fractions', { multipleOf: 0.1 }, 0.3, 0.35, 'must be multiple of 0.1'],
    ['whole numbers', { multipleOf: 1 }, -3, 1.0000000001, 'must be multiple of 1'],
    ['cents', { multipleOf: 0.01 }, 19.99, 19.9900000001, 'must be multiple of 0.01'],
    ['tiny fractions', { multipleOf: 1e-300 }, 1e15, 1e-301, 'must be multiple of 1e-300'],
    ['a small number', { const: 5 }, 5, 2 ** 53, 'must be equal to constant: 5'],
    ['a pattern', { pattern: '^[a-c]+$' }, 'abc', 'abd', 'must match pattern "^[a-c]+$"'],
    [
      'two patterns',
      { properties: { a: { pattern: 'x' }, b: { pattern: 'y' } } },
      { a: 'x', b: 'y' },
      { a: 'x', b: 'x' },
      '/b must',
    ],
    [
      'names by pattern',
      { patternProperties: { '^n_': { type: 'number' } } },
      { n_a: 1, b: '' },
      { n_a: '' },
      '/n_a must be number',
    ],
    ['a reference', { $ref: '#/$defs/a', $defs: { a: { type: 'null' } } }, null, 0, 'must be null'],
    ['itself', { items: { $ref: '#' }, type: 'array' }, [[], [[]]], [[], [1]], '/1/0 must be array'],
    ['one of several', { contains: { const: 1 } }, [2, 1], [2], 'must contain at least 1 valid item(s)'],
    ['nothing else', { properties: { a: true }, unevaluatedProperties: false }, { a: 1 }, { b: 1 }, 'properties ("b")'],
    [
      'draft-07',
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
      ['a', 1],
      [1],
      '/0 must be string',
    ],
    [
      'the schema of schemas',
      { $ref: 'https://json-schema.org/draft/2020-12/schema' },
      {},
      { type: 'x' },
      '/type must be',
    ],
    ['everything but', { not: { type: 'string' } }, 1, '', 'must not be valid'],
  ])('that asks for %s', (_what, schema, right, wrong, problem) => {
    const read = usable(schema)
    expect(read.check(right)).toEqual({ kind: 'fits' })
    expect(read.problemsOf(right)).toEqual([])
    expect(read.check(wrong)).toEqual({ kind: 'misfits', problems: expect.any(Array) })
    expect(read.problemsOf(wrong).join('\n')).toContain(problem)
  })

  test.each<[string, JsonValue, JsonValue]>([
    ['a multiple', { multipleOf: 2 }, 2 ** 53],
    ['two that are read as the same', { uniqueItems: true }, [2 ** 53, 2 ** 53]],
  ])('does not tell of numbers beyond 2^53 whether they fit: %s', (_what, schema, value) => {
    const why = 'it holds a number beyond 2^53, which is not read exactly'
    expect(usable(schema).check(value)).toEqual({ kind: 'unchecked', why })
  })

  test('may be true or false', () => {
    expect(usable(true).check(1)).toEqual({ kind: 'fits' })
    expect(usable(false).check(1)).toEqual({ kind: 'misfits', problems: ['the value is not allowed'] })
  })

  test('tolerates formats and keywords that nobody knows', () => {
    expect(usable({ format: 'no-such-format', 'x-order': 3, example: 1 }).check('x')).toEqual({ kind: 'fits' })
    expect(usable({ format: 'email' }).check('no address')).toEqual({ kind: 'fits' })
  })

  test('is not taken for another one with the same $id', () => {
    const $id = 'https://example.com/one'
    const [first, second] = [usable({ $id, type: 'string' }), usable({ $id, type: 'number' })]
    expect([first.check('a').kind, second.check('a').kind]).toEqual(['fits', 'misfits'])
  })

  test('tells no more than a few problems, none longer than a line', () => {
    const problems = usable({ anyOf: numbers(50).map((number) => ({ const: number })) }).problemsOf(-1)
    expect(problems).toHaveLength(5)
    const long = usable({ additionalProperties: { type: 'null' } }).problemsOf({ ['k'.repeat(100_000)]: 1 })
    expect(long[0]?.length).toBeLessThan(310)
  })

  test.each<[string, JsonValue, string]>([
    ['no object', 'string', 'it must be an object or a boolean'],
    ['null', null, 'it must be an object or a boolean'],
    [
      'a type that is none',
      { type: 'text' },
      '/type must be one of "array", "boolean", "integer", "null", "number", "object", "string", or must be array',
    ],
    ['a type that is none among several', { type: ['null', 'text'] }, '/type/1 must be one of "array"'],
    [
      'a property that would be left out',
      JSON.parse('{"properties": {"__proto__": {}}}'),
      '"__proto__" under "properties"',
    ],
    ['one further in', { items: JSON.parse('{"properties": {"__proto__": {}}}') }, '"__proto__" under "properties"'],
    [
      'a pattern that would be',
      JSON.parse('{"patternProperties": {"__proto__": {}}}'),
      '"__proto__" under "patternProp',
    ],
    [
      'what depends on one',
      JSON.parse('{"dependentSchemas": {"__proto__": {}}}'),
      '"__proto__" under "dependentSchemas"',
    ],
    [
      'what is required with one',
      JSON.parse('{"dependentRequired": {"__proto__": ["a"]}}'),
      'under "dependentRequired"',
    ],
    ['a value beyond 2^53', { items: { const: { id: 2 ** 53 } } }, 'read as 9007199254740992 is beyond 2^53'],
    ['an allowed value beyond 2^53', { enum: [1, -(2 ** 60)] }, 'is beyond 2^53'],
    ['a keyword with a wrong value', { minimum: '2' }, '/minimum must be number'],
    ['lists of draft-07 in a later draft', { items: [{}] }, '/items must be object,boolean'],
    [
      'a draft that is not known',
      { $schema: 'http://json-schema.org/draft-04/schema#' },
      'only drafts 2020-12 and draft-07',
    ],
    [
      'a reference to an address',
      { $ref: 'http://169.254.169.254/schema' },
      "can't resolve reference http://169.254.169.254/schema",
    ],
    ['a reference to a file', { items: { $ref: 'file:///etc/passwd' } }, "can't resolve reference"],
    ['a reference to nothing', { $ref: '#/$defs/none' }, "can't resolve reference #/$defs/none"],
    ['a pattern that looks ahead', { pattern: '(?=a)' }, 'the pattern "(?=a)" cannot be used'],
    ['a name by a pattern that is none', { patternProperties: { '(': true } }, 'the pattern "(" cannot be used'],
    ['something that is done later', { $async: true }, '"$async" is no keyword of JSON Schema'],
    [
      'more than can be compiled',
      { properties: Object.fromEntries(numbers(9_000).map((n) => [n, { type: 'null' }])) },
      'too large',
    ],
    [
      'a chain of thousands of references',
      {
        $ref: '#/$defs/0',
        $defs: Object.fromEntries(numbers(9_000).map((n) => [n, { $ref: `#/$defs/${(n + 1) % 9_000}`, type: 'null' }])),
      },
      'too long a chain',
    ],
  ])('cannot be used when it is or has %s', (_what, schema, why) => {
    expect(readJsonSchema(schema)).toEqual({ kind: 'unusable', why: expect.stringContaining(why) })
  })
})

describe('whatever schema and value are, it ends', () => {
  // Each of these took minutes, or more memory than there is, with the library as it comes.
  const LIMIT_MS = 20_000

  const many = numbers(100_000)
  const schemas: [string, JsonValue, JsonValue, string][] = [
    ['100,000 items that differ', { uniqueItems: true }, many.map((number) => ({ number })), 'fits'],
    ['100,000 allowed values', { items: { enum: many.map(String) } }, many.map(String), 'fits'],
    ['items of which none is wanted', { contains: { anyOf: [{ type: 'null' }, { const: -1 }] } }, many, 'misfits'],
    ['a pattern that explodes', { pattern: '^(a+)+$' }, `${'a'.repeat(1_000_000)}!`, 'misfits'],
    [
      'names by a pattern that explodes',
      { patternProperties: { '^(a+)+$': false } },
      { [`${'a'.repeat(1_000_000)}!`]: 1 },
      'fits',
    ],
    ['allOf over and over', bomb('allOf'), 'x', 'unchecked'],
    ['anyOf over and over', bomb('anyOf'), 1, 'unchecked'],
    ['oneOf over and over', bomb('oneOf'), 1, 'unchecked'],
    ['a schema that is itself', { $ref: '#' }, 1, 'unchecked'],
    ['a schema that is in itself', { allOf: [{ $ref: '#' }] }, 1, 'unchecked'],
    ['a value 200 levels deep', { items: { $ref: '#' } }, nested(200, 1), 'fits'],
    ['a value 201 levels deep', { items: { $ref: '#' } }, nested(201, 1), 'unchecked'],
    ['a value 100,000 levels deep', {}, nested(100_000, 1), 'unchecked'],
  ]

  test.each(schemas)('with %s', (_what, schema, value, kind) => {
    const began = performance.now()
    const read = usable(schema)
    expect(read.check(value).kind).toBe(kind)
    expect(performance.now() - began).toBeLessThan(LIMIT_MS)
  })

  test('what cannot be checked is a problem for those who ask for problems', () => {
    const why = 'holding it against the schema takes too many steps'
    expect(usable({ $ref: '#' }).check(1)).toEqual({ kind: 'unchecked', why })
    expect(usable({ $ref: '#' }).problemsOf(1)).toEqual([`the value cannot be checked: ${why}`])
  })

  test('a value that took too long takes nothing away from the next', () => {
    const { $ref, $defs } = bomb('anyOf')
    const read = usable({ items: { $ref: $ref ?? '' }, $defs: $defs ?? {} })
    expect([[1], 'a', [1], 'a'].map((value) => read.check(value).kind)).toEqual([
      'unchecked',
      'fits',
      'unchecked',
      'fits',
    ])
  })

  test('a schema 200 levels deep', () => {
    const schema = numbers(199).reduce<JsonObject>((inner) => ({ items: inner }), { type: 'null' })
    expect(usable(schema).check(nested(199, null))).toEqual({ kind: 'fits' })
    expect(readJsonSchema({ items: { items: schema } })).toMatchObject({ kind: 'unusable' })
  })
})
