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
  ])('of %j are %j', (differences, expected) => {
    expect(wholeSizes(differences)).toEqual(expected)
  })

  test.each([
    ['no step fits', [Math.SQRT2, 1]],
    ['the step would be too fine', [1 / 1009, 0.5]],
    ['one would become 0', [1e-10, 1]],
  ])('are none when %s', (_why, differences) => {
    expect(wholeSizes(differences)).toBeUndefined()
  })
})
