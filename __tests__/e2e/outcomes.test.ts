import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import type { Behaviour } from '../../emulator/behaviour.ts'
import { startEmulator } from '../../emulator/platform.ts'
import {
  actionDirectory,
  evalsetOf,
  outcomesOf,
  platformInputs,
  runStep,
  STEADY,
  temporaryDirectory,
  workspaceWith,
} from '../support/workflow-step.ts'

const answering = (behaviour: Behaviour) => ({
  steady: (prompt: string) => (prompt.includes('Question 1') ? behaviour : { answer: 'OK' }),
})

describe('a passing run', () => {
  test('is green, says so first, and leaves every file and output', async () => {
    const { main, post, workspace, platform } = await runStep({ emulator: { brains: STEADY } })
    expect(main.exitCode).toBe(0)
    expect(post.exitCode).toBe(0)
    expect(main.outputs).toMatchObject({
      'gate-status': 'passed',
      'pass-rate': '1.0000',
      'total-cases': '3',
      'evalset-id': 'evalset-1',
      'executed-evalset-id': 'evalset-1',
      'experiment-ids': '["experiment-1"]',
      'run-ids': '["run-1"]',
      'view-url': 'https://datalayer.app/benchmarks/evalset-1',
      'report-file': 'evals-report/report.md',
      'results-file': 'evals-report/results.json',
      'csv-file': 'evals-report/report.csv',
    })
    expect(main.outputs['evalset-name']).toMatch(/^questions-sdk-\d{8}T\d{12}Z$/)
    expect(main.summary.trimStart().split('\n')[0]).toMatch(/passed/i)
    for (const name of ['report.md', 'report.csv', 'results.json', 'junit.xml', 'ctrf.json', 'report.html']) {
      expect(existsSync(join(workspace, 'evals-report', name))).toBe(true)
    }
    expect(main.annotations.filter(({ level }) => level === 'error')).toEqual([])
    const [runtime] = platform.state().runtimesEver as { given_name: string }[]
    expect(runtime?.given_name).toMatch(/^evals-steady-[0-9a-f]{8}$/)
  })

  test('a second step of the job overwrites nothing', async () => {
    await using platform = await startEmulator({ brains: STEADY })
    const workspace = workspaceWith({ 'q.json': evalsetOf(1) })
    const options = {
      actionDir: actionDirectory(),
      directory: temporaryDirectory(),
      workspace,
      inputs: { ...platformInputs(platform), 'evalset-spec-file': 'q.json' },
    }
    const first = await runAction(options)
    const second = await runAction(options)
    expect(first.main.outputs['results-file']).toBe('evals-report/results.json')
    expect(second.main.outputs['results-file']).toBe('evals-report-2/results.json')
    const { given_name: one } = platform.state().runtimesEver[0] as { given_name: string }
    const { given_name: two } = platform.state().runtimesEver[1] as { given_name: string }
    expect(one).not.toBe(two)
  })
})

describe('what can go wrong with an answer', () => {
  test.each<[string, Behaviour, string]>([
    ['an error in the stream', { kind: 'error', message: 'The model is overloaded.' }, 'agent_error'],
    ['a stream that stops itself', { kind: 'abort', partial: 'Well' }, 'agent_aborted'],
    ['a stream that ends early', { kind: 'truncate' }, 'stream_truncated'],
    ['a tool that a person must allow', { kind: 'approval' }, 'approval_required'],
    ['no word', { kind: 'empty' }, 'empty_answer'],
    ['a JSON error under 200', { kind: 'json', body: { error: 'x', message: 'no model' } }, 'agent_error'],
    ['a web page', { kind: 'html' }, 'invalid_response'],
    ['a 500', { kind: 'status', status: 500 }, 'runtime_http_error'],
    ['a 429 that never ends', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }, 'rate_limited'],
    ['a reset in the answer', { kind: 'reset', partial: 'The' }, 'stream_truncated'],
  ])('%s errors its own case with its own cause', async (_what, behaviour, cause) => {
    const { main, results } = await runStep({
      emulator: { brains: answering(behaviour) },
      inputs: { 'max-retries': '1' },
    })
    expect(outcomesOf(results, 'steady')).toEqual([`case-1: ${cause}`, 'case-2: passed', 'case-3: passed'])
    expect(main.outputs).toMatchObject({ 'gate-status': 'inconclusive', 'errored-cases': '1', 'failed-run-count': '1' })
    expect(main.exitCode).toBe(1)
  })

  test('a 503 that passes is asked again, and counts as nothing', async () => {
    const brains = {
      steady: (_prompt: string, { attempt }: { attempt: number }): Behaviour =>
        attempt === 1 ? { kind: 'status', status: 503, headers: { 'retry-after': '0' } } : { answer: 'OK' },
    }
    const { main, results } = await runStep({ emulator: { brains } })
    expect(outcomesOf(results, 'steady')).toEqual(['case-1: passed', 'case-2: passed', 'case-3: passed'])
    expect(main.exitCode).toBe(0)
  })
})

