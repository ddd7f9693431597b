import { describe, expect, test } from '@jest/globals'
import { createRandom } from '../../src/statistics/random.ts'
import { wilcoxonSignedRank } from '../../src/statistics/wilcoxon.ts'

const BASE = [0.9, 0.7, 0.8, 0.4, 0.95, 0.6]
const HEAD = [0.8, 0.75, 0.6, 0.4, 0.7, 0.5]
const DIFFERENCES = HEAD.map((value, at) => value - (BASE[at] ?? 0))

describe('wilcoxonSignedRank', () => {
  test('of the six scores of the reference, the zero dropped', () => {
    const result = wilcoxonSignedRank(DIFFERENCES)
    expect(result).toMatchObject({ statistic: 1, positive: 1, negative: 14, exact: true })
    expect(result.twoSided).toBeCloseTo(0.125, 14)
  })

  test('of the same, the zero ranked', () => {
    const result = wilcoxonSignedRank(DIFFERENCES, 'pratt')
    expect(result).toMatchObject({ statistic: 2, positive: 2, negative: 18, exact: true })
    expect(result.twoSided).toBeCloseTo(0.125, 14)
  })

  test('counts the sums of the ranks 1 to 5', () => {
    // Of the 32 sets, {}, {1}, {2}, {3}, {1, 2} have a sum of at most 3.
    const result = wilcoxonSignedRank([-0.31, -0.72, 0.43, -0.94, -0.55])
    expect(result.positive).toBe(2)
    expect(result.upper).toBeCloseTo(1 - 2 / 32, 14)
    expect(result.lower).toBeCloseTo(3 / 32, 14)
  })

  test('gives ties the mean of their ranks', () => {
    expect(wilcoxonSignedRank([0.5, -0.5, 0.5, 1])).toMatchObject({ positive: 8, negative: 2, statistic: 2 })
    expect(wilcoxonSignedRank([0.8 - 0.7, -0.1])).toMatchObject({ positive: 1.5, negative: 1.5 })
  })

  test('looks at the order of the sizes only', () => {
    const random = createRandom(3)
    const differences = Array.from({ length: 15 }, () => random() - 0.6)
    const stretched = differences.map((difference) => difference ** 3)
    expect(wilcoxonSignedRank(stretched)).toEqual(wilcoxonSignedRank(differences))
  })

  test.each(['drop', 'pratt'] as const)('of nothing but zeros, and of nothing, is 1 (%s)', (zeros) => {
    for (const differences of [[], [0, 0]]) {
      expect(wilcoxonSignedRank(differences, zeros)).toMatchObject({ statistic: 0, twoSided: 1, lower: 1, upper: 1 })
    }
  })

  test('of more than can be counted is drawn, and says so', () => {
    const random = createRandom(8)
    const differences = Array.from({ length: 1500 }, () => random() - 0.5)
    const result = wilcoxonSignedRank(differences, 'drop', { seed: 2, resamples: 3000 })
    expect(result).toMatchObject({ exact: false, resamples: 3000 })
    // The normal approximation, which is good here.
    const z = (result.positive - (1500 * 1501) / 4) / Math.sqrt((1500 * 1501 * 3001) / 24)
    expect(Math.abs(z)).toBeLessThan(3)
    expect(result.lower > 0.5).toBe(z > 0)
  })

  test('refuses what is no number', () => {
    expect(() => wilcoxonSignedRank([1, Number.NaN])).toThrow(RangeError)
  })
})
