import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../src/domain/json.ts'
import { trajectoryOfAnswer } from '../../src/trajectory/answer-trajectory.ts'
import { anAnswer } from '../support/builders.ts'
import { aDocument, anAgentStep, aUserStep, nested, withCall } from './documents.ts'

/** What is known of an answer with this document; it counts no calls unless it says so. */
const given = (trajectory: JsonObject, toolCalls?: number) =>
  trajectoryOfAnswer('When?', anAnswer({ trajectory, usage: toolCalls === undefined ? {} : { toolCalls } }))

describe('a document that an agent gave of itself', () => {
  test.each(['1.0', '1.4', '1.6', '1.8'])('of version %s is what is known of its answer, as it came', (version) => {
    const document = aDocument(version)
    expect(given(document)).toEqual({
      status: 'valid',
      document,
      problems: [],
      toolUses: [{ name: 'hours', arguments: { day: 'Monday' }, result: '9 to 5', status: 'succeeded' }],
      unknownCalls: 0,
      agentSteps: 2,
    })
  })

  test('stands above the calls and steps that were seen of it', () => {
    const toolCalls = [{ id: '1', name: 'delete', status: 'succeeded' as const }]
    const answer = anAnswer({ trajectory: aDocument('1.7'), toolCalls, usage: {} })
    expect(trajectoryOfAnswer('When?', answer).toolUses.map(({ name }) => name)).toEqual(['hours'])
  })

  test('that breaks a rule is invalid, with its problems, and tells of no call', () => {
    const document = aDocument('1.7', { steps: [aUserStep({ step_id: 2 }), anAgentStep(2, withCall())] })
    expect(given(document, 3)).toMatchObject({
      status: 'invalid',
      document,
      problems: ['steps[0].step_id must be 1, and is 2 (rule 1).'],
      toolUses: [],
      agentSteps: undefined,
    })
  })

  test('in which something is open is partial, and tells what is there', () => {
    const { observation: _, ...unanswered } = withCall()
    const document = aDocument('1.7', { steps: [aUserStep(), anAgentStep(2, unanswered)] })
    expect(given(document)).toMatchObject({
      status: 'partial',
      problems: ['steps[1].tool_calls[0] was never answered.'],
      toolUses: [{ status: 'requested' }],
    })
  })

  test('that tells of fewer calls than its answer counts is partial: those are not none', () => {
    expect(given(aDocument('1.7'), 3)).toMatchObject({
      status: 'partial',
      problems: ['steps tell of 1 of the 3 calls of tools that the answer counts.'],
      unknownCalls: 2,
    })
    expect(given(aDocument('1.7'), 1)).toMatchObject({ status: 'valid', unknownCalls: 0 })
    expect(given(aDocument('1.7'), 0)).toMatchObject({ status: 'valid', unknownCalls: 0 })
  })

  test.each<[string, JsonObject]>([
    ['nested too deeply', aDocument('1.7', { extra: { deep: nested(300) } })],
    ['of too many values', aDocument('1.7', { extra: { many: Array.from({ length: 2_000_001 }, () => 0) } })],
    ['empty', {}],
    ['of no version', { schema_version: 7, steps: 'none' }],
  ])('that is %s is invalid, and breaks nothing', (_what, document) => {
    expect(given(document)).toMatchObject({ status: 'invalid', toolUses: [], problems: [expect.any(String)] })
  })
})

test.each([
  [undefined, 0],
  [2, 2],
])('of an answer that came alone nobody says that no tool was called (it counts %p)', (toolCalls, unknownCalls) => {
  const usage = toolCalls === undefined ? {} : { toolCalls }
  expect(trajectoryOfAnswer('When?', anAnswer({ isBare: true, usage }))).toEqual({
    status: 'unavailable',
    problems: ['The agent gave its answer alone: nobody can say what it did.'],
    toolUses: [],
    unknownCalls,
    agentSteps: undefined,
  })
  const told = anAnswer({ isBare: true, usage, toolCalls: [{ id: 'a', name: 'look', status: 'requested' }] })
  expect(trajectoryOfAnswer('When?', told)).toMatchObject({ toolUses: [], unknownCalls: Math.max(unknownCalls, 1) })
  const document = aDocument('1.7')
  expect(trajectoryOfAnswer('When?', anAnswer({ isBare: true, trajectory: document, usage: {} })).status).toBe('valid')
})
