import { requireProbability } from './preconditions.ts'

const DENSITY_AT_ZERO = 0.3989422804014327

/** Below this the series is exact to the last bits, above it the continued fraction, which keeps a small tail's digits. */
const SERIES_BELOW = 1

/** The density is below the smallest double. */
const ZERO_BEYOND = 40

/** Terms of the continued fraction that leave an error below 1e-16 at z = 1; at z it takes z² times fewer, and some. */
const FRACTION_TERMS = 500
const LEAST_TERMS = 10

/**
 * The density of the standard normal distribution. The square is split at a multiple of 1/16, whose square is exact:
 * far out a rounding of z² would cost three digits (Cody 1969).
 */
export function normalDensity(z: number): number {
  const distance = Math.abs(z)
  if (distance > ZERO_BEYOND) return 0
  const coarse = Math.trunc(distance * 16) / 16
  const rest = (distance - coarse) * (distance + coarse)
  return DENSITY_AT_ZERO * Math.exp((-coarse * coarse) / 2) * Math.exp(-rest / 2)
}

/**
 * P(Z <= z) for a standard normal Z, to about 1e-14 relative in the lower tail too. For an upper tail ask for
 * `normalCdf(-z)` instead of subtracting from 1. Infinities give 0 and 1; NaN gives NaN.
 */
export function normalCdf(z: number): number {
  if (Number.isNaN(z)) return z
  if (z < -SERIES_BELOW) return lowerTail(-z)
  if (z > SERIES_BELOW) return 1 - lowerTail(z)
  return 0.5 + centralPart(z)
}

/** P(0 <= Z <= z): φ(z) (z + z³/3 + z⁵/(3·5) + ..), all terms of one sign. */
function centralPart(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * Number.EPSILON; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return sum * normalDensity(z)
}

/** P(Z > z) for z of at least 1: φ(z) / (z + 1/(z + 2/(z + 3/(z + ..)))). */
function lowerTail(z: number): number {
  let fraction = z
  for (let term = Math.ceil(FRACTION_TERMS / (z * z)) + LEAST_TERMS; term >= 1; term -= 1)
    fraction = z + term / fraction
  return normalDensity(z) / fraction
}

/**
 * The z with P(Z <= z) = p, to about 1e-14; p = 0 and p = 1 give the infinities. RangeError for p outside [0, 1].
 * z.975 = 1.959963984540054.
 */
export function normalQuantile(p: number): number {
  requireProbability('p of normalQuantile', p)
  if (p === 0) return Number.NEGATIVE_INFINITY
  if (p > 0.5) return -normalQuantile(1 - p)
  if (p === 0.5) return 0
  let z = roughQuantile(p)
  // Halley's method cubes the error, which is below 5e-4 at the start.
  for (let step = 0; step < 3; step += 1) {
    const miss = (normalCdf(z) - p) / normalDensity(z)
    z -= miss / (1 + (z * miss) / 2)
  }
  return z
}

/** The formula 26.2.23 of Abramowitz and Stegun, for p below a half: within 4.5e-4. */
function roughQuantile(p: number): number {
  const t = Math.sqrt(-2 * Math.log(p))
  const above = 2.515517 + t * (0.802853 + t * 0.010328)
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
  return above / below - t
}

/** The z that a two-sided interval reaches to either side: 1.96 for a confidence of 0.95. */
export function criticalValue(confidence: number): number {
  return -normalQuantile((1 - confidence) / 2)
}
