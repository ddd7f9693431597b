import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { processStartMark } from '../../../src/platform/process-group.ts'
import { serveLoopback } from '../../support/loopback-server.ts'
import { isGone, textIn } from '../../support/other-processes.ts'
import { openedTask, saidBy } from './opened-tasks.ts'

/** Counts the questions of its process, and does first what it is asked. */
const counting = (ways: string, top = '') => `
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { writeFileSync } from 'node:fs'
${top}
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const note = (name, text) => writeFileSync(new URL(name, import.meta.url), String(text))
const home = process.cwd()
let count = 0
const ways = { ${ways} }
export default async ({ input, signal }) => {
  count += 1
  await ways[input]?.(signal)
  return input + ' ' + count
}`

describe('a process of a task', () => {
  test('serves one question after the other while it is healthy, also after one that threw', async () => {
    await using task = await openedTask(counting(`throws: () => { throw new Error('no') }`), { concurrency: 1 })
    const said = []
    for (const input of ['a', 'throws', 'b', 'c']) said.push(saidBy(await task.ask(input)))
    expect(said).toEqual(['a 1', expect.stringMatching(/^agent_error: .* threw: Error: no\./), 'b 3', 'c 4'])
  })

  test('serves one question at a time, and there are as many as questions at once', async () => {
    const module = `let atWork = 0
      export default async () => {
        atWork += 1
        await new Promise((resolve) => setTimeout(resolve, 300))
        return { output: { most: atWork--, pid: process.pid } }
      }`
    await using task = await openedTask(module, { concurrency: 3 })
    const outcomes = await Promise.all(Array.from({ length: 7 }, (_, index) => task.ask(index)))
    type Output = { readonly most: number; readonly pid: number }
    const outputs = outcomes.map((one) => (one.kind === 'answered' ? (one.answer.output as Output) : undefined))
    expect(outputs.map((one) => one?.most)).toEqual(new Array(7).fill(1))
    expect(new Set(outputs.map((one) => one?.pid)).size).toBe(3)
  })

  test('is kept by a task that asks another program, as that keeps its connection for the next', async () => {
    await using server = await serveLoopback((_, response) => response.end('hello'))
    await using task = await openedTask(counting(`asks: async () => (await fetch('${server.url}')).text()`), {
      concurrency: 1,
    })
    const said = []
    for (const input of ['asks', 'asks', 'asks']) said.push(saidBy(await task.ask(input)))
    expect(said).toEqual(['asks 1', 'asks 2', 'asks 3'])
  })

  test('is kept with what its module opened at its top', async () => {
    const top = `const server = createServer(() => {}).listen(0, '127.0.0.1'); setInterval(() => {}, 1000); console.log('up')`
    await using task = await openedTask(counting('', top), { concurrency: 1 })
    expect([saidBy(await task.ask('a')), saidBy(await task.ask('b'))]).toEqual(['a 1', 'b 2'])
  })

  test.each<[string, string]>([
    ['a timer that ends it', 'setTimeout(() => process.exit(9), 50)'],
    ['a timer without end', 'setInterval(() => {}, 10)'],
    ['a timer that throws', `setTimeout(() => { throw new Error('late') }, 50)`],
    ['a server', `return new Promise((resolve) => createServer(() => {}).listen(0, '127.0.0.1', resolve))`],
    ['another directory', `process.chdir('/')`],
    ['a loop that begins later', 'setTimeout(() => { for (;;); }, 5)'],
    ['a loop that begins at once', 'setImmediate(() => { for (;;); })'],
  ])('is replaced when a question left behind %s, and the next is none the worse', async (_what, left) => {
    await using task = await openedTask(counting(`leaves: () => { ${left} }, waits: () => wait(200)`), {
      concurrency: 1,
    })
    expect(saidBy(await task.ask('leaves'))).toBe('leaves 1')
    expect(saidBy(await task.ask('waits'))).toBe('waits 1')
    expect(saidBy(await task.ask('leaves'))).toBe('leaves 2')
    const told = task.lines.filter((line) => line.includes('left something going after it had answered'))
    expect(told).toHaveLength(1)
  })

  test('that a question broke with what nobody could see is no fault of the next, which is asked again', async () => {
    const hidden = 'hides: () => { setTimeout(() => process.exit(9), 50).unref() }, waits: () => wait(400)'
    await using task = await openedTask(counting(hidden), { concurrency: 1 })
    expect(await task.ask('hides')).toMatchObject({ kind: 'answered', attempts: 1 })
    const again = await task.ask('waits', { maxRetries: 1 })
    expect(again).toMatchObject({ kind: 'answered', answer: { text: 'waits 1' }, attempts: 2 })
  })

  test('that breaks is not asked again by a question that may not be retried', async () => {
    const hidden = `hides: () => { setTimeout(() => process.exit(9), 50).unref() }, waits: () => wait(400)`
    await using task = await openedTask(counting(hidden), { concurrency: 1 })
    expect(await task.ask('hides')).toMatchObject({ kind: 'answered' })
    const once = await task.ask('waits', { maxRetries: 0 })
    expect(once).toMatchObject({ kind: 'failed', cause: { type: 'agent_error' }, attempts: 1 })
    expect(saidBy(await task.ask('next'))).toBe('next 1')
  })

  test.each([
    ['started', ''],
    ['started in a session of its own', ', detached: true'],
  ])('takes what a question %s with it', async (_what, how) => {
    const starts = `starts: () => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit'${how} })
      child.unref()
      note('./started', child.pid)
    }`
    await using task = await openedTask(counting(starts), { concurrency: 1 })
    expect(saidBy(await task.ask('starts'))).toBe('starts 1')
    const pid = Number(await textIn(task.workspace, 'started'))
    expect(pid).toBeGreaterThan(1)
    await task[Symbol.asyncDispose]()
    expect(await isGone(pid)).toBe(true)
  })
})

