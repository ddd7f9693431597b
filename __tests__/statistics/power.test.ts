import { describe, expect, test } from '@jest/globals'
import { mcNemarExact } from '../../src/statistics/mcnemar.ts'
import {
  connorDetectableDifference,
  connorPairs,
  exactMcNemarPower,
  minimalDetectableEffect,
  sampleSize,
} from '../../src/statistics/power.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { printedLike } from './printed.ts'

/** The scatter of the reference: w² = 1/9 and, on both sides, s² = 1/6 over so many attempts. */
function scatter(attempts: number) {
  const side = { withinVariance: 1 / 6, attempts }
  return { caseVariance: 1 / 9, base: side, head: side }
}

describe('sampleSize', () => {
  test.each([
    ['answers that do not scatter', { caseVariance: 1 / 9 }, 969],
    ['one attempt', scatter(1), 3876],
    ['four attempts', scatter(4), 1696],
    ['ten attempts', scatter(10), 1260],
  ])('to see .03 with %s', (_what, given, expected) => {
    expect(sampleSize(0.03, given)).toBe(expected)
    expect(sampleSize(-0.03, given)).toBe(expected)
  })

  test('is smaller for one side, larger for more power and for a smaller alpha', () => {
    expect(sampleSize(0.03, scatter(1), { sides: 1 })).toBe(3054)
    expect(sampleSize(0.03, scatter(1), { sides: 1, alpha: 0.025 })).toBe(3876)
    expect(sampleSize(0.03, scatter(1), { power: 0.9 })).toBeGreaterThan(3876)
    expect(sampleSize(0.03, scatter(1), { alpha: 0.01 })).toBeGreaterThan(3876)
  })

  test('is at least two, and no number of cases finds no difference', () => {
    expect(sampleSize(0.5, { caseVariance: 0 })).toBe(2)
    expect(sampleSize(0, scatter(1))).toBe(Number.POSITIVE_INFINITY)
  })

  test('refuses what cannot be', () => {
    expect(() => sampleSize(0.1, { caseVariance: -1 })).toThrow(RangeError)
    expect(() => sampleSize(0.1, { caseVariance: Number.NaN })).toThrow(RangeError)
    expect(() => sampleSize(0.1, { caseVariance: Number.POSITIVE_INFINITY })).toThrow(RangeError)
    expect(() => sampleSize(0.1, scatter(0))).toThrow(RangeError)
    expect(() => sampleSize(0.1, scatter(1), { power: 80 })).toThrow(RangeError)
    expect(() => sampleSize(0.1, scatter(1), { alpha: 0 })).toThrow(RangeError)
  })
})

describe('minimalDetectableEffect', () => {
  test.each([
    [50, 1, '.2641'],
    [50, 5, '.1671'],
    [200, 3, '.0934'],
  ])('of %d cases with %d attempts is %s', (cases, attempts, expected) => {
    expect(printedLike(expected, minimalDetectableEffect(cases, scatter(attempts)))).toBe(expected)
  })

  test('is what sampleSize needs so many cases for', () => {
    for (const cases of [10, 77, 1000]) {
      const effect = minimalDetectableEffect(cases, scatter(2), { sides: 1, power: 0.9 })
      expect(sampleSize(effect * (1 + 1e-12), scatter(2), { sides: 1, power: 0.9 })).toBe(cases)
    }
  })

  test('without cases has no end, without scatter is 0', () => {
    expect(minimalDetectableEffect(0, scatter(1))).toBe(Number.POSITIVE_INFINITY)
    expect(minimalDetectableEffect(9, { caseVariance: 0 })).toBe(0)
  })

  test('is found about as often as asked for', () => {
    const [cases, random] = [60, createRandom(13)]
    const effect = minimalDetectableEffect(cases, { caseVariance: 1 / 12 })
    let found = 0
    for (let run = 0; run < 3000; run += 1) {
      let sum = 0
      for (let at = 0; at < cases; at += 1) sum += random() - 0.5 + effect
      if (Math.abs(sum / cases) > 1.959964 * Math.sqrt(1 / 12 / cases)) found += 1
    }
    expect(Math.abs(found / 3000 - 0.8)).toBeLessThan(0.025)
  })
})

