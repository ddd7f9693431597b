import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../../src/boundary/secrets.ts'
import { readTrajectory } from '../../../src/trajectory/read-trajectory.ts'
import { aQuestion, causeOf, commandTarget, NODE, told } from './asked-commands.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'examples', 'agents')

/** Answers with what it was asked and how. */
const ECHO = `
  import { readFileSync } from 'node:fs'
  console.log(JSON.stringify([process.argv.slice(2), readFileSync(0, 'utf8')]))`

/** Writes what its first argument says. */
const PRINT = `process.stdout.write(process.argv[2])`

describe('a command is asked', () => {
  test('the prompt on standard input', async () => {
    const { ask } = commandTarget({ 'echo.mjs': ECHO }, { echo: `${NODE} echo.mjs --fast` })
    expect(JSON.parse(told(await ask('echo', { prompt: 'Où est-il? 🤖\n' })))).toEqual([['--fast'], 'Où est-il? 🤖\n'])
  })

  test('the prompt as an argument, through no shell', async () => {
    const { ask } = commandTarget({ 'echo.mjs': ECHO }, { echo: `${NODE} echo.mjs {prompt} --input={input}` })
    const prompt = '$(touch gone) `x` "y" \'z\' | > * \\ {input} %PATH%'
    const outcome = await ask('echo', { prompt })
    expect(JSON.parse(told(outcome))).toEqual([[prompt, '--input={"prompt":"Where is it?"}'], ''])
  })

  test('the whole question as JSON where that is asked for', async () => {
    const { ask } = commandTarget({ 'echo.mjs': ECHO }, { echo: `${NODE} echo.mjs` }, { stdin: 'json' })
    const question = aQuestion()
    const [, stdin] = JSON.parse(told(await ask('echo', question)))
    expect(JSON.parse(stdin)).toEqual(question.task)
  })

  test('in the working directory and with nothing in its environment but what it may have', async () => {
    const script = `console.log(JSON.stringify({ where: process.cwd(), env: process.env }), '')`
    const env = {
      ...process.env,
      MY_KEY: 'mine',
      DATALAYER_API_KEY: 'secret',
      GITHUB_TOKEN: 'secret',
      NODE_OPTIONS: '--x',
    }
    const tools = commandTarget({ 'env.mjs': script }, { env: `${NODE} env.mjs` }, { env, agentEnv: ['MY_KEY'] })
    const question = aQuestion()
    const said = JSON.parse(told(await tools.ask('env', question)))
    expect(said.where).toBe(tools.workspace)
    expect(said.env).toMatchObject({
      MY_KEY: 'mine',
      EVALS_CASE_ID: question.task.metadata.caseId,
      EVALS_REPETITION: String(question.task.metadata.repetition),
      EVALS_SESSION_ID: question.task.metadata.sessionId,
      TRACEPARENT: expect.stringContaining(question.task.metadata.sessionId.replaceAll('-', '')),
    })
    expect(Object.keys(said.env).filter((name) => /DATALAYER|GITHUB|NODE_OPTIONS/.test(name))).toEqual([])
  })
})

describe('what a command writes is', () => {
  test.each<[what: string, written: string, text: string]>([
    ['text', '  It is on its way.\n\n', 'It is on its way.'],
    ['text with colours, as they came', '\u001b[32mgreen\u001b[0m\n', '\u001b[32mgreen\u001b[0m'],
    ['text behind a byte order mark', '\uFEFFhello', 'hello'],
    ['text when it is an object of other keys', '{"status": "sent"}\n', '{"status": "sent"}'],
    ['text when it is a list', '[{"answer": "no"}]', '[{"answer": "no"}]'],
    ['text when there is more than one object', '{"answer": "a"}\n{"answer": "b"}', '{"answer": "a"}\n{"answer": "b"}'],
    ['text when something stands before the object', 'Loading…\n{"answer": "a"}', 'Loading…\n{"answer": "a"}'],
    ['text when the object is broken', '{"answer": "a"', '{"answer": "a"'],
    ['a result when it is an object with an answer', '\n {"answer": "It is on its way."} \n', 'It is on its way.'],
    ['a result when it is an object with an output', '{"output": {"code": 7}}', '{"code":7}'],
  ])('%s', async (_what, written, text) => {
    const { ask } = commandTarget({ 'print.mjs': PRINT }, { print: `${NODE} print.mjs {prompt}` })
    expect(await ask('print', { prompt: written })).toMatchObject({ kind: 'answered', attempts: 1, answer: { text } })
  })

  test('a whole result with all that belongs to it', async () => {
    const trajectory = { schema_version: 'ATIF-v1.7' }
    const usage = { input_tokens: 20, output_tokens: 5 }
    const result = { answer: 'sent', output: { code: 7 }, trajectory, usage, model: 'small', session_id: 'own-session' }
    const { ask } = commandTarget({ 'print.mjs': PRINT }, { print: `${NODE} print.mjs {prompt}` })
    expect(await ask('print', { prompt: JSON.stringify(result) })).toMatchObject({
      kind: 'answered',
      answer: {
        text: 'sent',
        output: { code: 7 },
        trajectory,
        usage: { promptTokens: 20, completionTokens: 5, model: 'small' },
        sessionId: 'own-session',
      },
    })
  })

  test('of the session that it was asked in when it names none', async () => {
    const { ask } = commandTarget({ 'print.mjs': PRINT }, { print: `${NODE} print.mjs {prompt}` })
    const question = aQuestion({ prompt: 'hello' })
    const { sessionId } = question.task.metadata
    expect(await ask('print', question)).toMatchObject({ kind: 'answered', answer: { text: 'hello', sessionId } })
  })

  test.each([
    ['why it failed', { error: 'the model is gone' }, 'agent_error', 'says that it failed', 'the model is gone'],
    ['no answer at all', { answer: ' ' }, 'empty_answer', 'gave no answer', ''],
    ['a result with a word too many', { answer: 'a', outptu: {} }, 'invalid_response', 'did you mean output?', ''],
    ['a result of wrong types', { answer: 7 }, 'invalid_response', 'whose answer is a number', ''],
  ])('%s', async (_what, result, type, why, detailExcerpt) => {
    const { ask } = commandTarget({ 'print.mjs': PRINT }, { print: `${NODE} print.mjs {prompt}` })
    const cause = causeOf(await ask('print', { prompt: JSON.stringify(result) }))
    expect(cause).toMatchObject({ type, stage: 'runtime_execution', detailExcerpt })
    expect(cause.message).toContain('The command of agent print ')
    expect(cause.message).toContain(why)
  })
})

