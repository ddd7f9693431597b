import { describe, expect, test } from '@jest/globals'
import { readInputs } from '../../src/action/inputs.ts'
import { pathRules } from '../../src/action/paths.ts'
import { parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'
import type { GateSources } from '../../src/modes/github-connection.ts'
import { readPolicy } from '../../src/modes/read-policy.ts'
import { ofCheckout, ofPullRequest } from '../support/gate-sources.ts'

const catalog = createEvaluatorCatalog()

function evalsetOf(ids: readonly string[]) {
  const cases = ids.map((id) => ({
    name: id,
    inputs: { prompt: id },
    expected_output: 'OK',
    metadata: { tags: ['t'] },
  }))
  const text = JSON.stringify({ name: 'x', evalset_evaluators: [{ name: 'equals_expected' }], cases })
  const parsed = parseEvalset({ text, file: 'x.evalset.json', catalog })
  if (parsed.kind === 'invalid') throw new Error(parsed.problems.map(({ message }) => message).join('\n'))
  return parsed.evalset
}

const IDS = Array.from({ length: 8 }, (_, index) => `case-${index + 1}`)

async function policyOf(
  sources: GateSources,
  given: Readonly<Record<string, string>> = {},
  { ids = IDS, agentspecIds = ['desk'] }: { ids?: readonly string[]; agentspecIds?: readonly string[] } = {},
) {
  const env = { 'INPUT_API-KEY': 'k', 'INPUT_EVALSET-SPEC-FILE': 'x.evalset.json' }
  const inputs = Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])
  const reading = readInputs({ ...env, ...Object.fromEntries(inputs) })
  expect(reading.problems).toEqual([])
  const { policy, problems, warnings, configurationFile } = await readPolicy({
    inputs: reading.inputs,
    evalset: evalsetOf(ids),
    agentspecIds,
    catalog,
    paths: pathRules({ workspace: '/workspace', temporary: undefined, workingDirectory: '' }),
    sources,
    today: '2026-11-29',
  })
  return {
    policy,
    configurationFile,
    problems: problems.map(({ message }) => message),
    warnings: warnings.map(({ message }) => message),
  }
}

describe('where the rules of the gate come from', () => {
  test('without a file and without inputs nothing is asked but coverage', async () => {
    expect(await policyOf(ofCheckout({}))).toEqual({
      policy: {
        passRateThreshold: undefined,
        maxRegression: undefined,
        regressionTest: 'significant',
        minCoverage: 1,
        mustPass: [],
        tagThresholds: [],
        measureGates: [],
        quarantine: [],
        acceptsResult: false,
      },
      configurationFile: undefined,
      problems: [],
      warnings: [],
    })
  })

  test.each(['agent-evals.yaml', 'agent-evals.yml', 'evalkit.yaml', 'evalkit.yml'])('%s is read', async (name) => {
    const { policy, configurationFile } = await policyOf(ofCheckout({ [name]: 'gate: { pass-rate-threshold: 0.9 }' }))
    expect([policy.passRateThreshold, configurationFile]).toEqual([0.9, name])
  })

  test.each(['agent-eval.yaml', 'agent_evals.yaml', 'Agent-Evals.yml'])('%s is not, and that is said', async (name) => {
    const { policy, warnings } = await policyOf(ofCheckout({ [name]: 'gate: { pass-rate-threshold: 0.9 }' }))
    expect(policy.passRateThreshold).toBeUndefined()
    expect(warnings).toEqual([`${name} is not read: the configuration file is called agent-evals.yaml.`])
  })

  test('a limit in both places is a problem when the two differ, and none when they agree', async () => {
    const files = ofCheckout({ 'agent-evals.yaml': 'gate: { max-regression: 0.05 }' })
    expect((await policyOf(files, { 'max-regression': '0.05' })).problems).toEqual([])
    expect((await policyOf(files, { 'max-regression': '0.1' })).problems).toEqual([
      'max-regression: is 0.1 in the workflow and 0.05 in the configuration file. Say it in one of them.',
    ])
  })

  test('a named file that asks nothing, or is not there, is told of', async () => {
    const input = { 'config-file': 'gate.yaml' }
    expect((await policyOf(ofCheckout({ 'gate.yaml': 'agents: []' }), input)).warnings).toEqual([
      'config-file: gate.yaml asks nothing of the gate.',
    ])
    expect((await policyOf(ofCheckout({}), input)).problems).toEqual(['config-file: There is no file gate.yaml.'])
  })
})

