import { describe, expect, test } from '@jest/globals'
import { newcombe } from '../../src/statistics/unpaired-difference.ts'
import { boundsLike } from './printed.ts'

describe('newcombe', () => {
  test.each([
    [56, 70, 48, 80, '.0524 .3339'],
    [9, 10, 3, 10, '.1705 .8090'],
    [6, 7, 2, 7, '.0582 .8062'],
    [5, 56, 0, 29, '-.0381 .1926'],
    [0, 10, 0, 20, '-.1611 .2775'],
    [10, 10, 0, 20, '.6791 1'],
  ])('%d of %d against %d of %d', (successes, trials, otherSuccesses, otherTrials, expected) => {
    const first = { successes, trials }
    const second = { successes: otherSuccesses, trials: otherTrials }
    expect(boundsLike(expected, newcombe(first, second))).toBe(expected)
    const mirrored = newcombe(second, first)
    expect(-mirrored.high).toBeCloseTo(newcombe(first, second).low, 14)
    expect(-mirrored.low).toBeCloseTo(newcombe(first, second).high, 14)
  })

  test('knows nothing when one side has no trials', () => {
    const nothing = { successes: 0, trials: 0 }
    expect(newcombe({ successes: 3, trials: 4 }, nothing)).toEqual({ low: -1, high: 1 })
    expect(newcombe(nothing, { successes: 3, trials: 4 })).toEqual({ low: -1, high: 1 })
  })

  test('takes a rounding error above all successes as all', () => {
    const [all, other] = [
      { successes: 8, trials: 8 },
      { successes: 3, trials: 5 },
    ]
    const more = { successes: 8.0000001, trials: 8 }
    expect(newcombe(more, other)).toEqual(newcombe(all, other))
    expect(newcombe(other, more)).toEqual(newcombe(other, all))
  })

  test('lies wholly inside what a higher confidence gives', () => {
    const [first, second] = [
      { successes: 7, trials: 9 },
      { successes: 12, trials: 30 },
    ]
    const [narrow, wide] = [newcombe(first, second, 0.8), newcombe(first, second, 0.99)]
    expect(wide.low).toBeLessThan(narrow.low)
    expect(wide.high).toBeGreaterThan(narrow.high)
  })
})
