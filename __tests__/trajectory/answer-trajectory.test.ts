import { describe, expect, test } from '@jest/globals'
import type { Answer, ToolCall } from '../../src/domain/answer.ts'
import { trajectoryOfAnswer } from '../../src/trajectory/answer-trajectory.ts'
import { readTrajectory } from '../../src/trajectory/read-trajectory.ts'
import { usageOfTrajectory } from '../../src/trajectory/trajectory-usage.ts'
import { anAnswer } from '../support/builders.ts'

const HOURS: ToolCall = { id: 'a', name: 'hours', status: 'succeeded', input: { day: 'Monday' }, output: { from: 9 } }
const FAILED: ToolCall = { id: 'b', name: 'map', status: 'failed', input: { q: 'door' }, error: 'no map' }
const DENIED: ToolCall = { id: 'c', name: 'book', status: 'denied', input: {} }

const TWO_STEPS = anAnswer({
  text: 'Let me look. We open at nine.',
  finalText: 'We open at nine.',
  reasoning: 'Monday?',
  toolCalls: [HOURS, FAILED, DENIED],
  steps: [
    { text: 'Let me look. ', reasoning: 'Monday?', toolCallIds: ['a', 'b', 'c'] },
    { text: 'We open at nine.', reasoning: '', toolCallIds: [] },
  ],
  usage: { promptTokens: 20, completionTokens: 5, inputCachedTokens: 8, costUsd: 0.002, model: 'model-1' },
})

/** What our own reader makes of it. */
const readBack = (answer: Answer) => readTrajectory(trajectoryOfAnswer('When?', answer).document)

test('an answer of several steps is a document of version 1.7, and what nobody knows is left out', () => {
  const { document, ...read } = trajectoryOfAnswer('When do you open?', TWO_STEPS, 'clerk')
  expect(document).toEqual({
    schema_version: 'ATIF-v1.7',
    agent: { name: 'clerk', version: 'unknown', model_name: 'model-1' },
    steps: [
      { step_id: 1, source: 'user', message: 'When do you open?' },
      {
        step_id: 2,
        source: 'agent',
        message: 'Let me look. ',
        reasoning_content: 'Monday?',
        tool_calls: [
          { tool_call_id: 'a', function_name: 'hours', arguments: { day: 'Monday' } },
          { tool_call_id: 'b', function_name: 'map', arguments: { q: 'door' } },
          { tool_call_id: 'c', function_name: 'book', arguments: {} },
        ],
        observation: {
          results: [
            { source_call_id: 'a', content: '{"from":9}' },
            { source_call_id: 'b', content: 'Error: no map', extra: { agent_evals: { status: 'failed' } } },
            { source_call_id: 'c', content: 'The call was not allowed.', extra: { agent_evals: { status: 'denied' } } },
          ],
        },
      },
      { step_id: 3, source: 'agent', message: 'We open at nine.' },
    ],
    final_metrics: {
      total_prompt_tokens: 20,
      total_completion_tokens: 5,
      total_cached_tokens: 8,
      total_cost_usd: 0.002,
      total_steps: 3,
    },
  })
  expect(read).toEqual({
    status: 'valid',
    problems: [],
    unknownCalls: 0,
    agentSteps: 2,
    toolUses: [
      { name: 'hours', arguments: { day: 'Monday' }, result: { from: 9 }, status: 'succeeded' },
      { name: 'map', arguments: { q: 'door' }, result: 'no map', status: 'failed' },
      { name: 'book', arguments: {}, result: undefined, status: 'denied' },
    ],
  })
})

test('an answer of one step has one, with all of its calls', () => {
  const { document, agentSteps, status } = trajectoryOfAnswer(
    'When?',
    anAnswer({ toolCalls: [HOURS], reasoning: 'Hm.' }),
  )
  expect(document).toMatchObject({
    agent: { name: 'unknown', version: 'unknown' },
    steps: [{}, { message: 'Paris', reasoning_content: 'Hm.', tool_calls: [{ tool_call_id: 'a' }] }],
  })
  expect({ agentSteps, status }).toEqual({ agentSteps: 1, status: 'valid' })
})

describe('our own reader', () => {
  test('finds it valid, with the same calls, steps and usage', () => {
    const read = readBack(TWO_STEPS)
    expect(read).toMatchObject({ status: 'valid', problems: [], agentSteps: 2 })
    expect(read.toolUses.map(({ name, status, arguments: args }) => [name, status, args])).toEqual(
      trajectoryOfAnswer('When?', TWO_STEPS).toolUses.map(({ name, status, arguments: args }) => [name, status, args]),
    )
    expect(usageOfTrajectory(read.document ?? {})).toEqual({
      promptTokens: 20,
      completionTokens: 5,
      totalTokens: 25,
      inputCachedTokens: 8,
      costUsd: 0.002,
      model: 'model-1',
    })
  })

  test.each<[string, Partial<Answer>]>([
    ['no text', { text: '', finalText: '' }],
    ['a megabyte', { text: 'é'.repeat(512 * 1024) }],
    ['other scripts', { text: 'e\u0301 👩‍👩‍👧 مرحبا \u202eabc' }],
    ['a call without a name', { toolCalls: [{ id: '', name: '', status: 'succeeded' }] }],
    ['numbers that are no tokens', { usage: { promptTokens: 1.5, completionTokens: 1e300, costUsd: 0.1 } }],
    ['no usage', { usage: {} }],
    ['a cache counted apart', { usage: { promptTokens: 2, inputCachedTokens: 100 } }],
    ['data', { output: { hours: [9, 17] } }],
    ['calls that are only counted', { toolCalls: [HOURS], usage: { toolCalls: 3 } }],
  ])('breaks no rule over an answer with %s', (_what, over) => {
    const { status, problems, unknownCalls } = trajectoryOfAnswer('When?', anAnswer(over))
    expect(readBack(anAnswer(over))).toMatchObject({ status, problems, unknownCalls })
  })

  test.each([['text'], [['a', 1]], [7], [null], [false]])(
    'gives back the arguments %j, which are no object',
    (input) => {
      const answer = anAnswer({ toolCalls: [{ ...HOURS, input }] })
      expect(readBack(answer)).toMatchObject({ status: 'valid', toolUses: [{ arguments: input }] })
      expect(trajectoryOfAnswer('When?', answer).toolUses).toMatchObject([{ arguments: input }])
    },
  )
})

