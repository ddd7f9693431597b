import type { RunStore } from '../../domain/ports.ts'
import type { RunJournal } from '../../domain/run-journal.ts'
import { journalInStore } from './local-journal.ts'
import { hasExperiment, type KeepingOptions, keepEvalset, keepExperiment, keepRun } from './local-records.ts'
import { keeping } from './store-directory.ts'

export type LocalStoreOptions = KeepingOptions & {
  /** Called once at most, with a sentence: case runs are not kept the moment they end. */
  readonly onTrouble: (sentence: string) => void
}

/** A store in plain files. Several processes may use one directory at once. */
export type LocalStore = {
  readonly store: RunStore
  /** Keeps each case run in its experiment the moment it ended, and passes everything on. */
  journal(under: RunJournal): RunJournal
}

/** Opens the store in a directory, and touches nothing until something is kept. */
export function openLocalStore(options: LocalStoreOptions): LocalStore {
  const { directory, clock, onTrouble } = options
  return {
    store: {
      createEvalset: async (evalset, name) =>
        keeping('The evalset', directory, () => keepEvalset(evalset, name, options)),
      createExperiment: async (draft) =>
        keeping(`Experiment ${draft.name}`, directory, () => keepExperiment(draft, options)),
      hasExperiment: async (id) => hasExperiment(directory, id),
      recordRun: async (id, record) =>
        keeping(`Run ${record.run.index} of experiment ${id}`, directory, () => keepRun(id, record, options)),
    },
    journal: (under) => journalInStore(under, { directory, clock, onTrouble }),
  }
}
