import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../src/domain/json.ts'
import { parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

const OBJECT_WITH_TEXT = { type: 'object', required: ['text'], properties: { text: { type: 'string', format: 'odd' } } }

function parse(schema: JsonObject, cases: readonly JsonObject[]) {
  const spec = {
    name: 'fits',
    schema,
    cases: cases.map((one, index) => ({ name: `c${index}`, evaluators: ['contains'], ...one })),
  }
  const text = JSON.stringify(spec, null, 1)
  const parsed = parseEvalset({ text, file: 'a.evalset', catalog: createEvaluatorCatalog() })
  const lines = text.split('\n')
  /** Each with the line of the file at which it stands. */
  const told = (kind: 'problems' | 'warnings') =>
    (kind in parsed
      ? ((parsed as unknown as { [key: string]: readonly { line?: number; message: string }[] })[kind] ?? [])
      : []
    ).map(({ line = 0, message }) => `${lines[line - 1]?.trim()} | ${message}`)
  return { kind: parsed.kind, problems: told('problems'), warnings: told('warnings') }
}

describe('cases and the schemas of their evalset', () => {
  test('nothing is said of cases that fit, or that expect nothing', () => {
    const cases = [
      { inputs: { text: 'a' }, expected_output: { text: 'b' } },
      { inputs: { text: 'a' }, evaluators: ['is_json'] },
    ]
    const schema = { input_schema: OBJECT_WITH_TEXT, output_schema: OBJECT_WITH_TEXT }
    expect(parse(schema, cases)).toEqual({ kind: 'valid', problems: [], warnings: [] })
  })

  test('inputs and expectations that do not fit are warned of at their line', () => {
    const schema = { input_schema: OBJECT_WITH_TEXT, output_schema: { type: 'string', maxLength: 3 } }
    const cases = [
      { inputs: 'plain', expected_output: 'yes' },
      { inputs: { text: 'fine' }, expected: 'too long' },
    ]
    expect(parse(schema, cases)).toEqual({
      kind: 'valid',
      problems: [],
      warnings: [
        '"inputs": "plain", | cases[0].inputs: does not fit schema.input_schema: the value must be object',
        '"expected": "too long" | cases[1].expected: does not fit schema.output_schema: the value must not have more than 3 characters',
      ],
    })
  })

  test('of a thousand cases that do not fit a few are told, and how many there are more', () => {
    const cases = Array.from({ length: 1_000 }, () => ({ inputs: 'x', expected_output: 'x' }))
    const { warnings } = parse({ input_schema: { type: 'object' } }, cases)
    expect(warnings).toHaveLength(6)
    expect(warnings[4]).toContain('cases[4].inputs: does not fit schema.input_schema: the value must be object')
    expect(warnings[5]).toContain(
      'cases[5].inputs: does not fit schema.input_schema either, and so it is in 994 more of 1000 cases',
    )
  })

  test('a schema that can be held against nothing is warned of once', () => {
    const cases = [
      { inputs: 'x', expected_output: 'x' },
      { inputs: 'y', expected_output: 'y' },
    ]
    const { warnings } = parse({ input_schema: { $ref: '#' } }, cases)
    expect(warnings).toEqual([expect.stringContaining('cases[0].inputs: cannot be held against schema.input_schema')])
  })

  test.each<[string, JsonObject, string]>([
    [
      'an input_schema',
      { input_schema: { type: 'text' } },
      '"input_schema": { | schema.input_schema: cannot be used as a JSON Schema: /type must be',
    ],
    [
      'an output_schema',
      { output_schema: { $ref: '#/none' } },
      `"output_schema": { | schema.output_schema: cannot be used as a JSON Schema: can't resolve`,
    ],
    ['a list', { input_schema: [] }, 'schema.input_schema: must be an object, not a list'],
    [
      'a metadata_schema that is a text',
      { metadata_schema: 'x' },
      'schema.metadata_schema: must be an object, not "x"',
    ],
  ])('%s that cannot be read is a problem at its place', (_what, schema, problem) => {
    const { kind, problems } = parse(schema, [{ inputs: 'x', expected_output: 'x' }])
    expect({ kind, problems }).toEqual({ kind: 'invalid', problems: [expect.stringContaining(problem)] })
  })
})