describe('what is open makes it partial', () => {
  test.each<[string, Partial<Answer>, string]>([
    [
      'a call that was never answered, though a part of it came',
      { toolCalls: [HOURS, { ...FAILED, status: 'requested', output: 'half' }] },
      'steps[1].tool_calls[1] was never answered.',
    ],
    [
      'fewer calls than the agent counts',
      { toolCalls: [HOURS], usage: { toolCalls: 3 } },
      'steps tell of 1 of the 3 calls of tools that the agent counts.',
    ],
    [
      'no last message',
      {
        text: 'Looking.',
        finalText: '',
        steps: ['Looking.', ''].map((text) => ({ text, reasoning: '', toolCallIds: [] })),
      },
      "steps[2].message is empty, and is the agent's last.",
    ],
  ])('%s', (_what, over, problem) => {
    expect(trajectoryOfAnswer('When?', anAnswer(over))).toMatchObject({ status: 'partial', problems: [problem] })
  })

  test('an answer of which the steps were not kept, and how many there were is not known', () => {
    const answer = anAnswer({ text: 'Let me look. At nine.', finalText: 'At nine.' })
    expect(trajectoryOfAnswer('When?', answer)).toMatchObject({
      status: 'partial',
      problems: ['steps are told as one, because what was said in each of them is not known.'],
      agentSteps: undefined,
    })
  })

  test.each<[toolCalls: number | undefined, unknownCalls: number]>([
    [undefined, 0],
    [0, 0],
    [1, 0],
    [2, 0],
    [2.5, 1],
    [5, 3],
  ])('of two known calls, where the agent counts %j, %d are only counted', (toolCalls, unknownCalls) => {
    const usage = toolCalls === undefined ? {} : { toolCalls }
    const { status, ...read } = trajectoryOfAnswer('When?', anAnswer({ toolCalls: [HOURS, FAILED], usage }))
    expect(read).toMatchObject({ unknownCalls, toolUses: [{ name: 'hours' }, { name: 'map' }] })
    expect(status).toBe(unknownCalls > 0 ? 'partial' : 'valid')
  })

  test.each<[requests: number | undefined, agentSteps: number | undefined]>([
    [undefined, 1],
    [0, 1],
    [1, 1],
    [2, undefined],
    [9, undefined],
  ])('an answer without steps for which a model was asked %j times has %j', (requests, agentSteps) => {
    const usage = requests === undefined ? {} : { requests }
    const read = trajectoryOfAnswer('When?', anAnswer({ usage }))
    expect(read).toMatchObject({ agentSteps, status: agentSteps === undefined ? 'partial' : 'valid' })
  })

  test('the steps of an answer are its word, however often a model was asked', () => {
    expect(trajectoryOfAnswer('When?', { ...TWO_STEPS, usage: { requests: 9 } })).toMatchObject({
      status: 'valid',
      agentSteps: 2,
    })
  })

  test('data stands for a last message', () => {
    expect(trajectoryOfAnswer('When?', anAnswer({ text: '', output: { from: 9 } })).status).toBe('valid')
  })
})

test.each([
  [1, 'The agent counts one call of a tool, which is not known: nobody can say what it did.'],
  [3, 'The agent counts 3 calls of tools, none of which is known: nobody can say what it did.'],
])(
  'an answer whose %d calls are counted and not known has no trajectory: nothing may be said of its calls',
  (toolCalls, problem) => {
    expect(trajectoryOfAnswer('When?', anAnswer({ usage: { toolCalls } }))).toEqual({
      status: 'unavailable',
      problems: [problem],
      toolUses: [],
      unknownCalls: toolCalls,
      agentSteps: undefined,
    })
  },
)

test('a call that no step names is told with the last one, and one that two steps name once', () => {
  const steps = [
    { text: 'a', reasoning: '', toolCallIds: ['a', 'gone'] },
    { text: 'b', reasoning: '', toolCallIds: ['a'] },
  ]
  const { document, toolUses } = trajectoryOfAnswer('When?', anAnswer({ toolCalls: [HOURS, DENIED], steps }))
  expect(toolUses.map(({ name }) => name)).toEqual(['hours', 'book'])
  expect(document?.steps).toMatchObject([
    {},
    { tool_calls: [{ tool_call_id: 'a' }] },
    { tool_calls: [{ tool_call_id: 'c' }] },
  ])
})

test('what was cached is counted among what was asked, also where the agent counts it apart', () => {
  const { document } = trajectoryOfAnswer('When?', anAnswer({ usage: { promptTokens: 2, inputCachedTokens: 100 } }))
  expect(document?.final_metrics).toEqual({ total_prompt_tokens: 102, total_cached_tokens: 100, total_steps: 2 })
})
