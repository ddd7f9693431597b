import { requireProbability } from './preconditions.ts'

/**
 * The value below which a share of sorted values lies, interpolated between neighbours (type 7 of Hyndman and Fan, the
 * default of R and NumPy). NaN of nothing. The values must be in ascending order.
 */
export function percentileOf(sorted: Float64Array | readonly number[], share: number): number {
  requireProbability('share', share)
  if (sorted.length === 0) return Number.NaN
  const position = share * (sorted.length - 1)
  const below = Math.floor(position)
  const value = sorted[below] ?? Number.NaN
  const next = sorted[Math.min(below + 1, sorted.length - 1)] ?? value
  return value + (next - value) * (position - below)
}
