import { describe, expect, test } from '@jest/globals'
import { mcNemarChiSquared, mcNemarExact } from '../../src/statistics/mcnemar.ts'
import type { PairedTable } from '../../src/statistics/paired-table.ts'
import { printedLike } from './printed.ts'

const tableOf = ([both = 0, baseOnly = 0, headOnly = 0, neither = 0]: readonly number[]): PairedTable => ({
  both,
  baseOnly,
  headOnly,
  neither,
})
const flips = (baseOnly: number, headOnly: number) => tableOf([3, baseOnly, headOnly, 2])

describe("McNemar's tests", () => {
  test.each([
    [[1, 1, 7, 12], '.0703125', '.0390625', '.0338949', '.0770999'],
    [[794, 150, 86, 570], '3.71594e-5', '2.89339e-5', '3.09929e-5', '4.11456e-5'],
    [[40, 0, 5, 5], '.0625', '.03125', '.0253473', '.0736383'],
    [[40, 0, 6, 4], '.03125', '.015625', '.0143059', '.0412268'],
    [[0, 1, 0, 0], '1', '.5', '.3173105', '1'],
  ])('of %j', (cells, twoSided, midP, chiSquared, corrected) => {
    const exact = mcNemarExact(tableOf(cells))
    expect(printedLike(twoSided, exact.twoSided)).toBe(twoSided)
    expect(printedLike(midP, exact.midP)).toBe(midP)
    expect(printedLike(chiSquared, mcNemarChiSquared(tableOf(cells), false)?.p ?? -1)).toBe(chiSquared)
    expect(printedLike(corrected, mcNemarChiSquared(tableOf(cells), true)?.p ?? -1)).toBe(corrected)
  })

  test('of 40, 0, 0, 10, where nothing changed', () => {
    expect(mcNemarExact(tableOf([40, 0, 0, 10]))).toEqual({ twoSided: 1, oneSided: 1, midP: 1 })
    expect(mcNemarChiSquared(tableOf([40, 0, 0, 10]), false)).toBeNull()
    expect(mcNemarChiSquared(tableOf([40, 0, 0, 10]), true)).toBeNull()
    expect(mcNemarExact(tableOf([0, 0, 0, 0])).twoSided).toBe(1)
  })

  test('statistics of the approval table', () => {
    const table = tableOf([794, 150, 86, 570])
    expect(printedLike('17.355932', mcNemarChiSquared(table, false)?.statistic ?? -1)).toBe('17.355932')
    expect(printedLike('16.817797', mcNemarChiSquared(table, true)?.statistic ?? -1)).toBe('16.817797')
  })
})

describe('mcNemarExact', () => {
  test.each([
    [1, 1],
    [2, 0.5],
    [3, 0.25],
    [4, 0.125],
    [5, 0.0625],
    [6, 0.03125],
    [7, 0.015625],
    [8, 0.0078125],
  ])('of %d changes one way is %d, and half of that against a regression', (changes, p) => {
    expect(mcNemarExact(flips(0, changes)).twoSided).toBeCloseTo(p, 14)
    expect(mcNemarExact(flips(changes, 0)).twoSided).toBeCloseTo(p, 14)
    expect(mcNemarExact(flips(changes, 0)).oneSided).toBeCloseTo(0.5 ** changes, 14)
    expect(mcNemarExact(flips(0, changes)).oneSided).toBe(1)
  })

  test('needs six changes one way two-sided and five one-sided', () => {
    expect([5, 6].map((changes) => mcNemarExact(flips(changes, 0)).twoSided < 0.05)).toEqual([false, true])
    expect([4, 5].map((changes) => mcNemarExact(flips(changes, 0)).oneSided < 0.05)).toEqual([false, true])
    expect(mcNemarExact(flips(5, 0)).oneSided).toBeCloseTo(0.03125, 14)
  })

  test.each([1, 2, 9, 300])('of %d each way is 1, mid-p too', (changes) => {
    const { twoSided, oneSided, midP } = mcNemarExact(flips(changes, changes))
    expect([twoSided, midP]).toEqual([1, 1])
    expect(oneSided).toBeGreaterThan(0.5)
  })

  test('is the sum over the binomial coefficients', () => {
    const row = [1, 9, 36, 84, 126, 126, 84, 36, 9, 1]
    for (let worse = 0; worse <= 9; worse += 1) {
      const expected = row.slice(worse).reduce((sum, ways) => sum + ways, 0) / 512
      expect(mcNemarExact(flips(worse, 9 - worse)).oneSided).toBeCloseTo(expected, 14)
    }
  })

  test.each([[[1, -1, 0, 0]], [[1, 0.5, 0, 0]], [[1, Number.NaN, 0, 0]]])('refuses %j', (cells) => {
    expect(() => mcNemarExact(tableOf(cells))).toThrow(RangeError)
    expect(() => mcNemarChiSquared(tableOf(cells), false)).toThrow(RangeError)
  })
})
