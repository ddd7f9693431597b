import { type DropInPaths, writeDropInFiles } from '../action/drop-in-files.ts'
import { displayPath } from '../action/paths.ts'
import { claimReportDirectory, type ReportPaths, writeReportFiles } from '../action/report-files.ts'
import { messageOf } from '../domain/errors.ts'
import type { EvalReport } from '../domain/report.ts'
import { csvLines } from '../reports/csv.ts'
import { ctrfDocument } from '../reports/ctrf.ts'
import { htmlPieces } from '../reports/html-page.ts'
import { junitPieces } from '../reports/junit.ts'
import { renderMarkdown } from '../reports/markdown.ts'
import { jsonPieces, resultsDocument } from '../reports/results-json.ts'
import type { TrajectoryEntries } from '../reports/trajectory-files.ts'
import type { Job } from './job.ts'
import { warnUnwritten } from './job-summary.ts'
import { keepTrajectories } from './keep-trajectories.ts'
import { keepLocalServerLog } from './local-server-log.ts'
import { compactStamp } from './run-names.ts'
import { isAtDesk, type StepContext } from './step-context.ts'

/**
 * Writes a report's files: its directory, and those that the workflow chose a path for. What cannot be written is a warning; the answer is
 * `undefined` only where the directory could not be had.
 */
export function writeReport(report: EvalReport, job: Job, context: StepContext): ReportPaths | undefined {
  try {
    const directory = claimReportDirectory(job.reportDirectory, job.paths, isAtDesk(context))
    if (directory !== job.reportDirectory) {
      const shown = displayPath(directory, job.paths)
      context.logger.info(`report-dir: ${job.inputs.reportDir} holds other results; this report is in ${shown}.`)
    }
    const { logger } = context
    const trajectories = keepTrajectories(report.experiments, { directory, paths: job.paths, logger })
    const files = {
      markdown: [renderMarkdown(report)],
      csv: csvLines(report),
      results: jsonPieces(resultsDocument(report, trajectories.entries)),
      junit: junitPieces(report),
      ctrf: jsonPieces(ctrfDocument(report)),
      html: htmlPieces(report),
    }
    const paths = writeReportFiles(directory, files, job.paths)
    keepLocalServerLog(directory, context)
    const chosen = writeChosen(report, { job, context, entries: trajectories.entries })
    return {
      ...paths,
      ...(trajectories.directory === undefined ? {} : { trajectories: trajectories.directory }),
      ...(chosen ? { chosen } : {}),
    }
  } catch (error) {
    warnUnwritten(`The report files in ${job.inputs.reportDir}`, messageOf(error), context)
    return undefined
  }
}

function writeChosen(
  report: EvalReport,
  parts: { readonly job: Job; readonly context: StepContext; readonly entries: TrajectoryEntries },
): DropInPaths | undefined {
  const { job, context, entries } = parts
  const { markdown, csv } = job.inputs.outputFiles
  if (markdown === '') return undefined
  try {
    const rendered = renderMarkdown(report)
    return writeDropInFiles({
      pieces: {
        markdown: () => [rendered],
        csv: () => csvLines(report),
        log: () => jsonPieces(resultsDocument(report, entries)),
      },
      markdown,
      csv,
      stamp: compactStamp(report.endedAt),
      rules: job.paths,
    })
  } catch (error) {
    warnUnwritten(`The report at output-markdown: ${markdown}`, messageOf(error), context)
    return undefined
  }
}
