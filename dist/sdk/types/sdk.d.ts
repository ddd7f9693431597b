import { type Client, type ClientOptions, createClient } from './sdk/client.js';
import { evaluator } from './sdk/evaluator.js';
import type { ExecutedEvalset, ExecuteEvalsetSpecOptions } from './sdk/executed-evalset.js';
import { ExecutionError } from './sdk/execution-error.js';
import type { EvaluateExperimentOptions, ExperimentResult, RunExperimentOptions } from './sdk/experiment.js';
export type { Answer, AnswerStep, ToolCall } from './domain/answer.js';
export type { BaselineAbsence, BaselineOrigin, BaselinePlace, ComparisonBasis } from './domain/baseline.js';
export type { BudgetName, BudgetStop } from './domain/budget.js';
export type { CaseRecord } from './domain/case-record.js';
export type { CaseMatching, CaseName, CasePair, ChangeEstimate, Comparison, LeftOutCase, MeasureChange, RateEstimate, } from './domain/comparison.js';
export type { CustomKind, CustomRequest, ScoreItem } from './domain/custom-evaluator.js';
export { ConfigurationError, PlatformError, type PlatformOutcome, type Problem } from './domain/errors.js';
export type { SourceLocation } from './domain/evalset.js';
export type { FailureCause, FailureStage, FailureType } from './domain/failure.js';
export type { ExperimentVerdict, GateReason, GateReasonCode, GateStatus, GateVerdict } from './domain/gate.js';
export type { QuarantinedCase } from './domain/gate-policy.js';
export type { CaseStatus, EvaluatorResult } from './domain/grade.js';
export type { HttpTransport } from './domain/http-transport.js';
export type { JsonObject, JsonValue } from './domain/json.js';
export type { JudgeIdentity, JudgeMark } from './domain/judge.js';
export type { Measure, Measures } from './domain/measure.js';
export type { PastRunSource } from './domain/past-runs.js';
export type { Fixture, RunResult, TaskFunction, TaskInput, TaskReturn } from './domain/question.js';
export type { EvalReport, GitContext, Spent } from './domain/report.js';
export type { EvaluatorChange, EvaluatorVerdict, PastGrade, Rescored, RescoredCase } from './domain/rescored.js';
export type { ReuseSource } from './domain/reuse-source.js';
export type { AgentPlace, CaseRun, EvalRun as RecordedRun, Experiment, PartOfTheWay } from './domain/run.js';
export type { TargetKind } from './domain/target.js';
export type { Span, SpanSource, TrajectoryStatus } from './domain/trajectory.js';
export type { Usage } from './domain/usage.js';
export type { EvalCase, EvalRun, EvaluatorFunction, EvaluatorOptions, Scored } from './sdk/evaluator.js';
export type { ExtraInputs, Judge, Log, ReportFiles, RunStatus, RunSummary, SharedOptions, } from './sdk/experiment.js';
export type { TaskSpan, TaskSpanOptions, Tracer, TracerProvider } from './sdk/tracing.js';
export type { Client, ClientOptions, EvaluateExperimentOptions, ExecutedEvalset, ExecuteEvalsetSpecOptions, ExperimentResult, RunExperimentOptions, };
export { createClient, ExecutionError, evaluator };
/**
 * Executes an evalset spec against one or more agentspecs and keeps the runs on the platform: creates the evalset, asks every case of
 * each agentspec, grades the answers, and removes everything that was launched, also when something breaks. The action calls the same
 * function (`runMode`). Throws `ConfigurationError`, with everything that is wrong and before anything is created: when `agentspecIds` is empty, the
 * spec has no cases, or the target is another than cloud and local. Throws `ExecutionError`, a `PlatformError`, when the platform
 * refuses to create something or answers it so that nobody can use it, or a runtime lacks its ingress or its pod; what was kept is its
 * `result`.
 */
export declare function executeEvalsetSpec(client: Client, options: ExecuteEvalsetSpecOptions): Promise<ExecutedEvalset>;
/**
 * Runs an experiment: calls the task once per case and repetition, keeps the runs and grades them by the dataset's evaluators, the judge
 * and evaluators of your own. Throws `ConfigurationError` with everything that is wrong, before anything is asked, and `PlatformError`
 * when the store or the platform could not keep anything. What breaks later is part of the result.
 */
export declare function runExperiment(options: RunExperimentOptions): Promise<ExperimentResult>;
/**
 * Grades the answers of an experiment again, by the evaluators of its evalset and those of your own that it was run with; nobody is
 * asked. Throws `ConfigurationError` with everything that is wrong, also when an evaluator was not part of the experiment.
 */
export declare function evaluateExperiment(options: EvaluateExperimentOptions): Promise<ExperimentResult>;
