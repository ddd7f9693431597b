import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../src/domain/json.ts'
import { scriptedJudge } from '../../support/scripted-judge.ts'
import { aSpec, grade } from '../builders.ts'
import { finding, findings } from './findings.ts'

const FACTS = ['Paris is the capital.', 'It lies on the Seine.', 'It has 20 districts.']

async function judged(verdicts: readonly string[], more: JsonObject = {}) {
  const { judge, tasks } = scriptedJudge(findings('fact', ...verdicts))
  const args = { facts: FACTS, ...more }
  return { result: await grade('facts', { answer: 'Paris, on the Seine', args, tools: { judge } }), tasks }
}

describe('facts', () => {
  test.each<[string, readonly string[], number, number, boolean]>([
    ['all are there', ['present', 'present', 'present'], 1, 1, true],
    ['one is not', ['present', 'present', 'absent'], 1, 2 / 3, false],
    ['one is not and need not be', ['present', 'present', 'absent'], 0.6, 2 / 3, true],
    ['one is contradicted, whatever the threshold', ['present', 'present', 'contradicted'], 0.6, 2 / 3, false],
    ['none is there', ['absent', 'absent', 'absent'], 0.1, 0, false],
  ])('counts those in the answer: %s', async (_what, verdicts, threshold, score, passed) => {
    const { result } = await judged(verdicts, { threshold })
    expect(result.passed).toBe(passed)
    expect(result.score).toBeCloseTo(score)
    expect(result.judge).toMatchObject({ model: 'judge-1' })
  })

  test('wants all of them unless told otherwise, and says which are missing', async () => {
    const { result } = await judged(['contradicted', 'present', 'absent'])
    expect(result.reason).toBe(
      'The model finds 1 of 3 facts in the answer; contradicted: "Paris is the capital." because "Why 1."; ' +
        'absent: "It has 20 districts." because "Why 3."; score 0.3333, below 1.',
    )
  })

  test('asks about each under a name of its own, and shows no expectation', async () => {
    const { tasks } = await judged(['present', 'present', 'present'])
    expect(tasks).toHaveLength(1)
    expect(tasks[0]?.instructions).toContain('fact_2: It lies on the Seine.')
    expect(Object.keys(tasks[0]?.schema.properties ?? {})).toEqual(['fact_1', 'fact_2', 'fact_3'])
    expect(tasks[0]?.material.map(({ name }) => name)).toEqual(['question', 'answer'])
  })

  test('quotes what contradicts', async () => {
    const reply = { fact_1: finding('present', 'x', 'Paris'), fact_2: finding('contradicted', 'x', 'on the Thames') }
    const { judge } = scriptedJudge(reply)
    const args = { facts: FACTS.slice(0, 2) }
    const result = await grade('facts', { answer: 'Paris, on the Thames', args, tools: { judge } })
    expect(result).toMatchObject({ passed: false, score: 0.5, evidence: '"on the Thames"' })
  })

  test.each([
    ['too few answers', ['present', 'present']],
    ['a verdict of its own', ['present', 'present', 'likely']],
  ])('neither passes nor fails on %s', async (_what, verdicts) => {
    const { result } = await judged(verdicts)
    expect(result).toMatchObject({ passed: null, error: expect.stringContaining('not what it was asked for') })
  })

  test('neither passes nor fails without a model', async () => {
    const result = await grade('facts', { answer: 'Paris', args: { facts: FACTS } })
    expect(result).toMatchObject({ passed: null, error: expect.stringContaining('judge-model') })
  })

  test.each([
    ['an empty answer', ''],
    ['an answer of many scripts', 'פריז 🗼 Pari\u0301s'],
    ['an answer of 1 MB', 'ab'.repeat(500_000)],
  ])('shows the model %s whole', async (_what, answer) => {
    const { judge, tasks } = scriptedJudge({ fact_1: finding('absent', 'x', `${'ab'.repeat(50)}c`) })
    expect(await grade('facts', { answer, args: { facts: ['x'] }, tools: { judge } })).toMatchObject({ passed: false })
    expect(tasks[0]?.material.at(-1)).toEqual({ name: 'answer', value: answer })
  })

  test.each<[string, JsonObject, string]>([
    ['none at all', {}, 'argument "facts" of "facts" must be a list of at least one text, none blank, it is missing'],
    ['an empty list', { facts: [] }, 'must be a list of at least one text'],
    ['a blank one', { facts: ['a', ''] }, 'must be a list of at least one text, none blank'],
    ['too many', { facts: Array.from({ length: 51 }, () => 'x') }, 'must be a list of at most 50 texts'],
    ['a threshold above 1', { facts: ['a'], threshold: 2 }, 'argument "threshold" of "facts" must be'],
  ])('refuses %s', (_what, args, problem) => {
    expect(() => aSpec('facts', args)).toThrow(problem)
  })
})
