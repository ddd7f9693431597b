import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { taskIn } from '../../../src/agents/task/task-export.ts'
import { openTaskTarget, type TaskTargetOptions } from '../../../src/agents/task/task-target.ts'
import { createRedactor } from '../../../src/boundary/secrets.ts'
import { ConfigurationError, describeProblem } from '../../../src/domain/errors.ts'
import type { HeldProcess } from '../../../src/domain/teardown.ts'
import { processStartMark } from '../../../src/platform/process-group.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { memoryLedger, memoryLogger } from '../../support/memory-ports.ts'
import { isGone, pidIn } from '../../support/other-processes.ts'
import { workspaceWith } from '../../support/workflow-step.ts'
import { asking, openedTask, saidBy } from './opened-tasks.ts'

function optionsFor(workspace: string, files: readonly string[]): TaskTargetOptions {
  return {
    agents: new Map(files.map((file) => [file, { path: join(workspace, file), file }])),
    env: { PATH: process.env.PATH },
    agentEnv: [],
    clock: systemClock,
    redactor: createRedactor(),
    logger: memoryLogger().logger,
    concurrency: 1,
    loadLimitMs: 3_000,
  }
}

/** Writes the number of its process beside the module. */
const NOTE = `import { writeFileSync } from 'node:fs'
  writeFileSync(new URL('./worker', import.meta.url), String(process.pid))`

describe('modules that have no task', () => {
  test('are told all at once, before anything is asked', async () => {
    const files = {
      'right.mjs': 'export default () => "fine"',
      'broken.mjs': '// a\nconst a = = 1',
      'agent/above.mjs': `import './broken.mjs'\nexport default () => 'x'`,
      'agent/broken.mjs': '// a\n\nconst a = = 1',
      'agent/names.mjs': `// a\nimport { b } from '../right.mjs'`,
      'throws.mjs': `// a\nthrow new Error('no database')`,
      'exits.mjs': 'process.exit(7)',
      'empty.mjs': 'export const limit = 3',
      'several.mjs': 'export const a = () => 1, b = () => 2',
      'stuck.mjs': 'await new Promise(() => {})',
      'loops.mjs': 'for (;;);',
      'enum.ts': 'export enum A { b }\nexport default () => "x"',
      'notes.md': '# no module',
    }
    const workspace = workspaceWith(files)
    const opening = openTaskTarget(
      optionsFor(workspace, [...Object.keys(files).filter((file) => file !== 'agent/broken.mjs'), 'absent.mjs']),
      new AbortController().signal,
    )
    const error = await opening.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ConfigurationError)
    const own = 'export one as default: export default async ({ prompt }) => ….'
    expect((error as ConfigurationError).problems.map(describeProblem)).toEqual([
      expect.stringMatching(
        /^broken\.mjs:2: task: broken\.mjs threw while it was loaded: SyntaxError: .* \(broken\.mjs:2\)\.$/,
      ),
      expect.stringMatching(
        /^agent\/broken\.mjs:3: task: agent\/above\.mjs threw while it was loaded: SyntaxError: .* \(broken\.mjs:3\)\.$/,
      ),
      expect.stringMatching(/^agent\/names\.mjs:2: task: agent\/names\.mjs threw while it was loaded: SyntaxError: /),
      'throws.mjs:2: task: throws.mjs threw while it was loaded: Error: no database (throws.mjs:2).',
      'exits.mjs: task: exits.mjs ended its own process (exit code 7).',
      `empty.mjs: task: empty.mjs exports no function, so there is no task in it; ${own}`,
      `several.mjs: task: several.mjs exports several functions (a, b), and none is its default or called task; ${own}`,
      'stuck.mjs: task: stuck.mjs was not loaded within 3 s.',
      'loops.mjs: task: loops.mjs was not loaded within 3 s.',
      expect.stringMatching(/^enum\.ts:1: task: enum\.ts threw while it was loaded: SyntaxError: .*enum/),
      'notes.md: task: notes.md is no JavaScript module; give a file that ends in .js, .mjs, .cjs, .ts, .mts, .cts.',
      'absent.mjs: task: there is no file absent.mjs.',
    ])
  })

  test('leave no process behind, nor does one whose loading is stopped', async () => {
    const workspace = workspaceWith({ 'stuck.mjs': `${NOTE}\nawait new Promise(() => {})` })
    const stop = new AbortController()
    const opening = openTaskTarget({ ...optionsFor(workspace, ['stuck.mjs']), loadLimitMs: 60_000 }, stop.signal)
    const pid = await pidIn(workspace, 'worker')
    stop.abort(new Error('stopped'))
    await expect(opening).rejects.toThrow('stopped')
    expect(await isGone(pid)).toBe(true)
    await expect(openTaskTarget(optionsFor(workspace, ['stuck.mjs']), stop.signal)).rejects.toThrow('stopped')
  })

  test('after it was loaded once: its questions are told so, and it is not tried without end', async () => {
    const module = `import { existsSync, writeFileSync } from 'node:fs'
      const mark = new URL('./mark', import.meta.url)
      if (existsSync(mark)) throw new Error('only once')
      writeFileSync(mark, '')
      export default () => process.exit(1)`
    await using task = await openedTask(module, { concurrency: 1 })
    const said = []
    for (let count = 0; count < 5; count += 1) said.push(saidBy(await task.ask(count)))
    const failed = (why: string) =>
      `runtime_launch_failed: The task bot (bot.mjs) could not be given a process of its own: it ${why}. Repair its module; what it opens at its top must allow for several processes side by side.`
    const thrown = failed('threw while it was loaded: Error: only once (bot.mjs:3)')
    expect(said).toEqual([
      expect.stringMatching(/^agent_error: .* ended its own process \(exit code 1\)\./),
      ...[thrown, thrown, thrown],
      failed('could not be loaded 3 times in a row'),
    ])
  })
})

