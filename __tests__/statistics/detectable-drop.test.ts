import { describe, expect, test } from '@jest/globals'
import { type ComparisonSize, casesFor, detectableDrop } from '../../src/statistics/detectable-drop.ts'
import { exactMcNemarPower } from '../../src/statistics/power.ts'

function aSize(overrides: Partial<ComparisonSize> = {}): ComparisonSize {
  return { cases: 50, runs: 1, baseRate: 0.9, scatter: 0.1, significance: 0.05, margin: 0, ...overrides }
}

/** Each drop is smaller than the one before it. */
function expectFalling(drops: readonly (number | null)[]): void {
  const known = drops.map((drop) => drop ?? Number.NaN)
  expect(known).toEqual(known.toSorted((a, b) => b - a))
  expect(new Set(known).size).toBe(drops.length)
}

describe('the smallest drop that can be seen', () => {
  test('falls with the cases', () => {
    expectFalling([10, 20, 50, 100, 500, 10_000].map((cases) => detectableDrop(aSize({ cases }))))
  })

  test('falls with the runs, where they take from the scatter', () => {
    expectFalling([1, 2, 3, 5, 10].map((runs) => detectableDrop(aSize({ runs, scatter: 0.18 / runs }))))
  })

  test('grows with the scatter, with what is tolerated, and with the tests beside it', () => {
    expectFalling([0.3, 0.2, 0.1, 0.05, 0].map((scatter) => detectableDrop(aSize({ scatter }))))
    expectFalling([0.4, 0.3, 0.2, 0].map((margin) => detectableDrop(aSize({ margin }))))
    expectFalling([10, 4, 2, 1].map((tests) => detectableDrop(aSize({ significance: 0.05 / tests }))))
  })

  test('is never more than the base rate, and beyond it there is none', () => {
    expect(detectableDrop(aSize({ baseRate: 0.3, scatter: 0.3 }))).toBeLessThan(0.3)
    expect(detectableDrop(aSize({ baseRate: 0.1, scatter: 0.1 }))).toBeNull()
    expect(detectableDrop(aSize({ baseRate: 0 }))).toBeNull()
  })

  test.each([1, 2, 3, 4])('is none in %d cases: even if all got worse, that could be chance', (cases) => {
    expect(detectableDrop(aSize({ cases, baseRate: 1, scatter: 0 }))).toBeNull()
    expect(detectableDrop(aSize({ cases, runs: 100, baseRate: 1, scatter: 0 }))).toBeNull()
  })

  test('is none in five cases where two tests gate, which need six', () => {
    expect(detectableDrop(aSize({ cases: 6, baseRate: 1, scatter: 0 }))).not.toBeNull()
    expect(detectableDrop(aSize({ cases: 5, baseRate: 1, scatter: 0, significance: 0.025 }))).toBeNull()
  })

  test('is all but everything in six cases', () => {
    expect(detectableDrop(aSize({ cases: 6, baseRate: 1, scatter: 0 }))).toBeGreaterThan(0.8)
  })

  test.each([20, 50, 100, 400])('is found in about four of five tries by the exact test of %d cases', (cases) => {
    const drop = detectableDrop(aSize({ cases, baseRate: 1, scatter: 0 })) ?? 0
    const power = exactMcNemarPower(cases, { baseOnly: drop, headOnly: 0 })
    expect(power).toBeGreaterThan(0.75)
    expect(power).toBeLessThan(0.95)
  })

  test('supposes some scatter where a lower rate would take all of it', () => {
    // The drop alone takes more from the scatter of the runs than was seen; one case's worth stays. z.80 = 0.841621.
    const size = { cases: 10, runs: 2, baseRate: 0.4, scatter: 0.01, margin: 0.3 }
    expect(detectableDrop(aSize(size))).toBeCloseTo(0.3 + 0.841621 * Math.sqrt(1 / 10 / 10), 6)
    expect(detectableDrop(aSize({ cases: 20, baseRate: 0.5, scatter: 0.05 }))).toBeCloseTo(0.3133, 4)
  })

  test('exceeds what is tolerated', () => {
    expect(detectableDrop(aSize({ cases: 10_000, margin: 0.05 }))).toBeGreaterThan(0.05)
    expect(detectableDrop(aSize({ cases: 10_000, margin: 0.05 }))).toBeLessThan(0.06)
  })
})

describe('the cases that a drop takes', () => {
  test('fall with its size', () => {
    expectFalling([0.01, 0.02, 0.05, 0.1, 0.5].map((drop) => casesFor(drop, aSize())))
  })

  test('are told in two digits, rounded up', () => {
    expect(casesFor(0.02, aSize())).toBe(1600)
    expect(casesFor(1, aSize({ cases: 1, baseRate: 1, scatter: 0 }))).toBe(6)
  })

  test('do not depend on how many there were', () => {
    expect(casesFor(0.1, aSize({ cases: 5 }))).toBe(casesFor(0.1, aSize({ cases: 5000 })))
  })

  test('are nobody’s advice beyond a million', () => {
    expect(casesFor(0.0001, aSize())).toBeNull()
    expect(casesFor(8.07e-4, aSize())).toBe(950_000)
    expect(casesFor(7.5e-4, aSize())).toBeNull()
    expect(casesFor(0.05, aSize({ margin: 0.05 }))).toBeNull()
    expect(casesFor(0.051, aSize({ margin: 0.05 }))).not.toBeNull()
  })
})
