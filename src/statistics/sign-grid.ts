/** The finest grid that is looked for, in steps to 1: means over up to 1000 repetitions. */
const FINEST_GRID = 1000

/** A difference this near to a grid point, in steps, is on it. */
const GRID_SLACK = 1e-9

/**
 * The differences as whole numbers of one step, without their signs and without a common divisor; `undefined` when no
 * step 1/L with L up to 1000 fits all. Differences of pass rates over K and J repetitions fit: L divides the least common multiple of K and J.
 */
export function wholeSizes(differences: readonly number[]): number[] | undefined {
  for (let steps = 1; steps <= FINEST_GRID; steps += 1) {
    if (differences.every((difference) => isOnGrid(difference, steps))) {
      const sizes = differences.map((difference) => Math.abs(Math.round(difference * steps)))
      const divisor = sizes.reduce(greatestCommonDivisor, 0)
      return sizes.map((size) => size / divisor)
    }
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
