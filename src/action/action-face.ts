import type { Env } from './input-reader.ts'
import { appendSummary, headSummary } from './job-summary.ts'
import { maskInLog } from './log.ts'
import { clearVerdictOutputs, setOutputs, setReportOutputs, setVerdictOutputs } from './outputs.ts'
import { runnerServices } from './runner-services.ts'
import { saveJournalKept, saveLedgerLines, saveNonce } from './state.ts'

/** Where a step of a workflow shows itself: the runner's outputs, its state, its summary and the masks of its log. */
export function createActionFace({ GITHUB_STEP_SUMMARY: summary }: Env) {
  return {
    maskSecret: maskInLog,
    setVerdict: setVerdictOutputs,
    clearVerdict: clearVerdictOutputs,
    setReport: setReportOutputs,
    setOutputs,
    showSummary: (markdown: string) => appendSummary(summary, markdown),
    headSummary: (markdown: string) => headSummary(summary, markdown),
    services: runnerServices,
    state: { saveNonce, saveLedgerLines, saveJournalKept },
  }
}
