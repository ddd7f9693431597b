import { describe, expect, test } from '@jest/globals'
import { parseAgentspecDocument, parseAgentspecDocuments } from '../../src/configuration/agentspec-document.ts'

const parse = (text: string, file = 'agents/support.yaml') => parseAgentspecDocument({ text, file })

/** Problems as `line:column message`; none when it is valid. */
function problemsOf(text: string, file?: string): readonly string[] {
  const parsed = parse(text, file)
  if (parsed.kind === 'valid') return []
  return parsed.problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

describe('an agentspec in a file', () => {
  test.each<[string, string, string, string | undefined]>([
    ['its own id', 'id: desk\nname: Other', 'a.yaml', 'desk'],
    ['a number that YAML makes of its id', 'id: 7', 'a.yaml', '7'],
    ['its name, where it has no id', 'name: desk-2', 'a.yaml', 'desk-2'],
    ['the name of its file, where its name can be none', 'name: The desk', 'agents/support.v2.yaml', 'support.v2'],
    ['the name of its file, where it has neither', '{"model": "m"}', 'agents/support.json', 'support'],
    ['its id under a key without a value, which is none', 'id:\nname: desk', 'a.yaml', 'desk'],
  ])('stands under %s', (_what, text, file, id) => {
    expect(parse(text, file)).toMatchObject({ kind: 'valid', id })
  })

  test('is sent as it is written, JSON or YAML', () => {
    const document = { id: 'desk', model: { name: 'm', temperature: 0 }, tools: ['search', null], 'made-up': true }
    expect(parse(JSON.stringify(document))).toEqual({ kind: 'valid', id: 'desk', document, warnings: [] })
    const yaml = 'id: desk\nmodel: {name: m, temperature: 0}\ntools: [search, ~]\nmade-up: true\n'
    expect(parse(yaml)).toEqual({ kind: 'valid', id: 'desk', document, warnings: [] })
  })

  test.each<[string, string, string]>([
    ['a list', '- id: desk', '1:1 the agentspec is a list; it must be an object'],
    ['empty', '', '1:1 the agentspec is null; it must be an object'],
    ['an object without anything', '{}', '1:1 the agentspec is an empty object; it must be an object'],
    ['a text', 'desk', '1:1 the agentspec is "desk"; it must be an object'],
    ['under an id that can be none', 'model: m\nid: ../desk', '2:5 id: must be an id of at most 128 letters'],
    ['under an id that is a list', 'id: [desk]', '1:5 id: must be a text, not a list'],
    ['under a blank id', 'id: " "', '1:5 id: must not be blank'],
    ['cut off', '{"id": "desk"', '1:'],
    ['with a key twice', 'id: desk\nid: other', '2:1 '],
  ])('that is %s is refused, with the line', (_what, text, problem) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(problem)])
  })

  test('without any name that can stand for it is asked for an id', () => {
    expect(problemsOf('model: m', 'agents/-.yaml')).toEqual([
      expect.stringMatching(/^1:1 id: is missing, .* give an id of/),
    ])
  })
})

describe('several', () => {
  test('are kept in the order of their files', () => {
    const parsed = parseAgentspecDocuments([
      { file: 'b.yaml', text: 'id: second' },
      { file: 'a.yaml', text: 'id: first' },
    ])
    expect(parsed.kind === 'valid' ? [...parsed.agentspecs] : []).toEqual([
      ['second', { id: 'second' }],
      ['first', { id: 'first' }],
    ])
  })

  test('under one id are refused, both files named, with the problems of all others', () => {
    const parsed = parseAgentspecDocuments([
      { file: 'a/desk.yaml', text: 'model: m' },
      { file: 'list.yaml', text: '[]' },
      { file: 'b/desk.yaml', text: 'model: n' },
    ])
    expect(parsed).toMatchObject({
      kind: 'invalid',
      problems: [
        { file: 'list.yaml', line: 1 },
        {
          file: 'b/desk.yaml',
          message: 'the agentspec stands for "desk", as that of a/desk.yaml does; give each an id of its own',
        },
      ],
    })
  })
})
