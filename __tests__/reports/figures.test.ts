import { describe, expect, test } from '@jest/globals'
import { signedPercent } from '../../src/domain/signed-percent.ts'
import {
  counted,
  formatAmount,
  formatChange,
  formatDuration,
  formatEstimate,
  formatP,
  formatRate,
  percentileOf,
  UNKNOWN,
} from '../../src/reports/figures.ts'

describe('figures', () => {
  test.each<[number | null, number, number, string]>([
    [10 / 12, 10, 12, '83.3 % (10/12)'],
    [1, 12, 12, '100.0 % (12/12)'],
    [0, 0, 12, '0.0 % (0/12)'],
    [19_999 / 20_000, 19_999, 20_000, '99.9 % (19,999/20,000)'],
    [1 / 20_000, 1, 20_000, '0.1 % (1/20,000)'],
    [null, 0, 0, UNKNOWN],
  ])('a rate of %p reads %4$s', (fraction, part, whole, text) => {
    expect(formatRate(fraction, part, whole)).toBe(text)
  })

  test.each<[number | undefined, string]>([
    [0, '0 ms'],
    [850.4, '850 ms'],
    [999.6, '1 s'],
    [1234, '1.2 s'],
    [59_960, '1 min 0 s'],
    [125_000, '2 min 5 s'],
    [3_780_000, '1 h 3 min'],
    [undefined, UNKNOWN],
  ])('a duration of %p ms reads %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text)
  })

  test.each([
    [0.0124, true, 'p = 0.012'],
    [0.0124, false, 'p ≈ 0.012'],
    [0.001, true, 'p = 0.001'],
    [0.00099, false, 'p < 0.001'],
    [1, true, 'p = 1.000'],
  ])('a p-value of %p, exact: %p, reads %s', (p, isExact, text) => {
    expect(formatP({ p, isExact })).toBe(text)
  })

  test('amounts and counts read as people write them', () => {
    expect([formatAmount(1_234_567), formatAmount(0.00012), formatAmount(0.1 + 0.2)]).toEqual([
      '1,234,567',
      '0.0001',
      '0.3',
    ])
    expect([formatAmount(0.0000234), formatAmount(0.00009999), formatAmount(0)]).toEqual(['0.000023', '0.0001', '0'])
    expect([counted(1, 'case'), counted(0, 'case'), counted(1200, 'case run')]).toEqual([
      '1 case',
      '0 cases',
      '1,200 case runs',
    ])
  })

  test('a percentile is one of the values, whatever their order', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([percentileOf(values, 0.5), percentileOf(values, 0.95), percentileOf([7], 0.95)]).toEqual([50, 95, 7])
    expect(percentileOf([], 0.5)).toBeUndefined()
  })

  test('a rate and a change have the interval that they lie in', () => {
    expect(formatEstimate({ rate: 0.825, low: 0.75, high: 0.8824 })).toBe('82.5 % (75.0 to 88.2)')
    expect(formatEstimate({ rate: 1, low: 0.9996, high: 1 })).toBe('100.0 % (99.9 to 100.0)')
    expect(formatChange({ change: -0.05, low: -0.091, high: 0.009 })).toBe('−5.0 (−9.1 to +0.9)')
    expect(formatChange({ change: 0.12, low: 0, high: Number.POSITIVE_INFINITY }, ' %')).toBe('+12.0 % (0.0 to +∞)')
  })

  test.each<[number, string]>([
    [-0.0004, '0.0'],
    [-0, '0.0'],
    [-0.0006, '−0.1'],
    [1, '+100.0'],
    [Number.NEGATIVE_INFINITY, '−∞'],
    [Number.NaN, UNKNOWN],
  ])('a difference of %p reads %s', (difference, text) => {
    expect(signedPercent(difference)).toBe(text)
  })
})