test('the ledger is told of each process of a task, and once teardown has begun none stays', async () => {
  const { ledger, events, raiseFence } = memoryLedger()
  const held: HeldProcess[] = []
  const noting = {
    ...ledger,
    get fenced() {
      return ledger.fenced
    },
    processStarted(one: HeldProcess) {
      held.push(one)
      ledger.processStarted(one)
    },
  }
  const task = await openedTask('export default () => process.env.EVALS_TASK_PROCESS', { ledger: noting })
  const mark = saidBy(await task.ask('q'))
  await task[Symbol.asyncDispose]()
  const pid = held[0]?.pid
  expect(held).toMatchObject([{ pid, role: 'task', environmentMark: `EVALS_TASK_PROCESS=${mark}` }])
  expect(events).toEqual([`started ${pid}`, `stopped ${pid}`])
  raiseFence()
  await expect(openedTask('export default () => "x"', { ledger: noting })).rejects.toThrow(ConfigurationError)
  expect(await isGone(held[1]?.pid ?? 0)).toBe(true)
})

describe('the function that is the task', () => {
  const [right, other] = [() => 'right', () => 'other']

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['the default export', { default: right, task: other }],
    ['the export task', { default: { limit: 1 }, task: right, other }],
    ['the only function', { limit: 1, anything: right }],
    ['the whole of a CommonJS module', { default: right, 'module.exports': right }],
    ['task of a CommonJS module', { default: { task: right, other }, 'module.exports': { task: right, other } }],
    ['the only function of a CommonJS module', { default: { any: right, limit: 1 } }],
    ['the default export of what was a module before', { default: { __esModule: true, default: right, other } }],
  ])('is %s', (_what, namespace) => {
    expect(taskIn(namespace)).toEqual({ kind: 'found', task: right })
  })
})

describe('agents of tasks', () => {
  test('are several side by side, each of its module, given back and had again', async () => {
    const workspace = workspaceWith({
      'a.mjs': `${NOTE}\nexport default ({ input }) => 'a ' + input`,
      'b.mjs': 'export default ({ input }) => "b " + input',
    })
    const { signal } = new AbortController()
    await using target = await openTaskTarget(optionsFor(workspace, ['a.mjs', 'b.mjs']), signal)
    const had = await Promise.all(['a.mjs', 'b.mjs', 'a.mjs', 'c.mjs'].map((name) => target.acquire(name, signal)))
    const [a, b, again, none] = had
    expect(none).toMatchObject({ kind: 'failed', cause: { type: 'runtime_launch_failed' } })
    if (a?.kind !== 'acquired' || b?.kind !== 'acquired' || again?.kind !== 'acquired') throw new Error('not acquired')
    const ask = async (one: typeof a) => saidBy(await one.acquired.agent.ask(asking('q')))
    expect(await Promise.all([ask(a), ask(b), ask(again)])).toEqual(['a q', 'b q', 'a q'])
    expect(await a.acquired.giveBack()).toBe(true)
    expect(await Promise.all([ask(a), ask(b), ask(again)])).toEqual(['cancelled', 'b q', 'a q'])
    const pid = await pidIn(workspace, 'worker')
    await again.acquired[Symbol.asyncDispose]()
    expect(await isGone(pid)).toBe(true)
  })

  test.each([
    ['loops', 'for (;;);'],
    ['waits', 'return new Promise(() => {})'],
  ])('that %s end when the step is killed', async (_what, work) => {
    const urlOf = (path: string) => pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'src', path)).href
    const workspace = workspaceWith({
      'bot.mjs': `${NOTE}\nexport default () => { ${work} }`,
      'step.mjs': `import { openTaskTarget } from '${urlOf('agents/task/task-target.ts')}'
        import { systemClock } from '${urlOf('platform/system-clock.ts')}'
        const logger = { info() {}, notice() {}, warning() {}, error() {}, group() {} }
        const redactor = { redact: (text) => text, addSecret() {} }
        const agents = new Map([['bot', { path: new URL('./bot.mjs', import.meta.url).pathname, file: 'bot.mjs' }]])
        const { signal } = new AbortController()
        const target = await openTaskTarget({ agents, env: process.env, agentEnv: [], clock: systemClock, redactor, logger, concurrency: 1 }, signal)
        const { acquired } = await target.acquire('bot', signal)
        await acquired.agent.ask({ task: { input: 1, metadata: {} }, timeoutMs: 60_000, signal })`,
    })
    const step = spawn(process.execPath, [join(workspace, 'step.mjs')], { stdio: 'inherit' })
    const pid = await pidIn(workspace, 'worker')
    expect(processStartMark(pid)).toBeDefined()
    step.kill('SIGKILL')
    expect(await isGone(pid)).toBe(true)
  })
})
