import { expect, test } from '@jest/globals'
import { MockAgent } from 'undici'
import { startEmulator } from '../../emulator/platform.ts'
import { sharedParameters } from '../../src/sdk/shared-parameters.ts'
import { createClient, type EvaluateExperimentOptions, evaluateExperiment, evaluator } from '../../src/sdk.ts'
import { workspaceWith } from '../support/workflow-step.ts'
import { CASES, CASES_WITH_OWN, problemsOf, run, short } from './calls.ts'

/** An experiment that is kept, to be graded again. */
async function kept(cases = CASES_WITH_OWN) {
  const workingDirectory = workspaceWith({ 'cases.yaml': cases })
  const evaluators = cases.includes('short') ? [short] : []
  const { experimentId } = await run({ workingDirectory, evaluators })
  const again = (given: Partial<EvaluateExperimentOptions> = {}) =>
    evaluateExperiment({ experimentId: experimentId ?? '', evaluators, progress: null, workingDirectory, ...given })
  return { experimentId, again }
}

test('evaluateExperiment · parameter experimentId', async () => {
  const { again, experimentId } = await kept()
  const result = await again()
  expect(result.runs.map(({ result: what }) => what)).toEqual(['passed', 'passed'])
  expect(result.report.rescored?.caseRuns).toBe(2)
  // What is graded anew is an experiment of its own.
  expect(result.experimentId).not.toBe(experimentId)
  expect((await problemsOf(again({ experimentId: '20261130T000000000Z-00000000' }))).join()).toMatch(
    /^experimentId: Experiment .* is not among/,
  )
  expect((await problemsOf(again({ experimentId: '', store: 'local' }))).join()).toContain(
    'experimentId: nothing is given',
  )
})

test('evaluateExperiment · parameter experimentId (a beginning, the end or the name of one in the local store)', async () => {
  const { again, experimentId } = await kept()
  const id = experimentId ?? ''
  const [name] = (await again({ experimentId: id.slice(-8) })).report.experiments.map((one) => one.name)
  // From here on there are two: the whole beginning is of one, and the name is of both or of one.
  expect((await again({ experimentId: id.slice(0, -1) })).report.rescored?.caseRuns).toBe(2)
  expect(await again({ experimentId: name ?? '' }).then(() => '', String)).not.toContain('is not among')
  expect((await problemsOf(again({ experimentId: id.slice(0, 8) }))).join()).toMatch(
    /^experimentId: Several experiments/,
  )
})

test('evaluateExperiment · an id that nobody knows is told with the near ones, and with every place that was looked at', async () => {
  const { again, experimentId } = await kept()
  const end = (experimentId ?? '').slice(-8)
  const slip = end.startsWith('0') ? `1${end.slice(1)}` : `0${end.slice(1)}`
  for (const store of ['auto', 'local'] as const) {
    expect((await problemsOf(again({ experimentId: slip, store }))).join()).toMatch(
      new RegExp(`^experimentId: Experiment "${slip}" is not among the 1 experiments .* did you mean "${end}"`),
    )
  }
  const platform = await startEmulator()
  try {
    const client = createClient({ apiKey: platform.apiKey, iamUrl: platform.url })
    const found = (await problemsOf(again({ experimentId: slip, client }))).join()
    expect(found).toMatch(
      new RegExp(`^experimentId: experiment ${slip} is not among the 0 on the platform.*did you mean "${end}"`),
    )
    // What is in the local store is found there, also by whoever has a key.
    expect((await again({ experimentId: end, client })).report.rescored?.caseRuns).toBe(2)
  } finally {
    await platform.close()
  }
})

test('evaluateExperiment · parameter experimentId of an experiment on the platform', async () => {
  const platform = await startEmulator()
  try {
    const client = createClient({ apiKey: platform.apiKey, iamUrl: platform.url })
    const workingDirectory = workspaceWith({ 'cases.yaml': CASES_WITH_OWN })
    const call = { workingDirectory, evaluators: [short], client, progress: null }
    const { experimentId } = await run(call)
    const result = await evaluateExperiment({ ...call, experimentId: experimentId ?? '' })
    expect(result.runs.map(({ status }) => status)).toEqual(['completed', 'completed'])
    expect((await problemsOf(evaluateExperiment({ ...call, experimentId: 77 }))).join()).toContain('experiment 77')
  } finally {
    await platform.close()
  }
})

test('evaluateExperiment · parameter evaluators', async () => {
  const { again } = await kept()
  const strict = evaluator(() => 0, { name: 'short' })
  expect((await again({ evaluators: [strict] })).runs.map(({ result }) => result)).toEqual(['failed', 'failed'])
})