describe('runtimes', () => {
  test('a lost create answer is settled by the name: one runtime, all cases, all removed', async () => {
    const faults = [{ route: 'POST /runtimes', kind: 'reset-after' as const }]
    const { main, platform } = await runStep({ emulator: { brains: STEADY, faults } })
    expect(main.outputs['gate-status']).toBe('passed')
    expect(platform.state().runtimesEver).toHaveLength(1)
    expect(platform.state().runtimesAlive).toEqual([])
  })

  test('a create answer that a proxy gave up on is settled by the name too', async () => {
    const faults = [{ route: 'POST /runtimes', kind: 'status' as const, status: 408, actFirst: true, times: 1 }]
    const { main, platform } = await runStep({ emulator: { brains: STEADY, faults } })
    expect(main.outputs['gate-status']).toBe('passed')
    expect(platform.state().runtimesEver).toHaveLength(1)
    expect(platform.state().runtimesAlive).toEqual([])
  })

  test('an agentspec without a runtime fails its own experiment, with its cause and its record; the others go on', async () => {
    const { main, results, platform } = await runStep({
      emulator: { brains: STEADY },
      inputs: { 'agentspec-ids': 'steady, unheard-of', 'run-limit': '2' },
    })
    expect(outcomesOf(results, 'steady')).toHaveLength(6)
    expect(new Set(outcomesOf(results, 'unheard-of').map((outcome) => outcome.split(': ')[1]))).toEqual(
      new Set(['runtime_launch_failed']),
    )
    expect(results?.experiments[1]?.failureCause).toMatchObject({ type: 'runtime_launch_failed' })
    expect(
      platform
        .state()
        .runs.map(({ status }) => status)
        .sort(),
    ).toEqual(['completed', 'completed', 'failed', 'failed'])
    expect(main.outputs).toMatchObject({ 'gate-status': 'inconclusive', 'errored-cases': '6', 'passed-cases': '6' })
  })

  test('no more runtimes than allowed are alive at once', async () => {
    const brains = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, STEADY.steady]))
    const { platform, main } = await runStep({
      emulator: { brains },
      inputs: { 'agentspec-ids': 'a,b,c,d,e', 'max-runtimes': '2' },
    })
    expect(main.outputs['gate-status']).toBe('passed')
    expect(platform.state().peakRuntimesAlive).toBe(2)
    expect(platform.state().runtimesEver).toHaveLength(5)
  })

  test('a runtime whose reservation ends is told apart from one that fails', async () => {
    const brains = { steady: (): Behaviour => ({ answer: 'OK', delayMs: 700 }) }
    const { results } = await runStep({ evalset: evalsetOf(5), emulator: { brains, lifetimeMs: 2_500 } })
    const outcomes = outcomesOf(results, 'steady')
    expect(outcomes[0]).toBe('case-1: passed')
    expect(outcomes[4]).toBe('case-5: runtime_expired')
    expect(new Set(outcomes.map((outcome) => outcome.split(': ')[1]))).toEqual(new Set(['passed', 'runtime_expired']))
  })

  test.each(['agentspec', 'pod'] as const)('the agent that answers under its %s is found', async (agentRoute) => {
    const { main, platform } = await runStep({ emulator: { brains: STEADY, agentRoute } })
    expect(main.outputs['gate-status']).toBe('passed')
    expect(platform.requests.filter(({ route }) => route === 'POST /vercel-ai/:agent')).toHaveLength(3)
  })

  test('without a listing of agents the route is found by the first question and remembered', async () => {
    const faults = [{ route: 'GET /vercel-ai/agents', kind: 'status' as const, status: 404 }]
    const { main, platform } = await runStep({ emulator: { brains: STEADY, faults, agentRoute: 'agentspec' } })
    expect(main.outputs['gate-status']).toBe('passed')
    const asked = platform.requests.filter(({ route }) => route === 'POST /vercel-ai/:agent').map(({ path }) => path)
    expect(asked.map((path) => path.split('/').at(-1))).toEqual(['default', 'steady', 'steady', 'steady'])
  })

  test.each(['older', 'newer'] as const)('a deployment of the %s generation is served', async (generation) => {
    const { main } = await runStep({ emulator: { brains: STEADY, generation } })
    expect(main.outputs['gate-status']).toBe('passed')
  })
})

