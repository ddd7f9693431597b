/** The finest grid that is looked for, in steps to 1. Case means over 1 to 10 runs need 2520, over 16 to 20 runs 232,560 would be needed. */
const FINEST_GRID = 100_000

/** A difference this near to a grid point, in steps, is on it. */
const GRID_SLACK = 1e-9

/**
 * The differences as whole numbers of one step, without their signs and without a common divisor; `undefined` when no
 * step 1/L with L up to 100,000 fits all. Differences of pass rates over K and J repetitions fit: L divides the least
 * common multiple of K and J.
 */
export function wholeSizes(differences: readonly number[]): number[] | undefined {
  let steps: number | undefined = 1
  for (const difference of differences) {
    steps = stepsFor(difference, steps)
    if (steps === undefined) return undefined
  }
  const sizes = differences.map((difference) => Math.abs(Math.round(difference * steps)))
  const divisor = sizes.reduce(greatestCommonDivisor, 0)
  return sizes.map((size) => size / divisor)
}

/** The coarsest grid that this difference is on and that holds a coarser one. */
function stepsFor(difference: number, coarser: number): number | undefined {
  for (let steps = coarser; steps <= FINEST_GRID; steps += coarser) {
    if (isOnGrid(difference, steps)) return steps
  }
  return undefined
}

/** Nothing that rounds to 0 is on a grid: it would no longer count. */
function isOnGrid(difference: number, steps: number): boolean {
  const size = Math.abs(difference * steps)
  const nearest = Math.round(size)
  return nearest > 0 && Number.isSafeInteger(nearest) && Math.abs(size - nearest) <= GRID_SLACK
}

function greatestCommonDivisor(one: number, other: number): number {
  let [larger, smaller] = [one, other]
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller]
  return larger
}
