import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import type { HeldProcess } from '../../../src/domain/teardown.ts'
import { processStartMark, stopProcessGroup } from '../../../src/platform/process-group.ts'
import { systemClock } from '../../../src/platform/system-clock.ts'
import { memoryLedger } from '../../support/memory-ports.ts'
import { isGone, pidIn } from '../../support/other-processes.ts'
import { workspaceWith } from '../../support/workflow-step.ts'
import { aQuestion, causeOf, commandTarget, NODE, told } from './asked-commands.ts'

/** Starts a process that never ends, which holds our output open, and writes its number. */
const START = `
  import { spawn } from 'node:child_process'
  import { writeFileSync } from 'node:fs'
  const start = (options = {}) => {
    const child = spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"], { stdio: 'inherit', ...options })
    child.unref()
    writeFileSync('started', String(child.pid))
  }
  writeFileSync('own', String(process.pid))
`
const HANGS = `${START} start(); setInterval(() => {}, 1000)`

const onLinux = process.platform === 'linux' ? test : test.skip

describe('what a command has started', () => {
  test('ends with it when it ended by itself, and holds nobody by its output', async () => {
    const { ask, workspace, events } = commandTarget(
      { 'a.mjs': `${START} start(); console.log('hello')` },
      { a: `${NODE} a.mjs` },
    )
    expect(told(await ask('a'))).toBe('hello')
    expect(await isGone(await pidIn(workspace, 'started'))).toBe(true)
    expect(events.map((event) => event.split(' ')[0])).toEqual(['started', 'stopped'])
  })

  test('ends with it at its limit', async () => {
    const { ask, workspace } = commandTarget({ 'a.mjs': HANGS }, { a: `${NODE} a.mjs` })
    const asked = ask('a', { timeoutMs: 3_000 })
    const pid = await pidIn(workspace, 'started')
    expect(causeOf(await asked).type).toBe('request_timeout')
    expect(processStartMark(pid)).toBeUndefined()
  })

  onLinux('ends with it also where it has left for a session of its own', async () => {
    const script = `${START} start({ detached: true }); console.log('hello')`
    const { ask, workspace } = commandTarget({ 'a.mjs': script }, { a: `${NODE} a.mjs` })
    expect(told(await ask('a'))).toBe('hello')
    expect(processStartMark(await pidIn(workspace, 'started'))).toBeUndefined()
  })

  onLinux('and hides its environment holds nobody', async () => {
    const script = `${START} start({ detached: true, env: {} }); console.log('hello')`
    const { ask, workspace } = commandTarget({ 'a.mjs': script }, { a: `${NODE} a.mjs` })
    expect(told(await ask('a'))).toBe('hello')
    // The one thing that nobody can find: it is the test that ends it.
    expect(processStartMark(await pidIn(workspace, 'started'))).toBeDefined()
  })

  onLinux('leaves the processes of other questions alone', async () => {
    const script = `${START} start({ detached: true }); console.log('hello')`
    const { ask, workspace } = commandTarget(
      { 'a.mjs': script, 'b.mjs': HANGS.replaceAll("'own'", "'other'") },
      {
        a: `${NODE} a.mjs`,
        b: `${NODE} b.mjs`,
      },
    )
    const stop = new AbortController()
    const other = ask('b', { signal: stop.signal })
    const pid = await pidIn(workspace, 'other')
    expect(told(await ask('a'))).toBe('hello')
    expect(processStartMark(pid)).toBeDefined()
    stop.abort()
    expect((await other).kind).toBe('cancelled')
    expect(processStartMark(pid)).toBeUndefined()
  })
})

