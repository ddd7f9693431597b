import { describe, expect, test } from '@jest/globals'
import type { BaselineCache } from '../../src/action/baseline-cache.ts'
import { createCacheBaselines } from '../../src/action/cache-baselines.ts'
import { restorePrefixes } from '../../src/baseline/baseline-key.ts'
import { readBaseline } from '../../src/baseline/read-baseline.ts'
import type { BaselineWish, RepositoryHistory } from '../../src/domain/baseline.ts'
import { AGENT, documentOf, never, queryFor } from '../github/on-github.ts'

const MERGE_BASE = { commit: { sha: 'b', called: 'the merge base' }, tip: 'c' }

/** A cache that holds one text, under the first beginning that is asked for, or the one at `match`. */
function cacheOf(text: string | undefined, match = 0): BaselineCache {
  return {
    async restore(prefixes) {
      if (text === undefined) return { kind: 'none', why: 'no cache entry x…' }
      return { kind: 'restored', key: `${prefixes.at(match)}1`, text }
    },
    save: async () => ({ kind: 'saved' }),
  }
}

const historyOf = (isInside: boolean | undefined): RepositoryHistory => ({
  mergeBase: async () => undefined,
  isInHistory: async () => isInside,
})

/** Answers in a line: the commit and the choice, or why there is none. */
async function look(cache: BaselineCache, wish: Partial<BaselineWish> = {}, history?: RepositoryHistory) {
  const source = createCacheBaselines({
    cache,
    prefixesOf: restorePrefixes,
    readDocument: (text, { called, choice, query }) =>
      readBaseline(text, { called, choice, place: 'cache', agentspecId: query.agentspecId, asked: query }),
    ...(history ? { history } : {}),
  })
  const answer = await source.find(queryFor(wish), never())
  if (answer.kind === 'none') return answer.why
  const { place, sha, choice } = answer.baseline.origin
  expect(place).toBe('cache')
  return `${sha}: ${choice}`
}

describe('a baseline from the cache', () => {
  test('is called by the beginning of the key that it was found by', async () => {
    expect(await look(cacheOf(documentOf({ sha: 'b' })), MERGE_BASE)).toBe('b: the merge base')
    expect(await look(cacheOf(documentOf({ sha: 'a' }), -1), MERGE_BASE)).toBe('a: the newest result of main')
    const accepted = { ...MERGE_BASE, prefersAccepted: true }
    expect(await look(cacheOf(documentOf({ sha: 'a', accepted: true }), 2), accepted)).toBe(
      'a: the accepted result of main',
    )
  })

  test('is none when there is none, or when it cannot be read', async () => {
    expect(await look(cacheOf(undefined))).toBe('no cache entry x…')
    expect(await look(cacheOf('{}'))).toMatch(/^cache entry .* cannot be a baseline: .*[^.]$/)
    expect(await look(cacheOf(documentOf({ sha: 'b', agentspecId: 'agent-b' })))).toContain(`not of ${AGENT}`)
  })

  test('must be what its key says: of the commit, of the branch, and of another run', async () => {
    expect(await look(cacheOf(documentOf({ sha: 'a' })), MERGE_BASE)).toMatch(/^cache entry .* is of a, not of b$/)
    const elsewhere = documentOf({ sha: 'b', ref: 'refs/pull/7/merge' })
    expect(await look(cacheOf(elsewhere), MERGE_BASE)).toMatch(/is of refs\/pull\/7\/merge, not of main$/)
    const git = { sha: 'b', ref: 'refs/heads/main', runId: '77' }
    const own = JSON.stringify({ ...JSON.parse(documentOf({ sha: 'b' })), git })
    expect(await look(cacheOf(own), { ownRunId: '77' })).toMatch(/is of this very run$/)
    expect(await look(cacheOf(own), { ownRunId: '78' })).toBe('b: the newest result of main')
  })

  test('is not of a commit that was rewritten, as far as history can say', async () => {
    const newest = cacheOf(documentOf({ sha: 'a' }), -1)
    expect(await look(newest, { tip: 'c' }, historyOf(false))).toMatch(
      /is of a, which is not in this branch's history$/,
    )
    expect(await look(newest, { tip: 'c' }, historyOf(undefined))).toBe('a: the newest result of main')
    expect(await look(newest, { tip: 'c' }, historyOf(true))).toBe('a: the newest result of main')
    expect(await look(newest, {}, historyOf(false))).toBe('a: the newest result of main')
    expect(await look(cacheOf(documentOf({ sha: 'b' })), MERGE_BASE, historyOf(false))).toBe('b: the merge base')
  })

  test('that was not asked for is none', async () => {
    const cache: BaselineCache = {
      restore: async () => ({ kind: 'restored', key: 'something-else', text: documentOf({ sha: 'b' }) }),
      save: async () => ({ kind: 'saved' }),
    }
    expect(await look(cache)).toBe('cache entry something-else was not asked for')
  })
})
