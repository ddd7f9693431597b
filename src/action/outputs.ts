import * as core from '@actions/core'
import { messageOf } from '../domain/errors.ts'
import type { GateReason, GateVerdict } from '../domain/gate.ts'
import type { Redactor } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, totalsOf } from '../domain/run.ts'
import type { DropInPaths } from './drop-in-files.ts'
import type { OutputName } from './output-table.ts'
import type { ReportPaths } from './report-files.ts'

/**
 * Sets the outputs that say what the gate says. They are set first, so that they stand even when the rest cannot be written.
 * Outputs are no log: the runner hides nothing in them, so what others said in a reason passes the redactor; words of ours never do,
 * or a secret that is a word would garble a verdict. Answers why they could not be written, `undefined` when they were.
 */
export function setVerdictOutputs({ status, reasons }: GateVerdict, redactor: Redactor): string | undefined {
  const said = boundedReasons(reasons).map(({ code, rule, experiment, message }) => ({
    code,
    rule: redactor.redact(rule),
    ...(experiment === undefined ? {} : { experiment }),
    message: redactor.redact(message),
  }))
  return setOutputs({ 'gate-status': status, 'gate-reasons': JSON.stringify(said) })
}

/** Takes back what `setVerdictOutputs` set before it was known that there would be no verdict: an empty output is one that is not set. */
export function clearVerdictOutputs(): void {
  setOutputs({ 'gate-status': '', 'gate-reasons': '' })
}

/** An output used as an environment variable may have 128 KiB on Linux and 32,766 characters on Windows. */
const REASONS_LIMIT_BYTES = 30_000

/** The reasons from the first on, as many as an output may carry; the last one says how many are only in `results.json`. */
export function boundedReasons(reasons: readonly GateReason[]): readonly GateReason[] {
  let size = 0
  const kept = reasons.findIndex((reason) => {
    size += Buffer.byteLength(JSON.stringify(reason)) + 1
    return size > REASONS_LIMIT_BYTES
  })
  const [next] = reasons.slice(kept)
  if (kept === -1 || next === undefined) return reasons
  const message = `And ${reasons.length - kept} more reasons, all in results.json.`
  return [...reasons.slice(0, kept), { code: next.code, rule: next.rule.slice(0, 100), message }]
}

/** The counts over all case runs of one report, or of several together. */
export function countOutputs(reports: readonly Pick<EvalReport, 'experiments'>[]): OutputValues {
  const totals = totalsOf(caseRunsOf(reports.flatMap(({ experiments }) => experiments)))
  return {
    'pass-rate': totals.passRate?.toFixed(4),
    'total-cases': totals.planned,
    'passed-cases': totals.passed,
    'failed-cases': totals.failed,
    'errored-cases': totals.errored,
    'ungraded-cases': totals.ungraded,
    'failed-run-count': reports.reduce((sum, report) => sum + failedRunsOf(report), 0),
  }
}

/** Runs in which at least one case could not be executed. */
export function failedRunsOf({ experiments }: Pick<EvalReport, 'experiments'>): number {
  return experiments.flatMap(({ runs }) => runs).filter(({ status }) => status === 'failed').length
}

/** Sets every other output that a report can give; what is not known stays unset. Answers as `setVerdictOutputs` does. */
export function setReportOutputs(report: EvalReport, paths: ReportPaths | undefined): string | undefined {
  const runs = report.experiments.flatMap((experiment) => experiment.runs)
  const { id: evalsetId, name, viewUrl } = report.evalset
  const executed = report.experiments.length > 0 ? evalsetId : undefined
  return setOutputs({
    ...countOutputs([report]),
    'primary-failed-run-count': failedRunsOf(report),
    'evalset-id': evalsetId,
    'executed-evalset-id': executed,
    'evalset-name': evalsetId === undefined ? undefined : name,
    'experiment-ids': JSON.stringify(report.experiments.flatMap(({ id }) => id ?? [])),
    'run-ids': JSON.stringify(runs.flatMap(({ id }) => id ?? [])),
    'view-url': viewUrl,
    'live-report-url': viewUrl,
    'comparison-url': viewUrl,
    'spec-path': report.settings.evalsetSpecFile ? report.evalset.source : undefined,
    'report-file': paths?.markdown,
    'csv-file': paths?.csv,
    'results-file': paths?.results,
    'junit-file': paths?.junit,
    'ctrf-file': paths?.ctrf,
    'html-file': paths?.html,
    'trajectories-dir': paths?.trajectories,
    ...chosenOutputs(paths?.chosen),
  })
}

/** The files of the second of two evalsets; the workflow's choice of paths holds for them as `chosenOutputs` says. */
export function secondaryFileOutputs(paths: ReportPaths | undefined): OutputValues {
  return {
    'secondary-report-file': paths?.markdown,
    'secondary-csv-file': paths?.csv,
    'secondary-results-file': paths?.results,
    'secondary-junit-file': paths?.junit,
    'secondary-html-file': paths?.html,
    ...chosenOutputs(paths?.chosen, 'secondary-'),
  }
}

/** Of the files that the workflow chose a path for: they are the report and its CSV then. `whose` is `secondary-` for the second of two evalsets. */
export function chosenOutputs(chosen: DropInPaths | undefined, whose: '' | 'secondary-' = ''): OutputValues {
  if (!chosen) return {}
  return {
    [`${whose}report-file`]: chosen.markdown,
    ...(chosen.csv === undefined ? {} : { [`${whose}csv-file`]: chosen.csv }),
    [`${whose}log-file`]: chosen.log,
    [`${whose}timestamped-report-file`]: chosen.timestampedMarkdown,
    [`${whose}timestamped-csv-file`]: chosen.timestampedCsv,
  }
}

/** Values of outputs by their names; what is not known stays unset. */
export type OutputValues = Partial<Record<OutputName, string | number | undefined>>

/** Sets single outputs. They never break a run: why they could not be written is an answer, `undefined` when they were. */
export function setOutputs(outputs: OutputValues): string | undefined {
  try {
    for (const [name, value] of Object.entries(outputs)) if (value !== undefined) core.setOutput(name, String(value))
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
