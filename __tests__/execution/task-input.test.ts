import { expect, test } from '@jest/globals'
import { parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'
import { taskInputOf } from '../../src/execution/task-input.ts'

const EVALSET = `name: shop
metadata: { prompt_preamble: Answer in one word. }
evalset_evaluators: [equals_expected]
cases:
  - name: object
    inputs: { prompt: Which city?, country: France }
    expected_output: Paris
  - name: text
    inputs: Which river?
    expected_output: Seine
`

test('a task is told the prompt with the preamble that every other target is asked with, and the inputs without', () => {
  const parsed = parseEvalset({ text: EVALSET, file: 'shop.yaml', catalog: createEvaluatorCatalog() })
  const cases = 'evalset' in parsed ? parsed.evalset.cases : []
  const told = cases.map((evalCase) => taskInputOf({ evalCase, runIndex: 2 }, { id: 'e-1' }))
  expect(told.map(({ prompt, input }) => ({ prompt, input }))).toEqual([
    { prompt: 'Answer in one word.\n\nInput:\nWhich city?', input: { prompt: 'Which city?', country: 'France' } },
    { prompt: 'Answer in one word.\n\nInput:\nWhich river?', input: 'Which river?' },
  ])
  expect(told.map(({ prompt }) => prompt)).toEqual(cases.map(({ prompt }) => prompt))
})
