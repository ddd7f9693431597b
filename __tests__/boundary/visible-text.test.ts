import { describe, expect, test } from '@jest/globals'
import { visibleText } from '../../src/boundary/visible-text.ts'

describe('visibleText', () => {
  test.each<[string, string, string]>([
    ['a control', 'a\x00b\x1bc', 'a␀b␛c'],
    ['a control of the second set', 'a\x9bb\x7f', 'a⟨U+009B⟩b␡'],
    ['a format character', 'a\ufff9b\u00adc', 'a⟨U+FFF9⟩b⟨U+00AD⟩c'],
    ['an ignorable letter', 'a\u115fb\u034fc', 'a⟨U+115F⟩b⟨U+034F⟩c'],
    ['a bidi control', '\u202eab\u2069', '⟨U+202E⟩ab⟨U+2069⟩'],
    ['a line separator', 'a\u2028b\u2029c', 'a⟨U+2028⟩b⟨U+2029⟩c'],
    ['a tag', 'a\u{e0061}', 'a⟨U+E0061⟩'],
    ['a variation selector behind a letter', 'a\ufe0f', 'a⟨U+FE0F⟩'],
    ['a joiner in a Latin word', 'pass\u200ded', 'pass⟨U+200D⟩ed'],
    ['half a character', 'a\ud83d b', 'a\ufffd b'],
  ])('spells out %s', (_what, text, shown) => {
    expect(visibleText(text)).toBe(shown)
  })

  test('makes every line end the same and leaves tabs', () => {
    expect(visibleText('a\r\nb\rc\n\td')).toBe('a\nb\nc\n\td')
  })

  test.each(['plain', 'naïve Ünïcödé', '日本語', '👩‍👩‍👧‍👦 ❤️‍🔥 👍🏽', 'می‌خواهم', 'क्‍ष', 'e\u0301'])(
    'leaves %s as it is',
    (text) => {
      expect(visibleText(text)).toBe(text)
    },
  )

  test('leaves what it has made as it is', () => {
    const once = visibleText('\x1b[31m\u200b\ud800\r\n')
    expect(visibleText(once)).toBe(once)
  })
})
