import type { AgentOutcome, Answer } from './answer.ts'
import type { CustomEvaluator } from './custom-evaluator.ts'
import type { EvalCase, Evalset, EvaluatorSpec } from './evalset.ts'
import type { FailureCause } from './failure.ts'
import type { EvaluatorResult } from './grade.ts'
import type { JsonObject, JsonValue } from './json.ts'
import type { Judge } from './judge.ts'
import type { PastRunSource } from './past-runs.ts'
import type { TaskInput } from './question.ts'
import type { AgentPlace, CaseRun, EvalRun } from './run.ts'
import type { TargetKind } from './target.ts'
import type { Span, Trajectory } from './trajectory.ts'

/** Something that answers prompts. Never throws for what an agent or the network does: that is an outcome. */
export type Agent = {
  ask(question: Question): Promise<AgentOutcome>
}

/** One prompt. `timeoutMs` bounds one attempt whole, headers and body; `signal` stops it at once (outcome `cancelled`). */
export type Question = {
  readonly prompt: string
  /** The same with all that belongs to it, for agents that take more than a prompt. */
  readonly task: TaskInput
  readonly timeoutMs: number
  readonly maxRetries: number
  readonly signal: AbortSignal
}

/** An agent that is ready to answer, and what must be given back. Disposing is idempotent and never throws. */
export type AcquiredAgent = AsyncDisposable & {
  readonly agent: Agent
  readonly place: AgentPlace
  /** What disposing does; true when it is certain that nothing of it is left, so that another one may take its place. Never throws. */
  giveBack(): Promise<boolean>
}

export type Acquisition =
  | { readonly kind: 'acquired'; readonly acquired: AcquiredAgent }
  | { readonly kind: 'failed'; readonly cause: FailureCause }
  | { readonly kind: 'cancelled' }

/** Where agents live. */
export type AgentTarget = AsyncDisposable & {
  readonly kind: TargetKind
  /** Gets one agent for an agentspec, ready to answer. */
  acquire(agentspecId: string, signal: AbortSignal): Promise<Acquisition>
}

/** Where evalsets, experiments and runs are kept. Every call throws `PlatformError` when it could not be kept. */
export type RunStore = {
  createEvalset(evalset: Evalset, name: string): Promise<StoredEvalset>
  createExperiment(experiment: ExperimentDraft): Promise<string>
  /**
   * False when the platform itself says that there is no such experiment; a platform that cannot say leaves it true. Never
   * throws `PlatformError`.
   */
  hasExperiment(experimentId: string, signal: AbortSignal): Promise<boolean>
  /** Called once per run, when its last case has ended. Answers the run's id, `undefined` when the record is kept and its id is not known. */
  recordRun(experimentId: string, record: RunRecord): Promise<string | undefined>
}

export type StoredEvalset = {
  readonly id: string
  readonly viewUrl: string
  /** It was there before, and nothing was created. */
  readonly isOld?: true
}

export type ExperimentDraft = {
  readonly evalsetId: string
  readonly name: string
  readonly agentspecId: string
  readonly evalsetDigest: string
  readonly agentDigest: string
  /** Where the answers were kept that are graded anew; absent when they were asked for. */
  readonly rescoredFrom?: Omit<PastRunSource, 'runId'>
}

export type RunRecord = {
  readonly run: EvalRun
  readonly agentspecId: string
  readonly place: AgentPlace
  /** An earlier attempt may have recorded it: it is looked for first, so that there are never two records of one run. */
  readonly mayBeRecorded?: boolean
  /** The run whose answers are graded anew; absent when they were asked for. */
  readonly rescoredFrom?: PastRunSource
  /** What the evalset's report evaluators say of this run alone. */
  readonly reportResults: readonly EvaluatorResult[]
}

/** An answer that is to be graded. */
export type GradedAnswer = {
  readonly evalCase: EvalCase
  readonly answer: Answer
  /** Milliseconds. */
  readonly durationMs: number
  /** Stops what takes time, such as asking a model. */
  readonly signal: AbortSignal
}

