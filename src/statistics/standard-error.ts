import { requireFinite } from './preconditions.ts'

/** Values (and cluster means) nearer than this, relative above 1, are equal: .8 - .7 and .9 - .8 differ in doubles. */
const SLACK = 1e-12

/** The arithmetic mean; NaN of nothing. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The variance of a sample, divided by n - 1; `null` for fewer than two values, 0 when all are equal. */
export function sampleVariance(values: readonly number[]): number | null {
  requireFinite('values', values)
  if (values.length < 2) return null
  const mean = meanOf(values)
  const slack = SLACK * scaleOf(values)
  if (values.every((value) => Math.abs(value - mean) <= slack)) return 0
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/** The standard error of the mean of unrelated values; `null` for fewer than two, 0 when all are equal. */
export function standardError(values: readonly number[]): number | null {
  const variance = sampleVariance(values)
  return variance === null ? null : Math.sqrt(variance / values.length)
}

/**
 * The standard error of the mean when values with the same label belong together (questions on one document, say):
 * √(Σ over clusters of (Σ of the deviations in it)²) / n (Miller 2024, appendix A). `corrected` multiplies by
 * √(C / (C - 1)) for C clusters; with one value per cluster that is the plain standard error. `null` for fewer than two
 * clusters. 0 when every cluster has the same mean. RangeError unless there is one label per value.
 */
export function clusteredStandardError(
  values: readonly number[],
  clusters: readonly (string | number)[],
  corrected = true,
): number | null {
  requireFinite('values', values)
  if (clusters.length !== values.length) {
    throw new RangeError(`there must be one cluster label per value, not ${clusters.length} for ${values.length}`)
  }
  const mean = meanOf(values)
  const sums = new Map<string | number, { sum: number; size: number }>()
  values.forEach((value, at) => {
    const label = clusters[at] ?? ''
    const { sum, size } = sums.get(label) ?? { sum: 0, size: 0 }
    sums.set(label, { sum: sum + value - mean, size: size + 1 })
  })
  if (sums.size < 2) return null
  const slack = SLACK * scaleOf(values)
  const deviations = [...sums.values()]
  if (deviations.every(({ sum, size }) => Math.abs(sum) <= slack * size)) return 0
  const squares = deviations.reduce((total, { sum }) => total + sum * sum, 0)
  return (Math.sqrt(squares) / values.length) * (corrected ? Math.sqrt(sums.size / (sums.size - 1)) : 1)
}

function scaleOf(values: readonly number[]): number {
  return values.reduce((scale, value) => Math.max(scale, Math.abs(value)), 1)
}
