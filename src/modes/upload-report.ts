import { lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { artifactObstacle, leaveFiles } from '../action/artifact.ts'
import type { ActionInputs, Env } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import type { ReportPaths } from '../action/report-files.ts'
import { messageOf } from '../domain/errors.ts'
import { systemClock } from '../platform/system-clock.ts'
import type { StepContext } from './step-context.ts'

/** Bytes of an artifact that are still left in time; most of a report that is larger is trajectories, which the job has on its disk. */
const REPORT_LIMIT_BYTES = 500_000_000

/** What is uploaded and for whom; `Job` has all that is needed of one. */
export type ReportUpload = {
  /** Of the report; absent where none was written. */
  readonly paths: ReportPaths | undefined
  /** Of other reports of the step, which are left in the same artifact. */
  readonly others?: readonly ReportPaths[]
  /** More files that belong to it, as people see them, such as a comparison. */
  readonly files?: readonly string[]
  readonly job: {
    readonly inputs: Pick<ActionInputs, 'uploadReportArtifacts' | 'reportArtifactName' | 'jobIndex' | 'jobTotal'>
    readonly paths: PathRules
  }
  readonly context: Pick<StepContext, 'env' | 'logger' | 'face' | 'signal'> & {
    /** More than `REPORT_LIMIT_BYTES` are never uploaded. */
    readonly limitBytes?: number
  }
}

/**
 * Leaves the files of a report with the workflow run: all of its directory, and those that have paths of their own. It does nothing where
 * `upload-report-artifacts` is off, nothing was written, or no job of the runner is there. After a signal there is no time for it. Never
 * throws: what cannot be uploaded is a notice, and the files stay where they are.
 */
export async function uploadReport({ paths, others = [], files = [], job, context }: ReportUpload): Promise<void> {
  const { inputs } = job
  const { env, logger, face, signal, limitBytes = REPORT_LIMIT_BYTES } = context
  const { artifacts } = face.services ?? {}
  const reports = [...(paths ? [paths] : []), ...others]
  if (!inputs.uploadReportArtifacts || !artifacts || (reports.length === 0 && files.length === 0)) return
  const [name] = artifactNames(inputs, env)
  const stays = (why: string) => `The report was not left as artifact ${name}: ${why}. Its files stay in the workspace.`
  const obstacle = artifactObstacle(env)
  if (obstacle) {
    logger[obstacle.isOfServer ? 'notice' : 'info'](stays(obstacle.why))
    return
  }
  if (signal.aborted) {
    logger.info(stays('the step was ended'))
    return
  }
  try {
    const found = filesOf({ reports, files, rules: job.paths })
    const bytes = found.reduce((sum, { size }) => sum + size, 0)
    if (found.length === 0) return
    if (bytes > limitBytes) {
      logger.notice(stays(`it has ${megabytes(bytes)} MB, and ${megabytes(limitBytes)} are left at most`))
      return
    }
    const all = found.map(({ path }) => path)
    const left = await leaveFiles(
      {
        what: 'report',
        names: artifactNames(inputs, env),
        root: commonDirectory(all),
        files: all,
        jobStartedAt: jobStartOf(env),
      },
      { artifacts, env, clock: systemClock, signal },
    )
    if (left.kind === 'left') logger.info(`The report is left as artifact ${left.name}.`)
    else logger[signal.aborted ? 'info' : 'notice'](`${left.why} Its files stay in the workspace.`)
  } catch (error) {
    logger.notice(stays(messageOf(error)))
  }
}

/** Characters of a job's or a step's id in a name, which may have 200 in all. */
const ID_CHARS = 50
/** Names of one step; more than two of them are taken by nobody who has given his steps ids. */
const MOST_NAMES = 5

/**
 * The name that the workflow gives, in a leg of a matrix with its number; and names of this very step, where another step or job has
 * that one already.
 */
function artifactNames(
  { reportArtifactName, jobIndex, jobTotal }: ReportUpload['job']['inputs'],
  { GITHUB_JOB: job = '', GITHUB_ACTION: step = '' }: Env,
): readonly [string, ...string[]] {
  // A job without a matrix is its own first leg of one.
  const leg = /^\d{1,6}$/.test(jobIndex) && (jobTotal ?? Number(jobIndex) + 1) > 1 ? `-${jobIndex}` : ''
  const first = `${reportArtifactName}${leg}`
  const ids = [job, step].map((id) => id.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, ID_CHARS)).filter((id) => id !== '')
  const own = [first, ...ids].join('-')
  const numbered = Array.from({ length: MOST_NAMES - 2 }, (_, at) => `${own}-${at + 2}`)
  return [first, ...(own === first ? [] : [own]), ...numbered]
}

/** The runner writes the event down when a job begins, and nobody does later. */
function jobStartOf({ GITHUB_EVENT_PATH: path = '' }: Env): Date | undefined {
  return path === '' ? undefined : statSync(path, { throwIfNoEntry: false })?.mtime
}

type FoundFile = { readonly path: string; readonly size: number }

/** Every plain file, once: nothing is followed that leads elsewhere, and what is hidden is our own mark. */
function filesOf({
  reports,
  files,
  rules,
}: {
  readonly reports: readonly ReportPaths[]
  readonly files: readonly string[]
  readonly rules: PathRules
}): FoundFile[] {
  const absolute = (shown: string) => resolve(rules.workspace, shown)
  const below = reports.flatMap(({ directory }) => plainFilesBelow(absolute(directory)))
  const chosen = reports.flatMap((report) => Object.values(report.chosen ?? {}))
  const beside = [...chosen, ...files].map(absolute).filter((path) => lstatSync(path).isFile())
  return [...new Set([...below, ...beside])].map((path) => ({ path, size: lstatSync(path).size }))
}

function plainFilesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return []
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return plainFilesBelow(path)
    return entry.isFile() ? [path] : []
  })
}

/** The deepest directory that all of these files are below. */
function commonDirectory(files: readonly string[]): string {
  return files
    .map((path) => dirname(path))
    .reduce((common, place) => {
      let candidate = common
      while (!`${place}${sep}`.startsWith(candidate.endsWith(sep) ? candidate : `${candidate}${sep}`))
        candidate = dirname(candidate)
      return candidate
    })
}

function megabytes(bytes: number): string {
  return Math.round(bytes / 1e6).toLocaleString('en-US')
}
