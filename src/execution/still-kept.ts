import pLimit from 'p-limit'
import type { EarlierWork } from '../domain/earlier-work.ts'
import type { Logger, RunStore } from '../domain/ports.ts'
import { reuseSourceText } from '../domain/reuse-source.ts'
import type { Continuation } from './taken-over.ts'

/** What is gone on with: the evalset, where it is there, and what is taken over by agentspec. */
export type KeptWork = {
  readonly evalset?: NonNullable<EarlierWork['evalset']>
  readonly continuations: ReadonlyMap<string, Continuation>
}

/** Most experiments asked for at once. */
const ASKED_AT_ONCE = 8

/**
 * Leaves out what is not kept any more. Somebody who removes an experiment mostly removes its evalset: where one is gone, all are
 * made anew, in an evalset of their own, and the case runs stay taken over.
 */
export async function stillKept(
  { evalset, source, continuations }: Pick<EarlierWork, 'evalset' | 'source'> & Pick<KeptWork, 'continuations'>,
  { store, logger, signal }: { readonly store: RunStore; readonly logger: Logger; readonly signal: AbortSignal },
): Promise<KeptWork> {
  const limit = pLimit(ASKED_AT_ONCE)
  const experiments = [...continuations.values()].flatMap(({ stored }) => (stored ? [stored] : []))
  const looks = experiments.map((experiment) =>
    limit(async () => ((await store.hasExperiment(experiment.id, signal)) ? [] : [experiment])),
  )
  const gone = (await Promise.all(looks)).flat()
  const [first] = gone
  if (!first) return { ...(evalset ? { evalset } : {}), continuations }
  const others = gone.length > 1 ? ` and ${gone.length - 1} more are` : ' is'
  logger.warning(
    `Experiment ${first.name} (${first.id})${others} not there any more: what was taken over from ` +
      `${reuseSourceText(source)} is kept, and is recorded in a new evalset.`,
  )
  return { continuations: new Map([...continuations].map(([id, continuation]) => [id, recordedAnew(continuation)])) }
}

function recordedAnew({ stored: _, recorded: __, ...taken }: Continuation): Continuation {
  return taken
}
