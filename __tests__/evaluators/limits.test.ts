import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../src/domain/json.ts'
import type { Trajectory } from '../../src/domain/trajectory.ts'
import type { Usage } from '../../src/domain/usage.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'
import { grade, noTrajectory } from './builders.ts'
import { aTrajectory, aUse, UNUSABLE } from './trajectories.ts'

function problemsOf(name: string, args: JsonObject): readonly string[] {
  const request = { name, arguments: args, scope: 'case', hasExpectation: true, ownedByCase: true } as const
  return createEvaluatorCatalog().resolve(request).problems
}

describe('max_duration', () => {
  test.each<[string, JsonObject, number, boolean]>([
    ['below the limit', { max_duration_ms: 1000 }, 999, true],
    ['at the limit', { max_duration_ms: 1000 }, 1000, true],
    ['over the limit', { max_duration_ms: 1000 }, 1000.4, false],
    ['at the default of 5 s', {}, 5000, true],
    ['over the default', {}, 5001, false],
    ['at the limit in seconds', { seconds: 1.5 }, 1500, true],
    ['over the limit in seconds', { seconds: 1.5 }, 1501, false],
  ])('judges a case that took what is %s', async (_what, args, durationMs, passed) => {
    expect(await grade('max_duration', { answer: 'x', args, durationMs })).toMatchObject({ passed })
  })

  test('says how long it took and how long it may', async () => {
    const { reason } = await grade('MaxDuration', { answer: 'x', durationMs: 6543.2 })
    expect(reason).toBe('The case took 6543 ms, over the limit of 5000 ms.')
  })

  test('takes one limit', () => {
    expect(problemsOf('max_duration', { max_duration_ms: 1, seconds: 1 })).toEqual([
      '"max_duration" takes one of max_duration_ms, seconds, not "max_duration_ms" and "seconds" together',
    ])
  })
})

/** Usage, trajectory and how the evaluator has to judge with `max`. */
type Row = [string, string, number, Usage | undefined, Trajectory, boolean | null, string]

