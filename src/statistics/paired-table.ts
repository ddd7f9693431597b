import { requireWhole } from './preconditions.ts'

/**
 * How many cases passed at both commits, only at the base (a regression), only at the head (a repair), and at neither.
 * The four cells that papers call n11, b, c and n22. Whole numbers.
 */
export type PairedTable = {
  readonly both: number
  readonly baseOnly: number
  readonly headOnly: number
  readonly neither: number
}

/** The cases in the table. RangeError when a cell is no whole number of at least 0. */
export function pairsIn({ both, baseOnly, headOnly, neither }: PairedTable): number {
  for (const [name, count] of Object.entries({ both, baseOnly, headOnly, neither })) {
    requireWhole(`${name} of a paired table`, count)
  }
  return both + baseOnly + headOnly + neither
}
