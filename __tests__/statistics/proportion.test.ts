import { describe, expect, test } from '@jest/globals'
import { binomialProbability } from '../../src/statistics/binomial.ts'
import { clopperPearson, jeffreys, wilson, zeroFailuresUpperBound } from '../../src/statistics/proportion.ts'
import { boundsLike, printedLike } from './printed.ts'

const Z = 1.959963984540054

/** The textbook interval that must not be used. */
function wald(successes: number, trials: number) {
  const rate = successes / trials
  const half = Z * Math.sqrt((rate * (1 - rate)) / trials)
  return { low: rate - half, high: rate + half }
}

describe('intervals of a rate at 95 %', () => {
  test.each([
    [81, 263, '.255289 .366210', '.252737 .367622', '.254522 .365647'],
    [15, 148, '.062386 .160487', '.057844 .161650', '.060449 .157643'],
    [0, 20, '0 .161125', '0 .168433', '0 .116639'],
    [1, 29, '.006113 .171755', '.000873 .177644', '.003746 .150078'],
    [0, 1, '0 .793451', '0 .975', '0 .853254'],
    [1, 1, '.206549 1', '.025 1', '.146746 1'],
    [5, 5, '.565518 1', '.478176 1', '.620623 1'],
    [8, 10, '.490162 .943318', '.443905 .974789', '.497226 .955941'],
    [10, 10, '.722467 1', '.691503 1', '.782804 1'],
    [95, 100, '.888250 .978456', '.887165 .983568', '.893900 .980668'],
  ])('%d of %d', (successes, trials, wilsonBounds, clopperPearsonBounds, jeffreysBounds) => {
    expect(boundsLike(wilsonBounds, wilson(successes, trials))).toBe(wilsonBounds)
    expect(boundsLike(clopperPearsonBounds, clopperPearson(successes, trials))).toBe(clopperPearsonBounds)
    expect(boundsLike(jeffreysBounds, jeffreys(successes, trials))).toBe(jeffreysBounds)
  })

  test('hold where the textbook formula has no width or leaves [0, 1]', () => {
    expect(wald(0, 20)).toEqual({ low: 0, high: 0 })
    expect(wald(19, 20).high.toFixed(4)).toBe('1.0455')
    for (const interval of [wilson, clopperPearson, jeffreys]) {
      expect(interval(0, 20).high).toBeGreaterThan(0.1)
      expect(interval(19, 20).high).toBeLessThan(1)
    }
  })
})

describe.each([
  ['wilson', wilson],
  ['clopperPearson', clopperPearson],
  ['jeffreys', jeffreys],
] as const)('%s', (_name, interval) => {
  test('knows nothing without trials', () => {
    expect(interval(0, 0)).toEqual({ low: 0, high: 1 })
  })

  test('holds the rate, mirrors failures and rises with the successes', () => {
    for (const trials of [1, 2, 3, 10, 57]) {
      let before = { low: -1, high: -1 }
      for (let successes = 0; successes <= trials; successes += 1) {
        const { low, high } = interval(successes, trials)
        const mirrored = interval(trials - successes, trials)
        expect(low).toBeLessThanOrEqual(successes / trials)
        expect(high).toBeGreaterThanOrEqual(successes / trials)
        expect(low).toBeCloseTo(1 - mirrored.high, 12)
        expect(low > before.low && high > before.high - (successes === trials ? 1e-15 : 0)).toBe(true)
        before = { low, high }
      }
      expect([interval(0, trials).low, interval(trials, trials).high]).toEqual([0, 1])
    }
  })

  test('widens with confidence and narrows with trials', () => {
    const widths = [0.5, 0.8, 0.9, 0.95, 0.99].map((confidence) => interval(8, 10, confidence))
    expect(widths.map(({ high, low }) => high - low)).toEqual(
      widths.map(({ high, low }) => high - low).sort((one, other) => one - other),
    )
    expect(interval(80, 100).high - interval(80, 100).low).toBeLessThan(
      (interval(8, 10).high - interval(8, 10).low) / 2,
    )
  })

  test.each([0, 1, 95, Number.NaN])('refuses a confidence of %d', (confidence) => {
    expect(() => interval(1, 2, confidence)).toThrow(RangeError)
  })

  test('refuses counts below 0 and without end', () => {
    expect(() => interval(-1, 2)).toThrow(RangeError)
    expect(() => interval(1, Number.POSITIVE_INFINITY)).toThrow(RangeError)
    expect(() => interval(Number.NaN, 2)).toThrow(RangeError)
  })
})

describe('coverage of the true rate', () => {
  const rates = Array.from({ length: 99 }, (_, at) => (at + 1) / 100)

  /** For each rate, how often an interval from n trials holds it. */
  function coverages(interval: typeof wilson, n: number): number[] {
    const intervals = Array.from({ length: n + 1 }, (_, successes) => interval(successes, n))
    return rates.map((rate) =>
      intervals.reduce((sum, { low, high }, successes) => {
        return low <= rate && rate <= high ? sum + binomialProbability(successes, n, rate) : sum
      }, 0),
    )
  }

  test.each([5, 20, 40])('Clopper-Pearson never less than promised, with %d trials', (n) => {
    expect(Math.min(...coverages(clopperPearson, n))).toBeGreaterThanOrEqual(0.95)
  })

  test.each([5, 20, 40])('Wilson and Jeffreys about as promised on average, with %d trials', (n) => {
    for (const interval of [wilson, jeffreys]) {
      const mean = coverages(interval, n).reduce((sum, covered) => sum + covered / rates.length, 0)
      expect(Math.abs(mean - 0.95)).toBeLessThan(0.012)
    }
  })
})

describe('wilson alone', () => {
  test('takes effective sample sizes, between those of whole ones', () => {
    const { low } = wilson(8.4, 10.5)
    expect(low).toBeGreaterThan(wilson(8, 10).low)
    expect(low).toBeLessThan(wilson(8.8, 11).low)
  })

  test('takes a rounding error above all successes as all', () => {
    expect(wilson(10.000000001, 10)).toEqual(wilson(10, 10))
  })

  test('leaves whole counts to the exact ones', () => {
    expect(() => clopperPearson(0.5, 2)).toThrow(RangeError)
    expect(() => jeffreys(3, 2)).toThrow('there cannot be 3 successes in 2 trials')
  })
})

describe('zeroFailuresUpperBound', () => {
  test.each([
    [10, '.258866'],
    [30, '.095034'],
    [59, '.049508'],
    [100, '.029513'],
    [299, '.009969'],
  ])('of %d trials is %s, under the rule of three', (trials, expected) => {
    const bound = zeroFailuresUpperBound(trials)
    expect(printedLike(expected, bound)).toBe(expected)
    expect(3 / trials).toBeGreaterThan(bound)
    expect(bound).toBeCloseTo(1 - 0.05 ** (1 / trials), 14)
  })

  test('nears the rule of three', () => {
    expect(zeroFailuresUpperBound(10_000) / (3 / 10_000)).toBeCloseTo(0.9984, 4)
  })

  test('is the upper bound of Clopper and Pearson with both tails in one', () => {
    expect(zeroFailuresUpperBound(20)).toBeCloseTo(clopperPearson(0, 20, 0.9).high, 12)
  })

  test('knows nothing without trials', () => {
    expect(zeroFailuresUpperBound(0)).toBe(1)
  })
})
