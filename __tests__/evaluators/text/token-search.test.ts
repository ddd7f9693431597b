import { describe, expect, test } from '@jest/globals'
import { excerpt, quoted } from '../../../src/evaluators/excerpt.ts'
import { occursIn } from '../../../src/evaluators/text/token-search.ts'

test('occursIn finds what String.includes finds, in every text of a small alphabet', () => {
  const words = (length: number): string[] =>
    length === 0 ? [''] : words(length - 1).flatMap((word) => [`${word}a`, `${word}b`])
  const texts = [0, 1, 4, 7].flatMap(words)
  const tokens = [1, 2, 3, 4].flatMap(words)
  const wrong = texts.flatMap((text) => tokens.filter((token) => occursIn(text, token) !== text.includes(token)))
  expect(wrong).toEqual([])
})

describe('excerpt', () => {
  test('leaves a short text as it is, on one line', () => {
    expect(quoted('a\n\tb')).toBe('"a b"')
  })

  test('cuts a long one at both ends, around a place', () => {
    const text = `${'a'.repeat(500)}X${'b'.repeat(500)}`
    expect(excerpt(text, 500)).toBe(`…${'a'.repeat(40)}X${'b'.repeat(79)}…`)
    expect(excerpt(text)).toBe(`${'a'.repeat(120)}…`)
  })

  test('never cuts a character in two', () => {
    for (const lead of ['', 'a']) {
      const text = lead + '\u{1F600}'.repeat(300)
      for (const around of [0, 101, 102, 103]) expect(excerpt(text, around).isWellFormed()).toBe(true)
    }
  })
})
