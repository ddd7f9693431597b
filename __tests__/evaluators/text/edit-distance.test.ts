import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import { likenessesOf, likenessOf } from '../../../src/evaluators/text/likeness.ts'
import { aSpec, grade } from '../builders.ts'

/** The distance by its definition, row by row. */
function slowDistance(left: readonly string[], right: readonly string[]): number {
  let row = right.map((_, column) => column + 1)
  left.forEach((letter, index) => {
    let diagonal = index
    let before = index + 1
    row = row.map((above, column) => {
      const length = Math.min(above + 1, before + 1, diagonal + (letter === right[column] ? 0 : 1))
      diagonal = above
      before = length
      return length
    })
  })
  return row.at(-1) ?? left.length
}

/** Random texts, the same ones each time. */
function drawer(): (below: number) => number {
  let state = 20_251_107
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('how alike two texts are', () => {
  test.each<[string, string, number, number]>([
    ['kitten', 'sitting', 3, 0.571429],
    ['flaw', 'lawn', 2, 0.5],
    ['', '', 0, 1],
    ['', 'abc', 3, 0],
    ['abc', 'abc', 0, 1],
    ['abc', 'xyz', 3, 0],
    ['Abc', 'abc', 1, 0.666667],
    ['😀', '😁', 1, 0],
    ['a😀b', 'ab', 1, 0.666667],
    ['é', 'e\u0301', 2, 0],
    ['שלום', 'שלומ', 1, 0.75],
    ['\ud83d', '😀', 1, 0],
  ])('%j and %j', (left, right, distance, score) => {
    expect(likenessOf(left, right)).toEqual({ kind: 'exact', distance, score: expect.closeTo(score, 6) })
    expect(likenessOf(right, left)).toEqual(likenessOf(left, right))
  })

  test('is what the definition says, on hundreds of drawn texts around the width of a block', () => {
    const draw = drawer()
    const letters = ['a', 'b', 'c', '😀']
    const wrong: unknown[] = []
    for (let round = 0; round < 400; round++) {
      const word = () => Array.from({ length: draw(130) }, () => letters[draw(2 + (round % 3))] ?? '')
      const [left, right] = [word(), word()]
      const likeness = likenessOf(left.join(''), right.join(''))
      const wanted = slowDistance(left, right)
      if (likeness.kind !== 'exact' || likeness.distance !== wanted) wrong.push([left, right, wanted, likeness])
    }
    expect(wrong).toEqual([])
  })

  test('is known for long texts that differ in the middle', () => {
    const [head, tail] = ['a'.repeat(500_000), 'b'.repeat(500_000)]
    const likeness = likenessOf(`${head}kitten${tail}`, `${head}sitting${tail}`)
    expect(likeness).toEqual({ kind: 'exact', distance: 3, score: expect.closeTo(1 - 3 / 1_000_007, 9) })
  })

  test('is bounded where computing it would take too long', () => {
    const left = `x${'ab'.repeat(500_000)}x`
    const right = `y${'ba'.repeat(500_000)}y`
    const atMost = expect.closeTo(1 - 2 / 1_000_002, 9)
    expect(likenessOf(left, right)).toEqual({ kind: 'bounded', atLeast: 0, atMost })
    const other = likenessOf('a'.repeat(1_000_000), 'b'.repeat(900_000))
    expect(other).toEqual({ kind: 'bounded', atLeast: 0, atMost: 0 })
    const alike = likenessOf('gate.'.repeat(200_000), 'fate.'.repeat(200_000))
    expect(alike).toEqual({ kind: 'bounded', atLeast: expect.closeTo(0.8, 5), atMost: expect.closeTo(0.8, 5) })
  })
})

describe('levenshtein', () => {
  test.each<[JsonObject, string, boolean, number]>([
    [{ value: 'sitting' }, 'kitten', false, 0.571429],
    [{ value: 'sitting', threshold: 0.57 }, 'kitten', true, 0.571429],
    [{ value: 'lawn', threshold: 0.5 }, 'flaw', true, 0.5],
    [{ value: ' Paris\n' }, 'Paris', true, 1],
    [{ value: 'Paris' }, 'Pariss', true, 0.833333],
    [{ value: 'Paris' }, 'Parij', true, 0.8],
    [{ value: 'Paris' }, 'paris', true, 0.8],
    [{ value: 'Paris' }, '', false, 0],
    [{ value: '' }, '', true, 1],
    [{ value: '' }, 'a', false, 0],
    [{ value: 157 }, '158', false, 0.666667],
    [{ value: ['Rome', 'Pariss'] }, 'Paris', true, 0.833333],
    [{ value: '👩‍👩‍👧 ok' }, '👩‍👩‍👦 ok', true, 0.875],
    [{ value: 'e\u0301te\u0301' }, 'été', false, 0.2],
    [{ value: 'مرحبا' }, 'مرحبا', true, 1],
  ])('with %j judges %j', async (args, answer, passed, score) => {
    expect(await grade('levenshtein', { args, answer })).toMatchObject({ passed, score: expect.closeTo(score, 6) })
  })

  test('says how far the nearest text is', async () => {
    expect((await grade('levenshtein', { args: { value: ['Rome', 'sitting'] }, answer: 'kitten' })).reason).toBe(
      'The answer "kitten" is 3 characters from "sitting", a likeness of 0.5714, below 0.8.',
    )
    expect((await grade('levenshtein', { expected: 'Pariss', answer: 'Paris' })).reason).toBe(
      'The answer "Paris" is 1 character from "Pariss", a likeness of 0.8333, at least 0.8.',
    )
  })

  test.each<[JsonValue]>([[{ a: 1 }], [['a', { b: 1 }]], [[]]])('cannot judge by %j', async (expected) => {
    const error = expect.stringContaining('levenshtein compares texts')
    expect(await grade('levenshtein', { expected, answer: 'a' })).toMatchObject({ passed: null, score: null, error })
  })

  test.each<[JsonObject, string]>([
    [{ value: {} }, 'argument "value" of "levenshtein" must be a text, or a list of at least one text'],
    [{ value: [] }, 'argument "value" of "levenshtein" must be a text, or a list of at least one text'],
    [
      { value: 'a', threshold: 0 },
      'argument "threshold" of "levenshtein" must be a number above 0 and at most 1, not 0',
    ],
    [{ value: 'a', threshold: 80 }, 'must be a number above 0 and at most 1, not 80'],
  ])('refuses %j', (args, problem) => {
    expect(() => aSpec('levenshtein', args)).toThrow(problem)
  })

  test('judges a megabyte: by its length, by its letters, or not at all', async () => {
    const answer = `x${'ab'.repeat(500_000)}x`
    expect(await grade('levenshtein', { args: { value: 'Paris' }, answer })).toMatchObject({
      passed: false,
      score: expect.closeTo(1 / 1_000_002, 9),
    })
    const other = await grade('levenshtein', { args: { value: 'c'.repeat(1_000_000) }, answer })
    expect(other).toMatchObject({
      passed: false,
      score: 0,
      reason: expect.stringContaining('is no more than 0, below 0.8'),
    })
    const near = { args: { value: 'fate of a word '.repeat(70_000) }, answer: 'gate of a word '.repeat(70_000).trim() }
    expect(await grade('levenshtein', near)).toMatchObject({
      passed: true,
      score: expect.closeTo(14 / 15, 4),
      reason: expect.stringContaining('is no less than 0.9333, at least 0.8'),
    })
    const alike = { args: { value: `y${'ba'.repeat(500_000)}y` }, answer }
    for (const name of ['levenshtein', 'not-levenshtein']) {
      const error = expect.stringContaining('too long to be compared letter by letter')
      expect(await grade(name, alike)).toMatchObject({ passed: null, score: null, error })
    }
    const either = { args: { value: [`y${'ba'.repeat(500_000)}y`, answer] }, answer }
    expect(await grade('levenshtein', either)).toMatchObject({ passed: true, score: 1 })
  }, 30_000)

  test('computes no more for many texts than for one', async () => {
    const answer = 'ab'.repeat(31_000)
    const value = Array.from({ length: 20 }, (_, index) => `${index}${'ba'.repeat(31_000)}`)
    const [first, second, last] = [0, 1, 19].map((index) => likenessesOf(answer, value)[index]?.kind)
    expect([first, second, last]).toEqual(['exact', 'bounded', 'bounded'])
    expect(await grade('levenshtein', { args: { value }, answer })).toMatchObject({ passed: true })
    expect(await grade('levenshtein', { args: { value: [...value, answer] }, answer })).toMatchObject({ score: 1 })
  }, 60_000)

  test('computes what is just below its limit', async () => {
    const args = { value: `y${'cd'.repeat(30_000)}y`, threshold: 0.1 }
    expect(await grade('levenshtein', { args, answer: `x${'ab'.repeat(30_000)}x` })).toMatchObject({
      passed: false,
      score: 0,
    })
  }, 30_000)
})
