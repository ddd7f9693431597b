import { originName } from '../domain/baseline.ts'
import { gradedIn, passedIn } from '../domain/case-record.ts'
import type { CasePair, ChangeEstimate, Comparison } from '../domain/comparison.ts'
import { countText } from '../domain/count-text.ts'
import { signedPercent } from '../domain/signed-percent.ts'
import { meanOf } from '../statistics/standard-error.ts'
import { leftOut } from './comparability.ts'
import { casesNeeded } from './estimates.ts'
import { listOf } from './list-of.ts'
import { digitsApart, pointsText, pText, rateText } from './percent.ts'

/** An experiment that could be compared. */
export type Compared = Extract<Comparison, { kind: 'compared' }>

/** What to do where an interval is too wide to prove anything. */
export const NARROWER = 'more cases narrow the interval, a higher run-limit may do so too'

/** `95.0 %, down 5.0 points from 100.0 % of the merge base (c0ffee1)`. */
export function changeText({ origin, baseRate, headRate, change, matching }: Compared, digits: number): string {
  const others = leftOut(matching)
  const cases = matching.compared.length
  const compared = cases === 1 ? 'the one case that compares' : `the ${countText(cases)} cases that compare`
  const over = others.length === 0 ? '' : ` over ${compared} (${others.join(', ')})`
  const way = directionOf(change.change, digits)
  const amount = pointsText(change.change, digits)
  const from = way === 'same' ? 'the same as' : `${way} ${amount} from ${rateText(baseRate.rate, digits)} of`
  return `${rateText(headRate.rate, digits)}${over}, ${from} ${originName(origin)}`
}

/** How sure that is: `90 % interval −19.6 to +7.5, p = 0.500`. */
export function certaintyText(
  change: ChangeEstimate,
  { adjustedP, digits }: { readonly adjustedP: number; readonly digits: number },
): string {
  const interval = `90 % interval ${signedPercent(change.low, digits)} to ${signedPercent(change.high, digits)}`
  // It is one-sided: of a rate that did not fall it says nothing.
  return directionOf(change.change, digits) === 'down' ? `${interval}, ${pText(change, adjustedP)}` : interval
}

/** Which way a rate went, where a change that shows no digit is none. */
export function directionOf(change: number, digits = 1): 'down' | 'up' | 'same' {
  if (signedPercent(change, digits) === signedPercent(0, digits)) return 'same'
  return change < 0 ? 'down' : 'up'
}

/** `6 cases got worse and 1 better`. */
export function movedText({ regressions, fixes }: Compared): string {
  const worse = `${countText(regressions.length)} ${regressions.length === 1 ? 'case' : 'cases'} got worse`
  return `${worse} and ${fixes.length === 0 ? 'none' : countText(fixes.length)} better`
}

/** Cases named as the worst: each stands below the verdict with all of it. */
const WORST_NAMED = 2

/** `worst: refund-policy 3/3 → 1/3`, the worst first. */
export function worstText({ regressions }: Compared): string {
  return `worst: ${listOf(regressions.map(flipText), WORST_NAMED)}`
}

function flipText({ base, head }: CasePair): string {
  return `${head.name} ${countText(passedIn(base))}/${countText(gradedIn(base))} → ${countText(passedIn(head))}/${countText(gradedIn(head))}`
}

/** What a comparison of this size can see at all: `20 cases × 3 runs can see a drop of 20.3 points or more`. */
export function sightText({ matching, change, baseRate }: Pick<Compared, 'matching' | 'change' | 'baseRate'>): string {
  const cases = matching.compared.length
  const runs = Math.round(meanOf(matching.compared.map(({ head }) => gradedIn(head))) * 10) / 10
  const size = `${countText(cases)} ${cases === 1 ? 'case' : 'cases'} × ${runs} ${runs === 1 ? 'run' : 'runs'}`
  const { detectableDrop } = change
  if (detectableDrop !== null) {
    return `${size} can see a drop of ${pointsText(detectableDrop, digitsApart(detectableDrop, 0))} or more`
  }
  return baseRate.rate === 0 ? `from ${rateText(0)} nothing can drop` : `${size} cannot tell any drop from noise`
}

/** How much it takes to tell a drop of the size that was seen from noise: `about 150 cases would show this one`. */
export function wayOutText(
  { matching, change }: Compared,
  terms: { readonly tests: number; readonly margin: number },
): string {
  const needed = casesNeeded(matching.compared, terms)
  const cases = needed !== null && needed > matching.compared.length ? `about ${countText(needed)} cases` : 'more cases'
  // Cases that break whole look the same however often they run.
  const runs = change.detectableDrop === null ? '' : '; a higher run-limit may do with fewer'
  return `${cases} would show this one${runs}`
}
