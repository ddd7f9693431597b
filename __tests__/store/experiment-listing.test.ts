import { describe, expect, test } from '@jest/globals'
import type { EvalsApi, ListedExperiment, ListedRun, PageRange } from '../../src/platform/evals.ts'
import { systemClock } from '../../src/platform/system-clock.ts'
import { listExperiments } from '../../src/store/experiment-listing.ts'
import { readRuns } from '../../src/store/experiment-runs.ts'

const { signal } = new AbortController()

/** The listings of an evals service, and which parts of them were asked for. */
function memoryEvals(
  kept: { readonly experiments?: number; readonly runs?: readonly ListedRun[] },
  manners: { readonly most?: number; readonly saysTotal?: boolean; readonly knowsOffset?: boolean } = {},
) {
  const { most = 100, saysTotal = true, knowsOffset = true } = manners
  const asked: PageRange[] = []
  const experiments = Array.from({ length: kept.experiments ?? 0 }, (_, index): ListedExperiment => {
    return { id: `e-${index}`, name: '', config: {} }
  })
  const page = <T>(all: readonly T[], range: PageRange) => {
    asked.push(range)
    const begin = knowsOffset ? range.offset : 0
    const entries = all.slice(begin, begin + Math.min(most, range.limit))
    return { entries, answered: entries.length, ...(saysTotal ? { total: all.length } : {}) }
  }
  const never = async (): Promise<never> => Promise.reject(new Error('not asked for'))
  const evals: EvalsApi = {
    createEvalset: never,
    createExperiment: never,
    createRun: never,
    listEvalsets: never,
    exportEvalset: never,
    listExperiments: async (range) => page(experiments, range),
    listRuns: async (_id, range) => page(kept.runs ?? [], range),
    pace: { clock: systemClock, answerLimitMs: 1_000, stop: signal },
  }
  return { evals, asked }
}

describe('the listing of experiments', () => {
  test.each([
    ['none', 0, {}, 1],
    ['a page', 100, {}, 1],
    ['three pages', 201, {}, 3],
    ['pages that are smaller than was asked for', 101, { most: 50 }, 3],
    ['pages without a total', 101, { saysTotal: false }, 3],
    ['small pages without a total', 101, { most: 50, saysTotal: false }, 4],
    ['a deployment that knows no offset', 30, { knowsOffset: false, saysTotal: false }, 2],
  ])('reads %s whole', async (_what, experiments, manners, requests) => {
    const { evals, asked } = memoryEvals({ experiments }, manners)
    const listing = await listExperiments(evals, signal)
    expect(new Set(listing.experiments.map(({ id }) => id)).size).toBe(experiments)
    expect(listing).toMatchObject({ isCut: false, experiments: { length: experiments } })
    expect(asked).toHaveLength(requests)
  })

  test('of very many reads both ends, where the newest are in whatever order', async () => {
    const { evals, asked } = memoryEvals({ experiments: 50_000 })
    const { experiments, isCut } = await listExperiments(evals, signal)
    const ids = experiments.map(({ id }) => id)
    expect(isCut).toBe(true)
    expect(asked).toHaveLength(40)
    expect(ids).toHaveLength(4_000)
    expect([ids[0], ids.at(-1), ids.includes('e-25000')]).toEqual(['e-0', 'e-49999', false])
  })

  test('of very many without a total ends all the same', async () => {
    const { evals, asked } = memoryEvals({ experiments: 50_000 }, { saysTotal: false })
    expect(await listExperiments(evals, signal)).toMatchObject({ isCut: true, experiments: { length: 4_000 } })
    expect(asked).toHaveLength(40)
  })
})

