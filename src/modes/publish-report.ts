import type { ActionInputs } from '../action/inputs.ts'
import type { TrustDecision } from '../action/trust.ts'
import { type ConfigurationError, describeProblem, messageOf } from '../domain/errors.ts'
import type { FailOn, GateVerdict } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { inconclusiveVerdict, skippedVerdict } from '../gate/evaluate-gate.ts'
import { type StepOutcome, stepOutcome } from '../gate/step-outcome.ts'
import { annotationsOf } from '../reports/annotations.ts'
import { renderNote } from '../reports/note.ts'
import { renderSummary, SUMMARY_LIMIT_BYTES } from '../reports/summary.ts'
import type { GitHubConnection } from './github-connection.ts'
import type { Job } from './job.ts'
import { showSummary, warnUnwritten } from './job-summary.ts'
import { writeReport } from './report-files.ts'
import { type Shown, type ShownOnGitHub, showNote, showOnGitHub } from './show-on-github.ts'
import { isAtDesk, type StepContext } from './step-context.ts'
import type { StepEnd } from './step-end.ts'
import { tellUnjudged } from './unjudged-comment.ts'

/** What a report is shown with. `github` is absent where there is no token or no job. */
export type Publishing = Pick<Shown, 'files' | 'part' | 'begun'> & {
  readonly job: Job
  readonly github: GitHubConnection | undefined
  readonly context: StepContext
}

/** Shows a report on every surface that was asked for. A surface that breaks is a warning. */
export async function publishReport(report: EvalReport, publishing: Publishing): Promise<StepEnd> {
  const { job, context } = publishing
  const { inputs } = job
  const { logger, redactor, face } = context
  warnUnwritten('The outputs', face.setVerdict(report.verdict, redactor), context)
  // A report that is there already is worth more than that of a try.
  const isWritten = inputs.createReport && !(inputs.dryRun.kind !== 'off' && isAtDesk(context))
  const paths = isWritten ? writeReport(report, job, context) : undefined
  warnUnwritten('The outputs', face.setReport(report, paths), context)
  if (inputs.summary) showSummary(renderSummary(report, summaryLimit(context)), context)
  for (const { code, message } of report.verdict.reasons) logger.info(`${code}: ${message}`)
  if (paths) logger.info(`Report: ${paths.markdown}, ${paths.csv}, ${paths.results}`)
  const succeeds = conclude(stepOutcome(report.verdict, failOnFor(report.verdict, inputs)), context)
  const { showsCasesOf } = await showOnGitHub({ ...publishing, report, succeeds, paths }, publishing)
  if (inputs.annotations) annotate({ report, succeeds, showsCasesOf }, context)
  return { succeeds, verdict: report.verdict, report, ...(paths ? { paths } : {}) }
}

/** Two evalsets and what is said of both share one summary. */
function summaryLimit({ part }: Pick<StepContext, 'part'>): number {
  return part ? SUMMARY_LIMIT_BYTES / 3 : SUMMARY_LIMIT_BYTES
}

/** A dry run that came to its end did what it was asked, however strict the gate is: there was nothing to judge. */
function failOnFor({ status }: GateVerdict, { dryRun, failOn }: ActionInputs): FailOn {
  return dryRun.kind !== 'off' && status === 'skipped' ? 'gate' : failOn
}

/** What is shown of a step that has a verdict and no report. */
export type StepNote = { readonly verdict: GateVerdict; readonly title: string; readonly lines: readonly string[] }

/** What a note is shown with: the job as far as it is known. */
export type NotePublishing = {
  readonly job: Pick<Job, 'inputs'> & Partial<Job>
  readonly context: StepContext
}

