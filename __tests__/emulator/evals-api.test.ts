import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Emulator, startEmulator } from '../../emulator/platform.ts'
import { call, EVALS } from './wire-client.ts'

const EVALSET = {
  name: 'greetings',
  description: '',
  run_environment: 'sdk',
  kind: 'batch',
  schema: {},
  evalset_evaluators: [],
  report_evaluators: [],
  tags: [],
  metadata: {},
  cases: [{ name: 'hello', inputs: { prompt: 'Say hello.' } }],
}
const RUN = {
  status: 'completed',
  metrics: {
    pass_rate: 1,
    total_cases: 1,
    passed: 1,
    failed: 0,
    avg_score: 1,
    case_results: [
      { name: 'hello', passed: true, status: 'passed', score: 1, prompt: 'Say hello.', output: { text: 'Hello!' } },
    ],
    evaluator_results: [],
  },
  summary: {
    launch_source: 'github-action',
    run_mode: 'batch',
    run_environment: 'sdk',
    execution_target: 'cloud',
    agent_spec_id: 'example-evals',
    case_failures: 0,
    run_index: 1,
    agent_prompt: ['Say hello.'],
    agent_output: [{ text: 'Hello!' }],
  },
  report: { note: '', interaction: [], failure_causes: [] },
}

function experimentOf(evalsetId: unknown): object {
  return {
    name: 'evals-example-evals-1',
    evalset_id: evalsetId,
    description: '',
    status: 'running',
    config: {
      run_mode: 'batch',
      execution_target: 'cloud',
      agent_spec_id: 'example-evals',
      environment_name: 'ai-agents-env',
    },
    summary: { launch_source: 'github-action', run_environment: 'sdk', agent_spec_id: 'example-evals' },
    tags: [],
  }
}

describe('the evals API', () => {
  let emulator: Emulator
  beforeEach(async () => {
    emulator = await startEmulator()
  })
  afterEach(() => emulator.close())

  const create = async (path: string, key: string, body: object): Promise<string> => {
    const answer = await call(emulator, `POST ${EVALS}${path}`, body)
    expect(answer).toMatchObject({ status: 201, body: { success: true } })
    return (answer.body[key] as { id: string }).id
  }

  test('keeps an evalset, its experiment and its run, and finds them again', async () => {
    const evalsetId = await create('/evalsets', 'evalset', EVALSET)
    const experimentId = await create('/experiments', 'experiment', experimentOf(evalsetId))
    const runId = await create(`/experiments/${experimentId}/runs`, 'run', RUN)
    const { body } = await call(emulator, `GET ${EVALS}/runs/${runId}`)
    expect(body.run).toMatchObject({ ...RUN, id: runId, experiment_id: experimentId })
    const listed = await call(emulator, `GET ${EVALS}/experiments/${experimentId}/runs`)
    expect(listed.body).toMatchObject({ runs: [{ id: runId }], total: 1 })
    const { evalsets, experiments, runs } = emulator.state()
    expect([evalsets.length, experiments.length, runs.length]).toEqual([1, 1, 1])
    expect(Date.parse(String(evalsets[0]?.created_at))).toBeGreaterThan(Date.now() - 60_000)
  })

  test('says everything that a request lacks', async () => {
    const { cases: _cases, kind: _kind, ...rest } = EVALSET
    const { status, body } = await call(emulator, `POST ${EVALS}/evalsets`, rest)
    expect(status).toBe(400)
    expect(body.message).toMatch(/kind/)
    expect(body.message).toMatch(/cases/)
    expect(emulator.state().evalsets).toEqual([])
  })

  test('refuses a field that the protocol does not have', async () => {
    const { status, body } = await call(emulator, `POST ${EVALS}/evalsets`, { ...EVALSET, is_public: true })
    expect(status).toBe(400)
    expect(body.message).toMatch(/is_public/)
  })

  test('refuses a key that it does not know, and a request without one', async () => {
    const wrong = await call({ ...emulator, apiKey: 'wrong' }, `GET ${EVALS}/evalsets`)
    expect(wrong.status).toBe(401)
    const none = await fetch(`${emulator.url}${EVALS}/evalsets`)
    expect(none.status).toBe(401)
  })

  test('does not know experiments of an evalset, or runs of an experiment, that is not there', async () => {
    expect((await call(emulator, `POST ${EVALS}/experiments`, experimentOf('evalset-9'))).status).toBe(404)
    expect((await call(emulator, `POST ${EVALS}/experiments/experiment-9/runs`, RUN)).status).toBe(404)
    expect((await call(emulator, `GET ${EVALS}/runs/run-9`)).status).toBe(404)
  })

  test('pages and filters its listings', async () => {
    for (const name of ['a', 'b', 'c']) await create('/evalsets', 'evalset', { ...EVALSET, name })
    await create('/evalsets?account_uid=acme', 'evalset', { ...EVALSET, name: 'of acme', kind: 'interactive' })
    const names = async (query: string): Promise<unknown[]> => {
      const { body } = await call(emulator, `GET ${EVALS}/evalsets?${query}`)
      return (body.evalsets as { name: string }[]).map(({ name }) => name)
    }
    expect(await names('limit=2&offset=1')).toEqual(['b', 'c'])
    expect(await names('account_uid=acme')).toEqual(['of acme'])
    expect(await names('kind=batch')).toEqual(['a', 'b', 'c'])
    expect(await names('q=acme')).toEqual(['of acme'])
  })

  test('shows at most a hundred at once, and says how many there are', async () => {
    for (let count = 1; count <= 101; count += 1) await create('/evalsets', 'evalset', EVALSET)
    const page = async (query: string) => (await call(emulator, `GET ${EVALS}/evalsets?${query}`)).body
    expect(await page('limit=1000')).toMatchObject({ evalsets: { length: 100 }, total: 101, limit: 100, offset: 0 })
    expect(await page('limit=1000&offset=100')).toMatchObject({ evalsets: { length: 1 }, total: 101 })
  })

  test('deletes an evalset once and never gives its id again', async () => {
    const id = await create('/evalsets', 'evalset', EVALSET)
    expect((await call(emulator, `DELETE ${EVALS}/evalsets/${id}`)).status).toBe(200)
    expect((await call(emulator, `DELETE ${EVALS}/evalsets/${id}`)).status).toBe(404)
    expect(await create('/evalsets', 'evalset', EVALSET)).not.toBe(id)
  })
})
