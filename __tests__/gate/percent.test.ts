import { describe, expect, test } from '@jest/globals'
import { signedPercent } from '../../src/domain/signed-percent.ts'
import { digitsApart, growthText, percentText, pointsText, pText, rateText } from '../../src/gate/percent.ts'

describe('figures in sentences', () => {
  test.each<[string, string]>([
    [rateText(0.7), '70.0 %'],
    [rateText(2 / 3), '66.7 %'],
    [rateText(0.8997, 2), '89.97 %'],
    [percentText(0.7, 0.8), '70.0 %'],
    [percentText(0.8, 0.8), '80.0 %'],
    [percentText(0.79999, 0.8), '79.999 %'],
    [percentText(0.8 - 1e-12, 0.8), '80.0 %'],
    [percentText(0.8 - 1.1e-9, 0.8), '80.000000 %'],
    [pointsText(0.14), '14.0 points'],
    [pointsText(-0.14), '14.0 points'],
    [pointsText(-0.0003, 2), '0.03 points'],
    [signedPercent(0.05), '+5.0'],
    [signedPercent(-0.05), '−5.0'],
    [signedPercent(-0.0003, 2), '−0.03'],
    [growthText(0.12), '+12.0 %'],
    [growthText(-0.12), '−12.0 %'],
    [growthText(0.20003, 3), '+20.003 %'],
    [growthText(Number.POSITIVE_INFINITY), '+∞ %'],
    [growthText(Number.NEGATIVE_INFINITY), '−∞ %'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })

  test('what rounds to nothing has no sign', () => {
    for (const nothing of [0, -0, 0.0004, -0.0004, 1e-17, -1e-17]) {
      expect(signedPercent(nothing)).toBe('0.0')
      expect(signedPercent(nothing, 2).startsWith('0.00')).toBe(Math.abs(nothing) < 5e-5)
      expect(growthText(nothing)).toBe('0.0 %')
      expect(pointsText(nothing)).toBe('0.0 points')
    }
  })

  test('two fractions get as many digits as show that they differ', () => {
    expect(digitsApart(0.3, 0.1)).toBe(1)
    expect(digitsApart(0.1, 0.1)).toBe(6)
    expect(digitsApart(0.1001, 0.1)).toBe(2)
    expect(digitsApart(0.0003, 0)).toBe(2)
  })
})

describe('a p-value', () => {
  test.each<[number, number, string]>([
    [0.5, 0.5, 'p = 0.500'],
    [0.012, 0.012, 'p = 0.012'],
    [0.0004, 0.0004, 'p < 0.001'],
    [1, 1, 'p = 1.000'],
    [0.05, 0.05, 'p = 0.050'],
    [0.0501, 0.0501, 'p = 0.0501'],
    [0.012, 0.024, 'p = 0.012, 0.024 because several tests gate'],
    [0.0004, 0.0008, 'p < 0.001'],
    [0.0006, 0.0012, 'p < 0.001, 0.001 because several tests gate'],
    [0.0251, 0.0502, 'p = 0.025, 0.0502 because several tests gate'],
  ])('%d, adjusted %d: %s', (own, adjusted, text) => {
    expect(pText({ p: own, isExact: true }, adjusted)).toBe(text)
  })

  test('that was drawn is no more than near', () => {
    expect(pText({ p: 0.012, isExact: false }, 0.012)).toBe('p ≈ 0.012')
    expect(pText({ p: 0.012, isExact: false }, 0.024)).toBe('p ≈ 0.012, 0.024 because several tests gate')
    expect(pText({ p: 0.0004, isExact: false }, 0.0004)).toBe('p < 0.001')
  })
})