describe('a platform that breaks', () => {
  test('before anything is run leaves a verdict: inconclusive, and says what it said', async () => {
    const faults = [{ route: 'POST /evalsets', kind: 'status' as const, status: 500 }]
    const { main, platform } = await runStep({ emulator: { brains: STEADY, faults } })
    expect(main.exitCode).toBe(1)
    expect(main.outputs['gate-status']).toBe('inconclusive')
    expect(JSON.parse(main.outputs['gate-reasons'] ?? '')).toMatchObject([{ code: 'platform' }])
    expect(platform.state().runtimesEver).toEqual([])
  })

  test('while experiments are created leaves those that were, and runs nothing', async () => {
    const faults = [{ route: 'POST /experiments', kind: 'status' as const, status: 500, only: '"second"' }]
    const { main, results, platform } = await runStep({
      emulator: { brains: { ...STEADY, second: STEADY.steady }, faults },
      inputs: { 'agentspec-ids': 'steady, second' },
    })
    expect(main.outputs).toMatchObject({
      'gate-status': 'inconclusive',
      'experiment-ids': '["experiment-1"]',
      'total-cases': '3',
    })
    expect(outcomesOf(results, 'steady')).toEqual(['case-1: cancelled', 'case-2: cancelled', 'case-3: cancelled'])
    expect(platform.state().runtimesEver).toEqual([])
  })

  test('while recording keeps what was graded, here, and fails the step', async () => {
    const faults = [{ route: 'POST /experiments/:id/runs', kind: 'status' as const, status: 500 }]
    const { main, results, platform } = await runStep({ emulator: { brains: STEADY, faults } })
    expect(results?.totals).toMatchObject({ passed: 3 })
    expect(main.outputs['gate-status']).toBe('inconclusive')
    expect(main.outputs['gate-reasons']).toContain('may not be recorded')
    expect(main.exitCode).toBe(1)
    // One record per run, never two: it is sent again only after the listing said that it is not there.
    expect(platform.requests.filter(({ route }) => route === 'POST /experiments/:id/runs')).toHaveLength(3)
    expect(platform.state().runs).toEqual([])
  })

  test('a key that is not accepted says what to check, at once', async () => {
    const { main, platform } = await runStep({ inputs: { 'api-key': 'not-the-key' } })
    expect(main.outputs['gate-status']).toBe('inconclusive')
    expect(main.outputs['gate-reasons']).toContain('does not accept the API key')
    expect(platform.requests).toHaveLength(1)
  })
})

describe('places that cannot be written', () => {
  test('a neighbour of the report directory that leads out of the workspace is passed over', async () => {
    const outside = temporaryDirectory()
    const { main, workspace } = await runStep(
      { emulator: { brains: STEADY }, files: { 'evals-report/results.json': '{}' } },
      async (step) => symlinkSync(outside, join(step.job.workspace, 'evals-report-2')),
    )
    expect(readdirSync(outside)).toEqual([])
    expect(readFileSync(join(workspace, 'evals-report', 'results.json'), 'utf8')).toBe('{}')
    expect(main.outputs).toMatchObject({
      'gate-status': 'passed',
      'results-file': 'evals-report/evals-report-2/results.json',
    })
  })

  test('the workspace itself can be the report directory, twice', async () => {
    const { main } = await runStep({
      emulator: { brains: STEADY },
      files: { 'results.json': '{}' },
      inputs: { 'report-dir': '.' },
    })
    expect(main.outputs['results-file']).toBe('evals-report-2/results.json')
  })

  test('two steps at once in one workspace report into a directory each', async () => {
    await using platform = await startEmulator({ brains: { ...STEADY, second: STEADY.steady } })
    const workspace = workspaceWith({ 'q.json': evalsetOf(40) })
    const run = (agentspec: string) =>
      runAction({
        actionDir: actionDirectory(),
        directory: temporaryDirectory(),
        workspace,
        inputs: { ...platformInputs(platform), 'evalset-spec-file': 'q.json', 'agentspec-ids': agentspec },
      })
    const both = await Promise.all([run('steady'), run('second')])
    const files = both.map(({ main }) => main.outputs['results-file'] ?? '')
    expect(new Set(files).size).toBe(2)
    const agentspecs = files.map(
      (file) => JSON.parse(readFileSync(join(workspace, file), 'utf8')).experiments[0].agentspecId,
    )
    expect(agentspecs).toEqual(['steady', 'second'])
  })
})

