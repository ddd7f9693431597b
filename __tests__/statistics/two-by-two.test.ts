import { describe, expect, test } from '@jest/globals'
import { binomialProbability } from '../../src/statistics/binomial.ts'
import { boschloo, fisherExact } from '../../src/statistics/two-by-two.ts'
import { printedLike } from './printed.ts'

const group = (successes: number, trials: number) => ({ successes, trials })

describe('fisherExact', () => {
  test('of 9 in 10 against 3 in 10', () => {
    const { less, greater, twoSided } = fisherExact(group(9, 10), group(3, 10))
    expect(printedLike('.0197666', twoSided)).toBe('.0197666')
    expect(greater).toBeCloseTo(twoSided / 2, 12)
    expect(less).toBeCloseTo(0.9996427720885925, 12)
  })

  test('of tables that scipy computed, uneven ones too', () => {
    expect(fisherExact(group(7, 15), group(12, 15)).twoSided).toBeCloseTo(0.12813593203398302, 12)
    expect(fisherExact(group(5, 56), group(0, 29)).twoSided).toBeCloseTo(0.16062144320947103, 12)
    expect(fisherExact(group(5, 56), group(0, 29)).greater).toBeCloseTo(0.11645241895367218, 12)
  })

  test('less and greater overlap in the table seen, and change places with the groups', () => {
    for (let successes = 0; successes <= 8; successes += 1) {
      const one = fisherExact(group(successes, 8), group(4, 11))
      const other = fisherExact(group(4, 11), group(successes, 8))
      expect([one.less, one.greater]).toEqual([other.greater, other.less])
      expect(one.twoSided).toBeCloseTo(other.twoSided, 12)
      expect(one.less + one.greater).toBeGreaterThan(1)
    }
  })

  test('says nothing without trials, without success and without failure', () => {
    for (const [first, second] of [
      [group(0, 0), group(3, 5)],
      [group(0, 4), group(0, 5)],
      [group(4, 4), group(5, 5)],
    ] as const) {
      expect(fisherExact(first, second)).toEqual({ less: 1, greater: 1, twoSided: 1 })
    }
  })

  test('keeps the digits of a small tail', () => {
    const ways = 137846528820
    expect(fisherExact(group(20, 20), group(0, 20)).greater * ways).toBeCloseTo(1, 11)
    expect(fisherExact(group(0, 20), group(20, 20)).less * ways).toBeCloseTo(1, 11)
    expect(fisherExact(group(20, 20), group(0, 20)).twoSided * ways).toBeCloseTo(2, 11)
  })

  test('does not lose a tail that begins with a probability of 0', () => {
    expect(fisherExact(group(0, 5000), group(5000, 5000)).greater).toBe(1)
    expect(fisherExact(group(1, 5000), group(4999, 5000)).greater).toBe(1)
  })

  test.each([
    [group(3, 2), group(1, 2)],
    [group(1, 2), group(-1, 2)],
    [group(0.5, 2), group(1, 2)],
  ])('refuses %j against %j', (first, second) => {
    expect(() => fisherExact(first, second)).toThrow(RangeError)
    expect(() => boschloo(first, second)).toThrow(RangeError)
  })
})

/** The same from its definition: every table that is as extreme, every rate on a fine grid. */
function boschlooByHand(first: ReturnType<typeof group>, second: ReturnType<typeof group>) {
  const seen = fisherExact(first, second).greater * (1 + 1e-9)
  const extreme: [number, number][] = []
  for (let a = 0; a <= first.trials; a += 1) {
    for (let b = 0; b <= second.trials; b += 1) {
      if (fisherExact(group(a, first.trials), group(b, second.trials)).greater <= seen) extreme.push([a, b])
    }
  }
  const chances = Array.from({ length: 301 }, (_, step) =>
    extreme.reduce((chance, [a, b]) => {
      const probability = binomialProbability(a, first.trials, step / 300)
      return chance + probability * binomialProbability(b, second.trials, step / 300)
    }, 0),
  )
  return Math.max(...chances)
}

describe('boschloo', () => {
  // The reference prints .0069650 for "9/10 vs 3/10": that is scipy's figure for the table [[9, 1], [3, 7]], whose
  // groups scipy takes from the columns, so for 9 in 12 against 1 in 8.
  test('of 9 in 12 against 1 in 8', () => {
    expect(printedLike('.0069650', boschloo(group(9, 12), group(1, 8)).twoSided)).toBe('.0069650')
  })

  test.each([
    [group(9, 10), group(3, 10), 0.007955551147460955],
    [group(9, 12), group(1, 8), 0.006965032539344881],
    [group(7, 15), group(12, 15), 0.0682183093231948],
    [group(5, 56), group(0, 29), 0.1552628482702997],
  ])('of %j against %j is what scipy computes', (first, second, expected) => {
    expect(boschloo(first, second).twoSided).toBeCloseTo(expected, 10)
  })

  test.each([
    [group(4, 5), group(1, 6)],
    [group(2, 3), group(2, 5)],
  ])('of %j against %j is what its definition says', (first, second) => {
    expect(boschloo(first, second).greater).toBeCloseTo(boschlooByHand(first, second), 4)
  })

  test('is never above Fisher', () => {
    for (let a = 0; a <= 3; a += 1) {
      for (let b = 0; b <= 5; b += 1) {
        const fisher = fisherExact(group(a, 3), group(b, 5))
        const better = boschloo(group(a, 3), group(b, 5))
        expect(better.greater).toBeLessThanOrEqual(fisher.greater + 1e-12)
        expect(better.less).toBeLessThanOrEqual(fisher.less + 1e-12)
      }
    }
  })

  test('says nothing without trials, without success and without failure', () => {
    for (const [first, second] of [
      [group(0, 0), group(3, 5)],
      [group(0, 4), group(0, 5)],
      [group(4, 4), group(5, 5)],
    ] as const) {
      expect(boschloo(first, second).twoSided).toBe(1)
    }
  })
})
