import type { Answer, ToolCall } from '../../domain/answer.ts'
import type { FailureType } from '../../domain/failure.ts'

/** What can be wrong with an answer that arrived under HTTP 200. */
export type AnswerFailureType = Extract<
  FailureType,
  'stream_truncated' | 'agent_error' | 'agent_aborted' | 'approval_required' | 'empty_answer' | 'invalid_response'
>

/** What is wrong: `problem` is a verb phrase whose subject is the agent, `excerpt` what the agent sent, uncut. */
export type AnswerFailure = { readonly type: AnswerFailureType; readonly problem: string; readonly excerpt: string }

/** What an agent's answer turned out to be. `partial` is what had arrived, absent when nothing had. */
export type AnswerReading =
  | { readonly kind: 'complete'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly failure: AnswerFailure; readonly partial?: Answer }

/** A failed reading with what had arrived, when anything had. */
export function failedReading(failure: AnswerFailure, answer?: Answer): AnswerReading {
  const partial = answer && whenNotEmpty(answer)
  return { kind: 'failed', failure, ...(partial ? { partial } : {}) }
}

/** The reading of an answer that is whole unless something is wrong with it. */
export function readingOf(answer: Answer, failure: AnswerFailure | undefined): AnswerReading {
  return failure ? failedReading(failure, answer) : { kind: 'complete', answer }
}

/** The answer, unless nothing at all has arrived of it. */
export function whenNotEmpty(answer: Answer): Answer | undefined {
  const isEmpty = !answer.text && !answer.reasoning && answer.toolCalls.length === 0 && !answer.usage
  return isEmpty ? undefined : answer
}

/** It said what cannot be read. */
export function invalid(problem: string, excerpt: string): AnswerFailure {
  return { type: 'invalid_response', problem, excerpt }
}

/** It says itself that it failed. */
export function agentError(problem: string, excerpt: string): AnswerFailure {
  return { type: 'agent_error', problem, excerpt }
}

/** It waits for somebody's word on these calls. */
export function approvalRequired(calls: readonly ToolCall[], remedy: string): AnswerFailure {
  const problem = `waits for the approval of ${namesOf(calls)}, which nobody can give during an evaluation; ${remedy}`
  return { type: 'approval_required', problem, excerpt: JSON.stringify(calls) }
}

/** What is wrong with an answer that ended as it should: nothing, or that it has no text. */
export function failureOfNoText({ text, toolCalls }: Answer): AnswerFailure | undefined {
  if (text !== '') return undefined
  const called = toolCalls.length > 0 ? ` after calling ${namesOf(toolCalls)}` : ''
  return { type: 'empty_answer', problem: `finished without any text${called}`, excerpt: '' }
}

/** The names of these calls, each once; that of a call without one is its id. */
export function namesOf(calls: readonly ToolCall[]): string {
  return [...new Set(calls.map((call) => call.name || call.id))].join(', ')
}
