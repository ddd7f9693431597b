import { expect, test } from '@jest/globals'
import type { JsonObject } from '../../src/domain/json.ts'
import { usageOfTrajectory } from '../../src/trajectory/trajectory-usage.ts'
import { aDocument, anAgentStep, aUserStep } from './documents.ts'

const took = (prompt: number, completion: number, cost: number): JsonObject => ({
  metrics: { prompt_tokens: prompt, completion_tokens: completion, cached_tokens: 1, cost_usd: cost },
})
const document = (steps: readonly JsonObject[], over: JsonObject = {}): JsonObject =>
  aDocument('1.7', { steps: [aUserStep(), ...steps.map((step, index) => anAgentStep(index + 2, step))], ...over })

test('the totals of a document are its word', () => {
  const final_metrics = {
    total_prompt_tokens: 9,
    total_completion_tokens: 4,
    total_cached_tokens: 0,
    total_cost_usd: 0.5,
  }
  const agent = { name: 'clerk', version: '3.1', model_name: 'model-1' }
  expect(usageOfTrajectory(document([took(1, 1, 1)], { final_metrics, agent }))).toEqual({
    promptTokens: 9,
    completionTokens: 4,
    totalTokens: 13,
    inputCachedTokens: 0,
    costUsd: 0.5,
    model: 'model-1',
  })
})

test('without totals its steps are added up, without those that were copied', () => {
  const copied = { ...took(100, 100, 100), is_copied_context: true }
  expect(usageOfTrajectory(document([copied, took(10, 2, 0.25), took(20, 3, 0.5)]))).toEqual({
    promptTokens: 30,
    completionTokens: 5,
    totalTokens: 35,
    inputCachedTokens: 2,
    costUsd: 0.75,
  })
})

test('what one step does not say is not known of the whole, and is not 0', () => {
  expect(usageOfTrajectory(document([took(10, 2, 0.25), {}]))).toBeUndefined()
  expect(usageOfTrajectory(document([took(10, 2, 0.25), { metrics: { prompt_tokens: 5 } }]))).toEqual({
    promptTokens: 15,
  })
  expect(usageOfTrajectory(document([{}]))).toBeUndefined()
})

test('a step that asked no model took nothing', () => {
  expect(usageOfTrajectory(document([took(10, 2, 0.25), { llm_call_count: 0 }]))).toMatchObject({ promptTokens: 10 })
})

test('dollars of embedded subagents count, and are not known when one does not say', () => {
  const child = (step: JsonObject) => document([step], { trajectory_id: 'child' })
  const costWith = (step: JsonObject) =>
    usageOfTrajectory(document([took(10, 2, 0.25)], { subagent_trajectories: [child(step)] }))
  expect(costWith(took(1, 1, 0.5))).toMatchObject({ costUsd: 0.75, promptTokens: 10 })
  expect(costWith({})).not.toHaveProperty('costUsd')
})
