import { describe, expect, test } from '@jest/globals'
import { binomialAtMost, binomialProbability } from '../../src/statistics/binomial.ts'
import { tango } from '../../src/statistics/paired-proportions.ts'
import { wilson } from '../../src/statistics/proportion.ts'
import { scoreInterval } from '../../src/statistics/score-interval.ts'

const RATES = { low: 0, high: 1 }
const DIFFERENCES = { low: -1, high: 1 }

/** z.95 of the reference. */
const Z = 1.6448536269514722

/** So many of each value. */
function many(...counts: readonly (readonly [value: number, count: number])[]): number[] {
  return counts.flatMap(([value, count]) => new Array<number>(count).fill(value))
}

/**
 * By the definition: how many standard errors a mean lies below the one seen, with the error of the likeliest distribution on
 * the values and the floor. Its weights are found by their own condition, that they have this mean.
 */
function standardErrorsBelow(values: readonly number[], mean: number, floor: number): number {
  const n = values.length
  const seen = values.reduce((sum, value) => sum + value, 0) / n
  const weightsAt = (tilt: number) => values.map((value) => 1 / (n * (1 + tilt * (value - mean))))
  const pull = (tilt: number) =>
    weightsAt(tilt).reduce((sum, weight, at) => sum + weight * ((values[at] ?? 0) - mean), 0)
  let [low, high] = [0, 1 / (mean - floor)]
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (pull(middle) > 0) low = middle
    else high = middle
  }
  const weights = weightsAt(low)
  const rest = Math.max(0, 1 - weights.reduce((sum, weight) => sum + weight, 0))
  const variance = weights.reduce(
    (sum, weight, at) => sum + weight * ((values[at] ?? 0) - mean) ** 2,
    rest * (floor - mean) ** 2,
  )
  return (seen - mean) / Math.sqrt(variance / n)
}

describe('the score interval', () => {
  test('of zeros and ones is Wilson’s', () => {
    for (const n of [1, 2, 7, 40]) {
      for (let ones = 0; ones <= n; ones += 1) {
        const { low, high } = wilson(ones, n, 0.9)
        expect(scoreInterval(many([1, ones], [0, n - ones]), RATES, 0.9)).toEqual({
          low: expect.closeTo(low, 13),
          high: expect.closeTo(high, 13),
        })
      }
    }
  })

  test('of minus ones, zeros and ones is Tango’s', () => {
    const n = 9
    for (let worse = 0; worse <= n; worse += 1) {
      for (let better = 0; worse + better <= n; better += 1) {
        const counts = { both: n - worse - better, baseOnly: worse, headOnly: better, neither: 0 }
        // It is about base minus head.
        const { low, high } = tango(counts)
        expect(scoreInterval(many([-1, worse], [1, better], [0, counts.both]), DIFFERENCES)).toEqual({
          low: expect.closeTo(-high, 13),
          high: expect.closeTo(-low, 13),
        })
      }
    }
  })

  test.each([
    ['few that fell a little', many([-1 / 3, 5], [0, 15])],
    ['some that fell whole', many([-1, 2], [-1 / 3, 3], [0, 15])],
    ['as many up as down', many([-0.5, 6], [0.5, 6], [0, 8])],
    ['nothing but rises', many([0.2, 4], [0.4, 4])],
    ['all at different places', [-0.9, -0.35, 0, 0.1, 0.61]],
  ])('ends where a mean is z standard errors away: %s', (_what, values) => {
    const { low, high } = scoreInterval(values, DIFFERENCES, 0.9)
    expect(standardErrorsBelow(values, low, -1)).toBeCloseTo(Z, 6)
    const mirrored = values.map((value) => -value)
    expect(standardErrorsBelow(mirrored, -high, -1)).toBeCloseTo(Z, 6)
  })

  test('of values that are all alike has a width: one that was not seen may lie at the end', () => {
    // n (seen - mean) = z² (mean - end), so that 20 cases without any change leave 11.9 points open.
    for (const [value, n] of [
      [0, 20],
      [-0.4, 7],
      [2 / 3, 10],
    ] as const) {
      const { low, high } = scoreInterval(many([value, n]), DIFFERENCES, 0.9)
      expect(low).toBeCloseTo((n * value - Z * Z) / (n + Z * Z), 12)
      expect(high).toBeCloseTo((n * value + Z * Z) / (n + Z * Z), 12)
    }
    expect(scoreInterval(many([0, 20]), DIFFERENCES, 0.9).low).toBeCloseTo(-0.11916, 5)
  })

  test('goes to the end of the range and no further', () => {
    expect(scoreInterval([1, 1, 1], RATES).high).toBe(1)
    expect(scoreInterval([0, 0], RATES).low).toBe(0)
    expect(scoreInterval([-1, -1, -1], DIFFERENCES)).toEqual({
      low: -1,
      high: expect.closeTo((1.959963984540054 ** 2 - 3) / (1.959963984540054 ** 2 + 3), 12),
    })
    expect(scoreInterval([], RATES)).toEqual(RATES)
  })

  test('is the narrower the less confidence is asked for', () => {
    const values = many([-1 / 3, 5], [0, 15])
    const [sure, surer] = [scoreInterval(values, DIFFERENCES, 0.9), scoreInterval(values, DIFFERENCES)]
    expect(surer.low).toBeLessThan(sure.low)
    expect(surer.high).toBeGreaterThan(sure.high)
  })

  test('refuses what lies outside', () => {
    expect(() => scoreInterval([0.5, 1.5], RATES)).toThrow('1.5 does not lie between 0 and 1')
    expect(() => scoreInterval([-0.1], RATES)).toThrow(RangeError)
    expect(() => scoreInterval([Number.NaN], RATES)).toThrow(RangeError)
    expect(() => scoreInterval([0.5], RATES, 90)).toThrow(RangeError)
  })
})