describe('connorPairs', () => {
  test.each([
    [0.2, 0.1, 155],
    [0.3, 0.1, 234],
    [0.15, 0.05, 469],
    [0.1, 0.1, 77],
  ])('when %d of the cases change and rates differ by %d is %d', (discordance, difference, expected) => {
    expect(connorPairs(discordance, difference)).toBe(expected)
    expect(connorPairs(discordance, -difference)).toBe(expected)
  })

  test('is smaller for one side', () => {
    expect(connorPairs(0.2, 0.1, { sides: 1 })).toBeLessThan(155)
  })

  test('finds no difference with no number of pairs, and refuses one that cannot be', () => {
    expect(connorPairs(0.2, 0)).toBe(Number.POSITIVE_INFINITY)
    expect(() => connorPairs(0.1, 0.2)).toThrow('rates cannot differ by 0.2 when only 0.1 of the cases change')
    expect(() => connorPairs(1.5, 0.2)).toThrow(RangeError)
    expect(() => connorPairs(0.5, Number.NaN)).toThrow(RangeError)
    expect(connorPairs(0.1, 0.3 - 0.2 + 3e-17)).toBe(77)
  })
})

describe('connorDetectableDifference', () => {
  test('is what connorPairs needs so many pairs for', () => {
    for (const [pairs, discordance] of [
      [155, 0.2],
      [469, 0.15],
      [60, 0.4],
    ] as const) {
      const difference = connorDetectableDifference(pairs, discordance) ?? Number.NaN
      expect(connorPairs(discordance, difference * (1 + 1e-12))).toBe(pairs)
      expect(connorPairs(discordance, difference * (1 - 1e-3))).toBeGreaterThan(pairs)
    }
    expect(connorDetectableDifference(155, 0.2)).toBeCloseTo(0.1, 3)
  })

  test('is none when even all changes one way would be missed', () => {
    expect(connorDetectableDifference(10, 0.1)).toBeNull()
    expect(connorDetectableDifference(0, 0.5)).toBeNull()
    expect(connorDetectableDifference(100, 0)).toBeNull()
    expect(connorDetectableDifference(77, 0.1)).not.toBeNull()
    expect(connorDetectableDifference(76, 0.1)).toBeNull()
  })
})

describe('exactMcNemarPower', () => {
  test.each([
    [50, 0.1, 0, '.5688'],
    [100, 0.12, 0.02, '.8306'],
    [30, 0.2, 0, '.7448'],
  ])('of %d pairs when %d get worse and %d better is %s', (pairs, baseOnly, headOnly, expected) => {
    expect(printedLike(expected, exactMcNemarPower(pairs, { baseOnly, headOnly }))).toBe(expected)
  })

  test('is how often the test rejects when it is tried', () => {
    const random = createRandom(17)
    let rejected = 0
    for (let run = 0; run < 4000; run += 1) {
      const counts = { both: 0, baseOnly: 0, headOnly: 0, neither: 0 }
      for (let pair = 0; pair < 40; pair += 1) {
        const value = random()
        if (value < 0.25) counts.baseOnly += 1
        else if (value < 0.3) counts.headOnly += 1
        else counts.both += 1
      }
      if (mcNemarExact(counts).oneSided <= 0.05) rejected += 1
    }
    expect(Math.abs(rejected / 4000 - exactMcNemarPower(40, { baseOnly: 0.25, headOnly: 0.05 }))).toBeLessThan(0.025)
  })

  test('is at most alpha when nothing is worse', () => {
    for (const rate of [0.05, 0.2, 0.5]) {
      expect(exactMcNemarPower(80, { baseOnly: rate, headOnly: rate })).toBeLessThanOrEqual(0.05)
    }
  })

  test('is 0 for fewer than five pairs, and when nothing changes', () => {
    expect([0, 1, 4].map((pairs) => exactMcNemarPower(pairs, { baseOnly: 1, headOnly: 0 }))).toEqual([0, 0, 0])
    expect(exactMcNemarPower(5, { baseOnly: 1, headOnly: 0 })).toBeCloseTo(1, 12)
    expect(exactMcNemarPower(50, { baseOnly: 0, headOnly: 0 })).toBe(0)
  })

  test('counts a p that equals alpha', () => {
    expect(exactMcNemarPower(3, { baseOnly: 1, headOnly: 0 }, 0.125)).toBeCloseTo(1, 12)
    expect(exactMcNemarPower(3, { baseOnly: 1, headOnly: 0 }, 0.124)).toBe(0)
  })

  test('refuses rates above 1 together', () => {
    expect(() => exactMcNemarPower(5, { baseOnly: 0.6, headOnly: 0.6 })).toThrow(RangeError)
  })
})
