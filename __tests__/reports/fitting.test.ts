import { describe, expect, test } from '@jest/globals'
import { fitEntries, type Level } from '../../src/reports/fitting.ts'

const SIZES: Record<Level, number> = { full: 100, short: 20, line: 5 }
const SIGNS: Record<Level, string> = { full: 'f', short: 's', line: 'l' }

/** The level of each of ten entries, by its first letter, when there is room for so many bytes. */
function levelsIn(budget: number): string {
  const entries = Array.from({ length: 10 }, (_, index) => index)
  const texts = fitEntries(entries, (_, level) => SIGNS[level].repeat(SIZES[level]), budget)
  expect(texts.join('').length).toBeLessThanOrEqual(Math.max(0, budget))
  return texts.map((text) => text[0]).join('')
}

describe('fitEntries', () => {
  test.each<[number, string]>([
    [1000, 'ffffffffff'],
    [999, 'fffffffffs'],
    [280, 'fsssssssss'],
    [200, 'ssssssssss'],
    [199, 'fsssllllll'],
    [145, 'flllllllll'],
    [144, 'ssssssllll'],
    [50, 'llllllllll'],
    [49, 'slll'],
    [0, ''],
    [-5, ''],
  ])('tells as much as fits into %i bytes, of the first entries most: %s', (budget, levels) => {
    expect(levelsIn(budget)).toBe(levels)
  })

  test('writes no more than it needs of a hundred thousand entries', () => {
    let written = 0
    const texts = fitEntries(
      Array.from({ length: 100_000 }),
      (_, level) => {
        written += 1
        return 'é'.repeat(SIZES[level])
      },
      10_000,
    )
    expect(Buffer.byteLength(texts.join(''))).toBeLessThanOrEqual(10_000)
    expect(texts.length).toBeGreaterThan(400)
    expect(written).toBeLessThan(4_000)
  })
})
