import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { processStartMark } from '../../src/platform/process-group.ts'
import { endAfterTest, isGone, pidIn } from '../support/other-processes.ts'
import { workspaceWith } from '../support/workflow-step.ts'
import { opened, saidBy } from './opened-modules.ts'

/** Starts a process that never ends, and writes its number beside the module. */
const START = `import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  const note = (name, pid) => writeFileSync(new URL(name, import.meta.url), String(pid))
  const start = (options = {}) => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', ...options })
    child.unref()
    note('./started', child.pid)
  }
`

/** Runs a process that opens a module, as a step does, and goes on with what it is told. */
function opener(files: Readonly<Record<string, string>>, then: string) {
  const urlOf = (path: string) => pathToFileURL(join(import.meta.dirname, '..', '..', 'src', path)).href
  const text = `import { openModule } from '${urlOf('custom/module-evaluators.ts')}'
    const logger = { info() {}, notice() {}, warning() {}, error() {}, group() {} }
    const path = new URL('./own.mjs', import.meta.url).pathname
    const opened = await openModule({ module: { path, file: 'own.mjs' }, env: process.env, loadLimitMs: 20_000, logger })
    const asked = () => opened.evaluators[0].evaluate({ case: {}, run: {} }, new AbortController().signal)
    ${then}`
  const workspace = workspaceWith({ ...files, 'opener.mjs': text })
  const child = spawn(process.execPath, [join(workspace, 'opener.mjs')], { stdio: 'inherit' })
  endAfterTest(child.pid)
  return { child, workspace }
}

describe('what a module starts', () => {
  test('ends with its process when that is ended', async () => {
    await using modules = await opened({
      'starts.mjs': `${START} export const starts = () => { start(); return true }`,
    })
    expect(saidBy(await modules.ask('starts'))).toEqual([{ passed: true }])
    const pid = await pidIn(modules.workspace, 'started')
    expect(processStartMark(pid)).toBeDefined()
    await modules[Symbol.asyncDispose]()
    expect(await isGone(pid)).toBe(true)
  })

  test('ends with its process when that ends by itself', async () => {
    await using modules = await opened({
      'starts.mjs': `${START} export const starts = () => { start(); process.exit(1) }`,
    })
    expect(saidBy(await modules.ask('starts'))).toBe('starts ended its own process (exit code 1).')
    expect(await isGone(await pidIn(modules.workspace, 'started'))).toBe(true)
  })

  test('ends with its process when that cannot be loaded', async () => {
    await using modules = await opened({ 'starts.mjs': `${START} start()\nthrow new Error('no table')` })
    expect(modules.problems).toHaveLength(1)
    expect(await isGone(await pidIn(modules.workspace, 'started'))).toBe(true)
  })

  test('holds nobody by its output, even when it got away', async () => {
    const own = `${START} export const starts = () => { start({ detached: true }); return true }`
    const { child, workspace } = opener({ 'own.mjs': own }, 'await asked(); await opened[Symbol.asyncDispose]()')
    const ended = once(child, 'exit')
    expect(processStartMark(await pidIn(workspace, 'started'))).toBeDefined()
    expect(await ended).toEqual([0, null])
  })
})

test.each([
  ['loops', 'for (;;);'],
  ['waits', 'return new Promise(() => {})'],
])('an evaluator that %s ends, with all that it started, when the step is killed', async (_what, work) => {
  const own = `${START} export const works = () => { start(); note('./worker', process.pid); ${work} }`
  const { child, workspace } = opener({ 'own.mjs': own }, 'await asked()')
  const pids = [await pidIn(workspace, 'started'), await pidIn(workspace, 'worker')]
  expect(pids.map(processStartMark)).not.toContain(undefined)
  child.kill('SIGKILL')
  expect(await Promise.all(pids.map(isGone))).toEqual([true, true])
})
