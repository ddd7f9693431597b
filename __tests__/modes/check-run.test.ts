import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import { pathRules } from '../../src/action/paths.ts'
import type { WorkflowEvent } from '../../src/action/trust.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import { inconclusiveVerdict } from '../../src/gate/evaluate-gate.ts'
import { createGitHubApi } from '../../src/github/github-api.ts'
import { type CheckRunOutcome, type CheckRunParts, showCheckRun, showNoteCheckRun } from '../../src/modes/check-run.ts'
import type { GitHubConnection } from '../../src/modes/github-connection.ts'
import { type OnGitHub, onGitHub } from '../github/on-github.ts'
import { aJob, aStep } from '../support/a-job.ts'
import { aFailedCaseRun, anExperiment, aReport, aVerdict } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'
import { workspaceWith } from '../support/workflow-step.ts'

const SHA = 'c0ffee1'
const ENV = {
  GITHUB_SERVER_URL: 'https://github.example',
  GITHUB_RUN_ID: '42',
  GITHUB_RUN_ATTEMPT: '2',
  GITHUB_JOB: 'evals',
  GITHUB_ACTION: '__run',
}

type Setting = {
  readonly inputs?: Readonly<Record<string, string>>
  readonly job?: Parameters<typeof aJob>[1]
  readonly permissions?: readonly string[]
  readonly parts?: Partial<CheckRunParts>
  readonly misses?: number
  readonly faults?: readonly Fault[]
  readonly signal?: AbortSignal
}

/** Shows a failed report of `misses` cases; answers what came of it and of GitHub. */
async function show(setting: Setting, use: (outcome: CheckRunOutcome, github: OnGitHub['github']) => void) {
  const { inputs, job: over, permissions = ['checks: write'], misses = 1, faults = [], parts = {} } = setting
  await onGitHub({ commits: { [SHA]: [], '0fa11': [] }, permissions, faults }, async ({ github, api }) => {
    const workspace = workspaceWith({ 'evals/a.json': '{}' })
    const paths = pathRules({ workspace, temporary: undefined, workingDirectory: '' })
    const evalset = { ...questions(1), name: 'capitals' }
    const job = aJob({ 'check-run': 'true', 'check-run-id': '77', ...inputs }, { paths, evalset, ...over })
    const cases = Array.from({ length: misses }, (_unused, index) =>
      aFailedCaseRun({
        caseId: `${index}`,
        name: `case ${index} key-of-acme`,
        location: { file: 'evals/a.json', line: index + 1, column: 1 },
      }),
    )
    const experiments = [anExperiment({ cases })]
    const report = aReport({ experiments, verdict: aVerdict('failed', experiments) })
    const connection = { api, repository: github.repository } as GitHubConnection
    const step = aStep(ENV)
    const context = setting.signal ? { ...step.context, signal: setting.signal } : step.context
    use(await showCheckRun({ job, report, succeeds: false, github: connection, context, ...parts }), github)
  })
}

const eventOf = (name: string, payload: JsonObject = {}): WorkflowEvent => ({ name, actor: 'octocat', payload })

