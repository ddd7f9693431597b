import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../src/domain/json.ts'
import type { ToolUse } from '../../../src/domain/trajectory.ts'
import { aSpec, grade } from '../builders.ts'
import { aTrajectory, aUse, UNUSABLE } from '../trajectories.ts'

const judge = (name: string, args: JsonObject, uses: readonly (string | ToolUse)[], unknownCalls = 0) =>
  grade(name, { answer: '', args, trajectory: aTrajectory(uses, { unknownCalls }) })

const failed = (name: string) => aUse(name, { status: 'failed', result: 'timeout' })
const denied = (name: string) => aUse(name, { status: 'denied', result: undefined })
const open = (name: string) => aUse(name, { status: 'requested', result: undefined })

describe('tool_used and tool_not_used', () => {
  test.each<[string, JsonObject, readonly (string | ToolUse)[], boolean | null]>([
    ['called once', { name: 'search' }, ['search'], true],
    ['called often', { name: 'search' }, ['search', 'other', 'search'], true],
    ['not called', { name: 'search' }, ['other'], false],
    ['without any call', { name: 'search' }, [], false],
    ['in other letters', { name: 'search' }, ['Search'], false],
    ['by a pattern', { name: 'db_*' }, ['db_read'], true],
    ['by a pattern of one sign', { name: 'db_?' }, ['db_1', 'db_12'], true],
    ['in other alphabets', { name: 'بحث_😀' }, ['بحث_😀'], true],
    ['composed otherwise', { name: 'café' }, ['cafe\u0301'], false],
    ['called and failed', { name: 'search' }, [failed('search')], false],
    ['called and denied', { name: 'search' }, [denied('search')], false],
    ['called again after it failed', { name: 'search' }, [failed('search'), 'search'], true],
    ['called too rarely', { name: 'a', min: 2 }, ['a'], false],
    ['called often enough', { name: 'a', min: 2 }, ['a', 'a'], true],
    ['called as often as it may', { name: 'a', min: 0, max: 2 }, ['a', 'a'], true],
    ['called too often', { name: 'a', max: 2 }, ['a', 'a', 'a'], false],
    ['called as rarely as it may', { name: 'a', min: 0, max: 2 }, [], true],
    ['never to be called', { name: 'a', min: 0, max: 0 }, ['a'], false],
    ['maybe called', { name: 'a' }, [open('a')], null],
    ['called beside one that is open', { name: 'a' }, ['a', open('a')], true],
    ['maybe called too often', { name: 'a', max: 1 }, ['a', open('a')], null],
    ['called too often whatever is open', { name: 'a', max: 1 }, ['a', 'a', open('a')], false],
    ['too rare whatever is open', { name: 'a', min: 3 }, ['a', open('a')], false],
  ])('a tool %s: %j', async (_what, args, uses, passed) => {
    const skipped = passed === null ? true : undefined
    expect(await judge('tool_used', args, uses)).toMatchObject({ passed })
    expect((await judge('tool_used', args, uses)).skipped).toBe(skipped)
    const opposite = passed === null ? null : !passed
    expect(await judge('tool_not_used', args, uses)).toMatchObject({ passed: opposite })
    expect(await judge('not-tool_used', args, uses)).toMatchObject({ passed: opposite })
  })

  test.each<[JsonObject, readonly (string | ToolUse)[], string]>([
    [{ name: 'a' }, ['a'], 'The agent made 1 successful call of "a", within the range of 1 or more.'],
    [
      { name: 'a' },
      ['b', 'c'],
      'The agent made 0 successful calls of "a" (it called "b", "c"), outside the range of 1 or more.',
    ],
    [{ name: 'a' }, [], 'The agent made 0 successful calls of "a", outside the range of 1 or more.'],
    [
      { name: 'a', max: 1 },
      ['a', failed('a'), denied('a')],
      'of "a" beside 2 that failed or were denied, within the range of exactly 1.',
    ],
    [{ name: 'a', min: 2, max: 3 }, ['a'], 'outside the range of 2 to 3.'],
    [{ name: 'z' }, 'abcdefgh'.split(''), '(it called "a", "b", "c", "d", "e", "f" and 2 more)'],
    [{ name: 'a' }, [open('a')], 'and how 1 ended is not known; the range is 1 or more.'],
  ])('%j say what was called', async (args, uses, reason) => {
    expect((await judge('tool_used', args, uses)).reason).toContain(reason)
    expect((await judge('tool_not_used', args, uses)).reason).toContain(reason)
  })

  test.each<[string, JsonObject, readonly (string | ToolUse)[], number, boolean | null]>([
    ['enough of it', { name: 'a' }, ['a'], 3, true],
    ['none of it', { name: 'a' }, ['b'], 3, null],
    ['none of it, and any number may be', { name: 'a', min: 0, max: 9 }, ['b'], 3, true],
    ['as many as may be', { name: 'a', max: 1 }, ['a'], 1, null],
    ['too many', { name: 'a', max: 1 }, ['a', 'a'], 3, false],
    ['too few whatever they are', { name: 'a', min: 3 }, ['a'], 1, false],
    ['too few that may be enough', { name: 'a', min: 3 }, ['a', open('a')], 1, null],
  ])('%s is known beside calls that are only counted: %j', async (_what, args, uses, unknown, passed) => {
    expect(await judge('tool_used', args, uses, unknown)).toMatchObject({ passed })
    const opposite = passed === null ? null : !passed
    expect(await judge('tool_not_used', args, uses, unknown)).toMatchObject({ passed: opposite })
    expect(await judge('not-tool_used', args, uses, unknown)).toMatchObject({ passed: opposite })
  })

  test.each<[readonly (string | ToolUse)[], number, string]>([
    [[], 1, 'and one more call of a tool is only counted; the range is 1 or more.'],
    [
      [open('a')],
      3,
      'and how 1 ended is not known, and 3 more calls of tools are only counted; the range is 1 or more.',
    ],
  ])('%j say what is only counted', async (uses, unknown, reason) => {
    const result = await judge('tool_not_used', { name: 'a' }, uses, unknown)
    expect(result).toMatchObject({ passed: null, skipped: true, reason: expect.stringContaining(reason) })
    const required = await judge('tool_not_used', { name: 'a', require_data: true }, uses, unknown)
    expect(required).toMatchObject({ passed: null, error: result.reason })
  })

  test.each<[JsonObject, string]>([
    [{}, 'argument "name" of "tool_used" must be a text that is not blank, it is missing'],
    [{ name: '' }, 'must be a text that is not blank, not ""'],
    [{ name: 'a'.repeat(201) }, 'must be a pattern of at most 200 characters'],
    [{ name: 'a', min: -1 }, 'argument "min" of "tool_used" must be a whole number of at least 0, not -1'],
    [{ name: 'a', min: 1.5 }, 'must be a whole number of at least 0'],
    [{ name: 'a', min: 2, max: 1 }, 'argument "max" of "tool_used" must be at least "min", 2, not 1'],
    [{ name: 'a', max: 0 }, 'argument "max" of "tool_used" must be at least "min", 1, not 0'],
    [{ name: 'a', min: 0 }, '"tool_used" with a "min" of 0 needs the argument "max"'],
    [{ tool: 'a' }, '"tool_used" has no argument "tool"'],
  ])('%j is refused', (args, problem) => {
    expect(() => aSpec('tool_used', args)).toThrow(problem)
    expect(() => aSpec('tool_not_used', args)).toThrow(problem.replaceAll('tool_used', 'tool_not_used'))
  })
})

