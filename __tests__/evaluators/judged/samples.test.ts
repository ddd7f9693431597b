import { describe, expect, test } from '@jest/globals'
import { type Script, scriptedJudge } from '../../support/scripted-judge.ts'
import { grade } from '../builders.ts'
import { finding } from './findings.ts'

const failure: Script = { kind: 'failed', why: 'The endpoint is busy.', usage: { requests: 1 } }

/** A reply with this grade, which cost one request. */
function graded(verdict: string): Script {
  return { kind: 'judged', reply: { rubric: finding(verdict, `It is ${verdict}.`) }, usage: { requests: 1 } }
}

async function sampled(script: readonly Script[], name = 'llm_judge') {
  const { judge, tasks } = scriptedJudge(...script)
  const args = { rubric: 'Names the capital.', samples: script.length }
  return { result: await grade(name, { answer: 'Paris', args, tools: { judge } }), tasks }
}

describe('llm_judge with several samples', () => {
  test.each<[string, readonly Script[], boolean, number, number]>([
    ['all pass', [graded('fully'), graded('fully'), graded('fully')], true, 1, 1],
    ['most pass', [graded('hardly'), graded('fully'), graded('mostly')], true, 0.875, 2 / 3],
    ['most fail', [graded('fully'), graded('half'), graded('not_at_all')], false, 0.25, 2 / 3],
    ['two of two pass', [graded('mostly'), graded('fully')], true, 0.875, 1],
    ['one of three gave none', [failure, graded('half'), graded('half')], false, 0.5, 2 / 3],
    ['two of five gave none', [failure, graded('fully'), failure, graded('fully'), graded('fully')], true, 1, 0.6],
  ])('follows the majority: %s', async (_what, script, passed, score, agreement) => {
    const { result, tasks } = await sampled(script)
    expect(result).toMatchObject({ passed, score, judge: { samples: script.length, agreement } })
    expect(result.usage).toEqual({ requests: script.length })
    expect(new Set(tasks.map((task) => JSON.stringify(task))).size).toBe(1)
  })

  test('says how many agree, what the first of them says, and how many gave nothing', async () => {
    const { result } = await sampled([graded('hardly'), graded('fully'), failure, graded('mostly'), graded('fully')])
    expect(result.reason).toBe(
      'The model finds the rubric fulfilled "fully": "It is fully."; score 1, at least 0.7. ' +
        '3 of 5 samples agree; theirs scored 0.9167 on average. The other: hardly (0.25). 1 of 5 samples gave no opinion: The endpoint is busy.',
    )
  })

  test.each(['llm_judge', 'not-llm_judge'])('gives no verdict of %s when as many pass as fail', async (name) => {
    const { result } = await sampled([graded('fully'), graded('half'), graded('fully'), graded('hardly')], name)
    expect(result).toMatchObject({
      passed: null,
      score: null,
      judge: { samples: 4, agreement: 0.5 },
      usage: { requests: 4 },
    })
    expect(result.error).toContain(
      '2 of 4 samples pass the answer and 2 fail it; a verdict takes more than half of them',
    )
    expect(result.error).toContain('An odd number of samples decides more often.')
  })

  test.each<[string, readonly Script[], number]>([
    ['two of four pass and two gave none', [graded('fully'), failure, failure, graded('fully')], 0.5],
    ['two of four fail and two gave none', [graded('half'), failure, failure, graded('half')], 0.5],
    ['two of four pass, one fails, one gave none', [graded('fully'), graded('half'), failure, graded('fully')], 0.5],
    ['one passes, one fails, one gave none', [graded('fully'), graded('half'), failure], 1 / 3],
    ['one of two gave none', [failure, graded('fully')], 0.5],
    ['one of three gave one', [graded('fully'), failure, failure], 1 / 3],
  ])('does not take what no more than half of all say for the verdict: %s', async (_what, script, agreement) => {
    for (const name of ['llm_judge', 'not-llm_judge']) {
      const { result } = await sampled(script, name)
      expect(result).toMatchObject({ passed: null, score: null, judge: { samples: script.length, agreement } })
      expect(result.error).toContain('gave no opinion: The endpoint is busy.')
    }
  })

  test('gives no verdict when none gave an opinion', async () => {
    const { result } = await sampled([failure, failure])
    expect(result).toMatchObject({ passed: null, score: null, usage: { requests: 2 } })
    expect(result.error).toContain('None of 2 samples gave an opinion: The endpoint is busy.')
    expect(result.judge).not.toHaveProperty('agreement')
  })

  test('has neither samples nor agreement in its mark when it was asked once', async () => {
    const { result } = await sampled([graded('fully')])
    expect(result.judge).not.toHaveProperty('samples')
    expect(result.judge).not.toHaveProperty('agreement')
  })
})
