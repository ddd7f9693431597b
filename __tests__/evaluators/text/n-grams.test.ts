import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import { longestCommon, MAX_WORDS, wordsOf } from '../../../src/evaluators/text/words.ts'
import { aSpec, grade } from '../builders.ts'

describe('the words of a text', () => {
  test.each<[string, string[]]>([
    ['', []],
    ['…!?', []],
    ['The cat, the CAT; don’t.', ['the', 'cat', 'the', 'cat', 'don', 't']],
    ['1,5 km²', ['1', '5', 'km²']],
    ['straße STRASSE', ['strasse', 'strasse']],
    ['cafe\u0301 café', ['cafe\u0301', 'café']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['שלום, עולם 😀', ['שלום', 'עולם']],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual({ list: words, isCut: false })
  })

  test('are counted to 4,000', () => {
    expect(MAX_WORDS).toBe(4000)
    expect(wordsOf('a '.repeat(4000)).isCut).toBe(false)
    const { list, isCut } = wordsOf('a '.repeat(4001))
    expect([list.length, isCut]).toEqual([4000, true])
  })

  test('have a longest common sequence', () => {
    const common = (left: string, right: string) => longestCommon([...left], [...right])
    expect([common('abcbdab', 'bdcaba'), common('abc', ''), common('', ''), common('ab', 'ba')]).toEqual([4, 0, 0, 1])
  })
})

describe('rouge_n, rouge_l and bleu', () => {
  test.each<[string, JsonObject, string, boolean, number]>([
    ['rouge_n', { value: 'police killed the gunman' }, 'police kill the gunman', true, 0.75],
    ['rouge_n', { value: 'police killed the gunman', n: 2 }, 'police kill the gunman', false, 0.333333],
    ['rouge_n', { value: 'police killed the gunman' }, 'THE gunman: killed police!', true, 1],
    ['rouge_n', { value: 'the cat' }, 'the the the the', false, 0.333333],
    ['rouge_n', { value: ['a dog', 'the cat'] }, 'the cat', true, 1],
    ['rouge_n', { value: 'the cat', threshold: 0.3 }, 'the the the the', true, 0.333333],
    ['rouge_n', { value: 'the cat', n: 2 }, 'cat', false, 0],
    ['rouge_n', { value: 'the cat' }, '', false, 0],
    ['rouge_n', { value: 'שלום עולם 😀' }, 'שלום עולם', true, 1],
    ['rouge_n', { value: 'café' }, 'cafe\u0301', false, 0],
    ['rouge_l', { value: 'police killed the gunman' }, 'police kill the gunman', true, 0.75],
    ['rouge_l', { value: 'police killed the gunman' }, 'the gunman kill police', false, 0.5],
    ['rouge_l', { value: 'police killed the gunman' }, 'police killed the gunman', true, 1],
    ['rouge_l', { value: 'a b c d' }, 'a x b y c z d', false, 0.727273],
    ['rouge_l', { value: ['x', 'a b'] }, 'A B', true, 1],
    ['rouge_l', { value: 'a' }, '', false, 0],
    ['rouge_l', { value: 'مرحبا بالعالم' }, 'مرحبا', false, 0.666667],
    ['bleu', { value: 'the cat is on the mat', n: 1 }, 'the the the the the the the', false, 0.285714],
    ['bleu', { value: 'the cat is on the mat' }, 'the cat is on the mat', true, 1],
    ['bleu', { value: 'the cat is on the mat' }, 'The cat is on the MAT.', true, 1],
    // 5/6, 4/6, 3/5, 2/4, the last three each with one more on both sides.
    [
      'bleu',
      { value: 'the cat is on the mat' },
      'the cat is on the rug',
      true,
      (5 / 6) ** 0.25 * ((5 / 6) * (4 / 5) * (3 / 4)) ** 0.25,
    ],
    // Two words of six: all shares are 1, and the length costs e^(1-6/2).
    ['bleu', { value: 'the cat is on the mat' }, 'the cat', false, Math.exp(-2)],
    ['bleu', { value: 'Paris' }, 'Paris', true, 1],
    ['bleu', { value: 'a b' }, 'b a', true, 0.5 ** 0.5],
    ['bleu', { value: 'a b', n: 1, threshold: 1 }, 'b a', true, 1],
    ['bleu', { value: 'a b' }, 'x y', false, 0],
    ['bleu', { value: 'a b' }, '', false, 0],
    ['bleu', { value: ['x y z', 'a b c'] }, 'a b c', true, 1],
    ['bleu', { value: 'e\u0301te\u0301 👍' }, 'E\u0301TE\u0301', true, 1],
  ])('%s with %j judges %j', async (name, args, answer, passed, score) => {
    const result = await grade(name, { args, answer })
    expect(result).toMatchObject({ passed, score: expect.closeTo(score, 6) })
    expect(result).not.toHaveProperty('error')
  })

  test.each(['rouge_n', 'rouge_l', 'bleu'])('%s compares with what the case expects', async (name) => {
    expect(await grade(name, { expected: { text: 'Paris' }, answer: 'paris' })).toMatchObject({
      passed: true,
      score: 1,
    })
    expect(await grade(name, { expected: ['Rome', 'Paris'], answer: 'paris' })).toMatchObject({
      passed: true,
      score: 1,
    })
    for (const expected of [{ a: 1 }, '…', '', []] satisfies JsonValue[]) {
      const error = expect.stringContaining(`${name} compares with texts of at least 1 word`)
      expect(await grade(name, { expected, answer: '' })).toMatchObject({ passed: null, score: null, error })
    }
  })

  test.each<[string, JsonObject, string]>([
    ['rouge_n', { value: '' }, 'argument "value" of "rouge_n" must be text of at least 1 word, not ""'],
    [
      'rouge_n',
      { value: ['a b', 'a'], n: 2 },
      'argument "value" of "rouge_n" must be text of at least 2 words, not "a"',
    ],
    ['rouge_n', { value: 'a', n: 0 }, 'argument "n" of "rouge_n" must be a whole number from 1 to 10, not 0'],
    ['rouge_n', { value: 'a', n: 1.5 }, 'argument "n" of "rouge_n" must be a whole number from 1 to 10, not 1.5'],
    ['rouge_l', { value: 'a', n: 1 }, '"rouge_l" has no argument "n"'],
    ['rouge_l', { value: '!' }, 'argument "value" of "rouge_l" must be text of at least 1 word'],
    ['bleu', { value: 'a', n: 11 }, 'argument "n" of "bleu" must be a whole number from 1 to 10, not 11'],
    ['bleu', { value: {} }, 'argument "value" of "bleu" must be a text, or a list of at least one text'],
    ['bleu', { value: 'a', threshold: 2 }, 'argument "threshold" of "bleu" must be a number above 0 and at most 1'],
  ])('%s refuses %j', (name, args, problem) => {
    expect(() => aSpec(name, args)).toThrow(problem)
  })

  test('say the score, and that they did not look at all words', async () => {
    const args = { value: 'the cat is on the mat', n: 1 }
    expect((await grade('bleu', { args, answer: 'the the the the the the the' })).reason).toBe(
      'The BLEU-1 of the answer is 0.2857, below 0.5; it says "the the the the the the the".',
    )
    const answer = `${'a b '.repeat(2000)}c`
    expect((await grade('rouge_l', { args: { value: 'a b '.repeat(2000) }, answer })).reason).toMatch(
      /^The ROUGE-L of the answer is 1, at least 0\.75 \(over the first 4,000 words of the answer\); it says "a b .*…"\.$/,
    )
    expect((await grade('rouge_n', { args: { value: answer }, answer })).reason).toContain(
      '(over the first 4,000 words of the answer and of the expected text)',
    )
  })

  test.each<[string, JsonObject]>([
    ['rouge_n', { n: 10 }],
    ['rouge_l', {}],
    ['bleu', { n: 10 }],
  ])(
    '%s judges a megabyte of words, or of one word',
    async (name, more) => {
      const words = (letter: string) =>
        Array.from({ length: 200_000 }, (_, index) => `${letter}${index % 97}`).join(' ')
      const result = await grade(name, { args: { value: words('x'), ...more }, answer: words('y') })
      expect(result).toMatchObject({ passed: false, score: 0 })
      const value = 'a b c d e f g h i j'
      expect(await grade(name, { args: { value, ...more }, answer: 'x'.repeat(1_000_000) })).toMatchObject({ score: 0 })
    },
    20_000,
  )
})
