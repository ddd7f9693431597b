import { bisect } from './bisection.ts'
import { clampInterval, type Interval } from './interval.ts'
import { criticalValue } from './normal.ts'
import { type PairedTable, pairsIn } from './paired-table.ts'
import { requireOpenFraction } from './preconditions.ts'
import { wilson } from './proportion.ts'

const NOTHING_KNOWN: Interval = { low: -1, high: 1 }

/**
 * Tango's score interval for (baseOnly - headOnly) / n, the pass rate of the base less that of the head: above 0 is a
 * regression. It has a width when nothing changed, where the textbook formula gives [0, 0]. No cases: [-1, 1].
 * Found by bisection. Source: Tango 1998.
 */
export function tango(table: PairedTable, confidence = 0.95): Interval {
  requireOpenFraction('confidence', confidence)
  if (pairsIn(table) === 0) return NOTHING_KNOWN
  const mirrored = { ...table, baseOnly: table.headOnly, headOnly: table.baseOnly }
  return { low: tangoLow(table, confidence), high: -tangoLow(mirrored, confidence) }
}

function tangoLow(table: PairedTable, confidence: number): number {
  const n = pairsIn(table)
  const { baseOnly, headOnly } = table
  if (headOnly === n) return -1
  const z = criticalValue(confidence)
  const isKept = (delta: number) => baseOnly - headOnly - n * delta <= z * Math.sqrt(n * varianceAt(delta, table))
  return bisect(isKept, { from: -1, to: (baseOnly - headOnly) / n })
}

/** The variance of one case's difference if the true difference is `delta`, with the likeliest rate of repairs. */
function varianceAt(delta: number, table: PairedTable): number {
  const n = pairsIn(table)
  const { baseOnly, headOnly } = table
  const linear = (2 * n - baseOnly + headOnly) * delta - baseOnly - headOnly
  const constant = -headOnly * delta * (1 - delta)
  const root = Math.sqrt(Math.max(0, linear * linear - 8 * n * constant))
  // Of the two ways to write the root, the one that subtracts nothing nearly equal.
  const repaired = linear <= 0 ? (root - linear) / (4 * n) : (-2 * constant) / (root + linear)
  return Math.max(0, 2 * repaired + delta * (1 - delta))
}

/**
 * Newcombe's interval for the same difference (1998c, method 10): the Wilson limits of both pass rates, joined by how
 * strongly the two sides go together. No cases: [-1, 1].
 */
export function newcombePaired(table: PairedTable, confidence = 0.95): Interval {
  const n = pairsIn(table)
  if (n === 0) return NOTHING_KNOWN
  const basePasses = table.both + table.baseOnly
  const headPasses = table.both + table.headOnly
  const base = wilson(basePasses, n, confidence)
  const head = wilson(headPasses, n, confidence)
  const phi = correctedPhi(table)
  const difference = (table.baseOnly - table.headOnly) / n
  const distance = (one: number, other: number) =>
    Math.sqrt(Math.max(0, one * one - 2 * phi * one * other + other * other))
  const interval = {
    low: difference - distance(basePasses / n - base.low, head.high - headPasses / n),
    high: difference + distance(headPasses / n - head.low, base.high - basePasses / n),
  }
  return clampInterval(interval, -1, 1)
}

/** The phi correlation, a positive one corrected for continuity; 0 when one side passed everywhere or nowhere. */
function correctedPhi(table: PairedTable): number {
  const { both, baseOnly, headOnly, neither } = table
  const margins = (both + baseOnly) * (headOnly + neither) * (both + headOnly) * (baseOnly + neither)
  if (margins === 0) return 0
  const product = both * neither - baseOnly * headOnly
  const half = pairsIn(table) / 2
  const corrected = product > half ? product - half : Math.min(0, product)
  return corrected / Math.sqrt(margins)
}
