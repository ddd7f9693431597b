import { expect, test } from '@jest/globals'
import type { JsonObject } from '../../src/domain/json.ts'
import type { Usage } from '../../src/domain/usage.ts'
import { withToldUsage } from '../../src/trajectory/told-usage.ts'
import { anAnswer } from '../support/builders.ts'
import { aDocument } from './documents.ts'

const FINAL = { total_prompt_tokens: 80, total_completion_tokens: 20, total_cached_tokens: 5, total_cost_usd: 0.5 }
const TELLING = aDocument('1.7', {
  agent: { name: 'clerk', version: '1', model_name: 'm-told' },
  final_metrics: FINAL,
})
const TOLD: Usage = {
  promptTokens: 80,
  completionTokens: 20,
  totalTokens: 100,
  inputCachedTokens: 5,
  costUsd: 0.5,
  model: 'm-told',
  toolCalls: 1,
}

function usageOf(trajectory: JsonObject | undefined, said: Usage | undefined): Usage | undefined {
  const { usage: _, ...answer } = anAnswer()
  return withToldUsage({ ...answer, ...(said ? { usage: said } : {}), ...(trajectory ? { trajectory } : {}) }).usage
}

test.each<[string, JsonObject | undefined, Usage | undefined, Usage | undefined]>([
  ['is what the document tells, where the answer says nothing', TELLING, undefined, TOLD],
  ['is none where nobody says any', undefined, undefined, undefined],
  ['is what the answer says, where there is no document', undefined, { totalTokens: 3 }, { totalTokens: 3 }],
  ['has at least the calls of tools that are told of', aDocument('1.7'), undefined, { toolCalls: 1 }],
  [
    'is the answer’s own word first',
    TELLING,
    { costUsd: 1, model: 'm', toolCalls: 9 },
    { ...TOLD, costUsd: 1, model: 'm', toolCalls: 9 },
  ],
  [
    'does not mix the tokens of two counts',
    TELLING,
    { totalTokens: 7 },
    { totalTokens: 7, costUsd: 0.5, model: 'm-told', toolCalls: 1 },
  ],
  [
    'is the answer’s alone, where the document breaks a rule',
    { ...TELLING, steps: [] },
    { totalTokens: 7 },
    { totalTokens: 7 },
  ],
])('usage %s', (_what, trajectory, said, usage) => {
  expect(usageOf(trajectory, said)).toEqual(usage)
})

test('an answer without a document is the same answer', () => {
  const answer = anAnswer()
  expect(withToldUsage(answer)).toBe(answer)
})
