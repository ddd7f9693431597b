import { describe, expect, test } from '@jest/globals'
import { mcNemarExact } from '../../src/statistics/mcnemar.ts'
import { createRandom } from '../../src/statistics/random.ts'
import { signFlip } from '../../src/statistics/sign-flip.ts'

/** Every arrangement of the signs, one after the other. */
function byHand(differences: readonly number[]) {
  const seen = differences.reduce((sum, difference) => sum + difference, 0)
  const arrangements = 2 ** differences.length
  const hits = { lower: 0, upper: 0, twoSided: 0 }
  for (let signs = 0; signs < arrangements; signs += 1) {
    const sum = differences.reduce((total, difference, at) => total + ((signs >> at) & 1 ? difference : -difference), 0)
    if (sum <= seen + 1e-9) hits.lower += 1
    if (sum >= seen - 1e-9) hits.upper += 1
    if (Math.abs(sum) >= Math.abs(seen) - 1e-9) hits.twoSided += 1
  }
  return {
    lower: hits.lower / arrangements,
    upper: hits.upper / arrangements,
    twoSided: hits.twoSided / arrangements,
  }
}

const BASE = [0.9, 0.7, 0.8, 0.4, 0.95, 0.6]
const HEAD = [0.8, 0.75, 0.6, 0.4, 0.7, 0.5]
const DIFFERENCES = HEAD.map((value, at) => value - (BASE[at] ?? 0))

describe('signFlip', () => {
  test('of the six scores of the reference is 8 in 64', () => {
    const result = signFlip(DIFFERENCES)
    expect(result.twoSided).toBe(0.125)
    expect(result).toMatchObject({ lower: 2 / 32, exact: true, resamples: 32 })
    expect(byHand(DIFFERENCES).twoSided).toBe(8 / 64)
  })

  test.each([1, 2, 3, 5, 8, 20, 100, 999])('on a grid of 1/%d equals counting by hand', (steps) => {
    const random = createRandom(steps)
    for (let round = 0; round < 25; round += 1) {
      const n = 1 + Math.floor(random() * 9)
      const differences = Array.from({ length: n }, () => {
        const [head, base] = [Math.round(random() * steps), Math.round(random() * steps)]
        return head / steps - base / steps
      })
      const result = signFlip(differences)
      const expected = byHand(differences)
      expect(result.exact).toBe(true)
      expect(result.lower).toBeCloseTo(expected.lower, 12)
      expect(result.upper).toBeCloseTo(expected.upper, 12)
      expect(result.twoSided).toBeCloseTo(expected.twoSided, 12)
    }
  })

  test('of case means over ten runs, some of which were not graded, is exact', () => {
    const random = createRandom(11)
    const mean = () => {
      const graded = random() < 0.3 ? 9 - Math.floor(random() * 3) : 10
      return Math.round(random() * graded) / graded
    }
    const differences = Array.from({ length: 200 }, () => mean() - mean())
    expect(signFlip(differences).exact).toBe(true)
    const few = differences.slice(0, 12)
    expect(signFlip(few).lower).toBeCloseTo(byHand(few).lower, 12)
  })

  test('off every grid equals counting by hand', () => {
    const random = createRandom(5)
    for (let round = 0; round < 60; round += 1) {
      const n = 1 + Math.floor(random() * 10)
      const differences = Array.from({ length: n }, () => (random() - 0.6) * 3)
      expect(signFlip(differences)).toMatchObject({ ...byHand(differences), exact: true, resamples: 2 ** n })
    }
  })

  test('of large whole numbers is exact as well, by their common divisor or by listing', () => {
    const milliseconds = [1200, -3400, 5600, 800, -2200, 9000]
    expect(signFlip(milliseconds).lower).toBeCloseTo(byHand(milliseconds).lower, 12)
    expect(signFlip(milliseconds.map((value) => value + 1e9))).toMatchObject({ upper: 1 / 64, exact: true })
  })

  test('of sizes far below a step is not taken for zeros', () => {
    expect(signFlip([-1e-10, -2e-10, -4e-10, -1e-10])).toMatchObject({ lower: 1 / 16, upper: 1, exact: true })
  })

  test('of passes and failures is McNemar’s exact test', () => {
    for (const [worse, better] of [
      [5, 0],
      [7, 2],
      [30, 18],
      [0, 4],
      [6, 6],
      [700, 600],
    ] as const) {
      const differences = [...new Array<number>(worse).fill(-1), ...new Array<number>(better).fill(1), 0, 0]
      const table = { both: 1, baseOnly: worse, headOnly: better, neither: 1 }
      const { oneSided, twoSided } = mcNemarExact(table)
      expect(signFlip(differences).lower).toBeCloseTo(oneSided, 11)
      expect(signFlip(differences).twoSided).toBeCloseTo(twoSided, 11)
    }
  })

  test('changes sides with the signs, and lower and upper overlap', () => {
    const one = signFlip([0.25, -0.5, 0.75, 1, 0.5])
    const other = signFlip([-0.25, 0.5, -0.75, -1, -0.5])
    expect([one.lower, one.upper]).toEqual([other.upper, other.lower])
    expect(one.lower + one.upper).toBeGreaterThan(1)
  })

  test.each([[[]], [[0, 0, 0]], [[1e-17, 0]]])('of %j, where nothing differs, is 1', (differences) => {
    expect(signFlip(differences)).toEqual({ lower: 1, upper: 1, twoSided: 1, exact: true, resamples: 1 })
  })

  test('of one difference can say nothing', () => {
    expect(signFlip([-0.37])).toEqual({ lower: 0.5, upper: 1, twoSided: 1, exact: true, resamples: 2 })
  })

  test('is the same with zeros and without', () => {
    expect(signFlip([0, 0.5, 0, -1, 0])).toEqual(signFlip([0.5, -1]))
  })

  test('counts sums as equal that differ in their last bits', () => {
    // .1 + .2 - .3 is 5e-17, and with every sign turned it is -5e-17.
    expect(signFlip([0.1 + Math.SQRT2, 0.2, -(0.3 + Math.SQRT2)])).toMatchObject({ lower: 0.625, upper: 0.625 })
  })

  test('refuses what is no number', () => {
    expect(() => signFlip([0, Number.NaN])).toThrow(RangeError)
    expect(() => signFlip([0, 1], { resamples: 0 })).toThrow(RangeError)
  })
})