describe('the runs of an experiment', () => {
  const aListedRun = (index: number, cases = 1, over: Partial<ListedRun> = {}): ListedRun => ({
    id: `r-${index}`,
    endedAt: `2026-11-29T0${index % 10}:00:00Z`,
    metrics: {
      agent_evals: {
        cases: Array.from({ length: cases }, (_, place) => ({
          id: `c-${place}`,
          name: `c-${place}`,
          digest: 'sha256:c',
          tags: [],
          status: index === 1 ? 'passed' : 'failed',
          measures: { latency_ms: index * 10 },
        })),
      },
    },
    summary: { run_index: index },
    report: {},
    ...over,
  })
  const resultsOf = (count: number) => Array.from({ length: count }, (_, place) => ({ name: `${place}`, passed: true }))
  const runsOf = (count: number, cases = 1) =>
    Array.from({ length: count }, (_, index) => aListedRun(count - index, cases))

  test('come together in the order in which they were run, whatever the listing’s', async () => {
    const { evals } = memoryEvals({ runs: runsOf(3) })
    expect(await readRuns(evals, { id: 'e', runLimit: 3 }, signal)).toEqual({
      kind: 'read',
      runs: 3,
      endedAt: new Date('2026-11-29T03:00:00Z'),
      cases: [
        {
          id: 'c-0',
          name: 'c-0',
          digest: 'sha256:c',
          tags: [],
          outcomes: ['passed', 'failed', 'failed'],
          measures: { 'latency-ms': 20 },
        },
      ],
    })
  })

  test('of few cases are asked for many at once, of many cases one by one', async () => {
    const [small, large] = [memoryEvals({ runs: runsOf(60) }), memoryEvals({ runs: runsOf(3, 1_001) })]
    await readRuns(small.evals, { id: 'e', runLimit: 60 }, signal)
    await readRuns(large.evals, { id: 'e', runLimit: 3 }, signal)
    expect(small.asked.map(({ limit }) => limit)).toEqual([1, 50, 50])
    expect(large.asked.map(({ limit }) => limit)).toEqual([1, 1, 1])
    const [even, odd] = [memoryEvals({ runs: runsOf(3, 500) }), memoryEvals({ runs: runsOf(9, 143) })]
    await readRuns(even.evals, { id: 'e', runLimit: 3 }, signal)
    await readRuns(odd.evals, { id: 'e', runLimit: 9 }, signal)
    expect(even.asked.map(({ limit }) => limit)).toEqual([1, 2])
    expect(odd.asked.map(({ limit }) => limit)).toEqual([1, 6, 6])
  })

  test('are read up to a thousand where nobody says how many there should be', async () => {
    const { evals, asked } = memoryEvals({ runs: runsOf(1_001) }, { most: 1 })
    expect(await readRuns(evals, { id: 'e', runLimit: undefined }, signal)).toMatchObject({ kind: 'read', runs: 1_000 })
    expect(asked).toHaveLength(1_000)
  })

  test('that are too few are seen in the first answer', async () => {
    const { evals, asked } = memoryEvals({ runs: runsOf(9) })
    const reading = await readRuns(evals, { id: 'e', runLimit: 10 }, signal)
    expect(reading).toEqual({ kind: 'unfinished', problem: 'is not finished: it has 9 of its 10 runs' })
    expect(asked).toHaveLength(1)
  })

  test('of names as long and of as many cases as there may be are read', async () => {
    const named = [{ name: 'x'.repeat(4_000), passed: true }]
    for (const case_results of [resultsOf(100_000), named]) {
      const { evals } = memoryEvals({ runs: [aListedRun(1, 1, { metrics: { case_results } })] })
      const reading = await readRuns(evals, { id: 'e', runLimit: 1 }, signal)
      expect(reading.kind === 'read' && reading.cases.length).toBe(case_results.length)
    }
  })

  test('that were recorded twice are one', async () => {
    const { evals } = memoryEvals({ runs: [aListedRun(1), aListedRun(1)] }, { saysTotal: false })
    const reading = await readRuns(evals, { id: 'e', runLimit: 2 }, signal)
    expect(reading).toEqual({ kind: 'unfinished', problem: 'is not finished: it has 1 of its 2 runs' })
  })

  test.each<[string, Partial<ListedRun>]>([
    ['no cases', { metrics: {} }],
    ['cases that are none', { metrics: { agent_evals: { cases: [7] } } }],
    [
      'a status that is none',
      { metrics: { agent_evals: { cases: [{ id: 'a', name: 'a', tags: [], status: 'ok' }] } } },
    ],
    ['results that are none', { metrics: { case_results: [{ name: 'a', passed: 'yes' }] } }],
    ['too many results', { metrics: { case_results: resultsOf(100_001) } }],
    [
      'two results of one name',
      {
        metrics: {
          case_results: [
            { name: 'a', passed: true },
            { name: 'a', passed: false },
          ],
        },
      },
    ],
    ['a name of 4,001 characters', { metrics: { case_results: [{ name: 'x'.repeat(4_001), passed: true }] } }],
    ['a name of 5 MB', { metrics: { case_results: [{ name: 'x'.repeat(5_000_000), passed: true }] } }],
  ])('with %s are not understood', async (_what, over) => {
    const { evals } = memoryEvals({ runs: [aListedRun(1, 1, over)] })
    expect(await readRuns(evals, { id: 'e', runLimit: 1 }, signal)).toEqual({
      kind: 'unusable',
      problem: 'has a run (r-1) that does not say how its cases ended',
    })
  })
})
