import type { Comparison } from '../domain/comparison.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import type { CaseRun, Experiment, Totals } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'
import {
  formatAmount,
  formatChange,
  formatCount,
  formatDuration,
  formatEstimate,
  formatRate,
  percentileOf,
  UNKNOWN,
} from './figures.ts'

/** An experiment as its row shows it. */
export type Row = {
  readonly experiment: Experiment
  readonly verdict: ExperimentVerdict | undefined
  /** Over the case runs that the verdict stands on. */
  readonly totals: Totals
  /** All of them, in quarantine or not: what was paid for. */
  readonly caseRuns: readonly CaseRun[]
  /** Those that were answered whole. */
  readonly answered: readonly CaseRun[]
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
export function latencyCell({ answered }: Row): string {
  const durations = answered.map(({ durationMs }) => durationMs)
  if (durations.length === 0) return UNKNOWN
  return unbroken([0.5, 0.95].map((share) => formatDuration(percentileOf(durations, share))).join(' / '))
}

/** A sum over what was reported, with `≥` when an answer came without the figure. */
export function usageCell({ caseRuns, answered }: Row, read: (usage: Usage) => number | undefined): string {
  const figureOf = ({ answer }: CaseRun) => answer?.usage && read(answer.usage)
  const known = caseRuns.map(figureOf).filter((figure) => figure !== undefined)
  if (known.length === 0) return UNKNOWN
  const isPartial = answered.some((caseRun) => figureOf(caseRun) === undefined)
  return `${isPartial ? '≥ ' : ''}${formatAmount(known.reduce((sum, figure) => sum + figure, 0))}`
}

/** A narrow table breaks its lines before an interval and between two figures only, never inside of one. */
function unbroken(figures: string): string {
  return figures.replace(/ (?![(/])/g, '\u00a0')
}