describe('a task that is stopped', () => {
  const WAITS = counting(`
    heeds: (signal) => new Promise((_, reject) => {
      note('./worker', process.pid)
      signal.addEventListener('abort', () => { note('./heeded', 'yes'); reject(signal.reason) })
    }),
    ignores: () => { note('./worker', process.pid); return new Promise(() => {}) },
    loops: () => { note('./worker', process.pid); for (;;); },
  `)

  test.each(['heeds', 'ignores', 'loops'])('that %s is cancelled at once, and its process ends', async (way) => {
    await using task = await openedTask(WAITS, { concurrency: 1 })
    const stop = new AbortController()
    const asked = task.ask(way, { signal: stop.signal })
    const pid = Number(await textIn(task.workspace, 'worker'))
    stop.abort()
    expect(await asked).toMatchObject({ kind: 'cancelled', attempts: 1 })
    expect(saidBy(await task.ask('next'))).toBe('next 1')
    expect(await isGone(pid)).toBe(true)
    expect(existsSync(join(task.workspace, 'heeded'))).toBe(way === 'heeds')
  })

  test('by its limit hears of it first, and what it says then is too late', async () => {
    await using task = await openedTask(WAITS, { concurrency: 1 })
    // Its process is up, so that the limit is the question's alone.
    expect(saidBy(await task.ask('first'))).toBe('first 1')
    expect(await task.ask('heeds', { timeoutMs: 2_000 })).toMatchObject({ cause: { type: 'request_timeout' } })
    expect(await textIn(task.workspace, 'heeded')).toBe('yes')
    expect(saidBy(await task.ask('next'))).toBe('next 1')
  })

  test('while it waits for a place, or before it is asked, is cancelled without having been asked', async () => {
    await using task = await openedTask(WAITS, { concurrency: 1 })
    const stop = new AbortController()
    const asked = [task.ask('ignores', { signal: stop.signal }), task.ask('second', { signal: stop.signal })]
    await textIn(task.workspace, 'worker')
    stop.abort()
    expect((await Promise.all(asked)).map(saidBy)).toEqual(['cancelled', 'cancelled'])
    expect(saidBy(await task.ask('third', { signal: stop.signal }))).toBe('cancelled')
    expect(saidBy(await task.ask('next'))).toBe('next 1')
  })

  test('by the end of everything is cancelled after its grace, and asked no more', async () => {
    const task = await openedTask(WAITS, { concurrency: 1 })
    const asked = task.ask('heeds')
    const pid = Number(await textIn(task.workspace, 'worker'))
    await task[Symbol.asyncDispose]()
    await task[Symbol.asyncDispose]()
    expect(processStartMark(pid)).toBeUndefined()
    expect(existsSync(join(task.workspace, 'heeded'))).toBe(true)
    expect([saidBy(await asked), saidBy(await task.ask('next'))]).toEqual(['cancelled', 'cancelled'])
    expect(await task.target.acquire('bot', new AbortController().signal)).toMatchObject({
      cause: {
        type: 'runtime_launch_failed',
        message:
          'The task bot (bot.mjs) is asked for after all was ended. Repair its module; what it opens at its top must allow for several processes side by side.',
      },
    })
  })
})
