import type { EvalReport } from '../../src/domain/report.ts'
import { reportSaying } from '../support/hostile-report.ts'

/** The hostile report as an attempt that took everything over from an experiment of that name has it, stopped by a budget that says so. */
export function reusedReportSaying(text: string): EvalReport {
  const report = reportSaying(text)
  const experiments = report.experiments.map((experiment) => ({
    ...experiment,
    runs: experiment.runs.map((run) => ({
      ...run,
      cases: run.cases.map((caseRun) => ({ ...caseRun, reused: { experimentId: text } })),
    })),
  }))
  return { ...report, experiments, budgetStop: { budget: 'budget-usd', message: `${text} and no more.` } }
}
