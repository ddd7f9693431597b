import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../../emulator/faults.ts'
import type { CheckAnnotation } from '../../src/domain/check-run.ts'
import { type CheckRunDraft, postCheckRun } from '../../src/github/check-runs.ts'
import { GitHubError } from '../../src/github/github-error.ts'
import { never, type OnGitHub, onGitHub } from './on-github.ts'

const ALLOWED = { commits: { c0ffee: [] }, permissions: ['checks: write'] }

const DRAFT: CheckRunDraft = {
  name: 'evals: capitals (agent-a)',
  headSha: 'c0ffee',
  externalId: '42/1/evals/0/step',
  detailsUrl: 'https://github.com/octo-org/agents/actions/runs/42/job/7',
  conclusion: 'failure',
  startedAt: new Date('2026-11-29T13:13:13Z'),
  completedAt: new Date('2026-11-29T13:14:13Z'),
}

const OUTPUTS = [
  { title: 'The verdict', summary: 'All of it' },
  { title: 'The verdict', summary: 'Less' },
] as const

const remarks = (count: number, over: Partial<CheckAnnotation> = {}): CheckAnnotation[] =>
  Array.from({ length: count }, (_, index) => ({
    path: 'evals/a.json',
    line: index + 1,
    level: 'failure',
    title: `case ${index}`,
    message: 'Not so.',
    ...over,
  }))

type Posting = {
  readonly annotations?: readonly CheckAnnotation[]
  readonly faults?: readonly Fault[]
  readonly draft?: Partial<CheckRunDraft>
}

/** Posts a check run; answers what GitHub has then, what was answered, and which requests it took. */
async function post({ annotations = [], faults = [], draft = {} }: Posting, use: (on: Posted) => void) {
  await onGitHub({ ...ALLOWED, faults }, async ({ github, api, clock }) => {
    const place = { api, repository: github.repository, signal: never() }
    const answer = await postCheckRun({ ...DRAFT, ...draft }, { outputs: OUTPUTS, annotations }, place).catch(
      (error: unknown) => error as GitHubError,
    )
    use({ github, answer, waits: clock.waits, routes: github.requests.map(({ route }) => route) })
  })
}

type Posted = {
  readonly github: OnGitHub['github']
  readonly answer: Awaited<ReturnType<typeof postCheckRun>> | GitHubError
  readonly waits: readonly number[]
  readonly routes: readonly (string | null)[]
}

const POST = 'POST /check-runs'
const PATCH = 'PATCH /check-runs/:id'
const LIST = 'GET /commits/:ref/check-runs'
const GET = 'GET /check-runs/:id'

