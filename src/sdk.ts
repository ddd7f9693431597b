import { type Client, type ClientOptions, createClient } from './sdk/client.ts'
import { evaluator } from './sdk/evaluator.ts'
import type { ExecutedEvalset, ExecuteEvalsetSpecOptions } from './sdk/executed-evalset.ts'
import { ExecutionError } from './sdk/execution-error.ts'
import type { EvaluateExperimentOptions, ExperimentResult, RunExperimentOptions } from './sdk/experiment.ts'

export type { Answer, AnswerStep, ToolCall } from './domain/answer.ts'
export type { BaselineAbsence, BaselineOrigin, BaselinePlace, ComparisonBasis } from './domain/baseline.ts'
export type { BudgetName, BudgetStop } from './domain/budget.ts'
export type { CaseRecord } from './domain/case-record.ts'
export type {
  CaseMatching,
  CaseName,
  CasePair,
  ChangeEstimate,
  Comparison,
  LeftOutCase,
  MeasureChange,
  RateEstimate,
} from './domain/comparison.ts'
export type { CustomKind, CustomRequest, ScoreItem } from './domain/custom-evaluator.ts'
export { ConfigurationError, PlatformError, type PlatformOutcome, type Problem } from './domain/errors.ts'
export type { SourceLocation } from './domain/evalset.ts'
export type { FailureCause, FailureStage, FailureType } from './domain/failure.ts'
export type { ExperimentVerdict, GateReason, GateReasonCode, GateStatus, GateVerdict } from './domain/gate.ts'
export type { QuarantinedCase } from './domain/gate-policy.ts'
export type { CaseStatus, EvaluatorResult } from './domain/grade.ts'
export type { HttpTransport } from './domain/http-transport.ts'
export type { JsonObject, JsonValue } from './domain/json.ts'
export type { JudgeIdentity, JudgeMark } from './domain/judge.ts'
export type { Measure, Measures } from './domain/measure.ts'
export type { PastRunSource } from './domain/past-runs.ts'
export type { Fixture, RunResult, TaskFunction, TaskInput, TaskReturn } from './domain/question.ts'
export type { EvalReport, GitContext, Spent } from './domain/report.ts'
export type { EvaluatorChange, EvaluatorVerdict, PastGrade, Rescored, RescoredCase } from './domain/rescored.ts'
export type { ReuseSource } from './domain/reuse-source.ts'
// An evaluator's `EvalRun` is one answer; that of a report is all of them.
export type { AgentPlace, CaseRun, EvalRun as RecordedRun, Experiment, PartOfTheWay } from './domain/run.ts'
export type { TargetKind } from './domain/target.ts'
export type { Span, SpanSource, TrajectoryStatus } from './domain/trajectory.ts'
export type { Usage } from './domain/usage.ts'
export type { EvalCase, EvalRun, EvaluatorFunction, EvaluatorOptions, Scored } from './sdk/evaluator.ts'
export type {
  ExtraInputs,
  Judge,
  Log,
  ReportFiles,
  RunStatus,
  RunSummary,
  SharedOptions,
} from './sdk/experiment.ts'
export type { TaskSpan, TaskSpanOptions, Tracer, TracerProvider } from './sdk/tracing.ts'
export type {
  Client,
  ClientOptions,
  EvaluateExperimentOptions,
  ExecutedEvalset,
  ExecuteEvalsetSpecOptions,
  ExperimentResult,
  RunExperimentOptions,
}
export { createClient, ExecutionError, evaluator }

// A module with an evaluator or a task imports this file in every process of its own: what runs an experiment is loaded when one is run.

/**
 * Executes an evalset spec against one or more agentspecs and keeps the runs on the platform: creates the evalset, asks every case of
 * each agentspec, grades the answers, and removes everything that was launched, also when something breaks. The action calls the same
 * function (`runMode`). Throws `ConfigurationError`, with everything that is wrong and before anything is created: when `agentspecIds` is empty, the
 * spec has no cases, or the target is another than cloud and local. Throws `ExecutionError`, a `PlatformError`, when the platform
 * refuses to create something or answers it so that nobody can use it, or a runtime lacks its ingress or its pod; what was kept is its
 * `result`.
 */
export async function executeEvalsetSpec(client: Client, options: ExecuteEvalsetSpecOptions): Promise<ExecutedEvalset> {
  const engine = await import('./sdk/execute-evalset-spec.ts')
  return await engine.executeEvalsetSpec(client, options, process.env)
}

/**
 * Runs an experiment: calls the task once per case and repetition, keeps the runs and grades them by the dataset's evaluators, the judge
 * and evaluators of your own. Throws `ConfigurationError` with everything that is wrong, before anything is asked, and `PlatformError`
 * when the store or the platform could not keep anything. What breaks later is part of the result.
 */
export async function runExperiment(options: RunExperimentOptions): Promise<ExperimentResult> {
  const engine = await import('./sdk/run-experiment.ts')
  return await engine.runExperiment(options, process.env)
}

/**
 * Grades the answers of an experiment again, by the evaluators of its evalset and those of your own that it was run with; nobody is
 * asked. Throws `ConfigurationError` with everything that is wrong, also when an evaluator was not part of the experiment.
 */
export async function evaluateExperiment(options: EvaluateExperimentOptions): Promise<ExperimentResult> {
  const engine = await import('./sdk/evaluate-experiment.ts')
  return await engine.evaluateExperiment(options, process.env)
}
