import { describe, expect, test } from '@jest/globals'
import {
  ANYTIME_START,
  anytimePValues,
  type Flip,
  logEValueOneSided,
  logEValueTwoSided,
  stepAnytimeMcNemar,
} from '../../src/statistics/anytime-mcnemar.ts'
import { printedLike, relativeError } from './printed.ts'

const twoSided = (b: number, c: number) => Math.exp(logEValueTwoSided(b, c))
const oneSided = (b: number, c: number) => Math.exp(logEValueOneSided(b, c))
const having = (flips: readonly Flip[]) => flips.reduce(stepAnytimeMcNemar, ANYTIME_START)
const times = (count: number, flip: Flip): Flip[] => Array.from({ length: count }, () => flip)

describe('e-values', () => {
  test.each([
    [5, 0, 16 / 3],
    [6, 0, 64 / 7],
    [7, 0, 16],
    [8, 0, 256 / 9],
    [10, 1, 512 / 33],
    [5, 5, 256 / 693],
  ])('two-sided of %d worse and %d better', (b, c, expected) => {
    expect(relativeError(twoSided(b, c), expected)).toBeLessThan(1e-12)
    expect(relativeError(twoSided(c, b), expected)).toBeLessThan(1e-12)
  })

  test('two-sided, as printed', () => {
    expect(printedLike('28.444', twoSided(8, 0))).toBe('28.444')
    expect(printedLike('12.003', twoSided(12, 2))).toBe('12.003')
  })

  test.each([
    [5, 0, '10.5'],
    [6, 0, '18.142857'],
    [7, 0, '31.875'],
    [8, 0, '56.778'],
    [10, 1, '30.932'],
    [12, 2, '23.917'],
  ])('one-sided of %d worse and %d better is %s', (b, c, expected) => {
    expect(printedLike(expected, oneSided(b, c))).toBe(expected)
  })

  test('bet nothing before the first change', () => {
    expect(twoSided(0, 0)).toBe(1)
    expect(oneSided(0, 0)).toBeCloseTo(1, 13)
  })

  test('win nothing on average while the agent is the same: what peeking relies on', () => {
    for (let b = 0; b < 30; b += 1) {
      for (let c = 0; c < 30; c += 1) {
        expect(relativeError((twoSided(b + 1, c) + twoSided(b, c + 1)) / 2, twoSided(b, c))).toBeLessThan(1e-11)
        expect(relativeError((oneSided(b + 1, c) + oneSided(b, c + 1)) / 2, oneSided(b, c))).toBeLessThan(1e-11)
      }
    }
  })

  test('survive thousands of changes', () => {
    expect(logEValueOneSided(5000, 0)).toBeGreaterThan(3000)
    expect(logEValueTwoSided(2500, 2500)).toBeLessThan(0)
  })

  test('refuse counts that are none', () => {
    expect(() => logEValueOneSided(-1, 0)).toThrow(RangeError)
    expect(() => logEValueTwoSided(0, 1.5)).toThrow(RangeError)
  })
})

describe('p-values at any time', () => {
  test('reject after 7 straight regressions one-sided and 8 two-sided', () => {
    const p = (changes: number) => anytimePValues(having(times(changes, 'baseOnly')))
    expect([6, 7].map((changes) => p(changes).oneSided < 0.05)).toEqual([false, true])
    expect([7, 8].map((changes) => p(changes).twoSided < 0.05)).toEqual([false, true])
    expect(p(7).oneSided).toBeCloseTo(1 / 31.875, 12)
  })

  test('remember the best moment, whatever follows', () => {
    const best = having(times(8, 'baseOnly'))
    const later = having([...times(8, 'baseOnly'), ...times(20, 'headOnly')])
    expect(anytimePValues(later).oneSided).toBe(anytimePValues(best).oneSided)
    expect([later.baseOnly, later.headOnly]).toEqual([8, 20])
  })

  test('are 1 before the first change, and one-sided for any number of repairs', () => {
    expect(anytimePValues(ANYTIME_START)).toEqual({ twoSided: 1, oneSided: 1 })
    expect(anytimePValues(having(times(50, 'headOnly'))).oneSided).toBe(1)
    expect(anytimePValues(having(times(50, 'headOnly'))).twoSided).toBeLessThan(1e-9)
  })

  test.each([
    ['one-sided', logEValueOneSided],
    ['two-sided', logEValueTwoSided],
  ])('%s, looking after each of 400 changes rejects a same agent in fewer than 1 of 20', (_name, logEValue) => {
    // The exact probability of ever reaching 20, by the distribution over how many got worse among those still going.
    let going = [1]
    let rejected = 0
    for (let changes = 1; changes <= 400; changes += 1) {
      const next = Array.from({ length: changes + 1 }, (_, b) => ((going[b] ?? 0) + (going[b - 1] ?? 0)) / 2)
      going = next.map((probability, b) => {
        if (logEValue(b, changes - b) < Math.log(20)) return probability
        rejected += probability
        return 0
      })
    }
    expect(rejected).toBeLessThan(0.05)
    expect(rejected).toBeGreaterThan(0.01)
  })
})
