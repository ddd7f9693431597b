import type { ReportPaths } from '../action/report-files.ts'
import { messageOf } from '../domain/errors.ts'
import type { Logger } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'
import type { KnownComment } from '../github/one-comment.ts'
import { createHttpSender } from '../platform/http.ts'
import type { AnnotatedLine } from '../reports/annotations.ts'
import { type CheckRunJob, type NoteCheckParts, showCheckRun, showNoteCheckRun } from './check-run.ts'
import { connectGitHub, type GitHubConnection } from './github-connection.ts'
import { holdLog } from './held-log.ts'
import type { Job } from './job.ts'
import { type CommentPlace, keepComment } from './pull-request-comment.ts'
import type { StepContext } from './step-context.ts'
import { type ReportUpload, uploadReport } from './upload-report.ts'

/** A report that stands in the summary and the files already. */
export type Shown = {
  readonly report: EvalReport
  /** What the step's exit code says. */
  readonly succeeds: boolean
  readonly paths: ReportPaths | undefined
  /** More files that belong to it, as people see them. */
  readonly files?: readonly string[]
  /** Which of several reports of one step this is, in a few words. */
  readonly part?: string
  /** The comment that said that it ran. */
  readonly begun?: KnownComment | undefined
}

/** Who shows it: `Job` has all of it. */
export type ShowingJob = CommentPlace &
  CheckRunJob &
  ReportUpload['job'] & { readonly inputs: { readonly dryRun: { readonly kind: string } } }

export type ShowingParts = {
  readonly job: ShowingJob
  readonly github: GitHubConnection | undefined
  readonly context: StepContext
}

/** What the surfaces of GitHub show now. */
export type ShownOnGitHub = {
  /** Cases of this line have their remarks in the check run: in the log they would stand beside it a second time. */
  readonly showsCasesOf: (place: AnnotatedLine) => boolean
}

const NOTHING_SHOWN: ShownOnGitHub = { showsCasesOf: () => false }

/**
 * The surfaces of GitHub beside log and summary: artifact, check run, comment. All at once, each in a bounded time of its own; what the
 * log says of them stands there in this order. Only for a job of the runner, and never for a dry run, which has nothing to show that
 * anybody may rely on. None of them can break a run.
 */
export async function showOnGitHub(shown: Shown, parts: ShowingParts): Promise<ShownOnGitHub> {
  const { job, context } = parts
  if (!context.face.services || job.inputs.dryRun.kind !== 'off') return NOTHING_SHOWN
  const whole = { ...shown, ...parts }
  const artifact = begin(async (logger) => {
    // The files of two evalsets are left together, by whoever runs both.
    if (!context.part) await uploadReport({ ...whole, context: { ...context, logger } })
  }, context)
  const checkRun = begin(async (logger) => {
    const outcome = await showCheckRun(whole)
    if (outcome.kind !== 'none') logger[outcome.level](outcome.message)
    return outcome
  }, context)
  const comment = begin(async (logger) => {
    const { level, message } = await keepComment(whole)
    if (message !== undefined) logger[level](message)
  }, context)
  await artifact.told()
  const outcome = await checkRun.told()
  await comment.told()
  return outcome?.kind === 'posted' ? { showsCasesOf: outcome.shows } : NOTHING_SHOWN
}

/**
 * The check run of a step that has a verdict and no report. There is none where nobody knows yet what the evalset calls itself, as that is the
 * check's name. Never throws.
 */
export async function showNote(
  { note, succeeds }: Pick<NoteCheckParts, 'note' | 'succeeds'>,
  parts: { readonly job: Pick<Job, 'inputs'> & Partial<Job>; readonly context: StepContext },
): Promise<void> {
  const { job, context } = parts
  const { inputs, evalset, event, git, agentspecIds = [], paths } = job
  if (!context.face.services || !inputs.checkRun || inputs.dryRun.kind !== 'off') return
  if (!evalset || !event || !git || !paths) return
  await using sender = createHttpSender(context.env)
  const github = connectGitHub(inputs, sender, context)
  const known = { ...job, inputs, evalset, event, git, agentspecIds, paths }
  const outcome = await showNoteCheckRun({ job: known, github, context, note, succeeds })
  if (outcome.kind !== 'none') context.logger[outcome.level](outcome.message)
}

/** Begins a surface, whose words wait until it is `told`. One that breaks is a warning. */
function begin<T>(
  surface: (logger: Logger) => Promise<T>,
  { logger }: Pick<StepContext, 'logger'>,
): { told(): Promise<T | undefined> } {
  const held = holdLog(logger)
  const done = surface(held.logger).catch((error: unknown) => {
    held.logger.warning(`The result could not be shown on GitHub: ${messageOf(error)}.`)
    return undefined
  })
  return {
    async told() {
      const end = await done
      held.release()
      return end
    },
  }
}
