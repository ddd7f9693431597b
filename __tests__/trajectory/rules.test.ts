import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../src/domain/json.ts'
import { readTrajectory } from '../../src/trajectory/read-trajectory.ts'
import { aDocument, anAgentStep, aUserStep, withCall, withStep } from './documents.ts'

const VERSIONS = ['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8']
const BEFORE_7 = VERSIONS.slice(0, 7)

const part = (over: JsonObject): JsonValue => [{ type: 'text', text: 'Look:' }, over]
const image = (over: JsonObject = {}): JsonObject => ({
  type: 'image',
  source: { media_type: 'image/png', path: 'images/door.png', ...over },
})
const audio = (over: JsonObject = {}): JsonObject => ({
  type: 'audio',
  source: { media_type: 'audio/ogg', path: 'bell.ogg', duration_sec: 1.5, ...over },
})
const aSubagent = (over: JsonObject = {}): JsonObject => aDocument('1.7', { trajectory_id: 'child', ...over })
const withSubagents = (...subagents: readonly JsonValue[]): JsonObject =>
  aDocument('1.7', { subagent_trajectories: subagents })
const withReference = (version: string, reference: JsonObject): JsonObject =>
  withStep(version, withCall({}, { subagent_trajectory_ref: [reference] }))
const asSystem = (over: JsonObject): JsonObject => ({ step_id: 2, source: 'system', message: '', ...over })
const withSystem = (version: string, over: JsonObject): JsonObject =>
  aDocument(version, { steps: [aUserStep(), asSystem(over), anAgentStep(3)] })
const without = (object: JsonObject, name: string): JsonObject => ({ ...object, [name]: undefined })

test.each(VERSIONS)('a document of version %s that keeps the rules is valid', (version) => {
  expect(readTrajectory(aDocument(version))).toEqual({
    status: 'valid',
    document: aDocument(version),
    problems: [],
    toolUses: [{ name: 'hours', arguments: { day: 'Monday' }, result: '9 to 5', status: 'succeeded' }],
    unknownCalls: 0,
    agentSteps: 2,
  })
})

