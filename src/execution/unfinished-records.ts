import { messageOf, PlatformError } from '../domain/errors.ts'

/** Runs (from 1) of which nobody waits any more whether they are recorded: there may be hundreds. */
export type UnfinishedRecords = {
  /** On the way: what came of them is not known. */
  readonly sent: readonly number[]
  /** Certainly not recorded. */
  readonly unsent: readonly number[]
}

/** What is told of them: a sentence for each kind, none when there are none. */
export function unfinishedSentences(agentspecId: string, { sent, unsent }: UnfinishedRecords): string[] {
  const [wereSent, they] = sent.length === 1 ? ['was', 'it'] : ['were', 'they']
  const wereUnsent = unsent.length === 1 ? 'was' : 'were'
  return [
    ...(sent.length > 0
      ? [
          `${named(sent)} of ${agentspecId} ${wereSent} still being recorded when the job was stopped: ${they} may not be recorded.`,
        ]
      : []),
    ...(unsent.length > 0
      ? [`${named(unsent)} of ${agentspecId} ${wereUnsent} not recorded: the job was stopped first.`]
      : []),
  ]
}

/** Why a run (from 1) is not recorded, or why nobody knows whether it is. */
export function unrecordedSentence(agentspecId: string, runIndex: number, error: unknown): string {
  const how = error instanceof PlatformError && error.outcome === 'lost' ? 'may not be recorded' : 'was not recorded'
  return `Run ${runIndex} of ${agentspecId} ${how}. ${messageOf(error)}`
}

/** Runs that a sentence names. */
const RUNS_NAMED = 10

/** `Run 3`, `Runs 1, 2`, `Runs 1, 2, …, 10 and 6 more`. */
function named(indexes: readonly number[]): string {
  const more = indexes.length - RUNS_NAMED
  const all = indexes.slice(0, RUNS_NAMED).join(', ')
  return `${indexes.length === 1 ? 'Run' : 'Runs'} ${all}${more > 0 ? ` and ${more} more` : ''}`
}
