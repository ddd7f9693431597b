import { requirePositive, requireProbability } from './preconditions.ts'

const HALF_LOG_TWO_PI = 0.9189385332046728

/** From here on the Stirling series below is exact to the last bit of a double. */
const STIRLING_FROM = 10

/** Of x^-1, x^-3, .. in ln Γ(x) - ((x - 1/2) ln x - x + ln √2π): B(2k) / (2k (2k - 1)) (DLMF 5.11.1). */
const STIRLING_SERIES = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156]

/** More terms than a continued fraction needs for parameters of ten million. */
const MOST_TERMS = 50_000

/** A denominator that would be 0 in Lentz's method becomes this. */
const TINY = 1e-300

/** What Stirling's formula leaves out of ln Γ(x), for x of at least 10. */
function stirlingError(x: number): number {
  const square = 1 / (x * x)
  return STIRLING_SERIES.reduceRight((sum, coefficient) => sum * square + coefficient, 0) / x
}

/** ln Γ(x) for x > 0, to about 1e-15 absolute near 1 and relative elsewhere. RangeError for any other x. */
export function logGamma(x: number): number {
  requirePositive('x of logGamma', x)
  let product = 1
  let shifted = x
  for (; shifted < STIRLING_FROM; shifted += 1) product *= shifted
  return (shifted - 0.5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + stirlingError(shifted) - Math.log(product)
}

/**
 * ln B(a, b) = ln Γ(a) + ln Γ(b) - ln Γ(a + b) for a, b > 0. The big logarithms are cancelled on paper, not in doubles,
 * so that it is as exact for ten thousand cases as for ten.
 */
export function logBeta(a: number, b: number): number {
  requirePositive('a of logBeta', a)
  requirePositive('b of logBeta', b)
  const [small, large] = a < b ? [a, b] : [b, a]
  const sum = small + large
  if (large < STIRLING_FROM) return logGamma(small) + logGamma(large) - logGamma(sum)
  if (small < STIRLING_FROM) {
    const fall = -(large - 0.5) * Math.log1p(small / large) - small * Math.log(sum) + small
    return logGamma(small) + fall + stirlingError(large) - stirlingError(sum)
  }
  const corrections = stirlingError(small) + stirlingError(large) - stirlingError(sum)
  const powers = (small - 0.5) * Math.log(small / sum) + large * Math.log1p(-small / sum)
  return powers - 0.5 * Math.log(large) + HALF_LOG_TWO_PI + corrections
}

/**
 * x^a y^b / B(a, b) with y = 1 - x given apart, for x, y, a, b > 0: what binomial terms and the beta density are made
 * of. For large a and b it is written by how far x lies from a / (a + b) (Loader 2000), which keeps all digits.
 */
export function betaPower(x: number, y: number, a: number, b: number): number {
  if (Math.min(a, b) < STIRLING_FROM) return Math.exp(a * logOf(x, y) + b * logOf(y, x) - logBeta(a, b))
  const sum = a + b
  const aboveA = (sum * x - a) / a
  const aboveB = (sum * y - b) / b
  const exponent = a * (Math.log1p(aboveA) - aboveA) + b * (Math.log1p(aboveB) - aboveB)
  const corrections = stirlingError(a) + stirlingError(b) - stirlingError(sum)
  return Math.sqrt((a / sum) * b) * Math.exp(exponent - corrections - HALF_LOG_TWO_PI)
}

/** ln x, from whichever of x and 1 - x is small and so has more digits. */
function logOf(x: number, complement: number): number {
  return x < 0.5 ? Math.log(x) : Math.log1p(-complement)
}

/**
 * I_x(a, b), the regularized incomplete beta function: the share of a Beta(a, b) distribution that lies below x.
 * a, b > 0 (else RangeError); x outside [0, 1] counts as the nearer end. Small results keep their relative precision:
 * for an upper tail ask for I_{1-x}(b, a) instead of subtracting from 1.
 */
export function regularizedBeta(x: number, a: number, b: number): number {
  requirePositive('a of regularizedBeta', a)
  requirePositive('b of regularizedBeta', b)
  if (Number.isNaN(x)) throw new RangeError('x of regularizedBeta is not a number')
  return betaShare(x, 1 - x, a, b)
}

/** The same with y = 1 - x given apart, for a caller who knows it more exactly than a subtraction would. */
export function betaShare(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (y <= 0) return 1
  return x < (a + 1) / (a + b + 2) ? lowerShare(x, y, a, b) : 1 - lowerShare(y, x, b, a)
}

/** I_x(a, b) by the continued fraction DLMF 8.17.22 and Lentz's method: fast for x below (a + 1) / (a + b + 2). */
function lowerShare(x: number, y: number, a: number, b: number): number {
  let fraction = 1
  let numerator = 1
  let inverse = 0
  for (let term = 1; term <= MOST_TERMS; term += 1) {
    const coefficient = fractionTerm(term, x, a, b)
    inverse = 1 / awayFromZero(1 + coefficient * inverse)
    numerator = awayFromZero(1 + coefficient / numerator)
    const factor = numerator * inverse
    fraction *= factor
    if (Math.abs(factor - 1) < Number.EPSILON) break
  }
  return betaPower(x, y, a, b) / a / fraction
}

function fractionTerm(term: number, x: number, a: number, b: number): number {
  const m = term >> 1
  if (term % 2 === 0) return (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
  return (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
}

function awayFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value
}

/**
 * The x with I_x(a, b) = p, for a, b > 0 and p in [0, 1] (else RangeError): the p-quantile of Beta(a, b).
 * p = 0 gives 0 and p = 1 gives 1.
 */
export function inverseRegularizedBeta(p: number, a: number, b: number): number {
  requireProbability('p of inverseRegularizedBeta', p)
  if (p === 0) return 0
  if (p === 1) return 1
  return p <= 0.5 ? lowerQuantile(p, a, b) : 1 - lowerQuantile(1 - p, b, a)
}

/** Newton on ln I against ln x, which is nearly straight towards 0; bisection whenever a step leaves the bracket. */
function lowerQuantile(p: number, a: number, b: number): number {
  let low = 0
  let high = 1
  let x = a / (a + b)
  for (let step = 0; step < 200; step += 1) {
    const share = regularizedBeta(x, a, b)
    if (share === p) return x
    if (share < p) low = x
    else high = x
    const slope = betaPower(x, 1 - x, a, b) / (1 - x) / share
    const newton = x * Math.exp(-Math.log(share / p) / slope)
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - x) <= 2 * Number.EPSILON * x) return next
    x = next
  }
  return x
}
