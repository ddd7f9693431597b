import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { removeLeftTemporaries } from '../../src/modes/left-temporaries.ts'
import { writeOwner } from '../../src/modes/temporary-owner.ts'
import { openLedger } from '../../src/teardown/ledger.ts'
import { memoryLogger } from '../support/memory-ports.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

const KEY = 'key-of-a-desk'
const seed = { apiKey: KEY, nonce: 'a'.repeat(32) }

/** A directory of a run, whose owner is this process unless `told` says otherwise. */
function aRun(told: object = { startMark: 'long ago' }) {
  const place = temporaryDirectory()
  const directory = join(place, 'agent-evals-run-abcdef')
  mkdirSync(directory, { mode: 0o700 })
  writeOwner(directory)
  const file = join(directory, 'owner.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...told }))
  const ledger = openLedger({ seed, directory, runtimesUrl: 'x', saveLines: () => {}, now: () => new Date() })
  return { place, directory, ledger }
}

async function removeIn(place: string, key = KEY) {
  const { logger, lines } = memoryLogger()
  const { signal } = new AbortController()
  const done = await removeLeftTemporaries({ env: { DATALAYER_API_KEY: key }, logger, signal }, place)
  return { done, lines }
}

test('what a dead run left is removed without a word when nothing of it is there any more', async () => {
  const { place, directory, ledger } = aRun()
  ledger.processStarted({ pid: 4_000_000, startMark: 'long ago' })
  expect(await removeIn(place)).toEqual({ done: { directories: 1, processes: 1 }, lines: [] })
  expect(existsSync(directory)).toBe(false)
})

test('what another run removes in the meantime is not spoken of', async () => {
  const { place, directory, ledger } = aRun()
  ledger.processStarted({ pid: 4_000_000, startMark: 'long ago' })
  const second = join(place, 'agent-evals-run-ghijkl')
  cpSync(directory, second, { recursive: true })
  const removing = removeIn(place)
  rmSync(second, { recursive: true })
  expect(await removing).toEqual({ done: { directories: 1, processes: 1 }, lines: [] })
})

test('runtimes that it may have left are named once', async () => {
  const { place, directory, ledger } = aRun()
  const name = ledger.intendRuntime('helper')
  const { lines } = await removeIn(place)
  expect(JSON.stringify(lines)).toContain(`runtimes on the platform (${name}): agent-evals cleanup finds them.`)
  expect(existsSync(directory)).toBe(false)
})

test.each([
  ['runs', {}],
  ['is of another machine or container', { startMark: 'long ago', place: 'elsewhere' }],
  ['nobody can tell', { pid: 0, startMark: 'long ago' }],
])('one whose owner %s is left alone', async (_what, told) => {
  const { place, directory } = aRun(told)
  expect(await removeIn(place)).toEqual({ done: { directories: 0, processes: 0 }, lines: [] })
  expect(existsSync(directory)).toBe(true)
})

test('one whose ledger is of another key waits for that', async () => {
  const { place, directory } = aRun()
  await removeIn(place, 'another-key-of-a-desk')
  expect(existsSync(directory)).toBe(true)
  await removeIn(place)
  expect(existsSync(directory)).toBe(false)
})
