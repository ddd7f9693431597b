import { expect, test } from '@jest/globals'
import { checkCustomNames } from '../../src/custom/custom-names.ts'
import type { CustomEvaluator } from '../../src/domain/custom-evaluator.ts'
import type { EvaluatorSpec } from '../../src/domain/evalset.ts'

const location = { file: 'q.json', line: 7, column: 9 }

const spec = (name: string): EvaluatorSpec => ({
  name: 'custom',
  inverted: false,
  arguments: { name },
  origin: 'evalset',
  location,
})

const known = (...names: readonly string[]) => ({
  areAll: true,
  evaluators: new Map(
    names.map((name): [string, CustomEvaluator] => [
      name,
      {
        name,
        kind: 'evaluator',
        requiresTrajectory: false,
        origin: { file: 'evals/tone.mjs' },
        evaluate: async () => ({ kind: 'scored', items: [{ kind: 'evaluator', passed: true }] }),
      },
    ]),
  ),
})

/** As two cases that inherit the same evaluators. */
function naming(...names: readonly string[]): readonly EvaluatorSpec[] {
  const evaluators = names.map(spec)
  return [...evaluators, ...evaluators]
}

test('what is named and there is right, without regard to case, - and _', () => {
  expect(checkCustomNames(naming('looks-up-once', 'Tone'), known('looksUpOnce', 'tone'))).toEqual({
    problems: [],
    warnings: [],
  })
})

test.each([
  [
    [],
    `custom names "tone", and there is no evaluator of your own. Name its module in the input evaluators, or its address under evaluators in agent-evals.yaml.`,
  ],
  [['tones'], 'custom names "tone", which no module and no configuration has. Did you mean "tones"?'],
  [['size', 'cost'], 'custom names "tone", which no module and no configuration has. There are "size", "cost".'],
])('what is named and not there is a problem once, at its place; there are %j', (names, message) => {
  expect(checkCustomNames(naming('tone'), known(...names)).problems).toEqual([{ ...location, message }])
})

test('nothing is said of names while not all that has some could be opened', () => {
  expect(checkCustomNames(naming('tone', 'size'), { ...known('size'), areAll: false }).problems).toEqual([])
})

test('what is there and not named is not run, which is a warning with its file', () => {
  expect(checkCustomNames([], known('tone'))).toEqual({
    problems: [],
    warnings: [
      {
        file: 'evals/tone.mjs',
        message:
          'The evaluator "tone" is named by no case, so it is not run. Name it in the evalset: custom, with the argument name.',
      },
    ],
  })
})
