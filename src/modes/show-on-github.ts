import type { ReportPaths } from '../action/report-files.ts'
import { messageOf } from '../domain/errors.ts'
import type { Logger } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CheckRunJob, showCheckRun } from './check-run.ts'
import type { GitHubConnection } from './github-connection.ts'
import { holdLog } from './held-log.ts'
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
  /** Who says so, where it is not this run: a whole sentence. */
  readonly provenance?: string
  /** Which of several reports of one step this is, in a few words. */
  readonly part?: string
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
  /** Cases of this file have their remarks in the check run: in the log they would stand beside the same lines a second time. */
  readonly showsCasesOf: (file: string) => boolean
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
  const artifact = begin((logger) => uploadReport({ ...whole, context: { ...context, logger } }), context)
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