describe('a pull request', () => {
  const main = { 'agent-evals.yaml': 'gate: { pass-rate-threshold: 0.9, must-pass: [case-1], tags: { t: 0.5 } }' }

  test('is held against the base branch’s rules, and says when it changes them', async () => {
    const own = { 'agent-evals.yaml': 'gate: { pass-rate-threshold: 0.1 }' }
    const { policy, configurationFile, problems, warnings } = await policyOf(ofPullRequest(main, own))
    expect(policy).toMatchObject({ passRateThreshold: 0.9, mustPass: ['case-1'] })
    expect([configurationFile, problems]).toEqual(['agent-evals.yaml of main', []])
    expect(warnings).toEqual([
      'agent-evals.yaml is changed by this pull request; what main has holds until it is merged.',
    ])
    expect((await policyOf(ofPullRequest(main))).warnings).toEqual([])
  })

  test('that brings the first rules is told that they count later, and of the mistakes in them now', async () => {
    const own = { 'agent-evals.yaml': 'gate: { pass-rate-treshold: 0.9 }' }
    const { policy, problems, warnings } = await policyOf(ofPullRequest({}, own))
    expect([policy.passRateThreshold, problems]).toEqual([undefined, []])
    expect(warnings).toEqual([
      'config-file: There is no file agent-evals.yaml of main.',
      expect.stringContaining('did you mean "pass-rate-threshold"?'),
    ])
  })

  test('that repairs a file which nobody can use is judged by the repaired one', async () => {
    const broken = { 'agent-evals.yaml': 'gate: { pass-rate-treshold: 0.9 }' }
    const own = { 'agent-evals.yaml': 'gate: { pass-rate-threshold: 0.9 }' }
    const { policy, problems, warnings } = await policyOf(ofPullRequest(broken, own))
    expect([policy.passRateThreshold, problems]).toEqual([0.9, []])
    expect(warnings[0]).toMatch(/^agent-evals\.yaml of main cannot be used .* judged by its own copy\.$/)
    expect((await policyOf(ofPullRequest(broken))).problems).toHaveLength(1)
  })

  test('that takes a must-pass case out of evalset and rules may, and its reviewer is told; out of the evalset alone it may not', async () => {
    const ids = IDS.filter((id) => id !== 'case-1')
    const own = { 'agent-evals.yaml': 'gate: { pass-rate-threshold: 0.9, tags: { t: 0.5 } }' }
    const both = await policyOf(ofPullRequest(main, own), {}, { ids })
    expect([both.policy.mustPass, both.problems]).toEqual([[], []])
    expect(both.warnings).toContain(
      "This pull request takes the must-pass case case-1 out of the evalset and of the gate's rules, so it is not looked at.",
    )
    const alone = await policyOf(ofPullRequest(main), {}, { ids })
    expect(alone.problems).toEqual([expect.stringContaining('no case has the id "case-1"')])
  })

  test('that moves a limit into the workflow is held against the stricter one', async () => {
    const moved = await policyOf(ofPullRequest({ 'agent-evals.yaml': 'gate: { max-regression: 0.05 }' }, {}), {
      'max-regression': '0.2',
    })
    expect([moved.policy.maxRegression, moved.problems]).toEqual([0.05, []])
    expect(moved.warnings).toContain(
      'max-regression: is 0.2 in the workflow and 0.05 in the configuration file of main. The stricter one holds, 0.05.',
    )
  })

  test('whose base branch cannot be looked into is refused, unless there is no token and nothing that says there are rules', async () => {
    const unreadable: GateSources = {
      ...ofPullRequest({}),
      files: {
        read: async () => ({ kind: 'unreadable', problem: 'Could not read it: 503.' }),
        list: async () => ({ kind: 'unreadable', problem: 'Could not list the root: 503.' }),
      },
    }
    const refused = [
      'config-file: whether the base branch has rules for the gate cannot be said. Could not list the root: 503.',
    ]
    expect((await policyOf(unreadable)).problems).toEqual(refused)
    expect((await policyOf({ ...unreadable, isBlind: true })).problems).toEqual([])
    const withOwn = { ...unreadable, own: ofCheckout(main).own, isBlind: true }
    expect((await policyOf(withOwn)).problems).toEqual(refused)
  })

  test('cannot put its own failures into quarantine, nor make main’s count by breaking its file', async () => {
    const entry = '- { case: case-1, until: 2026-12-20, reason: flaky }'
    const input = { 'quarantine-file': 'quarantine.yaml' }
    const brings = await policyOf(ofPullRequest({}, { 'quarantine.yaml': entry }), input)
    expect([brings.policy.quarantine, brings.problems]).toEqual([[], []])
    expect(brings.warnings).toEqual(['quarantine-file: There is no file quarantine.yaml of main.'])
    const has = await policyOf(ofPullRequest({ 'quarantine.yaml': entry }, {}), input)
    expect(has.policy.quarantine).toEqual([{ caseId: 'case-1', until: '2026-12-20', reason: 'flaky' }])
    const repairs = await policyOf(
      ofPullRequest({ 'quarantine.yaml': '- { case: case-1 }' }, { 'quarantine.yaml': entry }),
      input,
    )
    expect([repairs.policy.quarantine, repairs.problems]).toEqual([[], []])
    expect(repairs.warnings[0]).toContain('no case is in quarantine until it is repaired')
  })
})

describe('rules that contradict each other, or that nothing could break', () => {
  test.each<[Readonly<Record<string, string>>, string]>([
    [
      { 'max-regression': '0.1', baseline: 'none' },
      'baseline: is none, and max-regression needs one. Remove one of the two.',
    ],
    [
      { 'regression-test': 'non-inferior' },
      'regression-test: non-inferior says how max-regression is tested, and there is none. Give max-regression.',
    ],
    [
      { 'regression-test': 'non-inferior', 'max-regression': '0' },
      'max-regression: 0 can never be proven (regression-test: non-inferior). Give the drop that does not matter, such as 0.05.',
    ],
  ])('%j', async (inputs, problem) => {
    expect((await policyOf(ofCheckout({}), inputs)).problems).toEqual([problem])
  })

  test.each<[number, readonly string[], string | undefined]>([
    [4, ['desk'], '4 cases can never prove a drop: it takes at least 5 that all get worse.'],
    [5, ['desk'], undefined],
    [
      5,
      ['desk', 'next'],
      '5 cases can never prove a drop: it takes at least 6 that all get worse, where 2 tests gate.',
    ],
    [1, ['desk'], '1 case can never prove a drop: it takes at least 5 that all get worse.'],
  ])('%d cases of %j', async (cases, agentspecIds, warning) => {
    const ids = IDS.slice(0, cases)
    const { warnings } = await policyOf(ofCheckout({}), { 'max-regression': '0.05' }, { ids, agentspecIds })
    expect(warnings.map((message) => message.slice(0, message.indexOf('. Add') + 1))).toEqual(
      warning === undefined ? [] : [`max-regression: ${warning}`],
    )
  })
})
