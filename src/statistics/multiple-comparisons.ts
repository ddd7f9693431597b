import { requireProbability } from './preconditions.ts'

/**
 * Bonferroni's adjusted p-values, min(1, m p), in the order given. Like all here: compare them with alpha as they are;
 * no p-values give none, and anything but a fraction from 0 to 1 is a RangeError.
 */
export function bonferroni(ps: readonly number[]): number[] {
  requirePs(ps)
  return ps.map((p) => Math.min(1, p * ps.length))
}

/** Holm's step-down: as safe as Bonferroni against a single false alarm and never weaker. For what gates. */
export function holm(ps: readonly number[]): number[] {
  requirePs(ps)
  const adjusted = new Array<number>(ps.length)
  let largest = 0
  ascending(ps).forEach(({ p, at }, rank) => {
    largest = Math.max(largest, Math.min(1, p * (ps.length - rank)))
    adjusted[at] = largest
  })
  return adjusted
}

/** Benjamini and Hochberg 1995: bounds the share of false alarms among the alarms. For what is only reported. */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  requirePs(ps)
  return stepUp(ps, 1)
}

/** Benjamini and Yekutieli 2001: the same under any dependence, dearer by 1 + 1/2 + .. + 1/m. */
export function benjaminiYekutieli(ps: readonly number[]): number[] {
  requirePs(ps)
  return stepUp(
    ps,
    ps.reduce((sum, _, at) => sum + 1 / (at + 1), 0),
  )
}

function stepUp(ps: readonly number[], factor: number): number[] {
  const adjusted = new Array<number>(ps.length)
  let smallest = 1
  ascending(ps)
    .reverse()
    .forEach(({ p, at }, fromTop) => {
      smallest = Math.min(smallest, (p * ps.length * factor) / (ps.length - fromTop))
      adjusted[at] = smallest
    })
  return adjusted
}

function ascending(ps: readonly number[]): { readonly p: number; readonly at: number }[] {
  return ps.map((p, at) => ({ p, at })).sort((one, other) => one.p - other.p)
}

function requirePs(ps: readonly number[]): void {
  for (const p of ps) requireProbability('a p-value', p)
}
