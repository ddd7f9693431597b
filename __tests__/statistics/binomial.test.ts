import { describe, expect, test } from '@jest/globals'
import { binomialAtLeast, binomialAtMost, binomialProbability, logChoose } from '../../src/statistics/binomial.ts'
import { relativeError } from './printed.ts'

describe('binomial probabilities', () => {
  // From mpmath with 40 digits.
  test.each([
    [0, 10, 0.3, 0.0282475249, 1, 0.0282475249],
    [3, 10, 0.3, 0.266827932, 0.6172172136, 0.6496107184],
    [10, 10, 0.3, 5.9049e-6, 5.9049e-6, 1],
    [81, 263, 0.3, 0.05115043313619693, 0.41146159809547844, 0.6396888350407185],
    [5000, 10000, 0.5, 0.007978646139382154, 0.5039893230696911, 0.5039893230696911],
    [9900, 10000, 0.97, 3.6863682179437323e-42, 5.461203021847316e-42, 1],
    [1, 1000000, 1e-6, 0.3678796251112702, 0.6321207427683548, 0.7357588823429153],
  ])('of %d in %d with %d', (k, n, p, exactly, atLeast, atMost) => {
    expect(relativeError(binomialProbability(k, n, p), exactly)).toBeLessThan(1e-11)
    expect(relativeError(binomialAtLeast(k, n, p), atLeast)).toBeLessThan(1e-11)
    expect(relativeError(binomialAtMost(k, n, p), atMost)).toBeLessThan(1e-11)
  })

  test.each([0, 0.001, 0.3, 0.5, 0.85, 1])('add up to the tails and to 1 with %d', (p) => {
    for (const n of [0, 1, 2, 7, 30]) {
      let sum = 0
      for (let k = 0; k <= n; k += 1) {
        expect(binomialAtLeast(k, n, p)).toBeCloseTo(1 - sum, 13)
        sum += binomialProbability(k, n, p)
        expect(binomialAtMost(k, n, p)).toBeCloseTo(sum, 13)
      }
      expect(sum).toBeCloseTo(1, 13)
    }
  })

  test('outside of what can be', () => {
    expect([binomialProbability(-1, 5, 0.5), binomialProbability(6, 5, 0.5)]).toEqual([0, 0])
    expect([binomialAtLeast(-1, 5, 0.5), binomialAtLeast(6, 5, 0.5)]).toEqual([1, 0])
    expect([binomialAtMost(-1, 5, 0.5), binomialAtMost(6, 5, 0.5)]).toEqual([0, 1])
  })

  test.each([
    [0.5, 5, 0.5],
    [1, -1, 0.5],
    [1, 5, 1.5],
    [1, 5, Number.NaN],
  ])('refuses %d of %d with %d', (k, n, p) => {
    for (const probability of [binomialProbability, binomialAtLeast, binomialAtMost]) {
      expect(() => probability(k, n, p)).toThrow(RangeError)
    }
  })
})

describe('logChoose', () => {
  test('counts the hands of poker, and more than a factorial can', () => {
    expect(Math.exp(logChoose(52, 5))).toBeCloseTo(2598960, 6)
    expect(logChoose(10000, 4000)).toBeCloseTo(6725.306093162303, 10)
  })

  test('follows the triangle of Pascal', () => {
    for (let n = 1; n < 60; n += 1) {
      for (let k = 0; k <= n; k += 1) {
        const above = Math.exp(logChoose(n - 1, k)) + Math.exp(logChoose(n - 1, k - 1))
        expect(relativeError(Math.exp(logChoose(n, k)), above)).toBeLessThan(1e-12)
      }
    }
  })

  test('finds no way to choose more than there are', () => {
    expect([logChoose(3, 4), logChoose(3, -1)]).toEqual([Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY])
  })
})
