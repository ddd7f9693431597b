import { describe, expect, test } from '@jest/globals'
import { percentileOf } from '../../src/statistics/percentile.ts'

describe('percentileOf', () => {
  test.each([
    [0, 1],
    [0.25, 2],
    [0.4, 2.6],
    [0.5, 3],
    [0.975, 9.4],
    [1, 10],
  ])('at %d of 1, 2, 3, 4, 10 is %d', (share, expected) => {
    expect(percentileOf([1, 2, 3, 4, 10], share)).toBeCloseTo(expected, 12)
  })

  test('of one value is that value, of none nothing', () => {
    expect([0, 0.3, 1].map((share) => percentileOf([7], share))).toEqual([7, 7, 7])
    expect(percentileOf([], 0.5)).toBeNaN()
  })

  test('refuses a share of 95', () => {
    expect(() => percentileOf([1], 95)).toThrow(RangeError)
  })
})
