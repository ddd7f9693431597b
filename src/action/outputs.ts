import * as core from '@actions/core'
import { messageOf } from '../domain/errors.ts'
import type { GateReason, GateVerdict } from '../domain/gate.ts'
import type { Redactor } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'
import { caseRunsOf, totalsOf } from '../domain/run.ts'
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
  return write({ 'gate-status': status, 'gate-reasons': JSON.stringify(said) })
}

/** Takes back what `setVerdictOutputs` set before it was known that there would be no verdict: an empty output is one that is not set. */
export function clearVerdictOutputs(): void {
  write({ 'gate-status': '', 'gate-reasons': '' })
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

/** Sets every other output that a report can give; what is not known stays unset. Answers as `setVerdictOutputs` does. */
export function setReportOutputs(report: EvalReport, paths: ReportPaths | undefined): string | undefined {
  const totals = totalsOf(caseRunsOf(report.experiments))
  const runs = report.experiments.flatMap((experiment) => experiment.runs)
  const { id: evalsetId, name, viewUrl } = report.evalset
  const executed = report.experiments.length > 0 ? evalsetId : undefined
  return write({
    'pass-rate': totals.passRate?.toFixed(4),
    'total-cases': totals.planned,
    'passed-cases': totals.passed,
    'failed-cases': totals.failed,
    'errored-cases': totals.errored,
    'ungraded-cases': totals.ungraded,
    'failed-run-count': runs.filter((run) => run.status === 'failed').length,
    'evalset-id': evalsetId,
    'executed-evalset-id': executed,
    'evalset-name': evalsetId === undefined ? undefined : name,
    'experiment-ids': JSON.stringify(report.experiments.flatMap(({ id }) => id ?? [])),
    'run-ids': JSON.stringify(runs.flatMap(({ id }) => id ?? [])),
    'view-url': viewUrl,
    'live-report-url': viewUrl,
    'report-file': paths?.markdown,
    'csv-file': paths?.csv,
    'results-file': paths?.results,
    'trajectories-dir': paths?.trajectories,
  })
}

/** Outputs never break a run: why they could not be written is an answer. */
function write(outputs: Partial<Record<OutputName, string | number | undefined>>): string | undefined {
  try {
    for (const [name, value] of Object.entries(outputs)) if (value !== undefined) core.setOutput(name, String(value))
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
