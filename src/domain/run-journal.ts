import type { StoredEvalset } from './ports.ts'
import type { CaseRun } from './run.ts'

/**
 * Keeps what is finished the moment it is finished, so that a later attempt need not pay for it again. Every call is
 * durable against a kill of this process when it returns. None throws: a journal that cannot be written says so once and costs nothing else.
 */
export type RunJournal = {
  evalsetStored(evalset: StoredEvalset & { readonly name: string }): void
  experimentCreated(experiment: { readonly agentspecId: string; readonly id: string; readonly name: string }): void
  /** The call that records this run (from 1) is about to be made: from now on it may be recorded. */
  runRecording(agentspecId: string, runIndex: number): void
  /** Without an id it is recorded, and its id is not known. */
  runRecorded(agentspecId: string, runIndex: number, id: string | undefined): void
  /** A case run has ended, whatever came of it. Its texts are clean by now. */
  caseEnded(agentspecId: string, runIndex: number, caseRun: CaseRun): void
}