describe('a limit', () => {
  test.each<Row>([
    [
      'max_tokens',
      'at it',
      25,
      { totalTokens: 25 },
      noTrajectory(),
      true,
      'The answer took 25 tokens, within the limit of 25.',
    ],
    [
      'max_tokens',
      'over it',
      24,
      { totalTokens: 25 },
      noTrajectory(),
      false,
      'The answer took 25 tokens, over the limit of 24.',
    ],
    [
      'max_tokens',
      'said to be less than its parts',
      1199,
      { totalTokens: 1, promptTokens: 500, completionTokens: 700 },
      noTrajectory(),
      false,
      'The answer took 1200 tokens, over the limit of 1199.',
    ],
    [
      'max_tokens',
      'said to be less than one of its parts',
      499,
      { totalTokens: 0, promptTokens: 500 },
      noTrajectory(),
      false,
      '500 tokens',
    ],
    ['max_tokens', 'more than its parts', 30, { totalTokens: 30, promptTokens: 20 }, noTrajectory(), true, '30 tokens'],
    [
      'max_tokens',
      'known by its parts',
      24,
      { promptTokens: 20, completionTokens: 5 },
      noTrajectory(),
      false,
      '25 tokens',
    ],
    ['max_tokens', 'known in part', 24, { promptTokens: 20 }, noTrajectory(), null, 'was not reported'],
    [
      'max_tokens',
      'without usage',
      24,
      undefined,
      noTrajectory(),
      null,
      'How many tokens the answer took was not reported.',
    ],
    ['max_cost', 'at it', 0.3, { costUsd: 0.1 + 0.2 }, noTrajectory(), true, 'within the limit of 0.3 US dollars.'],
    [
      'max_cost',
      'over it',
      0.3,
      { costUsd: 0.31 },
      noTrajectory(),
      false,
      'The answer cost 0.31 US dollars, over the limit',
    ],
    ['max_cost', 'free', 0, { costUsd: 0 }, noTrajectory(), true, 'The answer cost 0 US dollars'],
    ['max_cost', 'told in credits alone', 1, { creditsConsumed: 0.01 }, noTrajectory(), null, 'was not reported'],
    [
      'max_cost',
      'without usage',
      1,
      undefined,
      noTrajectory(),
      null,
      'What the answer cost in US dollars was not reported.',
    ],
    [
      'max_steps',
      'at it',
      3,
      undefined,
      aTrajectory(['a', 'b']),
      true,
      'The agent took 3 steps, within the limit of 3.',
    ],
    [
      'max_steps',
      'over it',
      2,
      undefined,
      aTrajectory(['a', 'b']),
      false,
      'The agent took 3 steps, over the limit of 2.',
    ],
    [
      'max_steps',
      'told by requests',
      2,
      { requests: 3 },
      noTrajectory(),
      false,
      'The agent sent 3 requests to a model, over',
    ],
    ['max_steps', 'told by both', 3, { requests: 9 }, aTrajectory(['a', 'b']), false, 'The agent sent 9 requests'],
    ['max_steps', 'told by both', 3, { requests: 1 }, aTrajectory(['a', 'b']), true, 'The agent took 3 steps'],
    [
      'max_steps',
      'of unknown steps',
      9,
      undefined,
      aTrajectory([], { agentSteps: undefined }),
      null,
      'no trajectory tells it',
    ],
    ['max_steps', 'without anything', 9, undefined, noTrajectory(), null, 'How many steps the agent took is not known'],
    [
      'max_tool_calls',
      'at it',
      2,
      undefined,
      aTrajectory(['a', 'b']),
      true,
      'The agent made 2 calls of tools, within the limit of 2.',
    ],
    [
      'max_tool_calls',
      'over it',
      0,
      { toolCalls: 1 },
      noTrajectory(),
      false,
      'The agent made 1 call of tools, over the limit of 0.',
    ],
    ['max_tool_calls', 'none', 0, undefined, aTrajectory([]), true, 'The agent made 0 calls of tools'],
    [
      'max_tool_calls',
      'with a failed one',
      1,
      undefined,
      aTrajectory(['a', aUse('a', { status: 'failed' })]),
      false,
      '2 calls',
    ],
    [
      'max_tool_calls',
      'told of successful ones',
      1,
      { toolCalls: 1 },
      aTrajectory(['a', aUse('a', { status: 'failed' })]),
      false,
      '2 calls',
    ],
    [
      'max_tool_calls',
      'told by half',
      1,
      { toolCalls: 3 },
      aTrajectory(['a'], { status: 'partial' }),
      false,
      '3 calls',
    ],
    ['max_tool_calls', 'without usage', 1, { totalTokens: 1 }, noTrajectory(), null, 'there is no trajectory'],
  ])('%s, %s (%d)', async (name, _what, max, usage, trajectory, passed, reason) => {
    const more = usage ? { usage } : { usage: undefined as unknown as Usage }
    const result = await grade(name, { answer: 'x', args: { max }, more, trajectory })
    expect(result).toMatchObject({ passed, reason: expect.stringContaining(reason) })
    expect(result.error).toBe(passed === null ? result.reason : undefined)
    expect(result.skipped).toBeUndefined()
    const inverted = await grade(`not-${name}`, { answer: 'x', args: { max }, more, trajectory })
    expect(inverted.passed).toBe(passed === null ? null : !passed)
  })

  test.each(UNUSABLE)('on calls is no pass when the trajectory is %s', async (_status, trajectory, reason) => {
    const result = await grade('MaxToolCalls', { answer: '', args: { max: 99 }, trajectory })
    expect(result).toMatchObject({ passed: null, error: reason })
  })

  test('on steps is no pass when the trajectory is invalid, whatever it tells', async () => {
    const trajectory = aTrajectory(['a'], { status: 'invalid' })
    expect(await grade('MaxModelRequests', { answer: '', args: { max: 99 }, trajectory })).toMatchObject({
      passed: null,
    })
  })

  test('looks at no text, however long it is', async () => {
    const more = { usage: { totalTokens: 250_000 } }
    const answer = 'e\u0301😀ש '.repeat(200_000)
    expect(await grade('max_tokens', { answer, args: { max: 250_000 }, more })).toMatchObject({ passed: true })
  })

  test.each<[string, JsonObject, string]>([
    ['max_tokens', {}, 'argument "max" of "max_tokens" must be a whole number of at least 1, it is missing'],
    ['max_tokens', { max: 0 }, 'must be a whole number of at least 1, not 0'],
    ['max_tokens', { max: 1.5 }, 'must be a whole number of at least 1, not 1.5'],
    ['max_tokens', { maximum: 1 }, '"max_tokens" has no argument "maximum"'],
    ['max_cost', { max: -1 }, 'argument "max" of "max_cost" must be a number of at least 0, not -1'],
    ['max_cost', { max: '1 USD' }, 'must be a number of at least 0, not "1 USD"'],
    ['max_steps', { max: 0 }, 'must be a whole number of at least 1, not 0'],
    ['max_tool_calls', { max: -1 }, 'must be a whole number of at least 0, not -1'],
    ['max_tool_calls', { max: null }, 'must be a whole number of at least 0, not null'],
    ['max_duration', { seconds: 0 }, 'argument "seconds" of "max_duration" must be a number above 0, not 0'],
  ])('%s %j is refused', (name, args, problem) => {
    expect(problemsOf(name, args)).toContainEqual(expect.stringContaining(problem))
  })
})

describe('finish_reason', () => {
  test.each<[string, string, boolean]>([
    ['stop', 'stop', true],
    ['stop', 'length', false],
    ['tool-calls', 'tool_calls', false],
    ['stop', 'Stop', false],
    ['arrêt 😀', 'arrêt 😀', true],
  ])('%j where the answer ended with %j: %s', async (value, finishReason, passed) => {
    const result = await grade('finish_reason', { answer: '', args: { value }, more: { finishReason } })
    expect(result).toMatchObject({ passed, reason: expect.stringContaining(`The answer ended with "${finishReason}"`) })
  })

  test.each<[JsonObject, object]>([
    [{}, { skipped: true }],
    [{ require_data: true }, { error: 'Why the answer ended was not reported.' }],
  ])('that is not known, with %j', async (args, wanted) => {
    const more = { finishReason: '' }
    const result = await grade('finish_reason', { answer: 'x', args: { value: 'stop', ...args }, more })
    expect(result).toMatchObject({ passed: null, ...wanted })
  })

  test.each<[JsonObject, string]>([
    [{}, 'argument "value" of "finish_reason" must be a text that is not blank, it is missing'],
    [{ value: ' ' }, 'must be a text that is not blank, not " "'],
    [{ values: ['stop'] }, 'did you mean "value"?'],
  ])('%j is refused', (args, problem) => {
    expect(problemsOf('finish_reason', args)).toContainEqual(expect.stringContaining(problem))
  })

  test('of 1 MB is told by its start', async () => {
    const more = { finishReason: '😀'.repeat(500_000) }
    const { passed, reason } = await grade('finish_reason', { answer: 'x', args: { value: 'stop' }, more })
    expect(passed).toBe(false)
    expect(reason.length).toBeLessThan(300)
  })
})
