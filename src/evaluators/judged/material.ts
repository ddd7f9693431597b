import type { Answer } from '../../domain/answer.ts'
import type { EvalCase } from '../../domain/evalset.ts'
import type { JsonValue } from '../../domain/json.ts'
import type { JudgeTask } from '../../domain/judge.ts'
import type { ToolUse, Trajectory } from '../../domain/trajectory.ts'

export type Material = JudgeTask['material']

/** What an answer says, as text: its data where it has no text. */
export function answerText({ text, output }: Answer): string {
  return text.trim() === '' && output !== undefined ? JSON.stringify(output) : text
}

/** What an agent was asked: the prompt alone, since the id or the name of a case may tell what its author makes of it. */
export function questionOf({ prompt }: EvalCase): Material {
  return [{ name: 'question', value: prompt }]
}

/** What the evalset's author expects; nothing when that is nothing. */
export function expectedAnswer(expected: JsonValue | undefined): Material {
  return expected === undefined ? [] : [{ name: 'expected_answer', value: expected }]
}

/** What an agent answered: its text, and its data where it gave any. */
export function answerOf({ text, output }: Answer): Material {
  return [{ name: 'answer', value: text }, ...(output === undefined ? [] : [{ name: 'answer_data', value: output }])]
}

/** The tools that an agent called, in their order, with what they gave back. */
export function toolCallsOf({ toolUses, unknownCalls }: Trajectory): Material {
  const more = unknownCalls > 0 ? [{ name: 'number_of_tool_calls_not_shown', value: unknownCalls }] : []
  return [{ name: 'tool_calls', value: toolUses.map(toValue) }, ...more]
}

function toValue({ name, arguments: args, result, status }: ToolUse): JsonValue {
  return { tool: name, arguments: args, status, result }
}
