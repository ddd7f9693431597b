import type { ActionInputs } from '../action/inputs.ts'
import { ConfigurationError } from '../domain/errors.ts'
import { openConnections } from '../modes/connections.ts'
import type { Handed } from '../modes/handed.ts'
import { openEvals } from '../modes/parts.ts'
import { hideSecret, type StepContext } from '../modes/step-context.ts'
import { type EvalsetWish, readPlatformEvalset } from '../store/platform-evalset.ts'

/** A dataset of a workspace: an evalset of that account. */
export type SharedDataset = { readonly name: string; readonly workspace: string }

type Place = { readonly inputs: ActionInputs; readonly context: StepContext }

/** Reads a shared dataset. Throws `ConfigurationError` when there is none, and `PlatformError` when the platform cannot say. */
export async function readSharedDataset(
  { name, workspace }: SharedDataset,
  place: Place,
): Promise<NonNullable<Handed['evalset']>> {
  const inputs = { ...place.inputs, accountUid: workspace }
  return await readEvalsetOf({ kind: 'name', name, called: `${name}@${workspace}` }, { ...place, inputs })
}

/** Reads an evalset of the platform as the text of a spec. Throws as `readSharedDataset` does. */
export async function readEvalsetOf(
  wish: EvalsetWish,
  { inputs, context }: Place,
): Promise<NonNullable<Handed['evalset']>> {
  const { apiKey, urls, platformTimeoutMs } = inputs
  hideSecret(apiKey, context)
  if (apiKey === '') {
    const message = `dataset: ${wish.called} is on the platform, and there is no API key. Set DATALAYER_API_KEY, or give a client.`
    throw new ConfigurationError([{ message }])
  }
  const platform = { apiKey, runtimesUrl: urls.runtimes, timeoutMs: platformTimeoutMs }
  await using connections = openConnections(platform, context.env, context.handed)
  const evals = openEvals(inputs, connections.controlPlane, context.signal)
  const reading = await readPlatformEvalset(evals, wish, context.signal)
  if (reading.kind === 'found') return { text: reading.text, file: wish.called }
  throw new ConfigurationError([{ message: `dataset: ${reading.why}` }])
}
