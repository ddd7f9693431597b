import type { OutputValues } from '../action/outputs.ts'
import type { ReportPaths } from '../action/report-files.ts'
import type { RunnerServices } from '../action/runner-services.ts'
import type { GateVerdict } from '../domain/gate.ts'
import type { Redactor } from '../domain/ports.ts'
import type { EvalReport } from '../domain/report.ts'

/**
 * Where a run shows itself beside its log: a step of a workflow has outputs, a state for its post step and a summary; a program and a
 * terminal have none of them. What could not be written is answered as a sentence, `undefined` when it was; nothing throws.
 */
export type Face = {
  /** Hides a word in everything that the face's surroundings write by themselves. */
  maskSecret(secret: string): void
  setVerdict(verdict: GateVerdict, redactor: Redactor): string | undefined
  /** Takes back a verdict that was set before it was known that there would be none. */
  clearVerdict(): void
  setReport(report: EvalReport, paths: ReportPaths | undefined): string | undefined
  /** Outputs that no report of one evalset can give. */
  setOutputs(outputs: OutputValues): string | undefined
  /** Markdown. */
  showSummary(markdown: string): string | undefined
  /** Markdown above all that was shown so far. */
  headSummary(markdown: string): string | undefined
  /** What only a job of the runner has; absent elsewhere. */
  readonly services?: RunnerServices
  /** What whoever comes after this process needs to remove what it left. */
  readonly state: {
    saveNonce(nonce: string): void
    saveLedgerLines(lines: readonly string[]): void
    saveJournalKept(): void
  }
}

/** A face that shows nothing: whoever called is answered with the result itself. */
export const silentFace: Face = {
  maskSecret() {},
  setVerdict: () => undefined,
  clearVerdict() {},
  setReport: () => undefined,
  setOutputs: () => undefined,
  showSummary: () => undefined,
  headSummary: () => undefined,
  state: { saveNonce() {}, saveLedgerLines() {}, saveJournalKept() {} },
}
