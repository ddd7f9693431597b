import type { Answer, AnswerStep, ToolCall } from '../domain/answer.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import type { ToolUse, Trajectory } from '../domain/trajectory.ts'
import { markOfEnding, markOfInput, markOfOutput, markOfUnknownCalls } from './call-marks.ts'
import { createFindings } from './findings.ts'
import { WRITTEN_VERSION } from './format.ts'
import { givenTrajectory } from './given-trajectory.ts'
import { findOpenEnds } from './tool-uses.ts'

/** What stands where the format wants to be told something that nobody knows. */
const UNKNOWN = 'unknown'

/**
 * What an agent did on its way to this answer: the document that it gave of itself, else one that is made of the answer, of version
 * 1.7: the question, then each of its steps. What nobody knows is left out of that: the system prompt, times, what each step took.
 * `agent` is the agentspec's id, where it is known. It is `unavailable` when nobody saw what the agent did, and when it counts calls
 * of which none is known: nobody can say then what it did.
 */
export function trajectoryOfAnswer(prompt: string, answer: Answer, agent: string = UNKNOWN): Trajectory {
  if (answer.trajectory) return givenTrajectory(answer.trajectory, answer)
  return answer.isBare ? unavailable(BARE, countedCalls(answer)) : madeTrajectory(prompt, answer, agent)
}

const BARE = 'The agent gave its answer alone: nobody can say what it did.'

/** The calls that are told of an answer that came alone are not all of them, and count at least. */
function countedCalls({ usage, toolCalls }: Answer): number {
  return Math.max(usage?.toolCalls ?? 0, toolCalls.length)
}

function madeTrajectory(prompt: string, answer: Answer, agent: string): Trajectory {
  // Anything may be reported as a number: half a call is one that is not known.
  const unknownCalls = Math.max(0, Math.ceil((answer.usage?.toolCalls ?? 0) - answer.toolCalls.length))
  if (answer.toolCalls.length === 0 && unknownCalls > 0) return unavailable(onlyCounted(unknownCalls), unknownCalls)
  const steps = stepsOf(answer)
  const document: JsonObject = {
    schema_version: WRITTEN_VERSION,
    agent: {
      name: agent,
      version: UNKNOWN,
      ...(answer.usage?.model === undefined ? {} : { model_name: answer.usage.model }),
    },
    steps: [{ step_id: 1, source: 'user', message: prompt }, ...steps.map(({ document: step }) => step)],
    final_metrics: finalMetrics(answer, { steps: steps.length + 1, unknownCalls }),
  }
  const findings = createFindings()
  const isWhole = answer.steps !== undefined || mayBeOneStep(answer)
  if (!isWhole) findings.open('steps', 'are told as one, because what was said in each of them is not known')
  findOpenEnds(document, findings)
  return {
    status: findings.isOpen ? 'partial' : 'valid',
    document,
    problems: findings.sentences(),
    toolUses: steps.flatMap(({ calls }) => calls.map(toolUseOf)),
    unknownCalls,
    agentSteps: isWhole ? steps.length : undefined,
  }
}

/** Whatever came of the steps: where the last text is not the whole, or a model was asked again, there were several. */
function mayBeOneStep({ text, finalText, usage }: Answer): boolean {
  return finalText === text && (usage?.requests ?? 1) <= 1
}

function onlyCounted(count: number): string {
  const calls = count === 1 ? 'one call of a tool, which' : `${count} calls of tools, none of which`
  return `The agent counts ${calls} ${count === 1 ? 'is not known' : 'is known'}: nobody can say what it did.`
}

function unavailable(problem: string, counted = 0): Trajectory {
  const unknownCalls = Math.max(0, Math.ceil(counted))
  return { status: 'unavailable', problems: [problem], toolUses: [], unknownCalls, agentSteps: undefined }
}

type ToldStep = { readonly document: JsonObject; readonly calls: readonly ToolCall[] }

/** The agent's steps with their calls. A call that no step names is the last one's: none is lost. */
function stepsOf({ text, reasoning, toolCalls, steps, output }: Answer): ToldStep[] {
  const known: readonly AnswerStep[] = steps?.length ? steps : [{ text, reasoning, toolCallIds: [] }]
  const left = new Map(toolCalls.map((call) => [call.id, call]))
  const named = known.map(({ toolCallIds }) => toolCallIds.flatMap((id) => takeFrom(left, id)))
  named.at(-1)?.push(...left.values())
  return known.map((step, index) => {
    const calls = named[index] ?? []
    const isLast = index === known.length - 1
    return { calls, document: stepDocument(step, index + 2, { calls, output: isLast ? output : undefined }) }
  })
}

function takeFrom(calls: Map<string, ToolCall>, id: string): ToolCall[] {
  const call = calls.get(id)
  calls.delete(id)
  return call ? [call] : []
}

function stepDocument(
  { text, reasoning }: AnswerStep,
  id: number,
  { calls, output }: { readonly calls: readonly ToolCall[]; readonly output: Answer['output'] },
): JsonObject {
  const results = calls.flatMap(resultOf)
  return {
    step_id: id,
    source: 'agent',
    message: text,
    ...(reasoning === '' ? {} : { reasoning_content: reasoning }),
    ...(calls.length > 0 ? { tool_calls: calls.map(callDocument) } : {}),
    ...(results.length > 0 ? { observation: { results } } : {}),
    ...(output === undefined ? {} : { extra: markOfOutput(output) }),
  }
}

function callDocument({ id, name, input }: ToolCall): JsonObject {
  const call = { tool_call_id: id, function_name: name }
  if (input === undefined || isJsonObject(input)) return { ...call, arguments: input ?? {} }
  return { ...call, arguments: {}, extra: markOfInput(input) }
}

/** What came back of a call; nothing while it was not answered, also when a part of it had come. */
function resultOf({ id, status, output, error }: ToolCall): JsonObject[] {
  const result = { source_call_id: id }
  if (status === 'requested') return []
  if (status === 'failed') return [{ ...result, content: failure(error), extra: markOfEnding('failed') }]
  if (status === 'denied') return [{ ...result, content: 'The call was not allowed.', extra: markOfEnding('denied') }]
  if (output === undefined) return [result]
  return [{ ...result, content: typeof output === 'string' ? output : JSON.stringify(output) }]
}

function failure(error: string | undefined): string {
  return error ? `Error: ${error}` : 'Error: the call failed.'
}

function toolUseOf({ name, input, output, status, error }: ToolCall): ToolUse {
  return { name, arguments: input, status, result: status === 'failed' ? (error ?? output) : output }
}

/** The format counts what was cached among what was asked; an agent whose cache is the larger one did not. */
function finalMetrics(
  { usage = {} }: Answer,
  { steps, unknownCalls }: { readonly steps: number; readonly unknownCalls: number },
): JsonObject {
  const { promptTokens, completionTokens, inputCachedTokens: cached, costUsd } = usage
  const isApart = promptTokens !== undefined && cached !== undefined && cached > promptTokens
  const metrics: Readonly<Record<string, number | undefined>> = {
    total_prompt_tokens: isApart ? promptTokens + cached : promptTokens,
    total_completion_tokens: completionTokens,
    total_cached_tokens: cached,
  }
  const whole = Object.entries(metrics).filter(([, value]) => Number.isSafeInteger(value))
  return {
    ...Object.fromEntries(whole),
    ...(costUsd === undefined ? {} : { total_cost_usd: costUsd }),
    total_steps: steps,
    ...(unknownCalls > 0 ? { extra: markOfUnknownCalls(unknownCalls) } : {}),
  }
}
