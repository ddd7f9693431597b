import { describe, expect, test } from '@jest/globals'
import type { CustomEvaluator, CustomOutcome, CustomRequest, ScoreItem } from '../../src/domain/custom-evaluator.ts'
import { gradeCase } from '../../src/domain/grade.ts'
import type { Trajectory } from '../../src/domain/trajectory.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'
import { type Given, grade, gradeAll } from './builders.ts'

/** One that always says this, and remembers what it was asked. */
function saying(outcome: CustomOutcome | readonly ScoreItem[], over: Partial<CustomEvaluator> = {}) {
  const requests: CustomRequest[] = []
  const evaluator: CustomEvaluator = {
    name: 'tone',
    kind: 'evaluator',
    requiresTrajectory: false,
    async evaluate(request) {
      requests.push(request)
      return 'kind' in outcome ? outcome : { kind: 'scored', items: outcome }
    },
    ...over,
  }
  return { requests, tools: { custom: new Map([[evaluator.name, evaluator]]) } }
}

const given = (tools: Given['tools'], over: Partial<Given> = {}): Given => ({
  answer: 'Paris',
  args: { name: 'tone' },
  ...(tools ? { tools } : {}),
  ...over,
})

describe('custom', () => {
  test.each<[ScoreItem, number | undefined, boolean, number, string]>([
    [{ score: 0.5 }, undefined, true, 0.5, 'tone gives 0.5 with a threshold of 0.5.'],
    [{ score: 0.49 }, undefined, false, 0.49, 'tone gives 0.49 with a threshold of 0.5.'],
    [{ score: 0.8 }, 0.9, false, 0.8, 'tone gives 0.8 with a threshold of 0.9.'],
    [{ score: 0.1 + 0.2 }, 0.3, true, 0.1 + 0.2, 'tone gives 0.30000000000000004 with a threshold of 0.3.'],
    [{ passed: true }, undefined, true, 1, 'tone says true.'],
    [{ passed: false }, 0.1, false, 0, 'tone says false.'],
    [{ passed: true, score: 0.2, reason: 'Kind enough.' }, undefined, true, 0.2, 'Kind enough.'],
    [{ passed: false, score: 0.9 }, undefined, false, 0.9, 'tone says false.'],
  ])('%j with the threshold %p', async (item, threshold, passed, score, reason) => {
    const args = { name: 'tone', ...(threshold === undefined ? {} : { threshold }) }
    const result = await grade('custom', given(saying([item]).tools, { args }))
    expect(result).toMatchObject({ name: 'custom/tone', kind: 'evaluator', passed, score, reason })
  })

  test('what could not be judged never passes, whatever is said beside it', async () => {
    const { tools } = saying([{ passed: true, score: 1, error: 'no table' }])
    expect(await grade('custom', given(tools))).toMatchObject({
      passed: null,
      score: null,
      error: 'tone could not judge the answer: no table',
    })
    const skip = saying([{ passed: true, skipped: true }])
    expect(await grade('custom', given(skip.tools))).toMatchObject({ passed: null, score: null, skipped: true })
    const failed = saying({ kind: 'failed', why: 'tone threw: Error: no.' })
    expect(await grade('custom', given(failed.tools))).toMatchObject({ passed: null, error: 'tone threw: Error: no.' })
    const empty = saying([{}])
    expect(await grade('custom', given(empty.tools))).toMatchObject({ passed: null, error: expect.any(String) })
  })

  test('one that throws in spite of its promise is an error', async () => {
    const { tools } = saying([], {
      evaluate: async () => {
        throw new Error('broken')
      },
    })
    expect(await grade('custom', given(tools))).toMatchObject({
      passed: null,
      error: expect.stringContaining('broken'),
    })
  })

  test('several findings are several results, each under its name', async () => {
    const { tools } = saying([
      { name: 'polite', passed: true, label: 'yes', evidence: 'please' },
      { name: 'short', passed: false },
      { name: 'words', kind: 'gauge', value: 12 },
    ])
    const results = await gradeAll('custom', given(tools))
    expect(results.map(({ name, passed, kind, value }) => [name, passed, kind, value])).toEqual([
      ['custom/tone/polite', true, 'evaluator', undefined],
      ['custom/tone/short', false, 'evaluator', undefined],
      ['custom/tone/words', null, 'gauge', 12],
    ])
    expect(results[0]).toMatchObject({ label: 'yes', evidence: 'please' })
    expect(gradeCase(results).status).toBe('failed')
  })

  test('a gauge never gates, also when it fails', async () => {
    for (const outcome of [[{ value: 12 }], [{ error: 'no' }], { kind: 'failed', why: 'tone threw.' }] satisfies (
      | CustomOutcome
      | readonly ScoreItem[]
    )[]) {
      const result = await grade('custom', given(saying(outcome, { kind: 'gauge' }).tools))
      expect(result).toMatchObject({ kind: 'gauge', passed: null, score: null })
      const passing = { ...result, kind: 'evaluator' as const, passed: true, score: 1 }
      const { error: _, ...beside } = passing
      expect(gradeCase([result, beside]).status).toBe('passed')
      expect(gradeCase([result]).status).toBe('ungraded')
    }
  })

  test('not- exchanges a verdict, and neither an error nor a gauge', async () => {
    const passing = await grade('not-custom', given(saying([{ passed: true }]).tools))
    expect(passing).toMatchObject({ name: 'not-custom/tone', passed: false, score: 0 })
    const failing = await grade('not-custom', given(saying({ kind: 'failed', why: 'tone threw.' }).tools))
    expect(failing).toMatchObject({ passed: null, error: 'tone threw.' })
    const gauge = await grade('not-custom', given(saying([{ kind: 'gauge', value: 3 }]).tools))
    expect(gauge).toMatchObject({ passed: null, value: 3 })
  })

  test.each(['', 'e\u0301 👩‍👩‍👧 שלום', 'x'.repeat(1_048_576)])('is given the answer as it is (%#)', async (answer) => {
    const { requests, tools } = saying([{ passed: true }])
    await grade('custom', given(tools, { answer }))
    expect(requests[0]?.run.answer).toBe(answer)
  })

  test('is given case and run, and of the arguments its own', async () => {
    const { requests, tools } = saying([{ passed: true }])
    const args = { name: 'Tone', weight: 2, threshold: 0.9, require_data: true, words: ['please'], mode: 'any' }
    const more = { output: { city: 'Paris' }, usage: { totalTokens: 3 }, finishReason: 'stop' }
    const result = await grade('custom', given(tools, { args, expected: { city: 'Paris' }, durationMs: 7, more }))
    expect(result.weight).toBe(2)
    expect(requests).toEqual([
      {
        case: {
          id: 'capital',
          name: 'capital',
          input: 'Capital of France?',
          expected: { city: 'Paris' },
          tags: [],
          metadata: {},
          config: { words: ['please'], mode: 'any' },
        },
        run: { answer: 'Paris', trajectory: null, durationMs: 7, ...more },
      },
    ])
  })

  test.each<[Trajectory['status'], boolean]>([
    ['valid', true],
    ['partial', true],
    ['invalid', false],
    ['unavailable', false],
  ])('a trajectory that is %s: given and asked for is %p', async (status, isGiven) => {
    const document = { schema_version: 'ATIF-v1.7' }
    const trajectory: Trajectory = { status, document, problems: [], toolUses: [], agentSteps: 1, unknownCalls: 0 }
    const { requests, tools } = saying([{ passed: true }], { requiresTrajectory: true })
    const result = await grade('custom', given(tools, { trajectory }))
    expect(requests.map(({ run }) => run.trajectory)).toEqual(isGiven ? [document] : [])
    if (isGiven) expect(result.passed).toBe(true)
    else
      expect(result).toMatchObject({
        passed: null,
        skipped: true,
        reason: `tone needs a trajectory, and this one is ${status}.`,
      })
    const args = { name: 'tone', require_data: true }
    const required = await grade('custom', given(tools, { trajectory, args }))
    expect(required.error !== undefined).toBe(!isGiven)
  })

  test('one that is not there is an error', async () => {
    const message = `There is no evaluator tone of your own here: neither a module nor the configuration file has it.`
    expect(await grade('custom', given(undefined))).toMatchObject({ passed: null, error: message })
    const other = saying([{ passed: true }], { name: 'size' })
    expect(await grade('custom', given(other.tools))).toMatchObject({ passed: null, error: message })
  })

  test.each<[object, string]>([
    [{}, 'argument "name" of "custom" must be a text that is not blank, it is missing'],
    [{ name: ' ' }, 'argument "name" of "custom" must be a text that is not blank, not " "'],
    [{ name: 'a', threshold: 0 }, 'argument "threshold" of "custom" must be a number above 0 and at most 1, not 0'],
    [{ name: 'a', threshold: 80 }, 'argument "threshold" of "custom" must be a number above 0 and at most 1, not 80'],
    [{ name: 'a', weight: -1 }, 'argument "weight" of "custom" must be a number of at least 0, not -1'],
  ])('the arguments %j are refused', (args, problem) => {
    const request = {
      name: 'custom',
      arguments: { ...args },
      scope: 'case',
      hasExpectation: false,
      ownedByCase: true,
    } as const
    expect(createEvaluatorCatalog().resolve(request).problems).toEqual([problem])
  })
})
