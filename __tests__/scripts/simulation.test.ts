import { describe, expect, test } from '@jest/globals'
import { breakEach, breakSome, drawRates, lowerAll, meanOf } from '../../scripts/simulation/draw-suite.ts'
import { renderSimulation } from '../../scripts/simulation/render-simulation.ts'
import type { SimulationRow } from '../../scripts/simulation/simulate-gate.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { simulate } from './simulation-process.ts'

describe('the simulated gate', () => {
  const rows = simulate({ comparisons: 200, seed: 1 })
  const all = rows.find(({ size }) => size === 'all')

  test('fails what did not change in at most 6 %, and finds twice the printed drop in at least 90 %', () => {
    // Drawn from a fixed seed, so that these are the figures. The whole table is held by simulation.full.test.ts.
    expect(all).toEqual({
      size: 'all',
      falseAlarms: { count: 5, of: 200 },
      falseAlarmsOfTwo: { count: 12, of: 200 },
      spread: { count: 197, of: 197 },
      concentrated: { count: 197, of: 197 },
      single: { count: 163, of: 200 },
      beyondMargin: { count: 150, of: 200 },
      atMargin: { count: 64, of: 200 },
      wronglyProven: { count: 5, of: 200 },
      wronglyProvenWhole: { count: 3, of: 200 },
    })
  })

  test('is asked of every number of runs and of cases equally often', () => {
    expect(rows.map(({ size, falseAlarms }) => [size, falseAlarms.of])).toEqual([
      ['20 to 200 cases × 1 run', 50],
      ['20 to 200 cases × 2 runs', 50],
      ['20 to 200 cases × 3 runs', 50],
      ['20 to 200 cases × 5 runs', 50],
      ['20 cases × 1 to 5 runs', 40],
      ['35 cases × 1 to 5 runs', 40],
      ['60 cases × 1 to 5 runs', 40],
      ['100 cases × 1 to 5 runs', 40],
      ['200 cases × 1 to 5 runs', 40],
      ['all', 200],
    ])
  })

  test('draws the same from the same seed, and something else from another', () => {
    const few = (seed: number) => simulate({ comparisons: 20, seed })
    expect(few(7)).toEqual(few(7))
    expect(few(7)).not.toEqual(few(8))
  })
})

describe('a drawn suite', () => {
  const rates = drawRates(200, createRandom(3))

  test('has cases of every difficulty', () => {
    expect(rates).toHaveLength(200)
    expect(rates.every((rate) => rate >= 0 && rate <= 1)).toBe(true)
    for (const kind of [rates.filter((rate) => rate > 0.95), rates.filter((rate) => rate < 0.3)]) {
      expect(kind.length).toBeGreaterThan(10)
    }
  })

  test('gets worse by as much as it is asked to, in proportion or in whole cases', () => {
    const spread = lowerAll(rates, 0.1)
    const broken = breakSome(rates, 0.1, createRandom(4))
    for (const worse of [spread, broken]) {
      expect(meanOf(rates) - meanOf(worse)).toBeCloseTo(0.1, 12)
      expect(worse.every((rate, at) => rate >= 0 && rate <= (rates[at] ?? 0))).toBe(true)
    }
    expect(spread.every((rate, at) => rate < (rates[at] ?? 0))).toBe(true)
    expect(broken.filter((rate, at) => rate !== rates[at]).filter((rate) => rate > 0)).toHaveLength(1)
  })

  test('gets worse by whole cases that break by chance', () => {
    const broken = breakEach(new Array<number>(2000).fill(0.9), 0.05, createRandom(5))
    expect(new Set(broken)).toEqual(new Set([0, 0.9]))
    expect(Math.abs(broken.filter((rate) => rate === 0).length / 2000 - 0.05)).toBeLessThan(0.015)
  })
})

test('a simulation is two tables of shares, with how many drops there were', () => {
  const some = { count: 1, of: 3 }
  const row: SimulationRow = {
    size: 'some',
    falseAlarms: some,
    falseAlarmsOfTwo: some,
    spread: some,
    concentrated: { count: 0, of: 0 },
    single: some,
    beyondMargin: some,
    atMargin: { count: 2, of: 3 },
    wronglyProven: { count: 0, of: 3 },
    wronglyProvenWhole: { count: 0, of: 3 },
  }
  expect(
    renderSimulation([row])
      .split('\n')
      .filter((line) => /^(?!\| (?:Suites|---))./.test(line)),
  ).toEqual([
    'With `max-regression: 0`:',
    '| some | 3 | 33.3 % | 33.3 % | 33.3 % of 3 | – | 33.3 % of 3 |',
    'With `max-regression: 0.05`:',
    '| some | 3 | 33.3 % of 3 | 66.7 % of 3 | 0.0 % of 3 | 0.0 % of 3 |',
  ])
})
