import { describe, expect, test } from '@jest/globals'
import { passAtK, passPowerK } from '../../src/statistics/pass-k.ts'
import { printedLike } from './printed.ts'

const known = (value: number | null): number => value ?? Number.NaN

describe('pass@k and pass^k', () => {
  test.each([
    [5, 3, [3 / 5, 9 / 10, 1], [3 / 5, 3 / 10, 1 / 10, 0]],
    [8, 6, [3 / 4, 27 / 28, 1], [3 / 4, 15 / 28, 5 / 14, 3 / 14, 3 / 28, 1 / 28, 0]],
    [10, 7, [7 / 10, 14 / 15, 119 / 120], [7 / 10, 7 / 15, 7 / 24, 1 / 6]],
  ])('of %d repetitions with %d passes', (n, c, at, power) => {
    at.forEach((expected, index) => {
      expect(known(passAtK(n, c, index + 1))).toBeCloseTo(expected, 14)
    })
    power.forEach((expected, index) => {
      expect(known(passPowerK(n, c, index + 1))).toBeCloseTo(expected, 14)
    })
  })

  test('of 200 with 10, where the rate alone would say less', () => {
    expect(printedLike('.408547866', known(passAtK(200, 10, 10)))).toBe('.408547866')
    expect(printedLike('.401263061', 1 - (1 - 10 / 200) ** 10)).toBe('.401263061')
    expect(printedLike('.999228974', known(passAtK(200, 10, 100)))).toBe('.999228974')
  })

  test('are what counting the draws gives', () => {
    const outcomes = [true, false, true, true, false, true]
    for (let k = 1; k <= 6; k += 1) {
      const draws = Array.from({ length: 2 ** 6 }, (_, set) =>
        outcomes.filter((_outcome, at) => (set >> at) & 1),
      ).filter((draw) => draw.length === k)
      expect(passAtK(6, 4, k)).toBeCloseTo(draws.filter((draw) => draw.includes(true)).length / draws.length, 14)
      expect(passPowerK(6, 4, k)).toBeCloseTo(draws.filter((draw) => !draw.includes(false)).length / draws.length, 14)
    }
  })

  test('are the pass rate at k = 1', () => {
    expect([passAtK(7, 3, 1), passPowerK(7, 3, 1)].map(known).map((value) => value.toFixed(12))).toEqual([
      '0.428571428571',
      '0.428571428571',
    ])
  })

  test('are 0 of no pass and 1 of nothing but passes', () => {
    expect([passAtK(4, 0, 2), passPowerK(4, 0, 2), passAtK(4, 4, 4), passPowerK(4, 4, 4)]).toEqual([0, 0, 1, 1])
  })

  test('are unknown with fewer than k repetitions', () => {
    expect([passAtK(3, 3, 4), passPowerK(3, 3, 4), passAtK(0, 0, 1), passPowerK(0, 0, 1)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('neither overflow nor drift with many repetitions', () => {
    expect(known(passPowerK(1_000_000, 999_999, 500_000))).toBeCloseTo(0.5, 9)
    expect(known(passAtK(1_000_000, 1, 500_000))).toBeCloseTo(0.5, 9)
  })

  test.each([
    [3, 4, 1],
    [3, -1, 1],
    [3, 1, 0],
    [3, 1, 1.5],
    [2.5, 1, 1],
  ])('refuse %d, %d, %d', (n, c, k) => {
    expect(() => passAtK(n, c, k)).toThrow(RangeError)
    expect(() => passPowerK(n, c, k)).toThrow(RangeError)
  })
})
