import { type DropInPaths, type DropInPieces, writeDropInFiles } from '../action/drop-in-files.ts'
import { chosenOutputs, secondaryFileOutputs } from '../action/outputs.ts'
import type { ReportPaths } from '../action/report-files.ts'
import { recordsOf } from '../domain/case-record.ts'
import { messageOf } from '../domain/errors.ts'
import type { EvalsetSide } from '../domain/evalset-side.ts'
import type { RecordedEvalset } from '../domain/recorded.ts'
import { endedRunsOf, type RecordedReport, type RecordedStanding } from '../domain/recorded-figures.ts'
import type { EvalReport } from '../domain/report.ts'
import { stepOutcome } from '../gate/step-outcome.ts'
import { systemClock } from '../platform/system-clock.ts'
import { csvLines } from '../reports/csv.ts'
import { renderRecorded } from '../reports/recorded/recorded-report.ts'
import { jsonPieces, resultsDocument } from '../reports/results-json.ts'
import { SUMMARY_LIMIT_BYTES } from '../reports/summary.ts'
import { evalsetViewUrl } from '../store/evalset-view-url.ts'
import { TOOL } from '../version.ts'
import { comparisonInComment } from './comparison-summary.ts'
import type { GitHubConnection } from './github-connection.ts'
import type { Job } from './job.ts'
import { showSummary, warnUnwritten } from './job-summary.ts'
import { writeReport } from './report-files.ts'
import { compactStamp } from './run-names.ts'
import { experimentOf, judgeRecorded, recordedNotes, targetOf } from './run-report-verdict.ts'
import { showOnGitHub } from './show-on-github.ts'
import { sideBySide } from './side-by-side.ts'
import type { StepContext } from './step-context.ts'

/** Bytes of the report's markdown: what an editor still opens at once. */
const REPORT_LIMIT_BYTES = 10_000_000

/** What was read, and what else has to be known of it. */
type Recorded = { readonly evalset: RecordedEvalset; readonly notes: readonly string[] }

type Publishing = {
  readonly job: Job
  /** Of its outputs. */
  readonly whose: '' | 'secondary-'
  /** Which of two it is, and the first one where it is the second; absent where there is one. */
  readonly part?: { readonly label: string; readonly beside: EvalsetSide | undefined }
  readonly github: GitHubConnection | undefined
  readonly context: StepContext
}

/** What became of it; the step is not concluded yet. */
export type PublishedRecords = {
  /** Of the latest run of each experiment. */
  readonly report: EvalReport
  readonly side: EvalsetSide
  readonly paths: ReportPaths | undefined
  /** Those that have paths of their own, where there are no others. */
  readonly files: readonly string[]
}

/** Shows what was recorded of one evalset in files, outputs, summary and on GitHub. A surface that breaks is a warning. */
export async function publishRecorded(
  { evalset, notes }: Recorded,
  { job, whose, github, context, part }: Publishing,
): Promise<PublishedRecords> {
  const { inputs } = job
  const { face, logger } = context
  const now = systemClock.now()
  const { verdict, standings } = judgeRecorded(evalset, { inputs, signal: context.signal, endedAt: now })
  const viewUrl = evalsetViewUrl(inputs.urls.ui, evalset.id)
  const unjudged = verdict.status === 'skipped' ? standings : []
  const report: RecordedReport = {
    evalset,
    viewUrl,
    standings,
    verdict,
    notes: [...notes, ...recordedNotes(evalset, { unjudged })].map((note) => context.redactor.redact(note)),
  }
  const made = { report, job, now, ...(part ? { label: part.label } : {}) }
  const judged = evalReport(made, ({ latest }) => (latest ? [latest] : []))
  const whole = evalReport(made, ({ experiment }) => endedRunsOf(experiment))
  const written = inputs.createReport ? writeReport(judged, withoutChosen(job), context) : undefined
  const pages: DropInPieces = {
    markdown: () => [renderRecorded(report, judged, REPORT_LIMIT_BYTES)],
    csv: () => csvLines(whole),
    log: () => jsonPieces(resultsDocument(whole)),
  }
  const chosen = inputs.createReport ? writeChosen(pages, { job, context, stamp: compactStamp(now) }) : undefined
  const paths = written && { ...written, ...(chosen ? { chosen } : {}) }
  if (whose === '') {
    warnUnwritten('The outputs', face.setReport(judged, paths), context)
    // Nothing was run.
    warnUnwritten('The outputs', face.setOutputs({ 'executed-evalset-id': '' }), context)
  }
  if (whose === 'secondary-') warnUnwritten('The outputs', face.setOutputs(secondaryFileOutputs(paths)), context)
  warnUnwritten('The outputs', face.setOutputs(chosenOutputs(chosen, whose)), context)
  if (inputs.summary) showSummary(renderRecorded(report, judged, SUMMARY_LIMIT_BYTES / SUMMARIES), context)
  for (const { code, message } of verdict.reasons) logger.info(`${code}: ${message}`)
  if (chosen) logger.info(`Report: ${[chosen.markdown, chosen.csv, chosen.log].filter(Boolean).join(', ')}`)
  const succeeds = !stepOutcome(verdict, inputs.failOn).fails
  const files = written || !chosen ? [] : filesOf(chosen)
  const side = sideOf(report, part?.label)
  const shown = { report: judged, succeeds, paths, files, part: surfaceOf(part && whose) }
  await showOnGitHub(shown, { job, github, context: part ? besideContext(context, part.beside, side) : context })
  return { report: judged, side, paths, files }
}

