import { type BaselineOrigin, originName } from '../domain/baseline.ts'
import type { Comparison } from '../domain/comparison.ts'
import type { GatePolicy } from '../domain/gate-policy.ts'
import { reaches } from '../domain/rate.ts'
import {
  type Compared,
  certaintyText,
  changeText,
  directionOf,
  movedText,
  NARROWER,
  wayOutText,
  worstText,
} from './change-text.ts'
import { SIGNIFICANCE } from './estimates.ts'
import { digitsApart, pointsText } from './percent.ts'
import type { Finding } from './rules.ts'

/** How the p-value of a comparison stands beside the others that gate in this run. */
export type TestTerms = {
  /** The p-value after Holm. */
  adjust(own: number): number
  /** How many tests gate, this one included. */
  readonly tests: number
}

/** What `max-regression` says of a comparison. */
export function judgeRegression(
  comparison: Comparison,
  { maxRegression, regressionTest }: { readonly maxRegression: number } & Pick<GatePolicy, 'regressionTest'>,
  { adjust, tests }: TestTerms,
): Finding {
  if (comparison.kind !== 'compared') return judgeWithoutComparison(comparison)
  const { change, sight } = comparison
  const adjustedP = adjust(change.p)
  const isProven = adjustedP <= SIGNIFICANCE
  const isBeyond = !reaches(change.change, -maxRegression)
  const digits = isBeyond ? digitsApart(-change.change, maxRegression) : 1
  const seen = changeText(comparison, digits)
  const certainty = certaintyText(change, { adjustedP, digits })
  const limit = `max-regression ${maxRegression}`
  if (isBeyond && isProven) {
    const finding = `${movedText(comparison)}: ${seen}, more than ${limit} and more than noise (${certainty})`
    return { outcome: 'broken', sentence: `${finding}; ${worstText(comparison)}` }
  }
  const noise = (why: string): Finding => ({ outcome: 'undecided', code: 'noise', sentence: `${seen}: ${why}` })
  if (isBeyond) {
    const wayOut = wayOutText(comparison, { tests, margin: maxRegression })
    return noise(`more than ${limit}, but within noise (${certainty}); ${sight}; ${wayOut}`)
  }
  if (regressionTest === 'significant') {
    return {
      outcome: 'met',
      sentence: `${seen}: ${withinText(change.change, isProven)} ${limit} (${certainty}); ${sight}`,
    }
  }
  if (reaches(change.low, -maxRegression)) {
    return { outcome: 'met', sentence: `${seen}: proven to be no more than ${limit} lower (${certainty})` }
  }
  const most = pointsText(change.low, digitsApart(-change.low, maxRegression))
  return noise(
    `it may be up to ${most} lower, so it is not proven to stay within ${limit} ` +
      `(regression-test: non-inferior; ${certainty}); ${sight}; ${NARROWER}`,
  )
}

function withinText(change: number, isProven: boolean): string {
  if (directionOf(change) !== 'down') return 'within'
  return isProven ? 'lower beyond noise, but within' : 'within noise, and within'
}

/** What a rule that needs a baseline says without one. */
export function judgeWithoutComparison(comparison: Exclude<Comparison, Compared>): Finding {
  if (comparison.kind === 'itself') {
    return { outcome: 'exempt', sentence: 'it is what the other agentspecs of this run are compared with' }
  }
  if (comparison.kind === 'none') {
    const { why, advice } = comparison
    return { outcome: 'inapplicable', code: 'no-baseline', sentence: `${why} ${advice}`.trim().replace(/\.$/, '') }
  }
  const { origin, differences } = comparison
  const sentence = `not compared with ${originName(origin)}, because ${differences.join('; ')}`
  return { outcome: 'inapplicable', code: 'incomparable', sentence: [sentence, ...adviceOn(origin)].join('; ') }
}

/** What makes the next run comparable. */
function adviceOn({ place }: BaselineOrigin): string[] {
  if (place === 'agentspec') return []
  if (place === 'file') return ['name another file in the input baseline']
  return ['accept-baseline: true on the default branch makes a new bar']
}
