import { describe, expect, test } from '@jest/globals'
import type { PullSeed } from '../../emulator/github/pull-state.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import { findPull } from '../../src/github/pull-requests.ts'
import { never } from './on-github.ts'
import { HEAD, onPullRequest } from './on-pull-request.ts'

const OTHER = 'f00'.padEnd(40, '0')

/** The number that is found, or why there is none. Pull request 7 is open with HEAD. */
async function find(
  event: { readonly name: string; readonly payload?: JsonObject },
  { sha = HEAD as string | undefined, seeds = [] as readonly PullSeed[] } = {},
): Promise<{ readonly found: number | string; readonly asked: readonly string[] }> {
  const ends: { found: number | string; asked: readonly string[] }[] = []
  await onPullRequest({}, async ({ api, github }) => {
    for (const seed of seeds) github.seedPull(seed)
    const question = { event: { payload: {}, ...event }, repository: github.repository, sha }
    const found = await findPull(api, question, never())
    ends.push({
      found: found.kind === 'found' ? found.number : found.why,
      asked: github.requests.map(({ path }) => path),
    })
  })
  const [end] = ends
  if (!end) throw new Error('nothing was found out')
  return end
}

describe('the pull request of a job', () => {
  test.each<[string, JsonObject, number | string]>([
    ['pull_request', { pull_request: { number: 12, head: { sha: HEAD } } }, 12],
    ['pull_request_target', { pull_request: { number: 12 } }, 12],
    ['pull_request', {}, 'the event does not say which pull request it is about'],
    ['pull_request', { pull_request: { number: '12' } }, 'the event does not say which pull request it is about'],
    ['pull_request', { pull_request: { number: -1 } }, 'the event does not say which pull request it is about'],
    ['issue_comment', { issue: { number: 13, pull_request: {} } }, 13],
    ['issue_comment', { issue: { number: 13 } }, 'the comment is on an issue'],
  ])('%s is told by the event alone', async (name, payload, found) => {
    expect(await find({ name, payload })).toEqual({ found, asked: [] })
  })

  test.each(['push', 'workflow_dispatch', 'schedule', 'merge_group'])(
    'of a %s is the open one with this commit as its head',
    async (name) => {
      expect((await find({ name })).found).toBe(7)
      expect((await find({ name }, { sha: OTHER })).found).toBe('no open pull request has f000000 as its newest commit')
      const closed = await find({ name }, { sha: OTHER, seeds: [{ headSha: OTHER, state: 'closed' }] })
      expect(closed.found).toMatch(/^no open pull request/)
      const contained = await find({ name }, { sha: OTHER, seeds: [{ headSha: 'e'.repeat(40), contains: [OTHER] }] })
      expect(contained.found).toMatch(/^no open pull request/)
      expect(await find({ name }, { sha: '' })).toEqual({ found: 'the commit is not known', asked: [] })
    },
  )

  describe('of a workflow_run', () => {
    const run = (over: JsonObject = {}, repository: JsonObject = { id: 5 }) => ({
      name: 'workflow_run',
      payload: {
        repository,
        workflow_run: {
          head_sha: HEAD,
          head_branch: 'feature',
          head_repository: { owner: { login: 'octo-org' } },
          pull_requests: [],
          ...over,
        },
      },
    })
    const named = (number: number, sha = HEAD, base = 5) => ({ number, head: { sha }, base: { repo: { id: base } } })

    test('is the one that the event names, of this repository and with this head', async () => {
      const pulls = [named(3, HEAD, 6), named(4, OTHER), named(9)]
      expect(await find(run({ pull_requests: pulls }))).toEqual({ found: 9, asked: [] })
    })

    test('of a fork is asked for by its branch, and has this head', async () => {
      const fork = run({ head_repository: { owner: { login: 'stranger' } } })
      expect((await find(fork)).found).toMatch(/^no open pull request/)
      const seeds = [{ headSha: HEAD, headOwner: 'stranger' }]
      const { found, asked } = await find(fork, { seeds })
      expect(found).toBe(8)
      expect(asked).toEqual(['/repos/octo-org/agents/pulls?state=open&head=stranger%3Afeature&per_page=100'])
    })

    test('is none where its head moved on', async () => {
      const seeds = [{ headSha: OTHER, headOwner: 'stranger' }]
      const fork = run({ head_repository: { owner: { login: 'stranger' } } })
      expect((await find(fork, { seeds })).found).toMatch(/^no open pull request/)
    })

    test('is never that of what the job checked out', async () => {
      const seeds = [{ headSha: OTHER }]
      expect((await find(run({ head_sha: OTHER, head_branch: 'gone' }), { seeds })).found).toMatch(
        /^no open pull request/,
      )
    })

    test.each<[JsonObject, string]>([
      [{ head_sha: null }, 'the event does not say which commit was run'],
      [{ head_branch: null }, 'the event does not say which branch was run'],
      [{ head_repository: null }, 'the event does not say which branch was run'],
    ])('with %j is none', async (over, why) => {
      expect(await find(run(over))).toEqual({ found: why, asked: [] })
    })
  })

  test('is not looked for without the permission', async () => {
    await onPullRequest({ permissions: [] }, async ({ api, github }) => {
      const question = { event: { name: 'push', payload: {} }, repository: github.repository, sha: HEAD }
      await expect(findPull(api, question, never())).rejects.toThrow('give the job `permissions: pull-requests: write`')
    })
  })
})
