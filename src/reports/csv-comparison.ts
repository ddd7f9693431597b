import { changeOf } from '../domain/comparison.ts'
import type { ExperimentVerdict } from '../domain/gate.ts'
import type { CaseStatus } from '../domain/grade.ts'
import type { CaseRun } from '../domain/run.ts'
import { standingsIn } from './case-entries.ts'
import { countsOf } from './case-history.ts'

/** Columns about the verdict's figures: on rows of experiments, and of case runs what is true of their case. */
export const COMPARISON_COLUMNS = [
  'mean_pass_rate',
  'mean_pass_rate_low',
  'mean_pass_rate_high',
  'baseline_pass_rate',
  'change',
  'change_low',
  'change_high',
  'change_p',
  'baseline_outcomes',
  'quarantined',
] as const

type Columns = Partial<Record<(typeof COMPARISON_COLUMNS)[number], string | number | boolean | undefined>>

/** What the verdict on an experiment stands on: means over the cases, where `pass_rate` pools the case runs. */
export function comparisonColumns(verdict: ExperimentVerdict | undefined): Columns {
  const { rate, comparison } = verdict ?? {}
  const compared = comparison?.kind === 'compared' ? comparison : undefined
  return {
    mean_pass_rate: rate?.rate,
    mean_pass_rate_low: rate?.low,
    mean_pass_rate_high: rate?.high,
    baseline_pass_rate: compared?.baseRate.rate,
    change: compared?.change.change,
    change_low: compared?.change.low,
    change_high: compared?.change.high,
    change_p: compared?.change.p,
  }
}

/** What the rows of a case say beside its own run: its history in the baseline, and how far its mean moved. Made once per case. */
export function createCaseColumns(verdict: ExperimentVerdict | undefined): (caseRun: CaseRun) => Columns {
  const standings = standingsIn(verdict?.comparison)
  const quarantined = new Set(verdict?.quarantined)
  const made = new Map<string, Columns>()
  return ({ caseId }) => {
    const known = made.get(caseId)
    if (known) return known
    const standing = standings.get(caseId)
    const columns: Columns = {
      ...(standing && 'pair' in standing
        ? { baseline_outcomes: outcomesText(standing.pair.base.outcomes), change: changeOf(standing.pair) }
        : {}),
      ...(quarantined.has(caseId) ? { quarantined: true } : {}),
    }
    made.set(caseId, columns)
    return columns
  }
}

/** Runs listed one by one; it stands on every row of the case, so of many runs only counts do. */
const LISTED_OUTCOMES = 10

function outcomesText(outcomes: readonly CaseStatus[]): string {
  if (outcomes.length <= LISTED_OUTCOMES) return outcomes.join(' ')
  return countsOf(outcomes)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ')
}
