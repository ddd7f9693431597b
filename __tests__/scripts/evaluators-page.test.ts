import { describe, expect, test } from '@jest/globals'
import type { EvaluatorExample } from '../../scripts/evaluators-page/example.ts'
import { EXAMPLES, REPORT_EXAMPLES } from '../../scripts/evaluators-page/examples.ts'
import { EVALUATORS, findEvaluator } from '../../src/evaluators/evaluator-table.ts'
import { trajectoryOfAnswer } from '../../src/trajectory/answer-trajectory.ts'
import { gradeAll, judgeReport } from '../evaluators/builders.ts'
import { aCaseRun, anAnswer } from '../support/builders.ts'
import { scriptedJudge } from '../support/scripted-judge.ts'

const titleOf = ({ evaluator, arguments: args = {} }: { evaluator: string; arguments?: object }) =>
  `${evaluator} ${JSON.stringify(args).slice(0, 80)}`

/** Through the catalogue and the grader, as an evalset's would. */
async function verdictOf(example: EvaluatorExample): Promise<boolean | null> {
  const { evaluator, arguments: args, expected, answer: text, more, durationMs, replies } = example
  const results = await gradeAll(evaluator, {
    answer: text,
    ...(expected === undefined ? {} : { expected }),
    ...(args ? { args } : {}),
    ...(more ? { more } : {}),
    ...(durationMs === undefined ? {} : { durationMs }),
    trajectory: trajectoryOfAnswer('question', anAnswer({ text, finalText: text, ...more })),
    ...(replies ? { tools: { judge: scriptedJudge(...replies).judge } } : {}),
  })
  const verdicts = results.map(({ passed }) => passed)
  return verdicts.includes(false) ? false : verdicts.every((passed) => passed === true) ? true : null
}

describe('an example of the page of evaluators', () => {
  test.each(EXAMPLES.map((example) => [titleOf(example), example] as const))('%s', async (_title, example) => {
    expect(await verdictOf(example)).toBe(example.passes)
  })

  test.each(REPORT_EXAMPLES.map((example) => [titleOf(example), example] as const))('%s', (_title, example) => {
    const caseRuns = example.cases.map(({ id, status, score, tags = [], answer = '', expected }) =>
      aCaseRun({
        caseId: id,
        name: id,
        status,
        score: score ?? (status === 'passed' ? 1 : 0),
        tags,
        answer: anAnswer({ text: answer, finalText: answer }),
        expected,
      }),
    )
    expect(judgeReport(example.evaluator, example.arguments, caseRuns).passed).toBe(example.passes)
  })

  test('shows of every evaluator one that passes and one that does not', () => {
    const shown = (name: string) =>
      [...EXAMPLES, ...REPORT_EXAMPLES]
        .filter(({ evaluator }) => findEvaluator(EVALUATORS, evaluator)?.evaluator.name === name)
        .map(({ passes }) => passes)
    const lacking = EVALUATORS.map(({ name }) => name).filter((name) => {
      const verdicts = shown(name)
      return !verdicts.includes(true) || verdicts.every((passes) => passes === true)
    })
    // An example cannot carry a module, and no answer of an example has spans.
    expect(lacking).toEqual(['has_matching_span', 'custom'])
  })
})
