import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const DEMO = join(import.meta.dirname, '..', '..', 'emulator', 'demo.ts')

test('the demo shows one agent that may ship, one that may not, and nothing left running', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [DEMO])
  expect(stdout).toContain('2 runtimes launched, 0 alive now')
  expect(stdout).toContain('1 evalset, 2 experiments, 2 runs recorded')
  expect(stdout).toContain('run-1: completed, pass rate 1')
  expect(stdout).toContain('run-2: failed, pass rate 0.625')
  expect(stdout).toContain('As it should be')
})
