import { describe, expect, test } from '@jest/globals'
import { clusteredStandardError, meanOf, sampleVariance, standardError } from '../../src/statistics/standard-error.ts'
import { printedLike } from './printed.ts'

const VALUES = [1, 1, 0, 1, 1, 0, 0, 1, 0]
const CLUSTERS = ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'c', 'd']
const known = (value: number | null): number => value ?? Number.NaN

describe('the clusters of the reference', () => {
  test('without clusters, divided by n - 1 and by n', () => {
    expect(meanOf(VALUES)).toBeCloseTo(5 / 9, 15)
    expect(printedLike('.175682092', known(standardError(VALUES)))).toBe('.175682092')
    expect(printedLike('.165634665', known(standardError(VALUES)) * Math.sqrt(8 / 9))).toBe('.165634665')
  })

  test('with clusters, plain and corrected', () => {
    expect(printedLike('.142911567', known(clusteredStandardError(VALUES, CLUSTERS, false)))).toBe('.142911567')
    expect(printedLike('.165020063', known(clusteredStandardError(VALUES, CLUSTERS)))).toBe('.165020063')
  })
})

describe('clusteredStandardError', () => {
  test('of one value each is the plain one', () => {
    expect(clusteredStandardError(VALUES, [1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeCloseTo(known(standardError(VALUES)), 15)
  })

  test('of every value twice in its own cluster is the one of half as many values', () => {
    const twice = [...VALUES, ...VALUES]
    const labels = [...VALUES.keys(), ...VALUES.keys()]
    expect(clusteredStandardError(twice, labels)).toBeCloseTo(known(standardError(VALUES)), 15)
    expect(standardError(twice)).toBeLessThan(known(standardError(VALUES)) * 0.75)
  })

  test('does not care for the order, and tells 1 from "1"', () => {
    const reversed = clusteredStandardError(VALUES.toReversed(), CLUSTERS.toReversed())
    expect(reversed).toBeCloseTo(known(clusteredStandardError(VALUES, CLUSTERS)), 15)
    expect(clusteredStandardError([0, 1], [1, '1'])).toBeCloseTo(0.5, 15)
  })

  test('is undefined for one cluster and for nothing', () => {
    expect(clusteredStandardError([0, 1, 0.5], ['a', 'a', 'a'])).toBeNull()
    expect(clusteredStandardError([], [])).toBeNull()
  })

  test('is 0 when the clusters have one mean, rounded or not', () => {
    expect(clusteredStandardError([0, 1, 1, 0], ['a', 'a', 'b', 'b'])).toBe(0)
    expect(clusteredStandardError([0.1, 0.2, 0.3, 0, 0.2, 0.4], ['a', 'a', 'a', 'b', 'b', 'b'])).toBe(0)
  })

  test('refuses one label too many and what is no number', () => {
    expect(() => clusteredStandardError([1], ['a', 'b'])).toThrow(RangeError)
    expect(() => clusteredStandardError([1, Number.POSITIVE_INFINITY], ['a', 'b'])).toThrow(RangeError)
  })
})

describe('sampleVariance', () => {
  test('is undefined for fewer than two values and 0 for equal ones', () => {
    expect([sampleVariance([]), sampleVariance([1]), sampleVariance([0.1, 0.3 - 0.2])]).toEqual([null, null, 0])
    expect([standardError([]), standardError([1]), standardError([2, 2])]).toEqual([null, null, 0])
  })

  test('takes large values that differ in their last bits for equal', () => {
    expect(sampleVariance([1e6 * (0.8 - 0.7), 1e6 * (0.9 - 0.8)])).toBe(0)
    expect(clusteredStandardError([1e6 * (0.8 - 0.7), 1e6 * (0.9 - 0.8)], ['a', 'b'])).toBe(0)
  })

  test('keeps small differences of large values', () => {
    expect(sampleVariance([1e6 + 0.25, 1e6 - 0.25])).toBeCloseTo(0.125, 12)
    expect(sampleVariance([1e-9, 3e-9])).toBeCloseTo(2e-18, 25)
  })

  test('of nothing has no mean', () => {
    expect(meanOf([])).toBeNaN()
  })
})