describe('what the workflow chooses', () => {
  test('run-evalset: false creates the evalset and stops, green and skipped, without an agentspec', async () => {
    const { main, platform } = await runStep({ inputs: { 'run-evalset': 'false', 'agentspec-ids': '' } })
    expect(main.exitCode).toBe(0)
    expect(main.outputs).toMatchObject({ 'gate-status': 'skipped', 'evalset-id': 'evalset-1' })
    expect(main.outputs['executed-evalset-id']).toBeUndefined()
    expect(platform.requests.map(({ route }) => route)).toEqual(['POST /evalsets'])
  })

  test.each([
    ['gate', 1],
    ['strict', 1],
    ['error', 0],
    ['never', 0],
  ])('a failed gate under fail-on: %s ends with %p', async (failOn, exitCode) => {
    const brains = { steady: () => ({ answer: 'no' }) }
    const { main } = await runStep({ emulator: { brains }, inputs: { 'fail-on': failOn } })
    expect(main.outputs['gate-status']).toBe('failed')
    expect(main.exitCode).toBe(exitCode)
  })

  test('surfaces that are switched off stay empty', async () => {
    const { main, workspace } = await runStep({
      emulator: { brains: { steady: () => ({ answer: 'no' }) } },
      inputs: { summary: 'false', annotations: 'false', 'create-report': 'false', 'fail-on': 'never' },
    })
    expect(main.summary).toBe('')
    expect(main.annotations.filter(({ properties }) => properties.file)).toEqual([])
    expect(existsSync(join(workspace, 'evals-report'))).toBe(false)
    expect(main.outputs['report-file']).toBeUndefined()
  })

  test('labels, names and account reach the records', async () => {
    const { main, platform } = await runStep({
      emulator: { brains: STEADY },
      inputs: {
        'evalset-name': 'nightly',
        'run-environment': 'lane-7',
        'backend-run-environment': 'ui',
        'launch-source': 'nightly-job',
        'billing-entity-uid': 'account-9',
        'credits-limit': '1',
      },
    })
    const { evalsets, experiments, runs, requests } = platform.state()
    expect(main.outputs['evalset-name']).toBe('nightly')
    expect(evalsets[0]).toMatchObject({ name: 'nightly', run_environment: 'ui' })
    expect(experiments[0]).toMatchObject({
      status: 'running',
      config: {
        run_mode: 'batch',
        execution_target: 'cloud',
        agent_spec_id: 'steady',
        environment_name: 'ai-agents-env',
      },
      summary: { launch_source: 'nightly-job', run_environment: 'lane-7', agent_spec_id: 'steady' },
    })
    expect(runs[0]).toMatchObject({
      summary: { launch_source: 'nightly-job', run_environment: 'lane-7', run_index: 1 },
    })
    const create = requests.find(({ route }) => route === 'POST /runtimes')?.body
    expect(create).toMatchObject({ billing_entity_uid: 'account-9', credits_limit: 3, agent_spec_id: 'steady' })
    expect(
      requests
        .filter(({ path }) => path.includes('/evals/'))
        .every(({ path }) => path.includes('account_uid=account-9')),
    ).toBe(true)
  })

  test('an evaluator may be given by its name alone, and the platform gets what it takes', async () => {
    const evalset = evalsetOf(1, {
      evalset_evaluators: ['equals'],
      report_evaluators: ['pass_rate_threshold'],
    })
    const { main, platform } = await runStep({ evalset, emulator: { brains: STEADY } })
    expect(main.outputs['gate-status']).toBe('passed')
    expect(platform.state().evalsets[0]).toMatchObject({
      evalset_evaluators: [{ name: 'equals' }],
      report_evaluators: [{ name: 'pass_rate_threshold' }],
    })
  })

  test('results hold the effective inputs without the key, and digests of cases, agent and evalset', async () => {
    const { workspace, platform } = await runStep({ emulator: { brains: STEADY } })
    const text = readFileSync(join(workspace, 'evals-report', 'results.json'), 'utf8')
    expect(text).not.toContain(platform.apiKey)
    const digest = expect.stringMatching(/^sha256:[0-9a-f]{64}$/)
    expect(JSON.parse(text)).toMatchObject({
      schemaVersion: 1,
      evalset: { digest },
      settings: { runLimit: 1, requestTimeoutSeconds: 20 },
      experiments: [{ agentDigest: digest, runs: [{ cases: [{ digest }, { digest }, { digest }] }] }],
    })
  })
})
