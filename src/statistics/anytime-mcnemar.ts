import { logChoose } from './binomial.ts'
import { requireWhole } from './preconditions.ts'
import { logBeta, regularizedBeta } from './special-functions.ts'

/** Which way a case changed: it passed only at the base (a regression), or only at the head (a repair). */
export type Flip = 'baseOnly' | 'headOnly'

/** What was seen so far. `largest` are the logarithms of the largest e-values on the way: they only grow. */
export type AnytimeMcNemar = {
  readonly baseOnly: number
  readonly headOnly: number
  readonly largest: { readonly twoSided: number; readonly oneSided: number }
}

/** Before the first change: e-values of 1, p-values of 1. */
export const ANYTIME_START: AnytimeMcNemar = { baseOnly: 0, headOnly: 0, largest: { twoSided: 0, oneSided: 0 } }

const LOG_2 = Math.LN2

/**
 * ln of the e-value against any change: 2^m / ((m + 1) C(m, b)), the likelihood ratio of "regressions have some share,
 * all equally likely" to "half of the changes are regressions". Under the latter its mean is 1 at every m.
 */
export function logEValueTwoSided(baseOnly: number, headOnly: number): number {
  requireFlips(baseOnly, headOnly)
  const changed = baseOnly + headOnly
  return changed * LOG_2 - Math.log(changed + 1) - logChoose(changed, baseOnly)
}

/**
 * ln of the e-value against a regression: the same with a share above a half,
 * 2 · 2^m · B(b + 1, c + 1) · (1 - I_.5(b + 1, c + 1)).
 */
export function logEValueOneSided(baseOnly: number, headOnly: number): number {
  requireFlips(baseOnly, headOnly)
  const above = regularizedBeta(0.5, headOnly + 1, baseOnly + 1)
  return (baseOnly + headOnly + 1) * LOG_2 + logBeta(baseOnly + 1, headOnly + 1) + Math.log(above)
}

/** The state after one more changed case. Cases that did not change are not told: they carry nothing. */
export function stepAnytimeMcNemar(state: AnytimeMcNemar, flip: Flip): AnytimeMcNemar {
  const baseOnly = state.baseOnly + (flip === 'baseOnly' ? 1 : 0)
  const headOnly = state.headOnly + (flip === 'headOnly' ? 1 : 0)
  return {
    baseOnly,
    headOnly,
    largest: {
      twoSided: Math.max(state.largest.twoSided, logEValueTwoSided(baseOnly, headOnly)),
      oneSided: Math.max(state.largest.oneSided, logEValueOneSided(baseOnly, headOnly)),
    },
  }
}

/**
 * p-values that hold however often one looked and whenever one stopped: 1 / the largest e-value so far, which starts at 1. Below alpha
 * means stop and reject. The order of the cases must be random or fixed beforehand, never "hard ones first". The price:
 * 7 straight regressions for one-sided .05, where a fixed number of cases needs 5.
 */
export function anytimePValues(state: AnytimeMcNemar): { readonly twoSided: number; readonly oneSided: number } {
  return {
    twoSided: Math.exp(-state.largest.twoSided),
    oneSided: Math.exp(-state.largest.oneSided),
  }
}

function requireFlips(baseOnly: number, headOnly: number): void {
  requireWhole('cases that passed only at the base', baseOnly)
  requireWhole('cases that passed only at the head', headOnly)
}