describe('a document that breaks one rule is invalid, and says where and which', () => {
  test.each<[what: string, document: unknown, problem: string]>([
    [
      'a gap',
      aDocument('1.4', { steps: [aUserStep(), anAgentStep(3)] }),
      'steps[1].step_id must be 2, and is 3 (rule 1).',
    ],
    [
      'a count from 0',
      aDocument('1.4', { steps: [aUserStep({ step_id: 0 })] }),
      'steps[0].step_id must be 1, and is 0 (rule 1).',
    ],
    [
      'a number as text',
      aDocument('1.4', { steps: [aUserStep({ step_id: '1' })] }),
      'steps[0].step_id must be 1, and is the text "1" (rule 1).',
    ],
    [
      'another format',
      aDocument('1.4', { schema_version: 'v1' }),
      'schema_version must be one of ATIF-v1.0 to ATIF-v1.8, and is the text "v1" (rule 2).',
    ],
    [
      'major version 2',
      aDocument('2.0'),
      'schema_version must be one of ATIF-v1.0 to ATIF-v1.8, and is the text "ATIF-v2.0" (rule 2).',
    ],
    [
      'no version',
      without(aDocument('1.4'), 'schema_version'),
      'schema_version must be one of ATIF-v1.0 to ATIF-v1.8, and is nothing (rule 2).',
    ],
    [
      'a model of a user',
      aDocument('1.4', { steps: [aUserStep({ model_name: 'm' })] }),
      "steps[0].model_name stands on a step of the user, and only the agent's may have it (rule 3).",
    ],
    [
      'an effort of a user',
      aDocument('1.4', { steps: [aUserStep({ reasoning_effort: 1 })] }),
      "steps[0].reasoning_effort stands on a step of the user, and only the agent's may have it (rule 3).",
    ],
    [
      'thoughts of a user',
      aDocument('1.4', { steps: [aUserStep({ reasoning_content: 'hm' })] }),
      "steps[0].reasoning_content stands on a step of the user, and only the agent's may have it (rule 3).",
    ],
    [
      'calls of a system',
      withSystem('1.4', withCall()),
      "steps[1].tool_calls stands on a step of the system, and only the agent's may have it (rule 3).",
    ],
    [
      'metrics of a system',
      withSystem('1.4', { metrics: {} }),
      "steps[1].metrics stands on a step of the system, and only the agent's may have it (rule 3).",
    ],
    [
      'a result of no call',
      withStep('1.4', { observation: { results: [{ source_call_id: 'b' }] } }),
      'steps[1].observation.results[0].source_call_id is "b", which no call of the step has (rule 4).',
    ],
    [
      'a result of a call of another step',
      aDocument('1.4', {
        steps: [
          aUserStep(),
          anAgentStep(2, withCall()),
          anAgentStep(3, { observation: { results: [{ source_call_id: 'a' }] } }),
        ],
      }),
      'steps[2].observation.results[0].source_call_id is "a", which no call of the step has (rule 4).',
    ],
    [
      'a time that is none',
      withStep('1.4', { timestamp: 'yesterday' }),
      'steps[1].timestamp must be a time as ISO 8601 writes it, and is the text "yesterday" (rule 5).',
    ],
    [
      'a time as a number',
      withStep('1.4', { timestamp: 1767225600 }),
      'steps[1].timestamp must be a time as ISO 8601 writes it, and is 1767225600 (rule 5).',
    ],
    [
      'metrics of no model',
      withStep('1.7', { llm_call_count: 0, metrics: { prompt_tokens: 1 } }),
      'steps[1].metrics stands on a step that asked no model (llm_call_count is 0) (rule 6).',
    ],
    [
      'thoughts of no model',
      withStep('1.7', { llm_call_count: 0, reasoning_content: 'hm' }),
      'steps[1].reasoning_content stands on a step that asked no model (llm_call_count is 0) (rule 6).',
    ],
    [
      'a subagent without id',
      withSubagents(without(aSubagent(), 'trajectory_id')),
      'subagent_trajectories[0].trajectory_id must be a text that is not empty, and is nothing (rule 7).',
    ],
    [
      'a subagent with a blank id',
      withSubagents(aSubagent({ trajectory_id: ' ' })),
      'subagent_trajectories[0].trajectory_id must be a text that is not empty, and is the text " " (rule 7).',
    ],
    [
      'two subagents with one id',
      withSubagents(aSubagent(), aSubagent()),
      'subagent_trajectories[1].trajectory_id is "child", as that of another subagent (rule 7).',
    ],
    [
      'a reference by session alone',
      withReference('1.7', { session_id: 's' }),
      'steps[1].observation.results[0].subagent_trajectory_ref[0] names no subagent: it must have a trajectory_id or a trajectory_path (rule 8).',
    ],
    [
      'a reference with a blank id',
      withReference('1.7', { trajectory_id: '  ' }),
      'steps[1].observation.results[0].subagent_trajectory_ref[0] names no subagent: it must have a trajectory_id or a trajectory_path (rule 8).',
    ],
    [
      'an old reference without session',
      withReference('1.6', { trajectory_path: 'child.json' }),
      'steps[1].observation.results[0].subagent_trajectory_ref[0] names no subagent: it must have a session_id (rule 8).',
    ],
    [
      'half a token',
      withStep('1.4', { metrics: { prompt_tokens: 1.5 } }),
      'steps[1].metrics.prompt_tokens must be a whole number of tokens, and is 1.5 (rule 9).',
    ],
    [
      'tokens as text',
      withStep('1.4', { metrics: { completion_tokens: '7' } }),
      'steps[1].metrics.completion_tokens must be a whole number of tokens, and is the text "7" (rule 9).',
    ],
    [
      'fewer than no tokens',
      aDocument('1.4', { final_metrics: { total_cached_tokens: -1 } }),
      'final_metrics.total_cached_tokens must be a whole number of tokens, and is -1 (rule 9).',
    ],
    [
      'no session',
      without(aDocument('1.6'), 'session_id'),
      'session_id must be a text that is not empty up to version 1.6, and is nothing (rule 10).',
    ],
    [
      'an empty session',
      aDocument('1.0', { session_id: '' }),
      'session_id must be a text that is not empty up to version 1.6, and is the text "" (rule 10).',
    ],
    ['no agent', without(aDocument('1.4'), 'agent'), 'agent is missing (rule 13).'],
    ['an agent without version', aDocument('1.4', { agent: { name: 'clerk' } }), 'agent.version is missing (rule 13).'],
    ['no steps', aDocument('1.4', { steps: [] }), 'steps must have at least one step (rule 13).'],
    ['steps that are none', aDocument('1.4', { steps: {} }), 'steps must be a list, and is an object (rule 13).'],
    [
      'a step that is none',
      aDocument('1.4', { steps: [aUserStep(), 'hello'] }),
      'steps[1] must be an object, and is the text "hello" (rule 13).',
    ],
    ['a message of null', withStep('1.4', { message: null }), 'steps[1].message is missing (rule 13).'],
    [
      'a message of data',
      withStep('1.4', { message: {} }),
      'steps[1].message must be a text or a list of parts, and is an object (rule 13).',
    ],
    [
      'nobody as source',
      withStep('1.4', { source: 'tool' }),
      'steps[1].source must be one of system, user, agent, and is the text "tool" (rule 13).',
    ],
    [
      'arguments as text',
      withStep('1.4', withCall({ arguments: '{}' })),
      'steps[1].tool_calls[0].arguments must be an object, and is the text "{}" (rule 13).',
    ],
    [
      'no name of a tool',
      withStep('1.4', withCall({ function_name: null })),
      'steps[1].tool_calls[0].function_name is missing (rule 13).',
    ],
    [
      'an observation without results',
      withStep('1.4', { observation: {} }),
      'steps[1].observation.results is missing (rule 13).',
    ],
    [
      'copied context in words',
      withStep('1.5', { is_copied_context: 'yes' }),
      'steps[1].is_copied_context must be true or false, and is the text "yes" (rule 13).',
    ],
    [
      'fewer than no calls of a model',
      withStep('1.7', { llm_call_count: -1 }),
      'steps[1].llm_call_count must be a whole number that is not negative, and is -1 (rule 13).',
    ],
    [
      'fewer than no dollars',
      withStep('1.4', { metrics: { cost_usd: -0.5 } }),
      'steps[1].metrics.cost_usd must be a number that is not negative, and is -0.5 (rule 13).',
    ],
    [
      'an effort that is a list',
      withStep('1.4', { reasoning_effort: [] }),
      'steps[1].reasoning_effort must be a text or a number, and is a list (rule 13).',
    ],
    [
      'a member too many',
      aDocument('1.4', { mood: 'good' }),
      'The trajectory has a member "mood", which the format does not know (rule 14).',
    ],
    [
      'a member too many in a step',
      withStep('1.4', { mood: 'good' }),
      'steps[1] has a member "mood", which the format does not know (rule 14).',
    ],
    [
      'a member called __proto__',
      JSON.parse(JSON.stringify(aDocument('1.4')).replace('{', '{"__proto__":1,')),
      'The trajectory has a member "__proto__", which the format does not know (rule 14).',
    ],
    [
      'a text part without text',
      withStep('1.6', { message: part({ type: 'text' }) }),
      'steps[1].message[1] is a text without "text" (rule 15).',
    ],
    [
      'a text part with a source',
      withStep('1.6', { message: part({ ...image(), type: 'text', text: 'x' }) }),
      'steps[1].message[1] is a text and has a "source" (rule 15).',
    ],
    [
      'an image without source',
      withStep('1.6', { message: part({ type: 'image' }) }),
      'steps[1].message[1] is of type image and has no "source" (rule 15).',
    ],
    [
      'an image with text',
      withStep('1.6', { message: part({ ...image(), text: 'x' }) }),
      'steps[1].message[1] is of type image and has a "text" (rule 15).',
    ],
    [
      'an image of another kind',
      withStep('1.6', { message: part(image({ media_type: 'image/tiff' })) }),
      'steps[1].message[1].source.media_type must be one of image/jpeg, image/png, image/gif, image/webp, and is the text "image/tiff" (rule 15).',
    ],
    [
      'an unknown part',
      withStep('1.6', { message: part({ type: 'smell' }) }),
      'steps[1].message[1].type must be text, image or audio, and is the text "smell" (rule 15).',
    ],
    [
      'a part that is none',
      withStep('1.6', { message: ['hello'] }),
      'steps[1].message[0] must be an object, and is the text "hello" (rule 13).',
    ],
    [
      'a subagent that breaks a rule',
      withSubagents(aSubagent({ steps: [aUserStep({ step_id: 4 })] })),
      'subagent_trajectories[0].steps[0].step_id must be 1, and is 4 (rule 1).',
    ],
    [
      'a subagent that is none',
      withSubagents(aSubagent(), 7),
      'subagent_trajectories[1] must be an object, and is 7 (rule 13).',
    ],
    ['a list', [], 'The trajectory must be an object, and is a list (rule 13).'],
    ['nothing', undefined, 'The trajectory must be an object, and is nothing (rule 13).'],
    ['null', null, 'The trajectory must be an object, and is null (rule 13).'],
  ])('%s', (_what, document, problem) => {
    const read = readTrajectory(document)
    expect(read).toMatchObject({ status: 'invalid', toolUses: [], agentSteps: undefined })
    expect(read.problems).toContain(problem)
  })
})

