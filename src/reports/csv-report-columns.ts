import type { ExperimentVerdict } from '../domain/gate.ts'
import type { EvalReport } from '../domain/report.ts'
import { type CaseRun, caseRunsOf, type EvalRun, type Experiment, totalsOf } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'

/**
 * Columns that readers of the platform's own reports know by these names; where ours says the same under another name, both are there.
 * `drift_delta`, `latest_two_delta` and `stddev_pass_rate` are about many runs in time: a report of recorded runs fills them.
 */
export const REPORT_COLUMNS = [
  'evalset_id',
  'evalset_runs_url',
  'agent_spec_id',
  'agent_spec_name',
  'agent_spec_url',
  'experiment_name',
  'run_status',
  'run_pass_rate',
  'runs_fetched',
  'runs_total',
  'latest_pass_rate',
  'drift_delta',
  'latest_two_delta',
  'stddev_pass_rate',
  'failure_stage',
  'failure_message',
  'usage_source',
  'usage_provider',
  'usage_model',
  'usage_requests',
  'usage_prompt_tokens',
  'usage_completion_tokens',
  'usage_total_tokens',
  'usage_input_cached_tokens',
  'usage_tool_calls',
  'usage_duration_ms',
  'usage_credits_consumed',
  'usage_captured_at',
  'case_status',
  'case_score',
  'case_category',
  'case_difficulty',
  'evaluator_name',
  'evaluator_scope',
  'evaluator_runs',
  'evaluator_passed_runs',
  'evaluator_mean_score',
  'evaluator_latest_score',
  'evaluator_latest_passed',
  'generated_at',
] as const

type Columns = Partial<Record<(typeof REPORT_COLUMNS)[number], string | number | boolean | null | undefined>>

/** What every row of an experiment says of it and of its evalset. */
export function identityColumns({ evalset, endedAt }: EvalReport, { agentspecId, name }: Experiment): Columns {
  return {
    evalset_id: evalset.id,
    evalset_runs_url: evalset.viewUrl,
    agent_spec_id: agentspecId,
    agent_spec_name: agentspecId,
    experiment_name: name,
    generated_at: endedAt.toISOString(),
  }
}

/** What is known of an experiment's runs as a row of it has them. */
export function experimentColumns({ runs, failureCause }: Experiment, verdict: ExperimentVerdict | undefined): Columns {
  const compared = verdict?.comparison?.kind === 'compared' ? verdict.comparison : undefined
  const last = runs.at(-1)
  return {
    runs_fetched: runs.length,
    runs_total: runs.length,
    latest_pass_rate: last && totalsOf(last.cases).passRate,
    drift_delta: compared?.change.change,
    failure_stage: failureCause?.stage,
    failure_message: failureCause?.message,
  }
}

/** What a row of a run, and each of its cases, says of the run. */
export function runColumns(run: EvalRun): Columns {
  return { run_status: run.status, run_pass_rate: totalsOf(run.cases).passRate }
}

/** Why a run is failed, by the first of its case runs that could not be executed, and what the run used. */
export function runUsageColumns(run: EvalRun): Columns & { readonly failure_type?: string | undefined } {
  const cause = run.cases.find(({ status }) => status === 'errored')?.failureCause
  return {
    failure_type: cause?.type,
    failure_stage: cause?.stage,
    failure_message: cause?.message,
    ...usageColumns(totalsOf(run.cases).usage),
  }
}

/** The outcome of a case run under its other names, why it failed, and what it used. */
export function caseColumns({ status, score, metadata, failureCause, answer }: CaseRun): Columns {
  const { category, difficulty } = metadata
  return {
    case_status: status,
    case_score: score,
    case_category: typeof category === 'string' ? category : undefined,
    case_difficulty: typeof difficulty === 'string' ? difficulty : undefined,
    failure_stage: failureCause?.stage,
    failure_message: failureCause?.message,
    ...usageColumns(answer?.usage),
  }
}

function usageColumns(usage: Usage | undefined): Columns {
  return {
    usage_provider: usage?.provider,
    usage_model: usage?.model,
    usage_requests: usage?.requests,
    usage_prompt_tokens: usage?.promptTokens,
    usage_completion_tokens: usage?.completionTokens,
    usage_total_tokens: usage?.totalTokens,
    usage_input_cached_tokens: usage?.inputCachedTokens,
    usage_tool_calls: usage?.toolCalls,
    usage_duration_ms: usage?.durationMs,
    usage_credits_consumed: usage?.creditsConsumed,
    usage_captured_at: usage?.timestamp,
  }
}

/** What the evaluators of the evalset said of its case runs, one entry per evaluator in the order in which they first stand there. */
export function evaluatorColumns({ experiments, endedAt, evalset }: EvalReport): Columns[] {
  const results = caseRunsOf(experiments).flatMap(({ evaluators }) => evaluators)
  const ofEvalset = results.filter(({ scope }) => scope !== 'case')
  return [...Map.groupBy(ofEvalset, ({ name, scope }) => JSON.stringify([name, scope])).values()].flatMap((alike) => {
    const last = alike.at(-1)
    if (!last) return []
    const scores = alike.flatMap(({ score }) => (score === null ? [] : [score]))
    return [
      {
        evalset_id: evalset.id,
        evalset_runs_url: evalset.viewUrl,
        evaluator_name: last.name,
        evaluator_scope: last.scope,
        evaluator_runs: alike.length,
        evaluator_passed_runs: alike.filter(({ passed }) => passed === true).length,
        evaluator_mean_score: scores.length > 0 ? scores.reduce((sum, one) => sum + one, 0) / scores.length : undefined,
        evaluator_latest_score: last.score,
        evaluator_latest_passed: last.passed ?? undefined,
        generated_at: endedAt.toISOString(),
      },
    ]
  })
}
