import type { EarlierExperiment, EarlierWork } from '../domain/earlier-work.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { ReuseSource } from '../domain/reuse-source.ts'
import type { CaseRun } from '../domain/run.ts'

/** What is to be run, as far as it decides what can be taken over. */
export type WantedRuns = {
  readonly evalset: Evalset
  readonly agentspecIds: readonly string[]
  readonly runLimit: number
}

/** What an experiment need not ask, and need not record. */
export type TakenOver = {
  /** By run, then by the case's place in the evalset; absent entries are to be asked. */
  readonly reused: readonly (readonly (CaseRun | undefined)[])[]
  /** Where they come from; absent when there are none. */
  readonly reusedFrom?: ReuseSource
  /**
   * The runs (from 1) that are known to be recorded in this very experiment, or to be doubtful; absent for a new experiment.
   * Where it is there, an earlier attempt may have recorded any run: its last word may be lost.
   */
  readonly recorded?: EarlierExperiment['recorded']
}

/** What an earlier attempt leaves of one agentspec: its case runs, and its experiment where that can be gone on with. */
export type Continuation = TakenOver & { readonly stored?: NonNullable<EarlierExperiment['stored']> }

/**
 * How the experiment of an agentspec goes on. Its record is gone on with only where every run that is recorded in it stays as
 * it is: a run of which a case is asked again would be recorded twice. An experiment that was named may be gone on with by several
 * jobs at once, so that nothing more is recorded in it. Else a new experiment records all runs, reused cases among them.
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
  const isShared = 'experimentId' in earlier.source
  const isRecorded = reused.every((_, run) => recorded.get(run + 1)?.id !== undefined)
  const goesOn = earlier.evalset && stored && [...recorded.keys()].every(isWhole) && (isRecorded || !isShared)
  return { reused, reusedFrom: earlier.source, ...(goesOn ? { stored, recorded } : {}) }
}

/** What there is of an agentspec that no earlier attempt asked. */
export const NOTHING_TAKEN: Continuation = { reused: [] }

/** Case runs by agentspec that need not be asked again, for the plan. */
export function countReused(wanted: WantedRuns, earlier: EarlierWork | undefined): ReadonlyMap<string, number> {
  return new Map(wanted.agentspecIds.map((id) => [id, reusedIn(continuationOf(id, wanted, earlier)).length]))
}

/** A case run that was taken over: its run (from 1), and where it was really asked. */
export type TakenCaseRun = { readonly runIndex: number; readonly caseRun: CaseRun; readonly source: ReuseSource }

/** The case runs that were taken over. */
export function reusedIn({ reused, reusedFrom }: Pick<TakenOver, 'reused' | 'reusedFrom'>): TakenCaseRun[] {
  return reused.flatMap((cases, run) =>
    cases.flatMap((caseRun) => {
      const source = caseRun?.reused ?? reusedFrom
      return caseRun && source ? [{ runIndex: run + 1, caseRun, source }] : []
    }),
  )
}
