import { requireWhole } from './preconditions.ts'
import type { Proportion } from './proportion.ts'
import { logBeta } from './special-functions.ts'

/**
 * The posterior probability that the second pass rate is above the first, both unknown beforehand (Beta(1, 1)), in
 * closed form. The two are taken as unrelated: where the same cases are run twice, that is conservative. No trials
 * leave the prior: two of them give a half. Whole counts, else RangeError.
 */
export function probabilitySecondIsBetter(first: Proportion, second: Proportion): number {
  for (const { successes, trials } of [first, second]) {
    requireWhole('successes', successes)
    requireWhole('trials', trials, successes)
  }
  const [firstAlpha, firstBeta] = posteriorOf(first)
  const [secondAlpha, secondBeta] = posteriorOf(second)
  const scale = logBeta(firstAlpha, firstBeta)
  let probability = 0
  for (let successes = 0; successes < secondAlpha; successes += 1) {
    const joint = logBeta(firstAlpha + successes, firstBeta + secondBeta)
    const own = Math.log(secondBeta + successes) + logBeta(1 + successes, secondBeta)
    probability += Math.exp(joint - own - scale)
  }
  return Math.min(1, probability)
}

function posteriorOf({ successes, trials }: Proportion): readonly [alpha: number, beta: number] {
  return [successes + 1, trials - successes + 1]
}
