import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import { numberOf, numbersIn, wholeOf } from '../../../src/evaluators/text/numbers.ts'
import { aSpec, grade } from '../builders.ts'

const valuesIn = (text: string): number[] => [...numbersIn(text)].map(({ value }) => value)

describe('the numbers in a text', () => {
  test.each<[string, number[]]>([
    ['', []],
    ['no number', []],
    ['It is 42.', [42]],
    ['It is 42...', [42]],
    ['3.14, .5 and 0.25', [3.14, 0.5, 0.25]],
    ['-3, +4 and \u22125', [-3, 4, -5]],
    ['5-3', [5, 3]],
    ['\u20105 \u20115 \u20125 \u20135 \ufe635 \uff0d5', [-5, -5, -5, -5, -5, -5]],
    ['(\u20135)', [-5]],
    ['-\u20135', [-5]],
    ['pages 5\u20137, a\u20133 and x\uff0d2', [5, 7, 3, 2]],
    ['\u20145 \u2013 5', [5, 5]],
    ['1e\u20133', [0.001]],
    ['x=-3', [-3]],
    ['(-3)', [-3]],
    ['- 3', [3]],
    ['2024-05-01', [2024, 5, 1]],
    ['1,234.5', [1234.5]],
    ['-1,234,567', [-1234567]],
    ['1\u00a0234\u202f567', [1, 234, 567]],
    ['1\u202f234\u202f567', [1234567]],
    ['1,23', [1, 23]],
    ['3,14', [3, 14]],
    ['1,2,3', [1, 2, 3]],
    ['1234,567', [1234, 567]],
    ['1,2345', [1, 2345]],
    ['1, 2 and 3', [1, 2, 3]],
    ['1e3 2.5E-2 3e+2 4e\u22122', [1000, 0.025, 300, 0.04]],
    ['1e', [1]],
    ['50%', [50]],
    ['$5, -$5, €1,000', [5, -5, 1000]],
    ['10kg 5ms 2nd', [10, 5, 2]],
    ['1,234kg', [1234]],
    ['B12 gpt4 x_2', []],
    ['1.2.3 and 10.0.0.1', []],
    ['1.234.567', []],
    ['0x1F', []],
    ['10²', []],
    ['4٢ ٤٢', []],
    ['**7**', [7]],
    ['1/2', [1, 2]],
    ['עולה 42 שקל', [42]],
    ['😀7😀', [7]],
    ['e\u03015', []],
    ['NaN Infinity -Infinity', []],
    ['1e999', [Number.POSITIVE_INFINITY]],
    ['-0', [0]],
    ['007', [7]],
  ])('%j', (text, values) => {
    expect(valuesIn(text)).toEqual(values)
  })

  test.each<[string, number | undefined]>([
    ['42', 42],
    [' -1,234.5e1\n', -12345],
    ['\u22125', -5],
    ['42 rows', undefined],
    ['42%', undefined],
    ['1,2', undefined],
    ['1e999', undefined],
    ['', undefined],
    ['NaN', undefined],
  ])('as a whole: %j is %p', (text, value) => {
    expect(numberOf(text)?.value).toBe(value)
  })

  test.each<[string, bigint | undefined]>([
    ['9007199254740993', 9007199254740993n],
    ['\u20139,007,199,254,740,993', -9007199254740993n],
    ['0009007199254740993.000', 9007199254740993n],
    ['1.5e3', 1500n],
    ['1500e-2', 15n],
    ['1e21', 10n ** 21n],
    ['0.000e999', 0n],
    ['.5', undefined],
    ['1e-1', undefined],
    [`${'0'.repeat(500_000)}1.${'0'.repeat(500_000)}`, 1n],
  ])('as a whole number, digit by digit: %#', (text, value) => {
    const number = numberOf(text)
    expect(number && wholeOf(number)).toBe(value)
  })

  test.each<[string, string, number]>([
    ['digits', '9'.repeat(1_000_000), 1],
    ['numbers', '1,'.repeat(500_000), 500_000],
    ['groups', `1${',234'.repeat(250_000)}`, 1],
    ['points before a digit', `${'.'.repeat(1_000_000)}5x.`, 0],
    ['letters', 'x'.repeat(1_000_000), 0],
    ['letters after a digit', `1${'x'.repeat(1_000_000)}1`, 0],
    ['groups and then another thing', `1${',234'.repeat(250_000)}.5.6`, 0],
    ['signs', '-'.repeat(1_000_000), 0],
  ])(
    'are found in a megabyte of %s',
    (_what, text, count) => {
      expect(valuesIn(text)).toHaveLength(count)
    },
    20_000,
  )
})

