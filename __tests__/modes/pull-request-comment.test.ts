import { describe, expect, test } from '@jest/globals'
import { runAction } from '../../emulator/action-runner.ts'
import type { Fault } from '../../emulator/faults.ts'
import { startGitHub } from '../../emulator/github/github.ts'
import type { WorkflowEvent } from '../../src/action/trust.ts'
import type { GateStatus } from '../../src/domain/gate.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import type { GitHubConnection } from '../../src/modes/github-connection.ts'
import {
  beginComment,
  type CommentOutcome,
  type CommentParts,
  keepComment,
} from '../../src/modes/pull-request-comment.ts'
import { readSections } from '../../src/reports/comment/markers.ts'
import { fastClock, HEAD, type OnPullRequest, onPullRequest, WRITES } from '../github/on-pull-request.ts'
import { aJob, aStep } from '../support/a-job.ts'
import { anExperiment, aReport, aVerdict } from '../support/builders.ts'
import { SHOP_EVALSET, SHOP_TASK } from '../support/own-step.ts'
import { actionDirectory, temporaryDirectory, workspaceWith } from '../support/workflow-step.ts'

const WAITS = { clock: fastClock, random: Math.random }

const LISTING = 'GET /issues/:number/comments'

const REPOSITORY = 'octo-org/agents'

function pullEvent(head = REPOSITORY, sha = HEAD): WorkflowEvent {
  const pull = { number: 7, head: { sha, repo: { full_name: head } } }
  return {
    name: 'pull_request',
    actor: 'octocat',
    payload: { pull_request: pull, repository: { full_name: REPOSITORY } },
  }
}

type Telling = {
  readonly status?: GateStatus
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly event?: WorkflowEvent
  readonly signal?: AbortSignal
  readonly more?: Partial<CommentParts>
}

