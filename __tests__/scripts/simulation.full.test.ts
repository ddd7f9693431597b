import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { PUBLISHED, renderSimulation } from '../../scripts/simulation/render-simulation.ts'
import type { Share } from '../../scripts/simulation/simulate-gate.ts'
import { simulate } from './simulation-process.ts'

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'statistics.md'), 'utf8')

const shareOf = ({ count, of }: Share) => count / of

describe('the simulation of 4,000 comparisons', () => {
  const rows = simulate(PUBLISHED)

  test('is what docs/statistics.md shows', () => {
    expect(PUBLISHED.comparisons).toBe(4000)
    expect(PAGE.replaceAll('\r\n', '\n')).toContain(`\n\n${renderSimulation(rows)}\n\n`)
  })

  test.each(rows)(
    'holds what is promised: $size',
    ({ falseAlarms, falseAlarmsOfTwo, spread, concentrated, ...row }) => {
      expect(shareOf(falseAlarms)).toBeLessThanOrEqual(0.06)
      expect(shareOf(falseAlarmsOfTwo)).toBeLessThanOrEqual(0.06)
      expect(shareOf(spread)).toBeGreaterThanOrEqual(0.9)
      expect(shareOf(concentrated)).toBeGreaterThanOrEqual(0.9)
      expect(shareOf(row.single)).toBeGreaterThan(0.7)
      expect(shareOf(row.single)).toBeLessThan(0.9)
      expect(shareOf(row.beyondMargin)).toBeGreaterThan(0.65)
      expect(shareOf(row.beyondMargin)).toBeLessThan(0.9)
      expect(shareOf(row.atMargin)).toBeLessThanOrEqual(0.5)
      expect(shareOf(row.wronglyProven)).toBeLessThanOrEqual(0.06)
      expect(shareOf(row.wronglyProvenWhole)).toBeLessThanOrEqual(0.06)
    },
  )
})
