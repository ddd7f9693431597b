import { describe, expect, test } from '@jest/globals'
import { benjaminiHochberg, benjaminiYekutieli, bonferroni, holm } from '../../src/statistics/multiple-comparisons.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { printedLike } from './printed.ts'

const FIVE = [0.01, 0.02, 0.03, 0.04, 0.05]

/** The 15 p-values of Benjamini and Hochberg 1995. */
const FIFTEEN = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
]

const rejectedBy = (adjusted: readonly number[]) => adjusted.filter((p) => p <= 0.05).length
const printed = (references: readonly string[], values: readonly number[]) =>
  references.map((reference, at) => printedLike(reference, values[at] ?? Number.NaN))

describe('adjusted p-values of five', () => {
  test('Holm', () => {
    const expected = ['.05', '.08', '.09', '.09', '.09']
    expect(printed(expected, holm(FIVE))).toEqual(expected)
    expect(holm(FIVE).map((p) => Number(p.toFixed(12)))).toEqual(expected.map(Number))
  })

  test('Benjamini and Hochberg, all the same', () => {
    for (const p of benjaminiHochberg(FIVE)) expect(p).toBeCloseTo(0.05, 14)
  })

  test('Benjamini and Yekutieli, all the same', () => {
    expect(benjaminiYekutieli(FIVE).map((p) => printedLike('.114167', p))).toEqual(FIVE.map(() => '.114167'))
  })

  test('Bonferroni', () => {
    expect(bonferroni(FIVE).map((p) => Number(p.toFixed(12)))).toEqual([0.05, 0.1, 0.15, 0.2, 0.25])
  })
})

describe('adjusted p-values of fifteen', () => {
  test('Benjamini and Hochberg reject four', () => {
    const expected = ['.0015', '.003', '.0095', '.035625', '.0603']
    expect(printed(expected, benjaminiHochberg(FIFTEEN))).toEqual(expected)
    expect(rejectedBy(benjaminiHochberg(FIFTEEN))).toBe(4)
  })

  test('Holm and Bonferroni reject three', () => {
    const expected = ['.0015', '.0056', '.0247', '.114']
    expect(printed(expected, holm(FIFTEEN))).toEqual(expected)
    expect([rejectedBy(holm(FIFTEEN)), rejectedBy(bonferroni(FIFTEEN))]).toEqual([3, 3])
  })
})

describe.each([
  ['bonferroni', bonferroni],
  ['holm', holm],
  ['benjaminiHochberg', benjaminiHochberg],
  ['benjaminiYekutieli', benjaminiYekutieli],
])('%s', (_name, adjust) => {
  const random = createRandom(6)
  const ps = Array.from({ length: 30 }, () => random() ** 3)

  test('answers in the order given and keeps the order of the p-values', () => {
    const adjusted = adjust(ps)
    const sorted = ps.toSorted((one, other) => one - other)
    expect(adjust(sorted)).toEqual(adjusted.toSorted((one, other) => one - other))
    for (const [at, p] of ps.entries()) expect(adjusted[at]).toBe(adjust(sorted)[sorted.indexOf(p)])
  })

  test('never lowers a p-value nor raises one above 1', () => {
    adjust(ps).forEach((adjusted, at) => {
      expect(adjusted).toBeGreaterThanOrEqual(ps[at] ?? 2)
      expect(adjusted).toBeLessThanOrEqual(1)
    })
  })

  test('leaves one alone, gives ties the same and nothing for nothing', () => {
    expect(adjust([0.03])).toEqual([0.03])
    expect(new Set(adjust([0.02, 0.02, 0.02])).size).toBe(1)
    expect(adjust([])).toEqual([])
  })

  test('refuses what is no p-value', () => {
    expect(() => adjust([0.5, 1.5])).toThrow(RangeError)
    expect(() => adjust([Number.NaN])).toThrow(RangeError)
  })

  test('leaves its argument as it was', () => {
    const given = [0.04, 0.01]
    adjust(given)
    expect(given).toEqual([0.04, 0.01])
  })
})

test('from the strictest to the mildest: Bonferroni, Holm, Benjamini and Hochberg', () => {
  const [strict, stepped, mild] = [bonferroni(FIFTEEN), holm(FIFTEEN), benjaminiHochberg(FIFTEEN)]
  FIFTEEN.forEach((_, at) => {
    expect(strict[at]).toBeGreaterThanOrEqual(stepped[at] ?? 2)
    expect(stepped[at]).toBeGreaterThanOrEqual((mild[at] ?? 2) - 1e-12)
  })
})
