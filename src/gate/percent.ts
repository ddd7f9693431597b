import { reaches } from '../domain/rate.ts'

/** Most digits after the point that a percentage is given to show on which side of its limit it is. */
const MOST_DIGITS = 6

/** `70.0 %`, with more digits when fewer would show a rate below the limit as the limit itself. */
export function percentText(rate: number, limit: number): string {
  let digits = 1
  if (!reaches(rate, limit))
    while (digits < MOST_DIGITS && percent(rate, digits) === percent(limit, digits)) digits += 1
  return `${percent(rate, digits)} %`
}

function percent(rate: number, digits: number): string {
  return (rate * 100).toFixed(digits)
}
