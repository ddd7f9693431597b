import type { Problem } from '../domain/errors.ts'

/** Problems of one file in the order in which they stand there; those without a place first. */
export function inFileOrder(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
}
