import type { EarlierExperiment, EarlierWork } from '../domain/earlier-work.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { CaseRun } from '../domain/run.ts'
import type { TakenOver } from './experiment-job.ts'

/** What is to be run, as far as it decides what can be taken over. */
export type WantedRuns = {
  readonly evalset: Evalset
  readonly agentspecIds: readonly string[]
  readonly runLimit: number
}

/** What an earlier attempt leaves of one agentspec: its case runs, and its experiment where that can be gone on with. */
export type Continuation = TakenOver & { readonly stored?: NonNullable<EarlierExperiment['stored']> }

/**
 * How the experiment of an agentspec goes on. Its record is gone on with only where every run that is recorded in it stays as
 * it is: a run of which a case is asked again would be recorded twice. Else a new experiment records all runs, reused cases among them.
 */
export function continuationOf(
  agentspecId: string,
  { evalset, runLimit }: Pick<WantedRuns, 'evalset' | 'runLimit'>,
  earlier: EarlierWork | undefined,
): Continuation {
  const theirs = earlier?.experiments.get(agentspecId)
  if (!earlier || !theirs) return NOTHING_TAKEN
  const reused = Array.from({ length: runLimit }, (_, run) =>
    evalset.cases.map((evalCase) => theirs.find(run + 1, evalCase)),
  )
  const isWhole = (runIndex: number) => reused[runIndex - 1]?.every((caseRun) => caseRun !== undefined) ?? false
  const { stored, recorded } = theirs
  const goesOn = earlier.evalset && stored && [...recorded.keys()].every(isWhole)
  return { reused, reusedFrom: earlier.source, ...(goesOn ? { stored, recorded } : {}) }
}

/** What there is of an agentspec that no earlier attempt asked. */
export const NOTHING_TAKEN: Continuation = { reused: [] }

/** Case runs by agentspec that need not be asked again, for the plan. */
export function countReused(wanted: WantedRuns, earlier: EarlierWork | undefined): ReadonlyMap<string, number> {
  return new Map(wanted.agentspecIds.map((id) => [id, reusedIn(continuationOf(id, wanted, earlier)).length]))
}

/** The case runs that were taken over, each with its run (from 1). */
export function reusedIn({ reused }: Pick<TakenOver, 'reused'>): { runIndex: number; caseRun: CaseRun }[] {
  return reused.flatMap((cases, run) => cases.flatMap((caseRun) => (caseRun ? [{ runIndex: run + 1, caseRun }] : [])))
}
