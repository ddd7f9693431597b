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

/** As many letters a and b, in an order that does not repeat. */
function lettersAB(count: number, seed = 1): string {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state % 64 < 32 ? 'a' : 'b'
  }).join('')
}

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

  test.each([
    ['that is always new', `${lettersAB(300_000)}c`],
    [
      'that is old for the most part',
      `${Array.from({ length: 60 }, (_, index) => 'a'.repeat(9500) + lettersAB(1000, index + 1)).join('')}c`,
    ],
  ])(
    'a search that takes too much is given up: a large pattern in a text %s',
    (_what, text) => {
      const large = patternOf('a[ab]{900}$')
      expect(large.search(text)).toBe('unfinished')
      // What was given up before changes nothing.
      expect(large.search('a'.repeat(MEGABYTE))).toBe('found')
      expect(large.search(`${'a'.repeat(MEGABYTE)}c`)).toBe('missing')
      expect(large.search(text.slice(-1000))).toBe('missing')
    },
    60_000,
  )

  test.each<[string, string]>([
    ['error.{0,200}timeout', ''],
    ['error.{0,200}timeout', 'i'],
    ['error[\\s\\S]{0,500}timeout', 'i'],
    ['^.{0,500}$', ''],
    ['^[\\s\\S]{0,1000}$', ''],
    ['^.{1000,}timeout', ''],
    ['(?:and so on, ){40}', 'i'],
  ])(
    'an ordinary pattern is looked for in a megabyte to its end: %s with the flags "%s"',
    (source, flags) => {
      const lines = Array.from(
        { length: 16_000 },
        (_, index) => `line ${index}: ${index % 30 ? 'all is well' : 'an error'}, so it goes on and on\n`,
      )
      const text = lines.join('').slice(0, MEGABYTE)
      const pattern = patternOf(source, flags)
      expect(pattern.size * text.length).toBeGreaterThan(2.5e8)
      expect(pattern.search(text)).toBe('missing')
      expect(pattern.search(`${'x'.repeat(MEGABYTE)}\u{1F600}`)).toBe('missing')
    },
    60_000,
  )

  test('and found where it is', () => {
    const pattern = patternOf('error.{0,300}timeout', 'i')
    expect(pattern.search(`${'lorem ipsum '.repeat(80_000)}Error of a kind: timeout`)).toBe('found')
  })

  test('where locating a match would take long, it says so', () => {
    const large = patternOf('(a?){300}b')
    expect(large.canLocateIn('a'.repeat(1000))).toBe(true)
    expect(large.canLocateIn('a'.repeat(MEGABYTE))).toBe(false)
  })
})
