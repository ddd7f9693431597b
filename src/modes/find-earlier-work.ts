import type { SealedCache } from '../action/sealed-cache.ts'
import { agentDigestOf } from '../domain/agent-digest.ts'
import { ConfigurationError } from '../domain/errors.ts'
import { readEarlierExperiment } from '../store/earlier-experiment.ts'
import { readEarlierLocalExperiment } from '../store/local/earlier-local-experiment.ts'
import { comparisonBasisOf } from './comparison-basis.ts'
import type { Connections } from './connections.ts'
import { type EarlierFinding, findEarlierAttempts } from './find-earlier-attempts.ts'
import type { Job } from './job.ts'
import { openEvals } from './parts.ts'
import { storeDirectoryOf } from './run-stores.ts'
import type { StepContext } from './step-context.ts'
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
  return resume.kind === 'auto' ? await findEarlierAttempts(places) : { notes: [] }
}

async function findExperiment(
  experimentId: string,
  { job, connections, context }: EarlierPlaces,
): Promise<EarlierFinding> {
  const { inputs, evalset, agentspecIds } = job
  const { logger, redactor, signal } = context
  const wanted = {
    experimentId,
    evalset,
    agentDigests: new Map(agentspecIds.map((id) => [id, agentDigestOf(id, inputs.executionTarget, inputs.model)])),
    basis: comparisonBasisOf(job),
    uiUrl: inputs.urls.ui,
    redactor,
  }
  const reading =
    inputs.store === 'local'
      ? readEarlierLocalExperiment({ ...wanted, directory: storeDirectoryOf(job) })
      : await readEarlierExperiment(openEvals(inputs, connections.controlPlane, signal), wanted, signal)
  if (reading.kind === 'unusable') throw new ConfigurationError([{ message: `resume: ${reading.why}` }])
  const { text, taken } = takenOverSentence(reading.work, job)
  logger.info(text)
  return { work: reading.work, notes: taken === 0 ? [text] : [] }
}
