import type { EvaluatorSpec } from '../domain/evalset.ts'
import type { ExperimentVerdict, GateReason, GateReasonCode, GateStatus, GateVerdict } from '../domain/gate.ts'
import type { Experiment } from '../domain/run.ts'
import { judgeExperiment } from './experiment-verdict.ts'
import { type GatePolicy, type GradeReport, rulesOf } from './rules.ts'

export type GateInput = {
  readonly experiments: readonly Experiment[]
  readonly policy: GatePolicy
  readonly reportEvaluators: readonly EvaluatorSpec[]
  readonly gradeReport: GradeReport
  /** A signal stopped the run. */
  readonly cancelled: boolean
  /** What the platform refused or broke, as sentences. */
  readonly platformProblems: readonly string[]
}

const WORST_FIRST: readonly GateStatus[] = ['failed', 'inconclusive', 'passed', 'skipped']

/**
 * Turns graded case runs into a verdict: the worst of the experiments'. A run that was cancelled or that the platform broke
 * is never better than inconclusive, while what is certain to fail stays failed. Reasons are those that decided:
 * of experiments that did not pass, or, when all did, why they passed.
 */
export function evaluateGate(input: GateInput): GateVerdict {
  const { policy, reportEvaluators, gradeReport, cancelled } = input
  const rules = rulesOf(policy, reportEvaluators, gradeReport)
  const conditions = { rules, minCoverage: policy.minCoverage, cancelled }
  const experiments = input.experiments.map((experiment) => judgeExperiment(experiment, conditions))
  const troubles = troublesOf(input)
  const statuses = experiments.map((experiment) => experiment.status)
  if (troubles.length > 0) statuses.push('inconclusive')
  const status = WORST_FIRST.find((candidate) => statuses.includes(candidate)) ?? 'inconclusive'
  return { status, reasons: [...decidingReasons(status, experiments), ...troubles], experiments }
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

function decidingReasons(status: GateStatus, experiments: readonly ExperimentVerdict[]): readonly GateReason[] {
  const reasonsOf = (wanted: GateStatus) =>
    experiments.filter((experiment) => experiment.status === wanted).flatMap((experiment) => experiment.reasons)
  return status === 'passed' ? reasonsOf('passed') : [...reasonsOf('failed'), ...reasonsOf('inconclusive')]
}
