import { requireWhole } from './preconditions.ts'

/**
 * pass@k of one case: the chance that at least one of k of its n repetitions passes, when c of the n did and k are
 * drawn without putting back: 1 - C(n - c, k) / C(n, k). `null` when there are fewer than k repetitions. RangeError
 * unless 0 <= c <= n and k >= 1, all whole. Average over cases, never over pooled repetitions.
 */
export function passAtK(n: number, c: number, k: number): number | null {
  requireRepetitions(n, c, k)
  return k > n ? null : 1 - shareOfDraws(n, n - c, k)
}

/**
 * pass^k of one case: the chance that all k of k repetitions pass, C(c, k) / C(n, k): what users of an agent feel that
 * must not fail (tau-bench). Edges as for `passAtK`.
 */
export function passPowerK(n: number, c: number, k: number): number | null {
  requireRepetitions(n, c, k)
  return k > n ? null : shareOfDraws(n, c, k)
}

/** C(among, k) / C(n, k), as a product of fractions: factorials overflow at 171. */
function shareOfDraws(n: number, among: number, k: number): number {
  let share = 1
  for (let drawn = 0; drawn < k && share > 0; drawn += 1) share *= Math.max(0, among - drawn) / (n - drawn)
  return share
}

function requireRepetitions(n: number, c: number, k: number): void {
  requireWhole('n repetitions', n)
  requireWhole('c passes', c)
  requireWhole('k', k, 1)
  if (c > n) throw new RangeError(`there cannot be ${c} passes in ${n} repetitions`)
}