/** What a job has to tell on pull request 7. */
function partsOf({ api }: Pick<OnPullRequest, 'api'>, telling: Telling): CommentParts {
  const { status = 'passed', inputs, env, event = pullEvent(), signal, more } = telling
  const { context } = aStep({
    GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/evals.yml@refs/pull/7/merge`,
    GITHUB_JOB: 'evals',
    GITHUB_ACTION: 'gate',
    GITHUB_RUN_ID: '100',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: REPOSITORY,
    ...env,
  })
  const experiments = [anExperiment()]
  return {
    job: aJob({ 'job-index': '0', ...inputs }, { event, git: { sha: HEAD } }),
    report: aReport({ experiments, verdict: aVerdict(status, experiments) }),
    github: { api, repository: REPOSITORY } as GitHubConnection,
    context: signal ? { ...context, signal } : context,
    ...more,
  }
}

const tell = (on: Pick<OnPullRequest, 'api'>, telling: Telling = {}): Promise<CommentOutcome> =>
  keepComment(partsOf(on, telling), WAITS)

/** Leg, run and how each section of the only comment stands. */
function sectionsIn({ own }: OnPullRequest): string[] {
  const [body = '', ...others] = own()
  expect(others).toEqual([])
  return readSections(body).map(({ facts }) => `${facts.leg} ${facts.run} ${facts.verdict ?? facts.state}`)
}

describe('the comment of a job', () => {
  test('is kept up to date from push to push', async () => {
    await onPullRequest({}, async (on) => {
      const first = await tell(on, { status: 'failed' })
      expect(first).toMatchObject({
        kind: 'kept',
        level: 'info',
        message: expect.stringMatching(/^Comment: http.*\/pull\/7#/),
      })
      expect(await tell(on, { env: { GITHUB_RUN_ID: '101' } })).toEqual(first)
      expect(sectionsIn(on)).toEqual(['0 101 passed'])
      expect(on.own()[0]).toContain('Earlier results: 1')
    })
  })

  test('of another workflow or another evalset is another one', async () => {
    await onPullRequest({}, async (on) => {
      await tell(on)
      await tell(on, { env: { GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/nightly.yml@refs/heads/main` } })
      const parts = partsOf(on, {})
      const evalset = { ...parts.job.evalset, name: 'others' }
      await keepComment({ ...parts, job: { ...parts.job, evalset } }, WAITS)
      expect(on.own()).toHaveLength(3)
      await tell(on, { env: { GITHUB_WORKFLOW_REF: `${REPOSITORY}/.github/workflows/evals.yml@refs/heads/x` } })
      expect(on.own()).toHaveLength(3)
    })
  })

  test('has all eight legs of a matrix that end at once, and later those of the next push', async () => {
    await onPullRequest({}, async (on) => {
      const legs = [0, 1, 2, 3, 4, 5, 6, 7]
      for (const run of ['100', '101']) {
        const ends = await Promise.all(
          legs.map((leg) => tell(on, { inputs: { 'job-index': String(leg) }, env: { GITHUB_RUN_ID: run } })),
        )
        expect(ends.map(({ kind }) => kind)).toEqual(legs.map(() => 'kept'))
        expect(sectionsIn(on)).toEqual(legs.map((leg) => `${leg} ${run} passed`))
      }
    })
  })

  test('is not written over by an older run that ends later', async () => {
    await onPullRequest({}, async (on) => {
      await tell(on, { env: { GITHUB_RUN_ID: '101' } })
      expect(await tell(on, { status: 'failed' })).toMatchObject({ kind: 'kept' })
      expect(sectionsIn(on)).toEqual(['0 101 passed'])
    })
  })

  test('holds no secret in the name of the evalset or of an agent', async () => {
    await onPullRequest({}, async (on) => {
      const parts = partsOf(on, {})
      const experiments = [anExperiment({ agentspecId: 'key-of-acme' })]
      const report = aReport({ experiments, verdict: aVerdict('passed', experiments) })
      const evalset = { ...parts.job.evalset, name: 'key-of-acme' }
      await keepComment({ ...parts, report, job: { ...parts.job, evalset } }, WAITS)
      expect(on.own().join('')).not.toContain('key-of-acme')
    })
  })

  test('of the results of a run elsewhere is of that run, and says whose word it is', async () => {
    await onPullRequest({}, async (on) => {
      const run: JsonObject = {
        id: 90,
        run_attempt: 2,
        head_sha: HEAD,
        pull_requests: [{ number: 7, head: { sha: HEAD }, base: { repo: { id: 5 } } }],
      }
      const event = { name: 'workflow_run', actor: 'octocat', payload: { repository: { id: 5 }, workflow_run: run } }
      const provenance = "Reported by the pull request's own run."
      const report = aReport({ experiments: [anExperiment()], provenance })
      await tell(on, { event, more: { report, part: 'linux' }, inputs: { 'check-run-id': '4711' } })
      const [body = ''] = on.own()
      expect(readSections(body)).toMatchObject([
        { facts: { run: 90, attempt: 2, part: 'linux', sha: HEAD.slice(0, 12) } },
      ])
      expect(body).toContain("Reported by the pull request's own run.")
      expect(body).toContain('https://github.example/octo-org/agents/actions/runs/90/attempts/2')
      expect(body).not.toContain('4711')
    })
  })
})