describe('what a version brought is refused before it', () => {
  const observing = { observation: { results: [{ content: 'The shop is open.' }] } }
  const inParts = withStep('1.0', { message: part({ type: 'text', text: 'the door' }) })

  test.each<[what: string, since: string, document: JsonObject, problem: string]>([
    [
      'an observation of the system',
      '1.2',
      withSystem('1.0', observing),
      'steps[1].observation stands on a step of the system',
    ],
    ['a message in parts', '1.6', inParts, 'steps[1].message is a list of parts'],
    [
      'an observation in parts',
      '1.6',
      withStep('1.0', withCall({}, { content: part(image()) })),
      'steps[1].observation.results[0].content is a list of parts',
    ],
    [
      'extra of a call',
      '1.7',
      withStep('1.0', withCall({ extra: {} })),
      'steps[1].tool_calls[0].extra came with version 1.7',
    ],
    [
      'extra of a result',
      '1.7',
      withStep('1.0', withCall({}, { extra: {} })),
      'steps[1].observation.results[0].extra came with version 1.7',
    ],
    ['embedded subagents', '1.7', withSubagents(aSubagent()), 'subagent_trajectories came with version 1.7'],
    ['an id', '1.7', aDocument('1.0', { trajectory_id: 't' }), 'trajectory_id came with version 1.7'],
    [
      'a count of calls',
      '1.7',
      withStep('1.0', { llm_call_count: 1 }),
      'steps[1].llm_call_count came with version 1.7',
    ],
    [
      'a reference by id',
      '1.7',
      withReference('1.0', { trajectory_id: 't', session_id: 's' }),
      'steps[1].observation.results[0].subagent_trajectory_ref[0].trajectory_id came with version 1.7',
    ],
    ['audio', '1.8', withStep('1.0', { message: part(audio()) }), 'steps[1].message'],
  ])('%s', (_what, since, document, problem) => {
    for (const version of VERSIONS) {
      const read = readTrajectory({ ...document, schema_version: `ATIF-v${version}` })
      const isKnown = VERSIONS.indexOf(version) >= VERSIONS.indexOf(since)
      expect([version, read.status]).toEqual([version, isKnown ? 'valid' : 'invalid'])
      if (!isKnown) expect(read.problems.join('\n')).toContain(problem)
    }
  })

  test('a session is required before 1.7, and need not be there from then on', () => {
    const statuses = VERSIONS.map((version) => readTrajectory(without(aDocument(version), 'session_id')).status)
    expect(statuses).toEqual([...BEFORE_7.map(() => 'invalid'), 'valid', 'valid'])
  })

  test('a reference by session alone is right before 1.7 and names nobody from then on', () => {
    const statuses = VERSIONS.map((version) => readTrajectory(withReference(version, { session_id: 's' })).status)
    expect(statuses).toEqual([...BEFORE_7.map(() => 'valid'), 'invalid', 'invalid'])
  })

  test('a reference by path alone names a subagent from 1.7 on', () => {
    expect(readTrajectory(withReference('1.7', { trajectory_path: 'child.json' })).status).toBe('valid')
  })
})

