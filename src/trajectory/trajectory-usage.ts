import { isJsonObject, type JsonObject } from '../domain/json.ts'
import type { Usage } from '../domain/usage.ts'
import { isFilled, itemsIn, memberIn } from './members.ts'
import { agentStepsOf } from './tool-uses.ts'

/** Where each number stands in the whole, and in a step. */
const AMOUNTS = [
  ['promptTokens', 'total_prompt_tokens', 'prompt_tokens'],
  ['completionTokens', 'total_completion_tokens', 'completion_tokens'],
  ['inputCachedTokens', 'total_cached_tokens', 'cached_tokens'],
  ['costUsd', 'total_cost_usd', 'cost_usd'],
] as const

/**
 * What the work that a valid document tells of took: its own totals, else the sum of its steps, without what was copied from
 * before. A sum is known when every step that asked a model says its part: unknown is never 0. Dollars are those of embedded
 * subagents too, as the format counts them; tokens are the agent's own. `undefined` when nothing is known.
 */
export function usageOfTrajectory(document: JsonObject): Usage | undefined {
  const totals = memberIn(document, 'final_metrics')
  const known = AMOUNTS.flatMap(([name, total, part]) => {
    const whole = isJsonObject(totals) ? amountIn(totals, total) : undefined
    const value = whole ?? (name === 'costUsd' ? costOf(document) : sumOfSteps(document, part))
    return value === undefined ? [] : [[name, value] as const]
  })
  const amounts: Pick<Usage, (typeof AMOUNTS)[number][0]> = Object.fromEntries(known)
  const { promptTokens, completionTokens } = amounts
  const hasTotal = promptTokens !== undefined && completionTokens !== undefined
  const model = memberIn(Object(memberIn(document, 'agent')), 'model_name')
  const usage: Usage = {
    ...amounts,
    ...(hasTotal ? { totalTokens: promptTokens + completionTokens } : {}),
    ...(isFilled(model) ? { model } : {}),
  }
  return Object.keys(usage).length > 0 ? usage : undefined
}

/** The dollars of all steps and of all embedded subagents; `undefined` when one of them is not known. */
function costOf(document: JsonObject): number | undefined {
  const subagents = itemsIn(document, 'subagent_trajectories').map((one) => usageOfTrajectory(Object(one))?.costUsd)
  return sumOf([sumOfSteps(document, 'cost_usd'), ...subagents])
}

function sumOfSteps(document: JsonObject, name: string): number | undefined {
  const asking = agentStepsOf(document).filter((step) => step.llm_call_count !== 0)
  return sumOf(asking.map((step) => amountIn(Object(memberIn(step, 'metrics')), name)))
}

/** `undefined` when one of them is not known, and when there are none. */
function sumOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.flatMap((value) => value ?? [])
  return known.length === values.length && known.length > 0 ? known.reduce((sum, value) => sum + value) : undefined
}

function amountIn(object: JsonObject, name: string): number | undefined {
  const value = memberIn(object, name)
  return typeof value === 'number' && value >= 0 ? value : undefined
}