describe('no_tool_errors', () => {
  test.each<[string, JsonObject, readonly (string | ToolUse)[], boolean | null, string]>([
    ['no call', {}, [], true, '0 of 0 calls of tools failed; the limit is 0.'],
    ['no failed call', {}, ['a', 'b'], true, '0 of 2 calls of tools failed; the limit is 0.'],
    ['a failed call', {}, ['a', failed('b')], false, '1 of 2 calls of tools failed ("b"); the limit is 0.'],
    [
      'as many as may fail',
      { max: 2 },
      [failed('a'), failed('b')],
      true,
      '2 of 2 calls of tools failed ("a", "b"); the limit is 2.',
    ],
    ['one too many', { max: 1 }, [failed('a'), failed('b')], false, 'the limit is 1.'],
    ['a denied call', {}, [denied('a')], true, '0 of 1 calls of tools failed'],
    ['an open call', {}, ['a', open('b')], null, 'and how 1 ended is not known, where at most 0 may fail.'],
    ['an open call that may fail', { max: 1 }, [open('b')], true, '0 of 1'],
    ['an open call beside too many', {}, [failed('a'), open('b')], false, '1 of 2'],
    ['a name from elsewhere', {}, [failed('אבג😀')], false, '("אבג😀")'],
  ])('on %s', async (_what, args, uses, passed, reason) => {
    expect(await judge('no_tool_errors', args, uses)).toMatchObject({ passed, reason: expect.stringContaining(reason) })
    const inverted = await judge('not-no_tool_errors', args, uses)
    expect(inverted.passed).toBe(passed === null ? null : !passed)
  })

  test.each<[JsonObject, readonly (string | ToolUse)[], boolean | null, string]>([
    [{}, ['a', 'b'], null, '0 of 2 calls of tools failed, and 3 more calls of tools are only counted, where at most 0'],
    [{ max: 2 }, ['a'], null, 'where at most 2 may fail.'],
    [{ max: 3 }, ['a'], true, '0 of 1 calls of tools failed; the limit is 3.'],
    [{ max: 3 }, [open('a')], null, 'and how 1 ended is not known, and 3 more calls of tools are only counted'],
    [{}, [failed('a')], false, '1 of 1 calls of tools failed'],
  ])('%j on %j and three that are only counted', async (args, uses, passed, reason) => {
    const result = await judge('no_tool_errors', args, uses, 3)
    expect(result).toMatchObject({ passed, reason: expect.stringContaining(reason) })
    const inverted = await judge('not-no_tool_errors', args, uses, 3)
    expect(inverted.passed).toBe(passed === null ? null : !passed)
  })

  test.each<[JsonObject, string]>([
    [{ max: -1 }, 'argument "max" of "no_tool_errors" must be a whole number of at least 0, not -1'],
    [{ max: '0' }, 'must be a whole number of at least 0, not "0"'],
  ])('%j is refused', (args, problem) => {
    expect(() => aSpec('no_tool_errors', args)).toThrow(problem)
  })
})

