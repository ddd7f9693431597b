import { describe, expect, test } from '@jest/globals'
import {
  betaPower,
  inverseRegularizedBeta,
  logBeta,
  logGamma,
  regularizedBeta,
} from '../../src/statistics/special-functions.ts'
import { relativeError } from './printed.ts'

// The figures are from mpmath with 40 digits.

describe('logGamma', () => {
  test.each([
    [0.01, 4.599479878042022],
    [0.5, 0.5723649429247001],
    [1, 0],
    [2, 0],
    [3.7, 1.428072326665388],
    [10, 12.801827480081469],
    [171.5, 709.1431630309282],
    [12345.5, 103958.24296512322],
    [1e6, 12815504.569147611],
  ])('of %d is %d', (x, expected) => {
    expect(relativeError(logGamma(x), expected)).toBeLessThan(1e-14)
  })

  test('grows by ln x from x to x + 1', () => {
    for (let x = 0.05; x < 40; x += 0.37) {
      expect(logGamma(x + 1) - logGamma(x)).toBeCloseTo(Math.log(x), 12)
    }
  })

  test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (x) => {
    expect(() => logGamma(x)).toThrow(RangeError)
  })
})

describe('logBeta', () => {
  test.each([
    [0.5, 0.5, 1.1447298858494002],
    [1, 1, 0],
    [2, 7.5, -4.154969184038536],
    [0.5, 20.5, -0.9317505432979868],
    [3, 4000, -24.189751583542996],
    [12, 30, -25.27486496841981],
    [5000, 5001, -6935.158012252236],
    [80000.5, 20000.5, -50045.07988145557],
    [1e6, 2, -27.631022115928047],
  ])('of %d and %d is %d, whichever comes first', (a, b, expected) => {
    expect(relativeError(logBeta(a, b), expected)).toBeLessThan(1e-14)
    expect(logBeta(b, a)).toBe(logBeta(a, b))
  })
})

describe('regularizedBeta', () => {
  test.each([
    [0.3, 0.5, 0.5, 0.36901011956554536],
    [0.2, 2, 3, 0.1808],
    [0.9, 8, 10, 0.9999990002218779],
    [0.001, 0.5, 20.5, 0.15953930304016503],
    [0.31, 81, 183, 0.5513100934029143],
    [1e-6, 1, 20, 1.9999810001139993e-5],
    [0.47, 5000, 5001, 1.0139406808325563e-9],
    [0.5, 1, 1000, 1],
    [0.97, 900.5, 20.5, 0.06540103304121987],
    [0.6, 12, 11, 0.7719500050288267],
  ])('at %d for %d and %d is %d', (x, a, b, expected) => {
    expect(relativeError(regularizedBeta(x, a, b), expected)).toBeLessThan(1e-12)
  })

  test('and its mirror image are 1 together', () => {
    for (const [a, b] of [
      [0.5, 0.5],
      [2, 9],
      [40, 3.5],
      [300, 700],
    ] as const) {
      for (let x = 0; x <= 1; x += 0.0625) {
        expect(regularizedBeta(x, a, b) + regularizedBeta(1 - x, b, a)).toBeCloseTo(1, 13)
      }
    }
  })

  test('is the integral of the beta density', () => {
    const [a, b, steps] = [3.5, 6.25, 20_000]
    let integral = 0
    for (let step = 0; step < steps * 0.4; step += 1) {
      const x = (step + 0.5) / steps
      integral += betaPower(x, 1 - x, a, b) / (x * (1 - x)) / steps
    }
    expect(regularizedBeta(0.4, a, b)).toBeCloseTo(integral, 7)
  })

  test('is 0 up to 0 and 1 from 1 on', () => {
    expect([-1, 0, 1, 2].map((x) => regularizedBeta(x, 2, 3))).toEqual([0, 0, 1, 1])
  })

  test('refuses parameters that are not above 0, and what is no number', () => {
    expect(() => regularizedBeta(0.5, 0, 1)).toThrow(RangeError)
    expect(() => regularizedBeta(0.5, 1, -1)).toThrow(RangeError)
    expect(() => regularizedBeta(Number.NaN, 1, 1)).toThrow(RangeError)
  })
})

describe('inverseRegularizedBeta', () => {
  test('gives back what regularizedBeta made of x, over a wide grid', () => {
    for (const a of [0.5, 1, 3, 20.5, 400, 9000]) {
      for (const b of [0.5, 1, 2.5, 30, 1000]) {
        for (const p of [1e-12, 1e-4, 0.025, 0.3, 0.5]) {
          expect(relativeError(regularizedBeta(inverseRegularizedBeta(p, a, b), a, b), p)).toBeLessThan(1e-10)
        }
        for (const p of [0.7, 0.975, 0.9999]) {
          // x itself may lie so near to 1 that its last bit moves p.
          const x = 1 - inverseRegularizedBeta(p, a, b)
          expect(Math.abs(inverseRegularizedBeta(1 - p, b, a) - x)).toBeLessThan(1e-12)
        }
      }
    }
  })

  test('rises with p', () => {
    const quantiles = Array.from({ length: 101 }, (_, at) => inverseRegularizedBeta(at / 100, 2.5, 7))
    expect([quantiles[0], quantiles[100]]).toEqual([0, 1])
    expect(quantiles).toEqual([...new Set(quantiles)].sort((one, other) => one - other))
  })

  test.each([-0.1, 1.1, Number.NaN])('refuses a p of %d', (p) => {
    expect(() => inverseRegularizedBeta(p, 1, 1)).toThrow(RangeError)
  })
})
