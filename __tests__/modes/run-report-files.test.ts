import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import { readInputs } from '../../src/action/inputs.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { isOfFilesAlone } from '../../src/modes/run-report-job.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anErroredCaseRun,
  anExperiment,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { actionDirectory, temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'

const HEAD = 'f0f0f0f'.padEnd(40, '0')
const BASE = 'ba5eba5'.padEnd(40, '0')
const OTHER = 'c0ffee0'.padEnd(40, '0')

/** What the half without secrets has left: anybody may have written it. */
const fileOf = (over: Partial<EvalReport> = {}) => [...jsonPieces(resultsDocument(aReport(over)))].join('')

/** The event that starts the privileged half after a run for a fork's pull request. */
const FORK_RUN = {
  action: 'completed',
  repository: { id: 123_456_789, full_name: 'octo-org/agents' },
  workflow_run: {
    id: 41,
    run_attempt: 1,
    event: 'pull_request',
    head_sha: HEAD,
    head_branch: 'feature',
    head_repository: { full_name: 'mallory/agents', owner: { login: 'mallory' } },
    pull_requests: [],
  },
}

let actionDir = ''
beforeAll(() => {
  actionDir = actionDirectory()
})

type Given = {
  readonly files: Readonly<Record<string, string>>
  readonly inputs?: Readonly<Record<string, string>>
  readonly event?: 'workflow_run' | 'push'
  readonly github?: EmulatedGitHub
}

async function report({ files, inputs, event = 'workflow_run', github }: Given) {
  const workspace = workspaceWith(files)
  const job = github?.startJob({ sha: BASE, event })
  const { main } = await runAction({
    actionDir,
    directory: temporaryDirectory(),
    workspace,
    event,
    eventPayload: event === 'workflow_run' ? FORK_RUN : {},
    ...(job && github ? { github: job.github, env: job.env, contexts: { github: { token: github.token } } } : {}),
    inputs: { mode: 'run-report', results: '*.json', ...inputs },
  })
  const read = (name: string) => readFileSync(join(workspace, name), 'utf8')
  const said = main.annotations.map(({ message }) => message).join('\n')
  return { main, read, said, results: () => JSON.parse(read(main.outputs['results-file'] ?? '')) }
}

describe('the half of a fork-safe pair that shows what the other one found', () => {
  let github: EmulatedGitHub
  beforeAll(async () => {
    github = await startGitHub({
      permissions: ['pull-requests: write', 'checks: write'],
      commits: { [HEAD]: [], [BASE]: [] },
    })
    github.seedPull({ headSha: HEAD, headOwner: 'mallory' })
    github.seedPull({ headSha: OTHER, headBranch: 'victim' })
  })
  afterAll(async () => await github.close())

  test('needs no key, shows the result on the pull request of the event, and says who reports it', async () => {
    const forged = fileOf({
      git: { sha: OTHER, repository: 'octo-org/other', prNumber: 8, url: 'https://evil.example/run' },
      evalset: { ...aReport().evalset, viewUrl: 'https://evil.example/benchmarks/1' },
    })
    const { main, results } = await report({
      files: { 'results.json': forged },
      github,
      inputs: { 'check-run': 'true' },
    })
    expect([main.exitCode, main.outputs['gate-status'], main.outputs['view-url']]).toEqual([0, 'passed', undefined])
    expect(main.summary).toMatch(
      /^## Reported, not verified: ✅ Passed: .*\n\nThis was reported by .* was not verified here/m,
    )
    expect(main.summary).not.toContain('may ship')
    expect(main.summary.split('not verified here')).toHaveLength(2)
    expect(main.summary).toContain('shown on f0f0f0f')
    expect(main.summary).not.toContain('evil.example')
    expect(results().git).toMatchObject({ sha: HEAD, repository: 'octo-org/agents' })
    const comments = github.comments.map(({ number, body }) => ({
      number,
      timesTold: body.split('not verified here').length - 1,
    }))
    expect(comments).toEqual([{ number: 7, timesTold: 1 }])
    const [check, ...others] = github.checkRuns.map((one) => JSON.stringify(one))
    expect(others).toEqual([])
    expect(check).toContain(HEAD)
    expect(check).not.toContain('"conclusion":"success"')
  })

  test('two evalsets of one name have check runs and sections of their own, each judged by the coverage that this workflow asks for', async () => {
    github.checkRuns.splice(0)
    const half = [anExperiment({ cases: [aCaseRun(), anErroredCaseRun({ caseId: 'b', name: 'b' })] })]
    const third = [
      anExperiment({
        cases: [aCaseRun(), ...['b', 'c'].map((name) => anErroredCaseRun({ caseId: name, name }))],
      }),
    ]
    const of = (experiments: typeof half, digest: string) =>
      fileOf({
        experiments,
        evalset: { ...aReport().evalset, digest },
        verdict: aVerdict('passed', experiments),
        settings: { minCoverage: 0.1 },
      })
    const { main } = await report({
      files: { 'half.json': of(half, 'sha256:half'), 'third.json': of(third, 'sha256:third') },
      github,
      inputs: { 'min-coverage': '0.5', 'check-run': 'true' },
    })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, 'inconclusive'])
    const checks = github.checkRuns.map(({ name, conclusion }) => [name, conclusion])
    expect(checks).toEqual([
      [expect.stringMatching(/^evals reported: .*\(half\.json\)/), 'neutral'],
      [expect.stringMatching(/^evals reported: .*\(third\.json\)/), 'failure'],
    ])
    const told = github.comments.map(({ body }) => body).join('\n')
    expect(told).toContain('half.json')
    expect(told).toContain('third.json')
  })

  test('what could spend is refused', async () => {
    const { main } = await report({ files: { 'results.json': fileOf() }, inputs: { 'evalset-id': 'evalset-1' } })
    expect(main.exitCode).toBe(1)
    expect(JSON.parse(main.outputs['gate-reasons'] ?? '[]')).toMatchObject([{ code: 'untrusted' }])
  })

  test.each([
    [{}, true],
    [{ 'evalset-id': 'evalset-1' }, false],
    [{ 'evalset-spec-file': 'questions.evalset.json' }, false],
    [{ 'secondary-evalset-id': 'evalset-2' }, false],
    [{ 'secondary-evalset-spec-file': 'questions.evalset.json' }, false],
    [{ mode: 'execute-runs' }, false],
    [{ mode: 'evaluate' }, false],
  ])('with %o beside results a step that spends nothing is %p', (given, isAlone) => {
    const inputs = Object.entries({ mode: 'run-report', results: '*.json', ...given })
    const read = readInputs(Object.fromEntries(inputs.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])))
    expect(isOfFilesAlone(read.inputs)).toBe(isAlone)
  })
})

