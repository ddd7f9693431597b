import { describe, expect, test } from '@jest/globals'
import { type Script, scriptedJudge } from '../../support/scripted-judge.ts'
import { aSpec, grade, noTrajectory } from '../builders.ts'
import { aToolUse, aTrajectory, finding } from './findings.ts'

const trajectory = aTrajectory([aToolUse()])

async function judged(script: Script, args = {}, answer = 'It is 7 degrees in Oslo.') {
  const { judge, tasks } = scriptedJudge(script)
  return { result: await grade('faithfulness', { answer, args, trajectory, tools: { judge } }), tasks }
}

describe('faithfulness', () => {
  test.each([
    ['grounded', 1, true],
    ['partly_grounded', 0.5, false],
    ['ungrounded', 0, false],
    ['contradicted', 0, false],
  ])('does what the model says: %s', async (verdict, score, passed) => {
    const { result } = await judged(finding(verdict, 'The tool says 7.', '7 degrees'))
    expect(result).toMatchObject({
      passed,
      score,
      label: verdict,
      evidence: '"7 degrees"',
      judge: { model: 'judge-1' },
    })
    expect(result.reason).toContain(`"${verdict}" in what the tools gave back: "The tool says 7."`)
  })

  test('passes at a threshold of 0.5 what is grounded in part', async () => {
    expect((await judged(finding('partly_grounded'), { threshold: 0.5 })).result.passed).toBe(true)
    expect((await judged(finding('ungrounded'), { threshold: 0.5 })).result.passed).toBe(false)
  })

  test('is no check of an answer that claims nothing, and says what it cost', async () => {
    const reply: Script = { kind: 'judged', reply: finding('no_claims'), usage: { requests: 1 } }
    const { result } = await judged(reply, {}, 'Hello!')
    expect(result).toMatchObject({ passed: null, score: null, skipped: true, usage: { requests: 1 }, judge: {} })
    expect((await judged(reply, { require_data: true })).result).toMatchObject({
      passed: null,
      error: expect.any(String),
    })
  })

  test('shows the model the question, what the tools gave back, and the answer', async () => {
    const { tasks } = await judged(finding('grounded'))
    expect(tasks[0]?.material).toEqual([
      { name: 'question', value: 'Capital of France?' },
      {
        name: 'tool_calls',
        value: [{ tool: 'weather', arguments: { city: 'Oslo' }, status: 'succeeded', result: { celsius: 7 } }],
      },
      { name: 'answer', value: 'It is 7 degrees in Oslo.' },
    ])
  })

  test.each([
    ['nobody has a trajectory', noTrajectory()],
    ['the trajectory breaks a rule', aTrajectory([aToolUse()], 'invalid')],
    ['no tool was called', aTrajectory([])],
    ['no tool gave anything back', aTrajectory([aToolUse({ result: undefined })])],
    ['every call failed', aTrajectory([aToolUse({ status: 'failed', result: 'no such city' })])],
  ])('is no check, or an error where data is required, when %s', async (_what, missing) => {
    const { judge, tasks } = scriptedJudge()
    const given = { answer: 'It is 7 degrees.', trajectory: missing, tools: { judge } }
    expect(await grade('faithfulness', given)).toMatchObject({ passed: null, skipped: true })
    const required = await grade('faithfulness', { ...given, args: { require_data: true } })
    expect(required).toMatchObject({ passed: null, error: expect.any(String) })
    expect(tasks).toEqual([])
  })

  test('looks at a trajectory that is open at its end', async () => {
    const { judge } = scriptedJudge(finding('grounded'))
    const partial = aTrajectory([aToolUse()], 'partial')
    const result = await grade('faithfulness', { answer: '7', trajectory: partial, tools: { judge } })
    expect(result.passed).toBe(true)
  })

  test.each([
    ['a failure', { kind: 'failed', why: 'The model refused.' }, 'The model refused.'],
    ['a word of its own', finding('true'), 'not what it was asked for'],
  ] satisfies [string, Script, string][])('neither passes nor fails on %s', async (_what, script, why) => {
    const { result } = await judged(script)
    expect(result).toMatchObject({ passed: null, score: null, error: expect.stringContaining(why) })
  })

  test('neither passes nor fails without a model', async () => {
    const result = await grade('faithfulness', { answer: '7', trajectory })
    expect(result).toMatchObject({ passed: null, error: expect.stringContaining('judge-model') })
  })

  test.each([
    ['an empty answer', ''],
    ['an answer of many scripts', 'אוסלו 7° 🙂 e\u0301'],
    ['an answer of 1 MB', '7 '.repeat(500_000)],
  ])('shows the model %s whole', async (_what, answer) => {
    const { result, tasks } = await judged(finding('ungrounded', 'x', '8'), {}, answer)
    expect(result.passed).toBe(false)
    expect(tasks[0]?.material.at(-1)?.value).toBe(answer)
  })

  test('refuses an argument that it does not have', () => {
    expect(() => aSpec('faithfulness', { criteria: 'x' })).toThrow('"faithfulness" has no argument "criteria"')
    expect(() => aSpec('faithfulness', { threshold: 0 })).toThrow('argument "threshold" of "faithfulness" must be')
  })
})
