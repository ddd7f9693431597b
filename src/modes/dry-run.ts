import { limitBytes } from '../boundary/byte-limit.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import type { EvaluatorTools } from '../domain/ports.ts'
import type { CaseRun } from '../domain/run.ts'
import type { Trajectory } from '../domain/trajectory.ts'
import { createUnrecordedStore, silentJournal } from '../execution/unrecorded.ts'
import { inconclusiveVerdict } from '../gate/evaluate-gate.ts'
import { trajectoryOfAnswer } from '../trajectory/answer-trajectory.ts'
import { buildReport, DRY_RUN, DRY_RUN_STOPPED, dryVerdict } from './build-report.ts'
import type { Connections } from './connections.ts'
import type { GitHubConnection } from './github-connection.ts'
import type { Job } from './job.ts'
import { outsideProblems } from './outside-problems.ts'
import { publishNote, publishReport } from './publish-report.ts'
import { planRun, type RunNames, runOnTarget } from './run-on-target.ts'
import type { StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'

export type DryRunParts = {
  readonly job: Job
  readonly names: RunNames
  readonly startedAt: Date
  readonly github: GitHubConnection | undefined
  readonly connections: Connections
  readonly tools: EvaluatorTools
  readonly context: StepContext
}

/**
 * `dry-run`: the plan alone, or the plan and the first cases, asked once. No evalset, experiment or run is created and no
 * baseline is left; the runtimes of the cases are real and are removed.
 */
export async function runDry(parts: DryRunParts): Promise<StepEnd> {
  const { dryRun } = parts.job.inputs
  try {
    return dryRun.kind === 'cases' ? await tryCases(parts, dryRun.count) : await showPlan(parts)
  } catch (error) {
    const [problem] = outsideProblems(error, parts.context)
    const verdict = problem === undefined ? dryVerdict(parts.context) : inconclusiveVerdict('platform', problem)
    const lines = [problem ?? DRY_RUN_STOPPED]
    return await publishNote({ verdict, title: 'Evals: the dry run could not be made', lines }, parts)
  }
}

async function showPlan(parts: DryRunParts): Promise<StepEnd> {
  const { job, startedAt, context } = parts
  const lines = linesOfPlan(await planRun(parts))
  const result = { experiments: [], problems: [] }
  const whole = { job, evalsetName: job.evalset.name, result, baselines: new Map(), startedAt, context }
  const plan = buildReport({ ...whole, notes: lines })
  const { verdict } = plan
  const [last] = verdict.reasons.map(({ message }) => message)
  const end = await publishNote({ verdict, title: 'Evals: the plan', lines: [...lines, last ?? DRY_RUN] }, parts)
  return { ...end, plan }
}

function linesOfPlan({ line, warning }: { readonly line: string; readonly warning?: string }): string[] {
  return [line, ...(warning ? [warning] : [])]
}

async function tryCases(parts: DryRunParts, count: number): Promise<StepEnd> {
  const { job, names, startedAt, github, connections, tools, context } = parts
  const { inputs, evalset } = job
  const plan = linesOfPlan(await planRun(parts))
  const tried: Job = {
    ...job,
    inputs: { ...inputs, runLimit: 1 },
    evalset: { ...evalset, cases: evalset.cases.slice(0, count) },
  }
  context.logger.info('That is the run. Of it this dry run asks, and records nothing:')
  const store = createUnrecordedStore()
  const result = await runOnTarget({
    job: tried,
    names,
    store,
    openJournal: () => silentJournal,
    connections,
    tools,
    context,
  })
  for (const { agentspecId, runs } of result.experiments) {
    for (const caseRun of runs.flatMap(({ cases }) => cases)) {
      context.logger.group(`${agentspecId} · ${caseRun.name} · ${caseRun.status}`, linesOf(caseRun))
    }
  }
  const report = buildReport({
    job: tried,
    // Nothing was created under the name that the run would give it.
    evalsetName: evalset.name,
    result,
    baselines: new Map(),
    startedAt,
    context,
    notes: [`The run itself, of which this dry run asked a part. ${plan.join(' ')}`],
  })
  return await publishReport(report, { job: tried, github, context })
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
    ...(answer ? [['Trajectory', trajectoryText(trajectoryOfAnswer(prompt, answer))] as const] : []),
    ...(failureCause ? [['Failed', failureCause.message] as const] : []),
    ...evaluators.map((result) => [`Judged by ${result.name}`, judgementText(result)] as const),
    ...(durationMs === undefined ? [] : [['Took', `${(durationMs / 1000).toFixed(1)} s`] as const]),
  ]
  return texts.map(([what, text]) => `${what}: ${limitBytes(text, TEXT_LIMIT_BYTES)}`)
}

/** What was understood of the way to an answer. */
function trajectoryText({ status, toolUses, agentSteps, problems }: Trajectory): string {
  const counts = [
    ...(agentSteps === undefined ? [] : [`${agentSteps} ${agentSteps === 1 ? 'step' : 'steps'} of the agent`]),
    `${toolUses.length} ${toolUses.length === 1 ? 'call of a tool' : 'calls of tools'}`,
  ]
  const [first] = problems
  return `${status}, ${counts.join(', ')}${first === undefined ? '' : `; ${first}`}`
}

/** What an evaluator made of the answer, and why. */
function judgementText({ passed, kind, skipped, reason, error }: EvaluatorResult): string {
  if (error !== undefined) return `could not judge: ${error}`
  if (passed !== null) return `${passed ? 'passed' : 'failed'}: ${reason}`
  return skipped ? `skipped: ${reason}` : `${kind === 'gauge' ? 'measured' : 'not judged'}: ${reason}`
}
