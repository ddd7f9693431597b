import type { BaselineFinding, ComparisonBasis } from '../domain/baseline.ts'
import type { BudgetStop } from '../domain/budget.ts'
import { recordsOf } from '../domain/case-record.ts'
import type { ExperimentVerdict, GateReason, GateReasonCode, GateVerdict } from '../domain/gate.ts'
import { caseRunsOf, type Experiment } from '../domain/run.ts'
import { decidingFor, worstStatus } from '../domain/worst-verdict.ts'
import { type ComparedSubject, comparisonsOf, type Subject } from './comparisons.ts'
import { estimateRate } from './estimates.ts'
import { type RuleSources, rulesFor } from './experiment-rules.ts'
import { judgeExperiment } from './experiment-verdict.ts'
import { mustPassAmong } from './must-pass.ts'

export type GateInput = RuleSources & {
  readonly experiments: readonly Experiment[]
  /** What the experiments of this run have in common, to be held against their baselines'. */
  readonly basis: ComparisonBasis
  /** By agentspec; without an entry none was looked for. */
  readonly baselines: ReadonlyMap<string, BaselineFinding>
  /** A signal stopped the run. */
  readonly cancelled: boolean
  /** Absent when no budget stopped the run. */
  readonly budgetStop?: BudgetStop
  /** What the platform refused or broke, as sentences. */
  readonly platformProblems: readonly string[]
}

/**
 * Turns graded case runs into a verdict: the worst of the experiments'. A run that was cancelled or that the platform broke
 * is never better than inconclusive, while what is certain to fail stays failed. Reasons are those that decided:
 * of experiments that did not pass, or, when all did, why they passed. Where nothing was judged they say why.
 */
export function evaluateGate(input: GateInput): GateVerdict {
  const subjects = input.experiments.map((experiment) => subjectOf(experiment, input))
  const compared = comparisonsOf(subjects, input)
  const experiments = subjects.map((subject, index) => verdictOn(subject, compared[index], input))
  const troubles = troublesOf(input)
  const statuses = experiments.map((experiment) => experiment.status)
  if (troubles.length > 0) statuses.push('inconclusive')
  const status = worstStatus(statuses)
  const reasons = decidingFor(status, experiments).flatMap((experiment) => experiment.reasons)
  return { status, reasons: [...reasons, ...troubles], experiments }
}

function subjectOf(experiment: Experiment, { policy, baselines }: GateInput): Subject {
  const { agentspecId } = experiment
  const all = caseRunsOf([experiment])
  const theirs = policy.quarantine.filter((one) => one.agentspecId === undefined || one.agentspecId === agentspecId)
  const ids = new Set(theirs.map(({ caseId }) => caseId))
  const caseRuns = ids.size === 0 ? all : all.filter(({ caseId }) => !ids.has(caseId))
  const there = new Set(all.map(({ caseId }) => caseId))
  const quarantined = [...ids].filter((id) => there.has(id))
  return { experiment, caseRuns, quarantined, finding: baselines.get(agentspecId) }
}

function verdictOn(subject: Subject, compared: ComparedSubject | undefined, input: GateInput): ExperimentVerdict {
  const { experiment, caseRuns, quarantined } = subject
  const { policy, cancelled, budgetStop } = input
  const rate = estimateRate(recordsOf(caseRuns))
  const mustPass = mustPassAmong(caseRuns, input)
  const conditions = {
    rules: rulesFor({ experiment, compared }, input),
    caseRuns,
    minCoverage: policy.minCoverage,
    cancelled,
    ...(budgetStop ? { budgetStop } : {}),
  }
  return {
    agentspecId: experiment.agentspecId,
    ...judgeExperiment(experiment, conditions),
    ...(rate ? { rate } : {}),
    ...(compared ? { comparison: compared.comparison } : {}),
    quarantined,
    ...(mustPass.length > 0 ? { mustPass } : {}),
  }
}

/** The verdict when there was nothing to judge; `message` says why in a sentence. */
export function skippedVerdict(code: GateReasonCode, message: string): GateVerdict {
  return { status: 'skipped', reasons: [{ code, rule: code, message }], experiments: [] }
}

/** A verdict on a job in which nothing could be judged. */
export function inconclusiveVerdict(code: GateReasonCode, message: string): GateVerdict {
  return { status: 'inconclusive', reasons: [{ code, rule: code, message }], experiments: [] }
}

/** What went wrong with the run as a whole. */
function troublesOf({ experiments, cancelled, platformProblems }: GateInput): readonly GateReason[] {
  const broken = platformProblems.map((message): GateReason => ({ code: 'platform', rule: 'platform', message }))
  if (cancelled) {
    const message = 'The run was cancelled before it ended, so there is no verdict on the whole.'
    return [{ code: 'cancelled', rule: 'cancelled', message }, ...broken]
  }
  if (experiments.length > 0 || broken.length > 0) return broken
  return [
    {
      code: 'platform',
      rule: 'at least one case run must be graded',
      message: 'No experiment was run, so nothing was graded.',
    },
  ]
}
