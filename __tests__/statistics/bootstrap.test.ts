import { describe, expect, test } from '@jest/globals'
import { bootstrapMean, everyResampledMean, percentileInterval, spreadOf } from '../../src/statistics/bootstrap.ts'
import { meanInterval, pairedMean } from '../../src/statistics/paired-mean.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { boundsLike, printedLike } from './printed.ts'

const THREE = [0, -1, 0.5]

describe('the 27 resamples of three differences', () => {
  const means = everyResampledMean(THREE)

  test('have the means of the reference, so often each', () => {
    const counts = Map.groupBy(means, (mean) => Math.round(mean * 6))
    expect([...counts].map(([sixths, same]) => [sixths, same.length])).toEqual([
      [-6, 1],
      [-4, 3],
      [-3, 3],
      [-2, 3],
      [-1, 6],
      [0, 4],
      [1, 3],
      [2, 3],
      [3, 1],
    ])
    expect(means.every((mean) => Math.abs(mean * 6 - Math.round(mean * 6)) < 1e-12)).toBe(true)
  })

  test('have the spread and the percentiles of the reference', () => {
    expect(printedLike('.36004115', spreadOf(means))).toBe('.36004115')
    expect(boundsLike('-.78333 .39167', percentileInterval(means))).toBe('-.78333 .39167')
  })

  test('are what the bootstrap draws from', () => {
    const drawn = bootstrapMean(THREE, { resamples: 60_000, seed: 3 })
    expect(Math.abs(drawn.standardError - spreadOf(means))).toBeLessThan(0.004)
    // Each end has 1 in 27 of the means, more than a tail of 2.5 %.
    expect(drawn.interval).toEqual({ low: -1, high: 0.5 })
  })

  test('of nothing and of eight values are refused', () => {
    expect(() => everyResampledMean([])).toThrow(RangeError)
    expect(() => everyResampledMean([1, 2, 3, 4, 5, 6, 7, 8])).toThrow(RangeError)
    expect(everyResampledMean([4])).toEqual(new Float64Array([4]))
    expect(everyResampledMean([1, 2, 3, 4, 5, 6, 7])).toHaveLength(7 ** 7)
  })
})

describe('bootstrapMean', () => {
  const random = createRandom(21)
  const many = Array.from({ length: 200 }, () => random() - 0.3)

  test('comes near the t interval of many values', () => {
    const { mean, interval, standardError, degenerate } = bootstrapMean(many)
    const plain = pairedMean(many)
    const expected = meanInterval(plain)
    expect(mean).toBe(plain.mean)
    expect(degenerate).toBeNull()
    expect(standardError / (plain.standardError ?? 0)).toBeCloseTo(1, 1)
    expect(interval.low).toBeCloseTo(expected?.low ?? Number.NaN, 2)
    expect(interval.high).toBeCloseTo(expected?.high ?? Number.NaN, 2)
  })

  test('names its seed and its draws, and repeats itself', () => {
    expect(bootstrapMean(many)).toMatchObject({ resamples: 10_000, seed: 1 })
    const chosen = { resamples: 500, seed: 8 }
    expect(bootstrapMean(many, chosen)).toMatchObject(chosen)
    expect(bootstrapMean(many, chosen)).toEqual(bootstrapMean(many, chosen))
    expect(bootstrapMean(many, { ...chosen, seed: 9 }).interval).not.toEqual(bootstrapMean(many, chosen).interval)
  })

  test('keeps pairs together', () => {
    const pairs = many.map((difference, at) => [at * 100, at * 100 + difference] as const)
    const together = bootstrapMean(pairs, { resamples: 800 })
    const differences = bootstrapMean(many, { resamples: 800 })
    expect(together.interval.low).toBeCloseTo(differences.interval.low, 9)
    expect(together.interval.high).toBeCloseTo(differences.interval.high, 9)
  })

  test('of a single draw has no width', () => {
    const { interval, degenerate } = bootstrapMean(many, { resamples: 1 })
    expect(interval.low).toBe(interval.high)
    expect(degenerate).toBeNull()
  })

  test('widens with confidence', () => {
    const [narrow, wide] = [bootstrapMean(many, { confidence: 0.5 }), bootstrapMean(many, { confidence: 0.99 })]
    expect(wide.interval.low).toBeLessThan(narrow.interval.low)
    expect(wide.interval.high).toBeGreaterThan(narrow.interval.high)
  })

  test.each([
    ['nothing', [], Number.NaN, 'fewer than two values'],
    ['one value', [0.4], 0.4, 'fewer than two values'],
    ['equal values', [0.5, 0.5, 0.5], 0.5, 'no variance'],
    ['one pair', [[0.25, 0.5]], 0.25, 'fewer than two values'],
    [
      'pairs with one difference',
      [
        [0, 1],
        [1, 2],
      ],
      1,
      'no variance',
    ],
  ] as [string, number[] | [number, number][], number, string][])('flags %s', (_what, values, mean, degenerate) => {
    expect(bootstrapMean(values)).toMatchObject({
      mean,
      interval: { low: mean, high: mean },
      standardError: 0,
      degenerate,
    })
  })

  test('refuses what it cannot draw', () => {
    expect(() => bootstrapMean([1, Number.NaN])).toThrow(RangeError)
    expect(() => bootstrapMean(many, { resamples: 0 })).toThrow(RangeError)
    expect(() => bootstrapMean(many, { confidence: 95 })).toThrow(RangeError)
  })
})
