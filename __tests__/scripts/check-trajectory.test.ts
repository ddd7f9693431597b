import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'check-trajectory.ts')
const directory = mkdtempSync(join(tmpdir(), 'agent-evals-trajectory-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const VALID = {
  schema_version: 'ATIF-v1.7',
  agent: { name: 'desk', version: '1' },
  steps: [
    { step_id: 1, source: 'user', message: 'Hello?' },
    { step_id: 2, source: 'agent', message: 'Hello.' },
  ],
}

function checkFiles(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text)
  const paths = Object.keys(files)
  return spawnSync(process.execPath, [SCRIPT, ...paths], { encoding: 'utf8', cwd: directory })
}

test('tells of each file what it is, and of a broken rule where and which', () => {
  const broken = { ...VALID, steps: [{ ...VALID.steps[0], step_id: 2 }] }
  const { status, stdout } = checkFiles({ 'good.json': JSON.stringify(VALID), 'bad.json': JSON.stringify(broken) })
  expect(stdout).toMatch(/^good\.json: valid$/m)
  expect(stdout).toMatch(/^bad\.json: invalid$/m)
  expect(stdout).toMatch(/steps\[0\]\.step_id.*rule 1/)
  expect(status).toBe(1)
})

test.each<[string, Readonly<Record<string, string>>, number, RegExp]>([
  ['a valid file alone ends well', { 'good.json': JSON.stringify(VALID) }, 0, /valid/],
  ['what is no JSON cannot be read', { 'none.json': '{' }, 1, /none\.json: cannot be read/],
  ['without a file it says how it is called', {}, 1, /npm run trajectory/],
])('%s', (_what, files, wanted, said) => {
  const { status, stdout } = checkFiles(files)
  expect({ status, said: said.test(stdout) }).toEqual({ status: wanted, said: true })
})
