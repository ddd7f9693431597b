import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ConfigurationError } from '../../src/domain/errors.ts'
import { inconclusiveVerdict } from '../../src/gate/evaluate-gate.ts'
import type { GitHubConnection } from '../../src/modes/github-connection.ts'
import { publishFault, publishNote, publishProblems } from '../../src/modes/publish-report.ts'
import { beginComment, keepComment } from '../../src/modes/pull-request-comment.ts'
import { tellUnjudged } from '../../src/modes/unjudged-comment.ts'
import { readSections } from '../../src/reports/comment/markers.ts'
import { fastClock, HEAD, type OnPullRequest, onPullRequest } from '../github/on-pull-request.ts'
import { aJob, aStep } from '../support/a-job.ts'
import { anExperiment, aReport } from '../support/builders.ts'
import { temporaryDirectory } from '../support/workflow-step.ts'

const WAITS = { clock: fastClock, random: Math.random }

type Step = {
  readonly run?: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

/** A step of a job on pull request 7, as the runner starts it. */
function stepOn({ github }: OnPullRequest, { run = '100', inputs, env }: Step) {
  const { repository } = github
  const pull = { number: 7, head: { sha: HEAD, repo: { full_name: repository } } }
  const payload = { pull_request: pull, repository: { full_name: repository } }
  const eventPath = join(temporaryDirectory(), 'event.json')
  writeFileSync(eventPath, JSON.stringify(payload))
  const given = { 'github-token': github.token, 'job-index': '0', ...inputs }
  const step = aStep({
    GITHUB_API_URL: github.url,
    GITHUB_WORKFLOW_REF: `${repository}/.github/workflows/evals.yml@refs/pull/7/merge`,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_JOB: 'evals',
    GITHUB_ACTION: 'gate',
    GITHUB_RUN_ID: run,
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_REPOSITORY: repository,
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
    ...env,
  })
  return { ...step, event: { name: 'pull_request', actor: 'octocat', payload } }
}

/** What a step that passed has left there. */
async function leaveResult(on: OnPullRequest, { evalset = 'capitals', ...step }: Step & { readonly evalset?: string }) {
  const { context, event } = stepOn(on, step)
  const spec = aJob()
  const job = aJob(
    { 'job-index': '0', ...step.inputs },
    { event, git: { sha: HEAD }, evalset: { ...spec.evalset, name: evalset } },
  )
  const github = { api: on.api, repository: on.github.repository } as GitHubConnection
  const outcome = await keepComment({ job, github, context, report: aReport({ experiments: [anExperiment()] }) }, WAITS)
  expect(outcome).toMatchObject({ kind: 'kept' })
}

/** Run and state of each section, comment by comment. */
function sectionsOf(on: OnPullRequest): string[][] {
  return on.own().map((body) => readSections(body).map(({ facts }) => `${facts.leg} ${facts.run} ${facts.state}`))
}

describe('a step whose configuration is wrong', () => {
  test('takes its green away from every comment of the step, under their own names', async () => {
    await onPullRequest({}, async (on) => {
      await leaveResult(on, {})
      await leaveResult(on, { evalset: 'shop' })
      const { context, lines } = stepOn(on, { run: '101' })
      await publishProblems(new ConfigurationError([{ message: 'run-limit: 0 is too few.' }]), context)
      expect(sectionsOf(on)).toEqual([['0 101 unjudged'], ['0 101 unjudged']])
      const [first = '', second = ''] = on.own()
      for (const body of [first, second]) {
        expect(body).toContain('## ⚠️ Not judged: the configuration is wrong, see the job · <code>abc1234</code>')
      }
      expect([first, second].map((body) => /evals of <code>(\w+)/.exec(body)?.[1])).toEqual(['capitals', 'shop'])
      expect(lines).toContainEqual(expect.stringMatching(/^info: Comment: .* was not judged\.$/))
    })
  })

  test('makes no comment where there is none', async () => {
    for (const comment of ['auto', 'true', 'progress']) {
      await onPullRequest({}, async (on) => {
        await tellUnjudged('configuration', { context: stepOn(on, { inputs: { comment } }).context }, WAITS)
        expect(on.own()).toEqual([])
      })
    }
  })

  test.each<[string, Step]>([
    [
      'another workflow',
      { env: { GITHUB_WORKFLOW_REF: 'octo-org/agents/.github/workflows/nightly.yml@refs/heads/main' } },
    ],
    ['another job', { env: { GITHUB_JOB: 'others' } }],
    ['another step', { env: { GITHUB_ACTION: 'again' } }],
    ['another leg', { inputs: { 'job-index': '1' } }],
    ['an older run', { run: '99' }],
    ['a dry run', { inputs: { 'dry-run': 'plan' } }],
    ['no comments', { inputs: { comment: 'false' } }],
    ['no token', { inputs: { 'github-token': '' } }],
  ])('with %s leaves the comment as it is', async (_what, step) => {
    await onPullRequest({}, async (on) => {
      await leaveResult(on, {})
      const before = on.own()
      await tellUnjudged('configuration', { context: stepOn(on, { run: '101', ...step }).context }, WAITS)
      expect(on.own()).toEqual(before)
    })
  })

  test('never touches what a stranger wrote', async () => {
    await onPullRequest({}, async (on) => {
      await leaveResult(on, {})
      const [comment] = on.github.comments
      if (!comment) throw new Error('There is no comment.')
      comment.login = 'stranger'
      const { body } = comment
      await tellUnjudged('configuration', { context: stepOn(on, { run: '101' }).context }, WAITS)
      expect(on.github.comments.map((one) => one.body)).toEqual([body])
    })
  })

  test('says nothing where the token may not see comments, and a notice where GitHub breaks', async () => {
    await onPullRequest({ permissions: [] }, async (on) => {
      const { context, lines } = stepOn(on, {})
      await tellUnjudged('configuration', { context }, WAITS)
      expect(lines).toEqual([])
    })
    await onPullRequest({ faults: [{ route: 'GET /issues/:number/comments', kind: 'garbage' }] }, async (on) => {
      const { context, lines } = stepOn(on, {})
      await tellUnjudged('configuration', { context }, WAITS)
      expect(lines).toEqual([
        expect.stringMatching(
          /^notice: The comment on the pull request may show what an earlier run found: could not /,
        ),
      ])
    })
  })
})

describe('a step that broke', () => {
  test('leaves nothing that says it runs', async () => {
    await onPullRequest({}, async (on) => {
      const inputs = { comment: 'progress' }
      const { context, event } = stepOn(on, { inputs })
      const job = aJob({ 'job-index': '0', ...inputs }, { event, git: { sha: HEAD } })
      const github = { api: on.api, repository: on.github.repository } as GitHubConnection
      const beginning = { agents: ['agent-a'], caseCount: 12, runLimit: 3 }
      const begun = beginComment({ job, github, context, beginning }, WAITS)
      await on.github.waitFor(() => on.own().length === 1)
      await begun.end()
      expect(sectionsOf(on)).toEqual([['0 100 running']])
      await publishFault(new Error('it broke'), context)
      expect(sectionsOf(on)).toEqual([['0 100 unjudged']])
      expect(on.own()[0]).toContain('## ⚠️ Not judged: the evals broke, see the job')
    })
  })

  test('after its result was shown does not take it away', async () => {
    await onPullRequest({}, async (on) => {
      await leaveResult(on, {})
      await publishFault(new Error('it broke'), stepOn(on, {}).context)
      expect(sectionsOf(on)).toEqual([['0 100 done']])
    })
  })
})

test('one of two evalsets that could not be run leaves the other one’s result', async () => {
  await onPullRequest({}, async (on) => {
    await leaveResult(on, {})
    await leaveResult(on, { evalset: 'shop' })
    const { context } = stepOn(on, { run: '101' })
    const spec = aJob()
    const job = { ...spec, evalset: { ...spec.evalset, name: 'shop' } }
    const verdict = inconclusiveVerdict('platform', 'This evalset could not be run.')
    await publishNote({ verdict, title: 'Evals: shop was not run', lines: [] }, { job, context })
    expect(sectionsOf(on)).toEqual([['0 100 done'], ['0 101 unjudged']])
    expect(on.own()[1]).toContain('## ⚠️ Not judged: nothing could be run, see the job')
  })
})
