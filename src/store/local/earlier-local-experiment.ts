import { pathToFileURL } from 'node:url'
import { redactJson } from '../../boundary/secrets.ts'
import type { EarlierExperiment, EarlierWork } from '../../domain/earlier-work.ts'
import { isGraded } from '../../domain/run.ts'
import type { EarlierExperimentReading } from '../earlier-experiment.ts'
import { differencesOf, type WantedWork } from '../experiment-differences.ts'
import { areBorneOut } from '../stored-case-runs.ts'
import { readLocalEvalset } from './evalset-list.ts'
import { findLocalExperiment } from './experiment-list.ts'
import { type LocalExperimentReading, readLocalExperiment } from './experiment-reading.ts'
import { storePaths } from './store-layout.ts'

/** The experiment that is to be gone on with, and what is asked now. */
export type WantedLocalExperiment = WantedWork & {
  readonly directory: string
  /** Its id, a beginning of it that no other one has, or its name. */
  readonly experimentId: string
}

/**
 * Reads an experiment that an earlier run left in the store: its graded case runs, those of runs that never ended too, and which of its
 * runs are recorded. It has to have asked the same agent the same cases in the same way. Never throws.
 */
export function readEarlierLocalExperiment(wanted: WantedLocalExperiment): EarlierExperimentReading {
  const { directory } = wanted
  const finding = findLocalExperiment(directory, wanted.experimentId)
  if (finding.kind !== 'found') return { kind: 'unusable', why: [finding.why, ...finding.problems].join(' ') }
  const { id } = finding.found.experiment
  const reading = readLocalExperiment(directory, id)
  if (reading.kind === 'unusable') return reading
  const differences = differencesOf(reading.experiment, wanted)
  if (differences.length === 0) return { kind: 'found', work: workOf(reading, wanted) }
  return { kind: 'unusable', why: `Experiment ${id} cannot be gone on with: ${differences.join('; ')}.` }
}

type Read = Extract<LocalExperimentReading, { kind: 'read' }>

function workOf({ experiment, runs, damaged }: Read, { directory, redactor }: WantedLocalExperiment): EarlierWork {
  const source = { experimentId: experiment.id }
  const byIndex = new Map(
    runs.map(({ index, cases }) => [index, new Map(cases.map((caseRun) => [caseRun.caseId, caseRun]))]),
  )
  const earlier: EarlierExperiment = {
    stored: { id: experiment.id, name: redactor.redact(experiment.name) },
    recorded: new Map([
      ...runs.flatMap(({ index, id }) => (id === undefined ? [] : [[index, { id }] as const])),
      ...damaged.map((index) => [index, {}] as const),
    ]),
    find(runIndex, evalCase) {
      const caseRun = byIndex.get(runIndex)?.get(evalCase.id)
      if (!caseRun || !isGraded(caseRun) || caseRun.digest !== evalCase.digest) return undefined
      // A line that does not show its work is not believed: whoever may write into the directory could have written it.
      if (!areBorneOut(caseRun.evaluators, caseRun.status, evalCase)) return undefined
      // What stands in a file comes from outside: its texts pass the redactor again.
      return { ...redactJson(caseRun, redactor), location: evalCase.location, reused: caseRun.reused ?? source }
    },
  }
  const evalset = readLocalEvalset(directory, experiment.evalset.id)
  const viewUrl = pathToFileURL(storePaths.evalset(directory, experiment.evalset.id)).href
  const kept = { id: experiment.evalset.id, viewUrl, name: redactor.redact(experiment.evalset.name) }
  return {
    source,
    ...(evalset.kind === 'read' ? { evalset: kept } : {}),
    experiments: new Map([[experiment.agentspecId, earlier]]),
  }
}
