import { describe, expect, test } from '@jest/globals'
import type { CasePair } from '../../src/domain/comparison.ts'
import type { Measures } from '../../src/domain/measure.ts'
import { measureChanges } from '../../src/gate/measure-changes.ts'
import { aCaseRecord } from '../support/builders.ts'

/** One case with these measures before and now. */
function pair(base: Measures, head: Measures): CasePair {
  return { base: aCaseRecord('a', 'p', { measures: base }), head: aCaseRecord('a', 'p', { measures: head }) }
}

function latencies(...values: readonly (readonly [number, number])[]): CasePair[] {
  return values.map(([then, now]) => pair({ 'latency-ms': then }, { 'latency-ms': now }))
}

describe('how a measure moved', () => {
  test('is a growth of the mean with an interval and a test', () => {
    // Differences 100, 200, 300: error √(20000 / 6), t(.95; 2) 2.919986.
    const [change] = measureChanges(latencies([1000, 1100], [1000, 1200], [1000, 1300]))
    expect(change).toEqual({
      measure: 'latency-ms',
      base: 1000,
      head: 1200,
      growth: expect.closeTo(0.2, 12),
      low: 0,
      high: expect.closeTo(0.2 + 0.168585, 5),
      p: 1 / 8,
      isExact: true,
      cases: 3,
    })
  })

  test('has an interval that leaves out 0 only where the test does', () => {
    const grown = (cases: number) => latencies(...Array.from({ length: cases }, (_, at) => [1000, 1100 + at] as const))
    expect(measureChanges(grown(4))[0]).toMatchObject({ p: 1 / 16, low: 0 })
    expect(measureChanges(grown(5))[0]).toMatchObject({ p: 1 / 32, low: expect.closeTo(0.1, 2) })
  })

  test('without any scatter has an interval without a width, and a test that does not believe it', () => {
    const [change] = measureChanges(latencies([1000, 1500], [1000, 1500], [1000, 1500]))
    expect(change).toMatchObject({ growth: 0.5, low: 0, high: 0.5, p: 1 / 8 })
    expect(measureChanges(latencies([1000, 1000], [2000, 2000]))[0]).toMatchObject({ growth: 0, low: 0, high: 0, p: 1 })
  })

  test('in one case may be anything, but falls by no more than all of it', () => {
    const [change] = measureChanges(latencies([1000, 2000]))
    expect(change).toMatchObject({ growth: 1, low: -1, high: Infinity, p: 0.5, cases: 1 })
  })

  test('from nothing is infinite, and from nothing to nothing is none', () => {
    const calls = (then: number, now: number) => pair({ 'tool-calls': then }, { 'tool-calls': now })
    expect(measureChanges([calls(0, 0), calls(0, 0)])[0]).toMatchObject({
      base: 0,
      head: 0,
      growth: 0,
      low: 0,
      high: 0,
    })
    expect(measureChanges([calls(0, 1), calls(0, 3)])[0]).toMatchObject({ base: 0, head: 2, growth: Infinity })
  })

  test('says when its p was drawn: sizes off any grid, in more than 20 cases', () => {
    const grown = (cases: number) =>
      latencies(...Array.from({ length: cases }, (_, at) => [1000, 1000 + Math.sqrt(at + 2)] as const))
    expect(measureChanges(grown(20))[0]).toMatchObject({ p: 2 ** -20, isExact: true })
    expect(measureChanges(grown(21))[0]).toMatchObject({ p: 1 / 10_001, isExact: false })
  })

  test('is told in the order of the measures, each over the cases in which both sides know it', () => {
    const changes = measureChanges([
      pair({ credits: 1, 'latency-ms': 10 }, { credits: 2, 'latency-ms': 10 }),
      pair({ 'latency-ms': 10 }, { credits: 2, 'latency-ms': 30 }),
    ])
    expect(changes.map(({ measure, cases }) => [measure, cases])).toEqual([
      ['latency-ms', 2],
      ['credits', 1],
    ])
  })

  test('is not told where fewer than half of the cases know it', () => {
    const known = pair({ tokens: 10 }, { tokens: 20 })
    const half = pair({ tokens: 10 }, {})
    expect(measureChanges([known, half])).toHaveLength(1)
    expect(measureChanges([known, half, half])).toEqual([])
    expect(measureChanges([half])).toEqual([])
    const tenOf = (cases: number) => [...Array(10).fill(known), ...Array(cases - 10).fill(half)]
    expect([19, 20, 21].map((cases) => measureChanges(tenOf(cases)).length)).toEqual([1, 1, 0])
    expect(measureChanges([])).toEqual([])
  })
})
