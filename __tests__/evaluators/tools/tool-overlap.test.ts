import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../src/domain/json.ts'
import { aSpec, grade } from '../builders.ts'
import { aTrajectory, aUse } from '../trajectories.ts'

const NAMES = ['tool_precision', 'tool_recall', 'tool_f1'] as const

async function scoresOf(args: JsonObject, made: readonly string[]): Promise<readonly (number | null)[]> {
  const trajectory = aTrajectory(made)
  const results = await Promise.all(NAMES.map((name) => grade(name, { answer: '', args, trajectory })))
  return results.map(({ score }) => score)
}

describe('tool_precision, tool_recall and tool_f1', () => {
  test.each<[readonly string[], readonly string[], boolean, readonly [number, number, number]]>([
    [['search', 'search', 'reply'], ['search', 'reply', 'reply', 'log'], false, [0.5, 0.666667, 0.571429]],
    [['search', 'search', 'reply'], ['search', 'reply', 'reply', 'log'], true, [0.666667, 1, 0.8]],
    [[], [], false, [1, 1, 1]],
    [[], [], true, [1, 1, 1]],
    [['a'], [], false, [0, 0, 0]],
    [[], ['a'], false, [0, 0, 0]],
    [[], ['a'], true, [0, 0, 0]],
    [['a'], ['b'], false, [0, 0, 0]],
    [['a', 'b'], ['b', 'a'], false, [1, 1, 1]],
    [['a', 'b'], ['a'], false, [1, 0.5, 0.666667]],
    [['a'], ['a', 'a'], false, [0.5, 1, 0.666667]],
    [['a'], ['a', 'a'], true, [1, 1, 1]],
    [['é', '😀', 'بحث'], ['e\u0301', '😀', 'بحث'], false, [0.666667, 0.666667, 0.666667]],
    [['constructor'], ['toString'], false, [0, 0, 0]],
  ])('%j expected, %j called, as a set: %s', async (expected, made, set, scores) => {
    expect(await scoresOf({ expected, set }, made)).toEqual(scores.map((score) => expect.closeTo(score, 6)))
  })

  test.each<[string, JsonObject, boolean]>([
    ['tool_recall', {}, false],
    ['tool_recall', { threshold: 0.6 }, true],
    ['tool_recall', { threshold: 0.7 }, false],
    ['tool_precision', { threshold: 0.5 }, true],
    ['tool_precision', { threshold: 0.51 }, false],
    ['ToolCorrectness', { threshold: 0.57 }, true],
  ])('%s with %j: %s', async (name, args, passed) => {
    const trajectory = aTrajectory(['search', 'reply', 'reply', 'log'])
    const given = { expected: ['search', 'search', 'reply'], ...args }
    expect(await grade(name, { answer: '', args: given, trajectory })).toMatchObject({ passed })
  })

  test('say what they counted', async () => {
    const trajectory = aTrajectory(['search', 'reply', 'reply', 'log'])
    const expected = ['search', 'search', 'reply']
    const { reason } = await grade('tool_recall', { answer: '', args: { expected }, trajectory })
    expect(reason).toBe(
      '2 of 4 calls are among the 3 expected, a recall of 0.6666, below 1; ' +
        'called was "search", "reply", "reply", "log".',
    )
    const asSet = await grade('tool_f1', { answer: '', args: { expected, set: true }, trajectory })
    expect(asSet.reason).toContain('2 of 3 tools are among the 2 expected, an F1 of 0.8, below 1')
  })

  const judgeOpen = (name: string, args: JsonObject, made: readonly string[], unknownCalls: number) =>
    grade(name, { answer: '', args, trajectory: aTrajectory(made, { unknownCalls }) })

  test.each<[string, JsonObject, readonly string[], boolean | null]>([
    ['tool_precision', { expected: ['a', 'b'] }, ['a', 'b'], null],
    ['tool_precision', { expected: ['a', 'b'] }, ['a', 'x'], false],
    ['tool_precision', { expected: ['a', 'b'], threshold: 0.4 }, ['a', 'b'], true],
    ['tool_precision', { expected: ['a', 'b'], threshold: 0.6, set: true }, ['a', 'a', 'b'], null],
    ['tool_recall', { expected: ['a', 'b'] }, ['a', 'b', 'x'], true],
    ['tool_recall', { expected: ['a', 'b'] }, ['a', 'x'], null],
    ['tool_recall', { expected: ['a', 'b', 'c', 'd', 'e'] }, ['a', 'x'], false],
    ['tool_f1', { expected: ['a', 'b'] }, ['a', 'b'], null],
    ['tool_f1', { expected: ['a', 'b'] }, ['a', 'b', 'x'], false],
    ['tool_f1', { expected: ['a', 'b'], threshold: 0.5 }, ['a', 'b'], true],
    ['tool_f1', { expected: [] }, ['x'], false],
    ['tool_f1', { expected: [] }, [], null],
  ])('%s with %j, where %j and three more were called, does not guess', async (name, args, made, passed) => {
    const result = await judgeOpen(name, args, made, 3)
    expect(result).toMatchObject({ passed })
    expect(result.skipped).toBe(passed === null ? true : undefined)
    const required = await judgeOpen(name, { ...args, require_data: true }, made, 3)
    expect(required.error).toBe(passed === null ? result.reason : undefined)
    expect((await judgeOpen(`not-${name}`, args, made, 3)).passed).toBe(passed === null ? null : !passed)
  })

  test('give no more than is certain where calls are only counted, and say so', async () => {
    const passing = await judgeOpen('tool_precision', { expected: ['a', 'b'], threshold: 0.4 }, ['a', 'b'], 3)
    expect(passing).toMatchObject({
      score: 0.4,
      reason:
        '2 of 2 calls are among the 2 expected, a precision of 0.4, at least 0.4; ' +
        'called was "a", "b" and 3 that are only counted.',
    })
    const open = await judgeOpen('tool_precision', { expected: ['a', 'b'] }, ['a', 'b'], 1)
    expect(open.reason).toBe(
      '2 of 2 calls are among the 2 expected, and one more call of a tool is only counted, on which the precision depends.',
    )
  })

  test('leave calls out that failed or were denied', async () => {
    const trajectory = aTrajectory([aUse('a', { status: 'failed' }), 'a', aUse('b', { status: 'denied' })])
    expect(await grade('tool_f1', { answer: '', args: { expected: ['a'] }, trajectory })).toMatchObject({
      passed: true,
    })
  })

  test('take many calls, and names of 1 MB', async () => {
    const long = 'x'.repeat(1_000_000)
    expect(await scoresOf({ expected: [long] }, [long])).toEqual([1, 1, 1])
    const many = Array.from({ length: 20_000 }, (_, index) => `tool-${index % 1000}`)
    expect(await scoresOf({ expected: many, set: true }, many)).toEqual([1, 1, 1])
  })

  test.each<[JsonObject, string]>([
    [{}, 'argument "expected" of "NAME" must be a list of names of tools, it is missing'],
    [{ expected: 'a' }, 'must be a list of names of tools, not "a"'],
    [{ expected: [' '] }, 'argument "expected" of "NAME" must be'],
    [{ expected: ['a'], set: 1 }, 'argument "set" of "NAME" must be true or false, not 1'],
    [{ expected: ['a'], threshold: 2 }, 'argument "threshold" of "NAME" must be a number above 0 and at most 1, not 2'],
    [{ expect: ['a'], expected: [] }, '"NAME" has no argument "expect"'],
  ])('refuse %j', (args, problem) => {
    for (const name of NAMES) expect(() => aSpec(name, args)).toThrow(problem.replace('NAME', name))
  })
})