describe('signFlip by draws', () => {
  const random = createRandom(9)
  const many = Array.from({ length: 40 }, () => random() - 0.58)

  test('names its draws, and repeats itself for a seed', () => {
    const result = signFlip(many, { seed: 4, resamples: 2000 })
    expect(result).toMatchObject({ exact: false, resamples: 2000 })
    expect(signFlip(many, { seed: 4, resamples: 2000 })).toEqual(result)
    expect(signFlip(many, { seed: 5, resamples: 2000 })).not.toEqual(result)
    expect(signFlip(many)).toMatchObject({ exact: false, resamples: 10_000 })
  })

  test('comes near the exact p', () => {
    // Tiny shifts leave the order of the sums as good as it was and take the differences off the grid.
    for (const share of [0.5, 0.6, 0.7]) {
      const onGrid = Array.from({ length: 45 }, () => (random() < share ? -1 : 1) * Math.ceil(random() * 8) * 0.125)
      const offGrid = onGrid.map((difference) => difference + (random() - 0.5) * 1e-6)
      const [exact, drawn] = [signFlip(onGrid), signFlip(offGrid, { resamples: 40_000 })]
      expect([exact.exact, drawn.exact]).toEqual([true, false])
      // Half of the sums that tie on the grid no longer do.
      const tie = exact.lower + exact.upper - 1
      expect(Math.abs(drawn.lower - (exact.lower - tie / 2))).toBeLessThan(tie / 2 + 0.01)
      expect(Math.abs(drawn.upper - (exact.upper - tie / 2))).toBeLessThan(tie / 2 + 0.01)
      expect(Math.abs(drawn.twoSided - 2 * Math.min(drawn.lower, drawn.upper))).toBeLessThan(0.02)
    }
  })

  test('misses none of the differences: the large ones may be the first and the last', () => {
    const sizes = Array.from({ length: 29 }, (_, at) => (at - 14) ** 2 + 1)
    for (const drop of [0, 1, 28]) {
      const onGrid = sizes.map((size, at) => (at === drop || at % 3 === 0 ? size : -size) / 8)
      const offGrid = onGrid.map((difference) => difference + (random() - 0.5) * 1e-6)
      const [exact, drawn] = [signFlip(onGrid), signFlip(offGrid, { resamples: 100_000 })]
      expect([exact.exact, drawn.exact]).toEqual([true, false])
      const tie = exact.lower + exact.upper - 1
      expect(Math.abs(drawn.lower - (exact.lower - tie / 2))).toBeLessThan(tie / 2 + 0.004)
    }
  })

  test.each([
    ['150 million additions', 100, 15_000, true],
    ['300 million additions', 100, 30_000, false],
    ['3 million sums', 30, 100_000, true],
    ['6 million sums', 30, 200_000, false],
  ])('is what is left where counting takes too much: %s', (_what, differences, size, exact) => {
    const given = Array.from({ length: differences }, (_, at) => (at % 3 === 0 ? size + at : -size - at))
    expect(signFlip(given, { resamples: 10 }).exact).toBe(exact)
  })

  test('is a half or 1 after a single draw', () => {
    expect([0.5, 1]).toContain(signFlip(many, { resamples: 1 }).lower)
  })

  test('is never 0: the arrangement seen is one of them', () => {
    const allWorse = Array.from({ length: 60 }, () => -random() - 0.01)
    expect(signFlip(allWorse, { resamples: 999 })).toMatchObject({ lower: 0.001, upper: 1, twoSided: 0.001 })
  })
})

describe('signFlip of thousands', () => {
  test('neither overflows nor becomes 0', () => {
    const half = Array.from({ length: 3000 }, (_, at) => (at % 2 === 0 ? 1 : -1))
    expect(signFlip(half)).toMatchObject({ twoSided: 1, exact: true, resamples: Number.POSITIVE_INFINITY })
    const { lower, upper } = signFlip(new Array<number>(3000).fill(-1))
    expect(lower).toBeGreaterThan(0)
    expect(lower).toBeLessThan(1e-300)
    expect(upper).toBeCloseTo(1, 12)
  })

  test.each([
    ['passes', 1],
    ['thirds', 3],
    ['steps of 1/77', 77],
    ['steps of 1/1000', 1000],
    ['any score', 1e9],
  ])('is done in well under a second for 10 000 of %s', (_what, steps) => {
    const random = createRandom(1)
    const differences = Array.from({ length: 10_000 }, () => Math.round((random() - random()) * steps) / steps)
    const start = performance.now()
    const { twoSided } = signFlip(differences)
    // Three times the promise: the machine may be busy. Without the limit on work it would be minutes.
    expect(performance.now() - start).toBeLessThan(3000)
    expect(twoSided > 0 && twoSided <= 1).toBe(true)
  })
})
