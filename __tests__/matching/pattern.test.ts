import { describe, expect, test } from '@jest/globals'
import { type Pattern, readPattern } from '../../src/matching/pattern.ts'

const MEGABYTE = 1_000_000

function patternOf(source: string, flags = ''): Pattern {
  const reading = readPattern(source, flags)
  if (reading.kind === 'unusable') throw new Error(reading.why)
  return reading.pattern
}

function refusalOf(source: string, flags = ''): string {
  const reading = readPattern(source, flags)
  return reading.kind === 'unusable' ? reading.why : ''
}

/** Texts in which most of the patterns below find something, and something else. */
const TEXTS = [
  '',
  'Paris',
  'The capital of France is Paris.\nIt has 2,102,650 people.',
  'one\r\ntwo\nthree',
  'a.b a-b a_b 12\t34',
  'x\u00a0y\u202fz\u3000\ufeff\u2028w',
  'ÀÉÎ é e\u0301 straße STRASSE',
  'שלום 42 مرحبا',
  '😀 and 👩‍👩‍👧',
  '[a] {b} (c) ^$|\\ /d/ "e"',
  'aaa aab aba baa',
]

describe('a pattern finds what it finds in JavaScript', () => {
  test.each<[string, string]>([
    ['Paris', ''],
    ['^Paris$', ''],
    ['^two', ''],
    ['^three$', 'm'],
    ['paris', 'i'],
    ['É', 'i'],
    ['é', 'i'],
    ['\\d+', ''],
    ['[\\d,]+', ''],
    ['\\D+', ''],
    ['\\w+\\b', ''],
    ['\\bis\\b', ''],
    ['\\Bis', ''],
    ['\\W', ''],
    ['x\\sy', ''],
    ['y\\sz', ''],
    ['\\s{2,}', ''],
    ['[\\s,]+z', ''],
    ['[^\\s]+', ''],
    ['[^\\S]', ''],
    ['[\\S]+$', ''],
    ['\\S+', ''],
    ['e.two', ''],
    ['e..two', 's'],
    ['^.*$', ''],
    ['.+', ''],
    ['[.]b', ''],
    ['a\\.b', ''],
    ['a[-_.]b', ''],
    ['[^]two', ''],
    ['[]', ''],
    ['^.{4}', ''],
    ['^. and', ''],
    ['\\u{1F600}', ''],
    ['\\u00e9', ''],
    ['\\x50aris', ''],
    ['\\p{Lu}\\p{L}+', ''],
    ['\\P{L}+', ''],
    ['(?<city>P\\w+)', ''],
    ['(?:a|b){3}', ''],
    ['a{2}b?', ''],
    ['a+?', ''],
    ['a*?b', ''],
    ['\\/d\\/', ''],
    ['/d/', ''],
    ['\\[a\\] \\{b\\} \\(c\\)', ''],
    ['\\^\\$\\|\\\\', ''],
    ['', ''],
    ['(|x)', ''],
    ['\\t', ''],
    ['\\cI', ''],
    ['[\\u2028]', ''],
  ])('%s with the flags "%s"', (source, flags) => {
    const ours = patternOf(source, flags)
    const theirs = new RegExp(source, `${flags}u`)
    const whole = new RegExp(`^(?:${source})$`, `${flags.replace('m', '')}u`)
    for (const text of TEXTS) {
      const found = theirs.exec(text)
      expect([text, ours.isFoundIn(text)]).toEqual([text, found !== null])
      expect([text, ours.firstIn(text)]).toEqual([text, found ? { index: found.index, text: found[0] } : undefined])
      if (!flags.includes('m')) expect([text, ours.fits(text)]).toEqual([text, whole.test(text)])
    }
  })

  test('and the flags u, g and y change nothing', () => {
    expect(patternOf('paris', 'giu').firstIn('in Paris')).toEqual({ index: 3, text: 'Paris' })
    expect(patternOf('paris', 'y').isFoundIn('in paris')).toBe(true)
  })

  test('but a dot is left alone where the pattern itself sets the flag s', () => {
    expect(patternOf('(?s)one.+two').isFoundIn('one\r\ntwo')).toBe(true)
    expect(patternOf('(?s:one..)two').isFoundIn('one\r\ntwo')).toBe(true)
    expect(patternOf('(?i)ONE').isFoundIn('one\r\ntwo')).toBe(true)
  })
})

