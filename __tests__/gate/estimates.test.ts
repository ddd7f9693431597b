import { describe, expect, test } from '@jest/globals'
import { changeOf } from '../../src/domain/comparison.ts'
import {
  besideTest,
  casesNeeded,
  estimateChange,
  estimateDifference,
  estimateRate,
  retest,
} from '../../src/gate/estimates.ts'
import type { Interval } from '../../src/statistics/interval.ts'
import { tango } from '../../src/statistics/paired-proportions.ts'
import { exactMcNemarPower } from '../../src/statistics/power.ts'
import { wilson } from '../../src/statistics/proportion.ts'
import { scoreInterval } from '../../src/statistics/score-interval.ts'
import { pairsFrom, recordsFrom } from './sides.ts'

const ALONE = { tests: 1, margin: 0 }

/** As the bisection finds it. */
const near = ({ low, high }: Interval) => ({ low: expect.closeTo(low, 12), high: expect.closeTo(high, 12) })

describe('the rate of some cases', () => {
  test('of single runs has Wilson’s interval', () => {
    expect(estimateRate(recordsFrom('p×15 f×5'))).toEqual({
      rate: 0.75,
      ...near(wilson(15, 20, 0.9)),
      cases: 20,
      caseRuns: 20,
    })
  })

  test('is the mean of the case means, whatever a case ran', () => {
    // 1 of 1, 0 of 3.
    expect(estimateRate(recordsFrom('pee fff'))).toMatchObject({ rate: 0.5, cases: 2, caseRuns: 4 })
  })

  test('takes runs for no more than cases where the runs of a case all end alike', () => {
    expect(estimateRate(recordsFrom('ppp×5 fff×5'))).toMatchObject({ ...near(wilson(5, 10, 0.9)), caseRuns: 30 })
  })

  test('is known better than by so many cases where runs of a case differ', () => {
    for (const side of ['ppp×4 ppf×3 pff×2 fff', 'ppf×8 pff×2', 'ppppf×10 ppfff×10']) {
      const estimate = estimateRate(recordsFrom(side))
      const { rate, low, high, cases } = estimate ?? { rate: 0, low: 0, high: 0, cases: 0 }
      const byCases = wilson(rate * cases, cases, 0.9)
      expect([low > byCases.low, high < byCases.high]).toEqual([true, true])
    }
  })

  test('that is 0 or 1 is known no better than by so many cases', () => {
    expect(estimateRate(recordsFrom('ppp×10'))).toMatchObject(near(wilson(10, 10, 0.9)))
    expect(estimateRate(recordsFrom('fff×10'))).toMatchObject(near(wilson(0, 10, 0.9)))
  })

  test('of one case is known by one answer, however often it ran', () => {
    expect(estimateRate(recordsFrom('pppppppppp'))).toEqual({
      rate: 1,
      ...near(wilson(1, 1, 0.9)),
      cases: 1,
      caseRuns: 10,
    })
    expect(estimateRate(recordsFrom('ppppp'))?.low).toBeCloseTo(0.26987, 5)
  })

  test('is unknown where nothing was graded', () => {
    expect(estimateRate([])).toBeUndefined()
    expect(estimateRate(recordsFrom('ee uu cc'))).toBeUndefined()
  })

  test('leaves out cases that were not graded', () => {
    expect(estimateRate(recordsFrom('p f e u'))).toMatchObject({ rate: 0.5, cases: 2, caseRuns: 2 })
  })
})

describe('the change of a case', () => {
  test.each([
    ['p', 'f', -1],
    ['f', 'p', 1],
    ['ppf', 'pff', -1 / 3],
    ['ppe', 'pfe', -0.5],
    ['pp', 'pp', 0],
  ])('from %s to %s', (base, head, change) => {
    expect(pairsFrom(base, head).map(changeOf)).toEqual([expect.closeTo(change, 12)])
  })
})

