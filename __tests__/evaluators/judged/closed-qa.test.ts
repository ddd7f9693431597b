import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../src/domain/json.ts'
import { type Script, scriptedJudge } from '../../support/scripted-judge.ts'
import { aSpec, grade } from '../builders.ts'
import { finding } from './findings.ts'

const args = { criteria: 'Names one city and nothing else.' }

describe('closed_qa', () => {
  test.each([
    ['yes', 1, true],
    ['no', 0, false],
  ])('does what the model says: %s', async (verdict, score, passed) => {
    const { judge } = scriptedJudge(finding(verdict, 'There is one city.', 'Paris'))
    const result = await grade('closed_qa', { answer: 'Paris', args, tools: { judge } })
    expect(result).toMatchObject({ passed, score, label: verdict, evidence: '"Paris"', judge: { model: 'judge-1' } })
    expect(result.reason).toBe(
      `Asked whether the answer meets the criteria, the model says "${verdict}": "There is one city.".`,
    )
  })

  test('shows question, expectation and answer, and tells the criteria', async () => {
    const { judge, tasks } = scriptedJudge(finding('yes'))
    await grade('closed_qa', { answer: 'שלום e\u0301 🙂', expected: 'Paris', args, tools: { judge } })
    expect(tasks[0]?.instructions).toContain(args.criteria)
    expect(tasks[0]?.material).toEqual([
      { name: 'question', value: 'Capital of France?' },
      { name: 'expected_answer', value: 'Paris' },
      { name: 'answer', value: 'שלום e\u0301 🙂' },
    ])
  })

  test.each([
    ['an empty answer', ''],
    ['an answer of 1 MB', 'x'.repeat(1_000_000)],
  ])('asks about %s too', async (_what, answer) => {
    const { judge, tasks } = scriptedJudge(finding('no', 'x', 'y'))
    expect(await grade('closed_qa', { answer, args, tools: { judge } })).toMatchObject({ passed: false })
    expect(tasks[0]?.material.at(-1)?.value).toBe(answer)
  })

  test.each<[string, Script, string]>([
    ['another word', finding('maybe'), 'not what it was asked for'],
    ['a verdict for a truth value', { reason: 'x', quote: '', verdict: true }, 'not what it was asked for'],
    ['a failure', { kind: 'failed', why: 'The reply was cut off.' }, 'The reply was cut off.'],
  ])('neither passes nor fails on %s', async (_what, script, why) => {
    const { judge } = scriptedJudge(script)
    const result = await grade('closed_qa', { answer: 'Paris', args, tools: { judge } })
    expect(result).toMatchObject({ passed: null, score: null, error: expect.stringContaining(why) })
  })

  test('neither passes nor fails without a model', async () => {
    const result = await grade('closed_qa', { answer: 'Paris', args })
    expect(result).toMatchObject({ passed: null, error: expect.stringContaining('judge-model') })
  })

  test.each<[string, JsonObject]>([
    ['no criteria', {}],
    ['blank ones', { criteria: ' ' }],
    ['a list of them', { criteria: ['a'] }],
  ])('refuses %s', (_what, given) => {
    expect(() => aSpec('closed_qa', given)).toThrow(
      'argument "criteria" of "closed_qa" must be a text that is not blank',
    )
  })
})
