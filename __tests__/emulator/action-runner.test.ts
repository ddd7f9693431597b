import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type ActionOptions, runAction, runPost, startMain } from '../../emulator/action-runner.ts'

const MANIFEST = `
name: fake
description: an action of a test
inputs:
  who-to-greet: { description: who, default: world }
  token: { description: token, default: '\${{ github.token }}' }
  leg: { description: leg, default: '\${{ strategy.job-index }}/\${{ strategy.nothing }}' }
  status: { description: status, default: '\${{ job.status }}' }
  count: { description: count, default: 3 }
  bare: { description: no default }
runs: { using: node24, main: main.js, post: post.js }
`
const PRELUDE = `
const { appendFileSync } = require('node:fs')
const write = (name, text) => appendFileSync(process.env['GITHUB_' + name], text)
`

describe('the action runner', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'runner-test-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  const actionOf = (main: string, post = ''): ActionOptions => {
    const actionDir = join(directory, 'action')
    mkdirSync(actionDir)
    writeFileSync(join(actionDir, 'action.yml'), MANIFEST)
    writeFileSync(join(actionDir, 'main.js'), PRELUDE + main)
    writeFileSync(join(actionDir, 'post.js'), PRELUDE + post)
    return { actionDir, directory }
  }
  const environmentOf = (lines: readonly string[]) => JSON.parse(lines[0] ?? '') as Record<string, string>
  const PRINT_ENV = 'console.log(JSON.stringify(process.env))\n'

  test('starts a process under a command that changes what it lives in', async () => {
    const { main } = await runAction({
      ...actionOf('write("OUTPUT", "greeting=" + process.env.GREETING + "\\n"); console.log("unheard")'),
      under: ['sh', '-c', 'export GREETING=hello; exec "$@" >&-', 'main'],
    })
    expect(main).toMatchObject({ exitCode: 0, stdout: '', outputs: { greeting: 'hello' } })
  })

  test('gives inputs as the workflow says, else by default, and a clean environment', async () => {
    process.env.ACTION_RUNNER_TEST = 'must not be seen'
    const action = actionOf(PRINT_ENV)
    const inputs = { 'who-to-greet': 'you', 'not-declared': 'x' }
    const { main, job } = await runAction({ ...action, inputs, env: { LOUD: '1' }, github: { run_attempt: '2' } })
    delete process.env.ACTION_RUNNER_TEST
    const env = environmentOf(main.lines)
    expect(env).toMatchObject({
      'INPUT_WHO-TO-GREET': 'you',
      'INPUT_NOT-DECLARED': 'x',
      INPUT_TOKEN: '',
      INPUT_LEG: '0/',
      INPUT_STATUS: 'success',
      INPUT_COUNT: '3',
      INPUT_BARE: '',
      LOUD: '1',
      GITHUB_RUN_ATTEMPT: '2',
      GITHUB_WORKSPACE: job.workspace,
      GITHUB_EVENT_NAME: 'workflow_dispatch',
      RUNNER_TEMP: job.runnerTemp,
    })
    expect(env).not.toHaveProperty('ACTION_RUNNER_TEST')
    expect(env).not.toHaveProperty('GITHUB_TOKEN')
  })

  test('gives the event and its payload', async () => {
    const action = actionOf(`
      console.log(process.env.GITHUB_EVENT_NAME, require(process.env.GITHUB_EVENT_PATH).number, process.cwd())`)
    const { main, job } = await runAction({ ...action, event: 'pull_request', eventPayload: { number: 7 } })
    expect(main.lines).toEqual([`pull_request 7 ${job.workspace}`])
  })

  test('reads outputs, state, summary and environment, and hands state and environment to post', async () => {
    const action = actionOf(
      `
      write('OUTPUT', 'rate<<EOF\\n0.5\\nof all\\nEOF\\nplain=yes\\n')
      write('STATE', 'pod=runtime-1\\n')
      write('ENV', 'FOUND=1\\n')
      write('STEP_SUMMARY', '# Done\\n')
      process.exitCode = 3`,
      `
      console.log(process.env.STATE_pod, process.env.FOUND, process.env.INPUT_STATUS)
      write('OUTPUT', 'late=1\\n')
      write('STEP_SUMMARY', 'cleaned')`,
    )
    const { main, post } = await runAction(action)
    expect(main).toMatchObject({
      exitCode: 3,
      conclusion: 'failure',
      outputs: { rate: '0.5\nof all', plain: 'yes' },
      state: { pod: 'runtime-1' },
      summary: '# Done\n',
    })
    expect(post).toMatchObject({ exitCode: 0, conclusion: 'success', outputs: {}, summary: 'cleaned' })
    expect(post.lines).toEqual(['runtime-1 1 failure'])
  })

  test('collects annotations, masks and groups of both streams', async () => {
    const action = actionOf(`
      console.log('::group::Cases\\n::add-mask::s3cret\\n::endgroup::')
      console.error('::error file=a.yml,line=3::broken%0Atwice')
      console.log('quoted ##[warning]look')`)
    const { main } = await runAction(action)
    expect(main.groups).toEqual(['Cases'])
    expect(main.masks).toEqual(['s3cret'])
    expect(main.annotations).toEqual(
      expect.arrayContaining([
        { level: 'error', message: 'broken\ntwice', properties: { file: 'a.yml', line: '3' } },
        { level: 'warning', message: 'look', properties: {} },
      ]),
    )
    expect(main.commands).toHaveLength(5)
    expect(main.stderr).toContain('::error file=a.yml')
  })

  test('lets an old command in the log set state, as the runner does', async () => {
    const { main, post } = await runAction(
      actionOf(`console.log('::save-state name=pod::stolen')`, 'console.log(process.env.STATE_pod)'),
    )
    expect(main.state).toEqual({ pod: 'stolen' })
    expect(post.lines).toEqual(['stolen'])
  })

  test('fails a step whose files it cannot read, and drops a summary that is too long', async () => {
    const { main } = await runAction(
      actionOf(`write('OUTPUT', 'a=1\\nbroken\\n'); write('STEP_SUMMARY', 'x'.repeat(1024 * 1024 + 1))`),
    )
    expect(main).toMatchObject({ exitCode: 0, conclusion: 'failure', outputs: { a: '1' }, summary: '' })
    expect(main.annotations.map(({ message }) => message)).toEqual([
      "Invalid format 'broken'",
      expect.stringContaining('upload aborted'),
    ])
  })

  test('runs post with the state that main had written when it was killed', async () => {
    const action = actionOf(
      `write('STATE', 'pod=runtime-1\\n'); console.log('launched'); setInterval(() => {}, 1000)`,
      'console.log(process.env.STATE_pod)',
    )
    const { main, post } = await runAction({ ...action, killAt: { line: /launched/, how: 'SIGKILL' } })
    expect(main).toMatchObject({ exitCode: null, signal: 'SIGKILL', conclusion: 'failure' })
    expect(post).toMatchObject({ exitCode: 0, lines: ['runtime-1'] })
  })

  test('cancels with SIGINT and lets main end by itself', async () => {
    const lines: string[] = []
    const step = startMain({
      ...actionOf(`
        process.on('SIGINT', () => { console.log('cleaning'); process.exit(1) })
        console.log('ready')
        setInterval(() => {}, 1000)`),
      onLine(line) {
        lines.push(line)
        if (line === 'ready') void step.cancel()
      },
    })
    const main = await step.exited
    expect(main).toMatchObject({ exitCode: 1, signal: null })
    expect(lines).toEqual(['ready', 'cleaning'])
    expect((await runPost(step)).exitCode).toBe(0)
  })

  test('cancels a main that ignores SIGINT and SIGTERM with SIGKILL, after the patience of the runner', async () => {
    const action = actionOf(`
      for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => console.log(name))
      console.log('ready')
      setInterval(() => {}, 1000)`)
    const { main } = await runAction({ ...action, killAt: { line: /^ready$/, how: 'cancel' } })
    expect(main).toMatchObject({ signal: 'SIGKILL', lines: ['ready', 'SIGINT', 'SIGTERM'] })
    expect(main.durationMs).toBeGreaterThan(9_900)
  })

  test('does not wait forever for a grandchild that holds the streams', async () => {
    const action = actionOf(`
      const { spawn } = require('node:child_process')
      const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit', detached: true })
      child.unref()
      write('STATE', 'pid=' + child.pid + '\\n')`)
    const { main } = await runAction(action)
    process.kill(Number(main.state.pid), 'SIGKILL')
    expect(main.exitCode).toBe(0)
    expect(main.durationMs).toBeLessThan(4_000)
  })

  test('leaves its files in the directory that it was given', async () => {
    const { job } = await runAction(actionOf(''))
    expect(job.runnerTemp.startsWith(directory)).toBe(true)
    expect(readFileSync(job.env.GITHUB_EVENT_PATH ?? '', 'utf8')).toBe('{}')
  })
})