/** Who helps evaluators; what is absent was not configured. */
export type EvaluatorTools = {
  readonly judge?: Judge
  /** Evaluators of the user's own, by name. */
  readonly custom?: ReadonlyMap<string, CustomEvaluator>
}

/** What an evaluator sees. */
export type EvaluatorInput = {
  readonly case: EvalCase
  readonly answer: Answer
  readonly durationMs: number
  readonly trajectory: Trajectory
  /** `undefined` when nobody has any. */
  readonly spans: readonly Span[] | undefined
  readonly tools: EvaluatorTools
  readonly signal: AbortSignal
  /** `undefined` when the case expects nothing. */
  readonly expected: JsonValue | undefined
  /** The evaluator's own arguments, checked. */
  readonly config: JsonObject
}

/** What an evaluator says; the registry adds name, weight and inversion. */
export type Judgement = Pick<EvaluatorResult, 'passed' | 'score' | 'reason'> &
  Partial<Pick<EvaluatorResult, 'kind' | 'value' | 'label' | 'skipped' | 'error' | 'evidence' | 'usage' | 'judge'>> & {
    /** A second name when one evaluator gives several results. */
    readonly name?: string
  }

/** Judges answers. */
export type Evaluator = (input: EvaluatorInput) => readonly Judgement[] | Promise<readonly Judgement[]>

/** Judges a whole experiment by its case runs. */
export type ReportEvaluator = (caseRuns: readonly CaseRun[], config: JsonObject) => Judgement

/** The names an evalset may use, asked by the evalset's validation so that it needs no evaluator. */
export type EvaluatorCatalog = {
  /**
   * Looks an evaluator up by the name a spec uses and checks its arguments.
   * `problems` are sentences without a place; `spec` is absent when there are any.
   */
  resolve(request: EvaluatorRequest): {
    readonly spec?: Pick<EvaluatorSpec, 'name' | 'inverted'>
    readonly problems: readonly string[]
    /** What its arguments name of the evalset, which must have it; absent when they name nothing. */
    readonly mentions?: readonly EvaluatorMention[]
  }
}

/** A case (by id or name) or a tag that an argument of an evaluator names. */
export type EvaluatorMention = { readonly kind: 'case' | 'tag'; readonly text: string; readonly argument: string }

export type EvaluatorRequest = {
  readonly name: string
  readonly arguments: JsonObject
  readonly scope: 'case' | 'report'
  /** The case expects something, or will: evaluators that compare and are named on a case need it. */
  readonly hasExpectation: boolean
  /** What the case expects; absent when that is nothing, or not one case's affair. */
  readonly expected?: JsonValue
  /** Named on the case itself, not inherited. */
  readonly ownedByCase: boolean
}

/** Runs evaluators over an answer or a whole experiment; an evaluator that throws becomes an `error`. */
export type Grader = {
  gradeAnswer(graded: GradedAnswer): Promise<readonly EvaluatorResult[]>
  gradeReport(specs: readonly EvaluatorSpec[], caseRuns: readonly CaseRun[]): readonly EvaluatorResult[]
}

/** Takes known secrets out of text and says whether there were any. */
export type Redactor = {
  redact(text: string): string
  addSecret(secret: string): void
}

/** Where something stands, and a title for it. */
export type LogPlace = {
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly title?: string
}

/** What people see while it runs. Every text is made inert before it is written. */
export type Logger = {
  info(message: string): void
  notice(message: string, place?: LogPlace): void
  warning(message: string, place?: LogPlace): void
  error(message: string, place?: LogPlace): void
  group(title: string, lines: readonly string[]): void
}

/** Time, so that nothing else reads it. */
export type Clock = {
  now(): Date
  /** Milliseconds from an arbitrary start; never goes back. */
  elapsed(): number
  /** Resolves after `ms`, or at once when the signal fires (it does not throw). */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}
