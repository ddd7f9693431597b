import { expect, test } from '@jest/globals'
import { wordDiff } from '../../src/reports/word-diff.ts'

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

test.each([
  ['the order is late', 'the order is here', 'the order is [-late-]{+here+}'],
  ['a b c', 'a c', 'a [-b -]c'],
  ['a c', 'a b c', 'a {+b +}c'],
  ['', 'new', '{+new+}'],
  ['old', '', '[-old-]'],
  ['same', 'same', 'same'],
  ['x x x', 'x x', 'x x[- x-]'],
])('%j beside %j is %j', (before, after, diff) => {
  expect(shown(before, after)).toBe(diff)
})

test.each([
  ['', ''],
  ['1 2 3 4 5 6', '6 5 4 3 2 1'],
  ['x', 'y x y x x y'],
  ['b a c', 'a c b'],
  ['退款需要三十天', '退款六十天 ok'],
  [JSON.stringify({ a: [1, 2, 3], text: 'so long a text that it is taken apart' }), JSON.stringify({ b: [1, 3] })],
  ['a\n\nb  c', 'a b\n c'],
  [
    Array.from({ length: 3_000 }, (_, index) => `a${index}`).join(' '),
    Array.from({ length: 3_000 }, (_, index) => `b${index}`).join(' '),
  ],
])('each side can be read out of the pieces again', (before, after) => {
  const pieces = wordDiff(before, after)
  const side = (other: string) =>
    pieces
      .filter(({ kind }) => kind !== other)
      .map(({ text }) => text)
      .join('')
  expect(side('added')).toBe(before)
  expect(side('removed')).toBe(after)
})

test('finds the fewest words that differ, whatever they are', () => {
  // All texts of up to four words out of two: a long way round would be found by counting.
  const texts = [0, 1, 2, 3, 4].flatMap((length) =>
    Array.from({ length: 2 ** length }, (_, bits) => (length === 0 ? [] : [...bits.toString(2).padStart(length, '0')])),
  )
  const fewest = (from: readonly string[], to: readonly string[]): number => {
    const [[first, ...rest], [other, ...others]] = [from, to]
    if (first === undefined || other === undefined) return from.length + to.length
    if (first === other) return fewest(rest, others)
    return 1 + Math.min(fewest(rest, to), fewest(from, others))
  }
  for (const from of texts) {
    for (const to of texts) {
      const [before, after] = [from, to].map((words) => words.map((word) => '零一'[Number(word)]).join(''))
      const pieces = wordDiff(before ?? '', after ?? '')
      const changed = pieces.reduce((sum, { kind, text }) => (kind === 'same' ? sum : sum + text.length), 0)
      expect({ before, after, changed }).toEqual({ before, after, changed: fewest(from, to) })
      const sideOf = (other: string) => pieces.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('')
      expect([sideOf('added'), sideOf('removed')]).toEqual([before, after])
    }
  }
})

test('removes and adds whole what differs in more words than it is told to look for', () => {
  expect(wordDiff('a 1 b 2 c', 'a 3 b 4 c', 3)).toEqual([
    { kind: 'same', text: 'a ' },
    { kind: 'removed', text: '1 b 2' },
    { kind: 'added', text: '3 b 4' },
    { kind: 'same', text: ' c' },
  ])
  expect(wordDiff('a 1 b 2 c', 'a 3 b 4 c', 4)).toHaveLength(7)
})
