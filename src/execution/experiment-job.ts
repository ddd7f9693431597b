import type { LimitFunction } from 'p-limit'
import type { Evalset } from '../domain/evalset.ts'
import type { AgentTarget, Clock, RunStore } from '../domain/ports.ts'
import type { RunJournal } from '../domain/run-journal.ts'
import type { CaseRunTools } from './case-run.ts'
import type { Progress } from './progress.ts'
import type { Spending } from './spending.ts'
import type { TakenOver } from './taken-over.ts'

/** What one experiment runs, and with what. */
export type ExperimentJob = TakenOver & {
  readonly id: string
  readonly name: string
  readonly agentspecId: string
  readonly agentDigest: string
  readonly evalset: Evalset
  readonly runLimit: number
  readonly model?: string
  /** Cases in flight at once. */
  readonly concurrency: number
}

/** Everything an experiment needs from outside. */
export type ExperimentTools = CaseRunTools & {
  readonly target: AgentTarget
  readonly store: RunStore
  readonly journal: RunJournal
  readonly spending: Spending
  /** Lets so many experiments have an agent at once; the others wait for their turn. */
  readonly turns: LimitFunction
  readonly clock: Clock
  readonly progress: Progress
  readonly signal: AbortSignal
}
