import { cleanCause } from '../boundary/failure-cause.ts'
import { redactJson } from '../boundary/secrets.ts'
import type { AgentOutcome, Answer } from '../domain/answer.ts'
import type { EvalCase } from '../domain/evalset.ts'
import type { FailureCause } from '../domain/failure.ts'
import { type EvaluatorResult, gradeCase } from '../domain/grade.ts'
import type { Agent, Grader, Redactor } from '../domain/ports.ts'
import type { TaskInput } from '../domain/question.ts'
import type { CaseRun } from '../domain/run.ts'
import type { Usage } from '../domain/usage.ts'
import { actionFault, faultMessage } from './action-fault.ts'
import { cleanAnswer, cleanResult } from './clean-text.ts'

/** What every case run needs from outside. */
export type CaseRunTools = {
  readonly grader: Grader
  readonly redactor: Redactor
  readonly requestTimeoutMs: number
  readonly maxRetries: number
}

/**
 * How asking one case ended. `lost`: the agent is gone for good, and another one may still answer the case. `answered`: what
 * is left is the grading, which needs no agent; `graded` never throws.
 */
export type CaseAsked =
  | { readonly kind: 'ended'; readonly caseRun: CaseRun }
  | { readonly kind: 'answered'; readonly usage: Usage | undefined; readonly graded: Promise<CaseRun> }
  | ({ readonly kind: 'lost'; readonly cause: FailureCause } & AskedInVain)

/** How long the last attempt took that brought no answer, in milliseconds, and how many there were. */
export type AskedInVain = { readonly durationMs: number; readonly attempts: number }

/**
 * Asks one case; the raw answer is graded, and a clean one kept. Neither an agent nor a grader throws; should something here do
 * so all the same, it costs its own case and no other.
 */
export async function askCase(
  evalCase: EvalCase,
  agent: Agent,
  tools: CaseRunTools & { readonly task: TaskInput; readonly signal: AbortSignal },
): Promise<CaseAsked> {
  const { requestTimeoutMs: timeoutMs, maxRetries, task, signal, redactor } = tools
  try {
    const outcome = await agent.ask({ prompt: evalCase.prompt, task, timeoutMs, maxRetries, signal })
    if (outcome.kind === 'answered') {
      return { kind: 'answered', usage: outcome.answer.usage, graded: gradeAnswered(evalCase, outcome, tools) }
    }
    if (outcome.kind === 'cancelled') return { kind: 'ended', caseRun: cancelledCaseRun(evalCase, redactor, outcome) }
    if (outcome.agentLost) return { kind: 'lost', cause: cleanCause(outcome.cause, redactor), ...timing(outcome) }
    return { kind: 'ended', caseRun: erroredCaseRun(evalCase, outcome, redactor) }
  } catch (error) {
    return { kind: 'ended', caseRun: faultyCaseRun(evalCase, error, redactor) }
  }
}

function faultyCaseRun(evalCase: EvalCase, error: unknown, redactor: Redactor): CaseRun {
  const cause = actionFault(evalCase.name, error, 'runtime_execution')
  return erroredCaseRun(evalCase, { cause, durationMs: 0, attempts: 1 }, redactor)
}

/**
 * What becomes of an answer that is there: it is graded as it came and kept clean. Where the signal kept an evaluator from its
 * verdict the case run is cancelled, with its answer. Never throws.
 */
export async function gradeAnswered(
  evalCase: EvalCase,
  outcome: Answered,
  { grader, redactor, signal }: GradingTools & Pick<CaseRunTools, 'redactor'>,
): Promise<CaseRun> {
  try {
    const results = await gradesOf(evalCase, outcome, { grader, signal })
    return { ...answeredCaseRun(evalCase, outcome, results, redactor), ...verdictOf(results, signal) }
  } catch (error) {
    return faultyCaseRun(evalCase, error, redactor)
  }
}

/** What was stopped says nothing of the answer, not even that nothing could judge it: another attempt may. */
function verdictOf(results: readonly EvaluatorResult[], { aborted }: AbortSignal): Pick<CaseRun, 'status' | 'score'> {
  const isCutShort = aborted && results.some(({ error }) => error !== undefined)
  return isCutShort ? { status: 'cancelled', score: null } : gradeCase(results)
}

type GradingTools = Pick<CaseRunTools, 'grader'> & { readonly signal: AbortSignal }

/** Under this name stands why an answer could not be graded at all. */
const GRADING = 'grading'

/** What the evaluators say. The answer is there and paid for, so it is kept also when grading it breaks: ungraded. */
async function gradesOf(
  evalCase: EvalCase,
  { answer, durationMs }: Answered,
  { grader, signal }: GradingTools,
): Promise<readonly EvaluatorResult[]> {
  try {
    return await grader.gradeAnswer({ evalCase, answer, durationMs, signal })
  } catch (error) {
    const reason = faultMessage('The answer could not be graded', error)
    return [
      { name: GRADING, scope: 'case', kind: 'evaluator', passed: null, score: null, reason, weight: 1, error: reason },
    ]
  }
}

/** An answer, how long it took, and which attempt gave it. */
export type Answered = Extract<AgentOutcome, { kind: 'answered' }>

/** A case run that never began, or was stopped before there was an answer. */
export function cancelledCaseRun(
  evalCase: EvalCase,
  redactor: Redactor,
  outcome: AskedInVain = { durationMs: 0, attempts: 0 },
): CaseRun {
  return { ...identity(evalCase, redactor), ...NOT_GRADED, status: 'cancelled', ...timing(outcome) }
}

/** A case run without an answer, and why. */
export function erroredCaseRun(
  evalCase: EvalCase,
  outcome: AskedInVain & { readonly cause: FailureCause; readonly partial?: Answer },
  redactor: Redactor,
): CaseRun {
  const answer = outcome.partial ? keptAnswer(outcome.partial, redactor) : {}
  return {
    ...identity(evalCase, redactor),
    ...NOT_GRADED,
    status: 'errored',
    ...timing(outcome),
    ...answer,
    failureCause: cleanCause(outcome.cause, redactor),
  }
}

function answeredCaseRun(
  evalCase: EvalCase,
  outcome: Answered,
  results: readonly EvaluatorResult[],
  redactor: Redactor,
): Omit<CaseRun, 'status' | 'score'> {
  return {
    ...identity(evalCase, redactor),
    ...timing(outcome),
    ...keptAnswer(outcome.answer, redactor),
    evaluators: results.map((result) => cleanResult(result, redactor)),
  }
}

/** The answer as it is kept, and what is to be said of it. */
function keptAnswer(answer: Answer, redactor: Redactor): Pick<CaseRun, 'redacted' | 'notKept'> & { answer: Answer } {
  const { clean, ...about } = cleanAnswer(answer, redactor)
  return { answer: clean, ...about }
}

const NOT_GRADED = { score: null, evaluators: [], redacted: false } as const

function timing({ durationMs, attempts }: { readonly durationMs: number; readonly attempts: number }) {
  return { durationMs, attempts }
}

function identity(evalCase: EvalCase, redactor: Redactor) {
  const { id, name, digest, tags, metadata, location, expected, prompt } = evalCase
  return { caseId: id, digest, location, ...redactJson({ name, tags, metadata, expected, prompt }, redactor) }
}
