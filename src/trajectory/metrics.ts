import type { JsonObject, JsonValue } from '../domain/json.ts'
import { memberOf, odd, type Place } from './findings.ts'
import { RULES } from './format.ts'
import { amount, checkObject, count, listOf, type Members, memberIn, numberValue, object, tokens } from './members.ts'

const METRICS: Members = {
  prompt_tokens: { check: tokens },
  completion_tokens: { check: tokens },
  cached_tokens: { check: tokens },
  cost_usd: { check: amount },
  prompt_token_ids: { check: listOf(tokens) },
  completion_token_ids: { check: listOf(tokens) },
  logprobs: { check: listOf(numberValue) },
  extra: { check: object },
}

const FINAL_METRICS: Members = {
  total_prompt_tokens: { check: tokens },
  total_completion_tokens: { check: tokens },
  total_cached_tokens: { check: tokens },
  total_cost_usd: { check: amount },
  total_steps: { check: count },
  extra: { check: object },
}

/** Checks what one step took. */
export function checkMetrics(value: JsonValue, place: Place): void {
  const metrics = checkObject(value, METRICS, place)
  if (metrics) compareCached(metrics, { cached: 'cached_tokens', prompt: 'prompt_tokens' }, place)
}

/** Checks what all steps took, against the trajectory that says it. */
export function checkFinalMetrics(trajectory: JsonObject, place: Place): void {
  const value = memberIn(trajectory, 'final_metrics')
  if (value === undefined) return
  const metrics = checkObject(value, FINAL_METRICS, place)
  if (!metrics) return
  compareCached(metrics, { cached: 'total_cached_tokens', prompt: 'total_prompt_tokens' }, place)
  const [total, steps] = [memberIn(metrics, 'total_steps'), memberIn(trajectory, 'steps')]
  if (typeof total !== 'number' || !Array.isArray(steps) || total === steps.length) return
  if (memberIn(trajectory, 'notes') !== undefined) return
  const phrase = `is ${total}, there are ${steps.length} steps, and no notes say why`
  odd(memberOf(place, 'total_steps'), phrase, RULES.figures)
}

/** What was cached is a part of what was asked. */
function compareCached(
  metrics: JsonObject,
  names: { readonly cached: string; readonly prompt: string },
  place: Place,
): void {
  const [cached, prompt] = [memberIn(metrics, names.cached), memberIn(metrics, names.prompt)]
  if (typeof cached !== 'number' || typeof prompt !== 'number' || cached <= prompt) return
  odd(
    memberOf(place, names.cached),
    `is ${cached}, more than the ${prompt} of ${names.prompt} that it is a part of`,
    RULES.figures,
  )
}