describe('results files that are shown again', () => {
  test('a verdict that failed ends the step by fail-on, and is nobody else’s word', async () => {
    const experiments = [anExperiment({ runs: [aRun({ cases: [aFailedCaseRun()] })] })]
    const file = fileOf({ experiments, verdict: aVerdict('failed', experiments) })
    const { main } = await report({ files: { 'results.json': file }, event: 'push', inputs: { 'fail-on': 'never' } })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([0, 'failed'])
    expect(main.summary).not.toContain('not verified here')
  })

  test('legs of a matrix stand side by side, and the worst of them is the verdict', async () => {
    const leg = (agentspecId: string, passes: boolean) => {
      const experiments = [
        anExperiment({ agentspecId, runs: [aRun({ cases: [passes ? aCaseRun() : aFailedCaseRun()] })] }),
      ]
      return fileOf({ experiments, verdict: aVerdict(passes ? 'passed' : 'failed', experiments) })
    }
    const files = {
      'a/results.json': leg('agent-a', true),
      'b/results.json': leg('agent-b', false),
      'c/results.json': leg('agent-a', true),
    }
    const { main, results, read } = await report({ files, event: 'push', inputs: { results: '*/results.json' } })
    expect([main.exitCode, main.outputs['gate-status'], main.outputs['total-cases']]).toEqual([1, 'failed', '3'])
    expect(results().experiments.map(({ agentspecId }: { agentspecId: string }) => agentspecId)).toEqual([
      'agent-a (a/results.json)',
      'agent-b',
      'agent-a (c/results.json)',
    ])
    expect(main.outputs['report-file']).toBe('evals-report.md')
    expect(read('evals-report.md')).toContain('<code>agent-b</code>')
  })

  test('a file that says passed while its own cases say otherwise is believed by nobody', async () => {
    const experiments = [anExperiment({ runs: [aRun({ cases: [aCaseRun(), aFailedCaseRun()] })] })]
    const verdict = aVerdict('passed', experiments)
    const { main } = await report({ files: { 'results.json': fileOf({ experiments, verdict }) }, event: 'push' })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, 'inconclusive'])
    expect(main.summary).toContain('its own case runs say otherwise')
  })

  test('files that are no results are named, each with what is wrong with it', async () => {
    const files = { 'a.json': '{', 'b.json': '{"schemaVersion": 1}' }
    const { main, said } = await report({ files, event: 'push' })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, ''])
    expect(said).toContain('a.json is no JSON.')
    expect(said).toContain('b.json is no results.json of agent-evals')
  })

  test('files of more evalsets than a pull request bears are refused', async () => {
    const of = (place: number) => fileOf({ evalset: { ...aReport().evalset, digest: `sha256:${place}` } })
    const files = Object.fromEntries(Array.from({ length: 11 }, (_, place) => [`${place}.json`, of(place)]))
    const { main, said } = await report({ files, event: 'push' })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, ''])
    expect(said).toContain('the files are of 11 evalsets, and one report shows at most 10')
  })
})
