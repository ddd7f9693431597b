import { describe, expect, test } from '@jest/globals'
import { BUILT_IN_BRAINS, createScriptedBrain, scriptedBrainSchema } from '../../emulator/brains.ts'

const UPPERCASE = 'Trim it and make it uppercase.\n\nInput:\n'

async function answerOf(brain: string, prompt: string): Promise<unknown> {
  const behaviour = await BUILT_IN_BRAINS[brain]?.(prompt, { agentspecId: brain, agentId: 'default', attempt: 1 })
  return behaviour && 'answer' in behaviour ? behaviour.answer : behaviour
}

describe('a built-in brain', () => {
  test.each([
    ['  hello, world! ', 'HELLO, WORLD!', 'HELLO WORLD'],
    ['Version 2.1', 'VERSION 2.1', 'VERSION 21'],
    ['straße', 'STRASSE', 'STRASSE'],
  ])('does the task %j, with or without its mistake', async (input, right, careless) => {
    expect(await answerOf('example-evals', UPPERCASE + input)).toBe(right)
    expect(await answerOf('example-evals-nocodemode', UPPERCASE + input)).toBe(careless)
  })

  test.each([
    ['How many customer records are in customers.csv?', '2000', '2000'],
    ['How many distinct customers are in customers.csv?', '1843', '2000'],
    ['How many rows of customers.csv share their customer_id with another?', '314', '157'],
    ['How many customer_id values appear more than once in customers.csv?', '157', '157'],
  ])('knows the customer table: %s', async (question, right, careless) => {
    expect(await answerOf('jupyter-data-analyst', question)).toBe(right)
    expect(await answerOf('example-evals-nocodemode', question)).toBe(careless)
  })

  test('talks in a general way', async () => {
    expect(await answerOf('example-evals', 'Say hello, please.')).toMatch(/hello/i)
    expect(await answerOf('example-evals', 'What is a vector database?')).toMatch(/database/)
    expect(await answerOf('example-evals', 'Return JSON with keys result and confidence.')).toBe(
      '{"result":"ok","confidence":"ok"}',
    )
    expect(await answerOf('cannot-help', 'Anything at all')).toBe('I cannot help with that.')
  })
})

describe('a scripted brain', () => {
  const script = (value: object) => createScriptedBrain(scriptedBrainSchema.parse(value))
  const context = { agentspecId: 'x', agentId: 'default', attempt: 1 }

  test('takes the first rule that fits the prompt and the attempt, else what it is like', async () => {
    const brain = script({
      like: 'cannot-help',
      rules: [
        { when: 'weather', times: 1, does: { kind: 'status', status: 503 } },
        { when: 'weather', does: { answer: 'rain' } },
      ],
    })
    expect(await brain('the weather?', context)).toMatchObject({ status: 503 })
    expect(await brain('the weather?', { ...context, attempt: 2 })).toEqual({ answer: 'rain' })
    expect(await brain('the time?', context)).toEqual({ answer: 'I cannot help with that.' })
  })

  test('cannot be like a brain that does not exist', () => {
    expect(() => script({ like: 'nobody' })).toThrow(/no built-in brain "nobody"/)
  })
})