describe('what cannot be used is refused with the reason', () => {
  test.each<[string, string]>([
    ['a(?=b)', 'it looks ahead or behind'],
    ['a(?!b)', 'it looks ahead or behind'],
    ['(?<=a)b', 'it looks ahead or behind'],
    ['(?<!a)b', 'it looks ahead or behind'],
    ['(a)\\1', 'it refers back to what a group matched'],
    ['(?<x>a)\\k<x>', 'it refers back to what a group matched'],
    ['(a)(b)(c)(d)(e)(f)(g)(h)\\8', 'it refers back to what a group matched'],
    ['(?>a)', 'it holds an atomic group'],
    ['\\Aa', 'it holds "\\A", which patterns of JavaScript do not have; the text begins at "^" and ends at "$"'],
    ['a\\z', 'it holds "\\z"'],
    ['\\Qa.b\\E', 'it holds "\\Q"'],
    ['a\\C', 'it holds "\\C"'],
    ['a++', 'it holds an atomic group or a possessive repetition'],
    ['(a', 'missing closing )'],
    ['[a', 'missing closing ]'],
    ['a)', 'unexpected )'],
    ['*a', 'missing argument to repetition operator'],
    ['a{2000}', 'invalid repeat count'],
    ['((a{100}){100}){100}', 'it is too large'],
    ['a{1000}'.repeat(2000), 'it is too large'],
    ['[a-z]{1000}'.repeat(1000), 'it is too large'],
    ['(?:abcdefghij){1000}', 'it is too large'],
    ['.{0,1000}x{0,100}', 'it is too large: about 2202 steps where 2100 are allowed'],
    ['a'.repeat(30_000), 'it has 30000 characters'],
    ['('.repeat(5000) + ')'.repeat(5000), 'nests too deeply'],
  ])('a pattern is refused: %#', (source, why) => {
    expect(refusalOf(source)).toContain(why)
  })

  test('unknown flags too', () => {
    expect(refusalOf('a', 'ix')).toBe('there is no flag "x", only i, m, s, u, g, y')
    expect(refusalOf('a', 'v')).toContain('there is no flag "v"')
  })

  test('one that counts as far as the engine does is not', () => {
    expect(patternOf('^.{0,1000}$').fits('x'.repeat(1000))).toBe(true)
    expect(patternOf('^.{0,1000}$').fits('x'.repeat(1001))).toBe(false)
  })

  test('an escaped backslash before a digit or a parenthesis is no back-reference', () => {
    expect(patternOf('a\\\\1').isFoundIn('a\\1')).toBe(true)
    expect(patternOf('a\\\\A').isFoundIn('a\\A')).toBe(true)
  })
})

describe('patterns that explode in an engine that backtracks end on a megabyte', () => {
  test.each<[string, string]>([
    ['(a+)+$', `${'a'.repeat(MEGABYTE)}!`],
    ['^(a+)+$', `${'a'.repeat(MEGABYTE)}!`],
    ['(a|a)*b', `${'a'.repeat(MEGABYTE)}!`],
    ['(.*)*x', 'a'.repeat(MEGABYTE)],
    ['(x+x+)+y', 'x'.repeat(MEGABYTE)],
    ['((a{0,10}){0,10}){0,5}b', 'a'.repeat(MEGABYTE)],
    ['(a?){250}a{250}!', 'a'.repeat(MEGABYTE)],
    ['(\\w+\\s?)+$', `${'word '.repeat(MEGABYTE / 5)}!`],
    ['(.*?,){11}P', '1,'.repeat(MEGABYTE / 2)],
    ['\\s+$', `${' '.repeat(MEGABYTE)}x`],
  ])(
    '%s',
    (source, text) => {
      const pattern = patternOf(source)
      expect(pattern.isFoundIn(text)).toBe(false)
      expect(pattern.fits(text)).toBe(false)
      if (pattern.canLocateIn(text)) expect(pattern.firstIn(text)).toBeUndefined()
    },
    60_000,
  )

  test('where a search would take long, it says so', () => {
    const large = patternOf('a[ab]{700}$')
    expect(large.canSearch('a'.repeat(100_000))).toBe(true)
    expect(large.canSearch('a'.repeat(MEGABYTE))).toBe(false)
    expect(patternOf('a[ab]{200}$').canSearch('a'.repeat(MEGABYTE))).toBe(true)
  })

  test('where locating a match would take long, it says so', () => {
    const large = patternOf('(a?){300}b')
    expect(large.canLocateIn('a'.repeat(1000))).toBe(true)
    expect(large.canLocateIn('a'.repeat(MEGABYTE))).toBe(false)
  })
})
