import type { ComparisonBasis } from './baseline.ts'
import type { AgentPlace, CaseRun, Experiment } from './run.ts'
import type { TargetKind } from './target.ts'

/** Where a run was kept before it was graded anew. What nobody knows is absent: a run that was never recorded has no ids. */
export type PastRunSource = {
  readonly experimentId?: string
  readonly runId?: string
  /** The results file that held it, as people see it. */
  readonly file?: string
}

/** A case run as it was kept, of whatever evalset was asked then. Its texts are as they were kept: nobody may show them unclean. */
export type PastCaseRun = Pick<
  CaseRun,
  | 'caseId'
  | 'name'
  | 'status'
  | 'score'
  | 'prompt'
  | 'answer'
  | 'evaluators'
  | 'failureCause'
  | 'attempts'
  | 'redacted'
  | 'notKept'
> & {
  /** Known of each: evaluators judge by it. */
  readonly durationMs: number
}

/** A run as it was kept. */
export type PastRun = {
  /** From 1; no two runs of one experiment have the same. */
  readonly index: number
  readonly source: PastRunSource
  readonly cases: readonly PastCaseRun[]
}

/** What is kept of the runs of one agent: enough to grade its answers again. */
export type PastExperiment = Pick<Experiment, 'agentspecId' | 'agentDigest' | 'failureCause'> & {
  /** Where it stands, as the subject of sentences: `evals-report/results.json`, `experiment 7f3a`. */
  readonly called: string
  readonly place: AgentPlace
  readonly target: TargetKind
  /** How it was made, as far as it says. */
  readonly basis: Partial<Omit<ComparisonBasis, 'judge'>>
  readonly runs: readonly PastRun[]
}

/** Past runs, or everything that is in the way, each a whole sentence. */
export type PastRunsReading =
  | { readonly kind: 'read'; readonly experiments: readonly PastExperiment[] }
  | { readonly kind: 'refused'; readonly problems: readonly string[] }
