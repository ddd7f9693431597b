import { requireProbability, requireWhole } from './preconditions.ts'
import { betaPower, betaShare, logBeta } from './special-functions.ts'

/** ln of the number of ways to choose k of n; -Infinity where there is none (k < 0 or k > n). */
export function logChoose(n: number, k: number): number {
  requireWhole('n of logChoose', n)
  requireWhole('k of logChoose', k, Number.MIN_SAFE_INTEGER)
  if (k < 0 || k > n) return Number.NEGATIVE_INFINITY
  if (k === 0 || k === n) return 0
  return -Math.log(n + 1) - logBeta(k + 1, n - k + 1)
}

/**
 * P(X = k) for X the successes among n independent tries that each succeed with probability p. 0 for k < 0 and k > n.
 * RangeError unless n is a whole number of at least 0, k a whole number and p in [0, 1].
 */
export function binomialProbability(k: number, n: number, p: number): number {
  requireBinomial(k, n, p)
  if (k < 0 || k > n) return 0
  if (k === 0) return powerOfComplement(p, n)
  if (k === n) return p ** n
  if (p === 0 || p === 1) return 0
  return (betaPower(p, 1 - p, k, n - k) * n) / k / (n - k)
}

/** (1 - p)^n, with the digits of a small p kept. */
function powerOfComplement(p: number, n: number): number {
  if (n === 0) return 1
  return p < 0.5 ? Math.exp(n * Math.log1p(-p)) : (1 - p) ** n
}

/** P(X >= k), as above; 1 for k <= 0 and 0 for k > n. Small tails keep their relative precision. */
export function binomialAtLeast(k: number, n: number, p: number): number {
  requireBinomial(k, n, p)
  if (k <= 0) return 1
  if (k > n) return 0
  return betaShare(p, 1 - p, k, n - k + 1)
}

/** P(X <= k), as above; 0 for k < 0 and 1 for k >= n. Small tails keep their relative precision. */
export function binomialAtMost(k: number, n: number, p: number): number {
  requireBinomial(k, n, p)
  if (k < 0) return 0
  if (k >= n) return 1
  return betaShare(1 - p, p, n - k, k + 1)
}

function requireBinomial(k: number, n: number, p: number): void {
  requireWhole('the number of tries', n)
  requireWhole('the number of successes', k, Number.MIN_SAFE_INTEGER)
  requireProbability('the probability of a success', p)
}