describe('a command that is stopped', () => {
  test('by the signal is cancelled, and nothing of it is left', async () => {
    const { ask, workspace, events } = commandTarget({ 'a.mjs': HANGS }, { a: `${NODE} a.mjs` })
    const stop = new AbortController()
    const asked = ask('a', { signal: stop.signal })
    const pids = [await pidIn(workspace, 'started'), await pidIn(workspace, 'own')]
    stop.abort()
    expect(await asked).toMatchObject({ kind: 'cancelled', attempts: 1 })
    expect(pids.map(processStartMark)).toEqual([undefined, undefined])
    expect(events).toEqual([`started ${pids[1]}`, `stopped ${pids[1]}`])
  })

  test('before it began is never started', async () => {
    const { ask, workspace, events } = commandTarget({ 'a.mjs': HANGS }, { a: `${NODE} a.mjs` })
    expect((await ask('a', { signal: AbortSignal.abort() })).kind).toBe('cancelled')
    expect([events, existsSync(join(workspace, 'own'))]).toEqual([[], false])
  })

  test.each(['agent', 'target'] as const)(
    'by giving its %s back is cancelled, and is not asked any more',
    async (what) => {
      const { acquire, target, workspace } = commandTarget({ 'a.mjs': HANGS }, { a: `${NODE} a.mjs` })
      const acquired = await acquire('a')
      const asked = acquired.agent.ask(aQuestion())
      const pids = [await pidIn(workspace, 'started'), await pidIn(workspace, 'own')]
      await (what === 'agent' ? acquired : target)[Symbol.asyncDispose]()
      expect(pids.map(processStartMark)).toEqual([undefined, undefined])
      expect((await asked).kind).toBe('cancelled')
      expect((await acquired.agent.ask(aQuestion())).kind).toBe('cancelled')
      expect(await acquired.giveBack()).toBe(true)
    },
  )

  test('by a teardown that has begun is not started, and one that has just been is ended', async () => {
    const early = commandTarget({ 'a.mjs': HANGS }, { a: `${NODE} a.mjs` })
    early.raiseFence()
    const why = expect.stringContaining('teardown of this step has begun')
    const failure = { type: 'runtime_launch_failed', message: why }
    expect(causeOf(await early.ask('a'))).toMatchObject(failure)
    expect(early.events).toEqual([])

    const { ledger, raiseFence, events } = memoryLedger()
    const started: number[] = []
    const meanwhile = {
      ...ledger,
      get fenced() {
        return ledger.fenced
      },
      processStarted(held: HeldProcess) {
        ledger.processStarted(held)
        started.push(held.pid)
        raiseFence()
      },
    }
    const late = commandTarget({ 'a.mjs': HANGS }, { a: `${NODE} a.mjs` }, { ledger: meanwhile })
    expect(causeOf(await late.ask('a'))).toMatchObject(failure)
    expect(events.map((event) => event.split(' ')[0])).toEqual(['started', 'stopped'])
    expect(await Promise.all(started.map(isGone))).toEqual([true])
  })
})

test('whoever comes after a kill ends what the ledger says is running', async () => {
  const urlOf = (path: string) => pathToFileURL(join(import.meta.dirname, '..', '..', '..', path)).href
  const main = `
    import { writeFileSync } from 'node:fs'
    import { createCommandTarget } from '${urlOf('src/agents/command/command-target.ts')}'
    import { systemClock } from '${urlOf('src/platform/system-clock.ts')}'
    const ledger = { fenced: false, processStopped() {}, processStarted: (held) => writeFileSync('held', JSON.stringify(held)) }
    const logger = { info() {}, notice() {}, warning() {}, error() {}, group() {} }
    const redactor = { redact: (text) => text, addSecret() {} }
    const agents = new Map([['a', { program: process.execPath, arguments: ['a.mjs'] }]])
    const options = { agents, workingDirectory: process.cwd(), env: process.env, agentEnv: [], ledger, clock: systemClock, redactor, logger }
    const { signal } = new AbortController()
    const { acquired } = await createCommandTarget(options).acquire('a', signal)
    const metadata = { sessionId: 'killed', experimentId: null, caseId: 'one', repetition: 1, tags: [] }
    const task = { input: 'Hello?', files: [], model: null, metadata }
    await acquired.agent.ask({ prompt: 'Hello?', task, timeoutMs: 600_000, maxRetries: 0, signal })`
  const workspace = workspaceWith({ 'main.mjs': main, 'a.mjs': HANGS })
  const child = spawn(process.execPath, ['main.mjs'], { cwd: workspace, stdio: 'inherit' })
  const pids = [await pidIn(workspace, 'started'), await pidIn(workspace, 'own')]
  child.kill('SIGKILL')
  await once(child, 'exit')
  const held = JSON.parse(readFileSync(join(workspace, 'held'), 'utf8')) as HeldProcess
  expect(held).toMatchObject({ pid: pids[1], role: 'command', environmentMark: 'EVALS_SESSION_ID=killed' })
  expect(await stopProcessGroup(held, { clock: systemClock, graceMs: 200 })).toBe('stopped')
  expect(pids.map(processStartMark)).toEqual([undefined, undefined])
})
