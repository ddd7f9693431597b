import { describe, expect, test } from '@jest/globals'
import { criticalValue, normalCdf, normalDensity, normalQuantile } from '../../src/statistics/normal.ts'
import { printedLike, relativeError } from './printed.ts'

// The figures are from mpmath with 40 digits, but for the three that the reference prints.

describe('normalCdf', () => {
  test.each([
    [-20, 2.7536241186062337e-89],
    [-10, 7.619853024160525e-24],
    [-6.5, 4.016000583859118e-11],
    [-3, 0.0013498980316300946],
    [-1.5, 0.06680720126885807],
    [-1, 0.15865525393145705],
    [-0.999, 0.1588973456413183],
    [-0.3, 0.3820885778110474],
    [-1e-8, 0.4999999960105772],
    [0, 0.5],
    [0.25, 0.5987063256829237],
    [1, 0.8413447460685429],
    [2.5, 0.9937903346742238],
    [8, 0.9999999999999993],
  ])('of %d is %d', (z, expected) => {
    expect(relativeError(normalCdf(z), expected)).toBeLessThan(2e-15)
  })

  test('of the infinities is 0 and 1, of nothing nothing', () => {
    expect([normalCdf(Number.NEGATIVE_INFINITY), normalCdf(Number.POSITIVE_INFINITY)]).toEqual([0, 1])
    expect(normalCdf(Number.NaN)).toBeNaN()
    expect(normalDensity(Number.POSITIVE_INFINITY)).toBe(0)
  })

  test('and its mirror image are 1 together, also where one formula gives way to the other', () => {
    for (let z = 0; z < 9; z += 0.0625) expect(normalCdf(z) + normalCdf(-z)).toBeCloseTo(1, 15)
    expect(normalCdf(-1 - 1e-13)).toBeCloseTo(normalCdf(-1 + 1e-13), 12)
  })
})

describe('normalQuantile', () => {
  test.each([
    [0.975, '1.959963984540054'],
    [0.95, '1.6448536269514722'],
    [0.8, '.8416212335729143'],
  ])('of %d is %s', (p, expected) => {
    expect(printedLike(expected.slice(0, -1), normalQuantile(p))).toBe(
      printedLike(expected.slice(0, -1), Number(expected)),
    )
    expect(Math.abs(normalQuantile(p) - Number(expected))).toBeLessThan(5e-16)
  })

  test.each([
    [1e-300, -37.0470962993612],
    [1e-100, -21.273453560965326],
    [1e-20, -9.262340089798407],
    [1e-10, -6.361340902404057],
    [1e-5, -4.264890793922825],
    [0.001, -3.0902323061678136],
    [0.01, -2.326347874040841],
    [0.2, -0.8416212335729142],
    [0.3, -0.5244005127080408],
    [0.49, -0.025068908258711057],
    [0.6, 0.2533471031357997],
    [0.999, 3.090232306167813],
    [0.9999999, 5.199337582290661],
  ])('of %d is %d', (p, expected) => {
    expect(relativeError(normalQuantile(p), expected)).toBeLessThan(1e-14)
  })

  test('undoes the cdf over a wide grid', () => {
    for (let z = -37; z < 5; z += 0.173) {
      expect(Math.abs(normalQuantile(normalCdf(z)) - z)).toBeLessThan(z < 1 ? 1e-14 * Math.max(1, -z) : 1e-9)
    }
  })

  test('of 0, a half and 1', () => {
    expect([0, 0.5, 1].map(normalQuantile)).toEqual([Number.NEGATIVE_INFINITY, 0, Number.POSITIVE_INFINITY])
  })

  test.each([-0.1, 1.1, Number.NaN])('refuses %d', (p) => {
    expect(() => normalQuantile(p)).toThrow(RangeError)
  })

  test('gives the reach of a two-sided interval', () => {
    expect(criticalValue(0.95)).toBeCloseTo(1.959963984540054, 14)
    expect(criticalValue(0.9)).toBeCloseTo(1.6448536269514722, 14)
  })
})
