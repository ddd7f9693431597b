import type { FailureCause } from './failure.ts'
import type { CaseRun } from './run.ts'

/** Where a recorded run stands, whatever word its client has for it. The last three are its end. */
export const RUN_STATES = [
  'queued',
  'provisioning',
  'running',
  'scoring',
  'review',
  'blocked',
  'unknown',
  'completed',
  'failed',
  'cancelled',
] as const
/** One of them. */
export type RunState = (typeof RUN_STATES)[number]

/** True when nothing more comes of a run in this state. */
export function isOver(state: RunState): boolean {
  return state === 'completed' || state === 'failed' || state === 'cancelled'
}

/** What a run says of itself in figures, to be believed where it has no cases to count. Fractions. */
export type ToldFigures = { readonly passRate?: number; readonly score?: number; readonly cases?: number }

/** A failure in a client's own words; ours have only the types of `FAILURE_TYPES`. */
export type RecordedCause = Pick<FailureCause, 'message' | 'detailExcerpt'> & { readonly type: string }

/** A run of any client as the platform keeps it. Its texts have passed the boundary's secret removal and are cut. */
export type RecordedRun = {
  readonly id: string
  readonly state: RunState
  /** Absent where nobody wrote it down. */
  readonly startedAt?: Date
  readonly endedAt?: Date
  /** Empty where the record does not say how its cases ended. */
  readonly cases: readonly CaseRun[]
  readonly told: ToldFigures
  readonly causes: readonly RecordedCause[]
}

/** An experiment of any client, with those of its runs that were read, the oldest first. */
export type RecordedExperiment = {
  readonly id: string
  readonly name: string
  /** The agent that it asked, told from any other experiment of the same agent. */
  readonly label: string
  /** Where its agents live, in its client's word; absent where it does not say. */
  readonly target?: string
  readonly runs: readonly RecordedRun[]
  /** How many runs it has, as far as anybody knows; more than `runs` where there are older ones. */
  readonly runCount: number
}

/** What the platform keeps of an evalset. */
export type RecordedEvalset = {
  readonly id: string
  readonly name: string
  /** The oldest first. */
  readonly experiments: readonly RecordedExperiment[]
  /** What of it could not be read or is left out, each a whole sentence. */
  readonly gaps: readonly string[]
}
