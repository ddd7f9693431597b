import { expect, test } from '@jest/globals'
import { wordDiff } from '../../src/cli/word-diff.ts'

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
  ['1 2 3 4 5 6', '6 5 4 3 2 1'],
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
