import { normalCdf, normalQuantile } from './normal.ts'
import { requireProbability } from './preconditions.ts'
import { betaPower, betaShare, inverseRegularizedBeta } from './special-functions.ts'

/**
 * P(T <= t) for Student's t. Degrees of freedom are any number above 0 (else RangeError); infinitely many are the normal
 * distribution. The lower tail keeps its relative precision. NaN gives NaN.
 */
export function studentTCdf(t: number, degreesOfFreedom: number): number {
  requireDegrees(degreesOfFreedom)
  if (degreesOfFreedom === Number.POSITIVE_INFINITY) return normalCdf(t)
  if (Number.isNaN(t)) return t
  return t <= 0 ? lowerTail(-t, degreesOfFreedom) : 1 - lowerTail(t, degreesOfFreedom)
}

/** P(T <= -t) for t >= 0. */
function lowerTail(t: number, degreesOfFreedom: number): number {
  const square = t * t
  if (square === Number.POSITIVE_INFINITY) return 0
  const total = degreesOfFreedom + square
  return betaShare(degreesOfFreedom / total, square / total, degreesOfFreedom / 2, 0.5) / 2
}

/**
 * The t with P(T <= t) = p; p = 0 and p = 1 give the infinities. RangeError for p outside [0, 1] and for degrees of
 * freedom that are not above 0.
 */
export function studentTQuantile(p: number, degreesOfFreedom: number): number {
  requireDegrees(degreesOfFreedom)
  requireProbability('p of studentTQuantile', p)
  if (degreesOfFreedom === Number.POSITIVE_INFINITY) return normalQuantile(p)
  if (p === 0) return Number.NEGATIVE_INFINITY
  if (p > 0.5) return -studentTQuantile(1 - p, degreesOfFreedom)
  if (p === 0.5) return 0
  return -polished(roughQuantile(p, degreesOfFreedom), p, degreesOfFreedom)
}

/** The positive t whose lower tail is p, by the beta quantile of whichever side has the digits. */
function roughQuantile(p: number, degreesOfFreedom: number): number {
  if (p > 0.1) {
    const near = inverseRegularizedBeta(1 - 2 * p, 0.5, degreesOfFreedom / 2)
    return Math.sqrt((degreesOfFreedom * near) / (1 - near))
  }
  const far = inverseRegularizedBeta(2 * p, degreesOfFreedom / 2, 0.5)
  return Math.sqrt((degreesOfFreedom * (1 - far)) / far)
}

/** Two Newton steps on the tail itself take back what the transformation rounded away. */
function polished(rough: number, p: number, degreesOfFreedom: number): number {
  let t = rough
  for (let step = 0; step < 2; step += 1) {
    const total = degreesOfFreedom + t * t
    const density = betaPower((t * t) / total, degreesOfFreedom / total, 0.5, degreesOfFreedom / 2) / t
    t += (lowerTail(t, degreesOfFreedom) - p) / density
  }
  return t
}

function requireDegrees(degreesOfFreedom: number): void {
  if (degreesOfFreedom > 0) return
  throw new RangeError(`degrees of freedom must be a number above 0, and it is ${degreesOfFreedom}`)
}
