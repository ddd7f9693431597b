import { describe, expect, test } from '@jest/globals'
import {
  allPassProbability,
  chanceOfNoMix,
  flakyProbability,
  flipRate,
  repetitionsToSeeMix,
  withinCaseVariance,
} from '../../src/statistics/flakiness.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { sampleVariance } from '../../src/statistics/standard-error.ts'
import { printedLike } from './printed.ts'

describe('how often a flaky case shows', () => {
  test('three repetitions of a .9 case look steady 73 times in 100', () => {
    expect(chanceOfNoMix(0.9, 3)).toBeCloseTo(0.73, 14)
  })

  test('one repetition cannot show a mix, and a steady case never does', () => {
    expect([chanceOfNoMix(0.3, 0), chanceOfNoMix(0.3, 1), chanceOfNoMix(1, 50), chanceOfNoMix(0, 50)]).toEqual([
      1, 1, 1, 1,
    ])
  })

  test.each([
    [0.5, 6],
    [0.8, 14],
    [0.9, 29],
    [0.95, 59],
  ])('a rate of %d takes %d repetitions for a chance of 95 %', (rate, expected) => {
    expect(repetitionsToSeeMix(rate)).toBe(expected)
    expect(repetitionsToSeeMix(1 - rate)).toBe(expected)
  })

  test('so many are enough, and one fewer is not', () => {
    for (const rate of [0.01, 0.3, 0.5, 0.77, 0.999]) {
      for (const chance of [0.2, 0.5, 0.95, 0.999]) {
        const repetitions = repetitionsToSeeMix(rate, chance)
        expect(1 - chanceOfNoMix(rate, repetitions)).toBeGreaterThanOrEqual(chance - 1e-12)
        expect(1 - chanceOfNoMix(rate, repetitions - 1)).toBeLessThan(chance)
      }
    }
  })

  test('a case that is not flaky never shows', () => {
    expect([repetitionsToSeeMix(0), repetitionsToSeeMix(1)]).toEqual([
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ])
  })

  test('refuses what is no rate, count or chance', () => {
    expect(() => chanceOfNoMix(1.1, 3)).toThrow(RangeError)
    expect(() => chanceOfNoMix(0.5, 1.5)).toThrow(RangeError)
    expect(() => repetitionsToSeeMix(0.5, 1)).toThrow(RangeError)
  })
})

describe('flipRate', () => {
  test.each([
    [[true, false, true, false], 1],
    [[true, true, true], 0],
    [[false, true], 1],
    [[true, true, false, false, true], 0.5],
  ])('of %j is %d', (outcomes, expected) => {
    expect(flipRate(outcomes)).toBe(expected)
  })

  test('is unknown for fewer than two', () => {
    expect([flipRate([]), flipRate([true])]).toEqual([null, null])
  })
})

describe('withinCaseVariance', () => {
  test('is the variance of the outcomes as a sample', () => {
    expect(withinCaseVariance(3, 5)).toBeCloseTo(sampleVariance([1, 1, 1, 0, 0]) ?? Number.NaN, 14)
    expect(withinCaseVariance(1, 2)).toBeCloseTo(0.5, 14)
    expect([withinCaseVariance(4, 4), withinCaseVariance(0, 4)]).toEqual([0, 0])
  })

  test('is p (1 - p) on average', () => {
    const [random, runs] = [createRandom(4), 20_000]
    let sum = 0
    for (let run = 0; run < runs; run += 1) {
      const passes = [0, 1, 2].filter(() => random() < 0.7).length
      sum += withinCaseVariance(passes, 3) ?? Number.NaN
    }
    expect(Math.abs(sum / runs - 0.21)).toBeLessThan(0.005)
  })

  test('is unknown for fewer than two, and refuses more passes than repetitions', () => {
    expect([withinCaseVariance(0, 0), withinCaseVariance(1, 1)]).toEqual([null, null])
    expect(() => withinCaseVariance(3, 2)).toThrow(RangeError)
  })
})

describe('flakyProbability', () => {
  test('before any run is the share of rates between .05 and .95', () => {
    expect(flakyProbability(0, 0)).toBeCloseTo(0.9, 14)
  })

  test('after three passes is a polynomial that can be written down', () => {
    expect(flakyProbability(3, 3)).toBeCloseTo(0.95 ** 4 - 0.05 ** 4, 14)
    expect(flakyProbability(0, 3)).toBeCloseTo(0.95 ** 4 - 0.05 ** 4, 14)
  })

  test('falls with every further pass, and is near 1 for a mix', () => {
    const steady = [1, 3, 10, 50, 200].map((repetitions) => flakyProbability(repetitions, repetitions))
    expect(steady).toEqual([...new Set(steady)].sort((one, other) => other - one))
    expect(steady[4]).toBeLessThan(0.001)
    expect(flakyProbability(10, 20)).toBeGreaterThan(0.999)
  })

  test('takes other limits', () => {
    expect(flakyProbability(0, 0, { low: 0.2, high: 0.7 })).toBeCloseTo(0.5, 14)
    expect(() => flakyProbability(1, 2, { high: 95 })).toThrow(RangeError)
  })
})

describe('allPassProbability', () => {
  test('of ten cases of .9 and of fifty of .99', () => {
    expect(printedLike('.348678', allPassProbability(0.9, 10))).toBe('.348678')
    expect(printedLike('.605', allPassProbability(0.99, 50))).toBe('.605')
    expect(allPassProbability(0.3, 0)).toBe(1)
  })
})