describe('no_loop', () => {
  const call = (query: string) => aUse('search', { arguments: { query } })
  const unknown = aUse('search', { arguments: undefined })

  test.each<[string, JsonObject, readonly (string | ToolUse)[], boolean | null]>([
    ['no call', {}, [], true],
    ['three in a row', {}, ['a', 'a', 'a'], true],
    ['four in a row', {}, ['a', 'a', 'a', 'a'], false],
    ['four with one between', {}, ['a', 'a', 'b', 'a', 'a'], true],
    ['four in a row at the end', {}, ['b', 'a', 'a', 'a', 'a'], false],
    ['four in a row in the middle', {}, ['b', 'a', 'a', 'a', 'a', 'b'], false],
    ['two where one is right', { max_repeats: 1 }, ['a', 'a'], false],
    ['other arguments', { max_repeats: 1 }, [call('x'), call('y'), call('x')], true],
    ['the same arguments', { max_repeats: 1 }, [call('x'), call('x')], false],
    [
      'arguments in another order',
      { max_repeats: 1 },
      [aUse('a', { arguments: { x: 1, y: 2 } }), aUse('a', { arguments: { y: 2, x: 1 } })],
      false,
    ],
    ['failed calls', {}, [failed('a'), failed('a'), failed('a'), failed('a')], false],
    ['composed and decomposed letters', { max_repeats: 1 }, [call('é'), call('e\u0301')], true],
    ['emoji', { max_repeats: 1 }, [call('😀'), call('😀')], false],
    ['unknown arguments that may be the same', { max_repeats: 1 }, [call('x'), unknown], null],
    ['unknown arguments alone', { max_repeats: 1 }, [unknown, unknown], null],
    ['unknown arguments between the same', { max_repeats: 2 }, [call('x'), unknown, call('x')], null],
    ['unknown arguments between others', { max_repeats: 2 }, [call('x'), unknown, call('y')], true],
    ['unknown arguments beside a loop', { max_repeats: 1 }, [call('x'), call('x'), unknown], false],
    ['unknown arguments of another tool', { max_repeats: 1 }, ['a', unknown, 'a'], true],
  ])('on %s', async (_what, args, uses, passed) => {
    const result = await judge('no_loop', args, uses)
    expect(result).toMatchObject({ passed })
    expect(result.skipped).toBe(passed === null ? true : undefined)
  })

  test.each<[string, JsonObject, readonly (string | ToolUse)[], number, boolean | null]>([
    ['too few to make a loop', {}, ['a', 'b'], 2, true],
    ['which may make a loop', {}, ['a', 'b'], 3, null],
    ['which may be a loop alone', {}, [], 4, null],
    ['one of which may stand in the loop', {}, ['a', 'a', 'a', 'a'], 1, null],
    ['too few to break it', {}, 'aaaaaaa'.split(''), 1, false],
    ['enough to break it', {}, 'aaaaaaa'.split(''), 2, null],
    ['too few to break both', {}, 'aaaabaaaa'.split(''), 1, false],
    ['where no call may stand twice', { max_repeats: 1 }, ['a', 'a', 'a'], 1, false],
    ['beside arguments that are not known', {}, [call('x'), unknown], 2, null],
  ])('with calls that are only counted, %s', async (_what, args, uses, only, passed) => {
    expect((await judge('no_loop', args, uses, only)).passed).toBe(passed)
    expect((await judge('not-no_loop', args, uses, only)).passed).toBe(passed === null ? null : !passed)
  })

  test('says how long the longest run may be', async () => {
    expect((await judge('no_loop', {}, ['a', 'b'], 3)).reason).toBe(
      'A tool may have been called alike up to 4 times in a row, since 3 more calls of tools are only counted; the limit is 3.',
    )
  })

  test.each<[readonly string[], string]>([
    [[], 'No tool was called; the limit is 3 times in a row.'],
    [['a', 'b'], 'The longest run of one call is "a", once in a row; the limit is 3.'],
    [['a', 'b', 'b', 'b', 'b'], 'The longest run of one call is "b", 4 times in a row; the limit is 3.'],
  ])('says of %j what it found', async (uses, reason) => {
    expect(await judge('no_loop', {}, uses)).toMatchObject({ reason })
  })

  test('takes 1 MB of arguments, and many calls', async () => {
    const long = Array.from({ length: 3 }, () => call('x'.repeat(1_000_000)))
    expect(await judge('no_loop', { max_repeats: 2 }, long)).toMatchObject({ passed: false })
    const many = Array.from({ length: 50_000 }, (_, index) => call(`${index}`))
    expect(await judge('no_loop', { max_repeats: 1 }, many)).toMatchObject({ passed: true })
  })

  test.each([{ max_repeats: 0 }, { max_repeats: 2.5 }, { max_repeats: 'x' }])('%j is refused', (args) => {
    expect(() => aSpec('no_loop', args)).toThrow(
      'argument "max_repeats" of "no_loop" must be a whole number of at least 1',
    )
  })
})

