import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { stepDirectory } from '../../src/files/step-directory.ts'
import {
  type Inheritance,
  isNothing,
  openLedger,
  raiseFence,
  readLedger,
  unclaimedNonces,
} from '../../src/teardown/ledger.ts'
import { readLine, writeLine } from '../../src/teardown/ledger-line.ts'
import { runtimeName } from '../../src/teardown/runtime-names.ts'

const COMMAND = { pid: 4712, startMark: 'm', role: 'command', environmentMark: 'EVALS_SESSION_ID=session-1' } as const
const STOPPED = { ...COMMAND, pid: 4713 }

const seed = { apiKey: 'key-1', nonce: 'a'.repeat(32) }
let directory: string
let saved: readonly string[]
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ledger-'))
  saved = []
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const open = () =>
  openLedger({
    seed,
    directory,
    runtimesUrl: 'http://127.0.0.1:1',
    saveLines: (lines) => {
      saved = lines
    },
    now: () => new Date('2026-11-29T12:00:00Z'),
  })
const file = () => join(stepDirectory(directory, seed.nonce), 'ledger.jsonl')
const read = (savedLines: readonly string[] = saved) => readLedger({ seed, directory, savedLines })

/** What is held has no order. */
const byName = (left: Inheritance): Inheritance => ({
  ...left,
  held: {
    ...left.held,
    asked: left.held.asked.toSorted((a, b) => a.name.localeCompare(b.name)),
    runtimes: left.held.runtimes.toSorted((a, b) => a.name.localeCompare(b.name)),
  },
})

describe('runtimeName', () => {
  test('is evals, the agentspec and eight hex digits that only this key and nonce give', () => {
    const name = runtimeName(seed, 'spec', 1)
    expect(name).toMatch(/^evals-spec-[0-9a-f]{8}$/)
    const others = [
      runtimeName({ ...seed, nonce: 'b' }, 'spec', 1),
      runtimeName({ ...seed, apiKey: 'k' }, 'spec', 1),
      runtimeName(seed, 'spec', 2),
    ]
    expect(new Set([name, ...others]).size).toBe(4)
  })
})

