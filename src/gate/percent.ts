import { reaches } from '../domain/rate.ts'
import { signedPercent } from '../domain/signed-percent.ts'
import { SIGNIFICANCE } from './estimates.ts'

/** Most digits after the point that a percentage is given to show on which side of its limit it is. */
const MOST_DIGITS = 6

/** `70.0 %`, with more digits when fewer would show a rate below the limit as the limit itself. */
export function percentText(rate: number, limit: number): string {
  return rateText(rate, reaches(rate, limit) ? 1 : digitsApart(rate, limit))
}

/** So many digits after the point that two fractions that differ look different as percentages; at least one. */
export function digitsApart(one: number, other: number): number {
  let digits = 1
  while (digits < MOST_DIGITS && percent(one, digits) === percent(other, digits)) digits += 1
  return digits
}

/** A rate, `70.0 %`. */
export function rateText(rate: number, digits = 1): string {
  return `${percent(rate, digits)} %`
}

/** A difference of rates in percentage points, `14.0 points`. */
export function pointsText(difference: number, digits = 1): string {
  return `${percent(Math.abs(difference), digits)} points`
}

/** A growth with its sign, `+12.0 %`. */
export function growthText(growth: number, digits = 1): string {
  return `${signedPercent(growth, digits)} %`
}

/** A smaller p-value is not told exactly. */
const LEAST_P = 0.001

/**
 * A p-value as people write it, `p = 0.012`, or `p ≈ 0.012` where it was drawn; with what decides beside it, where several tests
 * gate and make it another: `p = 0.012, 0.024 because several tests gate`.
 */
export function pText({ p, isExact }: { readonly p: number; readonly isExact: boolean }, adjusted: number): string {
  const text = p < LEAST_P ? `p < ${LEAST_P}` : `p ${isExact ? '=' : '≈'} ${fractionText(p)}`
  return adjusted === p || adjusted < LEAST_P ? text : `${text}, ${fractionText(adjusted)} because several tests gate`
}

/** Three digits, or more where fewer would show a p-value above the significance level as the level itself. */
function fractionText(p: number): string {
  return p.toFixed(p > SIGNIFICANCE ? digitsApart(p, SIGNIFICANCE) + 2 : 3)
}

function percent(rate: number, digits: number): string {
  return (rate * 100).toFixed(digits)
}
