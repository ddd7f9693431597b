import { describe, expect, test } from '@jest/globals'
import { normalCdf, normalQuantile } from '../../src/statistics/normal.ts'
import { studentTCdf, studentTQuantile } from '../../src/statistics/student-t.ts'
import { relativeError } from './printed.ts'

// The figures are from mpmath with 40 digits.

describe('studentTCdf', () => {
  test.each([
    [-1e5, 1, 3.1830988617318035e-6],
    [-3, 1, 0.10241638234956672],
    [-12.5, 4, 0.00011780802344634989],
    [-2.262, 9, 0.025006422751227313],
    [-0.01, 9, 0.49611972276816263],
    [-1e-9, 3, 0.4999999996324474],
    [0.7, 2.5, 0.728297528405226],
    [2, 30, 0.9726874775185085],
    [-8, 100, 1.1364324038640403e-12],
    [-2, 1000, 0.02288517324662582],
  ])('of %d with %d degrees of freedom is %d', (t, degreesOfFreedom, expected) => {
    expect(relativeError(studentTCdf(t, degreesOfFreedom), expected)).toBeLessThan(2e-13)
  })

  test('with one degree of freedom is the Cauchy distribution', () => {
    for (let t = -20; t <= 20; t += 0.7) {
      expect(studentTCdf(t, 1)).toBeCloseTo(0.5 + Math.atan(t) / Math.PI, 14)
    }
  })

  test('nears the normal distribution, and is it with infinitely many degrees of freedom', () => {
    expect(studentTCdf(-1.96, 1e7)).toBeCloseTo(normalCdf(-1.96), 7)
    expect(studentTCdf(-1.96, Number.POSITIVE_INFINITY)).toBe(normalCdf(-1.96))
    expect(studentTQuantile(0.01, Number.POSITIVE_INFINITY)).toBe(normalQuantile(0.01))
  })

  test('of 0 is a half, of the infinities 0 and 1', () => {
    expect([0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY].map((t) => studentTCdf(t, 7))).toEqual([0.5, 0, 1])
  })

  test.each([0, -1, Number.NaN])('refuses %d degrees of freedom', (degreesOfFreedom) => {
    expect(() => studentTCdf(1, degreesOfFreedom)).toThrow(RangeError)
    expect(() => studentTQuantile(0.5, degreesOfFreedom)).toThrow(RangeError)
  })
})

describe('studentTQuantile', () => {
  test.each([
    [0.025, 1, -12.706204736174705],
    [0.025, 2, -4.302652729749464],
    [0.025, 9, -2.2621571627982053],
    [0.025, 29, -2.0452296421327043],
    [0.025, 1000, -1.9623390808264085],
    [0.05, 5, -2.0150483733330242],
    [1e-12, 3, -10331.108244292485],
    [1e-12, 100, -8.025825594493254],
    [0.4999, 7, -0.00025974603090254505],
    [0.3, 0.5, -1.0095258786071661],
    [0.975, 9, 2.262157162798205],
  ])('of %d with %d degrees of freedom is %d', (p, degreesOfFreedom, expected) => {
    expect(relativeError(studentTQuantile(p, degreesOfFreedom), expected)).toBeLessThan(2e-12)
  })

  test('undoes the cdf over a wide grid', () => {
    for (const degreesOfFreedom of [1, 2, 3.5, 10, 99, 5000]) {
      for (let t = -30; t <= 4; t += 0.61) {
        const back = studentTQuantile(studentTCdf(t, degreesOfFreedom), degreesOfFreedom)
        expect(relativeError(back, t)).toBeLessThan(1e-9)
      }
    }
  })

  test('of 0, a half and 1', () => {
    expect([0, 0.5, 1].map((p) => studentTQuantile(p, 4))).toEqual([
      Number.NEGATIVE_INFINITY,
      0,
      Number.POSITIVE_INFINITY,
    ])
  })

  test.each([-0.1, 1.1, Number.NaN])('refuses a p of %d', (p) => {
    expect(() => studentTQuantile(p, 4)).toThrow(RangeError)
  })
})
