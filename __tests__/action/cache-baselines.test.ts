import { describe, expect, test } from '@jest/globals'
import { createCacheBaselines } from '../../src/action/cache-baselines.ts'
import type { SealedCache } from '../../src/action/sealed-cache.ts'
import { restorePrefixes } from '../../src/baseline/baseline-key.ts'
import { readBaseline } from '../../src/baseline/read-baseline.ts'
import type { BaselineWish, RepositoryHistory } from '../../src/domain/baseline.ts'
import { AGENT, documentOf, never, queryFor } from '../github/on-github.ts'
import { memoryHistory } from '../support/memory-baselines.ts'

const MERGE_BASE = { commit: { sha: 'b', called: 'the merge base' }, tip: 'c' }

/** Texts by the beginning that they are found by: its place in the list of all, from the end when negative. */
type Entries = Readonly<Record<number, string>>

/** A cache that holds these. */
function cacheOf(entries: Entries = {}): SealedCache & { readonly asked: (readonly string[])[] } {
  const asked: (readonly string[])[] = []
  return {
    asked,
    async restore(prefixes) {
      asked.push(prefixes)
      const all = asked[0] ?? []
      const held = new Map(Object.entries(entries).map(([place, text]) => [all.at(Number(place)), text]))
      const first = prefixes.find((prefix) => held.has(prefix))
      if (first === undefined) return { kind: 'none', cause: 'never', why: 'no cache entry x…' }
      return { kind: 'restored', key: `${first}1`, text: held.get(first) ?? '' }
    },
    save: async () => ({ kind: 'saved' }),
  }
}

/** Of `a ← b ← c`; `d` goes on top of it, and `e` beside it. */
const GRAPH = memoryHistory({ ancestors: { c: ['b', 'a'], d: ['c', 'b', 'a'] } }).history
const { history: SILENT } = memoryHistory()

async function answerOf(cache: SealedCache, wish: Partial<BaselineWish> = {}, history: RepositoryHistory = GRAPH) {
  const source = createCacheBaselines({
    cache,
    prefixesOf: restorePrefixes,
    readDocument: (text, { called, choice, query }) =>
      readBaseline(text, { called, choice, place: 'cache', agentspecId: query.agentspecId, asked: query }),
    history,
  })
  return await source.find(queryFor(wish), never())
}

/** Answers in a line: the commit and the choice, or why there is none. */
async function look(cache: SealedCache, wish: Partial<BaselineWish> = {}, history?: RepositoryHistory) {
  const answer = await answerOf(cache, wish, history)
  if (answer.kind === 'none') return answer.why
  const { place, sha, choice } = answer.baseline.origin
  expect(place).toBe('cache')
  return `${sha}: ${choice}`
}

/** Answers in a line: the commit, or the cause and the remedy. */
async function causeOf(cache: SealedCache, wish: Partial<BaselineWish> = {}, history?: RepositoryHistory) {
  const answer = await answerOf(cache, wish, history)
  if (answer.kind === 'found') return answer.baseline.origin.sha
  return answer.remedy === undefined ? answer.cause : `${answer.cause}: ${answer.remedy}`
}

const ACCEPTING = { ...MERGE_BASE, prefersAccepted: true }
/** Of all beginnings that are asked for then. */
const [OF_COMMIT, ACCEPTED_OF_COMMIT, ACCEPTED, NEWEST] = [0, 1, 2, 3] as const

