import { describe, expect, test } from '@jest/globals'
import { probabilitySecondIsBetter } from '../../src/statistics/bayes.ts'
import { betaPower, regularizedBeta } from '../../src/statistics/special-functions.ts'
import { printedLike } from './printed.ts'

const group = (successes: number, trials: number) => ({ successes, trials })

describe('probabilitySecondIsBetter', () => {
  test.each([
    [group(8, 10), group(9, 10), '.706766917'],
    [group(45, 50), group(40, 50), '.086087862'],
    [group(90, 100), group(80, 100), '.024826967'],
    [group(10, 10), group(0, 10), '1.41757e-6'],
  ])('of %j and %j is %s', (first, second, expected) => {
    expect(printedLike(expected, probabilitySecondIsBetter(first, second))).toBe(expected)
  })

  test.each([group(0, 0), group(8, 10), group(10, 10), group(4000, 9000)])('of equal data, %j, is a half', (same) => {
    expect(probabilitySecondIsBetter(same, same)).toBeCloseTo(0.5, 11)
  })

  test('and the other way round are 1 together', () => {
    for (const [a, b] of [
      [group(3, 7), group(5, 6)],
      [group(0, 4), group(0, 0)],
      [group(70, 90), group(20, 31)],
    ] as const) {
      expect(probabilitySecondIsBetter(a, b) + probabilitySecondIsBetter(b, a)).toBeCloseTo(1, 12)
    }
  })

  test('is the integral over both posteriors', () => {
    let integral = 0
    const steps = 4000
    for (let step = 0; step < steps; step += 1) {
      const rate = (step + 0.5) / steps
      const density = betaPower(rate, 1 - rate, 6, 4) / (rate * (1 - rate))
      integral += (density * regularizedBeta(rate, 4, 5)) / steps
    }
    expect(probabilitySecondIsBetter(group(3, 7), group(5, 8))).toBeCloseTo(integral, 6)
  })

  test('against a rate of which nothing is known is the mean of the known one', () => {
    expect(probabilitySecondIsBetter(group(0, 0), group(6, 8))).toBeCloseTo(7 / 10, 12)
  })

  test('refuses counts that cannot be', () => {
    expect(() => probabilitySecondIsBetter(group(3, 2), group(1, 1))).toThrow(RangeError)
    expect(() => probabilitySecondIsBetter(group(1, 2), group(0.5, 1))).toThrow(RangeError)
  })
})
