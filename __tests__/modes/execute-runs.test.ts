import { readdirSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import { evalsetOf, STEADY } from '../support/workflow-step.ts'
import { reasonCodes, runImpatientStep } from './impatient-step.ts'

const created = (platform: { state(): { evalsets: readonly unknown[]; runtimesEver: readonly unknown[] } }) => {
  const { evalsets, runtimesEver } = platform.state()
  return [...evalsets, ...runtimesEver]
}

describe('an experiment that is to be taken on', () => {
  const down: Fault = { route: 'GET /experiments', kind: 'status', status: 503 }

  test.each([
    ['gate', 1],
    ['never', 0],
  ])('and that the platform does not give is what the platform broke (fail-on: %s)', async (failOn, exitCode) => {
    const end = await runImpatientStep({
      emulator: { faults: [down], brains: STEADY },
      inputs: { resume: 'experiment-1', 'fail-on': failOn },
    })
    expect([end.main.outputs['gate-status'], reasonCodes(end), end.main.exitCode]).toEqual([
      'inconclusive',
      ['platform'],
      exitCode,
    ])
    expect(end.main.summary).toContain('resume: experiment experiment-1 could not be read')
    expect(end.results?.gate.status).toBe('inconclusive')
    expect(created(end.platform)).toEqual([])
  })

  test('and that nobody knows is a mistake of the workflow, which fail-on does not spare', async () => {
    const end = await runImpatientStep({
      emulator: { brains: STEADY },
      inputs: { resume: 'no-such-experiment', 'fail-on': 'never' },
    })
    expect(end.main.annotations.map(({ message }) => message).join()).toMatch(/^resume: .*no-such-experiment/)
    // Nobody cancelled it, and nothing was judged.
    expect([end.main.outputs['gate-status'], end.main.outputs['gate-reasons'], end.main.exitCode]).toEqual(['', '', 1])
    expect(created(end.platform)).toEqual([])
  })
})

describe('a mistake that only the platform can tell of', () => {
  test.each([
    ['environment-name', { 'environment-name': 'no-such-environment' }],
    ['budget-credits', { 'budget-credits': '0.0001' }],
  ])('(%s) leaves no verdict behind', async (name, inputs) => {
    const { main } = await runImpatientStep({ emulator: { brains: STEADY }, inputs })
    expect(main.annotations.map(({ message }) => message).join()).toMatch(new RegExp(`^${name}: `))
    expect([main.outputs['gate-status'], main.outputs['gate-reasons'], main.exitCode]).toEqual(['', '', 1])
  })
})

test.each([['GET /environments'], ['POST /evalsets']])(
  'a run that is stopped before anything was created (%s hangs) shows its plan, cancelled',
  async (route) => {
    const hangs: Fault = { route, kind: 'hang' }
    const end = await runImpatientStep(
      {
        evalset: evalsetOf(5),
        emulator: { faults: [hangs] },
        inputs: { 'run-limit': '2', 'platform-timeout-seconds': '60' },
      },
      async (step, platform) => {
        while (!platform.requests.some((request) => request.route === route)) {
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        step.signal('SIGINT')
      },
    )
    expect(reasonCodes(end)).toContain('cancelled')
    expect(end.results?.totals).toMatchObject({ planned: 10, cancelled: 10 })
    expect([end.main.outputs['evalset-id'] ?? '', end.main.outputs['total-cases']]).toEqual(['', '10'])
    expect(created(end.platform)).toEqual([])
    expect([end.post.annotations, end.post.exitCode]).toEqual([[], 0])
  },
)

test('a secret in the name of the evalset is refused before anything is created', async () => {
  const secret = 'correct-horse-battery'
  const { main, platform } = await runImpatientStep({
    emulator: { brains: STEADY },
    inputs: { 'evalset-name': `nightly ${secret}` },
    action: { env: { MY_TOKEN: secret } },
  })
  expect(main.annotations.map(({ message }) => message)).toEqual([
    'evalset-name: it holds what looks like a secret, and stands in every report and record. Give another one.',
  ])
  expect(main.summary).not.toContain(secret)
  expect(created(platform)).toEqual([])
})

describe('a step that ends before it may launch anything', () => {
  test.each<[string, { faults?: readonly Fault[]; inputs?: Readonly<Record<string, string>> }]>([
    ['its plan cannot be made', { faults: [{ route: 'GET /environments', kind: 'status', status: 500 }] }],
    ['its plan is refused', { inputs: { 'environment-name': 'no-such-environment' } }],
  ])('leaves no directory and nothing to warn of, when %s', async (_when, { faults = [], inputs = {} }) => {
    let temporary = ''
    const { main, post } = await runImpatientStep({ emulator: { faults, brains: STEADY }, inputs }, async ({ job }) => {
      temporary = job.runnerTemp
    })
    expect(main.exitCode).toBe(1)
    expect(readdirSync(temporary).filter((name) => name.startsWith('agent-evals-'))).toEqual([])
    expect([post.annotations, post.exitCode]).toEqual([[], 0])
  })
})

test('a step that may launch something has its journal beside its ledger', async () => {
  let temporary = ''
  const { main } = await runImpatientStep({ emulator: { brains: STEADY } }, async ({ job }) => {
    temporary = job.runnerTemp
  })
  const [directory = ''] = readdirSync(temporary).filter((name) => name.startsWith('agent-evals-'))
  expect(main.exitCode).toBe(0)
  expect(readdirSync(`${temporary}/${directory}`)).toEqual(expect.arrayContaining(['journal.jsonl', 'ledger.jsonl']))
})
