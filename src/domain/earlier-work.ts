import type { EvalCase } from './evalset.ts'
import type { StoredEvalset } from './ports.ts'
import type { ReuseSource } from './reuse-source.ts'
import type { CaseRun } from './run.ts'

/** What is left of the experiment of one agentspec. */
export type EarlierExperiment = {
  /** Its record; absent when it was never created. */
  readonly stored?: { readonly id: string; readonly name: string }
  /** The runs (from 1) that are recorded, or that may be; a run without an id has to be looked for before it is recorded again. */
  readonly recorded: ReadonlyMap<number, { readonly id?: string }>
  /** The graded case run of this case in this run, marked as reused; `undefined` when it has to be asked. */
  find(runIndex: number, evalCase: EvalCase): CaseRun | undefined
}

/** What an earlier attempt finished and this one need not pay for again. */
export type EarlierWork = {
  readonly source: ReuseSource
  /** Absent when it was never created, or is not known. */
  readonly evalset?: StoredEvalset & { readonly name: string }
  /** By agentspec. */
  readonly experiments: ReadonlyMap<string, EarlierExperiment>
}

/** The case runs alone: nothing on the platform to go on with. */
export function withoutRecords({ source, experiments }: EarlierWork): EarlierWork {
  const bare = [...experiments].map(([agentspecId, { find }]) => [agentspecId, { recorded: new Map(), find }] as const)
  return { source, experiments: new Map(bare) }
}
