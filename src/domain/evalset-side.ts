import type { CaseRecord } from './case-record.ts'

/** What was recorded of an evalset by one agent: enough to compare two evalsets by. */
export type SideExperiment = {
  readonly agentspecId: string
  /** In the evalset's order, all runs of a case together; empty when nothing was recorded. */
  readonly cases: readonly CaseRecord[]
}

/** One of two evalsets that are compared. */
export type EvalsetSide = {
  /** Its name as people know it. All text here has passed the boundary's secret removal, and is not escaped. */
  readonly label: string
  readonly experiments: readonly SideExperiment[]
  /** Runs that failed or were cancelled. */
  readonly failedRuns: number
  /** Mean of the experiments' latest pass rates, a fraction; absent when none is known. */
  readonly latestPassRate?: number
}
