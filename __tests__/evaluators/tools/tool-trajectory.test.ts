import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import type { ToolUse } from '../../../src/domain/trajectory.ts'
import { matchInAnyOrder } from '../../../src/evaluators/tools/sequence-matching.ts'
import { aSpec, grade } from '../builders.ts'
import { aTrajectory, aUse } from '../trajectories.ts'

const judge = (args: JsonObject, uses: readonly (string | ToolUse)[], unknownCalls = 0) =>
  grade('tool_trajectory', { answer: '', args, trajectory: aTrajectory(uses, { unknownCalls }) })

const list = (names: string) => names.split('')

/** Expected and made calls, one letter each; whether it passes; its score. */
type Row = [string, string, boolean, number]

describe('tool_trajectory', () => {
  test.each<Row>([
    ['abc', 'abc', true, 1],
    ['abc', 'axb', false, 0],
    ['abc', 'abcx', false, 0],
    ['abc', 'ab', false, 0],
    ['abc', 'acb', false, 0],
    ['', '', true, 1],
    ['', 'a', false, 0],
    ['a', '', false, 0],
  ])('exact: %j expected, %j made: %s', async (expected, made, passed, score) => {
    expect(await judge({ expected: list(expected) }, list(made))).toMatchObject({ passed, score })
  })

  test.each<Row>([
    ['abc', 'axb', false, 0.666667],
    ['abc', 'abc', true, 1],
    ['abc', 'xaxbxc', true, 0.666667],
    ['abc', 'cba', false, 0.333333],
    ['aab', 'ab', false, 0.8],
    ['ab', 'bab', true, 0.8],
    ['a', '', false, 0],
    ['a', 'b', false, 0],
  ])('in_order: %j expected, %j made: %s, an F1 of %d', async (expected, made, passed, score) => {
    const result = await judge({ expected: list(expected), mode: 'in_order' }, list(made))
    expect(result).toMatchObject({ passed, score: expect.closeTo(score, 6) })
  })

  test.each<Row>([
    ['abc', 'cab', true, 1],
    ['abc', 'cxbxa', true, 0.75],
    ['aab', 'ab', false, 0.8],
    ['aab', 'aba', true, 1],
    ['ab', 'xy', false, 0],
    ['a', '', false, 0],
  ])('any_order: %j expected, %j made: %s, an F1 of %d', async (expected, made, passed, score) => {
    const result = await judge({ expected: list(expected), mode: 'any_order' }, list(made))
    expect(result).toMatchObject({ passed, score: expect.closeTo(score, 6) })
  })

  test('passes by its score where a threshold says what is enough', async () => {
    const args = { expected: ['a', 'b', 'c'], mode: 'in_order' }
    expect(await judge({ ...args, threshold: 0.66 }, ['a', 'x', 'b'])).toMatchObject({
      passed: true,
      reason:
        'Called was "a", "x", "b", where "a", "b", "c" is expected (in_order); ' +
        '2 of 3 were found, an F1 of 0.6667, at least 0.66.',
    })
    expect(await judge({ ...args, threshold: 0.67 }, ['a', 'x', 'b'])).toMatchObject({ passed: false })
    expect(await judge({ ...args, threshold: 0.9 }, ['a', 'x', 'b', 'x', 'c'])).toMatchObject({ passed: false })
  })

  const search = (q: string, more: JsonObject = {}) => aUse('search', { arguments: { q, ...more } })
  const wants = (q: string): JsonObject => ({ name: 'search', arguments: { q } })

  test.each<[string, readonly JsonValue[], readonly (string | ToolUse)[], boolean]>([
    ['exact', [wants('x'), 'reply'], [search('x', { page: 1 }), 'reply'], true],
    ['exact', [wants('x'), 'reply'], [search('y'), 'reply'], false],
    ['in_order', [wants('x'), wants('y')], [search('x'), search('z'), search('y')], true],
    ['in_order', [wants('x'), wants('y')], [search('y'), search('x')], false],
    ['any_order', [wants('x'), wants('y')], [search('y'), search('x')], true],
    ['any_order', [wants('x'), wants('x')], [search('x'), search('y')], false],
    // The first fits both calls, the second only one: taken one after the other, nothing would be left for it.
    ['any_order', ['search', wants('x')], [search('x'), search('y')], true],
    ['any_order', ['search', wants('x'), 'search'], [search('x'), search('y'), search('z')], true],
    ['any_order', [{ name: 'search', arguments: {} }], [search('x')], true],
    ['exact', [{ name: 'search' }], [search('x')], true],
    ['exact', [wants('é 😀 שלום')], [search('é 😀 שלום')], true],
    ['exact', [wants('é')], [search('e\u0301')], false],
    ['exact', ['كتاب'], ['كتاب'], true],
  ])('%s with arguments: %j', async (mode, expected, uses, passed) => {
    expect(await judge({ expected, mode }, uses)).toMatchObject({ passed })
  })

  test.each(['exact', 'in_order', 'any_order'])('%s: calls that failed or were denied do not count', async (mode) => {
    const failed = aUse('a', { status: 'failed' })
    const denied = aUse('b', { status: 'denied' })
    expect(await judge({ expected: ['a', 'b'], mode }, [failed, 'a', denied, 'b'])).toMatchObject({
      passed: true,
      score: 1,
    })
    expect(await judge({ expected: ['a', 'b'], mode }, [failed, denied])).toMatchObject({ passed: false, score: 0 })
    const open = aUse('b', { status: 'requested' })
    expect(await judge({ expected: ['a', 'b'], mode }, ['a', open])).toMatchObject({ passed: true })
  })

  test.each<[string, readonly JsonValue[], readonly (string | ToolUse)[], boolean | null]>([
    ['exact', [wants('x')], [aUse('search', { arguments: undefined })], null],
    ['exact', ['search'], [aUse('search', { arguments: undefined })], true],
    ['exact', [wants('x'), 'reply'], [aUse('search', { arguments: undefined })], false],
    ['in_order', [wants('x')], [aUse('search', { arguments: undefined }), search('x')], true],
    ['any_order', [wants('x'), wants('y')], [aUse('search', { arguments: undefined }), search('x')], null],
  ])('%s: arguments that are not known decide nothing', async (mode, expected, uses, passed) => {
    const result = await judge({ expected, mode }, uses)
    expect(result).toMatchObject({ passed })
    if (passed !== null) return
    expect(result.skipped).toBe(true)
    expect(await judge({ expected, mode, require_data: true }, uses)).toMatchObject({
      passed: null,
      error: 'Whether the expected calls were made is open, since arguments of some are not known.',
    })
  })

  test.each<[string, string, string, number, JsonObject, boolean | null]>([
    ['exact', 'ab', 'ab', 3, {}, null],
    ['exact', 'ab', 'a', 1, {}, null],
    ['exact', 'abcd', 'a', 2, {}, false],
    ['exact', 'ab', 'ba', 3, {}, false],
    ['exact', 'ab', 'x', 3, {}, false],
    ['exact', 'ab', 'abc', 3, {}, false],
    ['exact', '', 'a', 3, {}, false],
    ['in_order', 'ab', 'axb', 3, {}, true],
    ['in_order', 'abc', 'ac', 1, {}, null],
    ['in_order', 'abcd', 'ac', 1, {}, false],
    ['in_order', 'ab', 'ab', 3, { threshold: 1 }, null],
    ['in_order', 'ab', 'ab', 3, { threshold: 0.5 }, true],
    ['in_order', 'ab', 'xyxyxy', 1, { threshold: 0.5 }, false],
    ['any_order', 'ab', 'ba', 3, {}, true],
    ['any_order', 'abc', 'cb', 1, {}, null],
    ['any_order', 'abcd', 'cb', 1, {}, false],
  ])(
    '%s: %j expected, %j made and %d more only counted, with %j: %s',
    async (mode, expected, made, unknown, more, passed) => {
      const args = { expected: list(expected), mode, ...more }
      const result = await judge(args, list(made), unknown)
      expect(result).toMatchObject({ passed })
      expect(result.skipped).toBe(passed === null ? true : undefined)
      const required = await judge({ ...args, require_data: true }, list(made), unknown)
      expect(required.error).toBe(passed === null ? result.reason : undefined)
    },
  )

  test('gives no more than is certain where calls are only counted, and says so', async () => {
    expect(await judge({ expected: ['a', 'b'], mode: 'in_order' }, ['a', 'b'], 3)).toMatchObject({
      passed: true,
      score: expect.closeTo(0.571429, 6),
      reason:
        'Called was "a", "b" and 3 that are only counted, where "a", "b" is expected (in_order); ' +
        '2 of 2 were found, an F1 of 0.5714.',
    })
    expect((await judge({ expected: ['a'] }, [], 1)).reason).toBe(
      'Whether the expected calls were made is open, since one more call of a tool is only counted.',
    )
  })

  test.each<[string, string, string]>([
    ['ab', 'ab', 'Called was "a", "b", where "a", "b" is expected (exact); both are the same.'],
    ['ab', 'ac', 'they differ first in call 2.'],
    ['ab', 'abc', '3 were made instead of 2.'],
    ['', 'a', 'Called was "a", where nothing is expected (exact); 1 were made instead of 0.'],
  ])('says of %j expected and %j made what is different', async (expected, made, reason) => {
    expect((await judge({ expected: list(expected) }, list(made))).reason).toContain(reason)
  })

  test.each<[JsonObject, string]>([
    [{}, 'argument "expected" of "tool_trajectory" must be a list of at most 500 names of tools'],
    [{ expected: 'a' }, 'must be a list of at most 500 names of tools'],
    [{ expected: Array.from({ length: 501 }, () => 'a') }, 'must be a list of at most 500 names of tools'],
    [{ expected: [], mode: 'in_order' }, 'must be a list of at least one call where "mode" is "in_order"'],
    [{ expected: [], mode: 'any_order' }, 'must be a list of at least one call where "mode" is "any_order"'],
    [{ expected: ['a'], mode: 'inorder' }, 'must be "exact", "in_order" or "any_order", not "inorder"'],
    [
      { expected: ['a'], threshold: 0 },
      'argument "threshold" of "tool_trajectory" must be a number above 0 and at most 1',
    ],
  ])('%j is refused', (args, problem) => {
    expect(() => aSpec('TrajectoryMatch', args)).toThrow(problem)
  })

  test.each<[JsonValue]>([
    [''],
    [7],
    [{ arguments: {} }],
    [{ name: 'a', args: {} }],
    [{ name: 'a', arguments: [] }],
    [null],
  ])('an expected call cannot be %j', (one) => {
    expect(() => aSpec('tool_trajectory', { expected: ['a', one] })).toThrow('argument "expected" of "tool_trajectory"')
  })

  test.each(['in_order', 'any_order'])('%s takes thousands of calls', async (mode) => {
    const expected = Array.from({ length: 200 }, (_, index) => wants(`${index % 7}`))
    const uses = Array.from({ length: 3000 }, (_, index) => search(`${index % 5}`))
    const startedAt = performance.now()
    expect(await judge({ expected, mode }, uses)).toMatchObject({ passed: false })
    expect(performance.now() - startedAt).toBeLessThan(30_000)
  })
})