/** Shows a note where a report would stand; the step ends by the same rules. */
export async function publishNote(
  { verdict, title, lines }: StepNote,
  { job, context }: NotePublishing,
): Promise<StepEnd> {
  const { inputs, evalset, part } = job
  warnUnwritten('The outputs', context.face.setVerdict(verdict, context.redactor), context)
  if (inputs.summary) showSummary(renderNote(title, lines), context)
  const report = evalset && { evalset, ...(part === undefined ? {} : { part }) }
  const succeeds = conclude(stepOutcome(verdict, failOnFor(verdict, job.inputs)), context)
  await tellUnjudged('unrun', { context, ...(report ? { report } : {}) })
  await showNote({ note: { verdict, title, lines }, succeeds }, { job, context })
  return { succeeds, verdict }
}

/** Ends a job that may not spend: green when there was nothing it could do, red when someone has to decide. */
export function publishUntrusted(trust: Exclude<TrustDecision, { kind: 'trusted' }>, context: StepContext): StepEnd {
  const verdict: GateVerdict =
    trust.kind === 'skip' ? skippedVerdict('untrusted', trust.message) : inconclusiveVerdict('untrusted', trust.message)
  context.face.setVerdict(verdict, context.redactor)
  const title = trust.kind === 'skip' ? 'Evals were skipped' : 'Evals were refused'
  showSummary(renderNote(title, [trust.message]), context)
  if (trust.kind === 'skip') context.logger.notice(trust.message)
  else context.logger.error(trust.message, { title })
  return { succeeds: trust.kind === 'skip', verdict }
}

/** GitHub shows ten annotations of a kind; this many problems stand in the log, for whoever wants to mend them all at once. */
const ANNOTATED_PROBLEMS = 10
const LOGGED_PROBLEMS = 200

/** Says everything that is wrong with what the workflow gave, each problem on its own line of its own file. */
export async function publishProblems({ problems, warnings }: ConfigurationError, context: StepContext): Promise<void> {
  const { logger, redactor } = context
  for (const { message, ...place } of problems.slice(0, ANNOTATED_PROBLEMS)) {
    logger.error(message, { ...place, title: 'Evals configuration' })
  }
  for (const problem of problems.slice(ANNOTATED_PROBLEMS, LOGGED_PROBLEMS)) logger.info(describeProblem(problem))
  for (const { message, ...place } of warnings.slice(0, ANNOTATED_PROBLEMS)) logger.warning(message, place)
  const told = [...problems, ...warnings]
  const more = told.length - LOGGED_PROBLEMS
  const lines = told.slice(0, LOGGED_PROBLEMS).map((problem) => redactor.redact(describeProblem(problem)))
  if (more > 0) lines.push(`And ${more} more.`)
  showSummary(renderNote('Evals did not start: nothing was created or spent', lines), context)
  await tellUnjudged('configuration', { context })
}

/** Says that this action itself broke; the gate cannot have passed. */
export async function publishFault(error: unknown, context: StepContext): Promise<void> {
  const message = `The evals broke: ${messageOf(error)}. This is a fault of the action; please report it with this log.`
  context.face.setVerdict(inconclusiveVerdict('platform', message), context.redactor)
  context.logger.error(message, { title: 'Evals broke' })
  if (error instanceof Error && error.stack) context.logger.info(error.stack)
  showSummary(renderNote('Evals broke', [message]), context)
  await tellUnjudged('fault', { context })
}

/** The runner keeps ten annotations of a kind: two are left for the gate's own sentence and for what teardown has to say. */
const CASE_ANNOTATIONS = 8

/** Marks the lines of cases that did not pass, unless the check run does it; a step that succeeds has no errors. */
function annotate(
  { report, succeeds, showsCasesOf }: ShownOnGitHub & { readonly report: EvalReport; readonly succeeds: boolean },
  { logger }: StepContext,
): void {
  for (const { kind, message, ...place } of annotationsOf(report, CASE_ANNOTATIONS, showsCasesOf)) {
    logger[succeeds && kind === 'error' ? 'warning' : kind](message, place)
  }
}

/** Says in one sentence what the step decides; answers whether it succeeds. */
export function conclude({ annotation, message, fails }: StepOutcome, { logger }: StepContext): boolean {
  if (annotation === 'none') logger.info(message)
  else logger[annotation](message, { title: 'Evals gate' })
  return !fails
}
