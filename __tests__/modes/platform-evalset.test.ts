import { describe, expect, test } from '@jest/globals'
import { runPost, startMain } from '../../emulator/action-runner.ts'
import { type EmulatorOptions, startEmulator } from '../../emulator/platform.ts'
import {
  actionDirectory,
  evalsetOf,
  platformInputs,
  STEADY,
  temporaryDirectory,
  workspaceWith,
} from '../support/workflow-step.ts'

type Setting = {
  readonly emulator?: EmulatorOptions
  readonly inputs?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  /** What the platform has before the step; `null` for nothing. */
  readonly there?: Readonly<Record<string, unknown>> | null
}

const THERE = {
  name: 'on-the-platform',
  description: '',
  run_environment: 'ui',
  kind: 'batch',
  schema: {},
  evalset_evaluators: [{ name: 'equals_expected', arguments: {} }],
  report_evaluators: [],
  tags: [],
  metadata: {},
  cases: ['a', 'b'].map((id) => ({ id, name: id, inputs: { prompt: 'Say OK.' }, expected_output: 'OK' })),
}

/** A step against a platform that has an evalset, `evalset-1`, which somebody created before. */
async function run({ emulator, inputs = {}, files = {}, there = THERE }: Setting) {
  await using platform = await startEmulator({ brains: STEADY, ...emulator })
  if (there !== null) {
    const answer = await fetch(`${platform.url}/api/ai-agents/v1/evals/evalsets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${platform.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(there),
    })
    expect(answer.status).toBe(201)
  }
  const step = startMain({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace: workspaceWith(files),
    inputs: { ...platformInputs(platform), 'platform-timeout-seconds': '1', baseline: 'none', ...inputs },
  })
  const main = await step.exited
  await runPost(step)
  return { main, state: platform.state(), said: main.annotations.map(({ message }) => message) }
}

describe('evalset-id with an agent to run', () => {
  test.each<[string, EmulatorOptions]>([
    ['the listing', {}],
    ['an export, where the listing has no cases', { listsCases: false, exportsEvalsets: true }],
  ])('runs the cases that come of %s, and records them on that evalset', async (_whence, emulator) => {
    const { main, state } = await run({ emulator, inputs: { 'evalset-id': 'evalset-1' } })
    expect(main.outputs).toMatchObject({
      'gate-status': 'passed',
      'passed-cases': '2',
      'evalset-id': 'evalset-1',
      'executed-evalset-id': 'evalset-1',
      'evalset-name': 'on-the-platform',
    })
    expect(main.outputs['view-url']).toMatch(/\/benchmarks\/evalset-1$/)
    expect(state.evalsets).toHaveLength(1)
    expect(state.experiments).toMatchObject([{ evalset_id: 'evalset-1' }])
    expect(state.runs).toHaveLength(1)
    expect(main.stdout).toContain('Recording on evalset on-the-platform (evalset-1)')
    expect(main.stdout).not.toContain('Created evalset')
  })

  test.each<[string, Setting, RegExp]>([
    [
      'a deployment that gives no cases',
      { emulator: { listsCases: false } },
      /^evalset-id: evalset evalset-1 is on the platform .* Give its file as evalset-spec-file, and remove evalset-id\.$/,
    ],
    [
      'an id that nobody knows',
      { there: null },
      /^evalset-id: there is no evalset evalset-1 among those on the platform/,
    ],
    ['nothing to run it by', { inputs: { 'run-evalset': 'false' } }, /^evalset-id: run-evalset: false creates/],
    [
      'an evaluator that there is not',
      { there: { ...THERE, evalset_evaluators: [{ name: 'nobody_knows_it' }] } },
      /nobody_knows_it/,
    ],
  ])('%s is a mistake that says what to do, and nothing is created', async (_what, setting, message) => {
    const { main, state, said } = await run({ ...setting, inputs: { 'evalset-id': 'evalset-1', ...setting.inputs } })
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
    expect(main.exitCode).toBe(1)
    expect([state.experiments, state.runtimesEver]).toEqual([[], []])
  })

  test('other mistakes are told before anybody is asked for the cases', async () => {
    const { state, said } = await run({ inputs: { 'evalset-id': 'evalset-1', 'run-limit': '0' } })
    expect(said).toEqual([expect.stringMatching(/^run-limit: /)])
    expect(state.requests.filter(({ method }) => method === 'GET')).toEqual([])
  })

  test('a platform that does not answer is a verdict, and no mistake of the workflow', async () => {
    const emulator: EmulatorOptions = { faults: [{ route: 'GET /evalsets', kind: 'status', status: 500, times: 100 }] }
    const { main } = await run({ emulator, inputs: { 'evalset-id': 'evalset-1' } })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, 'inconclusive'])
    expect(main.outputs['gate-reasons']).toContain('"code":"platform"')
    expect(main.summary).toContain('the evalset could not be read')
  })

  test('a name for it is told to be of no use', async () => {
    const { main, said } = await run({ inputs: { 'evalset-id': 'evalset-1', 'evalset-name': 'mine' } })
    expect(main.outputs['evalset-name']).toBe('on-the-platform')
    expect(said).toContainEqual(expect.stringMatching(/^evalset-name: evalset evalset-1 has its name already/))
  })
})

describe('evalset-id beside evalset-spec-file', () => {
  const { cases, evalset_evaluators } = THERE
  const own = (over: object = {}) => ({
    'own.json': JSON.stringify({ name: 'own', evalset_evaluators, cases, ...over }),
  })
  const inputs = { 'evalset-id': 'evalset-1', 'evalset-spec-file': 'own.json' }

  test('records the cases of the file on that evalset where both ask the same', async () => {
    const { main, state } = await run({ inputs, files: own() })
    expect(main.outputs).toMatchObject({ 'gate-status': 'passed', 'evalset-id': 'evalset-1', 'spec-path': 'own.json' })
    expect(state.evalsets).toHaveLength(1)
  })

  test('also of some of its cases', async () => {
    const { main } = await run({ inputs: { ...inputs, 'case-ids': 'b' }, files: own() })
    expect(main.outputs).toMatchObject({ 'gate-status': 'passed', 'total-cases': '1' })
  })

  test.each([
    ['asks otherwise', [{ ...cases[0], expected_output: 'NO' }, cases[1]], /ask, expect or judge otherwise: a\./],
    ['has fewer', cases.slice(0, 1), /it has 2 cases, and the file 1\./],
    ['has more', [...cases, { id: 'c', name: 'c', inputs: 'Say OK.', expected_output: 'OK' }], /otherwise: c\./],
  ])('is refused where the file %s, and nothing is recorded', async (_what, others, message) => {
    const { state, said } = await run({ inputs, files: own({ cases: others }) })
    expect(said).toEqual([expect.stringMatching(message)])
    expect(said[0]).toMatch(/Remove evalset-spec-file .* or evalset-id/)
    expect([state.experiments, state.runtimesEver]).toEqual([[], []])
  })
})

test('two evalsets may both be on the platform', async () => {
  const { main, state } = await run({
    files: { 'own.json': evalsetOf(2) },
    inputs: { 'evalset-spec-file': 'own.json', 'secondary-evalset-id': 'evalset-1' },
  })
  expect(main.outputs).toMatchObject({ 'gate-status': 'passed', 'evalset-id': 'evalset-2' })
  expect(main.outputs['secondary-comparison-url']).toMatch(/\/benchmarks\/evalset-1$/)
  expect(state.experiments.map(({ evalset_id }) => evalset_id)).toEqual(['evalset-2', 'evalset-1'])
})
