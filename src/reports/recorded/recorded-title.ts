import { type RecordedReport, type RecordedStanding, recordedCasesOf } from '../../domain/recorded-figures.ts'
import type { EvalReport } from '../../domain/report.ts'
import { caseRunsOf, totalsOf } from '../../domain/run.ts'
import { signedPercent } from '../../domain/signed-percent.ts'
import { evalsetLabel } from '../evalset-label.ts'
import { counted, formatPercent, formatRate } from '../figures.ts'
import { nameText } from '../names.ts'

/**
 * The heading of records that nobody judged: how the latest runs of all agents stand together, and which agent fell most since its
 * first ones. What there is no figure of is counted.
 */
export function recordedTitle(report: RecordedReport, judged: EvalReport): string {
  const parts = [nameText(evalsetLabel(judged)), latestText(report, judged), ...changeTexts(report), 'nothing judged']
  return `## 📊 ${parts.join(' · ')}`
}

function latestText({ standings, evalset }: RecordedReport, judged: EvalReport): string {
  const { passRate, passed, failed } = totalsOf(caseRunsOf(judged.experiments))
  if (passRate !== null) return `latest ${formatRate(passRate, passed, passed + failed)}`
  const [only] = standings
  if (only?.latestRate !== undefined && standings.length === 1) {
    return `latest ${formatPercent(only.latestRate)}, by its own word`
  }
  const runs = evalset.experiments.reduce((sum, one) => sum + one.runs.length, 0)
  return `${counted(evalset.experiments.length, 'experiment')} · ${counted(runs, 'run')}`
}

type Fall = { readonly label: string; readonly change: number; readonly worse: number }

/** The largest fall, and how many agents fell beside it; nothing where there are no first runs to fall from. */
function changeTexts({ standings }: RecordedReport): string[] {
  const measured = standings.filter(({ baseline, latestRate }) => baseline !== undefined && latestRate !== undefined)
  if (measured.length === 0) return []
  const [most, ...others] = measured
    .map(fallOf)
    .filter(({ change, worse }) => change < 0 || worse > 0)
    .toSorted((one, other) => one.change - other.change || other.worse - one.worse)
  if (!most) return ['none worse than in the first runs']
  const more = others.length > 0 ? [`${counted(others.length, 'more agent')} worse than in the first runs`] : []
  return [fallText(most), ...more]
}

/** Over the same cases where they compare, as the table has it. */
function fallOf(standing: RecordedStanding): Fall {
  const { experiment, drift = 0, verdict } = standing
  const comparison = verdict?.comparison
  return {
    label: experiment.label,
    change: comparison?.kind === 'compared' ? comparison.change.change : drift,
    worse: recordedCasesOf(standing).filter(({ change = 0 }) => change < 0).length,
  }
}

function fallText({ label, change, worse }: Fall): string {
  const cases = worse > 0 ? `${counted(worse, 'case')} worse` : ''
  if (change >= 0) return `${nameText(label)} ${cases} than in its first runs`
  return [`${nameText(label)} ${signedPercent(change)} points since its first runs`, cases].filter(Boolean).join(', ')
}