describe('a command that cannot be started', () => {
  test.each([
    ['is not there', 'gone', './gone', 'There is no program'],
    ['may not be executed', 'plain', './plain.sh', 'may not be executed'],
  ])('is not had when it %s', async (_what, name, command, why) => {
    const { target } = commandTarget({ 'plain.sh': 'echo hello' }, { [name]: command })
    expect(await target.acquire(name, new AbortController().signal)).toMatchObject({
      kind: 'failed',
      cause: { type: 'runtime_launch_failed', stage: 'run_preparation', message: expect.stringContaining(why) },
    })
  })

  test('is not had by a name that nobody gave', async () => {
    const { target } = commandTarget({}, { one: 'sh' })
    const acquisition = await target.acquire('two', new AbortController().signal)
    expect(acquisition).toMatchObject({ kind: 'failed', cause: { type: 'runtime_launch_failed' } })
  })

  test('says so of each question when it went away later, or its interpreter is not there', async () => {
    const files = { 'agent.sh': '#!/bin/sh\necho hello', 'odd.sh': '#!/no/such/interpreter\necho hello' }
    const { acquire, workspace, events } = commandTarget(files, { agent: './agent.sh', odd: './odd.sh' })
    const [{ agent }, { agent: odd }] = [await acquire('agent'), await acquire('odd')]
    expect(told(await agent.ask(aQuestion()))).toBe('hello')
    rmSync(join(workspace, 'agent.sh'))
    const before = events.length
    expect(causeOf(await agent.ask(aQuestion()))).toMatchObject({
      type: 'runtime_launch_failed',
      message: expect.stringContaining('could not be started. There is no program'),
    })
    expect(causeOf(await odd.ask(aQuestion()))).toMatchObject({
      type: 'runtime_launch_failed',
      message: expect.stringContaining('the interpreter that its first line names (#!…) was not found'),
    })
    expect(events.slice(before)).toEqual([])
  })

  test('with a prompt that no argument can carry, and another question is answered', async () => {
    const { ask } = commandTarget({ 'echo.mjs': ECHO }, { echo: `${NODE} echo.mjs {prompt}` })
    const cause = causeOf(await ask('echo', { prompt: 'a'.repeat(200_000) }))
    expect(cause).toMatchObject({
      type: 'runtime_launch_failed',
      message: expect.stringContaining('on standard input'),
    })
    expect(told(await ask('echo', { prompt: 'short' }))).toContain('short')
  })
})

test('no secret is left in what a command writes when it breaks, also where its words were cut', async () => {
  const secret = 'correct-horse-battery-staple'
  const script = `process.stderr.write('${secret} x'.repeat(2_000) + ' the end is ${secret}', () => process.exit(1))`
  const redactor = createRedactor([secret])
  const { ask } = commandTarget({ 'tells.mjs': script }, { tells: `${NODE} tells.mjs` }, { redactor })
  const { detailExcerpt } = causeOf(await ask('tells'))
  expect(detailExcerpt).toMatch(/^….*the end is \*\*\*$/s)
  expect(detailExcerpt).not.toMatch(/horse|battery|staple/)
  expect(detailExcerpt.length).toBeLessThanOrEqual(2_000)
})

const hasPython = spawnSync('python3', ['--version']).status === 0
const withPython = hasPython ? test : test.skip

describe('the example agents answer', () => {
  test('by a shell script that gets the prompt as an argument', async () => {
    const { ask } = commandTarget({}, { desk: `sh '${join(EXAMPLES, 'support-desk.sh')}' {prompt}` })
    expect(told(await ask('desk', { prompt: 'Where is order 48213?' }))).toBe(
      'The tracking code of order 48213 is NL-77120.',
    )
    expect(told(await ask('desk', { prompt: 'Where is it?' }))).toBe('Which order do you mean?')
  })

  withPython.each(['prompt', 'json'] as const)(
    'by a Python script that reads its %s on standard input',
    async (stdin) => {
      const { ask } = commandTarget({}, { desk: `python3 '${join(EXAMPLES, 'support_desk.py')}'` }, { stdin })
      const outcome = await ask('desk', { prompt: 'Where is order 48213?' })
      expect(outcome).toMatchObject({
        kind: 'answered',
        answer: {
          text: 'The tracking code of order 48213 is NL-77120.',
          output: { order: '48213', tracking_code: 'NL-77120' },
          usage: { requests: 1, toolCalls: 1 },
        },
      })
      const given = outcome.kind === 'answered' ? outcome.answer.trajectory : undefined
      expect(readTrajectory(given)).toMatchObject({ status: 'valid', problems: [], toolUses: [{ name: 'find_order' }] })
    },
  )
})
