import { describe, expect, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import type { Fault } from '../../emulator/faults.ts'
import { type EmulatedGitHub, startGitHub } from '../../emulator/github/github.ts'
import type { Annotation } from '../../emulator/step-result.ts'
import type { RunnerServices } from '../../src/action/runner-services.ts'
import type { GitHubConnection } from '../../src/modes/github-connection.ts'
import { showOnGitHub } from '../../src/modes/show-on-github.ts'
import { onGitHub } from '../github/on-github.ts'
import { aJob, aStep } from '../support/a-job.ts'
import { aReport } from '../support/builders.ts'
import { SHOP_EVALSET, SHOP_TASK } from '../support/own-step.ts'
import { actionDirectory, temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'

const SHA = 'c0ffee1'.padEnd(40, '0')
const MAY_ALL = ['checks: write', 'pull-requests: write']
const CHECK: Fault['route'] = 'POST /check-runs'

type Showing = {
  readonly inputs?: Readonly<Record<string, string>>
  readonly permissions?: readonly string[]
  readonly faults?: readonly Fault[]
  /** Outside of a job there are no services. */
  readonly isJob?: boolean
}

/** Shows a report that passed on a pull request; answers the log and the routes that were asked. */
async function show({ inputs, permissions = MAY_ALL, faults = [], isJob = true }: Showing) {
  const seen: { lines: readonly string[]; routes: readonly string[] } = { lines: [], routes: [] }
  await onGitHub({ commits: { [SHA]: [] }, permissions, faults }, async ({ github, api }) => {
    github.seedPull({ headSha: SHA, number: 7 })
    const event = {
      name: 'pull_request',
      actor: 'octocat',
      payload: {
        number: 7,
        pull_request: { number: 7, head: { sha: SHA } },
        repository: { full_name: github.repository },
      },
    }
    const { context, lines } = aStep({ GITHUB_WORKFLOW: 'Evals', GITHUB_JOB: 'evals', GITHUB_RUN_ID: '42' })
    const { services: _, ...face } = context.face
    await showOnGitHub(
      { report: aReport(), succeeds: true, paths: undefined },
      {
        job: aJob({ 'check-run': 'true', comment: 'true', ...inputs }, { event, git: { sha: SHA } }),
        github: { api, repository: github.repository } as GitHubConnection,
        context: { ...context, face: isJob ? { ...face, services: NO_SERVICE } : face },
      },
    )
    const routes = github.requests.map(({ route }) => route ?? '')
    Object.assign(seen, { lines, routes })
  })
  return seen
}

/** Nothing here needs one. */
const NO_SERVICE: RunnerServices = {
  cache: () => Promise.reject(new Error('There is no cache.')),
  artifacts: () => Promise.reject(new Error('There are no artifacts.')),
}

describe('the surfaces of GitHub', () => {
  test('are told of in the log in one order, whichever is done first', async () => {
    const slow: Fault = { route: CHECK, kind: 'delay', ms: 300 }
    const { lines } = await show({ faults: [slow] })
    expect(lines).toEqual([expect.stringMatching(/^info: Check run /), expect.stringMatching(/^info: Comment: /)])
  })

  test.each<[string, Showing]>([
    ['outside of a job', { isJob: false }],
    ['of a dry run', { inputs: { 'dry-run': 'true' } }],
    ['that nobody wants', { inputs: { 'check-run': 'false', comment: 'false' } }],
  ])('%s are silent', async (_what, setting) => {
    expect(await show(setting)).toEqual({ lines: [], routes: [] })
  })

  test.each<[string, Showing]>([
    ['may nothing', { permissions: [] }],
    ['finds a GitHub that is broken', { faults: MAY_ALL.map(() => ({ route: CHECK, kind: 'status', status: 500 })) }],
  ])('say so where the token %s, and nothing else happens', async (_what, setting) => {
    const { lines } = await show(setting)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines[0]).toMatch(/^notice: check-run: Could not /)
    for (const line of lines.slice(1)) expect(line).toMatch(/^(notice|warning|info): /)
  })
})

/** A step of a pull request whose third case is expected to be something else; answers its log's annotations and GitHub. */
async function runPullRequest(inputs: Readonly<Record<string, string>>, permissions: readonly string[]) {
  await using github: EmulatedGitHub = await startGitHub({
    commits: { [SHA]: [] },
    branches: { main: SHA },
    permissions: ['contents: read', ...permissions],
  })
  const repository = { full_name: github.repository, default_branch: 'main' }
  github.seedPull({ headSha: SHA, number: 7 })
  const seed = { sha: SHA, event: 'pull_request', branch: 'change', ref: 'refs/pull/7/merge', baseBranch: 'main' }
  const job = github.startJob(seed)
  const head = { sha: SHA, ref: 'change', repo: repository }
  const pull = { number: 7, head, base: { sha: SHA, ref: 'main', repo: repository }, user: { login: 'octocat' } }
  const files = { 'evals/shop.yaml': SHOP_EVALSET.replace('"0"', '"nothing"'), 'evals/shop.mjs': SHOP_TASK }
  const { main } = await runAction({
    actionDir: actionDirectory(),
    directory: temporaryDirectory(),
    workspace: workspaceWith(files),
    event: 'pull_request',
    eventPayload: { number: 7, repository, pull_request: pull },
    github: job.github,
    env: job.env,
    inputs: {
      'evalset-spec-file': 'evals/shop.yaml',
      task: 'evals/shop.mjs',
      store: 'local',
      'github-token': github.token,
      baseline: 'none',
      'check-run': 'true',
      'upload-report-artifacts': 'false',
      ...inputs,
    },
  })
  return { main, checkRuns: github.checkRuns }
}

/** Where the log's annotations stand, each `level file:line`. */
const placed = ({ annotations }: { readonly annotations: readonly Annotation[] }) =>
  annotations.flatMap(({ level, properties: { file, line } }) => (file ? [`${level} ${file}:${line}`] : []))

describe('a step of a pull request', () => {
  test('remarks on the line of a case once: in the check run', async () => {
    const { main, checkRuns } = await runPullRequest({ 'pass-rate-threshold': '0.9' }, MAY_ALL)
    expect(main.exitCode).toBe(1)
    expect(checkRuns).toHaveLength(1)
    const [checkRun] = checkRuns
    expect(checkRun).toMatchObject({ head_sha: SHA, conclusion: 'failure' })
    expect(checkRun?.name).toMatch(/^evals: shop \(/)
    expect(
      checkRun?.annotations.map(({ path, start_line: line, annotation_level: level }) => [path, line, level]),
    ).toEqual([['evals/shop.yaml', 14, 'failure']])
    expect(placed(main)).toEqual([])
    expect(main.annotations.map(({ message }) => message).join('\n')).toMatch(/Gate failed/)
  })

  test('remarks on it in the log where the check run could not be posted', async () => {
    const { main, checkRuns } = await runPullRequest({ 'pass-rate-threshold': '0.9' }, ['pull-requests: write'])
    expect(checkRuns).toEqual([])
    expect(placed(main)).toEqual(['error evals/shop.yaml:14'])
    expect(main.annotations.map(({ message }) => message).join('\n')).toContain('`permissions: checks: write`')
    expect(main.outputs['gate-status']).toBe('failed')
  })

  test('that passes with a miss warns of it, in the check run alone', async () => {
    const { main, checkRuns } = await runPullRequest({ 'pass-rate-threshold': '0.5' }, MAY_ALL)
    expect(main.exitCode).toBe(0)
    expect(checkRuns[0]).toMatchObject({ conclusion: 'success', annotations: [{ annotation_level: 'warning' }] })
    expect(placed(main)).toEqual([])
  })
})
