import { describe, expect, test } from '@jest/globals'
import { wholeSizes } from '../../src/statistics/sign-grid.ts'

describe('wholeSizes', () => {
  test.each([
    [
      [1, -1, 1],
      [1, 1, 1],
    ],
    [
      [0.5, -1],
      [1, 2],
    ],
    [
      [1 / 3, -2 / 3, 1],
      [1, 2, 3],
    ],
    [
      [1 / 3 - 1 / 2, 1 / 2],
      [1, 3],
    ],
    [
      [0.8 - 0.7, 0.3, -0.05],
      [2, 6, 1],
    ],
    [
      [0.001, -1],
      [1, 1000],
    ],
    [
      [1 / 997, -3 / 997],
      [1, 3],
    ],
    [
      [120, 36, -60],
      [10, 3, 5],
    ],
    [
      [1 / 1009, 0.5],
      [2, 1009],
    ],
    [
      [1 / 99_991, -1],
      [1, 99_991],
    ],
  ])('of %j are %j', (differences, expected) => {
    expect(wholeSizes(differences)).toEqual(expected)
  })

  test.each([
    ['no step fits', [Math.SQRT2, 1]],
    ['the step would be too fine', [1 / 99_991, 0.5]],
    ['the finest step is too coarse', [1 / 100_003, 1]],
    ['one would become 0', [1e-10, 1]],
    ['one is near a step, and not on it', [0.5 + 1e-8, 1]],
  ])('are none when %s', (_why, differences) => {
    expect(wholeSizes(differences)).toBeUndefined()
  })

  test('of case means over some of ten runs are on one grid, whatever was not graded', () => {
    const means = [10, 9, 8, 7, 6].flatMap((graded) => [1 / graded, (graded - 1) / graded])
    const differences = means.map((mean, at) => mean - (means.at(at - 1) ?? 0))
    expect(wholeSizes(differences)).toEqual(differences.map((difference) => Math.round(Math.abs(difference) * 2520)))
  })

  test('are found without trying every grid for every difference', () => {
    const start = performance.now()
    const differences = Array.from({ length: 10_000 }, (_, at) => (at % 7) + 1 / 3)
    expect(wholeSizes([...differences, Math.SQRT2])).toBeUndefined()
    expect(performance.now() - start).toBeLessThan(500)
  })
})
