import { describe, expect, test } from '@jest/globals'
import { givenInputs } from '../../src/action/given-inputs.ts'
import { INPUTS } from '../../src/action/input-table.ts'
import { readInputs } from '../../src/action/inputs.ts'
import type { GatePolicy, MeasureGate } from '../../src/domain/gate-policy.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { contradictionsIn } from '../../src/modes/policy-contradictions.ts'
import { deskLine, deskLineOf } from '../../src/reports/desk-line.ts'
import { fillExpressions } from '../examples/expressions.ts'
import { isOurs, legsOf, readWorkflow, WORKFLOW_FILES } from '../examples/workflow-files.ts'
import { aCaseRun, aFailedCaseRun, anExperiment, aReport, aRun } from '../support/builders.ts'
import { readingOf } from '../support/pasted-line.ts'

type Given = Readonly<Record<string, string>>

const NO_RULES: GatePolicy = {
  minCoverage: 1,
  regressionTest: 'significant',
  mustPass: [],
  tagThresholds: [],
  measureGates: [],
  quarantine: [],
  acceptsResult: false,
}

/** The report of a workflow's step that gave these inputs, one case of which did not pass. */
function reportOf(given: Given, over: Partial<EvalReport> = {}): EvalReport {
  const env = Object.fromEntries(
    Object.entries({ 'evalset-spec-file': 'a.json', ...given }).map(([name, value]) => [
      `INPUT_${name.toUpperCase()}`,
      value,
    ]),
  )
  const { inputs } = readInputs({ DATALAYER_API_KEY: 'a-key-of-the-workflow', ...env })
  const cases = [aCaseRun({ caseId: 'fine' }), aFailedCaseRun({ caseId: 'refund' })]
  const agents = inputs.agentspecIds.length > 0 ? inputs.agentspecIds : ['agent-a']
  return aReport({
    executionTarget: inputs.executionTarget,
    step: { inputs: givenInputs(env) },
    settings: { mode: inputs.mode, maxRegression: inputs.maxRegression ?? null },
    experiments: agents.map((agentspecId) => anExperiment({ agentspecId, runs: [aRun({ cases })] })),
    ...over,
  })
}

/** Every line that a report may print: the whole, and each case of each agent by itself. */
function linesOf(report: EvalReport): string[] {
  const agents = report.experiments.map(({ agentspecId }) => agentspecId)
  const all = [deskLine(report)?.line, ...agents.map((agent) => deskLineOf(report, 'refund', agent))]
  return all.filter((line) => line !== undefined)
}

/** What a desk has against a line, by the rules of the line and of a file. */
function objections(line: string, filed: Partial<GatePolicy> = {}): string[] {
  const { inputs, problems, warnings } = readingOf(line)
  const { maxRegression, regressionTest = 'significant' } = inputs
  const policy = { ...NO_RULES, ...(maxRegression === undefined ? {} : { maxRegression }), regressionTest, ...filed }
  return [...problems.map(({ message }) => message), ...warnings, ...contradictionsIn(policy, inputs)]
}

const EXAMPLES = WORKFLOW_FILES.flatMap((file) =>
  Object.values(readWorkflow(file).jobs).flatMap((job) =>
    job.steps
      .filter((step) => isOurs(step) && !['run-report', 'cleanup'].includes(step.with.mode ?? ''))
      .flatMap((step) => legsOf(job).map((matrix) => ({ file, given: step.with, matrix }))),
  ),
)

/** Inputs that a desk takes as a workflow does, one beside the other. */
const REPRESENTATIVE: readonly Given[] = [
  { 'max-regression': '0.05' },
  { 'max-regression': '0.05', baseline: 'auto' },
  { 'max-regression': '0.05', 'regression-test': 'non-inferior' },
  { 'max-regression': '0', baseline: 'evals/base.json', 'agentspec-ids': 'agent-a' },
  { 'max-regression': '0', baseline: 'agentspec:agent-a', 'agentspec-ids': 'agent-a, agent-b' },
  { 'max-regression': '0', baseline: 'agentspec:agent-a', 'agentspec-ids': 'agent-a\nagent-b' },
  { 'evalset-id': '01K', 'evalset-spec-file': '', mode: 'execute-runs' },
  { 'secondary-evalset-spec-file': 'b.json', 'agentspec-ids': 'agent-a', 'output-markdown': 'a.md' },
  { task: 'a.mjs', store: 'local', 'agent-env': 'A\nB', split: 'smoke', 'accept-baseline': 'true' },
  { 'agent-url': 'https://a.test', 'agent-protocol': 'openai-chat', 'max-regression': '0.1' },
  { mode: 'evaluate', results: 'a/results.json', 'max-regression': '0.1' },
]