describe('tool_trajectory on more calls than can be compared', () => {
  const nested = (index: number): JsonObject => ({ a: { d: [1, 2, 3], b: { c: index } } })
  const expected = Array.from({ length: 300 }, (_, index) => ({ name: 't', arguments: nested(index) }))
  const made = (count: number) => Array.from({ length: count }, (_, index) => aUse('t', { arguments: nested(index) }))

  test.each(['in_order', 'any_order'])('%s is an error that says so', async (mode) => {
    const error =
      'The agent made 20000 calls of tools, too many to find the 300 expected ones among them. ' +
      'Expect fewer, or leave out their "arguments".'
    expect(await judge({ expected, mode }, made(20_000))).toMatchObject({ passed: null, error })
    const names = expected.map(({ name }) => name)
    expect(await judge({ expected: names, mode }, made(20_000))).toMatchObject({ passed: true })
    expect(await judge({ expected, mode }, made(2_000))).toMatchObject({ passed: true })
    expect((await judge({ expected: list('abc'), mode }, made(20_000))).passed).toBe(false)
  })

  test('exact compares each call with one alone', async () => {
    expect(await judge({ expected }, made(20_000))).toMatchObject({ passed: false })
    expect(await judge({ expected }, made(300))).toMatchObject({ passed: true })
  })
})