describe('a check run', () => {
  test('is posted at once with how it ended', async () => {
    await post({ annotations: remarks(1) }, ({ github, answer, routes }) => {
      expect(routes).toEqual([POST])
      expect(github.checkRuns).toEqual([
        {
          id: expect.any(Number),
          name: DRAFT.name,
          head_sha: 'c0ffee',
          external_id: DRAFT.externalId,
          details_url: DRAFT.detailsUrl,
          status: 'completed',
          conclusion: 'failure',
          started_at: '2026-11-29T13:13:13.000Z',
          completed_at: '2026-11-29T13:14:13.000Z',
          output: { title: 'The verdict', summary: 'All of it' },
          annotations: [
            {
              path: 'evals/a.json',
              start_line: 1,
              end_line: 1,
              annotation_level: 'failure',
              title: 'case 0',
              message: 'Not so.',
            },
          ],
        },
      ])
      const url = `http://github.localhost/octo-org/agents/runs/${github.checkRuns[0]?.id}`
      expect(answer).toEqual({ url, annotated: 1, isShortened: false })
    })
  })

  test.each([
    [0, 1],
    [50, 1],
    [51, 2],
    [500, 10],
  ])('has its %i annotations in order after %i requests', async (count, requests) => {
    await post({ annotations: remarks(count) }, ({ github, answer, routes }) => {
      expect(routes).toEqual([POST, ...Array.from({ length: requests - 1 }, () => PATCH)])
      expect(answer).toMatchObject({ annotated: count })
      const [checkRun] = github.checkRuns
      expect(checkRun?.annotations.map(({ start_line: line }) => line)).toEqual(remarks(count).map(({ line }) => line))
      expect(checkRun?.output).toEqual(OUTPUTS[0])
      expect(checkRun?.conclusion).toBe('failure')
    })
  })

  test('goes without annotations where GitHub does not take them', async () => {
    await post({ annotations: remarks(60, { path: '' }) }, ({ github, answer, routes }) => {
      expect(routes).toEqual([POST, POST])
      expect(github.checkRuns.map(({ annotations, output }) => [annotations, output])).toEqual([[[], OUTPUTS[0]]])
      expect(answer).toMatchObject({ annotated: 0, isShortened: false, problem: { status: 422 } })
    })
  })

  test('goes with less where GitHub does not take its summary', async () => {
    const tooLong: Fault = { route: POST, kind: 'status', status: 422, only: 'All of it' }
    await post({ annotations: remarks(1), faults: [tooLong] }, ({ github, answer, routes }) => {
      expect(routes).toEqual([POST, POST, POST])
      expect(github.checkRuns.map(({ output }) => output)).toEqual([OUTPUTS[1]])
      expect(answer).toMatchObject({ annotated: 0, isShortened: true, problem: { status: 422 } })
    })
  })

  test('keeps what it has where a later annotation is refused', async () => {
    const annotations = [...remarks(100), ...remarks(1, { message: '' }), ...remarks(50)]
    await post({ annotations }, ({ github, answer, routes }) => {
      expect(routes).toEqual([POST, PATCH, PATCH])
      expect(github.checkRuns[0]?.annotations).toHaveLength(100)
      expect(answer).toMatchObject({ annotated: 100, problem: { status: 422 } })
    })
  })

  test('is none of a commit that nobody knows', async () => {
    await post({ draft: { headSha: 'deadbeef' } }, ({ github, answer }) => {
      expect(github.checkRuns).toEqual([])
      expect(answer).toBeInstanceOf(GitHubError)
      expect((answer as GitHubError).message).toMatch(/No commit found for SHA: deadbeef/)
    })
  })

  test.each<[Fault['kind'], boolean]>([
    ['reset-before', false],
    ['reset-after', true],
    ['cut', true],
    ['garbage', false],
  ])('is there once when the answer to its creation is lost (%s)', async (kind, wasMade) => {
    const lost = { route: POST, kind, times: 1 } as Fault
    await post({ annotations: remarks(2), faults: [lost] }, ({ github, answer, routes }) => {
      expect(routes).toEqual(wasMade ? [POST, LIST] : [POST, LIST, POST])
      expect(github.checkRuns).toHaveLength(1)
      expect(github.checkRuns[0]?.annotations).toHaveLength(2)
      expect(answer).toMatchObject({ annotated: 2 })
    })
  })

  test('is found among those of the same name by its own id', async () => {
    await onGitHub({ ...ALLOWED, faults: [] }, async ({ github, api }) => {
      const place = { api, repository: github.repository, signal: never() }
      await postCheckRun({ ...DRAFT, externalId: 'another step' }, { outputs: OUTPUTS, annotations: [] }, place)
      github.faults.add([{ route: POST, kind: 'reset-before', times: 1 }])
      await postCheckRun(DRAFT, { outputs: OUTPUTS, annotations: [] }, place)
      expect(github.checkRuns.map(({ external_id: id }) => id)).toEqual(['another step', DRAFT.externalId])
    })
  })

  test.each<[string, Omit<Fault, 'route'>, boolean]>([
    ['was lost after it was done', { kind: 'reset-after', times: 1 } as Omit<Fault, 'route'>, true],
    ['never arrived', { kind: 'reset-before', times: 1 } as Omit<Fault, 'route'>, false],
    ['was answered with a 502', { kind: 'status', status: 502, times: 1 } as Omit<Fault, 'route'>, false],
  ])('shows no annotation twice when a change of it %s', async (_what, fault, wasDone) => {
    const faults = [{ ...fault, route: PATCH } as Fault]
    await post({ annotations: remarks(120), faults }, ({ github, answer, routes }) => {
      expect(routes).toEqual([POST, PATCH, GET, ...(wasDone ? [PATCH] : [PATCH, PATCH])])
      const lines = github.checkRuns[0]?.annotations.map(({ start_line: line }) => line)
      expect(lines).toEqual(remarks(120).map(({ line }) => line))
      expect(answer).toMatchObject({ annotated: 120 })
    })
  })

  test('waits where GitHub asks for it, and is given up where that is too long', async () => {
    const slowDown = (seconds: string): Fault => {
      const body = { message: 'You have exceeded a secondary rate limit.' }
      return { route: POST, kind: 'status', status: 403, body, headers: { 'retry-after': seconds }, times: 1 }
    }
    await post({ faults: [slowDown('3')] }, ({ github, answer, waits }) => {
      expect(waits).toEqual([3_000])
      expect(github.checkRuns).toHaveLength(1)
      expect(answer).not.toBeInstanceOf(GitHubError)
    })
    await post({ faults: [slowDown('120')] }, ({ github, answer, routes }) => {
      expect(routes).toEqual([POST])
      expect(github.checkRuns).toEqual([])
      expect((answer as GitHubError).message).toMatch(/a secondary rate limit of GitHub is used up/)
    })
  })

  test.each([403, 404])('says which permission it takes when it is refused (%i)', async (status) => {
    await post({ faults: [{ route: POST, kind: 'status', status }] }, ({ answer, routes }) => {
      expect(routes).toEqual([POST])
      expect((answer as GitHubError).message).toContain('`permissions: checks: write`')
    })
  })
})
