import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { MockAgent } from 'undici'
import { startJudgeServer } from '../../emulator/judge/judge-server.ts'
import { startEmulator } from '../../emulator/platform.ts'
import { handedOf } from '../../src/sdk/run-experiment.ts'
import { sharedParameters } from '../../src/sdk/shared-parameters.ts'
import { createClient, evaluator, type RunResult, runExperiment, type TaskInput, type Tracer } from '../../src/sdk.ts'
import { sendJson, serveLoopback } from '../support/loopback-server.ts'
import { workspaceWith } from '../support/workflow-step.ts'
import { CASES, CASES_WITH_OWN, callOf, problemsOf, promptOf, run, short, shout, TOLD } from './calls.ts'

/** What a task was given, call by call. */
function recorder(answer: (input: TaskInput) => unknown = shout as never) {
  const inputs: TaskInput[] = []
  const task = (input: TaskInput) => {
    inputs.push(input)
    return answer(input) as string
  }
  return { inputs, task }
}

/** A platform on which an evalset is kept for a workspace. */
async function platformWith(evalset: Readonly<Record<string, unknown>>, account: string) {
  const platform = await startEmulator()
  const headers = { authorization: `Bearer ${platform.apiKey}`, 'content-type': 'application/json' }
  const empty = {
    description: '',
    run_environment: 'sdk',
    kind: 'batch',
    schema: {},
    report_evaluators: [],
    tags: [],
    metadata: {},
  }
  const answer = await fetch(`${platform.url}/api/ai-agents/v1/evals/evalsets?account_uid=${account}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...empty, ...evalset }),
  })
  expect(answer.status).toBe(201)
  const client = createClient({ apiKey: platform.apiKey, iamUrl: platform.url, uiUrl: 'https://pages.example' })
  return { platform, client, [Symbol.asyncDispose]: () => platform.close() }
}

const SHARED = {
  name: 'shared',
  evalset_evaluators: [{ name: 'equals_expected' }],
  cases: [{ name: 'far', inputs: { prompt: 'far' }, expected_output: 'FAR' }],
}

describe('parameters', () => {
  test.each([
    ['a file', 'cases.yaml', {}],
    [
      'a directory',
      'sets/small',
      { 'sets/small/one.yaml': 'name: one\ninputs: { prompt: one }\nexpected_output: ONE\n' },
    ],
    [
      'a name under cases',
      'small',
      {
        'evals/small/one.yaml': 'name: one\ninputs: { prompt: one }\nexpected_output: ONE\n',
        'agent-evals.yaml': 'cases: [evals]\n',
      },
    ],
  ])('runExperiment · parameter dataset (%s)', async (_what, dataset, files) => {
    const { runs } = await run({ dataset, files })
    expect(runs[0]).toMatchObject({ caseId: 'one', status: 'completed' })
  })

  test('runExperiment · parameter dataset', async () => {
    await using shared = await platformWith(SHARED, 'team')
    const { runs } = await run({ dataset: 'shared@team', client: shared.client, store: 'local' })
    expect(runs).toMatchObject([{ caseId: 'far', result: 'passed' }])
    expect((await problemsOf(run({ dataset: 'shard@team', client: shared.client, store: 'local' }))).join()).toMatch(
      /^dataset: there is no evalset shard@team/,
    )
    expect((await problemsOf(run({ dataset: 'missing.yaml' }))).join()).toMatch(
      /^dataset: there is no file missing.yaml/,
    )
  })

  test('runExperiment · a shared dataset whose cases nobody gives is a mistake that says what to do', async () => {
    const agent = new MockAgent()
    agent.disableNetConnect()
    const evals = agent.get('https://platform.example')
    const json = { headers: { 'content-type': 'application/json' } }
    const listed = [{ id: 'e-1', name: 'shared', created_at: '2026-11-29T10:00:00Z' }]
    evals.intercept({ path: /\/evals\/evalsets\?/ }).reply(200, { evalsets: listed, total: 1 }, json)
    evals.intercept({ path: /\/evalsets\/e-1\/export\?/ }).reply(404, { success: false, message: 'no' }, json)
    const client = createClient({ apiKey: 'some-key', iamUrl: 'https://platform.example' })
    const found = await problemsOf(run({ dataset: 'shared@team', client, store: 'local', apiTransport: agent }))
    expect(found.join()).toMatch(
      /^dataset: evalset shared@team is on the platform \(e-1\), and its cases cannot be read/,
    )
    await agent.close()
  })

  test('runExperiment · without a dataset, a key or a text nothing is asked', async () => {
    expect((await problemsOf(run({ dataset: '' }))).join()).toMatch(/^dataset: nothing is given/)
    expect((await problemsOf(run({ dataset: undefined as never }))).join()).toMatch(/^dataset: nothing is given/)
    const call = { dataset: 'shared@team', store: 'local', client: createClient({ apiKey: '' }) } as const
    expect((await problemsOf(run(call))).join()).toMatch(
      /^dataset: shared@team is on the platform, and there is no API key/,
    )
  })

  test('runExperiment · parameter workspace', async () => {
    await using shared = await platformWith(SHARED, 'team')
    const call = { dataset: 'shared', client: shared.client, store: 'local' } as const
    expect((await run({ ...call, workspace: 'team' })).runs).toMatchObject([{ caseId: 'far', result: 'passed' }])
    expect((await problemsOf(run({ ...call, workspace: 'others' }))).join()).toContain(
      'there is no evalset shared@others',
    )
  })

  test('runExperiment · parameter agent', async () => {
    const { report } = await run({ agent: 'myagent@dev' })
    expect(report.experiments.map(({ agentspecId }) => agentspecId)).toEqual(['myagent@dev'])
    expect((await problemsOf(run({ agent: 'my agent' }))).join()).toMatch(/^agent: "my agent" is no name/)
  })

  test.each<[string, () => unknown, object]>([
    ['a text', () => 'ONE', { text: 'ONE' }],
    ['a text, later', async () => 'ONE', { text: 'ONE' }],
    ['an object', () => ({ total: 3 }), { output: { total: 3 } }],
    [
      'a RunResult',
      (): RunResult => ({ answer: 'ONE', output: { a: 1 }, sessionId: 's-1', model: 'm' }),
      { text: 'ONE', output: { a: 1 }, sessionId: 's-1' },
    ],
  ])('runExperiment · parameter task (%s)', async (_what, answer, expected) => {
    const { report } = await run({ task: answer as never, caseIds: ['one'] })
    expect(report.experiments[0]?.runs[0]?.cases[0]?.answer).toMatchObject(expected)
  })

  test('runExperiment · parameter task', async () => {
    const { inputs, task } = recorder()
    const { runs, experimentId } = await run({ task, model: 'm-1', caseIds: ['one'] })
    expect(inputs).toEqual([
      {
        prompt: 'one',
        input: { prompt: 'one' },
        files: [],
        model: 'm-1',
        metadata: { sessionId: runs[0]?.sessionId, experimentId, caseId: 'one', repetition: 1, tags: ['easy'] },
        signal: expect.any(AbortSignal),
      },
    ])
    expect(await problemsOf(run({ task: 'a path' as never }))).toEqual(['task: give the function that answers.'])
  })

  test('runExperiment · parameter evaluators', async () => {
    const { runs } = await run({ files: { 'cases.yaml': CASES_WITH_OWN }, evaluators: [short] })
    expect(runs.map(({ result }) => result)).toEqual(['passed', 'passed'])
    const twice = run({ evaluators: [short, evaluator(() => 1, { name: 'short' })] })
    expect((await problemsOf(twice)).join()).toContain('are called "short"')
    expect((await problemsOf(run({ evaluators: ['short' as never] }))).join()).toContain('number 1 is no function')
    expect((await problemsOf(run({ evaluators: [() => 1] }))).join()).toContain('number 1 has no name')
  })

  test('runExperiment · an evaluator that does not end fails alone, and what it says later is dropped', async () => {
    const slow = evaluator({ name: 'short', timeoutSeconds: 0.2 })(async () => {
      await sleep(600)
      return true
    })
    const { runs } = await run({ files: { 'cases.yaml': CASES_WITH_OWN }, evaluators: [slow] })
    expect(runs.map(({ result }) => result)).toEqual(['ungraded', 'ungraded'])
  })

  test('runExperiment · parameter repetitions', async () => {
    const { runs } = await run({ repetitions: 2 })
    expect(runs.map(({ caseId, repetition }) => `${caseId} ${repetition}`)).toEqual([
      'one 1',
      'two 1',
      'one 2',
      'two 2',
    ])
    expect((await problemsOf(run({ repetitions: 1.5 }))).join()).toMatch(/^repetitions: "1.5" is not allowed/)
  })

  test('runExperiment · parameter concurrency', async () => {
    let running = 0
    let most = 0
    const task = async ({ input }: TaskInput) => {
      most = Math.max(most, ++running)
      await sleep(20)
      running -= 1
      return promptOf(input).toUpperCase()
    }
    await run({ task, concurrency: 1, repetitions: 3 })
    expect(most).toBe(1)
  })

  test('runExperiment · parameter caseIds', async () => {
    expect((await run({ caseIds: ['two'] })).runs.map(({ caseId }) => caseId)).toEqual(['two'])
    expect((await problemsOf(run({ caseIds: ['tow'] }))).join()).toMatch(/^caseIds: .*two/)
    expect((await problemsOf(run({ caseIds: [] }))).join()).toMatch(/^caseIds: an empty list is not allowed/)
  })

  test('runExperiment · parameter split', async () => {
    expect((await run({ split: 'hard' })).runs.map(({ caseId }) => caseId)).toEqual(['two'])
  })

  test('runExperiment · parameter model', async () => {
    const { inputs, task } = recorder()
    const { report } = await run({ task, model: 'gpt-x' })
    expect([inputs[0]?.model, report.settings.model]).toEqual(['gpt-x', 'gpt-x'])
  })

  test('runExperiment · parameter resume', async () => {
    const workingDirectory = workspaceWith({ 'cases.yaml': CASES })
    const broken = await run({ workingDirectory, task: ({ input }) => (promptOf(input) === 'two' ? fail() : 'ONE') })
    expect(broken.runs.map(({ status }) => status)).toEqual(['completed', 'failed'])
    const { inputs, task } = recorder()
    const { runs } = await run({ workingDirectory, task, resume: broken.experimentId ?? '' })
    expect(inputs.map(({ metadata }) => metadata.caseId)).toEqual(['two'])
    expect(runs.map(({ result }) => result)).toEqual(['passed', 'passed'])
  })

  test.each<[boolean | number, number]>([
    [true, 1],
    [1, 1],
    [2, 2],
  ])('runExperiment · parameter dryRun (%p)', async (dryRun, asked) => {
    const lines: string[] = []
    const { inputs, task } = recorder(() => ({ answer: 'ONE', trajectory: TOLD }))
    const { experimentId, url, runs } = await run({ task, dryRun, progress: (line) => void lines.push(line) })
    expect([inputs.length, runs.length, experimentId, url]).toEqual([asked, asked, null, null])
    const printed = lines
      .join('\n')
      .match(/Answered: ONE\n\s+Trajectory: valid, 1 step of the agent, 0 calls of tools/g)
    expect(printed).toHaveLength(asked)
  })

  test('runExperiment · parameter dryRun', async () => {
    const { inputs, task } = recorder()
    const { verdict } = await run({ task, dryRun: true })
    expect([inputs[0]?.metadata.experimentId, verdict.status]).toEqual([null, 'skipped'])
    expect((await problemsOf(run({ dryRun: -1 }))).join()).toMatch(/^dryRun: -1 is not allowed/)
  })

  test('runExperiment · parameter dryRun (a plan asks nobody, and says what would be run)', async () => {
    const lines: string[] = []
    const { inputs, task } = recorder()
    const end = await run({ task, dryRun: 'plan', repetitions: 3, progress: (line) => void lines.push(line) })
    expect(end).toMatchObject({
      experimentId: null,
      url: null,
      runs: [],
      passRate: null,
      verdict: { status: 'skipped' },
    })
    expect([inputs, end.report.evalset.caseCount, end.report.experiments]).toEqual([[], 2, []])
    expect([lines.join('\n'), end.report.notes?.join()]).toEqual([
      expect.stringContaining('3 run(s) × 2 case(s)'),
      expect.stringContaining('3 run(s) × 2 case(s)'),
    ])
  })

  test('runExperiment · parameter trajectoryWaitSeconds', async () => {
    expect((await problemsOf(run({ trajectoryWaitSeconds: -1 }))).join()).toMatch(/^trajectoryWaitSeconds: "-1"/)
    const found = await spansRun({ trajectoryWaitSeconds: 0.05, pollInterval: 0.01 }, () => [])
    expect(found.result).toBe('ungraded')
  })

  test('runExperiment · parameter judge', async () => {
    const server = await startJudgeServer({ apiKey: 'judge-key-1' })
    process.env.SDK_TEST_JUDGE_KEY = 'judge-key-1'
    try {
      const files = {
        'cases.yaml':
          'name: judged\ncases:\n  - { name: one, inputs: { prompt: one }, evaluators: [{ name: llm_judge, arguments: { rubric: It is shouted. } }] }\n',
        'agent-evals.yaml': `credentials:\n  judges:\n    "${server.url}/v1": { env: SDK_TEST_JUDGE_KEY }\n`,
      }
      const judge = {
        baseUrl: `${server.url}/v1`,
        model: 'judge-1',
        reasoningEffort: 'low',
        maxTokens: 512,
        concurrency: 2,
      }
      const { runs, report } = await run({ files, judge })
      expect(runs[0]?.result).toBe('passed')
      expect(report.settings.judge).toMatchObject(judge)
    } finally {
      delete process.env.SDK_TEST_JUDGE_KEY
      await server.close()
    }
  })

  test('runExperiment · parameter apiTransport', async () => {
    const agent = new MockAgent()
    agent.disableNetConnect()
    const evals = agent.get('https://platform.example')
    const json = { headers: { 'content-type': 'application/json' } }
    evals
      .intercept({ path: /\/evals\/evalsets\?/ })
      .reply(200, { evalsets: [{ id: 'e-1', name: 'shared' }], total: 1 }, json)
    evals.intercept({ path: /\/evalsets\/e-1\/export\?/ }).reply(200, SHARED, json)
    const client = createClient({ apiKey: 'some-key', iamUrl: 'https://platform.example' })
    const { runs } = await run({ dataset: 'shared@team', client, store: 'local', apiTransport: agent })
    expect(runs).toMatchObject([{ caseId: 'far', result: 'passed' }])
    await agent.close()
  })

  test('runExperiment · parameter customEvalTransport', async () => {
    const agent = new MockAgent()
    agent.disableNetConnect()
    const one = agent.get('https://evaluators.example').intercept({ path: '/short', method: 'POST' })
    one.reply(200, { score: 1 }, { headers: { 'content-type': 'application/json' } }).persist()
    const files = {
      'cases.yaml': CASES_WITH_OWN,
      'agent-evals.yaml': 'evaluators: { short: { url: https://evaluators.example/short } }\n',
    }
    const { runs } = await run({ files, customEvalTransport: agent })
    expect(runs.map(({ result }) => result)).toEqual(['passed', 'passed'])
    await agent.close()
  })

  test('runExperiment · parameter progress', async () => {
    const lines: string[] = []
    await run({ progress: (line) => void lines.push(line) })
    expect(lines.join('\n')).toContain('Created evalset')
  })

  test('runExperiment · parameter pollInterval', async () => {
    expect((await problemsOf(run({ pollInterval: 0 }))).join()).toMatch(/^pollInterval: "0" is not allowed/)
    let looks = 0
    const found = await spansRun({ pollInterval: 0.01, trajectoryWaitSeconds: 30 }, () => {
      looks += 1
      return looks < 3 ? [] : [{ name: 'chat', attributes: {}, status: 'ok', durationMs: 1 }]
    })
    expect([found.result, looks >= 4]).toEqual(['passed', true])
  })

  test('runExperiment · parameter tracerProvider', async () => {
    const told: unknown[] = []
    const tracer: Tracer = {
      startActiveSpan: (name, options, fn) =>
        fn({
          setStatus: ({ code }) => told.push([name, code, options.attributes]),
          recordException: ({ message }) => told.push(message),
          end: () => told.push('end'),
        }),
    }
    const { runs, experimentId } = await run({ tracerProvider: { getTracer: () => tracer }, caseIds: ['one'] })
    const attributes = {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': 'shouter',
      'gen_ai.conversation.id': runs[0]?.sessionId,
      'agent_evals.experiment_id': experimentId,
      'agent_evals.case_id': 'one',
      'agent_evals.repetition': 1,
    }
    expect(told).toEqual([['invoke_agent shouter', 1, attributes], 'end'])
    told.length = 0
    await run({ tracerProvider: { getTracer: () => tracer }, caseIds: ['one'], task: fail })
    expect([told[0], told.at(-1)]).toEqual(['The task broke.', 'end'])
  })

  test('runExperiment · a tracer that breaks harms no case', async () => {
    const broken = () => {
      throw new Error('no tracer')
    }
    const { runs } = await run({ tracerProvider: { getTracer: () => ({ startActiveSpan: broken }) } })
    expect(runs.map(({ result }) => result)).toEqual(['passed', 'passed'])
  })

  test('runExperiment · the signal ends it, and what was finished is kept', async () => {
    const stop = new AbortController()
    const task = async ({ input, signal }: TaskInput & { signal: AbortSignal }) => {
      if (promptOf(input) === 'one') return 'ONE'
      stop.abort()
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      return 'TWO'
    }
    const { runs, verdict } = await run({ task, concurrency: 1, signal: stop.signal })
    expect(runs.map(({ status }) => status)).toEqual(['completed', 'cancelled'])
    expect(verdict.status).toBe('inconclusive')
  })
})

function fail(): never {
  throw new Error('The task broke.')
}

/** Runs a case that is judged by a span, which arrives or does not. */
async function spansRun(
  given: Parameters<typeof run>[0],
  spansOf: () => readonly { name: string; attributes: object; status: string; durationMs: number }[],
) {
  const cases =
    'name: traced\ncases:\n  - { name: one, inputs: { prompt: one }, evaluators: [{ name: has_matching_span, arguments: { name: chat, require_data: true } }] }\n'
  const { runs } = await run({
    files: { 'cases.yaml': cases },
    spanSource: { spansOf: async () => spansOf() as never },
    ...given,
  })
  return { result: runs[0]?.result }
}

describe('defaults', () => {
  let once: ReturnType<typeof run> | undefined
  test.each<[string, string, unknown]>([
    ['repetitions', 'runLimit', 1],
    ['concurrency', 'concurrency', 4],
    ['model', 'model', undefined],
    ['judge', 'judge', undefined],
    ['resume', 'resume', { kind: 'off' }],
  ])('runExperiment · default of %s', async (_name, setting, expected) => {
    once ??= run()
    expect((await once).report.settings[setting]).toEqual(expected)
  })

  test.each<[string, (end: Awaited<ReturnType<typeof run>>) => unknown, unknown]>([
    // A name that a workspace may have too is a file of this checkout.
    ['workspace', ({ report }) => report.evalset.source, 'cases.yaml'],
    // Who of one's own judges is part of what results are compared by.
    ['evaluators', ({ report }) => report.basis?.customEvaluators, undefined],
    ['caseIds', ({ runs }) => runs.map(({ caseId }) => caseId), ['one', 'two']],
    ['split', ({ report }) => report.experiments[0]?.runs[0]?.cases.map(({ tags }) => tags), [['easy'], ['hard']]],
    ['dryRun', ({ experimentId, verdict }) => [typeof experimentId, verdict.status], ['string', 'passed']],
  ])('runExperiment · default of %s', async (_name, read, expected) => {
    once ??= run()
    expect(read(await once)).toEqual(expected)
  })

  test('runExperiment · default of apiTransport', async () => {
    await using shared = await platformWith(SHARED, 'team')
    const before = shared.platform.state().requests.length
    await run({ dataset: 'shared@team', client: shared.client, store: 'local' })
    expect(shared.platform.state().requests.length).toBeGreaterThan(before)
  })

  test('runExperiment · default of customEvalTransport', async () => {
    await using server = await serveLoopback((_request, response) => sendJson(response, 200, { score: 1 }))
    const files = {
      'cases.yaml': CASES_WITH_OWN,
      'agent-evals.yaml': `evaluators: { short: { url: "${server.url}/" } }\n`,
    }
    expect((await run({ files })).passRate).toBe(1)
    expect(server.requests).toHaveLength(2)
  })

  test('runExperiment · default of tracerProvider', () => {
    expect(handedOf({ agent: 'shouter', task: shout })).toEqual({ tasks: new Map([['shouter', shout]]) })
    const tracerProvider = { getTracer: () => ({ startActiveSpan: () => undefined }) }
    expect(handedOf({ agent: 'shouter', task: shout, tracerProvider })).toHaveProperty('wrapTask')
  })

  test.each<[string, object, object]>([
    ['trajectoryWaitSeconds', {}, { waitMs: 10_000, pollMs: 5_000 }],
    ['pollInterval', { trajectoryWaitSeconds: 20 }, { waitMs: 20_000, pollMs: 5_000 }],
  ])('runExperiment · default of %s', (_name, given, expected) => {
    const spanSource = { spansOf: async () => [] }
    expect(sharedParameters({ spanSource, ...given }).handed.spans).toEqual({ source: spanSource, ...expected })
  })

  test('runExperiment · default of progress', async () => {
    const { log } = console
    const lines: unknown[] = []
    console.log = (line: unknown) => void lines.push(line)
    try {
      const { progress: _, ...call } = callOf()
      await runExperiment(call)
    } finally {
      console.log = log
    }
    expect(lines.join('\n')).toContain('Created evalset')
  })

  test('runExperiment · the configuration file says how many tasks run at once', async () => {
    const files = { 'agent-evals.yaml': 'agents: { shouter: { max_concurrent_runs: 2 } }\n' }
    expect((await run({ files })).report.settings.concurrency).toBe(2)
  })
})

describe('what it returns', () => {
  test('ExperimentResult · field experimentId', async () => {
    expect((await run()).experimentId).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{8}$/)
    expect((await run({ dryRun: true })).experimentId).toBeNull()
  })

  test('ExperimentResult · field url', async () => {
    const { url, experimentId } = await run()
    const file = new URL('experiment.json', url ?? '')
    expect(JSON.parse(readFileSync(fileURLToPath(file), 'utf8')).id).toBe(experimentId)
    expect((await run({ dryRun: true })).url).toBeNull()
    await using shared = await platformWith(SHARED, 'team')
    expect((await run({ client: shared.client })).url).toBe('https://pages.example/benchmarks/evalset-2')
  })

  test('ExperimentResult · field runs', async () => {
    const { runs, passRate } = await run({ repetitions: 2 })
    expect([runs.length, passRate]).toEqual([4, 1])
  })

  test('RunSummary · field caseId', async () => {
    expect((await run()).runs.map(({ caseId }) => caseId)).toEqual(['one', 'two'])
  })

  test('RunSummary · field repetition', async () => {
    expect((await run({ repetitions: 2, caseIds: ['one'] })).runs.map(({ repetition }) => repetition)).toEqual([1, 2])
  })

  test.each<[string, () => unknown, string, string | null]>([
    ['completed', () => 'ONE', 'completed', 'passed'],
    ['completed, though it is wrong', () => 'no', 'completed', 'failed'],
    ['failed, when it throws', fail, 'failed', null],
    ['failed, when it says so', () => ({ error: 'no model' }), 'failed', null],
    ['failed, when it says nothing', () => undefined, 'failed', null],
    ['timeout', () => sleep(60_000, 'late', { ref: false }), 'timeout', null],
  ])('RunSummary · field status (%s)', async (_what, task, status, result) => {
    const { runs } = await run({ task: task as never, caseIds: ['one'], requestTimeoutSeconds: 1 })
    expect(runs).toMatchObject([{ status, result }])
  })

  test('RunSummary · field status', async () => {
    const { runs } = await run({ signal: AbortSignal.abort() })
    expect(runs.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })

  test.each<[string, () => unknown, string | null]>([
    ['valid', () => ({ answer: 'ONE', trajectory: TOLD }), 'valid'],
    ['unavailable', () => 'ONE', 'unavailable'],
    ['invalid', () => ({ answer: 'ONE', trajectory: { schema_version: 'ATIF-v1.6', steps: 'none' } }), 'invalid'],
    ['null', fail, null],
  ])('RunSummary · field trajectoryStatus (%s)', async (_what, task, expected) => {
    const { runs } = await run({ task: task as never, caseIds: ['one'] })
    expect(runs[0]?.trajectoryStatus).toBe(expected)
  })

  test('RunSummary · field trajectoryStatus', async () => {
    const open = { ...TOLD, steps: TOLD.steps.slice(0, 1) }
    const { runs } = await run({ caseIds: ['one'], task: () => ({ answer: 'ONE', trajectory: open }) })
    expect(runs[0]?.trajectoryStatus).toBe('partial')
  })

  test('RunSummary · field sessionId', async () => {
    const { runs } = await run({ task: ({ input }) => ({ answer: promptOf(input), sessionId: 'mine' }) })
    expect(runs.map(({ sessionId }) => sessionId)).toEqual(['mine', 'mine'])
  })
})

describe('what a task may give and gets', () => {
  const answered = async (result: RunResult) => {
    const { report, runs } = await run({ task: () => result, caseIds: ['one'] })
    return { caseRun: report.experiments[0]?.runs[0]?.cases[0], run: runs[0] }
  }

  test('RunResult · field answer', async () => {
    expect((await answered({ answer: 'ONE' })).caseRun?.answer?.text).toBe('ONE')
  })
  test('RunResult · field output', async () => {
    expect((await answered({ output: { a: [1] } })).caseRun?.answer?.output).toEqual({ a: [1] })
  })
  test('RunResult · field model', async () => {
    expect((await answered({ answer: 'ONE', model: 'm-2' })).caseRun?.answer?.usage?.model).toBe('m-2')
  })
  test('RunResult · field error', async () => {
    const { caseRun, run: summary } = await answered({ error: 'The model is away.' })
    expect([summary?.status, caseRun?.failureCause?.detailExcerpt]).toEqual(['failed', 'The model is away.'])
  })
  test('RunResult · field sessionId', async () => {
    expect((await answered({ answer: 'ONE', session_id: 's-2' })).run?.sessionId).toBe('s-2')
  })
  test('RunResult · field trajectory', async () => {
    expect((await answered({ answer: 'ONE', trajectory: { steps: 'none' } })).run?.trajectoryStatus).toBe('invalid')
  })

  const fixtures = {
    'agent-evals.yaml': 'fixtures: { bill: { path: files/bill.txt, context: Of May }, plain: files/bill.txt }\n',
    'files/bill.txt': '12 EUR',
    'cases.yaml': CASES.replace('expected_output: ONE,', 'expected_output: ONE, files: [bill, plain],'),
  }
  test.each([
    ['name', ({ name }: { name: string }) => name, ['bill', 'plain']],
    ['path', ({ path }: { path: string }) => readFileSync(path, 'utf8'), ['12 EUR', '12 EUR']],
    ['context', ({ context }: { context: string | null }) => context, ['Of May', null]],
  ] as const)('Fixture · field %s', async (_field, read, expected) => {
    const { inputs, task } = recorder()
    await run({ task, files: fixtures, caseIds: ['one'] })
    expect(inputs[0]?.files.map(read as never)).toEqual(expected)
  })

  test.each([['baseUrl'], ['model'], ['reasoningEffort'], ['maxTokens'], ['concurrency']])(
    'Judge · field %s',
    async (field) => {
      const judge = {
        baseUrl: 'http://127.0.0.1:9/v1',
        model: 'm',
        reasoningEffort: 'high',
        maxTokens: 100,
        concurrency: 3,
      }
      const { report } = await run({ judge })
      expect((report.settings.judge as Record<string, unknown>)[field]).toBe(judge[field as keyof typeof judge])
      const wrong = { baseUrl: 'nowhere', model: '', reasoningEffort: 'huge', maxTokens: 1, concurrency: 0 }
      const bad = { ...judge, [field]: wrong[field as keyof typeof wrong] }
      expect((await problemsOf(run({ judge: bad }))).join()).toMatch(/judge/)
    },
  )
})

test('runExperiment · an evaluator that no case selects is not run, which is a warning', async () => {
  const lines: string[] = []
  await run({ evaluators: [short], progress: (line) => void lines.push(line) })
  expect(lines.join('\n')).toMatch(/Warning: .*short.* is (named|selected) by no case/)
})

test('runExperiment · everything that is wrong is told at once, by its own name', async () => {
  const found = await problemsOf(
    run({
      repetitions: 0,
      concurrency: 65,
      agent: '',
      trajectoryWaitSeconds: -1,
      dataset: 'none.yaml',
      judge: { model: 'm', maxTokens: 1 },
    }),
  )
  const names = found.map((message) => message.split(':')[0])
  expect(names.toSorted()).toEqual([
    'agent',
    'concurrency',
    'dataset',
    'judge.maxTokens',
    'repetitions',
    'trajectoryWaitSeconds',
  ])
})
