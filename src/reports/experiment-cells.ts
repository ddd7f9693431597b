import { recordsOf } from '../domain/case-record.ts'
import type { Comparison } from '../domain/comparison.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import type { Measure } from '../domain/measure.ts'
import type { CaseRun, Experiment, Totals } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'
import {
  formatAmount,
  formatChange,
  formatCount,
  formatDuration,
  formatEstimate,
  formatMeasure,
  formatRate,
  percentileOf,
  UNKNOWN,
} from './figures.ts'

/** An experiment as its row shows it. */
export type Row = {
  readonly experiment: Experiment
  readonly verdict: ExperimentVerdict | undefined
  /** The case runs that the verdict stands on, and their counts. */
  readonly judged: readonly CaseRun[]
  readonly totals: Totals
  /** All case runs, in quarantine or not: what was paid for. */
  readonly caseRuns: readonly CaseRun[]
}

/** The rate that is judged with its interval, and in how many case runs; without one, what the counts say. */
export function rateCell({ verdict, totals }: Row): string {
  const graded = totals.passed + totals.failed
  if (!verdict?.rate) return formatRate(totals.passRate, totals.passed, graded)
  return `${unbroken(formatEstimate(verdict.rate))}, ${formatCount(totals.passed)}/${formatCount(graded)}`
}

/** How far the mean over the compared cases moved. */
export function changeCell(comparison: Comparison | undefined): string {
  switch (comparison?.kind) {
    case 'compared':
      return unbroken(formatChange(comparison.change))
    case 'incomparable':
      return 'not comparable'
    case 'itself':
      return 'baseline'
    default:
      return UNKNOWN
  }
}

/** Cases that got worse and better. */
export function movedCell(comparison: Comparison | undefined): string {
  if (comparison?.kind !== 'compared') return UNKNOWN
  return `${formatCount(comparison.regressions.length)} / ${formatCount(comparison.fixes.length)}`
}

/** How far it moved, and below it how many cases got worse and better. */
export function changedCell(comparison: Comparison | undefined): string {
  if (comparison?.kind !== 'compared') return changeCell(comparison)
  const { regressions, fixes } = comparison
  return `${changeCell(comparison)}<br>${formatCount(regressions.length)}\u00a0worse,\u00a0${formatCount(fixes.length)}\u00a0better`
}

const MISSING = ['errored', 'ungraded', 'cancelled'] as const

/** Whether the coverage lacks anything. */
export function isAnyMissing({ totals }: Row): boolean {
  return MISSING.some((status) => totals[status] > 0)
}

/** What the coverage lacks: `3 of 40: 2 errored, 1 ungraded`. */
export function missingCell({ totals }: Row): string {
  const due = totals.planned - totals.skipped
  if (due === 0) return UNKNOWN
  const parts = MISSING.filter((status) => totals[status] > 0)
  if (parts.length === 0) return '0'
  const missing = parts.reduce((sum, status) => sum + totals[status], 0)
  const share = `${formatCount(missing)} of ${formatCount(due)}`
  if (parts.length === 1) return `${share} ${parts[0]}`
  return `${share}: ${parts.map((status) => `${formatCount(totals[status])} ${status}`).join(', ')}`
}

/** The middle and the slow end of the answered ones. */
export function latencyCell({ caseRuns }: Row): string {
  const durations = caseRuns.filter(isAnswered).flatMap(({ durationMs }) => durationMs ?? [])
  if (durations.length === 0) return UNKNOWN
  return unbroken([0.5, 0.95].map((share) => formatDuration(percentileOf(durations, share))).join(' / '))
}

/** Whether it is known of any answer how long it took. */
export function isAnyTimed({ caseRuns }: Row): boolean {
  return caseRuns.some((caseRun) => isAnswered(caseRun) && caseRun.durationMs !== undefined)
}

/** What the answers cost, in credits, in dollars, or in both: `0.03 credits`, `$1.2`. */
export function costCell(row: Row): string {
  const credits = usageCell(row, (usage) => usage.creditsConsumed)
  const dollars = usageCell(row, (usage) => usage.costUsd)
  const parts = [
    ...(credits === UNKNOWN ? [] : [`${unbroken(credits)}\u00a0credits`]),
    ...(dollars === UNKNOWN ? [] : [unbroken(dollars.replace(/^(≥ )?/, '$1$$'))]),
  ]
  return parts.length === 0 ? UNKNOWN : parts.join('<br>')
}

/** A sum over what was reported, with `≥` when an answer came without the figure. */
export function usageCell({ caseRuns }: Row, read: (usage: Usage) => number | undefined): string {
  const figureOf = ({ answer }: CaseRun) => answer?.usage && read(answer.usage)
  const known = caseRuns.map(figureOf).filter((figure) => figure !== undefined)
  if (known.length === 0) return UNKNOWN
  const isPartial = caseRuns.some((caseRun) => isAnswered(caseRun) && figureOf(caseRun) === undefined)
  return `${isPartial ? '≥ ' : ''}${formatAmount(known.reduce((sum, figure) => sum + figure, 0))}`
}

/** Whether the verdict speaks of a limit on this measure. */
export function isLimited({ verdict }: Row, measure: Measure): boolean {
  return verdict?.reasons.some(({ rule }) => rule.startsWith(`measures: ${measure}:`)) ?? false
}

/** What a limit on a measure is held against: the mean over the cases; unknown where one of them does not know it. */
export function meanCell({ judged }: Row, measure: Measure): string {
  const records = recordsOf(judged.filter(isAnswered))
  const known = records.map(({ measures }) => measures[measure]).filter((value) => value !== undefined)
  if (known.length === 0 || known.length < records.length) return UNKNOWN
  return unbroken(formatMeasure(measure, known.reduce((sum, value) => sum + value, 0) / known.length))
}

/** Whether an answer came, and whole. */
function isAnswered({ answer, status }: CaseRun): boolean {
  return answer !== undefined && status !== 'errored'
}

/** A narrow table breaks its lines before an interval and between two figures only, never inside of one. */
function unbroken(figures: string): string {
  return figures.replace(/ (?![(/])/g, '\u00a0')
}
