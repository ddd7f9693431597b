import { join } from 'node:path'
import type { ExperimentDraft } from '../../../src/domain/ports.ts'
import type { LocalFacts } from '../../../src/store/local/local-records.ts'
import { type LocalStore, openLocalStore } from '../../../src/store/local/local-store.ts'
import { questions } from '../../support/memory-ports.ts'
import { aDraft, aFacts, STARTED_AT } from './drafts.ts'

/** A store whose troubles are a list, and whose clock stands still unless told otherwise. */
export function aStore(
  directory: string,
  {
    facts = aFacts(),
    now = () => STARTED_AT,
    random,
  }: { readonly facts?: LocalFacts; readonly now?: () => Date; readonly random?: () => string } = {},
): LocalStore & { readonly troubles: readonly string[] } {
  const troubles: string[] = []
  const onTrouble = (sentence: string) => void troubles.push(sentence)
  const clock = { now }
  return { ...openLocalStore({ directory, facts, clock, onTrouble, ...(random ? { random } : {}) }), troubles }
}

/** An experiment with its evalset; answers its id. */
export async function anExperimentIn({ store }: LocalStore, over: Partial<ExperimentDraft> = {}): Promise<string> {
  const { id: evalsetId } = await store.createEvalset(questions(2), 'questions-1')
  return await store.createExperiment(aDraft({ evalsetId, ...over }))
}

/** A path below the directory of an experiment. */
export const within = (directory: string, id: string, ...names: readonly string[]): string =>
  join(directory, 'experiments', id, ...names)
