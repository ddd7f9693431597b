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
  expect(stdout).toMatch(/^good\.json: valid, /m)
  expect(stdout).toMatch(/^bad\.json: invalid$/m)
  expect(stdout).toMatch(/steps\[0\]\.step_id.*rule 1/)
  expect(status).toBe(1)
})

test.each<[string, object, string]>([
  [
    'unknown where it does not say',
    {},
    'valid, steps of the agent: 1, calls of tools: 0, tokens: unknown, US dollars: unknown',
  ],
  [
    'its totals',
    { final_metrics: { total_prompt_tokens: 9, total_completion_tokens: 4, total_cost_usd: 0.1 + 0.2 } },
    'valid, steps of the agent: 1, calls of tools: 0, tokens: 13, US dollars: 0.3',
  ],
  [
    'the sum of its steps',
    {
      steps: [1, 2].map((step_id) => ({
        step_id,
        source: 'agent',
        message: 'Hello.',
        metrics: { prompt_tokens: 10, completion_tokens: step_id, cost_usd: 0.25 },
      })),
    },
    'valid, steps of the agent: 2, calls of tools: 0, tokens: 23, US dollars: 0.5',
  ],
  [
    'what is known of one that is not whole',
    { steps: VALID.steps.slice(0, 1), final_metrics: { total_cost_usd: 0 } },
    'partial, steps of the agent: 0, calls of tools: 0, tokens: unknown, US dollars: 0',
  ],
])('tells in one line what the agent did and took: %s', (_what, over, line) => {
  const { stdout } = checkFiles({ 'one.json': JSON.stringify({ ...VALID, ...over }) })
  expect(stdout.split('\n')[0]).toBe(`one.json: ${line}`)
})

test('an image at what is no path is missing, and the rest is told all the same', () => {
  const source = { media_type: 'image/png', path: 'a\u0000b' }
  const message = [{ type: 'image', source }]
  const file = { ...VALID, steps: [{ ...VALID.steps[0], message }, VALID.steps[1]] }
  expect(checkFiles({ 'image.json': JSON.stringify(file) }).stdout).toMatch(/^image\.json: invalid$\n.*rule 11/m)
})

test.each<[string, Readonly<Record<string, string>>, number, RegExp]>([
  ['a valid file alone ends well', { 'good.json': JSON.stringify(VALID) }, 0, /valid/],
  ['what is no JSON cannot be read', { 'none.json': '{' }, 1, /none\.json: cannot be read/],
  ['without a file it says how it is called', {}, 1, /npm run trajectory/],
])('%s', (_what, files, wanted, said) => {
  const { status, stdout } = checkFiles(files)
  expect({ status, said: said.test(stdout) }).toEqual({ status: wanted, said: true })
})