/** What section and check run are told by from those of a run, and from one another: the same whenever it was recorded. */
function surfaceOf(whose: Publishing['whose'] | undefined): string {
  if (whose === undefined) return 'recorded'
  return whose === '' ? 'recorded, primary' : 'recorded, secondary'
}

function besideContext(context: StepContext, primary: EvalsetSide | undefined, secondary: EvalsetSide): StepContext {
  return { ...context, part: primary ? { beside: () => comparisonInComment({ primary, secondary }) } : {} }
}

function filesOf({ markdown, csv, log, timestampedMarkdown, timestampedCsv }: DropInPaths): string[] {
  return [markdown, csv, log, timestampedMarkdown, timestampedCsv].flatMap((path) => path ?? [])
}

/** The job summary is one file: two evalsets and their comparison share it. */
const SUMMARIES = 3

/** The report's own pages go to that path. */
function withoutChosen(job: Job): Job {
  return { ...job, inputs: { ...job.inputs, outputFiles: { ...job.inputs.outputFiles, markdown: '' } } }
}

function writeChosen(
  pieces: DropInPieces,
  { job, context, stamp }: { readonly job: Job; readonly context: StepContext; readonly stamp: string },
): DropInPaths | undefined {
  const { markdown, csv } = job.inputs.outputFiles
  try {
    return writeDropInFiles({ pieces, markdown, csv, stamp, rules: job.paths })
  } catch (error) {
    warnUnwritten(`The report at output-markdown: ${markdown}`, messageOf(error), context)
    return undefined
  }
}

type Made = { readonly report: RecordedReport; readonly job: Job; readonly now: Date; readonly label?: string }

/** The records as a report of ours: of each experiment the runs that `pick` takes. */
function evalReport(
  { report: { evalset, viewUrl, standings, verdict, notes }, job, now, label }: Made,
  pick: (standing: RecordedStanding) => RecordedStanding['experiment']['runs'],
): EvalReport {
  const { inputs } = job
  // Records are of no commit: as this one's result they would be a baseline for others.
  const { sha: _, ref: __, ...git } = job.git
  const experiments = standings.map((standing) => experimentOf(standing.experiment, pick(standing)))
  const beside = sideBySide(experiments)
  const cases = new Set(standings.flatMap(({ latest }) => latest?.cases.map(({ caseId }) => caseId) ?? []))
  return {
    tool: TOOL,
    startedAt: now,
    endedAt: now,
    git,
    evalset: {
      id: evalset.id,
      name: evalset.name,
      digest: '',
      source: job.evalset.file,
      caseCount: cases.size,
      viewUrl,
    },
    executionTarget: targetOf(evalset),
    settings: {
      mode: inputs.mode,
      evalsetId: evalset.id,
      runLimit: inputs.runLimit,
      runEnvironment: inputs.runEnvironment,
      minCoverage: inputs.minCoverage,
      passRateThreshold: inputs.passRateThreshold ?? null,
      maxRegression: inputs.maxRegression ?? null,
      failOn: inputs.failOn,
    },
    experiments,
    ...(beside.length > 0 ? { sideBySide: beside } : {}),
    ...(label === undefined ? {} : { label }),
    platformProblems: [],
    notes,
    verdict,
    provenance: OF_THE_PLATFORM,
  }
}

/** What a commit that a branch may require a check of has to say for itself. */
const OF_THE_PLATFORM = 'These are records of the platform; nothing was run for this commit.'

function sideOf({ evalset, standings }: RecordedReport, label = evalset.name): EvalsetSide {
  const rates = standings.flatMap(({ latestRate }) => latestRate ?? [])
  const runs = standings.flatMap(({ experiment }) => experiment.runs)
  return {
    label,
    experiments: standings.map(({ experiment }) => ({
      agentspecId: experiment.label,
      cases: recordsOf(endedRunsOf(experiment).flatMap(({ cases }) => cases)),
    })),
    failedRuns: runs.filter(({ state }) => state === 'failed' || state === 'cancelled').length,
    ...(rates.length > 0 ? { latestPassRate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length } : {}),
  }
}