describe('the change over some cases', () => {
  test('of single runs is tested by McNemar and has Tango’s interval', () => {
    const change = estimateChange(pairsFrom('p×46 f×4', 'p×40 f×10'), ALONE)
    expect(change).toMatchObject({ change: expect.closeTo(-0.12, 12), p: 1 / 64, isExact: true })
    // It is about base minus head.
    const { low, high } = tango({ both: 40, baseOnly: 6, headOnly: 0, neither: 4 }, 0.9)
    expect(change).toMatchObject(near({ low: -high, high: -low }))
  })

  test('of repeated runs has an interval in which each difference counts for what it is', () => {
    const change = estimateChange(pairsFrom('pp pf pf ff', 'pf pf pf pf'), ALONE)
    const { low, high } = scoreInterval([-0.5, 0, 0, 0.5], { low: -1, high: 1 }, 0.9)
    expect(change).toMatchObject({ change: 0, low, high, p: 0.75 })
    expect(high).toBeLessThan(-tango({ both: 2, baseOnly: 1, headOnly: 1, neither: 0 }, 0.9).low)
  })

  test.each([
    ['none', 'p×41', 'ppppp×41'],
    ['one', 'p×40 f', 'ppppp×40 fffff'],
    ['six', 'p×35 f×6', 'ppppp×35 fffff×6'],
  ])('by cases that break whole is known no better by more runs: %s', (_what, once, fivefold) => {
    const single = estimateChange(pairsFrom('p×41', once), ALONE)
    expect(estimateChange(pairsFrom('ppppp×41', fivefold), ALONE)).toEqual({
      ...single,
      detectableDrop: expect.any(Number),
    })
  })

  test('that is none at all has a width all the same, by the cases', () => {
    // z² / (n + z²), z.95 = 1.644854.
    for (const side of ['p×20', 'ppp×20', 'ppfff×20']) {
      const change = estimateChange(pairsFrom(side, side), ALONE)
      expect(change).toMatchObject({
        change: 0,
        p: 1,
        low: expect.closeTo(-0.11916, 5),
        high: expect.closeTo(0.11916, 5),
      })
    }
  })

  test('of one case is known by one answer, however often it ran', () => {
    const whole = { change: -1, low: -1, high: expect.closeTo(0.46027, 5), p: 0.5 }
    expect(estimateChange(pairsFrom('ppp', 'fff'), ALONE)).toMatchObject(whole)
    expect(estimateChange(pairsFrom('p', 'f'), ALONE)).toMatchObject(whole)
  })

  test('goes no further than rates go', () => {
    const { low, high } = estimateChange(pairsFrom('pp×3', 'ff×3'), ALONE)
    expect(low).toBe(-1)
    expect(high).toBeLessThanOrEqual(1)
  })

  test.each([
    ['four one-way flips of 20', 'p×20', 'p×16 f×4'],
    ['five one-way flips of 20', 'p×20', 'p×15 f×5'],
    ['four of four', 'p×4', 'f×4'],
    ['a third of five cases', 'ppp×20', 'ppp×15 ppf×5'],
    ['a third of four cases', 'ppp×20', 'ppp×16 ppf×4'],
    ['fixes of five', 'f×5 p×15', 'p×20'],
    ['fixes of four', 'f×4 p×16', 'p×20'],
    ['fixes of a third of five', 'ppf×5 ppp×15', 'ppp×20'],
    ['flips that cancel', 'p×10 f×10', 'f×5 p×10 f×5'],
  ])('never has an interval that contradicts its test: %s', (_what, base, head) => {
    const { change, low, high, p } = estimateChange(pairsFrom(base, head), ALONE)
    expect(low).toBeLessThanOrEqual(change)
    expect(high).toBeGreaterThanOrEqual(change)
    if (p <= 0.05) expect(high).toBeLessThanOrEqual(0)
    else expect(high).toBeGreaterThanOrEqual(0)
  })

  test('can see less where more tests gate or more is tolerated', () => {
    const pairs = pairsFrom('p×18 f×2', 'p×18 f×2')
    const alone = estimateChange(pairs, ALONE)
    const ofThree = retest(alone, pairs, { tests: 3, margin: 0 })
    const tolerant = retest(alone, pairs, { tests: 1, margin: 0.25 })
    expect(ofThree).toEqual({ ...alone, detectableDrop: expect.any(Number) })
    expect(ofThree.detectableDrop).toBeGreaterThan(alone.detectableDrop ?? 1)
    expect(tolerant.detectableDrop).toBeGreaterThan(alone.detectableDrop ?? 1)
  })

  test('takes about so many cases to be told from noise', () => {
    const flip = pairsFrom('p×20', 'p×19 f')
    expect(casesNeeded(flip, ALONE)).toBe(150)
    expect(exactMcNemarPower(150, { baseOnly: 0.05, headOnly: 0 })).toBeGreaterThan(0.8)
    expect(exactMcNemarPower(110, { baseOnly: 0.05, headOnly: 0 })).toBeLessThan(0.8)
    expect(casesNeeded(flip, { tests: 4, margin: 0 })).toBeGreaterThan(150)
    expect(casesNeeded(flip, { tests: 1, margin: 0.049 })).toBeGreaterThan(10_000)
    expect(casesNeeded(flip, { tests: 1, margin: 0.05 })).toBeNull()
  })
})

describe('an interval beside its test', () => {
  const wide = { low: -0.3, high: 0.2 }
  const below = { low: -0.4, high: -0.1 }
  const above = { low: 0.1, high: 0.4 }
  const nothing = { lower: 0.4, upper: 0.6 }
  const worse = { lower: 0.03, upper: 0.98 }
  const better = { lower: 0.98, upper: 0.03 }

  test.each([
    ['includes 0 where the test finds nothing', wide, nothing, wide],
    ['reaches up to 0 where the test finds nothing', below, nothing, { low: -0.4, high: 0 }],
    ['reaches down to 0 where the test finds nothing', above, nothing, { low: 0, high: 0.4 }],
    ['ends at 0 where the test finds a drop', wide, worse, { low: -0.3, high: 0 }],
    ['begins at 0 where the test finds a rise', wide, better, { low: 0, high: 0.2 }],
    ['stays as it is where both agree on a drop', below, worse, below],
    ['stays as it is where both agree on a rise', above, better, above],
  ])('%s', (_what, interval, tails, expected) => {
    expect(besideTest(interval, { ...tails, twoSided: 1, exact: true, resamples: 1 })).toEqual(expected)
  })
})

describe('how one side stands beside the other', () => {
  test('has the interval of a change, a two-sided p-value, and counts the cases that differ', () => {
    const pairs = pairsFrom('ppp×4 pff fff', 'ppp×2 ppf fff×2 ppp')
    const { change, low, high } = estimateChange(pairs, ALONE)
    expect(estimateDifference(pairs)).toEqual({
      change,
      low,
      high,
      // Of the signs of ⅓, ⅓, 1 and 1 only four of 16 come to less than what was seen.
      p: expect.closeTo(12 / 16, 12),
      isExact: true,
      better: 1,
      worse: 3,
    })
  })

  test('is the same the other way round but for its sign', () => {
    const [there, back] = [['p×6 f×2', 'p×2 f×4 p×2'] as const, ['p×2 f×4 p×2', 'p×6 f×2'] as const].map(
      ([base, head]) => estimateDifference(pairsFrom(base, head)),
    )
    expect(back).toMatchObject({
      change: -(there?.change ?? 0),
      p: there?.p,
      better: there?.worse,
      worse: there?.better,
    })
  })
})
