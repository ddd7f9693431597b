import type { RunStore } from '../domain/ports.ts'
import type { RunJournal } from '../domain/run-journal.ts'

/** The id of what is not recorded. No store gives it to anything, and no surface shows it. */
const NO_ID = ''

/** A store that keeps nothing, for a dry run: its evalset and experiments have no id, so that none stands in the result. */
export function createUnrecordedStore(): RunStore {
  return {
    createEvalset: async () => ({ id: NO_ID, viewUrl: '' }),
    createExperiment: async () => NO_ID,
    hasExperiment: async () => false,
    recordRun: async () => undefined,
  }
}

/** True when a store keeps this evalset or experiment. */
export function isRecorded({ id }: { readonly id: string }): boolean {
  return id !== NO_ID
}

/** A journal that keeps nothing: where nobody could go on with it. */
export const silentJournal: RunJournal = {
  evalsetStored() {},
  experimentCreated() {},
  runRecording() {},
  runRecorded() {},
  caseEnded() {},
}
