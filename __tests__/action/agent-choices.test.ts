import { describe, expect, test } from '@jest/globals'
import { readInputs } from '../../src/action/inputs.ts'

const good = { 'evalset-spec-file': 'x.evalset.json' }

function read(inputs: Readonly<Record<string, string>>, env: Readonly<Record<string, string>> = {}) {
  const given = Object.entries({ ...good, ...inputs }).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])
  const { inputs: choices, problems } = readInputs({ ...env, ...Object.fromEntries(given) })
  return { choices, problems: problems.map(({ message }) => message) }
}

describe('agents of the user’s own', () => {
  test.each([
    ['task', 'agents/support.ts', 'task', 'support'],
    ['agent-command', 'python3 -u agents/answer.py --fast', 'command', 'answer'],
    ['agent-command', './agent', 'command', 'agent'],
    ['agent-command', 'agent --prompt {prompt}', 'command', 'agent'],
    ['agent-url', 'https://agents.example.test:8443/v1/chat/completions', 'http', 'agents.example.test'],
  ])('%s: %s is target %s and is called %s', (input, value, target, name) => {
    const { choices, problems } = read({ [input]: value })
    expect(problems).toEqual([])
    expect(choices).toMatchObject({ executionTarget: target, store: 'local', concurrency: 4 })
    expect([...choices.agents]).toEqual([[name, value]])
  })

  test('several stand one a line under names of their own', () => {
    const { choices, problems } = read({ task: 'base = a.mjs\n\n  head = b.mjs ' })
    expect(problems).toEqual([])
    expect([...choices.agents]).toEqual([
      ['base', 'a.mjs'],
      ['head', 'b.mjs'],
    ])
  })

  test('a sign without blanks is part of an address', () => {
    const { choices } = read({ 'agent-url': 'https://agents.example.test/ask?v=2' })
    expect([...choices.agents.values()]).toEqual(['https://agents.example.test/ask?v=2'])
  })

  test.each<[string, Readonly<Record<string, string>>, readonly RegExp[]]>([
    ['two of one name', { task: 'x = a.mjs\nx = b.mjs' }, [/^task: two agents are called x\./]],
    ['a name that is none', { task: 'a!b = a.mjs' }, [/^task: "a!b" is no name of an agent/]],
    [
      'a target without its agent',
      { 'execution-target': 'task' },
      [/^task: nothing is given, and execution-target is task/],
    ],
    [
      'agents of two targets',
      { task: 'a.mjs', 'agent-url': 'https://a.example.test' },
      [/^task: is given beside agent-url/, /^agent-url: is given beside task/],
    ],
    [
      'an agent of another target',
      { 'execution-target': 'local', task: 'a.mjs' },
      [/^task: is of execution-target: task, and execution-target is local/],
    ],
  ])('%s is refused', (_what, inputs, sentences) => {
    const { problems } = read(inputs)
    for (const sentence of sentences) expect(problems).toContainEqual(expect.stringMatching(sentence))
  })

  test('tasks that a program hands in need no input', () => {
    const { inputs, problems } = readInputs({}, { hasEvalset: true, tasks: ['support'] })
    expect(problems).toEqual([])
    expect(inputs).toMatchObject({ executionTarget: 'task', store: 'local', evalsetSpecFile: '' })
    expect([...inputs.agents.keys()]).toEqual(['support'])
  })
})

describe('the store', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['auto without a key', { task: 'a.mjs' }, 'local'],
    ['auto with a key', { task: 'a.mjs', 'api-key': 'key-1' }, 'platform'],
    ['local with a key', { task: 'a.mjs', 'api-key': 'key-1', store: 'local' }, 'local'],
    ['auto of cloud runtimes', { 'api-key': 'key-1' }, 'platform'],
    ['local of cloud runtimes', { 'api-key': 'key-1', store: 'local' }, 'local'],
    ['auto of a local server without a key', { 'execution-target': 'local' }, 'local'],
    ['auto of stored runs without a key', { mode: 'evaluate', results: 'a.json' }, 'local'],
  ])('%s is %s', (_what, inputs, store) => {
    const { choices, problems } = read(inputs)
    expect(problems).toEqual([])
    expect(choices.store).toBe(store)
  })

  test.each<[string, Readonly<Record<string, string>>]>([
    ['cloud runtimes', {}],
    ['cloud runtimes with the local store', { store: 'local' }],
    ['the platform', { task: 'a.mjs', store: 'platform' }],
    ['the clean-up', { mode: 'cleanup', 'evalset-spec-file': '' }],
  ])('%s cannot do without a key', (_what, inputs) => {
    expect(read(inputs).problems).toEqual([expect.stringMatching(/^api-key: there is no platform API key\./)])
  })
})

describe('how an address is spoken to', () => {
  const url = { 'agent-url': 'https://agents.example.test/ask' }

  test('headers are read one a line, by names in small letters', () => {
    const { choices, problems } = read({ ...url, 'agent-headers': 'Authorization: Bearer s3cret\nX-Team: red' })
    expect(problems).toEqual([])
    expect(choices.agentAddress.headers).toEqual({ authorization: 'Bearer s3cret', 'x-team': 'red' })
  })

  test('a line that is no header is refused without a word of it', () => {
    const { problems } = read({ ...url, 'agent-headers': 'Bearer s3cret' })
    expect(problems).toEqual(['agent-headers: a line is no header. Give NAME: VALUE, one a line.'])
  })

  test('a request is JSON', () => {
    expect(read({ ...url, 'agent-request': '{"q": "{{prompt}}"}' }).choices.agentAddress.request).toEqual({
      q: '{{prompt}}',
    })
    expect(read({ ...url, 'agent-request': '{q' }).problems).toEqual([
      expect.stringMatching(/^agent-request: it is no JSON\./),
    ])
  })
})

describe('a part of the cases', () => {
  test('is read from ids and tags', () => {
    expect(read({ task: 'a.mjs', 'case-ids': 'refund-*, hello', split: 'smoke' }).choices).toMatchObject({
      caseIds: ['refund-*', 'hello'],
      split: ['smoke'],
    })
  })

  test('is no bar for the whole', () => {
    const { problems } = read({ task: 'a.mjs', split: 'smoke', 'accept-baseline': 'true' })
    expect(problems).toEqual([expect.stringMatching(/^accept-baseline: some cases of the evalset are no bar/)])
  })
})
