import { setVerdictOutputs } from '../action/outputs.ts'
import { limitBytes } from '../boundary/byte-limit.ts'
import type { CaseRun } from '../domain/run.ts'
import { createUnrecordedStore, silentJournal } from '../execution/unrecorded.ts'
import { inconclusiveVerdict, skippedVerdict } from '../gate/evaluate-gate.ts'
import { renderNote } from '../reports/note.ts'
import { buildReport, DRY_RUN } from './build-report.ts'
import type { Job } from './job.ts'
import { outsideProblem } from './outside-problem.ts'
import type { Connections } from './parts.ts'
import { publishReport, showSummary } from './publish-report.ts'
import { planRun, type RunNames, runOnTarget } from './run-on-target.ts'
import type { StepContext } from './step-context.ts'

export type DryRunParts = {
  readonly job: Job
  readonly names: RunNames
  readonly startedAt: Date
  readonly connections: Connections
  readonly context: StepContext
}

/**
 * `dry-run`: the plan alone, or the plan and the first cases, asked once. No evalset, experiment or run is created and no
 * baseline is left; the runtimes of the cases are real and are removed. Answers whether the step succeeds.
 */
export async function runDry(parts: DryRunParts): Promise<boolean> {
  const { dryRun } = parts.job.inputs
  try {
    return dryRun.kind === 'cases' ? await tryCases(parts, dryRun.count) : await showPlan(parts)
  } catch (error) {
    const problem = outsideProblem(error)
    if (problem === undefined) throw error
    setVerdictOutputs(inconclusiveVerdict('platform', problem), parts.context.redactor)
    parts.context.logger.error(problem, { title: 'The dry run could not be made' })
    return false
  }
}

async function showPlan({ job, connections, context }: DryRunParts): Promise<boolean> {
  const { line, warning } = await planRun({ job, connections, context })
  setVerdictOutputs(skippedVerdict('nothing-to-run', DRY_RUN), context.redactor)
  if (job.inputs.summary)
    showSummary(renderNote('Evals: the plan', [line, ...(warning ? [warning] : []), DRY_RUN]), context)
  context.logger.notice(DRY_RUN, { title: 'Evals gate' })
  return true
}

async function tryCases({ job, names, startedAt, connections, context }: DryRunParts, count: number): Promise<boolean> {
  const { inputs, evalset } = job
  const tried: Job = {
    ...job,
    inputs: { ...inputs, runLimit: 1 },
    evalset: { ...evalset, cases: evalset.cases.slice(0, count) },
  }
  const store = createUnrecordedStore()
  const result = await runOnTarget({ job: tried, names, store, journal: silentJournal, connections, context })
  for (const { agentspecId, runs } of result.experiments) {
    for (const caseRun of runs.flatMap(({ cases }) => cases)) {
      context.logger.group(`${agentspecId} · ${caseRun.name} · ${caseRun.status}`, linesOf(caseRun))
    }
  }
  const report = buildReport({
    job: tried,
    evalsetName: names.evalset,
    result,
    baselines: new Map(),
    startedAt,
    context,
  })
  return publishReport(report, tried, context)
}

/** Of one text in the log. */
const TEXT_LIMIT_BYTES = 4_000

/** What was asked, what came of it, and what was made of that. */
function linesOf({ prompt, answer, failureCause, evaluators, durationMs }: CaseRun): string[] {
  const texts: readonly (readonly [string, string])[] = [
    ['Asked', prompt],
    ...(answer ? [['Answered', answer.text] as const] : []),
    ...(answer && answer.toolCalls.length > 0
      ? [['Tools called', answer.toolCalls.map(({ name, status }) => `${name} (${status})`).join(', ')] as const]
      : []),
    ...(failureCause ? [['Failed', failureCause.message] as const] : []),
    ...evaluators.map(({ name, reason, error }) => [`Judged by ${name}`, error ?? reason] as const),
    ['Took', `${(durationMs / 1000).toFixed(1)} s`],
  ]
  return texts.map(([what, text]) => `${what}: ${limitBytes(text, TEXT_LIMIT_BYTES)}`)
}
