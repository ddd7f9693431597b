import { expect, test } from '@jest/globals'
import type { RunExperimentOptions, TaskFunction, TaskInput } from '../../src/sdk.ts'
import { aTaskInput } from '../support/builders.ts'

// That they compile is what is tested: a compiler refuses them where inputs must be narrowed first.
const tasks: readonly (readonly [string, RunExperimentOptions['task']])[] = [
  ['says nothing of its inputs', ({ input }) => input.prompt],
  ['takes the prompt alone', ({ prompt }) => prompt],
  ['says which inputs it takes', ({ input }: { input: { prompt: string } }) => input.prompt],
  ['names them to the type', ({ input }: TaskInput<{ prompt: string }>) => input.prompt],
  ['is of the type with inputs', (({ input }) => input.prompt) satisfies TaskFunction<{ prompt: string }>],
]

test.each(tasks)('a task in TypeScript that %s is one', async (_what, task) => {
  const prompt = 'Where is it?'
  const { signal } = new AbortController()
  expect(await task({ ...aTaskInput({ prompt, input: { prompt } }), signal })).toBe(prompt)
})

test('a task whose type names its inputs is held to them', () => {
  // @ts-expect-error There is no such input.
  const wrong: TaskFunction<{ prompt: string }> = ({ input }) => input.question
  expect(wrong).toBeInstanceOf(Function)
})
