import type { RecordedRun } from '../../domain/recorded.ts'
import { endedRunsOf, type RecordedStanding, rateOfRun } from '../../domain/recorded-figures.ts'
import { totalsOf } from '../../domain/run.ts'
import { signedPercent } from '../../domain/signed-percent.ts'
import { changeCell, movedCell } from '../experiment-cells.ts'
import { counted, formatCount, formatEstimate, formatRate, UNKNOWN } from '../figures.ts'
import { nameText } from '../names.ts'
import { verdictWord } from '../verdict-line.ts'
import { type Table, tableOf } from './fitting-rows.ts'

/** A row per experiment: its latest run beside its first ones. */
export function experimentRows(standings: readonly RecordedStanding[], isJudged: boolean): Table {
  const columns = [
    { heading: 'Agent' },
    ...(isJudged ? [{ heading: 'Verdict' }] : []),
    { heading: 'Runs', isRight: true },
    { heading: 'Latest run passed (90 % interval)' },
    { heading: 'First runs passed' },
    { heading: 'Change since the first runs (90 % interval)' },
    { heading: 'Worse / better', isRight: true },
    { heading: 'Failed runs', isRight: true },
  ]
  return tableOf(
    columns,
    standings.map((standing) => {
      const { experiment, verdict, baseline } = standing
      const failed = experiment.runs.filter(({ state }) => state === 'failed').length
      const comparison = verdict?.comparison?.kind === 'none' ? undefined : verdict?.comparison
      return [
        nameText(experiment.label),
        ...(isJudged ? [verdict ? verdictWord(verdict.status) : UNKNOWN] : []),
        formatCount(endedRunsOf(experiment).length),
        latestCell(standing),
        baseline ? `${percentOf(baseline.rate)} (${counted(baseline.runs.length, 'run')})` : UNKNOWN,
        comparison?.kind === 'compared' ? changeCell(comparison) : driftCell(standing),
        movedCell(comparison),
        formatCount(failed),
      ]
    }),
  )
}

/** Where no case compares, the difference of the rates is all that is known. */
function driftCell({ drift }: RecordedStanding): string {
  return drift === undefined ? UNKNOWN : signedPercent(drift)
}

function latestCell({ latest, latestEstimate, latestRate }: RecordedStanding): string {
  if (!latest) return UNKNOWN
  const { passed, failed } = totalsOf(latest.cases)
  if (latestEstimate) return `${formatEstimate(latestEstimate)}, ${formatCount(passed)}/${formatCount(passed + failed)}`
  return latestRate === undefined ? UNKNOWN : `${percentOf(latestRate)}, by its own word`
}

/** A row per run of an experiment, the newest first. */
export function runRows(runs: readonly RecordedRun[]): Table {
  const columns = [
    { heading: 'Run' },
    { heading: 'Ended' },
    { heading: 'State' },
    { heading: 'Passed' },
    { heading: 'Mean score', isRight: true },
    { heading: 'Not graded', isRight: true },
  ]
  return tableOf(
    columns,
    runs.toReversed().map((run) => {
      const { passed, failed, planned, skipped } = totalsOf(run.cases)
      const rate = rateOfRun(run)
      const ended = run.endedAt ?? run.startedAt
      return [
        nameText(run.id),
        ended ? ended.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ') : UNKNOWN,
        run.state,
        run.cases.length > 0 ? formatRate(rate ?? null, passed, passed + failed) : told(rate),
        scoreText(scoreOf(run)),
        run.cases.length > 0 ? formatCount(planned - skipped - passed - failed) : UNKNOWN,
      ]
    }),
  )
}

function told(rate: number | undefined): string {
  return rate === undefined ? UNKNOWN : `${percentOf(rate)}, by its own word`
}

function scoreOf({ cases, told: { score } }: RecordedRun): number | undefined {
  const scores = cases.flatMap((one) => (one.score === null ? [] : [one.score]))
  return scores.length > 0 ? scores.reduce((sum, one) => sum + one, 0) / scores.length : score
}

/** A mean score to three decimals. */
export function scoreText(score: number | undefined): string {
  return score === undefined ? UNKNOWN : String(Math.round(score * 1000) / 1000)
}

/** A fraction as a percentage with one decimal. */
function percentOf(fraction: number): string {
  return `${(Math.round(fraction * 1000) / 10).toFixed(1)} %`
}