describe('a baseline from the cache', () => {
  test('is called by the beginning of the key that it was found by', async () => {
    expect(await look(cacheOf({ [OF_COMMIT]: documentOf({ sha: 'b' }) }), ACCEPTING)).toBe('b: the merge base')
    expect(await look(cacheOf({ [NEWEST]: documentOf({ sha: 'a' }) }), ACCEPTING)).toBe('a: the newest result of main')
    const accepted = cacheOf({ [ACCEPTED]: documentOf({ sha: 'a', accepted: true }) })
    expect(await look(accepted, ACCEPTING)).toBe('a: the accepted result of main')
  })

  test('is none when there is none, or when it cannot be read', async () => {
    expect(await look(cacheOf())).toBe('no cache entry x…')
    expect(await look(cacheOf({ 0: '{}' }))).toMatch(/^cache entry .* cannot be a baseline: .*[^.]$/)
    expect(await look(cacheOf({ 0: documentOf({ sha: 'b', agentspecId: 'agent-b' }) }))).toContain(`not of ${AGENT}`)
  })

  test('must be what its key says: of the commit, of the branch, and of another run', async () => {
    expect(await look(cacheOf({ 0: documentOf({ sha: 'a' }) }), MERGE_BASE)).toMatch(
      /^cache entry .* is of a, not of b$/,
    )
    const elsewhere = documentOf({ sha: 'b', ref: 'refs/pull/7/merge' })
    expect(await look(cacheOf({ 0: elsewhere }), MERGE_BASE)).toMatch(/is of refs\/pull\/7\/merge, not of main$/)
    const tag = documentOf({ sha: 'b', ref: 'refs/tags/main' })
    expect(await look(cacheOf({ 0: tag }), MERGE_BASE)).toMatch(/is of refs\/tags\/main, not of main$/)
    const git = { sha: 'b', ref: 'refs/heads/main', runId: '77' }
    const own = cacheOf({ 0: JSON.stringify({ ...JSON.parse(documentOf({ sha: 'b' })), git }) })
    expect(await look(own, { ownRunId: '77' })).toMatch(/is of this very run$/)
    expect(await look(own, { ownRunId: '78' })).toBe('b: the newest result of main')
  })

  test.each([ACCEPTED_OF_COMMIT, ACCEPTED])('must say that it was accepted where its key does (%d)', async (place) => {
    const forged = documentOf({ sha: 'b', accepted: false })
    expect(await look(cacheOf({ [place]: forged }), ACCEPTING)).toMatch(
      /^cache entry .*-accepted-.* is called accepted, and says that it is not$/,
    )
    expect(await look(cacheOf({ [place]: forged, [NEWEST]: documentOf({ sha: 'a' }) }), ACCEPTING)).toBe(
      'a: the newest result of main',
    )
  })

  test('is not of a commit that was rewritten, as far as history can say', async () => {
    const newest = cacheOf({ 0: documentOf({ sha: 'e' }) })
    expect(await look(newest, { tip: 'c' })).toMatch(/is of e, which is not in the history of main$/)
    expect(await look(newest, { tip: 'c' }, SILENT)).toBe('e: the newest result of main')
    expect(await look(newest, {})).toBe('e: the newest result of main')
    expect(await look(cacheOf({ 0: documentOf({ sha: 'a' }) }), { tip: 'c' })).toBe('a: the newest result of main')
    expect(await look(cacheOf({ 0: documentOf({ sha: 'b' }) }), MERGE_BASE, SILENT)).toBe('b: the merge base')
  })

  test('that was accepted is one only where its commit is proven to be in the history', async () => {
    const newest = documentOf({ sha: 'a' })
    for (const [sha, history] of [
      ['e', GRAPH],
      ['d', GRAPH],
      ['b', SILENT],
    ] as const) {
      const cache = cacheOf({ [-2]: documentOf({ sha, accepted: true }), [-1]: newest })
      expect(await look(cache, { tip: 'c', prefersAccepted: true }, history)).toBe('a: the newest result of main')
    }
    const cache = cacheOf({ [-2]: documentOf({ sha: 'b', accepted: true }), [-1]: newest })
    expect(await look(cache, { tip: 'c', prefersAccepted: true })).toBe('b: the accepted result of main')
    expect(await look(cache, { prefersAccepted: true })).toBe('a: the newest result of main')
  })

  test('that does not do hides no other: what stands behind it is asked for', async () => {
    const cache = cacheOf({ [OF_COMMIT]: '{}', [ACCEPTED]: '{}', [NEWEST]: documentOf({ sha: 'a' }) })
    expect(await look(cache, ACCEPTING)).toBe('a: the newest result of main')
    expect(cache.asked.map(({ length }) => length)).toEqual([4, 3, 1])
    expect(await look(cacheOf({ [OF_COMMIT]: '{}', [ACCEPTED]: '{}' }), ACCEPTING)).toMatch(
      /^cache entry .* cannot be a baseline.*; cache entry .* cannot be a baseline/,
    )
  })

  test('that was not asked for is none', async () => {
    const cache: SealedCache = {
      restore: async () => ({ kind: 'restored', key: 'something-else', text: documentOf({ sha: 'b' }) }),
      save: async () => ({ kind: 'saved' }),
    }
    expect(await look(cache)).toBe('cache entry something-else was not asked for')
    expect(await causeOf(cache)).toBe('unavailable')
  })
})

describe('whether there ever was a baseline in the cache', () => {
  const WISH = { tip: 'c', prefersAccepted: true }

  test.each<[string, string, string | undefined]>([
    ['what cannot be read says that there is one', 'refused', '{}'],
    ['what is of a history that was given up says so', 'rewritten', documentOf({ sha: 'e' })],
    [
      'what is of a newer commit says that there is one',
      'refused: Bring this commit up to date with main, whose results are newer.',
      documentOf({ sha: 'd' }),
    ],
    ['no entry says that there is none', 'never', undefined],
  ])('%s', async (_what, expected, text) => {
    expect(await causeOf(cacheOf(text === undefined ? {} : { [-1]: text }), WISH)).toBe(expected)
  })

  test('what this very run left says nothing', async () => {
    const git = { sha: 'b', ref: 'refs/heads/main', runId: '77' }
    const own = JSON.stringify({ ...JSON.parse(documentOf({ sha: 'b' })), git })
    expect(await causeOf(cacheOf({ 0: own }), { ...WISH, ownRunId: '77' })).toBe('never')
  })

  test('an accepted one that nobody can prove leaves it open', async () => {
    const cache = cacheOf({ 0: documentOf({ sha: 'b', accepted: true }) })
    const remedy = 'Give the job `permissions: contents: read`.'
    expect(await causeOf(cache, WISH, memoryHistory({ remedy }).history)).toBe(`unavailable: ${remedy}`)
  })

  test('a cache that does not answer leaves it open', async () => {
    const cache: SealedCache = {
      restore: async () => ({ kind: 'none', cause: 'unavailable', why: 'it took too long', remedy: 'Run it again.' }),
      save: async () => ({ kind: 'saved' }),
    }
    expect(await causeOf(cache)).toBe('unavailable: Run it again.')
  })
})
