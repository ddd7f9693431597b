import type { Answer, ToolCall } from '../../domain/answer.ts'
import { type AnswerFailure, failureOfNoText, namesOf } from './answer-reading.ts'

/**
 * What is wrong with an answer that ended as it should: it ends with these calls, of which nothing came, or has no text. Whoever runs its
 * tools by itself goes on after them, whether it tells what they gave or not; so what was said before them was not its last word.
 */
export function failureOfLastWords(answer: Answer, openCalls: readonly ToolCall[]): AnswerFailure | undefined {
  return openCalls.length > 0 ? leftToCaller(openCalls) : failureOfNoText(answer)
}

/** It ends with a request to its caller, who is nobody here, to run these calls. */
export function leftToCaller(calls: readonly ToolCall[]): AnswerFailure {
  const problem = `asks its caller to run ${namesOf(calls)}, which nobody does here; let it run its tools by itself`
  return { type: 'empty_answer', problem, excerpt: JSON.stringify(calls) }
}
