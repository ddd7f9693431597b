import type { RateEstimate } from '../domain/comparison.ts'
import { countText } from '../domain/count-text.ts'
import type { Measure } from '../domain/measure.ts'
import { signedPercent } from '../domain/signed-percent.ts'

/** Stands where nothing is known: unknown is never 0. */
export const UNKNOWN = '–'

/** A fraction as a percentage with its counts, `83.3 % (10/12)`. */
export function formatRate(fraction: number | null, part: number, whole: number): string {
  return fraction === null ? UNKNOWN : `${formatPercent(fraction)} (${formatCount(part)}/${formatCount(whole)})`
}

/** A rate with the interval it lies in, all fractions: `82.5 % (75.0 to 88.2)`. */
export function formatEstimate({ rate, low, high }: Pick<RateEstimate, 'rate' | 'low' | 'high'>): string {
  return `${formatPercent(rate)} (${percentOf(low)} to ${percentOf(high)})`
}

/** A fraction as a percentage with one decimal; only what is all reads `100.0 %`, and only nothing `0.0 %`. */
export function formatPercent(fraction: number): string {
  return `${percentOf(fraction)} %`
}

function percentOf(fraction: number): string {
  const tenths = Math.round(fraction * 1000)
  if (fraction > 0 && tenths === 0) return '0.1'
  if (fraction < 1 && tenths === 1000) return '99.9'
  return (tenths / 10).toFixed(1)
}

/** A difference with the interval it lies in: `−5.0 (−9.1 to −0.9)`. `unit` stands behind the difference. */
export function formatChange(
  { change, low, high }: { readonly change: number; readonly low: number; readonly high: number },
  unit = '',
): string {
  return `${signedPercent(change)}${unit} (${signedPercent(low)} to ${signedPercent(high)})`
}

/** A smaller p-value is not told exactly. */
const LEAST_P = 0.001

/** A p-value as people write it, `p = 0.012`, or `p ≈ 0.012` where it was drawn. */
export function formatP({ p, isExact }: { readonly p: number; readonly isExact: boolean }): string {
  return p < LEAST_P ? `p < ${LEAST_P}` : `p ${isExact ? '=' : '≈'} ${p.toFixed(3)}`
}

/** Milliseconds as people say them: `850 ms`, `1.2 s`, `2 min 5 s`, `1 h 3 min`. */
export function formatDuration(ms: number | undefined): string {
  if (ms === undefined) return UNKNOWN
  if (ms < 999.5) return `${Math.round(ms)} ms`
  if (ms < 59_950) return `${Math.round(ms / 100) / 10} s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** A count with separators, `12,345`. */
export function formatCount(count: number): string {
  return countText(count)
}

/** The least amount that four decimals can show. */
const LEAST_SHOWN = 0.0001

/** An amount that need not be whole, to four decimals; one below them to two digits, because it is not nothing. */
export function formatAmount(amount: number): string {
  if (amount > 0 && amount < LEAST_SHOWN) return amount.toLocaleString('en-US', { maximumSignificantDigits: 2 })
  return amount.toLocaleString('en-US', { maximumFractionDigits: 4 })
}

/** An amount of what is measured, in the unit that people read it in. */
export function formatMeasure(measure: Measure, amount: number): string {
  return measure === 'latency-ms' ? formatDuration(amount) : formatAmount(amount)
}

/** A count with its noun, `1 case`, `2 cases`. */
export function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** The nearest-rank percentile (`share` from 0 to 1) of numbers in any order; `undefined` of none. */
export function percentileOf(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}
