import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../src/domain/json.ts'
import { aSpec, grade } from '../builders.ts'

describe('regex', () => {
  test.each<[string, JsonObject, string, boolean]>([
    ['a pattern anywhere', { pattern: '\\d+ rows' }, 'There are 157 rows.', true],
    ['a pattern that is not there', { pattern: '\\d+ rows' }, 'There are no rows.', false],
    ['a pattern for the whole answer', { pattern: '^\\d+$' }, '157', true],
    ['a pattern for the whole answer, of more than that', { pattern: '^\\d+$' }, '157 rows', false],
    ['other capitals', { pattern: 'paris' }, 'Paris', false],
    ['other capitals that do not matter', { pattern: 'paris', flags: 'i' }, 'Paris', true],
    ['a line', { pattern: '^b$', flags: 'm' }, 'a\nb\nc', true],
    ['a line, where lines do not count', { pattern: '^b$' }, 'a\nb\nc', false],
    ['a dot over a line', { pattern: 'a.b', flags: 's' }, 'a\nb', true],
    ['a letter of any script', { pattern: '^\\p{L}+$' }, 'שלום', true],
    ['a combining mark', { pattern: '^cafe\\p{M}$' }, 'cafe\u0301', true],
    ['a picture as one character', { pattern: '^.$' }, '😀', true],
    ['an empty answer', { pattern: '.' }, '', false],
    ['an empty answer, where it may be', { pattern: '^$' }, '', true],
  ])('judges %s', async (_what, args, answer, passed) => {
    expect(await grade('regex', { args, answer })).toMatchObject({ passed, score: passed ? 1 : 0 })
  })

  test.each<[JsonObject, string]>([
    [{}, 'argument "pattern" of "regex" must be a pattern, as a text that is not empty, it is missing'],
    [{ pattern: '' }, 'argument "pattern" of "regex" must be a pattern'],
    [{ pattern: 7 }, 'argument "pattern" of "regex" must be a pattern'],
    [{ pattern: 'a', flags: 7 }, 'argument "flags" of "regex" must be letters'],
    [{ pattern: 'a', flags: 'x' }, 'the pattern "a" of "regex" cannot be used: there is no flag "x"'],
    [{ pattern: '(a' }, 'the pattern "(a" of "regex" cannot be used: missing closing )'],
    [{ pattern: 'a(?=b)' }, 'cannot be used: it looks ahead or behind'],
    [{ pattern: '(a)\\1' }, 'cannot be used: it refers back to what a group matched'],
    [{ pattern: 'a{1000}'.repeat(99) }, 'cannot be used: it is too large'],
    [{ pattern: '\\APARIS\\z' }, 'cannot be used: it holds "\\A", which patterns of JavaScript do not have'],
    ...['()', 'a*', '.*', '^', '$', '^\\s*', '\\s*$', '(?:a|)', 'Paris|', '[^x]*', '\\b|\\B'].map(
      (pattern): [JsonObject, string] => [{ pattern }, 'cannot be used: it is found in every text'],
    ),
    [{ pattern: '^', flags: 'm' }, 'cannot be used: it is found in every text'],
  ])('refuses %j', (args, problem) => {
    expect(() => aSpec('regex', args)).toThrow(problem)
  })

  test.each(['^$', '^\\d*$', '^[^@]*$', '^.*$', '.', '^.{0,100}$', '\\b', '^(yes|no)?$', '^\\B'])(
    'takes %s, which is found in some texts alone',
    (pattern) => {
      expect(aSpec('regex', { pattern })).toMatchObject({ name: 'regex' })
    },
  )

  test('says of a pattern between slashes that they are part of it', async () => {
    const reasonOf = async (pattern: string, answer: string) =>
      (await grade('regex', { args: { pattern }, answer })).reason
    expect(await reasonOf('/hi/i', 'Hi')).toBe(
      'The pattern "/hi/i" is not found in the answer; it says "Hi". The slashes are part of the pattern; flags stand in "flags".',
    )
    expect(await reasonOf('/usr/bin/', 'in /usr/bin/env')).toBe(
      'The pattern "/usr/bin/" is found in the answer: "/usr/bin/".',
    )
    expect(await reasonOf('/usr', 'no')).not.toContain('slashes')
  })

  test('says what it found', async () => {
    const args = { pattern: '\\d+ rows' }
    expect((await grade('regex', { args, answer: 'There are 157 rows.' })).reason).toBe(
      'The pattern "\\d+ rows" is found in the answer: "157 rows".',
    )
    expect((await grade('regex', { args, answer: 'No rows.' })).reason).toBe(
      'The pattern "\\d+ rows" is not found in the answer; it says "No rows.".',
    )
  })

  test('judges what was never checked as an error, not as a fail', async () => {
    const { createGrader } = await import('../../../src/evaluators/grader.ts')
    const { aCase, noTrajectory } = await import('../builders.ts')
    const { anAnswer } = await import('../../support/builders.ts')
    const evaluators = [{ ...aSpec('regex', { pattern: 'a' }), arguments: { pattern: '(?!a)' } }]
    const grader = createGrader({ trajectoryOf: noTrajectory })
    const graded = { evalCase: aCase({ evaluators }), answer: anAnswer({ text: 'a' }), durationMs: 1 }
    const [result] = await grader.gradeAnswer({ ...graded, signal: new AbortController().signal })
    expect(result).toMatchObject({ passed: null, score: null, error: expect.stringContaining('cannot be used') })
  })

  test('takes no long time on a megabyte for what explodes elsewhere', async () => {
    const answer = `${'a'.repeat(1_000_000)}!`
    for (const pattern of ['(a+)+$', '(a|a)*b', '(.*)*x', '^(\\w+\\s?)*$']) {
      expect(await grade('regex', { args: { pattern }, answer })).toMatchObject({ passed: false })
    }
    expect(await grade('regex', { args: { pattern: '(a?){50}!' }, answer })).toMatchObject({
      passed: true,
      reason: 'The pattern "(a?){50}!" is found in the answer.',
    })
  }, 60_000)

  test('does not judge an answer that is too long for a large pattern, and does judge one that is not', async () => {
    const args = { pattern: 'a[ab]{900}$' }
    let state = 1
    const letters = Array.from({ length: 299_999 }, () => {
      state = (state * 48_271) % 2_147_483_647
      return state % 64 < 32 ? 'a' : 'b'
    })
    const answer = `${letters.join('')}c`
    for (const evaluator of ['regex', 'not-regex']) {
      expect(await grade(evaluator, { args, answer })).toMatchObject({
        passed: null,
        error: expect.stringContaining('The answer of 300000 characters is too long for the pattern "a[ab]{900}$"'),
      })
    }
    expect(await grade('regex', { args, answer: answer.slice(-1000) })).toMatchObject({ passed: false })
    expect(await grade('regex', { args, answer: 'a'.repeat(1_000_000) })).toMatchObject({ passed: true })
    expect(await grade('regex', { args: { pattern: '^x{0,500}$' }, answer: 'x'.repeat(1_000_000) })).toMatchObject({
      passed: false,
    })
  }, 60_000)
})
