import type { SealedCache } from '../action/sealed-cache.ts'
import { agentDigestOf } from '../domain/agent-digest.ts'
import { ConfigurationError } from '../domain/errors.ts'
import { type EarlierExperimentReading, readEarlierExperiment } from '../store/earlier-experiment.ts'
import type { WantedWork } from '../store/experiment-differences.ts'
import { readEarlierLocalExperiment, type WantedLocalExperiment } from '../store/local/earlier-local-experiment.ts'
import { type StoreReading, storeDoubtOf } from './believed-store.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import type { Connections } from './connections.ts'
import { type EarlierFinding, findEarlierAttempts } from './find-earlier-attempts.ts'
import { findEarlierInStore } from './find-earlier-in-store.ts'
import type { Job } from './job.ts'
import { openEvals } from './parts.ts'
import { storeReadingOf } from './run-stores.ts'
import type { StepContext } from './step-context.ts'
import { stepJournalOf } from './step-journal.ts'
import { takenOverSentence } from './taken-over-sentence.ts'

/** Where earlier work may be. */
export type EarlierPlaces = {
  readonly job: Job
  /** Of journals. */
  readonly cache: SealedCache | undefined
  readonly connections: Pick<Connections, 'controlPlane'>
  readonly context: StepContext
}

/**
 * What `resume` says is to be taken over. `auto` takes what there is and never throws. An experiment that was named and cannot
 * be taken on is a `ConfigurationError`, and one that the platform does not give a `PlatformError`: to ask everything instead is
 * not what anybody wanted to pay for.
 */
export async function findEarlierWork(places: EarlierPlaces): Promise<EarlierFinding> {
  const { resume, runEvalset } = places.job.inputs
  if (!runEvalset) return { notes: [] }
  if (resume.kind === 'experiment') return await findExperiment(resume.id, places)
  if (resume.kind !== 'auto') return { notes: [] }
  return isKeptInStoreAlone(places) ? await findInStore(places) : await findEarlierAttempts(places)
}

/** Without a key nothing can be sealed, so that no journal is in the cache. */
function isKeptInStoreAlone({ job: { inputs } }: EarlierPlaces): boolean {
  return inputs.store === 'local' && inputs.apiKey === ''
}

async function findInStore({ job, context }: EarlierPlaces): Promise<EarlierFinding> {
  const { attempt } = stepJournalOf(job.inputs, context.env).scope
  const wanted = wantedOf(job, context)
  return await findEarlierInStore({ job, attempt, store: storeReadingOf(job, context), wanted, context })
}

async function findExperiment(
  experimentId: string,
  { job, connections, context }: EarlierPlaces,
): Promise<EarlierFinding> {
  const { inputs } = job
  const { logger, signal } = context
  const wanted = { ...wantedOf(job, context), experimentId, uiUrl: inputs.urls.ui }
  const reading =
    inputs.store === 'local'
      ? await readLocal(wanted, storeReadingOf(job, context))
      : await readEarlierExperiment(openEvals(inputs, connections.controlPlane, signal), wanted, signal)
  if (reading.kind === 'unusable') throw new ConfigurationError([{ message: `resume: ${reading.why}` }])
  const { text, taken } = takenOverSentence(reading.work, job)
  logger.info(text)
  return { work: reading.work, notes: taken === 0 ? [text] : [] }
}

function wantedOf(job: Job, { redactor }: Pick<StepContext, 'redactor'>): WantedWork {
  const { inputs, evalset, agentspecIds } = job
  return {
    evalset,
    agentDigests: new Map(agentspecIds.map((id) => [id, agentDigestOf(id, inputs.executionTarget, inputs.model)])),
    basis: comparisonBasisOf(job),
    redactor,
  }
}

async function readLocal(
  wanted: Omit<WantedLocalExperiment, 'directory'>,
  store: StoreReading,
): Promise<EarlierExperimentReading> {
  const doubt = await storeDoubtOf(store)
  if (doubt) return { kind: 'unusable', why: `${doubt.why}. ${doubt.remedy}` }
  return readEarlierLocalExperiment({ ...wanted, directory: store.directory })
}
