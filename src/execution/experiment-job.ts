import type { Evalset } from '../domain/evalset.ts'
import type { AgentTarget, Clock, RunStore } from '../domain/ports.ts'
import type { CaseRunTools } from './case-run.ts'
import type { Progress } from './progress.ts'

/** What one experiment runs, and with what. */
export type ExperimentJob = {
  readonly id: string
  readonly name: string
  readonly agentspecId: string
  readonly agentDigest: string
  readonly evalset: Evalset
  readonly runLimit: number
  /** Cases in flight at once. */
  readonly concurrency: number
}

/** Everything an experiment needs from outside. */
export type ExperimentTools = CaseRunTools & {
  readonly target: AgentTarget
  readonly store: RunStore
  readonly clock: Clock
  readonly progress: Progress
  readonly signal: AbortSignal
}