test('evaluateExperiment · raises ConfigurationError for an evaluator that was not part of the experiment', async () => {
  const { again } = await kept()
  const other = evaluator(() => 1, { name: 'polite' })
  expect(await problemsOf(again({ evaluators: [short, other] }))).toEqual([
    'evaluators: polite was not part of this experiment. It had short.',
  ])
  const none = await kept(CASES)
  expect((await problemsOf(none.again({ evaluators: [other] }))).join()).toContain('It had none of your own.')
})

test('evaluateExperiment · parameter refetchTrajectories', async () => {
  const cases =
    'name: traced\ncases:\n  - { name: one, inputs: { prompt: one }, evaluators: [{ name: has_matching_span, arguments: { name: chat, require_data: true } }] }\n'
  const { again } = await kept(cases)
  const spans = [{ name: 'chat', attributes: {}, status: 'ok', durationMs: 1 }] as const
  const spanSource = { spansOf: async () => spans }
  const call = { spanSource, pollInterval: 0.01 }
  expect((await again({ ...call, refetchTrajectories: true })).runs.map(({ result }) => result)).toEqual(['passed'])
  expect((await again(call)).runs.map(({ result }) => result)).toEqual(['ungraded'])
  expect((await problemsOf(again({ refetchTrajectories: true }))).join()).toMatch(/^refetchTrajectories: .*spanSource/)
})

test('evaluateExperiment · parameter apiTransport', async () => {
  const agent = new MockAgent()
  agent.disableNetConnect()
  const listing = agent.get('https://platform.example').intercept({ path: /\/evals\/experiments/ })
  listing.reply(200, { experiments: [], total: 0 }, { headers: { 'content-type': 'application/json' } })
  const client = createClient({ apiKey: 'some-key', iamUrl: 'https://platform.example' })
  const { again } = await kept()
  const found = await problemsOf(again({ experimentId: 'e-1', client, apiTransport: agent }))
  expect(found.join()).toContain('experiment e-1 is not among the 0 on the platform')
  await agent.close()
})

test('evaluateExperiment · parameter customEvalTransport', async () => {
  const agent = new MockAgent()
  agent.disableNetConnect()
  const one = agent.get('https://evaluators.example').intercept({ path: '/short', method: 'POST' })
  one.reply(200, { score: 0 }, { headers: { 'content-type': 'application/json' } }).persist()
  const workingDirectory = workspaceWith({
    'cases.yaml': CASES_WITH_OWN,
    'agent-evals.yaml': 'evaluators: { short: { url: https://evaluators.example/short } }\n',
  })
  const call = { workingDirectory, customEvalTransport: agent, progress: null }
  const { experimentId } = await run(call)
  const { runs } = await evaluateExperiment({ ...call, experimentId: experimentId ?? '' })
  expect(runs.map(({ result }) => result)).toEqual(['failed', 'failed'])
  await agent.close()
})

test('evaluateExperiment · parameter progress', async () => {
  const { again } = await kept()
  const lines: string[] = []
  await again({ progress: (line) => void lines.push(line) })
  expect(lines.join('\n')).toContain('Graded 2 stored answers again')
})

test.each<[string, object]>([
  ['evaluators', { evaluators: [short] }],
  ['apiTransport', { apiTransport: new MockAgent() }],
  ['customEvalTransport', { customEvalTransport: new MockAgent() }],
])('evaluateExperiment · default of %s', async (name, given) => {
  // Nothing is handed in, so that what the action has is what there is.
  expect(sharedParameters({}).handed).toEqual({})
  expect(sharedParameters(given).handed).toHaveProperty(name)
  const { again } = await kept(CASES)
  expect((await again()).runs.map(({ result }) => result)).toEqual(['passed', 'passed'])
})

test('evaluateExperiment · default of refetchTrajectories', async () => {
  const { again } = await kept(CASES)
  let looks = 0
  const spanSource = {
    spansOf: async () => [{ name: String(++looks), attributes: {}, status: 'ok', durationMs: 1 }] as const,
  }
  await again({ spanSource })
  expect(looks).toBe(0)
})

test('evaluateExperiment · default of progress', async () => {
  const { again } = await kept(CASES)
  const { log } = console
  const lines: unknown[] = []
  console.log = (line: unknown) => void lines.push(line)
  try {
    await again({ progress: undefined as never })
  } finally {
    console.log = log
  }
  expect(lines.join('\n')).toContain('Graded 2 stored answers again')
})
