import { describe, expect, test } from '@jest/globals'
import { cohenKappa, roganGladen } from '../../src/statistics/agreement.ts'
import { printedLike } from './printed.ts'

const known = (value: number | null): number => value ?? Number.NaN

describe('cohenKappa', () => {
  test('of 20, 5, 10, 15 is .4', () => {
    expect(
      cohenKappa([
        [20, 5],
        [10, 15],
      ]),
    ).toBeCloseTo(0.4, 14)
  })

  test.each([
    [
      [
        [45, 15],
        [25, 15],
      ],
      '.130435',
    ],
    [
      [
        [25, 35],
        [5, 35],
      ],
      '.259259',
    ],
  ])('of %j is %s', (matrix, expected) => {
    expect(printedLike(expected, known(cohenKappa(matrix)))).toBe(expected)
  })

  test('is 1 for full agreement, 0 for chance and below for less', () => {
    expect(
      cohenKappa([
        [3, 0, 0],
        [0, 4, 0],
        [0, 0, 5],
      ]),
    ).toBeCloseTo(1, 14)
    expect(
      cohenKappa([
        [6, 3],
        [4, 2],
      ]),
    ).toBeCloseTo(0, 14)
    expect(
      cohenKappa([
        [0, 5],
        [5, 0],
      ]),
    ).toBeCloseTo(-1, 14)
  })

  test('does not care which grader is first', () => {
    expect(
      cohenKappa([
        [20, 10, 1],
        [5, 15, 2],
        [0, 3, 9],
      ]),
    ).toBeCloseTo(
      known(
        cohenKappa([
          [20, 5, 0],
          [10, 15, 3],
          [1, 2, 9],
        ]),
      ),
      14,
    )
  })

  test.each([
    [
      'both always said the same',
      [
        [9, 0],
        [0, 0],
      ],
    ],
    ['there is but one category', [[9]]],
    [
      'there are no answers',
      [
        [0, 0],
        [0, 0],
      ],
    ],
    ['there is no category', []],
  ])('is undefined when %s', (_why, matrix) => {
    expect(cohenKappa(matrix)).toBeNull()
  })

  test('is 0, not undefined, when only one of them always said the same', () => {
    expect(
      cohenKappa([
        [9, 0],
        [4, 0],
      ]),
    ).toBeCloseTo(0, 14)
  })

  test.each([
    [[[1, 2]]],
    [[[1, 2], [3]]],
    [
      [
        [1, -2],
        [3, 4],
      ],
    ],
    [
      [
        [1, Number.NaN],
        [3, 4],
      ],
    ],
  ])('refuses %j', (matrix) => {
    expect(() => cohenKappa(matrix)).toThrow(RangeError)
  })
})

describe('roganGladen', () => {
  test('takes .80 seen by a judge of .90 and .85 for .866667', () => {
    expect(printedLike('.866667', known(roganGladen(0.8, { sensitivity: 0.9, specificity: 0.85 })))).toBe('.866667')
  })

  test('undoes what the judge did to any rate', () => {
    for (const [sensitivity, specificity] of [
      [0.9, 0.85],
      [1, 0.6],
      [0.2, 0.3],
    ] as const) {
      for (const truth of [0, 0.25, 0.8, 1]) {
        const observed = truth * sensitivity + (1 - truth) * (1 - specificity)
        expect(known(roganGladen(observed, { sensitivity, specificity }))).toBeCloseTo(truth, 12)
      }
    }
  })

  test('believes a perfect judge', () => {
    expect(roganGladen(0.37, { sensitivity: 1, specificity: 1 })).toBeCloseTo(0.37, 14)
  })

  test('stays a rate where chance took the observed one outside of what the judge can show', () => {
    expect(roganGladen(0.05, { sensitivity: 0.9, specificity: 0.85 })).toBe(0)
    expect(roganGladen(0.99, { sensitivity: 0.9, specificity: 0.85 })).toBe(1)
  })

  test.each([
    [0.5, 0.5],
    [0.9, 0.1],
    [0.7, 0.3],
    [1, 0],
  ])('is undefined for a judge that tosses a coin: %d and %d', (sensitivity, specificity) => {
    expect(roganGladen(0.8, { sensitivity, specificity })).toBeNull()
  })

  test('refuses percentages', () => {
    expect(() => roganGladen(80, { sensitivity: 0.9, specificity: 0.85 })).toThrow(RangeError)
    expect(() => roganGladen(0.8, { sensitivity: 90, specificity: 0.85 })).toThrow(RangeError)
    expect(() => roganGladen(0.8, { sensitivity: 0.9, specificity: -0.1 })).toThrow(RangeError)
  })
})
