import { describe, expect, test } from '@jest/globals'
import { bisect } from '../../src/statistics/bisection.ts'

describe('bisect', () => {
  test('finds where a condition turns, from the side on which it holds', () => {
    expect(bisect((at) => at * at >= 2, { from: 0, to: 2 })).toBeCloseTo(Math.SQRT2, 15)
    expect(bisect((at) => at * at >= 2, { from: 0, to: 2 }) ** 2).toBeGreaterThanOrEqual(2)
    expect(bisect((at) => at <= -0.25, { from: 1, to: -1 })).toBeCloseTo(-0.25, 15)
  })

  test('ends between two neighbouring doubles, or after so many halvings', () => {
    const found = bisect((at) => at > 0.3, { from: 0, to: 1 })
    expect(found).toBeGreaterThan(0.3)
    expect(found - 0.3).toBeLessThan(1e-16)
    expect(bisect((at) => at > 0.3, { from: 0, to: 1, halvings: 2 })).toBe(0.5)
    expect(bisect((at) => at > 0.3, { from: 0, to: 1, halvings: 0 })).toBe(1)
  })
})