describe('the ledger', () => {
  test('holds an intent before anything is known of it, the pod the moment it is told, and nothing after release', () => {
    const ledger = open()
    const name = ledger.intendRuntime('spec')
    expect(read().held.runtimes).toEqual([{ kind: 'intended', name, intendedAt: new Date('2026-11-29T12:00:00Z') }])
    ledger.runtimeCreated(name, 'pod-1')
    expect(read().held.runtimes).toMatchObject([{ name, podName: 'pod-1' }])
    ledger.runtimeReleased(name, 'pod-1')
    expect(read().held.runtimes).toEqual([])
    expect(read().runtimesUrl).toBe('http://127.0.0.1:1')
  })

  test('has every name that was asked for to the end, those too that are called released, with the pods that are gone', () => {
    const ledger = open()
    const [one, two] = [ledger.intendRuntime('one'), ledger.intendRuntime('two')]
    ledger.runtimeCreated(one, 'pod-1')
    ledger.runtimeReleased(one, 'pod-1')
    ledger.runtimeReleased(two)
    expect(read().held.asked).toEqual([
      { name: one, gonePods: ['pod-1'] },
      { name: two, gonePods: [] },
    ])
    expect(read().held.runtimes).toEqual([])
    expect([isNothing(read().held), isNothing({ ...read().held, asked: [] })]).toEqual([false, true])
  })

  test('a pod that was not there any more was deleted by nobody, and is not called so', () => {
    const ledger = open()
    const name = ledger.intendRuntime('one')
    ledger.runtimeCreated(name, 'pod-1')
    ledger.runtimeReleased(name, 'pod-1', 'absence')
    expect(read().held.runtimes).toEqual([])
    expect(read().held.asked).toEqual([{ name, gonePods: [] }])
  })

  test('says the same from the file alone and from saved state alone', () => {
    const ledger = open()
    ledger.runtimeCreated(ledger.intendRuntime('one'), 'pod-1')
    ledger.intendRuntime('two')
    ledger.processStarted({ pid: 4711, startMark: 'm' })
    ledger.processStarted(COMMAND)
    ledger.processStarted(STOPPED)
    ledger.processStopped(STOPPED)
    ledger.agentRegistered({ baseUrl: 'http://127.0.0.1:2', agentId: 'a' })
    const fromBoth = byName(read())
    expect(byName(read([]))).toEqual(fromBoth)
    rmSync(file())
    expect(byName(read())).toEqual(fromBoth)
    expect(fromBoth.held.runtimes).toHaveLength(2)
    expect(fromBoth.held.processes).toEqual([{ pid: 4711, startMark: 'm' }, COMMAND])
    expect(fromBoth.held.agents).toEqual([{ baseUrl: 'http://127.0.0.1:2', agentId: 'a' }])
  })

  test('keeps saved state small: what is released leaves it', () => {
    const ledger = open()
    for (let count = 0; count < 200; count += 1) ledger.runtimeReleased(ledger.intendRuntime('spec'))
    expect(saved).toHaveLength(1)
    expect(readFileSync(file(), 'utf8').split('\n').length).toBe(402)
  })

  test('fits into the smallest environment variable whatever it holds, and the file has what does not fit', () => {
    const ledger = open()
    for (let count = 0; count < 256; count += 1) {
      ledger.runtimeCreated(ledger.intendRuntime('a'.repeat(128)), `runtime-${'p'.repeat(60)}-${count}`)
    }
    expect(`STATE_ledger=${JSON.stringify(saved)}`.length).toBeLessThan(32_766)
    expect(read().held.runtimes).toHaveLength(256)
    rmSync(file())
    const fromState = read().held.runtimes
    expect(fromState.length).toBeGreaterThan(40)
    // It says itself that it is not all: whoever reads it alone must not call anything clean.
    expect(read().whole).toBe(false)
    expect(fromState.at(-1)).toMatchObject({ kind: 'created', podName: expect.stringContaining('-255') })
    expect(read().runtimesUrl).toBe('http://127.0.0.1:1')
  })

  test('goes on when its directory is gone, and refuses an intent only when nobody can remember it', () => {
    let stateWorks = true
    const ledger = openLedger({
      seed,
      directory,
      runtimesUrl: 'http://127.0.0.1:1',
      saveLines: (lines) => {
        if (!stateWorks) throw new Error('no state')
        saved = lines
      },
      now: () => new Date(),
    })
    // A file where the directory was: nothing can be written below it.
    rmSync(stepDirectory(directory, seed.nonce), { recursive: true })
    writeFileSync(stepDirectory(directory, seed.nonce), '')
    const name = ledger.intendRuntime('one')
    expect(read().held.runtimes).toMatchObject([{ kind: 'intended', name }])
    stateWorks = false
    expect(() => ledger.intendRuntime('two')).toThrow()
    expect(() => ledger.runtimeCreated(name, 'pod-1')).not.toThrow()
    expect(() => ledger.runtimeReleased(name)).not.toThrow()
  })

  test('releases pod by pod: of two that bear one name the other is still held', () => {
    const ledger = open()
    const name = ledger.intendRuntime('one')
    ledger.runtimeDoubted(name)
    ledger.runtimeCreated(name, 'pod-1')
    ledger.runtimeCreated(name, 'pod-2')
    ledger.runtimeReleased(name, 'pod-2')
    expect(read().held.runtimes).toMatchObject([
      { kind: 'created', podName: 'pod-1' },
      { kind: 'intended', name },
    ])
    ledger.runtimeReleased(name, 'pod-1')
    // The create call may have worked a third time: post looks by the name.
    expect(read().held.runtimes).toMatchObject([{ kind: 'intended', name }])
  })

  test('refuses an intent when teardown began while it was written down', () => {
    let now = () => new Date()
    const ledger = openLedger({
      seed,
      directory,
      runtimesUrl: 'http://127.0.0.1:1',
      saveLines: () => {},
      now: () => now(),
    })
    now = () => {
      raiseFence(directory, seed.nonce)
      return new Date()
    }
    expect(() => ledger.intendRuntime('spec')).toThrow(/Teardown of this step has begun/)
    expect(read([]).held.runtimes).toHaveLength(1)
  })

  test('holds no secret', () => {
    open().intendRuntime('spec')
    expect(readFileSync(file(), 'utf8') + saved.join('')).not.toContain(seed.apiKey)
  })

  test('reads past a torn last line', () => {
    const ledger = open()
    ledger.runtimeCreated(ledger.intendRuntime('one'), 'pod-1')
    ledger.intendRuntime('two')
    truncateSync(file(), statSync(file()).size - 20)
    const left = read([])
    expect(left.held.runtimes).toMatchObject([{ kind: 'created', podName: 'pod-1' }])
    expect(left.refusedLines).toHaveLength(1)
    expect(left.whole).toBe(false)
  })

  test.each([
    ['another key', { ...seed, apiKey: 'other' }],
    ['another nonce', { ...seed, nonce: 'b'.repeat(32) }],
  ])('refuses lines proved with %s', (_who, stranger) => {
    open()
    appendFileSync(
      file(),
      `${writeLine(stranger, { type: 'runtime-created', name: 'evals-x-00000000', podName: 'victim' })}\n`,
    )
    expect(read()).toMatchObject({ held: { runtimes: [] }, refusedLines: [expect.any(String)] })
  })

  test('refuses an entry whose text was changed after it was proved', () => {
    const ledger = open()
    ledger.runtimeCreated(ledger.intendRuntime('one'), 'pod-1')
    const forged = saved.map((line) => line.replace('pod-1', 'pod-2'))
    rmSync(file())
    const left = read(forged)
    expect(left.refusedLines).toHaveLength(1)
    expect(left.held.runtimes).toEqual([])
  })

  test('refuses a runtime name that this step cannot have made, even when the line is proved', () => {
    const line = writeLine(seed, {
      type: 'runtime-intended',
      name: 'evals-spec-ffffffff',
      agentspecId: 'spec',
      ordinal: 1,
      at: '2026-11-29T12:00:00.000Z',
    })
    expect(readLine(seed, line)).toBeUndefined()
  })

  test('writes through no link, and says the same from saved state then', () => {
    const target = join(directory, 'target')
    writeFileSync(target, 'somebody’s')
    const ledger = open()
    rmSync(file())
    symlinkSync(target, file())
    const name = ledger.intendRuntime('one')
    expect(readFileSync(target, 'utf8')).toBe('somebody’s')
    expect(read().held.runtimes).toMatchObject([{ kind: 'intended', name }])
  })

  test('takes a link for a fence, whatever it leads to, and raises its own through none', () => {
    const ledger = open()
    const target = join(directory, 'target')
    symlinkSync(target, join(stepDirectory(directory, seed.nonce), 'teardown-has-begun'))
    raiseFence(directory, seed.nonce)
    expect(existsSync(target)).toBe(false)
    expect(ledger.fenced).toBe(true)
  })

  test('is read from saved state when somebody put a named pipe in its file’s place', () => {
    const name = open().intendRuntime('one')
    rmSync(file())
    execFileSync('mkfifo', [file()])
    expect(read()).toMatchObject({ held: { runtimes: [{ name }] }, whole: true })
  })

  test('is not taken for whole when its file is longer than any of ours', () => {
    open().intendRuntime('one')
    appendFileSync(file(), `${'\n'.repeat(17 * 1024 * 1024)}`)
    expect(read([])).toMatchObject({ held: { runtimes: [{ kind: 'intended' }] }, whole: false })
  })

  test('relies on no save of state after one that failed: the runner may not read it', () => {
    let isDiskFull = false
    const ledger = openLedger({
      seed,
      directory,
      runtimesUrl: 'http://127.0.0.1:1',
      saveLines: () => {
        if (isDiskFull) throw new Error('no room')
      },
      now: () => new Date(),
    })
    isDiskFull = true
    ledger.intendRuntime('one')
    isDiskFull = false
    rmSync(stepDirectory(directory, seed.nonce), { recursive: true })
    writeFileSync(stepDirectory(directory, seed.nonce), '')
    expect(() => ledger.intendRuntime('two')).toThrow()
  })

  test('is found by its directory’s name until a teardown has taken charge of it', () => {
    open()
    mkdirSync(join(directory, 'agent-evals-report'))
    const taken = { ...seed, nonce: 'c'.repeat(32) }
    openLedger({ seed: taken, directory, runtimesUrl: '', saveLines: () => {}, now: () => new Date() })
    expect(unclaimedNonces(directory).toSorted()).toEqual([seed.nonce, taken.nonce])
    raiseFence(directory, taken.nonce)
    expect(unclaimedNonces(directory)).toEqual([seed.nonce])
    expect(unclaimedNonces(join(directory, 'gone'))).toEqual([])
    expect(unclaimedNonces('')).toEqual([])
  })

  test('is nobody’s where a step’s directory has none: what else it holds launched nothing', () => {
    mkdirSync(stepDirectory(directory, seed.nonce))
    writeFileSync(join(stepDirectory(directory, seed.nonce), 'journal.jsonl'), '{}')
    expect(unclaimedNonces(directory)).toEqual([])
    open()
    expect(unclaimedNonces(directory)).toEqual([seed.nonce])
  })

  test.each(['', 'x', `${'0'.repeat(32)} {}`, '\u0000\u0001', `${'g'.repeat(32)} null`])(
    'takes %p for no line of its own',
    (line) => {
      expect(readLine(seed, line)).toBeUndefined()
    },
  )

  test('creates nothing once teardown has begun', () => {
    const ledger = open()
    raiseFence(directory, seed.nonce)
    expect(ledger.fenced).toBe(true)
    expect(() => ledger.intendRuntime('spec')).toThrow(/Teardown of this step has begun/)
  })
})
