import type { TargetKind } from '../domain/target.ts'
import type { InputReader } from './input-reader.ts'

/** Where evalsets, experiments and runs are kept: on the platform, or in plain files below a directory. */
export type StoreChoice = 'platform' | 'local'

/**
 * Reads `store`: `auto` is the platform where there is a key, else local. Cloud runtimes and the platform's records need a key;
 * whoever keeps everything on this machine needs none. No target: nobody is asked.
 */
export function readStoreChoice(
  reader: InputReader,
  { apiKey, target }: { readonly apiKey: string; readonly target: TargetKind | undefined },
): StoreChoice {
  const word = reader.oneOf('store', ['auto', 'platform', 'local'] as const)
  const store = word === 'auto' ? (apiKey === '' && target !== 'cloud' ? 'local' : 'platform') : word
  if (apiKey === '' && needsApiKey(store, target)) reader.refuse('api-key', noKey(target))
  return store
}

/** True where nothing goes without a key of the platform: its runtimes and its records. */
export function needsApiKey(store: StoreChoice, target: TargetKind | undefined): boolean {
  return store === 'platform' || target === 'cloud'
}

function noKey(target: TargetKind | undefined): string {
  const way =
    target === 'cloud'
      ? 'To gate an agent of your own without an account, give task, agent-command or agent-url instead of agentspec-ids.'
      : 'Or keep everything on this machine with store: local.'
  return `there is no platform API key. Give the input api-key from a secret that this workflow may read, or set DATALAYER_API_KEY. ${way}`
}
