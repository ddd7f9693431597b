import { binomialAtLeast, binomialProbability } from './binomial.ts'
import { bisect } from './bisection.ts'
import { normalQuantile } from './normal.ts'
import { requireOpenFraction, requireProbability, requireWhole } from './preconditions.ts'

/** How sure a comparison is to be. */
export type Demand = {
  /** Most often that a difference is claimed where none is; 0.05 when absent. */
  readonly alpha?: number | undefined
  /** How often the difference is to be found where it is; 0.8 when absent. */
  readonly power?: number | undefined
  /** 2 when absent; 1 when only a change for the worse is looked for. */
  readonly sides?: 1 | 2 | undefined
}

/** One side of a comparison: how much the grades of one case scatter, and how often each case is run. */
export type Repetitions = { readonly withinVariance: number; readonly attempts: number }

/** What the cases are like. */
export type Scatter = {
  /** Variance over cases of the true difference (w²). */
  readonly caseVariance: number
  /** Left out: the answers do not scatter, or their scatter is in `caseVariance` already. */
  readonly base?: Repetitions | undefined
  readonly head?: Repetitions | undefined
}

/** A case more than one: a single case has no standard error. */
const FEWEST_CASES = 2

/** A p this near above alpha is alpha, and a difference this near above the discordance is all of it. */
const SLACK = 1e-12

/** z for alpha (halved for two sides) plus z for the power. */
function demandedZ({ alpha = 0.05, power = 0.8, sides = 2 }: Demand): {
  readonly alpha: number
  readonly power: number
} {
  requireOpenFraction('alpha', alpha)
  requireOpenFraction('power', power)
  return { alpha: -normalQuantile(alpha / sides), power: normalQuantile(power) }
}

function varianceOfDifference({ caseVariance, base, head }: Scatter): number {
  const within = [base, head].reduce((sum, side) => {
    if (!side) return sum
    requireWhole('attempts', side.attempts, 1)
    return sum + side.withinVariance / side.attempts
  }, 0)
  const variance = caseVariance + within
  if (variance >= 0 && variance < Number.POSITIVE_INFINITY) return variance
  throw new RangeError(`the variance of a difference must be a finite number of at least 0, and it is ${variance}`)
}

/**
 * The cases that a paired comparison of means needs to find a difference of this size:
 * (z_alpha + z_power)² (w² + s²_base / K_base + s²_head / K_head) / d² (Miller 2024), rounded up and at least 2.
 * Infinity for a difference of 0. Only its size counts.
 */
export function sampleSize(difference: number, scatter: Scatter, demand: Demand = {}): number {
  const z = demandedZ(demand)
  const variance = varianceOfDifference(scatter)
  if (difference === 0) return Number.POSITIVE_INFINITY
  return Math.max(FEWEST_CASES, Math.ceil(((z.alpha + z.power) ** 2 * variance) / difference ** 2))
}

/**
 * The smallest difference of means that so many cases find; the other way round of `sampleSize`. With the variance of
 * the differences seen as `caseVariance` it is what a finished comparison could have seen. Infinity for no cases.
 */
export function minimalDetectableEffect(cases: number, scatter: Scatter, demand: Demand = {}): number {
  requireWhole('cases', cases)
  const z = demandedZ(demand)
  return cases === 0 ? Number.POSITIVE_INFINITY : (z.alpha + z.power) * Math.sqrt(varianceOfDifference(scatter) / cases)
}

/**
 * The pairs McNemar's test needs when a share `discordance` of the cases changes and the pass rates differ by
 * `difference` (Connor 1987): (z_alpha √pd + z_power √(pd - d²))² / d², rounded up. Infinity for a difference of 0.
 * RangeError when the difference is larger than the discordance: it cannot be.
 */
export function connorPairs(discordance: number, difference: number, demand: Demand = {}): number {
  requireProbability('discordance', discordance)
  const z = demandedZ(demand)
  const size = Math.abs(difference)
  if (!(size <= discordance + SLACK)) {
    throw new RangeError(`rates cannot differ by ${difference} when only ${discordance} of the cases change`)
  }
  if (size === 0) return Number.POSITIVE_INFINITY
  const spread = z.alpha * Math.sqrt(discordance) + z.power * Math.sqrt(Math.max(0, discordance - size * size))
  return Math.ceil((spread / size) ** 2)
}

/**
 * The smallest difference of pass rates that McNemar's test finds with so many pairs when a share `discordance` of the
 * cases changes; the other way round of `connorPairs`. `null` when it would not even find all of them going one way.
 */
export function connorDetectableDifference(pairs: number, discordance: number, demand: Demand = {}): number | null {
  requireWhole('pairs', pairs)
  requireProbability('discordance', discordance)
  const z = demandedZ(demand)
  const isFound = (size: number) =>
    z.alpha * Math.sqrt(discordance) + z.power * Math.sqrt(Math.max(0, discordance - size * size)) <=
    size * Math.sqrt(pairs)
  if (discordance === 0 || !isFound(discordance)) return null
  return bisect(isFound, { from: 0, to: discordance })
}

/** The rates of cases that get worse and of cases that get better, both of all cases. */
export type FlipRates = { readonly baseOnly: number; readonly headOnly: number }

/**
 * How often McNemar's exact one-sided test finds the regression at level alpha, with so many pairs and these true rates:
 * a sum over how many cases change. 0 for fewer than 5 pairs at .05. RangeError when the rates add up to more than 1.
 */
export function exactMcNemarPower(pairs: number, rates: FlipRates, alpha = 0.05): number {
  requireWhole('pairs', pairs)
  requireOpenFraction('alpha', alpha)
  requireProbability('the rate of cases that get worse', rates.baseOnly)
  requireProbability('the rate of cases that get better', rates.headOnly)
  const discordance = rates.baseOnly + rates.headOnly
  requireProbability('the rate of cases that change', discordance)
  if (discordance === 0) return 0
  let power = 0
  let critical = 0
  for (let changed = 0; changed <= pairs; changed += 1) {
    // One change more moves the critical number by one at most, and never back.
    if (binomialAtLeast(critical, changed, 0.5) > alpha + SLACK) critical += 1
    power +=
      binomialProbability(changed, pairs, discordance) *
      binomialAtLeast(critical, changed, rates.baseOnly / discordance)
  }
  return power
}
