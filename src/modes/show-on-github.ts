import type { ReportPaths } from '../action/report-files.ts'
import type { EvalReport } from '../domain/report.ts'
import type { GitHubConnection } from './github-connection.ts'
import type { Job } from './job.ts'
import type { StepContext } from './step-context.ts'

/** A report that stands in the summary and the files already. */
export type Shown = {
  readonly report: EvalReport
  /** What the step's exit code says. */
  readonly succeeds: boolean
  readonly paths: ReportPaths | undefined
}

/** The surfaces of GitHub beside log and summary: artifact, check run, comment. None of them can break a run. */
export async function showOnGitHub(
  _shown: Shown,
  _parts: {
    readonly job: Job
    readonly github: GitHubConnection | undefined
    readonly context: StepContext
  },
): Promise<void> {}
