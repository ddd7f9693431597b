import { describe, expect, test } from '@jest/globals'
import { criticalValue } from '../../src/statistics/normal.ts'
import { newcombePaired, tango } from '../../src/statistics/paired-proportions.ts'
import type { PairedTable } from '../../src/statistics/paired-table.ts'
import { boundsLike } from './printed.ts'

const tableOf = ([both = 0, baseOnly = 0, headOnly = 0, neither = 0]: readonly number[]): PairedTable => ({
  both,
  baseOnly,
  headOnly,
  neither,
})

describe('intervals of a paired difference of rates', () => {
  test.each([
    [[1, 1, 7, 12], '-.517232 -.026003', '-.506920 -.025559'],
    [[794, 150, 86, 570], '.021362 .058998', '.021230 .058704'],
    [[40, 0, 0, 10], '-.071348 .071348', '-.057092 .057092'],
    [[40, 0, 5, 5], '-.213602 -.021518', '-.207677 -.005303'],
    [[40, 0, 6, 4], '-.238048 -.040091', '-.234270 -.020155'],
    [[0, 1, 0, 0], '-.586901 1', '-.122109 1'],
  ])('of %j', (cells, tangoBounds, newcombeBounds) => {
    expect(boundsLike(tangoBounds, tango(tableOf(cells)))).toBe(tangoBounds)
    expect(boundsLike(newcombeBounds, newcombePaired(tableOf(cells)))).toBe(newcombeBounds)
  })

  test('have a width where nothing changed and the textbook formula has none', () => {
    const half = (b: number, c: number, n: number) => (1.96 * Math.sqrt(b + c - (b - c) ** 2 / n)) / n
    expect(half(0, 0, 50)).toBe(0)
    for (const interval of [tango, newcombePaired]) expect(interval(tableOf([40, 0, 0, 10])).high).toBeGreaterThan(0.05)
  })
})

/** The score of a difference by its definition: the likeliest rate of repairs is searched, not solved for. */
function scoreAt(difference: number, [both = 0, b = 0, c = 0, neither = 0]: readonly number[]): number {
  const n = both + b + c + neither
  const term = (count: number, probability: number) => (count === 0 ? 0 : count * Math.log(probability))
  const likelihoodAt = (repaired: number) =>
    term(b, repaired + difference) + term(c, repaired) + term(both + neither, 1 - 2 * repaired - difference)
  let [low, high] = [Math.max(0, -difference), (1 - difference) / 2]
  for (let step = 0; step < 200; step += 1) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3]
    if (likelihoodAt(left) < likelihoodAt(right)) low = left
    else high = right
  }
  return (b - c - n * difference) / Math.sqrt(n * (low + high + difference - difference ** 2))
}

test.each([[[1, 1, 7, 12]], [[40, 0, 5, 5]], [[10, 10, 0, 5]], [[3, 9, 1, 0]], [[0, 12, 0, 8]], [[60, 9, 3, 8]]])(
  'tango of %j ends where the score test begins to reject, at any confidence',
  (cells) => {
    for (const confidence of [0.1, 0.5, 0.95, 0.999]) {
      const { low, high } = tango(tableOf(cells), confidence)
      expect(scoreAt(low, cells)).toBeCloseTo(criticalValue(confidence), 4)
      expect(scoreAt(high, cells)).toBeCloseTo(-criticalValue(confidence), 4)
    }
  },
)

describe.each([
  ['tango', tango],
  ['newcombePaired', newcombePaired],
] as const)('%s', (_name, interval) => {
  const tables = [0, 1, 4, 20].flatMap((both) =>
    [0, 1, 6].flatMap((b) => [0, 2, 7].flatMap((c) => [0, 3].map((neither) => [both, b, c, neither]))),
  )

  test('holds the difference seen and stays in [-1, 1]', () => {
    for (const cells of tables.slice(1)) {
      const [both = 0, b = 0, c = 0, neither = 0] = cells
      const { low, high } = interval(tableOf(cells))
      const difference = (b - c) / (both + b + c + neither)
      expect(low).toBeGreaterThanOrEqual(-1)
      expect(low).toBeLessThanOrEqual(difference + 1e-12)
      expect(high).toBeGreaterThanOrEqual(difference - 1e-12)
      expect(high).toBeLessThanOrEqual(1)
    }
  })

  test('turns round when base and head change places', () => {
    for (const [both = 0, b = 0, c = 0, neither = 0] of tables) {
      const one = interval(tableOf([both, b, c, neither]))
      const other = interval(tableOf([both, c, b, neither]))
      expect(one.low).toBeCloseTo(-other.high, 12)
      expect(one.high).toBeCloseTo(-other.low, 12)
    }
  })

  test('moves up with every case that gets worse, and widens with confidence', () => {
    const lows = [0, 1, 2, 3, 4, 5].map((worse) => interval(tableOf([20 - worse, worse, 2, 5])).low)
    expect(lows).toEqual([...new Set(lows)].sort((one, other) => one - other))
    const narrow = interval(tableOf([20, 5, 2, 5]), 0.8)
    const wide = interval(tableOf([20, 5, 2, 5]), 0.99)
    expect(wide.low < narrow.low && wide.high > narrow.high).toBe(true)
  })

  test('of all cases worse reaches 1, of all better -1', () => {
    expect(interval(tableOf([0, 8, 0, 0])).high).toBe(1)
    expect(interval(tableOf([0, 0, 8, 0])).low).toBe(-1)
  })

  test('knows nothing without cases', () => {
    expect(interval(tableOf([0, 0, 0, 0]))).toEqual({ low: -1, high: 1 })
  })

  test('refuses what is no table and no confidence', () => {
    expect(() => interval(tableOf([1, -1, 0, 0]))).toThrow(RangeError)
    expect(() => interval(tableOf([1, 1, 1, 1]), 95)).toThrow(RangeError)
  })
})
