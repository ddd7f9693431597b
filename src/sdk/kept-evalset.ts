import type { ActionInputs } from '../action/inputs.ts'
import type { PathRules } from '../action/paths.ts'
import { ConfigurationError } from '../domain/errors.ts'
import { nearMiss } from '../domain/near-miss.ts'
import { openConnections } from '../modes/connections.ts'
import type { Handed } from '../modes/handed.ts'
import { openEvals } from '../modes/parts.ts'
import { storeDirectoryOf } from '../modes/run-stores.ts'
import { hideSecret, type StepContext } from '../modes/step-context.ts'
import { listExperiments } from '../store/experiment-listing.ts'
import { readLocalEvalset } from '../store/local/evalset-list.ts'
import { readLocalExperiment } from '../store/local/experiment-reading.ts'
import { storePaths } from '../store/local/store-layout.ts'
import { readEvalsetOf } from './shared-dataset.ts'

/** Where the local store keeps an experiment, absolute; `undefined` where the platform keeps it. */
export function localExperimentDirectory(
  inputs: ActionInputs,
  paths: PathRules,
): ((experimentId: string) => string) | undefined {
  if (inputs.store !== 'local') return undefined
  return (id) => storePaths.experiment(storeDirectoryOf({ inputs, paths }), id)
}

type Place = {
  readonly inputs: ActionInputs
  readonly paths: PathRules
  readonly context: StepContext
  /** Why it is not in the local store, as a sentence; absent where nobody looked. */
  readonly whyNotLocal?: string | undefined
}

/** The evalset that an experiment asked, as it was kept. Throws `ConfigurationError` when there is none. */
export async function readKeptEvalset(experimentId: string, place: Place): Promise<NonNullable<Handed['evalset']>> {
  return place.inputs.store === 'local' ? ofLocalStore(experimentId, place) : await ofPlatform(experimentId, place)
}

function ofLocalStore(experimentId: string, place: Place): NonNullable<Handed['evalset']> {
  const directory = storeDirectoryOf(place)
  if (place.whyNotLocal !== undefined) throw refused(place.whyNotLocal)
  const reading = readLocalExperiment(directory, experimentId)
  if (reading.kind === 'unusable') throw refused(reading.why)
  const { id, name } = reading.experiment.evalset
  // Its places are those of the text that was kept, and of no file.
  const file = `evalset ${name}`
  const kept = readLocalEvalset(directory, id)
  if (kept.kind === 'read') return { text: JSON.stringify(kept.value.document, null, 2), file }
  throw refused(`evalset ${name} of experiment ${experimentId} ${kept.kind === 'absent' ? 'is gone' : kept.why}.`)
}

async function ofPlatform(experimentId: string, place: Place): Promise<NonNullable<Handed['evalset']>> {
  const { inputs, context, whyNotLocal } = place
  const { apiKey, urls, platformTimeoutMs } = inputs
  hideSecret(apiKey, context)
  const platform = { apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }
  await using connections = openConnections(platform, context.env, context.handed)
  const evals = openEvals(inputs, connections.controlPlane, context.signal)
  const { experiments } = await listExperiments(evals, context.signal)
  const found = experiments.find(({ id }) => id === experimentId)
  if (!found) {
    const near = nearMiss(
      experimentId,
      experiments.map(({ id }) => id),
    )
    const advice = near === undefined ? 'Check its id and the account of the key.' : `Did you mean ${near}?`
    const there = `experiment ${experimentId} is not among the ${experiments.length} on the platform. ${advice}`
    throw refused([there, whyNotLocal].filter((why) => why !== undefined).join(' '))
  }
  if (found.evalsetId === undefined) throw refused(`experiment ${experimentId} does not say which evalset it asked.`)
  return await readEvalsetOf(
    { kind: 'id', id: found.evalsetId, called: `of experiment ${experimentId}` },
    { inputs, context },
  )
}

function refused(sentence: string): ConfigurationError {
  return new ConfigurationError([{ message: `experimentId: ${sentence}` }])
}
