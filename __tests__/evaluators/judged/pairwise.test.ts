import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../../src/domain/json.ts'
import { createEvaluatorCatalog } from '../../../src/evaluators/registry.ts'
import { type Script, scriptedJudge } from '../../support/scripted-judge.ts'
import { aSpec, grade } from '../builders.ts'
import { finding } from './findings.ts'

const BASELINE = { baseline: 'Lyon, perhaps.' }

async function judged(
  script: readonly Script[],
  args: JsonObject = BASELINE,
  more: { readonly expected?: JsonValue } = {},
) {
  const { judge, tasks } = scriptedJudge(...script)
  return { result: await grade('pairwise', { answer: 'Paris', args, tools: { judge }, ...more }), tasks }
}

describe('pairwise', () => {
  test.each([
    ['first', 'second', 'better', 1, true, 1],
    ['second', 'first', 'worse', 0, false, 1],
    ['equal', 'equal', 'tie', 0.5, true, 1],
    ['first', 'first', 'tie', 0.5, true, 0.5],
    ['second', 'second', 'tie', 0.5, true, 0.5],
    ['first', 'equal', 'tie', 0.5, true, 0.5],
    ['equal', 'first', 'tie', 0.5, true, 0.5],
  ])('makes of %s, then %s: %s', async (one, other, label, score, passed, agreement) => {
    const { result } = await judged([finding(one), finding(other)])
    expect(result).toMatchObject({ passed, score, label, judge: { model: 'judge-1', samples: 2, agreement } })
  })

  test('wants a better answer at a threshold above a tie', async () => {
    const args = { ...BASELINE, threshold: 1 }
    expect((await judged([finding('equal'), finding('equal')], args)).result.passed).toBe(false)
    expect((await judged([finding('first'), finding('second')], args)).result.passed).toBe(true)
  })

  test('says what was found in each order', async () => {
    const agreed = await judged([finding('first', 'It is right.', 'Paris'), finding('second')])
    expect(agreed.result.reason).toBe(
      'The model finds the answer better than the baseline in both orders: "It is right."; score 1, at least 0.5.',
    )
    expect(agreed.result.evidence).toBe('"Paris"')
    const apart = await judged([finding('first'), finding('equal')])
    expect(apart.result.reason).toContain(
      'better than the baseline in one order and as good as the baseline in the other, which counts as a tie',
    )
  })

  test('asks in both orders, and in nothing else do the questions differ', async () => {
    const { tasks } = await judged([finding('first'), finding('second')])
    const [one, other] = tasks
    expect(one?.material.slice(-2)).toEqual([
      { name: 'first', value: 'Paris' },
      { name: 'second', value: 'Lyon, perhaps.' },
    ])
    expect(other?.material.slice(-2)).toEqual([
      { name: 'first', value: 'Lyon, perhaps.' },
      { name: 'second', value: 'Paris' },
    ])
    expect({ ...one, material: [] }).toEqual({ ...other, material: [] })
    expect(JSON.stringify(tasks)).not.toContain('baseline')
  })

  test.each<[string, JsonValue, string]>([
    ['a text', 'Paris.', 'Paris.'],
    ['the text of an object', { text: 'Paris.' }, 'Paris.'],
    ['data as JSON', { city: 'Paris' }, '{"city":"Paris"}'],
  ])('compares with what the case expects when it has no baseline: %s', async (_what, expected, rival) => {
    const { result, tasks } = await judged([finding('equal'), finding('equal')], {}, { expected })
    expect(result.passed).toBe(true)
    expect(tasks[0]?.material.map(({ name, value }) => [name, value])).toEqual([
      ['question', 'Capital of France?'],
      ['first', 'Paris'],
      ['second', rival],
    ])
  })

  test('shows what the case expects beside a baseline of its own', async () => {
    const { tasks } = await judged([finding('first'), finding('second')], BASELINE, { expected: 'Paris' })
    expect(tasks[0]?.material[1]).toEqual({ name: 'expected_answer', value: 'Paris' })
  })

  test('is no check when there is nothing to compare with, and an error where data is required', async () => {
    expect((await judged([], {})).result).toMatchObject({ passed: null, skipped: true })
    expect((await judged([], { require_data: true })).result).toMatchObject({ passed: null, error: expect.any(String) })
    expect((await judged([], {}, { expected: ' ' })).result).toMatchObject({ passed: null, error: expect.any(String) })
  })

  test.each<[string, readonly Script[]]>([
    [
      'the first order',
      [
        { kind: 'failed', why: 'It broke.', usage: { requests: 2 } },
        { kind: 'judged', reply: finding('first'), usage: { requests: 1 } },
      ],
    ],
    [
      'the second order',
      [
        { kind: 'judged', reply: finding('first'), usage: { requests: 1 } },
        { kind: 'failed', why: 'It broke.', usage: { requests: 2 } },
      ],
    ],
  ])('neither passes nor fails when %s was not judged', async (_what, script) => {
    const { result } = await judged(script)
    expect(result).toMatchObject({ passed: null, score: null, usage: { requests: 3 }, judge: { samples: 2 } })
    expect(result.error).toContain('It broke.')
  })

  test('says what was sent to the model, where that was not all', async () => {
    const reply = (verdict: string): Script => ({ kind: 'judged', reply: finding(verdict), parameters: {} })
    const { result } = await judged([reply('first'), reply('second')])
    expect(result.judge?.parameters).toEqual({})
  })

  test('neither passes nor fails on a word of its own', async () => {
    const own = await judged([finding('answer'), finding('second')])
    expect(own.result.error).toContain('not what it was asked for')
  })

  test('neither passes nor fails without a model', async () => {
    const result = await grade('pairwise', { answer: 'Paris', args: BASELINE })
    expect(result).toMatchObject({ passed: null, error: expect.stringContaining('judge-model') })
  })

  test.each([
    ['an empty answer', '', undefined, ''],
    ['an answer of many scripts', 'פריז 🗼 e\u0301', undefined, 'פריז 🗼 e\u0301'],
    ['data without text', '', { city: 'Paris' }, '{"city":"Paris"}'],
    ['an answer of 1 MB', 'P'.repeat(1_000_000), undefined, 'P'.repeat(1_000_000)],
  ])('shows the model %s whole', async (_what, answer, output, shown) => {
    const { judge, tasks } = scriptedJudge(finding('second', 'x', 'Q'), finding('first'))
    const more = output === undefined ? {} : { output }
    expect(await grade('pairwise', { answer, more, args: BASELINE, tools: { judge } })).toMatchObject({ passed: false })
    expect(tasks[0]?.material.at(-2)).toEqual({ name: 'first', value: shown })
  })

  test('refuses a blank baseline, and a case of its own that has nothing to compare with', () => {
    expect(() => aSpec('pairwise', { baseline: '' })).toThrow('argument "baseline" of "pairwise" must be')
    const { problems } = createEvaluatorCatalog().resolve({
      name: 'pairwise',
      arguments: {},
      scope: 'case',
      hasExpectation: false,
      ownedByCase: true,
    })
    expect(problems).toEqual([expect.stringContaining('this case expects nothing')])
  })
})
