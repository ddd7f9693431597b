import { describe, expect, test } from '@jest/globals'
import { INPUTS } from '../../src/action/input-table.ts'
import { type Env, readInputs } from '../../src/action/inputs.ts'

/** What the runner sets: every declared input with its default, then what the workflow gives. */
function stepEnv(given: Record<string, string>, env: Env = {}): Env {
  const inputs: Record<string, string> = {}
  for (const { name, default: value } of INPUTS) {
    // An expression that nobody fills in is empty.
    inputs[`INPUT_${name.toUpperCase()}`] = value.startsWith('${{') ? '' : value
  }
  for (const [name, value] of Object.entries(given)) inputs[`INPUT_${name.toUpperCase()}`] = value
  return { ...env, ...inputs }
}

const good = { 'api-key': 'key-1', 'evalset-spec-file': 'x.evalset.json' }
const read = (given: Record<string, string>, env?: Env) => readInputs(stepEnv({ ...good, ...given }, env))
const messages = (given: Record<string, string>) => read(given).problems.map(({ message }) => message)

describe('readInputs', () => {
  test('takes the defaults of the contract', () => {
    const { inputs, problems, warnings } = read({})
    expect(problems).toEqual([])
    expect(warnings).toEqual([])
    expect(inputs).toMatchObject({
      executionTarget: 'cloud',
      runLimit: 1,
      runEvalset: true,
      createReport: true,
      platformTimeoutMs: 60_000,
      environmentName: 'ai-agents-env',
      creditsLimit: 100,
      maxRuntimes: 16,
      agentName: 'default',
      concurrency: 1,
      requestTimeoutMs: 180_000,
      maxRetries: 2,
      minCoverage: 1,
      passRateThreshold: undefined,
      failOn: 'gate',
      launchSource: 'github-action',
      urls: {
        iam: 'https://prod1.datalayer.run',
        runtimes: 'https://r1.datalayer.run',
        aiAgents: 'https://prod1.datalayer.run',
        ui: 'https://datalayer.app',
      },
    })
  })

  test('an empty input is an absent one', () => {
    expect(read({ 'run-limit': '', 'fail-on': ' ', 'pass-rate-threshold': '' }).inputs).toMatchObject({
      runLimit: 1,
      failOn: 'gate',
      passRateThreshold: undefined,
    })
  })

  test('lists take commas and new lines, drop duplicates and keep order', () => {
    expect(read({ 'agentspec-ids': 'b, a\nb\n\n c ,' }).inputs.agentspecIds).toEqual(['b', 'a', 'c'])
  })

  test('modules with evaluators are paths, each once', () => {
    const given = { evaluators: 'evals/tone.mjs, evals/cost.ts\nevals/tone.mjs\na.cjs' }
    expect(read(given).inputs.evaluators).toEqual(['evals/tone.mjs', 'evals/cost.ts', 'a.cjs'])
    expect(read({}).inputs.evaluators).toEqual([])
  })

  test.each([
    ['token', 'apiKey', 'other-key', { 'api-key': '' }],
    ['agentspec-id', 'agentspecIds', ['one'], {}],
    ['agent-environment-name', 'environmentName', 'gpu', {}],
    ['local-agent-name', 'agentName', 'nightly', {}],
    ['billable-account-uid', 'accountUid', 'uid', {}],
  ])('%s is another name of %s', (alias, field, value, others) => {
    const text = Array.isArray(value) ? value.join(',') : value
    expect(read({ ...others, [alias]: text }).inputs).toHaveProperty(field, value)
  })

  test('two names of one input with different values are a problem', () => {
    expect(messages({ 'environment-name': 'a', 'agent-environment-name': 'b' })).toEqual([
      'environment-name and agent-environment-name mean the same and are both given, with different values. Give one of them.',
    ])
  })

  test.each([
    ['run-limit', '0', 'a whole number from 1 to 1000'],
    ['run-limit', '1e3', 'a whole number from 1 to 1000'],
    ['concurrency', 'many', 'a whole number from 1 to 64, or auto'],
    ['pass-rate-threshold', '80%', 'a number from 0 to 1, such as 0.9 for 90 %'],
    ['pass-rate-threshold', '1.01', 'a number from 0 to 1, such as 0.9 for 90 %'],
    ['min-coverage', '-1', 'a number from 0 to 1, such as 0.9 for 90 %'],
    ['credits-limit', '0', 'a number above 0 to 1000000'],
    ['run-evalset', 'yes', 'true or false'],
    ['fail-on', 'gates', 'one of gate, strict, error, never (did you mean gate?)'],
    ['execution-target', 'clowd', 'one of cloud, local, task, command, http (did you mean cloud?)'],
    ['agentspec-ids', 'a b', 'an agentspec id'],
    ['agent-env', 'FOO=bar', 'the name of an environment variable'],
    ['evaluators', 'evals/tone.py', 'the path of a JavaScript or TypeScript module'],
    [
      'runtimes-url',
      'http://example.org',
      'an https address, or an http address of this machine: the API key is sent there',
    ],
    [
      'runtimes-url',
      'ftp://127.0.0.1',
      'an https address, or an http address of this machine: the API key is sent there',
    ],
    ['ai-agents-url', 'https://user@example.org', 'an address without user, query or fragment'],
    ['mode', 'merge', 'one of execute-runs, run-report, evaluate, prepare-spec, cleanup'],
  ])('%s: %p is refused and the allowed is named', (name, value, allowed) => {
    expect(messages({ [name]: value })).toEqual([`${name}: "${value}" is not allowed. Give ${allowed}.`])
  })

  test('all bad inputs are told together', () => {
    expect(
      messages({ 'run-limit': 'x', 'fail-on': 'x', 'pass-rate-treshold': '0.9', 'evalset-spec-file': '' }),
    ).toHaveLength(4)
  })

  test('a near miss of an input is a problem, a stranger a warning', () => {
    const { problems, warnings } = read({ 'pass-rate-treshold': '0.9', 'team-label': 'x' })
    expect(problems).toEqual([
      { message: 'pass-rate-treshold: there is no such input. Did you mean pass-rate-threshold?' },
    ])
    expect(warnings).toEqual(['There is no input called team-label; it is ignored.'])
  })

  test('a stranger is told beside problems too', () => {
    const { problems, warnings } = read({ 'run-limit': 'x', 'team-label': 'x' })
    expect(problems).toHaveLength(1)
    expect(warnings).toHaveLength(1)
  })

  test.each(['shard', 'sharrd'])('%s is refused rather than ignored', (name) => {
    expect(messages({ [name]: '1' })).toEqual([
      `${name}: is not in this version, and ignoring it would switch off what you rely on. Remove it.`,
    ])
  })

  test.each(['must-pass', 'must_pass', 'tags', 'measures', 'gate'])('%s says where it stands', (name) => {
    expect(messages({ [name]: '1' })).toEqual([
      `${name}: there is no such input. It stands in agent-evals.yaml, under gate (docs/gate.md).`,
    ])
  })

  test.each<[string, readonly string[]]>([
    ['pass-rate-threshold', ['threshold', 'min-pass-rate', 'pass-threshold', 'pass-rate', 'min_pass_rate']],
    ['min-coverage', ['coverage']],
    ['request-timeout-seconds', ['timeout', 'timeout-seconds']],
    ['max-retries', ['retries']],
    ['concurrency', ['parallel']],
    ['run-limit', ['runs', 'repeat', 'repetitions', 'n']],
    ['credits-limit', ['credits', 'max-credits']],
    ['budget-usd', ['max-cost', 'cost-limit']],
    ['budget-credits', ['budget_credit']],
    ['max-duration-minutes', ['timeout-minutes', 'max-duration']],
    ['evalset-spec-file', ['evalset', 'evalset-file', 'evalset-path', 'spec', 'spec-file', 'dataset']],
    ['agentspec-ids', ['agents', 'agentspecs', 'agent', 'agent-ids']],
    ['api-key', ['key', 'datalayer-api-key']],
    ['environment-name', ['environment']],
    ['execution-target', ['target']],
    ['max-regression', ['max_regresion', 'regression', 'max-drop', 'tolerance']],
    ['baseline', ['baseline-file', 'compare-with']],
    ['accept-baseline', ['bless', 'update-baseline']],
    ['quarantine-file', ['quarantine']],
    ['config-file', ['config']],
    ['judge-model', ['judge', 'grader']],
    ['judge-base-url', ['judge-url', 'judge_endpoint']],
    ['case-ids', ['case', 'cases', 'case-id', 'filter', 'case_id']],
    ['task', ['module', 'task-file']],
    ['agent-command', ['command', 'cmd']],
    ['agent-url', ['url', 'endpoint']],
    ['model', ['agent-model']],
    ['judge-api-key', ['judge-key', 'openai-api-key', 'judge_api_ky']],
  ])('%s is what is meant by %j', (right, guesses) => {
    expect(guesses.flatMap((guess) => messages({ [guess]: '1' }))).toEqual(
      guesses.map((guess) => `${guess}: there is no such input. Did you mean ${right}?`),
    )
  })

  test.each<[string, object]>([
    ['', { kind: 'auto' }],
    ['auto', { kind: 'auto' }],
    ['none', { kind: 'none' }],
    ['agentspec:support-desk', { kind: 'agentspec', agentspecId: 'support-desk' }],
    ['agentspec: support-desk', { kind: 'agentspec', agentspecId: 'support-desk' }],
    ['evals/main.json', { kind: 'file', path: 'evals/main.json' }],
    ['main.json', { kind: 'file', path: 'main.json' }],
    ['evals\\main', { kind: 'file', path: 'evals\\main' }],
    ['file:main', { kind: 'file', path: 'main' }],
    ['exp-01HXYZ', { kind: 'experiment', id: 'exp-01HXYZ' }],
    ['experiment:a/b', { kind: 'experiment', id: 'a/b' }],
  ])('baseline %j is read', (text, choice) => {
    expect(read({ baseline: text }).inputs.baseline).toEqual(choice)
  })

  test('the limits on a change are read, and absent where the workflow gives none', () => {
    expect(read({}).inputs).toMatchObject({
      maxRegression: undefined,
      regressionTest: undefined,
      maxBaselineAgeDays: 30,
      acceptBaseline: false,
      githubToken: '',
    })
    expect(read({ 'max-regression': '0.05', 'regression-test': 'non-inferior' }).inputs).toMatchObject({
      maxRegression: 0.05,
      regressionTest: 'non-inferior',
    })
    expect(messages({ 'max-regression': '5', 'regression-test': 'significnat', 'max-baseline-age-days': '0' })).toEqual(
      [
        'max-regression: "5" is not allowed. Give a number from 0 to 1, such as 0.05 for 5 points.',
        'regression-test: "significnat" is not allowed. Give one of significant, non-inferior (did you mean significant?).',
        'max-baseline-age-days: "0" is not allowed. Give a whole number from 1 to 400.',
      ],
    )
  })

  test('a missing key says where to give it', () => {
    expect(messages({ 'api-key': '' })[0]).toContain('DATALAYER_API_KEY')
  })

  test('the key, the account and the addresses may come from the environment, the input wins', () => {
    const env = {
      DATALAYER_API_KEY: 'env-key',
      DATALAYER_ACCOUNT_UID: 'env-account',
      DATALAYER_RUN_URL: 'https://run.example/',
      DATALAYER_RUNTIMES_URL: 'https://rt.example',
    }
    expect(read({ 'api-key': '' }, env).inputs).toMatchObject({
      apiKey: 'env-key',
      accountUid: 'env-account',
      urls: { iam: 'https://run.example', aiAgents: 'https://run.example', runtimes: 'https://rt.example' },
    })
    expect(read({ 'runtimes-url': 'https://in.example', 'account-uid': 'in' }, env).inputs).toMatchObject({
      apiKey: 'key-1',
      accountUid: 'in',
      urls: { runtimes: 'https://in.example' },
    })
  })

  test('one account is read: the one that pays before the one of the records', () => {
    expect(read({ 'billing-entity-uid': 'pays', 'account-uid': 'records' }).inputs.accountUid).toBe('pays')
    expect(read({ 'account-uid': 'records' }, { DATALAYER_ACCOUNT_UID: 'env' }).inputs.accountUid).toBe('records')
    expect(read({}).inputs.accountUid).toBeUndefined()
  })

  test('the other services follow the IAM address only when it was moved', () => {
    expect(read({ 'iam-url': 'https://own.example' }).inputs.urls).toMatchObject({
      runtimes: 'https://own.example',
      aiAgents: 'https://own.example',
    })
  })

  test.each<[string, object]>([
    ['false', { kind: 'off' }],
    ['', { kind: 'off' }],
    ['plan', { kind: 'plan' }],
    ['true', { kind: 'cases', count: 1 }],
    ['5', { kind: 'cases', count: 5 }],
  ])('dry-run: %j', (given, meant) => {
    expect(read({ 'dry-run': given })).toMatchObject({ inputs: { dryRun: meant }, problems: [] })
  })

  test.each(['0', '1001', '-1', '1.5', 'yes'])('dry-run: %j is refused, and nothing would be spent', (given) => {
    const { inputs, problems } = read({ 'dry-run': given })
    expect(problems.map(({ message }) => message)).toEqual([
      `dry-run: "${given}" is not allowed. Give plan, true for one case, a number of cases from 1 to 1000, or false.`,
    ])
    expect(inputs.dryRun).toEqual({ kind: 'plan' })
  })

  test('a dry run accepts no bar', () => {
    expect(messages({ 'dry-run': 'plan', 'accept-baseline': 'true' })).toEqual([
      'accept-baseline: a dry run has no result that could become the bar. Remove dry-run or accept-baseline.',
    ])
  })

  test.each<[string, object]>([
    ['', { kind: 'auto' }],
    ['AUTO', { kind: 'auto' }],
    ['false', { kind: 'off' }],
    ['False', { kind: 'off' }],
    ['exp_7f3a-91', { kind: 'experiment', id: 'exp_7f3a-91' }],
  ])('resume: %j', (given, meant) => {
    expect(read({ resume: given })).toMatchObject({ inputs: { resume: meant }, problems: [] })
  })

  test.each(['true', 'no', 'none', 'yes', 'latest', '../x', 'a b', 'x1'.repeat(101)])(
    'resume: %j is refused',
    (given) => {
      expect(messages({ resume: given })).toEqual([
        `resume: "${given}" is not allowed. Give auto, false, or the id of an experiment.`,
      ])
    },
  )

  test('what is given and not gone by is a warning', () => {
    const warningsOf = (given: Readonly<Record<string, string>>) => read(given).warnings
    expect(warningsOf({ resume: 'exp-1', 'dry-run': 'plan' })).toEqual([
      'resume: a dry run takes nothing over, so experiment exp-1 is not looked at.',
    ])
    expect(warningsOf({ resume: 'exp-1' })).toEqual([])
    expect(warningsOf({ 'max-age-minutes': '10', 'confirm-cleanup': 'true' })).toEqual([
      'max-age-minutes, confirm-cleanup: inputs that mode: execute-runs does not read. It runs as if nothing were given.',
    ])
    const cleanup = { mode: 'cleanup', 'evalset-spec-file': '' }
    expect(warningsOf({ ...cleanup, 'confirm-cleanup': 'true', 'iam-url': 'https://x.example', token: 'k' })).toEqual(
      [],
    )
    expect(warningsOf({ ...cleanup, 'agentspec-id': 'steady', 'run-limit': '2' })).toEqual([
      'agentspec-id, run-limit: inputs that mode: cleanup does not read. It runs as if nothing were given.',
    ])
    expect(warningsOf({ ...cleanup, 'evalset-spec-file': 'x.yaml' })).toEqual([
      'evalset-spec-file: an input that mode: cleanup does not read. It runs as if nothing were given.',
    ])
    expect(warningsOf({ ...cleanup, 'dry-run': 'true', 'confirm-cleanup': 'true' })).toEqual([
      'confirm-cleanup: with dry-run the clean-up only lists, and removes nothing.',
    ])
  })

  test('evaluate reads what is stored, and nothing of asking', () => {
    const evaluate = { mode: 'evaluate', results: 'evals-report/results.json' }
    expect(read(evaluate)).toMatchObject({ problems: [], warnings: [], inputs: { mode: 'evaluate' } })
    expect(
      read({ ...evaluate, 'agentspec-id': 'steady', 'run-limit': '2', 'pass-rate-threshold': '1' }).warnings,
    ).toEqual(['agentspec-id, run-limit: inputs that mode: evaluate does not read. It runs as if nothing were given.'])
    // Judging may cost something, and takes time.
    const budgets = { 'budget-usd': '2', 'max-duration-minutes': '5', 'budget-credits': '9' }
    expect(read({ ...evaluate, ...budgets }).warnings).toEqual([
      'budget-credits: an input that mode: evaluate does not read. It runs as if nothing were given.',
    ])
  })

  test.each([{}, { mode: 'execute-runs' }])('whoever gives results pays for no new answers (%j)', (mode) => {
    const { problems, warnings, inputs } = read({ results: 'x.json', ...mode })
    expect(problems.map(({ message }) => message)).toEqual([
      'results: is read by mode: evaluate and mode: run-report alone. Give one of them, or remove results.',
    ])
    expect([warnings, inputs.results]).toEqual([[], { kind: 'none' }])
  })

  test('a clean-up is not kept from its work by results', () => {
    const { problems, warnings } = read({ mode: 'cleanup', 'evalset-spec-file': '', results: 'x.json' })
    expect([problems, warnings]).toEqual([
      [],
      ['results: an input that mode: cleanup does not read. It runs as if nothing were given.'],
    ])
  })

  test.each<[string, object]>([
    ['a/results.json', { kind: 'files', patterns: ['a/results.json'] }],
    ['results.json', { kind: 'files', patterns: ['results.json'] }],
    ['a/*.json, b/**/results.json\nc.json', { kind: 'files', patterns: ['a/*.json', 'b/**/results.json', 'c.json'] }],
    ['7f3a-42', { kind: 'experiment', id: '7f3a-42', isSaid: false }],
    ['experiment: odd/id', { kind: 'experiment', id: 'odd/id', isSaid: true }],
  ])('results: %s is understood', (results, choice) => {
    expect(read({ mode: 'evaluate', results }).inputs.results).toEqual(choice)
  })

  test.each([
    [
      '',
      'nothing is given, and mode: evaluate grades stored runs. Give paths or patterns of results.json files, or the id of an experiment.',
    ],
    [
      '7f3a, a.json',
      '"7f3a" is the id of an experiment, and of those one alone can be given. Give it by itself, or files (./7f3a for one of that name).',
    ],
  ])('results: %p is refused by evaluate', (results, why) => {
    expect(messages({ mode: 'evaluate', results })).toEqual([`results: ${why}`])
  })

  test('a dry run of evaluate is refused', () => {
    expect(messages({ mode: 'evaluate', results: 'a.json', 'dry-run': 'plan' })).toEqual([
      'dry-run: mode: evaluate asks no agent, so there is nothing that could be tried. Remove it.',
    ])
  })

  test('budgets are read in milliseconds, credits and dollars, and an absent one is none', () => {
    const given = { 'max-duration-minutes': '1.5', 'budget-credits': '20', 'budget-usd': '0.5' }
    expect(read(given).inputs.budgets).toEqual({ maxDurationMs: 90_000, credits: 20, usd: 0.5 })
    expect(read({}).inputs.budgets).toEqual({})
    // The word of datalayer/github-actions, where it means credits.
    expect(read({ budget: '20' }).inputs.budgets).toEqual({ credits: 20 })
    expect(messages({ 'budget-usd': '0' })).toEqual([
      'budget-usd: "0" is not allowed. Give a number above 0 to 1000000.',
    ])
  })

  test('cleanup needs no evalset, and 390 minutes is longer than any hosted job', () => {
    const { inputs, problems } = read({ mode: 'cleanup', 'evalset-spec-file': '' })
    expect(problems).toEqual([])
    expect(inputs).toMatchObject({ mode: 'cleanup', maxAgeMs: 23_400_000, confirmCleanup: false })
  })
})
