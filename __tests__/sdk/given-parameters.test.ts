import { describe, expect, test } from '@jest/globals'
import {
  ConfigurationError,
  createClient,
  evaluateExperiment,
  executeEvalsetSpec,
  type RunExperimentOptions,
  runExperiment,
} from '../../src/sdk.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'
import { callOf, problemsOf, run } from './calls.ts'

const SPEC = { name: 'one', cases: [{ name: 'one', inputs: { prompt: 'one' } }] }
const client = createClient({ apiKey: 'some-key', iamUrl: 'http://127.0.0.1:9' })

const execute = (given: object) =>
  executeEvalsetSpec(client, {
    spec: SPEC,
    agentspecIds: ['a'],
    log: null,
    workingDirectory: temporaryDirectory(),
    ...given,
  })

const evaluate = (given: object) =>
  evaluateExperiment({ experimentId: 'e-1', progress: null, workingDirectory: temporaryDirectory(), ...given })

const runWith = (given: object) => run(given as Partial<RunExperimentOptions>)

describe('a parameter that there is not', () => {
  test('is a problem, beside every other one', async () => {
    const found = await problemsOf(runWith({ repititions: 3, case_ids: ['a'], dry_run: true, concurrency: 0 }))
    expect(found.slice(1)).toEqual([
      'repititions: there is no such parameter. Did you mean repetitions?',
      'case_ids: there is no such parameter. Did you mean caseIds?',
      'dry_run: there is no such parameter. Did you mean dryRun?',
    ])
    expect(found[0]).toMatch(/^concurrency: /)
  })

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['evaluateExperiment', () => evaluate({ refetch: true }), /^refetch: there is no such parameter\. There are /],
    ['executeEvalsetSpec', () => execute({ runlimit: 2 }), /^runlimit: .*Did you mean runLimit\?/],
    [
      'a judge',
      () => runWith({ judge: { model: 'm', max_tokens: 9 } }),
      /^judge\.max_tokens: .*Did you mean maxTokens\?/,
    ],
    ['a judge without a name', () => runWith({ judge: {} }), /^judge\.model: nothing is/],
    ['a judge that is a text', () => runWith({ judge: 'gpt' }), /^judge: give an object/],
    [
      'createClient',
      () => runWith({ client: createClient({ apikey: 'k' } as never) }),
      /^client\.apikey: .*Did you mean apiKey\?/,
    ],
  ])('is told of %s', async (_what, call, expected) => {
    expect((await problemsOf(call())).join('\n')).toMatch(expected)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['runExperiment', () => runExperiment(undefined as never)],
    ['runExperiment with null', () => runExperiment(null as never)],
    ['runExperiment with a text', () => runExperiment('cases.yaml' as never)],
    ['evaluateExperiment', () => evaluateExperiment(undefined as never)],
    ['executeEvalsetSpec', () => executeEvalsetSpec(undefined as never, undefined as never)],
  ])('%s without options is a configuration error', async (_what, call) => {
    await expect(call()).rejects.toBeInstanceOf(ConfigurationError)
  })

  test('a working directory that is no path is one as well', async () => {
    expect(await problemsOf(runExperiment({ ...callOf(), workingDirectory: 5 as never }))).toEqual([
      'workingDirectory: give the path of a directory.',
    ])
  })
})

const DECIDED = 'it cannot be given here, since the function that is called decides it.'

describe('an input beside a parameter that says the same', () => {
  test.each<[string, (inputs: object) => Promise<unknown>, string]>([
    ['run-limit', (inputs) => runWith({ inputs }), 'give the parameter repetitions.'],
    ['RUN-LIMIT', (inputs) => runWith({ inputs }), 'give the parameter repetitions.'],
    ['evalset-spec-file', (inputs) => runWith({ inputs }), 'give the parameter dataset.'],
    ['working-directory', (inputs) => runWith({ inputs }), 'give the parameter workingDirectory.'],
    ['token', (inputs) => runWith({ inputs }), 'give the parameter client.apiKey.'],
    ['judge-model', (inputs) => runWith({ inputs }), 'give the parameter judge.model.'],
    ['create-report', (inputs) => execute({ inputs }), 'give the parameter createReport.'],
    ['account-uid', (inputs) => execute({ inputs }), 'give the parameter accountUid.'],
    ['agentspec-ids', (inputs) => execute({ inputs }), 'give the parameter agentspecIds.'],
    ['store-dir', (inputs) => evaluate({ inputs }), 'give the parameter storeDir.'],
    ['mode', (inputs) => runWith({ inputs }), DECIDED],
    ['mode', (inputs) => evaluate({ inputs }), DECIDED],
    ['results', (inputs) => evaluate({ inputs }), 'give the parameter experimentId.'],
    ['task', (inputs) => runWith({ inputs }), DECIDED],
    ['agent-url', (inputs) => runWith({ inputs }), DECIDED],
    ['agent-env', (inputs) => runWith({ inputs }), DECIDED],
    ['agent-command', (inputs) => execute({ inputs }), DECIDED],
    ['agentspec', (inputs) => runWith({ inputs }), DECIDED],
    ['agentspec-files', (inputs) => runWith({ inputs }), DECIDED],
    ['execution-target', (inputs) => runWith({ inputs }), DECIDED],
    ['store', (inputs) => execute({ inputs }), DECIDED],
  ])('inputs.%s', async (input, call, expected) => {
    expect(await problemsOf(call({ [input]: '3' }))).toContain(`inputs.${input}: ${expected}`)
  })

  test('an input without a parameter is read, and one that nobody has is a problem', async () => {
    const { verdict } = await run({ inputs: { 'pass-rate-threshold': 1 }, task: () => 'wrong' })
    expect(verdict.status).toBe('failed')
    expect((await problemsOf(run({ inputs: { 'pass-rate-threshold': 7 } }))).join()).toMatch(/^pass-rate-threshold: /)
    expect(await problemsOf(run({ inputs: 'x' as never }))).toContain(
      'inputs: give an object of inputs of the action by their names.',
    )
  })
})

describe('what a program is told', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a key',
      () => runWith({ store: 'platform', client: createClient({ apiKey: '' }) }),
      'client.apiKey: there is no platform API key. Give client: createClient({ apiKey }), or set DATALAYER_API_KEY.',
    ],
    [
      'an evaluator',
      () =>
        runWith({
          files: {
            'cases.yaml':
              'name: n\ncases:\n  - { name: one, inputs: { prompt: one }, evaluators: [{ name: custom, arguments: { name: short } }] }\n',
          },
        }),
      'Hand it in as evaluators, or name its address under evaluators in agent-evals.yaml.',
    ],
    [
      'an experiment',
      () => runWith({ resume: 'no' }),
      'resume: "no" is not allowed. Give auto, false, or the id of an experiment.',
    ],
  ])('of %s is in its own words', async (_what, call, expected) => {
    const found = (await problemsOf(call())).join('\n')
    expect(found).toContain(expected)
    expect(found).not.toMatch(/the input|workflow/)
  })
})
