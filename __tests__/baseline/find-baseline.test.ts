import { describe, expect, test } from '@jest/globals'
import { type BaselineSearch, findBaseline } from '../../src/baseline/find-baseline.ts'
import { ageInWords } from '../../src/domain/age.ts'
import type { BaselineAbsence, BaselineAnswer } from '../../src/domain/baseline.ts'
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

const nothing = (why: string, cause: BaselineAbsence = 'never', remedy?: string): BaselineAnswer => {
  return { kind: 'none', cause, why, ...(remedy === undefined ? {} : { remedy }) }
}

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
      cause: 'refused',
      why: 'The baseline of agent-a, the newest result of main (c0ffee1), is 45 days old: too old (max-baseline-age-days: 30).',
      advice: 'Accept a new one with accept-baseline: true on the default branch, or raise max-baseline-age-days.',
    })
    expect(next.asked).toEqual([])
    expect(await findBaseline(aQuery(), search([old], { now: daysLater(30.001) }))).toMatchObject({ cause: 'refused' })
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
      cause: 'refused',
      details: [
        expect.stringContaining('artifact: the newest result of main says that it ended in the future, on 2028'),
      ],
    })
  })

  test('does not take one that does not say when it ended', async () => {
    const timeless = memorySource('artifact', aBaseline({ endedAt: new Date(Number.NaN) }))
    expect(await findBaseline(aQuery(), search([timeless]))).toMatchObject({
      cause: 'refused',
      details: ['artifact: the newest result of main does not say when it ended'],
    })
  })

  test.each([
    [3, 'found'],
    [3 + 1 / DAY_MS, 'none'],
  ])('takes one of a runner whose clock is a day ahead, and not a millisecond more (%d)', async (days, kind) => {
    const ahead = memorySource('artifact', aBaseline({ endedAt: daysLater(days) }))
    expect(await findBaseline(aQuery(), search([ahead]))).toMatchObject({ kind })
  })

  test('ends when it is stopped, and nobody can say that there is none', async () => {
    const source = memorySource('artifact', aBaseline())
    expect(await findBaseline(aQuery(), search([source], { signal: AbortSignal.abort() }))).toEqual({
      kind: 'none',
      cause: 'unavailable',
      why: 'The look-up of the baseline was stopped.',
      advice: 'Run the evals again.',
      details: [],
    })
    expect(source.asked).toEqual([])
  })
})

describe('that there is none', () => {
  const find = (...answers: readonly BaselineAnswer[]) => {
    const places = ['artifact', 'cache', 'platform'] as const
    const sources = answers.map((answer, place) => memorySource(places[place] ?? 'platform', answer))
    return findBaseline(aQuery(), search(sources))
  }

  test('tells a repository of pull requests alone which workflow to add, and what each place said to the log', async () => {
    const answers = [
      nothing('no artifact evals-baseline-capitals of main'),
      nothing('no cache entry of main'),
      nothing('no experiment of main among the 0 experiments on the platform'),
    ]
    expect(await find(...answers)).toEqual({
      kind: 'none',
      cause: 'never',
      why: 'No result of main was found for agent-a on evalset capitals.',
      advice:
        'Run it on pushes to main too, with the trigger "on: push: branches: [main]" in this workflow or in one of its own: ' +
        'what passes there becomes the baseline. See docs/baseline.md.',
      details: [
        'artifact: no artifact evals-baseline-capitals of main',
        'cache: no cache entry of main',
        'platform: no experiment of main among the 0 experiments on the platform',
      ],
    })
  })

  test.each<[string, BaselineAbsence[], BaselineAbsence]>([
    ['every place says so', ['never', 'never', 'never'], 'never'],
    ['one place could not be asked', ['unavailable', 'never', 'never'], 'unavailable'],
    ['the last place could not be asked', ['never', 'never', 'unavailable'], 'unavailable'],
    ['one has what may not be used', ['never', 'refused', 'never'], 'refused'],
    ['one has what may not be used, and one could not be asked', ['unavailable', 'refused'], 'refused'],
    ['there is no place', [], 'unavailable'],
  ])('is proven or not: %s', async (_what, causes, cause) => {
    expect(await find(...causes.map((one) => nothing('x', one)))).toMatchObject({ kind: 'none', cause })
  })

  test('for lack of a permission tells that permission first', async () => {
    const remedy = 'Give the job `permissions: actions: read`.'
    expect(await find(nothing('403', 'unavailable', remedy), nothing('no cache entry'))).toMatchObject({
      why: 'No result of main was found for agent-a on evalset capitals.',
      advice: remedy,
    })
  })

  test.each<[BaselineAbsence, string, string]>([
    ['refused', 'can be used', 'Accept a new result with accept-baseline: true on the default branch.'],
    ['unavailable', 'was found', 'Run the job again.'],
  ])('and why, when it is %s: what to do', async (cause, what, advice) => {
    expect(await find(nothing('x', cause))).toMatchObject({
      why: `No result of main ${what} for agent-a on evalset capitals.`,
      advice,
    })
  })

  test('tells the first run on the branch itself that it is the first', async () => {
    const sources = [memorySource('artifact', nothing('no artifact'))]
    expect(await findBaseline(aQuery(), search(sources, { ownRef: 'refs/heads/main' }))).toMatchObject({
      kind: 'none',
      advice: 'The first result of main that passes becomes the baseline of later runs. See docs/baseline.md.',
    })
  })

  test('because there is no place to look in tells what makes one', async () => {
    expect(await find()).toMatchObject({ advice: 'Give github-token: without it there is no place to look in.' })
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
