import type { EvalReport } from '../../src/domain/report.ts'
import { aFailureCause, anErroredCaseRun, anExperiment, aRun } from '../support/builders.ts'
import { reportSaying } from '../support/hostile-report.ts'

/**
 * The hostile report as an attempt that took everything over from an experiment of that name has it, stopped by a budget that
 * says so, with an agentspec of which the rest was not asked, all that is known of what it spent, and what
 * was graded anew.
 */
export function reusedReportSaying(text: string): EvalReport {
  const report = reportSaying(text)
  const experiments = report.experiments.map((experiment) => ({
    ...experiment,
    runs: experiment.runs.map((run) => ({
      ...run,
      cases: run.cases.map((caseRun) => ({ ...caseRun, reused: { experimentId: text } })),
    })),
  }))
  const [answering] = report.experiments
  const failureCause = aFailureCause({
    type: 'circuit_open',
    message: `${text} once more`,
    detailExcerpt: `${text}\nand so on`,
  })
  const names = ['x', 'y'].map((id) => ({ caseId: `${id}${text}`, name: `${id}${text}` }))
  const unasked = names.map((name) => anErroredCaseRun({ ...name, failureCause, attempts: 0 }))
  const givenUp = anExperiment({ ...answering, agentspecId: `${text}+`, runs: [aRun({ cases: unasked })] })
  return {
    ...report,
    experiments: [...experiments, givenUp],
    budgetStop: { budget: 'budget-usd', message: `${text} and no more.` },
    spent: { credits: 1, usd: 1, isPartial: true },
    keepsJournal: true,
    rescored: {
      caseRuns: 2,
      from: [
        { agentspecId: text, run: 1, file: text },
        { agentspecId: `${text}+`, run: 1, experimentId: text },
      ],
      changed: [text, `${text}+`].map((agentspecId) => ({
        agentspecId,
        id: `z${text}`,
        name: text,
        run: 2,
        before: { status: 'passed', score: 1 },
        after: { status: 'failed', score: 0 },
        evaluators: [
          {
            name: text,
            before: { passed: true, score: 1, reason: text },
            after: { passed: false, score: 0, reason: text },
          },
          { name: text },
        ],
      })),
      leftOut: [{ id: `y${text}`, name: text }],
    },
  }
}
