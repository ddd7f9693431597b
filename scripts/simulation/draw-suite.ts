import type { MadeCase } from '../made-results/made-results.ts'

/** Numbers in [0, 1). */
export type Random = () => number

/** How likely each case of a suite passes: mostly easy cases, some that go either way, some that are nearly always missed; how many of each differs from suite to suite. */
export function drawRates(cases: number, random: Random): number[] {
  const [easy, open] = [0.2 + 0.6 * random(), 0.1 + 0.3 * random()]
  return Array.from({ length: cases }, () => {
    const kind = random() * (easy + open + 0.15)
    if (kind < easy) return 0.95 + 0.05 * random()
    return kind < easy + open ? 0.4 + 0.55 * random() : 0.3 * random()
  })
}

/** The same suite with its mean lower by `drop`, every case in proportion. */
export function lowerAll(rates: readonly number[], drop: number): number[] {
  const mean = meanOf(rates)
  return rates.map((rate) => rate * (1 - drop / mean))
}

/** The same suite with its mean lower by `drop`, because so many of its cases break whole. */
export function breakSome(rates: readonly number[], drop: number, random: Random): number[] {
  let left = drop * rates.length
  const order = rates.map((_, index) => ({ index, key: random() })).sort((a, b) => a.key - b.key)
  const worse = [...rates]
  for (const { index } of order) {
    const fall = Math.min(worse[index] ?? 0, left)
    worse[index] = (worse[index] ?? 0) - fall
    left -= fall
  }
  return worse
}

/** The same suite in which each case breaks whole with this probability. */
export function breakEach(rates: readonly number[], probability: number, random: Random): number[] {
  return rates.map((rate) => (random() < probability ? 0 : rate))
}

/** Runs a suite. */
export function drawCases(rates: readonly number[], runs: number, random: Random): MadeCase[] {
  return rates.map((rate, index) => ({
    id: `case-${index + 1}`,
    outcomes: Array.from({ length: runs }, () => (random() < rate ? 'passed' : 'failed')),
  }))
}

/** The mean of at least one rate. */
export function meanOf(rates: readonly number[]): number {
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}
