import { describe, expect, test } from '@jest/globals'
import { wishFor } from '../../src/baseline/baseline-wish.ts'
import { ANY_BRANCH } from '../../src/domain/baseline.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import type { GitContext } from '../../src/domain/report.ts'
import { memoryHistory } from '../support/memory-baselines.ts'

const { signal } = new AbortController()

function wishOf(name: string, payload: JsonObject, git: GitContext = {}, history = memoryHistory().history) {
  return wishFor({ event: { name, payload }, git, history, hasLocalStore: false }, signal)
}

describe('a pull request', () => {
  const payload = {
    pull_request: { base: { ref: 'main', sha: 'base1' }, head: { sha: 'head1', repo: { full_name: 'fork/agents' } } },
  }
  const git = { sha: 'head1', ref: 'refs/pull/7/merge', runId: '42', prNumber: 7 }

  test.each(['pull_request', 'pull_request_target'])('wants the merge base on %s, from a fork too', async (name) => {
    const { history, asked } = memoryHistory({ mergeBases: { 'base1...head1': 'fork0' } })
    expect(await wishOf(name, payload, git, history)).toEqual({
      kind: 'wish',
      wish: {
        commit: { sha: 'fork0', called: 'the merge base' },
        branch: 'main',
        tip: 'base1',
        prefersAccepted: true,
        ownRunId: '42',
      },
      notes: [],
    })
    expect(asked).toEqual(['base1...head1'])
  })

  test('whose base was force-pushed away asks for the merge base with the branch as it is now', async () => {
    const { history, asked } = memoryHistory({ mergeBases: { 'main...head1': 'older' } })
    const decision = await wishOf('pull_request', payload, git, history)
    expect(asked).toEqual(['base1...head1', 'main...head1'])
    expect(decision).toMatchObject({ wish: { commit: { sha: 'older' }, branch: 'main', tip: 'main' }, notes: [] })
  })

  test('whose history cannot be read wants the newest of its base, and says so', async () => {
    const decision = await wishOf('pull_request', payload, git)
    expect(decision).toEqual({
      kind: 'wish',
      wish: { branch: 'main', tip: 'base1', prefersAccepted: true, ownRunId: '42' },
      notes: [
        'The merge base of head1 and base1 could not be found out, so the newest result of main is compared with.',
      ],
    })
  })

  test.each([
    'Give the job `permissions: contents: read`.',
    'Check the input github-token: GitHub does not accept it.',
  ])('whose history says what it lacks repeats that and nothing else: %s', async (remedy) => {
    const decision = await wishOf('pull_request', payload, git, memoryHistory({ remedy }).history)
    expect(decision).toHaveProperty('notes', [
      `The merge base of head1 and base1 could not be found out, so the newest result of main is compared with. ${remedy}`,
    ])
  })

  test('without a head wants the newest of its base', async () => {
    const { history, asked } = memoryHistory()
    const decision = await wishOf('pull_request', { pull_request: { base: { ref: 'main' } } }, {}, history)
    expect(decision).toMatchObject({ kind: 'wish', wish: { branch: 'main', prefersAccepted: true } })
    expect(decision).not.toHaveProperty('wish.commit')
    expect(asked).toEqual([])
  })

  test.each([
    {},
    { pull_request: null },
    { pull_request: [] },
    { pull_request: { base: 'main' } },
    { pull_request: { base: { ref: 7 } } },
    { pull_request: { base: { ref: '' } } },
  ])('whose event is %j can want nothing, and is told what to do', async (odd) => {
    expect(await wishOf('pull_request', odd, git)).toEqual({
      kind: 'none',
      cause: 'unavailable',
      why: 'The pull_request event does not name the branch it is meant for, so there is nothing to compare with.',
      advice: 'Name what to compare with: a file or an experiment in the input baseline.',
    })
  })
})

