import { describe, expect, test } from '@jest/globals'
import { readSource } from '../../src/documents/source-text.ts'
import type { SourceNode } from '../../src/documents/source-tree.ts'

function rootOf(text: string): SourceNode {
  const reading = readSource({ text, file: 'a.yaml', subject: 'the evalset' })
  if (reading.kind === 'unreadable') throw new Error(reading.problems.map((problem) => problem.message).join('\n'))
  return reading.root
}

/** Problems as `line:column: message`. */
function problemsOf(text: string): readonly string[] {
  const reading = readSource({ text, file: 'a.yaml', subject: 'the evalset' })
  if (reading.kind === 'read') return []
  return reading.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)
}

describe('readSource', () => {
  test('reads JSON as JSON.parse does', () => {
    const value = {
      text: 'a "quoted" \\ \u0001 \u{1F600} \ud800 line\nbreak',
      numbers: [0, -1, 1.5, 1e21, -0.25],
      literals: [true, false, null],
      'a key: with # signs': { '': {}, list: [] },
      '1': 'a digit',
    }
    expect(rootOf(JSON.stringify(value)).value).toEqual(value)
    expect(rootOf(JSON.stringify(value, null, 4)).value).toEqual(value)
  })

  test('reads YAML 1.2, where yes and no are texts', () => {
    expect(rootOf('a: yes\nb: 2026-11-29\nc: |\n  two\n  lines\nd:\n1: x\ne: ~').value).toEqual({
      a: 'yes',
      b: '2026-11-29',
      c: 'two\nlines\n',
      d: null,
      '1': 'x',
      e: null,
    })
  })

  test('knows where keys and values stand', () => {
    const root = rootOf('a:\n  - 1\n  - {b: x}\nc:\n')
    const list = root.members.get('a')
    expect(list?.keyPlace).toEqual({ line: 1, column: 1 })
    expect(list?.node.items.map((item) => item.place)).toEqual([
      { line: 2, column: 5 },
      { line: 3, column: 5 },
    ])
    expect(list?.node.items[1]?.members.get('b')?.node.place).toEqual({ line: 3, column: 9 })
    expect(root.members.get('c')?.keyPlace).toEqual({ line: 4, column: 1 })
  })

  test('reads an alias as what it stands for, at the place of its anchor', () => {
    const root = rootOf('a: &same {b: [1]}\nc: *same\nd: [*same, *same]')
    expect(root.value).toEqual({ a: { b: [1] }, c: { b: [1] }, d: [{ b: [1] }, { b: [1] }] })
    expect(root.members.get('c')?.node.place).toEqual({ line: 1, column: 10 })
  })

  test.each<[string, string, string]>([
    [
      'a key given twice',
      'a: 1\nb:\n  c: 1\n  "c": 2',
      '4:3: b.c: the key stands here twice; it was first given on line 3',
    ],
    ['a second document', 'a: 1\n---\nb: 2', '2:1: a second document starts here; the file may hold only one'],
    ['not a number', 'a: [.nan]', '1:5: a[0]: JSON has no such value: .nan; quote it when it is a text'],
    ['infinity', 'a: -.inf', '1:4: a: JSON has no such value: -.inf'],
    ['a number too large', '{"a b": 1e999}', '1:9: ["a b"]: JSON has no such value: 1e999'],
    ['a tag', 'a: !!binary aGk=', '1:4: Unresolved tag: tag:yaml.org,2002:binary: JSON has no such values'],
    ['a tag of its own', 'a: !secret x', '1:4: Unresolved tag: !secret: JSON has no such values'],
    ['a key that is no text', '? [a]\n: b', '1:3: a key must be a text; this one is a list, a mapping or an alias'],
    ['an unknown alias', 'a: *b', '1:4: a: the alias *b stands for nothing that was anchored and ended before it'],
    ['an alias of itself', 'a: &b [*b]', '1:8: a[0]: the alias *b stands for nothing that was anchored'],
    ['a merge key', 'a: &b {c: 1}\nd: {<<: *b}', '2:5: d["<<"]: merge keys are no part of YAML 1.2'],
    [
      'a missing comma',
      '{"a": 1 "b": 2}',
      'the file is neither JSON nor YAML here: Block collections are not allowed within flow collections (is a comma missing, or a text with',
    ],
    ['a missing bracket', '{"a": [1, 2', 'the file is neither JSON nor YAML here: '],
    [
      'a text with a colon',
      'a: b: c',
      'Nested mappings are not allowed in compact mappings (is a text with ": " in it',
    ],
  ])('refuses %s', (_what, text, wanted) => {
    expect(problemsOf(text).join('\n')).toContain(wanted)
  })

  test('takes a key "<<" in quotes for what it is', () => {
    expect(rootOf('{"<<": 1}').value).toEqual({ '<<': 1 })
  })

  test.each<[string, string, RegExp]>([
    ['brackets too many', 'a: 1\n}\n}\n}\n}', /^2:1: .* \(is a comma missing or a bracket too many\?\)$/],
    ['a second item that is indented less', 'cases:\n  - a\n - b\n', /^3:1: .*this line is indented differently/],
    ['a line that is indented more', 'name: x\n cases: []\n', /^1:7: .*or the line below indented too far\?\)$/],
    ['a text that no quote ends', 'key: "abc\nb: 3', /^2:5: .*Missing closing "quote$/],
    ['two tags', 'a: !x 1\nb: !y 2', /^1:4: Unresolved tag: !x/],
  ])('shows only the first of the errors that follow from %s', (_what, text, wanted) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(wanted)])
  })

  test.each<[string, string, string]>([
    ['a key of a mapping', 'metadata:\n    a: 1\n  b: 2\n', '3:1'],
    ['a key of an item', 'cases:\n  - name: a\n   inputs: x\n', '3:1'],
    ['an item', 'cases:\n   - a: 1\n  - a: 2\n', '3:1'],
  ])('says of %s at another column that its line is indented differently', (_what, text, place) => {
    expect(problemsOf(text)).toEqual([
      expect.stringMatching(
        new RegExp(`^${place}: .*this line is indented differently from the lines it belongs with`),
      ),
    ])
  })

  test.each<[string, string, readonly string[]]>([
    ['one comma', '{ prompt: Well, then? }', ['1:17: ["then?"]']],
    ['several commas, told once', 'a:\n  b: { prompt: How many days, say, does it last? }', ['2:31: a.b.say']],
    ['commas in two places', '[{ a: b, c }, { a: b, c }]', ['1:10: [0].c', '1:23: [1].c']],
    ['a comma, with rests that are keys already', '{ a: b, c: d, e, a, e }', ['1:15: e']],
  ])('tells of a text that was cut at %s', (_what, text, places) => {
    const reading = readSource({ text, file: 'a.yaml', subject: 'the evalset' })
    const told = reading.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)
    expect(told).toHaveLength(places.length)
    for (const [index, place] of places.entries()) expect(told[index]).toContain(`${place}: `)
    expect(told.at(-1)).toContain('cut at its comma; put the whole text in quotes')
  })

  test.each<[string, string]>([
    ['null as a value', '{ a: b, c: null, d: ~ }'],
    ['a colon without a value', '{ a: b, c: }'],
    ['a comma in quotes', '{ a: "b, c" }'],
    ['a comma outside of braces', 'a: b, c\nd: |\n  e, f'],
    ['a set, in which nothing has a value', '{ a, b }'],
    ['a list', '[a, b]'],
    ['block keys without values', 'a: 1\n? b\n? c'],
    ['JSON', '{"a": "b", "c": null}'],
  ])('finds no cut text in %s', (_what, text) => {
    expect(readSource({ text, file: 'a.yaml', subject: 'the evalset' })).toMatchObject({ kind: 'read', problems: [] })
  })

  test('warns of a whole number that cannot be kept exactly', () => {
    const reading = readSource({
      text: 'a: 12345678901234567890\nb: 1e30\nc: 9007199254740991',
      file: 'a.yaml',
      subject: 'the evalset',
    })
    expect(reading).toMatchObject({
      kind: 'read',
      warnings: [{ line: 1, column: 4, message: expect.stringMatching(/^a: the number 12345678901234567890 cannot/) }],
    })
  })
})

describe('hostile files', () => {
  test('nesting is read to its limit and refused beyond, also where an alias carries it', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(problemsOf(nested(101))).toEqual([])
    expect(problemsOf(nested(102))).toEqual(['1:102: the file is nested deeper than 100 levels'])
    expect(problemsOf(`a: &deep ${nested(60)}\nb: ${'['.repeat(60)}*deep${']'.repeat(60)}`)).toEqual([
      '2:64: the file is nested deeper than 100 levels',
    ])
  })

  test.each(['[', '{"a":', '- ', '? '])('a file that only ever opens with %s is refused, not a crash', (opening) => {
    expect(problemsOf(opening.repeat(20_000)).join('\n')).toMatch(/nested too deeply|a key must be a text/)
  })

  test('a few lines of aliases that stand for billions of values are refused', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
    for (let level = 1; level < 12; level++) {
      lines.push(
        `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      )
    }
    expect(problemsOf(lines.join('\n'))).toEqual([
      expect.stringContaining('the file stands for more than 1000000 values'),
    ])
  })

  test('as many keys as fit are read in seconds', () => {
    const text = JSON.stringify(
      Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`key-${index}`, index])),
    )
    expect(rootOf(text).members.size).toBe(30_000)
  }, 20_000)
})
