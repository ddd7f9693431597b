import { describe, expect, test } from '@jest/globals'
import { meanInterval, pairedMean } from '../../src/statistics/paired-mean.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { sampleVariance, standardError } from '../../src/statistics/standard-error.ts'
import { boundsLike, printedLike } from './printed.ts'

const BASE = [1, 1, 0, 1, 1, 0, 1, 1, 1, 0]
const HEAD = [1, 0, 0, 1, 0, 0, 1, 1, 0, 0]
const differencesOf = (base: readonly number[], head: readonly number[]) =>
  head.map((value, at) => value - (base[at] ?? 0))
const known = (value: number | null): number => value ?? Number.NaN

describe('pairedMean', () => {
  test('of the ten cases of the reference', () => {
    const result = pairedMean(differencesOf(BASE, HEAD))
    expect(result.mean).toBeCloseTo(-0.3, 15)
    expect(result).toMatchObject({ n: 10, degreesOfFreedom: 9, degenerate: false })
    expect(printedLike('.152752523', known(result.standardError))).toBe('.152752523')
    expect(printedLike('-1.963961012', known(result.t))).toBe('-1.963961012')
    expect(printedLike('.081126189', known(result.pTwoSided))).toBe('.081126189')
    expect(known(result.pLower)).toBeCloseTo(known(result.pTwoSided) / 2, 14)
    const interval = meanInterval(result)
    expect(interval && boundsLike('-.645550214 .045550214', interval)).toBe('-.645550214 .045550214')
  })

  test('is sharper than the two sides apart, by their correlation', () => {
    const [base, head] = [known(sampleVariance(BASE)), known(sampleVariance(HEAD))]
    const apart = Math.hypot(known(standardError(BASE)), known(standardError(HEAD)))
    expect(printedLike('.223606798', apart)).toBe('.223606798')
    const together = known(sampleVariance(differencesOf(BASE, HEAD)))
    const correlation = (base + head - together) / (2 * Math.sqrt(base * head))
    expect(printedLike('.534522484', correlation)).toBe('.534522484')
  })

  test('of the six scores of the reference', () => {
    const result = pairedMean(differencesOf([0.9, 0.7, 0.8, 0.4, 0.95, 0.6], [0.8, 0.75, 0.6, 0.4, 0.7, 0.5]))
    expect(printedLike('-2.148344622', known(result.t))).toBe('-2.148344622')
    // The reference prints .0844215431; scipy 1.17.1 and mpmath give .08442154293648.
    expect(known(result.pTwoSided)).toBeCloseTo(0.08442154293648524, 14)
  })

  test('turns round with the signs', () => {
    const one = pairedMean([0.2, -0.5, 0.1, 0.4])
    const other = pairedMean([-0.2, 0.5, -0.1, -0.4])
    expect(other.mean).toBeCloseTo(-one.mean, 15)
    expect(other.pTwoSided).toBeCloseTo(known(one.pTwoSided), 14)
    expect(known(other.pLower) + known(one.pLower)).toBeCloseTo(1, 14)
  })

  test('has no error for nothing and for one case', () => {
    const nothing = { standardError: null, degreesOfFreedom: 0, t: null, pTwoSided: null, pLower: null }
    expect(pairedMean([])).toEqual({ n: 0, mean: Number.NaN, ...nothing, degenerate: false })
    expect(pairedMean([-0.5])).toEqual({ n: 1, mean: -0.5, ...nothing, degenerate: false })
    expect([meanInterval(pairedMean([])), meanInterval(pairedMean([-0.5]))]).toEqual([null, null])
  })

  test.each([
    ['zeros', [0, 0, 0]],
    ['ones', [-1, -1]],
    ['tenths that differ in their last bit', [0.7 - 0.8, 0.8 - 0.9, 0.2 - 0.3]],
  ])('claims nothing about equal differences: %s', (_what, differences) => {
    const result = pairedMean(differences)
    expect(result).toMatchObject({ standardError: 0, t: null, pTwoSided: null, pLower: null, degenerate: true })
    expect(meanInterval(result)).toBeNull()
  })

  test('counts clusters, not cases, for its degrees of freedom', () => {
    const differences = [1, 1, 0, 1, 1, 0, 0, 1, 0]
    const result = pairedMean(differences, ['a', 'a', 'a', 'b', 'b', 'c', 'c', 'c', 'd'])
    expect(result).toMatchObject({ n: 9, degreesOfFreedom: 3 })
    expect(printedLike('.165020063', known(result.standardError))).toBe('.165020063')
    expect(known(result.pTwoSided)).toBeLessThan(0.1)
  })

  test('with every case its own cluster is the same as without', () => {
    const differences = [0.2, -0.5, 0.1, 0.4, 0, -0.3]
    const [plain, clustered] = [pairedMean(differences), pairedMean(differences, [1, 2, 3, 4, 5, 6])]
    expect(clustered.degreesOfFreedom).toBe(plain.degreesOfFreedom)
    expect(clustered.pTwoSided).toBeCloseTo(known(plain.pTwoSided), 13)
  })

  test('has no error for one cluster', () => {
    expect(pairedMean([0, 1, 0.5], ['a', 'a', 'a'])).toMatchObject({
      standardError: null,
      t: null,
      degreesOfFreedom: 0,
    })
  })

  test('refuses what is no number, and labels that do not match', () => {
    expect(() => pairedMean([0, Number.NaN])).toThrow('number 2 of 2 is NaN')
    expect(() => pairedMean([0, 1], ['a'])).toThrow('one cluster label per value, not 1 for 2')
  })
})

describe('meanInterval', () => {
  test('holds the true mean about as often as it says', () => {
    const random = createRandom(11)
    const runs = 1000
    let held = 0
    for (let run = 0; run < runs; run += 1) {
      const interval = meanInterval(pairedMean(Array.from({ length: 12 }, () => random() + random() - 1)), 0.9)
      if (interval && interval.low <= 0 && interval.high >= 0) held += 1
    }
    expect(Math.abs(held / runs - 0.9)).toBeLessThan(0.03)
  })

  test('reaches to 0 exactly when p is 1 less the confidence', () => {
    const result = pairedMean(differencesOf(BASE, HEAD))
    expect(meanInterval(result, 1 - known(result.pTwoSided))?.high).toBeCloseTo(0, 12)
  })

  test('is wide for two cases, but there', () => {
    const interval = meanInterval(pairedMean([0, 1]))
    expect(interval?.low).toBeCloseTo(0.5 - 12.706204736174705 / 2, 10)
    expect(interval?.high).toBeCloseTo(0.5 + 12.706204736174705 / 2, 10)
  })

  test('refuses a confidence of 95', () => {
    expect(() => meanInterval(pairedMean([0, 1]), 95)).toThrow(RangeError)
  })
})