describe('a merge group', () => {
  const ref = 'refs/heads/gh-readonly-queue/main/pr-7-c0ffee'

  test('wants what it goes on top of', async () => {
    const payload = { merge_group: { base_sha: 'base1', base_ref: 'refs/heads/main', head_sha: 'head1' } }
    expect(await wishOf('merge_group', payload, { sha: 'head1', ref, runId: '42' })).toEqual({
      kind: 'wish',
      wish: {
        commit: { sha: 'base1', called: 'the base of the merge group' },
        branch: 'main',
        tip: 'base1',
        prefersAccepted: true,
        ownRunId: '42',
      },
      notes: [],
    })
  })

  test('that does not name its base wants the newest of its branch, and says so', async () => {
    const decision = await wishOf('merge_group', { merge_group: { base_ref: 'refs/heads/main' } }, { ref })
    expect(decision).toMatchObject({ kind: 'wish', wish: { branch: 'main' } })
    expect(decision).toHaveProperty('notes', [expect.stringMatching(/does not name its base/)])
  })

  test('that names no branch can want nothing', async () => {
    expect(await wishOf('merge_group', {}, { ref })).toMatchObject({
      kind: 'none',
      why: expect.stringMatching(/merge_group/),
    })
  })
})

describe('a branch', () => {
  test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'workflow_run'])(
    'wants its own newest result in its own history on %s',
    async (name) => {
      const { history, asked } = memoryHistory()
      const git = { sha: 'own1', ref: 'refs/heads/release/1.x', runId: '42' }
      expect(await wishOf(name, {}, git, history)).toEqual({
        kind: 'wish',
        wish: { branch: 'release/1.x', tip: 'own1', prefersAccepted: true, ownRunId: '42' },
        notes: [],
      })
      expect(asked).toEqual([])
    },
  )

  test('a tag wants the newest of the default branch', async () => {
    const payload = { repository: { default_branch: 'trunk' } }
    expect(await wishOf('push', payload, { sha: 'own1', ref: 'refs/tags/v1' })).toMatchObject({
      kind: 'wish',
      wish: { branch: 'trunk', tip: 'own1' },
    })
  })

  test.each([
    ['a tag of a repository without a default branch', { ref: 'refs/tags/v1' }, 'refs/tags/v1'],
    ['a pull request’s ref without its event', { ref: 'refs/pull/7/merge' }, 'refs/pull/7/merge'],
    ['no ref', {}, 'not set'],
    ['a branch without a name', { ref: 'refs/heads/' }, 'refs/heads/'],
  ])('%s can want nothing', async (_what, git, shown) => {
    const decision = await wishOf('push', { repository: 'acme/agents' }, git)
    expect(decision).toMatchObject({
      kind: 'none',
      cause: 'unavailable',
      why: `Nothing says on which branch this push stands (GITHUB_REF is ${shown}), so there is nothing to compare with.`,
    })
  })

  test('keys that every object has are no facts', async () => {
    const decision = await wishOf('pull_request', JSON.parse('{"pull_request":{"__proto__":{"base":{"ref":"main"}}}}'))
    expect(decision).toMatchObject({ kind: 'none' })
  })
})

describe('at a desk, where no event says where it stands', () => {
  const { history } = memoryHistory()
  const git = { sha: 'c1', ref: 'refs/heads/main' }

  test.each<[string, GitContext]>([
    ['inside of git', git],
    ['outside of git', {}],
  ])('the newest experiment of the local store is wanted, of whatever branch, %s', async (_, standing) => {
    const desk = { event: { name: '', payload: {} }, git: standing, history, hasLocalStore: true }
    expect(await wishFor(desk, signal)).toEqual({
      kind: 'wish',
      wish: { branch: ANY_BRANCH, prefersAccepted: false },
      notes: [],
    })
  })

  test('an event wants its branch, with a local store too', async () => {
    const push = { event: { name: 'push', payload: {} }, git, history, hasLocalStore: true }
    expect(await wishFor(push, signal)).toMatchObject({ wish: { branch: 'main' } })
  })
})
