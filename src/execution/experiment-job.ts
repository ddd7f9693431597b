import type { EarlierExperiment } from '../domain/earlier-work.ts'
import type { Evalset } from '../domain/evalset.ts'
import type { AgentTarget, Clock, RunStore } from '../domain/ports.ts'
import type { ReuseSource } from '../domain/reuse-source.ts'
import type { CaseRun } from '../domain/run.ts'
import type { RunJournal } from '../domain/run-journal.ts'
import type { CaseRunTools } from './case-run.ts'
import type { Progress } from './progress.ts'
import type { Spending } from './spending.ts'

/** What one experiment runs, and with what. */
export type ExperimentJob = TakenOver & {
  readonly id: string
  readonly name: string
  readonly agentspecId: string
  readonly agentDigest: string
  readonly evalset: Evalset
  readonly runLimit: number
  /** Cases in flight at once. */
  readonly concurrency: number
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

/** Everything an experiment needs from outside. */
export type ExperimentTools = CaseRunTools & {
  readonly target: AgentTarget
  readonly store: RunStore
  readonly journal: RunJournal
  readonly spending: Spending
  readonly clock: Clock
  readonly progress: Progress
  readonly signal: AbortSignal
}