describe('a job that may not comment', () => {
  const refusal =
    /^The result is in no comment: could not .*`permissions: pull-requests: write`\. It stands in the job summary\.$/

  test.each([
    ['auto', 'notice'],
    ['true', 'warning'],
    ['progress', 'warning'],
  ])('with %s says so in a %s', async (comment, level) => {
    for (const permissions of [[], ['pull-requests: read']]) {
      await onPullRequest({ permissions }, async (on) => {
        const outcome = await tell(on, { inputs: { comment } })
        expect(outcome).toEqual({ kind: 'failed', level, message: expect.stringMatching(refusal) })
      })
    }
  })

  test('says the same where GitHub does not know the pull request', async () => {
    const faults: readonly Fault[] = [{ route: 'POST /issues/:number/comments', kind: 'status', status: 404 }]
    await onPullRequest({ faults }, async (on) => {
      expect(await tell(on)).toMatchObject({ kind: 'failed', level: 'notice', message: expect.stringMatching(refusal) })
    })
  })

  test('because it is of a fork is not told to change its permissions', async () => {
    await onPullRequest({ permissions: ['pull-requests: read'] }, async (on) => {
      expect(await tell(on, { event: pullEvent('stranger/agents') })).toMatchObject({
        level: 'notice',
        message:
          'The result is in no comment: this pull request comes from a fork, and GitHub gives its runs a token that only reads. It stands in the job summary.',
      })
    })
  })

  test('on a push is no news, unless a comment is asked for', async () => {
    const event = { name: 'push', actor: 'octocat', payload: {} }
    await onPullRequest({ permissions: [] }, async (on) => {
      expect(await tell(on, { event })).toMatchObject({ kind: 'none', level: 'info' })
      expect(await tell(on, { event, inputs: { comment: 'true' } })).toMatchObject({ kind: 'failed', level: 'warning' })
    })
  })

  test.each<[string, Telling]>([
    ['that wants none', { inputs: { comment: 'false' } }],
    ['that has no services of a job', { more: { context: withoutServices() } }],
  ])('%s asks nothing and says nothing', async (_what, telling) => {
    await onPullRequest({}, async (on) => {
      expect(await tell(on, telling)).toEqual({ kind: 'none', level: 'info' })
      expect(on.github.requests).toEqual([])
    })
  })

  test('without a token says what is missing where a comment is asked for', async () => {
    await onPullRequest({}, async (on) => {
      const outcome = (comment: string) => tell(on, { inputs: { comment }, more: { github: undefined } })
      expect(await outcome('auto')).toEqual({ kind: 'none', level: 'info' })
      expect(await outcome('true')).toMatchObject({
        level: 'warning',
        message: expect.stringContaining('there is no github-token'),
      })
    })
  })

  test('where there is no pull request says that', async () => {
    await onPullRequest({}, async (on) => {
      const parts = partsOf(on, { event: { name: 'push', actor: 'octocat', payload: {} } })
      const job = { ...parts.job, git: { sha: 'f'.repeat(40) } }
      expect(await keepComment({ ...parts, job }, WAITS)).toEqual({
        kind: 'none',
        level: 'info',
        message: 'No comment: no open pull request has fffffff as its newest commit.',
      })
    })
  })
})

describe('a GitHub that breaks', () => {
  test.each<[string, Fault]>([
    ['answers with 500', { route: 'GET /issues/:number/comments', kind: 'status', status: 500 }],
    ['answers nonsense', { route: 'GET /issues/:number/comments', kind: 'garbage' }],
    ['refuses the text', { route: 'POST /issues/:number/comments', kind: 'status', status: 422 }],
    ['has a limit that is used up', { route: 'POST /issues/:number/comments', kind: 'status', status: 429 }],
  ])('and %s is a notice', async (_what, fault) => {
    await onPullRequest({ faults: [fault] }, async (on) => {
      expect(await tell(on)).toMatchObject({ kind: 'failed', level: 'notice' })
    })
  })

  test('and always loses what was written is told of', async () => {
    await onPullRequest({}, async (on) => {
      on.github.comments.push = () => 0
      expect(await tell(on)).toMatchObject({ kind: 'failed', message: expect.stringContaining('wrote over it') })
    })
  })

  test('and does not answer is given up soon once the job has to end', async () => {
    await onPullRequest({ faults: [{ route: 'POST /issues/:number/comments', kind: 'hang' }] }, async (on) => {
      expect(await tell(on, { signal: AbortSignal.abort() })).toMatchObject({
        kind: 'failed',
        message: expect.stringContaining('it took too long or was stopped'),
      })
    })
  })
})