describe('numeric', () => {
  test.each<[string, JsonObject, string, boolean]>([
    ['the number', { value: 42 }, 'It is 42.', true],
    ['another number', { value: 42 }, 'It is 41.', false],
    ['a number as a text', { value: '1,234.5' }, 'It is 1234.50.', true],
    ['a number written in another way', { value: 0.025 }, '2.5e-2', true],
    ['a sign', { value: 5 }, '-5', false],
    ['the first of several', { value: 1 }, '1 or 2', true],
    ['the second of several', { value: 2 }, '1 or 2', false],
    ['the last of several', { value: 2, which: 'last' }, '1 or 2', true],
    ['the only one', { value: 1, which: 'only' }, 'one: 1', true],
    ['the only one of several', { value: 1, which: 'only' }, '1 or 1', false],
    ['no number', { value: 1 }, 'one', false],
    ['no answer', { value: 0 }, '', false],
    ['within abs', { value: 10, abs: 2 }, '12', true],
    ['not within abs', { value: 10, abs: 2 }, '12.01', false],
    ['at the edge of abs, which binary fractions miss', { value: 1, abs: 0.1 }, '1.1', true],
    ['within rel', { value: 200, rel: 0.01 }, '198', true],
    ['not within rel', { value: 200, rel: 0.01 }, '197.9', false],
    ['within rel of less than nothing', { value: -200, rel: 0.01 }, '-202', true],
    ['rel of zero, which is zero', { value: 0, rel: 0.5 }, '0.001', false],
    ['the wider of abs and rel', { value: 100, abs: 1, rel: 0.1 }, '109', true],
    ['the wider of abs and rel, the other way round', { value: 1, abs: 10, rel: 0.1 }, '9', true],
    ['without tolerance nearly the same', { value: 0.3 }, '0.30000000000000004', false],
    ['more than a number can hold', { value: 1e308, rel: 1e10 }, '1e999', false],
    ['words that are no numbers', { value: 1, abs: 1e308 }, 'NaN Infinity', false],
    ['a number between right and left', { value: 42 }, 'התשובה היא 42 😀', true],
  ])('judges %s', async (_what, args, answer, passed) => {
    expect(await grade('numeric', { args, answer })).toMatchObject({ passed, score: passed ? 1 : 0 })
  })

  test.each<[JsonValue, boolean | null]>([
    [42, true],
    ['42', true],
    [{ text: '42' }, true],
    [{ text: 41 }, false],
    ['forty-two', null],
    [{ a: 42 }, null],
    [[42], null],
    [true, null],
    ['', null],
  ])('compares with what the case expects: %j', async (expected, passed) => {
    const result = await grade('numeric', { expected, answer: '42' })
    expect(result.passed).toBe(passed)
    expect('error' in result).toBe(passed === null)
  })

  test.each<[JsonObject, string]>([
    [{ value: 'about 5' }, 'argument "value" of "numeric" must be a number, or a text that is one, not "about 5"'],
    [{ value: true }, 'must be a number, or a text that is one'],
    [{ value: 1, abs: -1 }, 'argument "abs" of "numeric" must be a number of at least 0, not -1'],
    [{ value: 1, rel: '1%' }, 'argument "rel" of "numeric" must be a number of at least 0'],
    [{ value: 1, which: 'second' }, 'argument "which" of "numeric" must be "first", "last" or "only", not "second"'],
  ])('refuses %j', (args, problem) => {
    expect(() => aSpec('numeric', args)).toThrow(problem)
  })

  test.each<[string, JsonObject, string, boolean | null]>([
    ['the same digits', { value: '9007199254740993' }, '9007199254740993', true],
    ['its neighbour', { value: '9007199254740993' }, '9007199254740992', false],
    ['the same in groups, with a sign', { value: '\u22129007199254740993' }, '\u20139,007,199,254,740,993', true],
    ['the same with an exponent', { value: '1e21' }, `1${'0'.repeat(21)}`, true],
    ['the next one, as near as is allowed', { value: '9007199254740993', abs: 1 }, '9007199254740992', true],
    ['the one after, too far', { value: '9007199254740993', abs: 1 }, '9007199254740991', false],
    [
      'one that is half a unit nearer than is allowed',
      { value: '9007199254740993', abs: 0.5 },
      '9007199254740992',
      false,
    ],
    ['one within a share of it', { value: 1e20, rel: 0.01 }, '100,500,000,000,000,000,000', true],
    ['a small one', { value: '9007199254740993' }, '5', false],
    ['a part of one, which nobody can tell', { value: '9007199254740992' }, '9007199254740992.5', null],
    ['a part of one, far enough', { value: '9007199254740992', abs: 1000 }, '9007199254740992.5', true],
  ])('beyond 2^53 judges %s', async (_what, args, answer, passed) => {
    const result = await grade('numeric', { args, answer })
    expect(result.passed).toBe(passed)
    expect('error' in result).toBe(passed === null)
    expect((await grade('not-numeric', { args, answer })).passed).toBe(passed === null ? null : !passed)
  })

  test('does not compare with a number beyond 2^53 that an evalset writes as a number', async () => {
    const problem = 'the number that is read as 9007199254740992 is beyond 2^53'
    // As every reader of JSON and YAML reads 9007199254740993.
    const expected = 2 ** 53
    expect(() => aSpec('numeric', { value: expected })).toThrow(problem)
    expect(() => aSpec('numeric', { value: expected, abs: 1 })).toThrow('write it as a text, in quotes')
    expect(aSpec('numeric', { value: expected, abs: 1000 })).toMatchObject({ name: 'numeric' })
    for (const wanted of [expected, { text: expected }]) {
      const result = await grade('numeric', { expected: wanted, answer: '9007199254740992' })
      expect(result).toMatchObject({ passed: null, error: expect.stringContaining(problem) })
    }
  })

  test('says what it found', async () => {
    const reasonOf = async (args: JsonObject, answer: string) => (await grade('numeric', { args, answer })).reason
    expect(await reasonOf({ value: 42 }, 'It is 42.')).toBe('The number in the answer is 42.')
    expect(await reasonOf({ value: 42 }, '-1,000 rows')).toBe(
      'The number in the answer is -1,000, which is 1042 from 42.',
    )
    expect(await reasonOf({ value: 42, abs: 2 }, '43')).toBe(
      'The number in the answer is 43, which is 1 from 42, within 2.',
    )
    expect(await reasonOf({ value: 42, rel: 0.1 }, '50')).toBe(
      'The number in the answer is 50, which is 8 from 42, not within 4.2.',
    )
    expect(await reasonOf({ value: 1, which: 'only' }, '1 or 2')).toBe(
      'The answer holds more than one number: 1 and 2.',
    )
    expect(await reasonOf({ value: 1 }, 'one')).toBe('There is no number in the answer; it says "one".')
    expect(await reasonOf({ value: 1 }, '1e999')).toBe('The number 1e999 in the answer is too large to compare.')
  })

  test('finds the last number of a megabyte', async () => {
    const args = { value: 7, which: 'last' }
    expect(await grade('numeric', { args, answer: `${'1 '.repeat(500_000)}7` })).toMatchObject({ passed: true })
  }, 20_000)
})
