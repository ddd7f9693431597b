import { expect, test } from '@jest/globals'
import { evalsetOf } from '../support/workflow-step.ts'
import { runImpatientStep } from './impatient-step.ts'

const custom = (name: string) => ({ name: 'custom', arguments: { name } })
const MODULE = 'export const tone = () => true'

/** What a step that cannot begin says is wrong, in its order. */
async function mistakes(
  evalset: string,
  files: Readonly<Record<string, string>>,
  inputs: Readonly<Record<string, string>> = { evaluators: 'evals/own.mjs' },
): Promise<readonly string[]> {
  const { main, platform } = await runImpatientStep({ evalset, files, inputs })
  expect(main.exitCode).toBe(1)
  expect(platform.requests).toEqual([])
  return main.annotations.flatMap(({ level, message }) => (level === 'error' ? [message] : []))
}

test('a mistake of the evalset hides neither a name that is not there nor a judge that is missing', async () => {
  const rubric = { name: 'llm_judge', arguments: { rubric: 'It says OK.' } }
  const evalset = evalsetOf(2, { evalset_evaluators: [{ name: 'equals_expcted' }, custom('tune'), rubric] })
  expect(await mistakes(evalset, { 'evals/own.mjs': MODULE })).toEqual([
    expect.stringContaining('evalset_evaluators[0].name: there is no evaluator "equals_expcted"'),
    expect.stringContaining('llm_judge asks a model to judge'),
    expect.stringContaining('custom names "tune", which no module and no configuration has. Did you mean "tone"?'),
  ])
})

test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>, RegExp]>([
  ['a module', { 'evals/own.mjs': `throw new Error('no table')` }, { evaluators: 'evals/own.mjs' }, /no table/],
  ['a module outside the workspace', {}, { evaluators: '/etc/own.mjs' }, /leads out of the workspace/],
  [
    'a secret',
    { 'agent-evals.yaml': 'evaluators:\n  tone:\n    url: https://a.example\n    secret: { env: NOT_SET }\n' },
    {},
    /NOT_SET is not set/,
  ],
  [
    'an address',
    { 'agent-evals.yaml': 'evaluators:\n  tone:\n    url: ftp://a.example\n' },
    {},
    /evaluators\.tone\.url/,
  ],
])(
  '%s that is wrong is told, and no case is told that its evaluator is not there',
  async (_what, files, inputs, why) => {
    const told = await mistakes(evalsetOf(2, { evalset_evaluators: [custom('tone')] }), files, inputs)
    expect(told).toEqual([expect.stringMatching(why)])
  },
)
