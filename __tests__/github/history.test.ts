import { describe, expect, test } from '@jest/globals'
import type { CommitStanding, RepositoryHistory } from '../../src/domain/baseline.ts'
import { createRepositoryHistory } from '../../src/github/history.ts'
import { never, type OnGitHub, onGitHub } from './on-github.ts'

/** 40 digits of the one. */
const sha = (digit: string): string => digit.repeat(40)

/** `a ← b ← c` is main, `b ← d` a topic with a slash in its name, `x` was force-pushed away, `z` has nothing in common. */
const GRAPH = {
  commits: {
    [sha('a')]: [],
    [sha('b')]: [sha('a')],
    [sha('c')]: [sha('b')],
    [sha('d')]: [sha('b')],
    [sha('e')]: [sha('a')],
    [sha('f')]: [],
  },
  branches: { main: sha('c'), 'topic/one?x=1&y': sha('d') },
}

async function withHistory(
  use: (history: RepositoryHistory, on: OnGitHub, problems: readonly string[]) => Promise<void>,
): Promise<void> {
  await onGitHub(GRAPH, async (on) => {
    const problems: string[] = []
    await use(
      createRepositoryHistory(on.api, on.github.repository, (problem) => problems.push(problem)),
      on,
      problems,
    )
  })
}

describe("a repository's history", () => {
  test('knows the merge base of commits and of branches, however they are called', async () => {
    await withHistory(async (history, { github }, problems) => {
      const base = { kind: 'known', value: sha('b') }
      expect(await history.mergeBase(sha('c'), sha('d'), never())).toEqual(base)
      expect(await history.mergeBase('main', 'topic/one?x=1&y', never())).toEqual(base)
      expect(await history.mergeBase('main', sha('b'), never())).toEqual(base)
      expect(problems).toEqual([])
      expect(github.requests[1]?.path).toContain('/compare/main...topic%2Fone%3Fx%3D1%26y?')
    })
  })

  test.each<[string, string, string, CommitStanding]>([
    ['an ancestor', 'a', 'c', 'inside'],
    ['itself', 'c', 'c', 'inside'],
    ['a descendant', 'c', 'a', 'later'],
    ['a commit beside it', 'e', 'c', 'outside'],
  ])('tells %s from the rest', async (_name, commit, tip, expected) => {
    await withHistory(async (history) => {
      const answer = await history.standingOf(sha(commit), sha(tip), never())
      expect(answer).toEqual({ kind: 'known', value: expected })
    })
  })

  test('cannot say anything of a commit that is gone, or that has nothing in common, and that is no problem', async () => {
    await withHistory(async (history, _on, problems) => {
      expect(await history.mergeBase(sha('9'), 'main', never())).toEqual({ kind: 'unknown' })
      expect(await history.standingOf(sha('f'), 'main', never())).toEqual({ kind: 'unknown' })
      expect(problems).toEqual([])
    })
  })

  test('asks once for what cannot change, and again for a branch, which moves', async () => {
    await withHistory(async (history, { github }) => {
      await history.mergeBase(sha('a'), sha('c'), never())
      await history.standingOf(sha('a'), sha('c'), never())
      expect(github.requests).toHaveLength(1)
      expect(await history.standingOf(sha('d'), 'main', never())).toMatchObject({ value: 'outside' })
      github.graph.branches.main = sha('d')
      expect(await history.standingOf(sha('d'), 'main', never())).toMatchObject({ value: 'inside' })
    })
  })

  test('says in a sentence why it cannot say anything', async () => {
    await withHistory(async (history, { github }, problems) => {
      github.permissions.delete('contents: read')
      expect(await history.mergeBase('main', sha('d'), never())).toEqual({
        kind: 'unknown',
        remedy: 'Give the job `permissions: contents: read`.',
      })
      expect(problems[0]).toContain('give the job `permissions: contents: read`')
      github.faults.add([{ route: 'GET /compare/:range', kind: 'hang' }])
      expect(await history.standingOf('main', sha('d'), AbortSignal.timeout(100))).toEqual({
        kind: 'unknown',
        remedy: 'GitHub did not answer as it should: run the job again.',
      })
      expect(problems[1]).toMatch(/took too long or was stopped/)
    })
  })

  test('gives no advice on permissions to a token that GitHub does not accept', async () => {
    await withHistory(async (history, { github }) => {
      github.faults.add([{ route: 'GET /compare/:range', kind: 'status', status: 401 }])
      expect(await history.mergeBase('main', sha('d'), never())).toEqual({
        kind: 'unknown',
        remedy: 'Check the input github-token: GitHub does not accept it.',
      })
    })
  })
})