/** How likely the lower end of 90 % lies above a drop that is the true one, where each of n cases breaks whole with this probability. */
function wronglyProven(n: number, margin: number): number {
  let broken = 0
  while (scoreInterval(many([-1, broken], [0, n - broken]), DIFFERENCES, 0.9).low >= -margin - 1e-9) broken += 1
  return broken === 0 ? 0 : binomialAtMost(broken - 1, n, margin)
}

describe('a drop that is excluded', () => {
  test.each([
    [0.02, 133, 6.81],
    [0.03, 88, 6.85],
    [0.05, 52, 6.94],
    [0.075, 34, 7.06],
    [0.1, 25, 7.18],
  ])(
    'of %d, by cases that break whole, is the true one at most as often as in %d cases: %d %%',
    (drop, worst, percent) => {
      const sizes = Array.from({ length: 181 }, (_, at) => wronglyProven(20 + at, drop))
      expect(sizes.indexOf(Math.max(...sizes)) + 20).toBe(worst)
      expect((100 * Math.max(...sizes)).toFixed(2)).toBe(percent.toFixed(2))
    },
  )

  test('was the true one in one of six tries where a flip more than was seen stood for the scatter', () => {
    expect(binomialAtMost(0, 35, 0.05)).toBeCloseTo(0.166, 3)
    expect(binomialAtMost(0, 57, 0.03)).toBeCloseTo(0.176, 3)
    expect(wronglyProven(35, 0.05)).toBe(0)
    expect(wronglyProven(57, 0.03)).toBe(0)
  })

  test.each([
    [60, 0.05, 0.2],
    [100, 0.05, 2.6],
    [200, 0.05, 5.6],
    [60, 0.1, 3.5],
    [200, 0.1, 4.7],
  ])(
    'in %d cases of two runs each, by runs that fail with probability %d, is the true one in %d %%',
    (n, drop, percent) => {
      const [half, whole] = [2 * drop * (1 - drop), drop * drop]
      let size = 0
      for (let wholes = 0; wholes <= n; wholes += 1) {
        const rest = n - wholes
        for (let halves = 0; halves <= rest; halves += 1) {
          const values = many([-1, wholes], [-0.5, halves], [0, rest - halves])
          if (scoreInterval(values, DIFFERENCES, 0.9).low < -drop - 1e-9) break
          size += binomialProbability(wholes, n, whole) * binomialProbability(halves, rest, half / (1 - whole))
        }
      }
      expect((100 * size).toFixed(1)).toBe(percent.toFixed(1))
    },
  )
})

/** Every way to put so many cases into cells, with how likely it is. */
function* outcomes(
  cases: number,
  cells: readonly number[],
): Generator<readonly [counts: number[], probability: number]> {
  const [first = 0, ...others] = cells
  if (others.length === 0) {
    yield [[cases], first > 0 ? 1 : 0]
    return
  }
  const left = cells.reduce((sum, cell) => sum + cell, 0)
  for (let count = 0; count <= cases; count += 1) {
    const here = binomialProbability(count, cases, Math.min(1, first / left))
    if (here === 0) continue
    for (const [counts, probability] of outcomes(cases - count, others)) yield [[count, ...counts], here * probability]
  }
}

describe('the rate of a few cases of five runs each', () => {
  const RUNS = 5
  const alike = (rate: number) =>
    Array.from({ length: RUNS + 1 }, (_, passed) => binomialProbability(passed, RUNS, rate))
  const mixed = (one: readonly number[], other: readonly number[], share: number) =>
    one.map((probability, at) => share * probability + (1 - share) * (other[at] ?? 0))

  test.each([
    ['all alike at 50 %', alike(0.5)],
    ['all alike at 80 %', alike(0.8)],
    ['all alike at 95 %', alike(0.95)],
    ['anything', new Array<number>(RUNS + 1).fill(1 / (RUNS + 1))],
    ['easy ones and a tenth that never pass', mixed(alike(0.95), alike(0), 0.9)],
    ['easy ones and hard ones', mixed(alike(0.97), alike(0.3), 0.7)],
    ['some that always pass, others that never do', mixed(alike(1), alike(0), 0.8)],
  ])('is missed by 90 %% in at most 13 of 100 tries: %s', (_what, cells) => {
    const rate = cells.reduce((sum, probability, passed) => sum + (probability * passed) / RUNS, 0)
    for (const cases of [3, 5, 8, 10]) {
      let missed = 0
      for (const [counts, probability] of outcomes(cases, cells)) {
        const values = many(...counts.map((count, passed) => [passed / RUNS, count] as const))
        const { low, high } = scoreInterval(values, RATES, 0.9)
        if (low > rate + 1e-9 || high < rate - 1e-9) missed += probability
      }
      expect(missed).toBeLessThanOrEqual(0.135)
    }
  })
})