describe('without a trajectory', () => {
  const ARGUMENTS: { readonly [name: string]: JsonObject } = {
    tool_used: { name: 'a' },
    tool_not_used: { name: 'a' },
    tool_args: { name: 'a', arguments: { x: 1 } },
    tool_trajectory: { expected: [] },
    tool_precision: { expected: [] },
    tool_recall: { expected: [] },
    tool_f1: { expected: [] },
    no_tool_errors: {},
    no_loop: {},
  }

  describe.each(UNUSABLE)('(%s)', (_status, trajectory, reason) => {
    test.each(Object.keys(ARGUMENTS))('%s is no check, and an error where its data is required', async (name) => {
      const args = ARGUMENTS[name] ?? {}
      for (const written of [name, `not-${name}`]) {
        const result = await grade(written, { answer: 'a', args, trajectory })
        expect(result).toMatchObject({ passed: null, score: null, skipped: true, reason })
        expect(result.error).toBeUndefined()
        const required = await grade(written, { answer: 'a', args: { ...args, require_data: true }, trajectory })
        expect(required).toMatchObject({ passed: null, score: null, error: reason })
      }
    })
  })

  test.each(Object.keys(ARGUMENTS))('%s takes one that is partial', async (name) => {
    const trajectory = aTrajectory([], { status: 'partial', problems: ['the last message is missing'] })
    expect((await grade(name, { answer: '', args: ARGUMENTS[name] ?? {}, trajectory })).passed).not.toBeNull()
  })

  test('that is invalid, only the start of a long problem is told', async () => {
    const problems = ['x'.repeat(1_000_000)]
    const trajectory = aTrajectory([], { status: 'invalid', problems })
    const { reason } = await grade('no_loop', { answer: '', trajectory })
    expect(reason.length).toBeLessThan(300)
  })
})
