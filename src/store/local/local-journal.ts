import { messageOf } from '../../domain/errors.ts'
import type { Clock } from '../../domain/ports.ts'
import type { CaseRun } from '../../domain/run.ts'
import type { RunJournal } from '../../domain/run-journal.ts'
import { appendLine } from './line-file.ts'
import { isLocalId, storePaths } from './store-layout.ts'

/** What keeping case runs needs. */
export type StoreJournalOptions = {
  readonly directory: string
  readonly clock: Pick<Clock, 'now'>
  /** Called once at most, with a sentence. */
  readonly onTrouble: (sentence: string) => void
}

type Ended = { readonly run: number; readonly caseRun: CaseRun }

/**
 * Passes everything on to `under`, and appends each case run to its experiment in the store the moment it ended. What is taken over
 * from an earlier attempt ends before its experiment is there, and waits for that. Never throws: when a case run cannot be kept it says so
 * once, and the record of the run holds it later.
 */
export function journalInStore(under: RunJournal, options: StoreJournalOptions): RunJournal {
  const experiments = new Map<string, string>()
  const waiting = new Map<string, Ended[]>()
  let isTold = false

  const keep = (experimentId: string, { run, caseRun }: Ended) => {
    // What was taken over from this very experiment stands in it.
    if (caseRun.reused && 'experimentId' in caseRun.reused && caseRun.reused.experimentId === experimentId) return
    try {
      const line = JSON.stringify({ run, at: options.clock.now().toISOString(), caseRun })
      appendLine(storePaths.caseRuns(options.directory, experimentId), line)
    } catch (error) {
      if (!isTold) options.onTrouble(troubleOf(error, options.directory))
      isTold = true
    }
  }

  return {
    evalsetStored: (evalset) => under.evalsetStored(evalset),
    experimentCreated(experiment) {
      under.experimentCreated(experiment)
      const { agentspecId, id } = experiment
      if (!isLocalId(id)) return
      experiments.set(agentspecId, id)
      for (const ended of waiting.get(agentspecId) ?? []) keep(id, ended)
      waiting.delete(agentspecId)
    },
    runRecording: (agentspecId, runIndex) => under.runRecording(agentspecId, runIndex),
    runRecorded: (agentspecId, runIndex, id) => under.runRecorded(agentspecId, runIndex, id),
    caseEnded(agentspecId, run, caseRun) {
      under.caseEnded(agentspecId, run, caseRun)
      const experimentId = experiments.get(agentspecId)
      if (experimentId !== undefined) return keep(experimentId, { run, caseRun })
      const queue = waiting.get(agentspecId) ?? []
      waiting.set(agentspecId, queue)
      queue.push({ run, caseRun })
    },
  }
}

function troubleOf(error: unknown, directory: string): string {
  const why = messageOf(error).replace(/\.$/, '')
  return (
    `Not every case run is kept in the local store ${directory} the moment it ends, so that a kill would lose it: ${why}. ` +
    'Check that the directory can be written and has room.'
  )
}
