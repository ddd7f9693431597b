import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { aCaseRun, aFailedCaseRun, anExperiment, aReport, aRun, aVerdict } from '../support/builders.ts'
import { temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'
import { sourceAction } from './source-step.ts'

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
  actionDir = sourceAction()
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
    expect(main.summary).toContain('was not verified here')
    expect(main.summary).toContain('shown on f0f0f0f')
    expect(main.summary).not.toContain('evil.example')
    expect(results().git).toMatchObject({ sha: HEAD, repository: 'octo-org/agents' })
    const comments = github.comments.map(({ number, body }) => ({ number, isTold: body.includes('not verified here') }))
    expect(comments).toEqual([{ number: 7, isTold: true }])
    const [check, ...others] = github.checkRuns.map((one) => JSON.stringify(one))
    expect(others).toEqual([])
    expect(check).toContain(HEAD)
    expect(check).not.toContain('"conclusion":"success"')
  })

  test.each([
    ['evalset-id', 'evalset-1'],
    ['evalset-spec-file', 'questions.evalset.json'],
    ['mode', 'execute-runs'],
    ['mode', 'evaluate'],
  ])('with %s: %s it is refused, as anything is that could spend', async (input, value) => {
    const { main } = await report({ files: { 'results.json': fileOf() }, github, inputs: { [input]: value } })
    expect(main.exitCode).toBe(1)
    expect(JSON.parse(main.outputs['gate-reasons'] ?? '[]')).toMatchObject([{ code: 'untrusted' }])
  })
})

describe('results files that are shown again', () => {
  test.each([
    ['failed', 'gate', 1],
    ['failed', 'never', 0],
    ['inconclusive', 'strict', 1],
  ] as const)('a verdict of %s ends the step by fail-on: %s', async (status, failOn, exitCode) => {
    const run = aRun({ cases: [aFailedCaseRun()] })
    const experiments = [anExperiment({ runs: [run] })]
    const file = fileOf({ experiments, verdict: aVerdict(status, experiments) })
    const { main } = await report({ files: { 'results.json': file }, event: 'push', inputs: { 'fail-on': failOn } })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([exitCode, status])
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

  test.each([
    ['is no JSON', { 'results.json': '{' }, 'results.json is no JSON.'],
    ['is something else', { 'results.json': '{"schemaVersion": 1}' }, 'is no results.json of agent-evals'],
    ['is not there', {}, 'No file is found by *.json'],
  ] as const)('a file that %s is an error that names it', async (_, files, sentence) => {
    const { main, said } = await report({ files, event: 'push' })
    expect([main.exitCode, main.outputs['gate-status']]).toEqual([1, ''])
    expect(said).toContain(sentence)
  })
})