describe('the lines for a desk are taken there', () => {
  test.each(EXAMPLES)('of the example $file in the leg $matrix', ({ given, matrix }) => {
    const contexts = { matrix, secrets: {}, github: {}, inputs: {}, runner: { temp: '/tmp' }, vars: {}, steps: {} }
    const filled = Object.entries(given).map(([name, text]) => [name, fillExpressions(text, contexts)])
    const lines = linesOf(reportOf(Object.fromEntries(filled)))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.flatMap((line) => objections(line))).toEqual([])
  })

  test.each(REPRESENTATIVE)('of a step with %j', (given) => {
    const lines = linesOf(reportOf(given))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.flatMap((line) => objections(line))).toEqual([])
  })

  const tokens: MeasureGate = { measure: 'tokens', maxIncrease: 0.2 }
  test.each<[string, Partial<GatePolicy>, EvalReport['settings']]>([
    ['max-regression', { maxRegression: 0.1 }, { maxRegression: 0.1 }],
    ['max-increase', { measureGates: [tokens] }, { maxRegression: null, measureGates: [{ ...tokens }] }],
  ])('where a file has the rule %s, which no flag takes back', (_, filed, settings) => {
    const given = { 'agentspec-ids': 'agent-a\nagent-b', baseline: 'agentspec:agent-a' }
    for (const one of [{}, { 'max-regression': '0.1' }, given]) {
      const report = reportOf(one, { settings: { ...settings, configurationFile: 'agent-evals.yaml of main' } })
      expect(linesOf(report).flatMap((line) => objections(line, filed))).toEqual([])
    }
    // A limit that knows no change needs no baseline.
    const limit = { measureGates: [{ measure: 'tokens', max: 9 }], configurationFile: 'agent-evals.yaml' }
    expect(deskLine(reportOf({}, { settings: limit }))?.line).not.toContain('baseline')
  })

  test('of every input that a workflow may give, whose names are flags there or are left out', () => {
    const declarations = INPUTS.filter(({ group }) => group !== 'hidden')
    const inputs = declarations.map((one) => [one.name, /^(true|false)$/.test(one.default) ? 'true' : 'x'] as const)
    for (const step of [{ inputs }, { from: 'desk', inputs } as const]) {
      for (const line of linesOf(reportOf({}, { step }))) expect(() => readingOf(line)).not.toThrow()
    }
  })
})

describe('what a line for a desk keeps and leaves out', () => {
  const lineOf = (given: Given, over?: Partial<EvalReport>) => deskLine(reportOf(given, over))?.line

  test.each<[Given, string]>([
    [{ 'max-regression': '0.1', 'regression-test': 'non-inferior' }, ''],
    [{ 'max-regression': '0.1', baseline: 'none' }, ''],
    [{ 'max-regression': '0.1', baseline: 'b.json' }, ' --max-regression 0.1 --baseline b.json'],
    [
      {
        'output-markdown': 'a.md',
        'secondary-output-markdown': 'b.md',
        'comparison-summary-output': 'c.md',
        'prepared-spec-output-dir': 'd',
        'prepared-spec-output-file': 'e',
        'export-csv': 'false',
        'report-dir': 'f',
      },
      '',
    ],
  ])('of %j it has "%s"', (given, kept) => {
    expect(lineOf(given)).toBe(`npx --no-install agent-evals run a.json${kept} --case-ids refund`)
  })

  test('keeps what somebody at a desk asked for', () => {
    const inputs = [
      ['max-regression', '0.1'],
      ['baseline', 'auto'],
    ] as const
    const line = deskLine(reportOf({}, { step: { from: 'desk', inputs } }))?.line
    expect(line).toContain('--max-regression 0.1 --baseline auto')
  })

  test.each<[Given, string]>([
    [{ 'agentspec-ids': 'agent-a, agent-b' }, ' --agentspec-ids agent-b'],
    [{ 'agentspec-id': 'agent-a\nagent-b', 'run-limit': '2' }, ' --agentspec-ids agent-b --run-limit 2'],
    [{ 'agentspec-ids': 'agent-b', 'agentspec-files': 'x.yaml' }, ' --agentspec-ids agent-b'],
    [{ 'agentspec-ids': 'agent-a', 'agentspec-files': 'x.yaml' }, ' --agentspec-ids agent-a --agentspec-files x.yaml'],
    [{}, ' --agentspec-ids agent-b'],
    [{ task: 'b.mjs' }, ' --task b.mjs'],
  ])('of %j one case of one agentspec has "%s"', (given, kept) => {
    const line = deskLineOf(reportOf(given), 'refund', 'agent-b')
    expect(line).toBe(`npx --no-install agent-evals run a.json${kept} --case-ids refund`)
  })

  test('names the agentspecs of an evalset on the platform, of which only a report would be made', () => {
    const given = { 'evalset-id': '01K', 'evalset-spec-file': '', mode: 'execute-runs' }
    const line = lineOf(given) ?? ''
    expect(line).toBe('npx --no-install agent-evals run --evalset-id 01K --agentspec-ids agent-a --case-ids refund')
    expect(readingOf(line).inputs.mode).toBe('execute-runs')
  })
})
