import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parseEvalset } from '../../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../../src/evaluators/registry.ts'
import { aTaskInput } from '../../support/builders.ts'
import { openedTask } from './opened-tasks.ts'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'targets', 'task.md'), 'utf8')

/** The first block of the page in a language. */
function blockOf(language: string): string {
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(PAGE)?.[1] ?? ''
}

test('the module of the page answers the evalset of the page', async () => {
  const catalog = createEvaluatorCatalog()
  const parsed = parseEvalset({ text: blockOf('yaml'), file: 'desk.evalset.yaml', catalog })
  const evalCase = 'evalset' in parsed ? parsed.evalset.cases[0] : undefined
  const desk = `export const answer = async (prompt, { model }) => ({ text: prompt.length + ' ' + model + ' 17:30', tokens: 7 })`
  await using task = await openedTask(blockOf('js'), { files: { 'desk.mjs': desk } })
  expect(evalCase?.expected).toBe('17:30')
  const { inputs = null, prompt = '' } = evalCase ?? {}
  expect(await task.ask(inputs, { task: aTaskInput({ prompt, input: inputs }) })).toMatchObject({
    kind: 'answered',
    answer: { text: '29 null 17:30', usage: { totalTokens: 7 } },
  })
})
