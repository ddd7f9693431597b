import type { Answer } from '../domain/answer.ts'
import type { FailureCause } from '../domain/failure.ts'
import type { EvaluatorResult } from '../domain/grade.ts'
import type { JsonObject } from '../domain/json.ts'
import type { RunRecord } from '../domain/ports.ts'
import { type AgentPlace, type CaseRun, totalsOf } from '../domain/run.ts'
import type { TargetKind } from '../domain/target.ts'
import { rescoredBody } from './rescored-from.ts'
import { storedCases } from './stored-cases.ts'
import { usageBody } from './stored-usage.ts'

/** What every record of one execution says about how it was made. */
export type RecordContext = {
  /** The evalset's kind: `batch` or `interactive`. */
  readonly runMode: string
  readonly executionTarget: TargetKind
  /** The lane label. */
  readonly runEnvironment: string
  readonly launchSource: string
}

/**
 * A run as the platform takes it (protocol §2). The platform knows passed and failed only: everything not passed is failed
 * with score 0, and our own word stands in `report.interaction[].status`.
 */
export function runBody(record: RunRecord, context: RecordContext): JsonObject {
  const { run, place, agentspecId } = record
  const totals = totalsOf(run.cases)
  const usage = totals.usage ? usageBody(totals.usage) : undefined
  const causes = run.cases.flatMap(({ failureCause }) => (failureCause ? [causeBody(failureCause)] : []))
  const where = placeBody(place)
  const outputs = run.cases.map(outputBody)
  return {
    status: run.status,
    started_at: run.startedAt.toISOString(),
    ended_at: run.endedAt.toISOString(),
    metrics: {
      pass_rate: run.cases.length > 0 ? totals.passed / run.cases.length : 0,
      total_cases: run.cases.length,
      passed: totals.passed,
      failed: run.cases.length - totals.passed,
      avg_score: mean(run.cases.map(platformScore)),
      case_results: run.cases.map(caseResult),
      evaluator_results: [...evalsetResults(run.cases), ...record.reportResults.map(reportResult)],
      ...(usage ? { pydantic_ai_usage: usage } : {}),
      agent_evals: {
        pass_rate_graded: totals.passRate,
        coverage: totals.coverage,
        errored: totals.errored,
        ungraded: totals.ungraded,
        cases: storedCases(run.cases),
        ...rescoredBody(record.rescoredFrom),
      },
    },
    summary: {
      launch_source: context.launchSource,
      run_mode: context.runMode,
      run_environment: context.runEnvironment,
      execution_target: context.executionTarget,
      agent_spec_id: agentspecId,
      case_failures: totals.errored,
      run_index: run.index,
      agent_prompt: run.cases.map(({ prompt }) => prompt),
      agent_output: outputs,
      ...where,
      ...(causes[0] ? { failure_cause: causes[0] } : {}),
      ...(usage ? { usage } : {}),
    },
    report: {
      note: `${totals.passed} of ${run.cases.length} case(s) passed, ${totals.errored} could not be executed, ${totals.ungraded} not graded.`,
      interaction: run.cases.map((caseRun, index) => ({
        case: caseRun.name,
        status: caseRun.status,
        prompt: caseRun.prompt,
        output: outputs[index],
      })),
      failure_causes: causes,
      ...where,
      ...(usage ? { usage } : {}),
    },
  }
}

function caseResult(caseRun: CaseRun): JsonObject {
  const { category, difficulty } = caseRun.metadata
  return {
    name: caseRun.name,
    passed: caseRun.status === 'passed',
    status: caseRun.status === 'passed' ? 'passed' : 'failed',
    score: platformScore(caseRun),
    category: category ?? '',
    difficulty: difficulty ?? '',
    prompt: caseRun.prompt,
    output: outputBody(caseRun),
  }
}

function platformScore(caseRun: CaseRun): number {
  return caseRun.status === 'passed' || caseRun.status === 'failed' ? (caseRun.score ?? 0) : 0
}

function outputBody(caseRun: CaseRun): JsonObject {
  const { answer } = caseRun
  return {
    text: answer?.text ?? '',
    ...(answer ? optionalOutput(answer) : {}),
    ...(caseRun.failureCause ? { error: caseRun.failureCause.message } : {}),
  }
}

function optionalOutput(answer: Answer): JsonObject {
  // Of an agent that tells its own way the calls are counted alone.
  const calls = answer.toolCalls.length || (answer.trajectory && answer.usage?.toolCalls) || 0
  return {
    ...(calls > 0 ? { tool_calls: calls } : {}),
    ...(answer.finishReason ? { finish_reason: answer.finishReason } : {}),
  }
}

/** One entry per evaluator of the cases: how many of those that it judged it passed. */
function evalsetResults(cases: readonly CaseRun[]): JsonObject[] {
  const byName = Map.groupBy(
    cases.flatMap(({ evaluators }) => evaluators.filter(({ passed }) => passed !== null)),
    ({ name }) => name,
  )
  return [...byName].map(([name, results]) => {
    const passed = results.filter((result) => result.passed).length
    return {
      name,
      scope: 'evalset',
      score: mean(results.map(({ score }) => score ?? 0)),
      passed: passed === results.length,
      summary: `${passed} of ${results.length} case(s) passed ${name}.`,
      passed_cases: passed,
      total_cases: results.length,
    }
  })
}

function reportResult(result: EvaluatorResult): JsonObject {
  const details = typeof result.value === 'object' && result.value !== null ? (result.value as JsonObject) : {}
  return {
    name: result.name,
    scope: 'report',
    score: result.score ?? 0,
    passed: result.passed === true,
    summary: result.reason,
    ...details,
  }
}

function placeBody({ runtime, local }: AgentPlace): JsonObject {
  return {
    ...(runtime ? { runtime_pod_name: runtime.podName, runtime_id: runtime.id } : {}),
    ...(local ? { local_agent_base_url: local.baseUrl, local_agent_id: local.agentId } : {}),
  }
}

function causeBody(cause: FailureCause): JsonObject {
  return {
    stage: cause.stage,
    type: cause.type,
    message: cause.message,
    detail_excerpt: cause.detailExcerpt,
    execution_url: cause.executionUrl ?? '',
    ...(cause.attemptedUrls ? { attempted_urls: cause.attemptedUrls } : {}),
    ...(cause.runtimePodName ? { runtime_pod_name: cause.runtimePodName } : {}),
    ...(cause.runtimeId ? { runtime_id: cause.runtimeId } : {}),
  }
}

function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0
}
