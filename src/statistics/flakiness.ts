import { requireOpenFraction, requireProbability, requireWhole } from './preconditions.ts'
import { regularizedBeta } from './special-functions.ts'

/**
 * The chance that K repetitions of a case with pass rate p all end alike, so that a flaky case looks steady:
 * p^K + (1 - p)^K. 1 for K = 0 and K = 1.
 */
export function chanceOfNoMix(passRate: number, repetitions: number): number {
  requireProbability('passRate', passRate)
  requireWhole('repetitions', repetitions)
  return Math.min(1, passRate ** repetitions + (1 - passRate) ** repetitions)
}

/**
 * The fewest repetitions that show both outcomes with at least this chance. Infinity for pass rates of 0 and 1, which
 * are not flaky.
 */
export function repetitionsToSeeMix(passRate: number, chance = 0.95): number {
  requireProbability('passRate', passRate)
  requireOpenFraction('chance', chance)
  const commoner = Math.max(passRate, 1 - passRate)
  if (commoner === 1) return Number.POSITIVE_INFINITY
  // The rarer outcome only adds to what is missed, so the search may begin where the commoner alone would do.
  let repetitions = Math.max(1, Math.floor(Math.log1p(-chance) / Math.log(commoner)))
  while (chanceOfNoMix(passRate, repetitions) > 1 - chance) repetitions += 1
  return repetitions
}

/** Of one case: the share of consecutive outcomes that differ; `null` for fewer than two. */
export function flipRate(outcomes: readonly boolean[]): number | null {
  if (outcomes.length < 2) return null
  const flips = outcomes.filter((outcome, at) => at > 0 && outcome !== outcomes[at - 1]).length
  return flips / (outcomes.length - 1)
}

/**
 * The variance of one case's outcome from run to run, unbiased, from c passes in K repetitions: K / (K - 1) · p (1 - p).
 * `null` for fewer than two. Its mean over cases is the `withinVariance` of a power calculation.
 */
export function withinCaseVariance(passes: number, repetitions: number): number | null {
  requirePasses(passes, repetitions)
  if (repetitions < 2) return null
  const rate = passes / repetitions
  return (repetitions / (repetitions - 1)) * rate * (1 - rate)
}

/**
 * How sure it is that a case is flaky: the posterior probability that its pass rate lies between `low` and `high`,
 * after c passes in K repetitions and with all rates equally likely beforehand: Beta(1 + c, 1 + K - c).
 */
export function flakyProbability(passes: number, repetitions: number, { low = 0.05, high = 0.95 } = {}): number {
  requirePasses(passes, repetitions)
  requireProbability('low', low)
  requireProbability('high', high)
  const below = (rate: number) => regularizedBeta(rate, 1 + passes, 1 + repetitions - passes)
  return Math.max(0, below(high) - below(low))
}

/** The chance that so many cases with the same pass rate all pass: why a large suite is never green by itself. */
export function allPassProbability(passRate: number, cases: number): number {
  requireProbability('passRate', passRate)
  requireWhole('cases', cases)
  return passRate ** cases
}

function requirePasses(passes: number, repetitions: number): void {
  requireWhole('passes', passes)
  requireWhole('repetitions', repetitions, passes)
}
