import { describe, expect, test } from '@jest/globals'
import { commandEnvironment } from '../../../src/agents/command/command-environment.ts'
import { putQuestion } from '../../../src/agents/command/question-arguments.ts'
import type { TaskInput } from '../../../src/domain/question.ts'

const TASK: TaskInput = {
  prompt: 'Be brief.\n\nWhere is it?',
  input: { prompt: 'Where is it?', order: 48213 },
  files: [{ name: 'orders', path: '/data/orders.csv', context: null }],
  model: 'small',
  metadata: {
    sessionId: '6f1c3a52-0f7a-4b3e-9d55-0c2f6a1e7b90',
    experimentId: null,
    caseId: 'tracking',
    repetition: 2,
    tags: ['orders'],
  },
}

const put = (args: readonly string[], prompt = 'Where is it?', form: 'prompt' | 'json' = 'prompt') =>
  putQuestion({ prompt, task: TASK }, { command: { program: 'agent', arguments: args }, form, platform: 'linux' })

describe('a question is put to a command', () => {
  test('on standard input when no argument has it', () => {
    expect(put(['--fast'])).toEqual({ kind: 'put', arguments: ['--fast'], stdin: 'Where is it?' })
  })

  test('in place of {prompt}, whole or inside an argument, and then standard input is empty', () => {
    const text = `say "hi" \\ $HOME 'x'\n$&$1`
    expect(put(['{prompt}', '--ask={prompt}!'], text)).toEqual({
      kind: 'put',
      arguments: [text, `--ask=${text}!`],
      stdin: '',
    })
  })

  test('in place of {input}, as JSON', () => {
    expect(put(['{input}'])).toEqual({ kind: 'put', arguments: [JSON.stringify(TASK.input)], stdin: '' })
  })

  test('once: a placeholder in a prompt stays one', () => {
    expect(put(['{prompt}{input}'], 'What is {input}?')).toMatchObject({
      arguments: [`What is {input}?${JSON.stringify(TASK.input)}`],
    })
  })

  test.each([[['--fast']], [['{prompt}']]])('whole as JSON on standard input when that is asked for: %j', (args) => {
    const question = put(args, 'Where is it?', 'json')
    expect(question.kind === 'put' && JSON.parse(question.stdin)).toEqual(TASK)
  })

  test.each([
    ['a NUL', 'a\0b', 'would get a NUL character in an argument'],
    ['more than an argument can carry', 'a'.repeat(128 * 1024), 'would get an argument of 131,072 bytes'],
    ['the same in characters of several bytes', 'é'.repeat(64 * 1024), 'would get an argument of 131,072 bytes'],
  ])('not as an argument when it has %s', (_what, prompt, why) => {
    expect(put(['{prompt}'], prompt)).toEqual({ kind: 'unfit', why: expect.stringContaining(why) })
    expect(put(['{prompt}'], prompt)).toMatchObject({ why: expect.stringContaining('on standard input') })
    expect(put([], prompt)).toMatchObject({ kind: 'put', stdin: prompt })
  })

  test('as an argument that is as long as the system takes', () => {
    expect(put(['{prompt}'], 'a'.repeat(128 * 1024 - 1)).kind).toBe('put')
  })

  test('not with more than Windows takes in all', () => {
    const command = { program: 'agent', arguments: ['{prompt}', '{prompt}'] }
    const windows = (length: number) =>
      putQuestion({ prompt: 'a'.repeat(length), task: TASK }, { command, form: 'prompt', platform: 'win32' })
    expect(windows(15_000).kind).toBe('put')
    expect(windows(17_000)).toMatchObject({ kind: 'unfit', why: expect.stringContaining('Windows takes 32,000') })
  })
})

describe('the environment of a command', () => {
  const env = { PATH: '/bin', HOME: '/home/me', MY_KEY: 'abc', DATALAYER_API_KEY: 'secret', GITHUB_TOKEN: 'secret' }

  test('has the allow-list, the names it is given and what is said of the question', () => {
    const { TRACEPARENT, ...variables } = commandEnvironment(TASK, { env, agentEnv: ['MY_KEY', 'NOT_SET'] })
    expect(variables).toEqual({
      PATH: '/bin',
      HOME: '/home/me',
      MY_KEY: 'abc',
      EVALS_CASE_ID: 'tracking',
      EVALS_REPETITION: '2',
      EVALS_SESSION_ID: TASK.metadata.sessionId,
      EVALS_MODEL: 'small',
    })
    expect(TRACEPARENT).toMatch(/^00-6f1c3a520f7a4b3e9d550c2f6a1e7b90-[0-9a-f]{16}-01$/)
  })

  test('has no model when the run names none', () => {
    const variables = commandEnvironment({ ...TASK, model: null }, { env, agentEnv: [] })
    expect(variables).not.toHaveProperty('EVALS_MODEL')
  })

  test('is not told another question by a variable of the workflow', () => {
    const named = { ...env, EVALS_CASE_ID: 'other' }
    expect(commandEnvironment(TASK, { env: named, agentEnv: ['EVALS_CASE_ID'] }).EVALS_CASE_ID).toBe('tracking')
  })

  test('can carry an id with a NUL in it', () => {
    const metadata = { ...TASK.metadata, caseId: 'a\0b' }
    expect(commandEnvironment({ ...TASK, metadata }, { env, agentEnv: [] }).EVALS_CASE_ID).toBe('ab')
  })
})