describe('what is odd is said, and breaks nothing', () => {
  test.each<[what: string, document: JsonObject, problem: string]>([
    [
      'a version that is newer',
      aDocument('1.9', { mood: 'good' }),
      'schema_version is ATIF-v1.9, newer than ATIF-v1.8: what it added is not checked (rule 2).',
    ],
    [
      'more cached than asked',
      withStep('1.4', { metrics: { prompt_tokens: 3, cached_tokens: 4 } }),
      'steps[1].metrics.cached_tokens is 4, more than the 3 of prompt_tokens that it is a part of (rule 12).',
    ],
    [
      'more cached than asked in all',
      aDocument('1.4', { final_metrics: { total_prompt_tokens: 3, total_cached_tokens: 4 } }),
      'final_metrics.total_cached_tokens is 4, more than the 3 of total_prompt_tokens that it is a part of (rule 12).',
    ],
    [
      'one id of two calls',
      withStep('1.4', {
        tool_calls: [1, 2].map(() => ({ tool_call_id: 'a', function_name: 'f', arguments: {} })),
        observation: { results: [{ source_call_id: 'a' }] },
      }),
      'steps[1].tool_calls[1].tool_call_id is "a", as that of another call of the step (rule 12).',
    ],
    [
      'a count of steps that nobody explains',
      aDocument('1.4', { final_metrics: { total_steps: 9 } }),
      'final_metrics.total_steps is 9, there are 3 steps, and no notes say why (rule 12).',
    ],
  ])('%s', (_what, document, problem) => {
    expect(readTrajectory(document)).toMatchObject({ status: 'valid', problems: [problem] })
  })

  test('a count of steps that notes explain is not odd', () => {
    const document = aDocument('1.4', { final_metrics: { total_steps: 9 }, notes: 'Six steps were left out.' })
    expect(readTrajectory(document).problems).toEqual([])
  })

  test('null stands for what is not there, in every optional member', () => {
    const nulls = { timestamp: null, model_name: null, tool_calls: null, observation: null, metrics: null, extra: null }
    const document = aDocument('1.4', {
      steps: [aUserStep(nulls), anAgentStep(2, nulls)],
      notes: null,
      trajectory_id: null,
    })
    expect(readTrajectory(document)).toMatchObject({ status: 'valid', problems: [], agentSteps: 1 })
  })
})

describe('images', () => {
  const look = (path: string, files: readonly string[]) =>
    readTrajectory(withStep('1.6', { message: part(image({ path })) }), { hasFile: (file) => files.includes(file) })

  test('are looked for where somebody looks, by their path (rule 11)', () => {
    expect(look('images/door.png', ['images/door.png']).status).toBe('valid')
    expect(look('images/door.png', []).problems).toEqual([
      'steps[1].message[1].source.path names the text "images/door.png", and there is no such file (rule 11).',
    ])
    expect(readTrajectory(withStep('1.6', { message: part(image()) })).status).toBe('valid')
  })

  test('at an address are not looked for', () => {
    expect(look('https://example.com/door.png', []).status).toBe('valid')
  })
})
