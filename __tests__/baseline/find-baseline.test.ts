import { describe, expect, test } from '@jest/globals'
import { type BaselineSearch, findBaseline } from '../../src/baseline/find-baseline.ts'
import { ageInWords } from '../../src/domain/age.ts'
import { ENDED_AT } from '../support/builders.ts'
import { aBaseline, aQuery, memorySource } from '../support/memory-baselines.ts'

const DAY_MS = 86_400_000
const daysLater = (days: number) => new Date(ENDED_AT.getTime() + days * DAY_MS)

function search(
  sources: readonly ReturnType<typeof memorySource>[],
  over: Partial<BaselineSearch> = {},
): BaselineSearch {
  return {
    sources: sources.map(({ source }) => source),
    maxAgeDays: 30,
    now: daysLater(2),
    ownRef: 'refs/pull/7/merge',
    signal: new AbortController().signal,
    ...over,
  }
}

const nothing = (why: string) => ({ kind: 'none', why }) as const

describe('the look-up of a baseline', () => {
  test('takes the first place’s and asks no other', async () => {
    const baseline = aBaseline({ sha: 'c0ffee1' })
    const [empty, full, never] = [
      memorySource('artifact', nothing('no artifact')),
      memorySource('cache', baseline),
      memorySource('platform', aBaseline()),
    ]
    const query = aQuery()
    expect(await findBaseline(query, search([empty, full, never]))).toEqual({ kind: 'found', baseline })
    expect([empty.asked, full.asked, never.asked]).toEqual([[query], [query], []])
  })

  test('takes one that is as old as it may be', async () => {
    const found = await findBaseline(aQuery(), search([memorySource('cache', aBaseline())], { now: daysLater(30) }))
    expect(found.kind).toBe('found')
  })

  test('refuses one that is older, and says what to do', async () => {
    const old = memorySource('artifact', aBaseline({ sha: 'c0ffee1234567' }))
    const next = memorySource('cache', aBaseline())
    expect(await findBaseline(aQuery(), search([old, next], { now: daysLater(45.5) }))).toEqual({
      kind: 'none',
      why:
        'The baseline of agent-a, the newest result of main (c0ffee1), is 45 days old: too old to be compared with ' +
        '(max-baseline-age-days: 30).',
      advice:
        'Run the evals on main again, raise max-baseline-age-days, or accept a newer result with accept-baseline: true on the ' +
        'default branch.',
    })
    expect(next.asked).toEqual([])
  })

  test('does not believe one that ended in the future, and asks on', async () => {
    const forged = memorySource('artifact', aBaseline({ endedAt: daysLater(400) }))
    const honest = memorySource('cache', aBaseline({ sha: 'c0ffee1' }))
    expect(await findBaseline(aQuery(), search([forged, honest]))).toMatchObject({
      kind: 'found',
      baseline: { origin: { sha: 'c0ffee1' } },
    })
    expect(await findBaseline(aQuery(), search([forged]))).toMatchObject({
      kind: 'none',
      why: expect.stringContaining(
        'the newest result of main (artifact) says that it ended in the future, on 2028-01-03',
      ),
    })
  })

  test('does not take one that does not say when it ended', async () => {
    const timeless = memorySource('artifact', aBaseline({ endedAt: new Date(Number.NaN) }))
    expect(await findBaseline(aQuery(), search([timeless]))).toMatchObject({
      why: expect.stringContaining('the newest result of main (artifact) does not say when it ended'),
    })
  })

  test('takes one of a runner whose clock is a little ahead', async () => {
    const ahead = memorySource('artifact', aBaseline({ endedAt: daysLater(2.01) }))
    expect(await findBaseline(aQuery(), search([ahead]))).toMatchObject({ kind: 'found' })
  })

  test('a repository of pull requests alone is told which workflow to add', async () => {
    const sources = [
      memorySource('artifact', nothing('no artifact evals-baseline-capitals of main')),
      memorySource('cache', nothing('no cache entry of main')),
      memorySource('platform', nothing('no experiment of main among the 0 experiments on the platform')),
    ]
    expect(await findBaseline(aQuery(), search(sources))).toEqual({
      kind: 'none',
      why:
        'No baseline was found for agent-a on evalset capitals: no artifact evals-baseline-capitals of main; no cache entry ' +
        'of main; no experiment of main among the 0 experiments on the platform.',
      advice:
        'Run evalset capitals on pushes to main too, with the trigger "on: push: branches: [main]" in this workflow or in one ' +
        'of its own: each result that passes there becomes the baseline. See docs/baseline.md.',
    })
  })

  test('the first run on the branch itself is told that it is the first', async () => {
    const sources = [memorySource('artifact', nothing('no artifact'))]
    expect(await findBaseline(aQuery(), search(sources, { ownRef: 'refs/heads/main' }))).toMatchObject({
      kind: 'none',
      advice: 'The first result of main that passes becomes the baseline of later runs. See docs/baseline.md.',
    })
  })

  test('without a place to look in says so', async () => {
    expect(await findBaseline(aQuery(), search([]))).toMatchObject({
      why: 'No baseline was found for agent-a on evalset capitals: there is no place to look in.',
    })
  })

  test('ends when it is stopped', async () => {
    const source = memorySource('artifact', aBaseline())
    expect(await findBaseline(aQuery(), search([source], { signal: AbortSignal.abort() }))).toEqual({
      kind: 'none',
      why: 'The look-up of the baseline was stopped.',
      advice: 'Run the evals again.',
    })
    expect(source.asked).toEqual([])
  })
})

describe('the age of a baseline', () => {
  test.each([
    [-1, 'new'],
    [0, 'new'],
    [59_999, 'new'],
    [60_000, '1 minute old'],
    [59 * 60_000, '59 minutes old'],
    [3_600_000, '1 hour old'],
    [DAY_MS - 1, '23 hours old'],
    [DAY_MS, '1 day old'],
    [2.9 * DAY_MS, '2 days old'],
    [400 * DAY_MS, '400 days old'],
  ])('after %d ms reads %s', (age, words) => {
    expect(ageInWords(ENDED_AT, new Date(ENDED_AT.getTime() + age))).toBe(words)
  })
})