describe('the check run', () => {
  test('is not posted unless the workflow asks for it', async () => {
    await show({ inputs: { 'check-run': 'false' } }, (outcome, github) => {
      expect(outcome).toEqual({ kind: 'none' })
      expect(github.requests).toEqual([])
    })
  })

  test('stands on the commit that was judged, leads to the job and tells no secret', async () => {
    await show({ misses: 51 }, (outcome, github) => {
      const [checkRun] = github.checkRuns
      expect(checkRun).toMatchObject({
        name: 'evals: capitals',
        head_sha: SHA,
        external_id: '42/2/evals//__run/',
        details_url: 'https://github.example/octo-org/agents/actions/runs/42/job/77',
        status: 'completed',
        conclusion: 'failure',
      })
      expect(checkRun?.annotations.map(({ path, start_line: line }) => `${path}:${line}`)).toEqual(
        Array.from({ length: 51 }, (_, index) => `evals/a.json:${index + 1}`),
      )
      expect(JSON.stringify(checkRun)).not.toContain('key-of-acme')
      expect(outcome).toMatchObject({
        kind: 'posted',
        level: 'info',
        message: `Check run evals: capitals (http://github.localhost/octo-org/agents/runs/${checkRun?.id}): posted with 51 annotations.`,
      })
    })
  })

  test.each<[Record<string, string>, Parameters<typeof aJob>[1], string]>([
    [{ 'agentspec-ids': 'agent-a' }, { agentspecIds: ['agent-a'] }, 'evals: capitals (agent-a)'],
    [{ 'agentspec-ids': 'b', model: 'gpt-5', 'job-index': '1' }, { agentspecIds: ['b'] }, 'evals: capitals (b, gpt-5)'],
    [{ 'job-index': '0' }, { agentspecIds: ['of-the-spec'] }, 'evals: capitals'],
    [{}, { part: 'evals/b.json' }, 'evals: capitals (evals/b.json)'],
    [{}, { part: 'capitals' }, 'evals: capitals'],
  ])('of a step with %j is told from the others by its name', async (inputs, job, name) => {
    await show({ inputs, ...(job ? { job } : {}) }, (_outcome, github) => {
      expect(github.checkRuns.map((one) => one.name)).toEqual([name])
    })
  })

  test.each([
    ['', ''],
    ['no number', ''],
    ['77', '/job/77'],
  ])('with check-run-id "%s" leads to …/42%s', async (id, end) => {
    await show({ inputs: { 'check-run-id': id } }, (_outcome, github) => {
      expect(github.checkRuns[0]?.details_url).toBe(`https://github.example/octo-org/agents/actions/runs/42${end}`)
    })
  })

  test('of a workflow_run is on the commit that its event names, not on the one that the runner stands on', async () => {
    const event = eventOf('workflow_run', { workflow_run: { head_sha: '0fa11' } })
    await show({ job: { event } }, (_outcome, github) => {
      expect(github.checkRuns.map((one) => one.head_sha)).toEqual(['0fa11'])
    })
  })

  test.each([
    [
      'an event that names no commit',
      { job: { event: eventOf('issue_comment') } },
      /this issue_comment event does not say which commit/,
    ],
    ['no token', { parts: { github: undefined } }, /there is no github-token/],
    [
      'a token that may not',
      { permissions: ['contents: read'] },
      /^check-run: Could not .*`permissions: checks: write`.*The result stands without it\./,
    ],
    ['a commit that GitHub does not know', { job: { git: { sha: 'dead' } } }, /No commit found/],
  ])('with %s is a notice', async (_what, setting, message) => {
    await show(setting, (outcome, github) => {
      expect(outcome).toMatchObject({ kind: 'failed', level: 'notice', message: expect.stringMatching(message) })
      expect(github.checkRuns).toEqual([])
    })
  })

  test('has no annotations where the workflow wants none', async () => {
    await show({ inputs: { annotations: 'false' } }, (outcome, github) => {
      expect(github.checkRuns[0]?.annotations).toEqual([])
      expect(outcome).toMatchObject({ message: expect.stringMatching(/posted with 0 annotations\.$/) })
      expect(outcome.kind === 'posted' && outcome.shows({ file: 'evals/a.json', line: 1 })).toBe(false)
    })
  })

  test('says on which lines it has its remarks', async () => {
    await show({}, (outcome) => {
      const shows = outcome.kind === 'posted' ? outcome.shows : () => undefined
      const files = ['evals/a.json', 'evals/b.json', '/tmp/a.json']
      expect(files.map((file) => shows({ file, line: 1 }))).toEqual([true, false, false])
    })
  })

  test('leaves to the log the lines whose remarks GitHub did not take', async () => {
    const refusal = { route: 'PATCH /check-runs/:id', kind: 'status', status: 422, body: { message: 'No.' } } as const
    await show({ misses: 120, faults: [refusal] }, (outcome) => {
      expect(outcome).toMatchObject({ level: 'notice', message: expect.stringContaining('50 of 120 annotations') })
      const shows = outcome.kind === 'posted' ? outcome.shows : () => undefined
      expect([1, 50, 51, 120].map((line) => shows({ file: 'evals/a.json', line }))).toEqual([true, true, false, false])
    })
  })

  test('of a pull_request_target that checked out the base is on no commit', async () => {
    const event = eventOf('pull_request_target', { pull_request: { number: 7, head: { sha: SHA } } })
    await show({ job: { event } }, (outcome, github) => {
      expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringContaining('not the head of the pull') })
      expect(github.checkRuns).toEqual([])
    })
  })

  test('of a merge queue is on the commit of its group', async () => {
    const event = eventOf('merge_group', { merge_group: { head_sha: SHA } })
    await show({ job: { event } }, (_outcome, github) => {
      expect(github.checkRuns.map((one) => one.head_sha)).toEqual([SHA])
    })
  })

  test('of a step without a report says why there is none', async () => {
    await onGitHub({ commits: { [SHA]: [] }, permissions: ['checks: write'] }, async ({ github, api }) => {
      const outcome = await showNoteCheckRun({
        job: aJob({ 'check-run': 'true' }, { evalset: { ...questions(1), name: 'capitals' } }),
        note: {
          verdict: inconclusiveVerdict('platform', 'It could not be reached.'),
          title: 'Evals: capitals was not run',
          lines: ['It said key-of-acme and @octocat.'],
        },
        succeeds: false,
        github: { api, repository: github.repository } as GitHubConnection,
        context: aStep(ENV).context,
      })
      expect(outcome).toMatchObject({ kind: 'posted', level: 'info' })
      const [checkRun] = github.checkRuns
      expect(checkRun).toMatchObject({ name: 'evals: capitals', conclusion: 'failure', head_sha: SHA })
      expect(checkRun?.output?.title).toBe('Evals: capitals was not run')
      expect(checkRun?.output?.summary).not.toMatch(/key-of-acme|(?<!`)@octocat/)
    })
  })

  test('of what another run reports is never green, and says whose word it is', async () => {
    const report = aReport({ startedAt: new Date('2999-01-01T00:00:00Z'), provenance: 'Reported by run 41.' })
    const parts = { report, succeeds: true }
    await show({ inputs: { mode: 'run-report', results: 'x.json' }, parts }, (_outcome, github) => {
      const [checkRun] = github.checkRuns
      expect(checkRun?.name).toMatch(/^evals reported: /)
      expect(checkRun?.conclusion).toBe('neutral')
      expect(checkRun?.output?.title).toMatch(/^Reported, not verified: ✅ Passed/)
      expect(checkRun?.output?.summary).toContain('\n\nReported by run 41.\n')
      expect(checkRun).not.toHaveProperty('started_at')
    })
  })

  test('that GitHub does not answer is given up after a moment once the step was stopped', async () => {
    await onGitHub(
      { permissions: ['checks: write'], faults: [{ route: 'POST /check-runs', kind: 'hang' }] },
      async (on) => {
        const { url: apiUrl, token, repository } = on.github
        const api = createGitHubApi({ sender: on.sender, apiUrl, token, clock: on.clock, random: () => 0 })
        const { context } = aStep(ENV)
        const outcome = await showCheckRun({
          job: aJob({ 'check-run': 'true' }),
          report: aReport(),
          succeeds: false,
          github: { api, repository } as GitHubConnection,
          context: { ...context, signal: AbortSignal.abort() },
        })
        expect(outcome).toMatchObject({
          kind: 'failed',
          level: 'notice',
          message: expect.stringMatching(/took too long or was stopped/),
        })
      },
    )
  })
})
