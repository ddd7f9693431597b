/** Halvings until two neighbouring doubles between -1 and 1 are reached. */
const HALVINGS = 60

/**
 * Where a condition turns true, between a point at which it does not hold and one at which it does, told from the side
 * where it holds. Between them it turns once.
 */
export function bisect(
  holds: (at: number) => boolean,
  { from, to, halvings = HALVINGS }: { readonly from: number; readonly to: number; readonly halvings?: number },
): number {
  let [without, within] = [from, to]
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (without + within) / 2
    if (holds(middle)) within = middle
    else without = middle
  }
  return within
}
