import { requireProbability } from './preconditions.ts'

/** Rates that add up to this near to 1 add up to 1. */
const SLACK = 1e-12

/**
 * Cohen's kappa of two graders: (po - pe) / (1 - pe), their agreement beyond chance. `matrix[i][j]` counts the answers
 * that the first put into category i and the second into j. `null` where it is undefined: no answers, or both always
 * chose the same one category (pe = 1). RangeError unless the matrix is square and counts are 0 or more.
 */
export function cohenKappa(matrix: readonly (readonly number[])[]): number | null {
  if (matrix.some((row) => row.length !== matrix.length || row.some((count) => !(count >= 0)))) {
    throw new RangeError('kappa needs a square matrix of counts of at least 0')
  }
  const rows = matrix.map((row) => row.reduce((sum, count) => sum + count, 0))
  const columns = matrix.map((_, column) => matrix.reduce((sum, row) => sum + (row[column] ?? 0), 0))
  const total = rows.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const agreed = matrix.reduce((sum, row, at) => sum + (row[at] ?? 0), 0) / total
  const byChance = rows.reduce((sum, count, at) => sum + (count / total) * ((columns[at] ?? 0) / total), 0)
  return byChance >= 1 - SLACK ? null : (agreed - byChance) / (1 - byChance)
}

/** How a judge does on answers whose truth is known, both fractions. */
export type JudgeQuality = {
  /** The share of good answers that it passes. */
  readonly sensitivity: number
  /** The share of bad answers that it fails. */
  readonly specificity: number
}

/**
 * The pass rate behind the one that an imperfect judge sees: (observed + sp - 1) / (se + sp - 1), cut to [0, 1]
 * (Rogan and Gladen 1978). `null` when se + sp = 1: such a judge tosses a coin. Below 1 it judges the wrong way round,
 * and the formula turns it back. RangeError for anything that is no fraction.
 */
export function roganGladen(observed: number, { sensitivity, specificity }: JudgeQuality): number | null {
  requireProbability('observed', observed)
  requireProbability('sensitivity', sensitivity)
  requireProbability('specificity', specificity)
  const informedness = sensitivity + specificity - 1
  if (Math.abs(informedness) <= SLACK) return null
  return Math.min(1, Math.max(0, (observed + specificity - 1) / informedness))
}