describe('a comment that is there from the start', () => {
  const beginning = { agents: ['agent-a'], caseCount: 12, runLimit: 3 }
  const begin = (on: OnPullRequest, comment: string) =>
    beginComment({ ...partsOf(on, { inputs: { comment } }), beginning }, WAITS)

  test('says that the job runs, and then how it ended', async () => {
    await onPullRequest({}, async (on) => {
      const begun = begin(on, 'progress')
      // It is read back, so it is there.
      await on.github.waitFor(() => on.routes().filter((route) => route === LISTING).length === 2)
      await begun.end()
      expect(on.own()[0]).toContain('## ⏳ Running: 12 cases × 3 runs on <code>agent-a</code>')
      await tell(on, { inputs: { comment: 'progress' } })
      expect(sectionsIn(on)).toEqual(['0 100 passed'])
      expect(on.own()[0]).not.toContain('Running')
    })
  })

  test('is found again without being looked for: after a cancel two requests are all there is time for', async () => {
    await onPullRequest({}, async (on) => {
      const begun = await begin(on, 'progress').end()
      const before = on.routes().length
      const inputs = { comment: 'progress' }
      await tell(on, { inputs, signal: AbortSignal.abort(), more: { begun } })
      expect(on.routes().slice(before)).toEqual(['GET /issues/comments/:id', 'PATCH /issues/comments/:id'])
      expect(sectionsIn(on)).toEqual(['0 100 passed'])
    })
  })

  test('and is gone by then is made again', async () => {
    await onPullRequest({}, async (on) => {
      const begun = await begin(on, 'progress').end()
      on.github.comments.splice(0)
      await tell(on, { inputs: { comment: 'progress' }, more: { begun } })
      expect(sectionsIn(on)).toEqual(['0 100 passed'])
    })
  })

  test.each(['auto', 'true', 'false'])('is not made with %s', async (comment) => {
    await onPullRequest({}, async (on) => {
      expect(await begin(on, comment).end()).toBeUndefined()
      expect(on.github.requests).toEqual([])
    })
  })

  test('holds nobody up where GitHub does not answer', async () => {
    await onPullRequest({ faults: [{ route: 'POST /graphql', kind: 'hang' }] }, async (on) => {
      await begin(on, 'progress').end()
      expect(on.own()).toEqual([])
    })
  })
})

describe('legs in processes of their own', () => {
  test('come together in one comment', async () => {
    await using github = await startGitHub({
      commits: { [HEAD]: [] },
      branches: { main: HEAD },
      permissions: [...WRITES, 'contents: read'],
    })
    const repository = { full_name: github.repository, default_branch: 'main' }
    github.seedPull({ headSha: HEAD })
    const job = github.startJob({
      sha: HEAD,
      event: 'pull_request',
      branch: 'change',
      ref: 'refs/pull/7/merge',
      baseBranch: 'main',
    })
    const head = { sha: HEAD, ref: 'change', repo: repository }
    const pull = { number: 7, head, base: { sha: HEAD, ref: 'main', repo: repository }, user: { login: 'octocat' } }
    const actionDir = actionDirectory()
    const legs = ['0', '1']
    const ends = await Promise.all(
      legs.map((leg) =>
        runAction({
          actionDir,
          directory: temporaryDirectory(),
          workspace: workspaceWith({ 'shop.yaml': SHOP_EVALSET, 'shop.mjs': SHOP_TASK }),
          event: 'pull_request',
          eventPayload: { number: 7, repository, pull_request: pull },
          github: job.github,
          env: job.env,
          inputs: {
            'evalset-spec-file': 'shop.yaml',
            task: 'shop.mjs',
            store: 'local',
            'github-token': github.token,
            baseline: 'none',
            'upload-report-artifacts': 'false',
            comment: 'progress',
            'job-index': leg,
          },
        }),
      ),
    )
    for (const { main } of ends) expect(main.stdout).toMatch(/Comment: http:.*#issuecomment-\d+/)
    const own = github.comments.map(({ body }) => readSections(body).map(({ facts }) => `${facts.leg} ${facts.state}`))
    expect(own).toEqual([legs.map((leg) => `${leg} done`)])
  }, 120_000)
})

/** A face outside of a job. */
function withoutServices(): CommentParts['context'] {
  const { context } = aStep()
  const { services: _, ...face } = context.face
  return { ...context, face }
}