describe('a matching in any order', () => {
  /** The greatest matching, by trying everything. */
  function byTrying(fits: readonly (readonly boolean[])[], from = 0, taken: ReadonlySet<number> = new Set()): number {
    const row = fits[from]
    if (!row) return 0
    const without = byTrying(fits, from + 1, taken)
    const having = row.map((isFit, there) =>
      isFit && !taken.has(there) ? 1 + byTrying(fits, from + 1, new Set([...taken, there])) : 0,
    )
    return Math.max(without, ...having)
  }

  test('is the greatest one, on every table of three by three and on some of four by five', () => {
    const tables = Array.from({ length: 512 }, (_, bits) => table(3, 3, bits))
    for (let seed = 1; seed < 2 ** 20; seed += 6151) tables.push(table(4, 5, seed))
    for (const fits of tables) {
      const rows = { wanted: fits.length, given: fits[0]?.length ?? 0, fits: at(fits) }
      expect(matchInAnyOrder(rows)).toBe(byTrying(fits))
    }
  })

  function table(wanted: number, given: number, bits: number): readonly (readonly boolean[])[] {
    return Array.from({ length: wanted }, (_, here) =>
      Array.from({ length: given }, (_, there) => ((bits >> (here * given + there)) & 1) === 1),
    )
  }

  function at(fits: readonly (readonly boolean[])[]): (here: number, there: number) => boolean {
    return (here, there) => fits[here]?.[there] ?? false
  }
})
