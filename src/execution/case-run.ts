import { cleanCause } from '../boundary/failure-cause.ts'
import { redactJson } from '../boundary/secrets.ts'
import type { AgentOutcome, Answer } from '../domain/answer.ts'
import { messageOf } from '../domain/errors.ts'
import type { EvalCase } from '../domain/evalset.ts'
import type { FailureCause } from '../domain/failure.ts'
import { type EvaluatorResult, gradeCase } from '../domain/grade.ts'
import type { Agent, Grader, Redactor } from '../domain/ports.ts'
import type { CaseRun } from '../domain/run.ts'
import { cleanAnswer, cleanResult } from './clean-text.ts'

/** What every case run needs from outside. */
export type CaseRunTools = {
  readonly grader: Grader
  readonly redactor: Redactor
  readonly requestTimeoutMs: number
  readonly maxRetries: number
}

/** How asking one case ended. `lost`: the agent is gone for good, and another one may still answer the case. */
export type CaseEnd =
  | { readonly kind: 'ended'; readonly caseRun: CaseRun }
  | { readonly kind: 'lost'; readonly cause: FailureCause }

/** Asks one case, grades the raw answer and keeps a clean one. */
export async function runCase(
  evalCase: EvalCase,
  agent: Agent,
  tools: CaseRunTools & { readonly signal: AbortSignal },
): Promise<CaseEnd> {
  const outcome = await ask(evalCase, agent, tools)
  if (outcome.kind === 'failed' && outcome.agentLost) {
    return { kind: 'lost', cause: cleanCause(outcome.cause, tools.redactor) }
  }
  return { kind: 'ended', caseRun: await caseRunOf(evalCase, outcome, tools) }
}

async function caseRunOf(
  evalCase: EvalCase,
  outcome: AgentOutcome,
  { grader, redactor }: Pick<CaseRunTools, 'grader' | 'redactor'>,
): Promise<CaseRun> {
  if (outcome.kind === 'cancelled') return cancelledCaseRun(evalCase, redactor, outcome)
  if (outcome.kind === 'failed') return erroredCaseRun(evalCase, outcome, redactor)
  const results = await grader.gradeAnswer(evalCase, outcome.answer, outcome.durationMs)
  return gradedCaseRun(evalCase, outcome, results, redactor)
}

/** An agent never throws; should one do so all the same, it costs its own case and not the run. */
async function ask(
  { prompt }: EvalCase,
  agent: Agent,
  { requestTimeoutMs: timeoutMs, maxRetries, signal }: CaseRunTools & { readonly signal: AbortSignal },
): Promise<AgentOutcome> {
  try {
    return await agent.ask({ prompt, timeoutMs, maxRetries, signal })
  } catch (error) {
    const message = `The agent could not be asked: ${messageOf(error)}.`
    const cause: FailureCause = {
      type: 'task_error',
      stage: 'runtime_execution',
      message,
      detailExcerpt: messageOf(error),
    }
    return { kind: 'failed', cause, durationMs: 0, attempts: 1 }
  }
}

/** A case run that never began, or was stopped. */
export function cancelledCaseRun(
  evalCase: EvalCase,
  redactor: Redactor,
  outcome: { readonly durationMs: number; readonly attempts: number } = { durationMs: 0, attempts: 0 },
): CaseRun {
  return { ...identity(evalCase, redactor), ...NOT_GRADED, status: 'cancelled', ...timing(outcome) }
}

/** A case run without an answer, and why. */
export function erroredCaseRun(
  evalCase: EvalCase,
  outcome: {
    readonly cause: FailureCause
    readonly partial?: Answer
    readonly durationMs: number
    readonly attempts: number
  },
  redactor: Redactor,
): CaseRun {
  const answer = outcome.partial ? cleanAnswer(outcome.partial, redactor) : undefined
  return {
    ...identity(evalCase, redactor),
    ...NOT_GRADED,
    status: 'errored',
    ...timing(outcome),
    ...(answer ? { answer: answer.clean, redacted: answer.redacted } : {}),
    failureCause: cleanCause(outcome.cause, redactor),
  }
}

function gradedCaseRun(
  evalCase: EvalCase,
  outcome: Extract<AgentOutcome, { kind: 'answered' }>,
  results: readonly EvaluatorResult[],
  redactor: Redactor,
): CaseRun {
  const { clean, redacted } = cleanAnswer(outcome.answer, redactor)
  return {
    ...identity(evalCase, redactor),
    ...gradeCase(results),
    ...timing(outcome),
    answer: clean,
    evaluators: results.map((result) => cleanResult(result, redactor)),
    redacted,
  }
}

const NOT_GRADED = { score: null, evaluators: [], redacted: false } as const

function timing({ durationMs, attempts }: { readonly durationMs: number; readonly attempts: number }) {
  return { durationMs, attempts }
}

function identity(evalCase: EvalCase, redactor: Redactor) {
  const { id, name, digest, tags, metadata, location, expected, prompt } = evalCase
  return { caseId: id, digest, location, ...redactJson({ name, tags, metadata, expected, prompt }, redactor) }
}
