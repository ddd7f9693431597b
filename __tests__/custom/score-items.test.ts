import { describe, expect, test } from '@jest/globals'
import { readItems } from '../../src/custom/score-items.ts'

const evaluator = { name: 'tone', kind: 'evaluator' } as const
const NULL_VERDICT =
  'an item whose passed is null, which says that it could not judge; give skipped or error with it, or no passed where the score decides'
const gauge = { name: 'size', kind: 'gauge' } as const

describe("what an evaluator of the user's own gives", () => {
  test.each<[string, unknown, readonly object[]]>([
    ['a number', 0.25, [{ score: 0.25 }]],
    ['nought', 0, [{ score: 0 }]],
    ['true', true, [{ passed: true }]],
    ['false', false, [{ passed: false }]],
    ['an item', { score: 1, reason: 'fine', label: 'ok' }, [{ score: 1, reason: 'fine', label: 'ok' }]],
    ['an item with nulls', { passed: true, score: null, error: null, reason: null }, [{ passed: true }]],
    ['a skip', { skipped: true }, [{ skipped: true }]],
    ['a skip as a result has it', { passed: null, score: null, skipped: true }, [{ skipped: true }]],
    ['an error as a result has it', { passed: null, score: 1, error: 'no table' }, [{ score: 1, error: 'no table' }]],
    ['an error', { error: 'no table' }, [{ error: 'no table' }]],
    [
      'a list',
      [0.5, { name: 'b', passed: true }],
      [
        { name: '1', score: 0.5 },
        { name: 'b', passed: true },
      ],
    ],
    ['a list of one', [true], [{ passed: true }]],
    [
      'every script',
      { passed: false, reason: 'e\u0301 👩‍👩‍👧 שלום' },
      [{ passed: false, reason: 'e\u0301 👩‍👩‍👧 שלום' }],
    ],
  ])('%s', (_what, given, items) => {
    expect(readItems(given, evaluator)).toEqual({
      kind: 'scored',
      items: items.map((item) => ({ kind: 'evaluator', ...item })),
    })
  })

  test.each<[string, unknown, object]>([
    ['a number of any size', 1234.5, { value: 1234.5 }],
    ['true', true, { value: true }],
    ['an item with a score', { score: 17 }, { value: 17 }],
    ['an item with a value', { value: { words: 3 }, label: 'long' }, { value: { words: 3 }, label: 'long' }],
    ['an error', { error: 'no table' }, { error: 'no table' }],
    ['a value with the null verdict of every gauge', { passed: null, value: 3 }, { value: 3 }],
  ])('a gauge gives %s', (_what, given, item) => {
    expect(readItems(given, gauge)).toEqual({ kind: 'scored', items: [{ kind: 'gauge', ...item }] })
  })

  test('an evaluator may measure beside judging', () => {
    const given = [true, { name: 'words', kind: 'gauge', value: 120 }]
    expect(readItems(given, evaluator)).toMatchObject({
      items: [
        { kind: 'evaluator', passed: true },
        { kind: 'gauge', name: 'words', value: 120 },
      ],
    })
  })

  test.each<[unknown, string]>([
    [undefined, 'nothing, so it says nothing of the answer'],
    [null, 'nothing, so it says nothing of the answer'],
    [[], 'an empty list, so it says nothing of the answer'],
    [{}, 'an item with neither passed nor score, skipped or error'],
    [{ reason: 'well' }, 'an item with neither passed nor score, skipped or error'],
    [{ skipped: false }, 'an item with neither passed nor score, skipped or error'],
    [{ value: 1 }, 'an item with neither passed nor score, skipped or error'],
    [{ passed: null, score: 1 }, NULL_VERDICT],
    [{ passed: null, score: 1, skipped: false, error: null }, NULL_VERDICT],
    [[true, { name: 'b', passed: null, score: 0.9, reason: 'no table' }], NULL_VERDICT],
    [1.01, 'the score 1.01, and a score is from 0 to 1; a gauge may measure anything'],
    [-0.1, 'the score -0.1, and a score is from 0 to 1; a gauge may measure anything'],
    [{ passed: true, score: 80 }, 'the score 80, and a score is from 0 to 1; a gauge may measure anything'],
    ['0.9', 'a text, where a number, true or false, an item or a list of these is expected'],
    [[[1]], 'a list, where a number, true or false, an item or a list of these is expected'],
    [Number.NaN, 'NaN, which is no number that can be kept'],
    [{ score: Number.POSITIVE_INFINITY }, 'Infinity, which is no number that can be kept'],
    [{ score: '1' }, 'an item whose score is a text and must be a number'],
    [{ passed: 1 }, 'an item whose passed is 1 and must be true or false'],
    [{ passed: 'false' }, 'an item whose passed is a text and must be true or false'],
    [{ passed: true, kind: 'guage' }, 'an item whose kind is a text and must be evaluator or gauge'],
    [{ passed: true, error: ' ' }, 'an item whose error is a text and must be a text that is not blank'],
    [{ score: 1, pased: false }, 'an item with "pased", which no item has; did it mean "passed"?'],
    [
      { passed: true, confidence: 1 },
      'an item with "confidence", which no item has; it may have name, kind, score, passed, value, label, reason, evidence, skipped, error',
    ],
    [[true, { name: 'a' }], 'an item with neither passed nor score, skipped or error'],
    [
      [
        { name: 'a', passed: true },
        { name: 'a', passed: false },
      ],
      'two items of the name "a"',
    ],
    [[true, { name: '1', passed: false }], 'two items of the name "1"'],
    [new Array(101).fill(1), '101 items; at most 100 are taken'],
  ])('%j is refused', (given, why) => {
    expect(readItems(given, evaluator)).toEqual({ kind: 'failed', why: `tone gave ${why}.` })
  })

  test('a gauge cannot gate by its items', () => {
    expect(readItems({ kind: 'evaluator', passed: true }, gauge)).toEqual({
      kind: 'failed',
      why: 'size gave an item of the kind evaluator, and it is a gauge, which only measures.',
    })
  })

  test('a long reason is cut, and more than can be read is refused', () => {
    const outcome = readItems({ passed: true, reason: 'é'.repeat(50_000) }, evaluator)
    expect(outcome).toMatchObject({ kind: 'scored', items: [{ passed: true }] })
    expect(Buffer.byteLength(JSON.stringify(outcome))).toBeLessThan(4_200)
    expect(readItems({ passed: true, reason: 'x'.repeat(1_048_576) }, evaluator)).toMatchObject({ kind: 'failed' })
  })
})
