import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createRedactor } from '../../src/boundary/secrets.ts'
import { describeProblem } from '../../src/domain/errors.ts'
import type { Evalset } from '../../src/domain/evalset.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import type { EvaluatorCatalog, EvaluatorRequest } from '../../src/domain/ports.ts'
import { MAX_SPEC_BYTES, parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

const catalog = createEvaluatorCatalog()

/** A catalogue that takes every name, and keeps what it was asked. */
function anyCatalog(): EvaluatorCatalog & { readonly asked: EvaluatorRequest[] } {
  const asked: EvaluatorRequest[] = []
  return {
    asked,
    resolve(request) {
      asked.push(request)
      return { spec: { name: request.name, inverted: false }, problems: [] }
    },
  }
}

/** The least evalset: one case, with these members changed. */
function spec(overrides: JsonObject = {}): JsonObject {
  return { name: 'least', cases: [aCase()], ...overrides }
}

function aCase(overrides: JsonObject = {}): JsonObject {
  return {
    name: 'capital',
    inputs: 'Capital of France?',
    expected_output: 'Paris',
    evaluators: ['equals'],
    ...overrides,
  }
}

function parse(source: string | JsonObject, use: EvaluatorCatalog = catalog) {
  const text = typeof source === 'string' ? source : JSON.stringify(source, null, 2)
  return parseEvalset({ text, file: 'a.evalset', catalog: use })
}

function valid(
  source: string | JsonObject,
  use?: EvaluatorCatalog,
): Evalset & { readonly warnings: readonly string[] } {
  const parsed = parse(source, use)
  if (parsed.kind === 'invalid') throw new Error(parsed.problems.map(describeProblem).join('\n'))
  return { ...parsed.evalset, warnings: parsed.warnings.map(describeProblem) }
}

/** Problems as `line:column: message`; none when the evalset is valid. */
function problemsOf(source: string | JsonObject): readonly string[] {
  const parsed = parse(source)
  if (parsed.kind === 'valid') return []
  expect(parsed.problems.map((problem) => problem.file)).toEqual(parsed.problems.map(() => 'a.evalset'))
  return parsed.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)
}

describe('an evalset that is right', () => {
  test('is read with everything it says', () => {
    const evalset = valid(`
name: capitals
description: Where things are
kind: batch
category: data
run_environment: sdk
is_public: false
tags: [geography]
metadata: {agentspec_ids: [agent-a, agent-b, agent-a], prompt_preamble: One word.}
schema: {schema_version: "1.0", input_schema: {type: [object, string]}}
evalset_evaluators: [max-duration]
report_evaluators:
  - name: pass_rate_threshold
    arguments: {min_pass_rate: 0.75}
cases:
  - name: capital
    id: fr
    inputs: {prompt: Capital of France?, hint: no}
    expected_output: {text: Paris}
    evaluators: [{name: EqualsExpected, config: {weight: 2}}]
    metadata: {tags: [smoke, europe, smoke], difficulty: easy}
  - name: river
    inputs: River in Paris?
`)
    const location = { file: 'a.evalset', line: 16, column: 5 }
    expect(evalset).toMatchObject({
      name: 'capitals',
      description: 'Where things are',
      agentspecIds: ['agent-a', 'agent-b'],
      file: 'a.evalset',
      warnings: [],
      reportEvaluators: [
        {
          name: 'pass_rate_threshold',
          origin: 'report',
          arguments: { min_pass_rate: 0.75 },
          location: { file: 'a.evalset', line: 13, column: 5 },
        },
      ],
      document: { name: 'capitals', is_public: false, schema: { schema_version: '1.0' } },
    })
    expect(evalset.cases).toHaveLength(2)
    expect(evalset.cases[0]).toEqual({
      id: 'fr',
      name: 'capital',
      prompt: 'One word.\n\nInput:\nCapital of France?',
      inputs: { prompt: 'Capital of France?', hint: 'no' },
      expected: { text: 'Paris' },
      evaluators: [
        {
          name: 'equals_expected',
          inverted: false,
          arguments: { weight: 2 },
          origin: 'case',
          location: { file: 'a.evalset', line: 20, column: 18 },
        },
      ],
      metadata: { tags: ['smoke', 'europe', 'smoke'], difficulty: 'easy' },
      tags: ['smoke', 'europe'],
      mustPass: false,
      location,
      digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    })
    expect(evalset.cases[1]).toMatchObject({ id: 'river', expected: undefined, tags: [], metadata: {} })
    expect(evalset.cases[1]?.evaluators).toMatchObject([{ name: 'max_duration', origin: 'evalset' }])
  })

  test('reads the same from JSON as from YAML', () => {
    const json = valid(spec())
    const yaml = valid(
      'name: least\ncases:\n- {name: capital, inputs: Capital of France?, expected_output: Paris, evaluators: [equals]}',
    )
    expect(yaml.document).toEqual(json.document)
    expect(yaml.digest).toBe(json.digest)
  })

  test('may be indented with tabs, begin with a byte order mark and end its lines as Windows does', () => {
    const text = `\ufeff${JSON.stringify(spec(), null, '\t').replaceAll('\n', '\r\n')}`
    expect(valid(text).cases[0]?.prompt).toBe('Capital of France?')
  })

  test('keeps the document as it was written, with what nobody reads', () => {
    const written = spec({ $schema: 'https://example.com/s.json', custom: { a: [1, null, 'x'] } })
    expect(valid(written).document).toEqual(written)
  })

  test('a key named __proto__ is a member like any other', () => {
    const [only] = valid('{"name": "x", "cases": [{"name": "a", "inputs": {"__proto__": {"a": 1}}}]}').cases
    expect(only?.prompt).toBe('{"__proto__":{"a":1}}')
    expect(Object.getPrototypeOf(only?.inputs)).toBe(Object.prototype)
  })

  // Evalsets that other tools run, where they are at hand.
  const shared = join(import.meta.dirname, '../../../shared/evalsets')
  const files = existsSync(shared) ? readdirSync(shared) : []
  const whenThere = files.length > 0 ? test : test.skip
  whenThere('so are the evalsets that are in use elsewhere', () => {
    for (const file of files) {
      const { warnings, cases } = valid(readFileSync(join(shared, file), 'utf8'))
      expect(warnings).toEqual([])
      expect(cases.every((one) => one.evaluators.length === 1 && one.expected !== undefined)).toBe(true)
    }
  })
})

describe('evaluators of a case', () => {
  const withDefaults = (own: JsonObject) => {
    const evalset = valid(spec({ evalset_evaluators: ['contains', 'equals'], cases: [aCase(own)] }))
    return evalset.cases[0]?.evaluators.map(({ name, origin }) => `${origin} ${name}`)
  }

  test.each<[string, JsonObject, readonly string[]]>([
    ['inherited when absent', { evaluators: undefined }, ['evalset contains', 'evalset equals_expected']],
    ['inherited when null', { evaluators: null }, ['evalset contains', 'evalset equals_expected']],
    ['inherited when empty', { evaluators: [] }, ['evalset contains', 'evalset equals_expected']],
    ['its own when there are any', { evaluators: ['max_duration'] }, ['case max_duration']],
  ])('are %s', (_how, own, wanted) => {
    expect(withDefaults(own)).toEqual(wanted)
  })

  test('may stand under arguments, config or both, when these agree', () => {
    const evaluators = [
      { name: 'contains', arguments: { value: 'a', weight: 2 }, config: { weight: 2, case_sensitive: true } },
    ]
    expect(valid(spec({ cases: [aCase({ evaluators })] })).cases[0]?.evaluators[0]?.arguments).toEqual({
      value: 'a',
      weight: 2,
      case_sensitive: true,
    })
  })

  test('the catalogue is asked with what the case expects and who named the evaluator', () => {
    const asking = anyCatalog()
    valid(
      spec({
        evalset_evaluators: ['of-evalset'],
        report_evaluators: ['of-report'],
        cases: [
          aCase({ evaluators: [{ name: ' of-case ', arguments: { a: 1 } }] }),
          aCase({ id: '2', expected_output: null, evaluators: ['of-open-case'] }),
        ],
      }),
      asking,
    )
    const answerable = { scope: 'case', hasExpectation: true, ownedByCase: false, arguments: {} }
    expect(asking.asked).toEqual([
      { ...answerable, name: 'of-evalset' },
      { ...answerable, name: 'of-case', ownedByCase: true, arguments: { a: 1 }, expected: 'Paris' },
      { ...answerable, name: 'of-open-case', ownedByCase: true, hasExpectation: false },
      { ...answerable, name: 'of-report', scope: 'report' },
    ])
  })

  test('that compare may be inherited by a case that expects nothing, but not named on it', () => {
    const open = aCase({ expected_output: undefined, evaluators: [] })
    expect(problemsOf(spec({ evalset_evaluators: ['equals'], cases: [open] }))).toEqual([])
    expect(
      problemsOf(spec({ cases: [{ ...open, evaluators: [{ name: 'contains', arguments: { value: 'x' } }] }] })),
    ).toEqual([])
    expect(problemsOf(spec({ cases: [{ ...open, evaluators: [{ name: 'contains' }] }] }))).toEqual([
      expect.stringMatching(
        /^9:19: cases\[0\]\.evaluators\[0\]\.name: "contains" compares .* this case expects nothing/,
      ),
    ])
  })

  test('are missed in a warning that counts the cases nobody judges', () => {
    const unjudged = aCase({ id: '2', evaluators: [] })
    expect(valid(spec({ cases: [aCase(), unjudged] })).warnings).toEqual([
      expect.stringMatching(/^a\.evalset:12:5: cases\[1\]: no evaluator judges 1 of 2 cases.*equals_expected/),
    ])
    const mistyped = parse(spec({ evalset_evaluators: ['contians'], cases: [unjudged] }))
    expect(mistyped).toMatchObject({ kind: 'invalid', warnings: [] })
  })

  test('that only compare are missed in a warning that counts the cases which give them nothing to compare', () => {
    const open = (id: string) => aCase({ id, expected_output: null, evaluators: [] })
    const cases = [aCase({ evaluators: [] }), open('2'), open('3')]
    expect(valid(spec({ evalset_evaluators: ['equals', 'not-contains'], cases })).warnings).toEqual([
      expect.stringMatching(
        /^a\.evalset:10:5: cases\[1\]: nothing can judge 2 of 3 cases, .* ungraded: .*expects nothing; give each an expected_output/,
      ),
    ])
  })

  test.each<[string, JsonObject, JsonObject]>([
    ['one that needs no expectation', { evalset_evaluators: ['equals', 'max_duration'] }, { evaluators: [] }],
    [
      'one with a value of its own',
      { evalset_evaluators: [{ name: 'contains', arguments: { value: 'x' } }] },
      { evaluators: [] },
    ],
    ['one of its own', { evalset_evaluators: ['equals'] }, { evaluators: ['max_duration'] }],
    ['an expectation, though it is blank', { evalset_evaluators: ['equals'] }, { evaluators: [], expected_output: '' }],
  ])('are not missed where a case has %s', (_what, defaults, own) => {
    const cases = [aCase({ expected_output: null, ...own })]
    expect(valid(spec({ ...defaults, cases })).warnings).toEqual([])
  })
})

describe('the inputs of a case', () => {
  test('have their mistyped prompt refused', () => {
    expect(problemsOf(spec({ cases: [aCase({ inputs: { promt: 'Capital of France?' } })] }))).toEqual([
      '7:9: cases[0].inputs.promt: is none of the keys that hold the prompt; did you mean "prompt"?',
    ])
  })

  test.each<[string, string, string]>([
    ['inputs', '{ name: a, inputs: { prompt: How many days, say, is it? }, evaluators: [max_duration] }', 'inputs.say'],
    ['inputs that are a text', '{ name: a, inputs: How many days, say, is it?, evaluators: [max_duration] }', 'say'],
    [
      'inputs further in',
      '{ name: a, inputs: { prompt: x, rows: [{ note: a, b }] }, expected: y, evaluators: [equals] }',
      'inputs.rows[0].b',
    ],
    [
      'an expectation',
      '{ name: a, inputs: x, expected_output: { text: Paris, France }, evaluators: [equals] }',
      'expected_output.France',
    ],
    [
      'an argument',
      '{ name: a, inputs: x, evaluators: [{ name: contains, arguments: { value: Paris, France } }] }',
      'evaluators[0].arguments.France',
    ],
  ])('are refused once where a comma cut a text: %s', (_what, written, path) => {
    expect(problemsOf(`name: cut\ncases:\n  - ${written}\n`)).toEqual([
      expect.stringMatching(
        /^3:\d+: cases\[0\]\..*: is a key without a value.*cut at its comma; put the whole text in quotes$/,
      ),
    ])
    expect(problemsOf(`name: cut\ncases:\n  - ${written}\n`)[0]).toContain(`cases[0].${path}: `)
  })

  test('that were cut are told with everything else that is wrong', () => {
    const written = 'name: cut\nkind: x\ncases:\n  - inputs: { prompt: Well, then? }\n    evaluators: [equal]\n'
    expect(problemsOf(written).map((problem) => problem.split(': ').slice(0, 2).join(' '))).toEqual([
      '2:7 kind',
      '4:5 cases[0].name',
      '4:29 cases[0].inputs["then?"]',
      '5:18 cases[0].evaluators[0]',
    ])
  })

  test('may be without a prompt, and one warning counts the cases whose JSON is then asked', () => {
    const asked = (id: string, inputs: JsonObject) => aCase({ id, inputs })
    const cases = [aCase(), asked('2', { rows: [1] }), asked('3', { prompt: 7 }), asked('4', { query: 'x', rows: 2 })]
    expect(valid(spec({ cases })).warnings).toEqual([
      expect.stringMatching(
        /^a\.evalset:12:5: cases\[1\]: the inputs of 2 of 4 cases, this one first, have no text under prompt, text, query, message, so their JSON/,
      ),
    ])
  })
})

describe('what a case expects', () => {
  test.each<[string, JsonObject, unknown]>([
    ['expected_output', { expected_output: { a: 1 } }, { a: 1 }],
    ['expected, the older spelling', { expected_output: undefined, expected: 'Paris' }, 'Paris'],
    ['both, when they agree', { expected_output: { a: 1, b: 2 }, expected: { b: 2, a: 1 } }, { a: 1, b: 2 }],
    ['nothing, as null', { expected_output: null, evaluators: [] }, undefined],
    ['false, which is something', { expected_output: false }, false],
    ['an empty text, which is something', { expected_output: '' }, ''],
  ])('is %s', (_what, given, wanted) => {
    expect(valid(spec({ cases: [aCase(given)] })).cases[0]?.expected).toEqual(wanted)
  })
})

describe('digests', () => {
  const digestOf = (overrides: JsonObject) => valid(spec({ cases: [aCase(overrides)] })).cases[0]?.digest
  const plain = digestOf({})

  test.each<[string, JsonObject, boolean]>([
    ['its name', { name: 'other' }, true],
    ['its metadata', { metadata: { a: 1 } }, true],
    ['another spelling of the evaluator', { evaluators: ['Equals-Expected'] }, true],
    ['its prompt', { inputs: 'Capital of Spain?' }, false],
    ['what it expects', { expected_output: 'Madrid' }, false],
    ['its evaluator', { evaluators: ['contains'] }, false],
    ['an inversion', { evaluators: ['not-equals'] }, false],
    ['an argument', { evaluators: [{ name: 'equals', arguments: { weight: 2 } }] }, false],
  ])('of a case: %s leaves it: %s', (_what, overrides, same) => {
    expect(digestOf(overrides) === plain).toBe(same)
  })

  test('of an evalset are over cases and report evaluators, not over its name or the order of its cases', () => {
    const [first, second] = [aCase(), aCase({ id: '2', inputs: 'Capital of Spain?' })]
    const digest = valid(spec({ cases: [first, second] })).digest
    expect(valid(spec({ name: 'other', description: 'x', cases: [second, first] })).digest).toBe(digest)
    expect(valid(spec({ cases: [first] })).digest).not.toBe(digest)
    expect(valid(spec({ cases: [first, { ...second, id: '3' }] })).digest).not.toBe(digest)
    expect(valid(spec({ cases: [first, second], report_evaluators: ['pass_rate_threshold'] })).digest).not.toBe(digest)
  })
})

describe('an evalset that is wrong', () => {
  test('is told everything at once, in the order of the file, each with its place and path', () => {
    expect(
      problemsOf(`name: "  "
kind: bach
report_evaluators:
  - name: pass_rate_threshold
    arguments: {min_pass_rte: 0.8, threshold: 80}
cases:
  - name: a
    inputs: {prompt: " "}
    evaluators:
      - contians
      - name: not-contans
  - name: b
    evalutors: []
    inputs: 3
    metadata: {tags: smoke}
`),
    ).toEqual([
      '1:7: name: must not be blank',
      '2:7: kind: must be one of batch, interactive, not "bach"',
      '5:17: report_evaluators[0].arguments.min_pass_rte: "pass_rate_threshold" has no argument "min_pass_rte"; ' +
        'did you mean "min_pass_rate"?',
      '5:36: report_evaluators[0].arguments.threshold: argument "threshold" of "pass_rate_threshold" ' +
        'must be a fraction from 0 to 1, not 80',
      '8:13: cases[0].inputs: has nothing to ask: the prompt is blank',
      '10:9: cases[0].evaluators[0]: there is no evaluator "contians"; did you mean "contains"?',
      '11:15: cases[0].evaluators[1].name: there is no evaluator "not-contans"; did you mean "not-contains"?',
      '13:5: cases[1].evalutors: is no key of a case; did you mean "evaluators"?',
      '14:13: cases[1].inputs: must be a text or an object with the prompt, not 3',
      '15:22: cases[1].metadata.tags: must be a list, not "smoke"',
    ])
  })

  test.each<[string, JsonObject | string, string]>([
    ['nothing in the file', '', '1:1: the evalset is empty; it must be an object with name and cases'],
    ['a comment alone', '# nothing', '1:1: the evalset is empty; it must be an object with name and cases'],
    ['a list', '[]', '1:1: the evalset is a list; it must be an object with name and cases'],
    ['no name', spec({ name: undefined }), '1:1: name: is required, a text that is not blank'],
    ['a number for a name', spec({ name: 7 }), '2:11: name: must be a text, not 7'],
    ['no cases', { name: 'x' }, '1:1: cases: must be a list with at least one case'],
    ['an empty list of cases', spec({ cases: [] }), '3:12: cases: must be a list with at least one case'],
    ['cases that are no list', spec({ cases: {} }), '3:12: cases: must be a list, not an object'],
    ['a case that is no object', spec({ cases: ['x'] }), '4:5: cases[0]: must be an object, not "x"'],
    [
      'a lane that is no label',
      spec({ run_environment: '../cloud' }),
      'run_environment: must be a label (up to 64 letters, digits and . _ -, such as sdk-proxy)',
    ],
    ['an unknown category', spec({ category: 'x' }), 'category: must be one of data, coding, tool-use, model'],
    ['tags that are no list', spec({ tags: 'x' }), 'tags: must be a list, not "x"'],
    ['a tag that is no text', spec({ tags: ['x', 3] }), 'tags[1]: must be a text, not 3'],
    ['a description that is no text', spec({ description: [] }), 'description: must be a text, not a list'],
    ['a flag that is no flag', spec({ is_public: 'no' }), 'is_public: must be true or false, not "no"'],
    ['metadata that is no object', spec({ metadata: 'x' }), 'metadata: must be an object, not "x"'],
    [
      'a preamble that is no text',
      spec({ metadata: { prompt_preamble: 1 } }),
      'metadata.prompt_preamble: must be a text',
    ],
    ['one agentspec for a list', spec({ metadata: { agentspec_ids: 'a' } }), 'metadata.agentspec_ids: must be a list'],
    [
      'a schema that is none',
      spec({ schema: { input_schema: 'x' } }),
      'schema.input_schema: must be an object, not "x"',
    ],
    ['no inputs', spec({ cases: [aCase({ inputs: undefined })] }), '4:5: cases[0].inputs: is required'],
    ['a list of inputs', spec({ cases: [aCase({ inputs: ['x'] })] }), 'cases[0].inputs: must be a text or an object'],
    ['a blank prompt', spec({ cases: [aCase({ inputs: ' \n' })] }), 'cases[0].inputs: has nothing to ask'],
    ['inputs without members', spec({ cases: [aCase({ inputs: {} })] }), 'cases[0].inputs: has nothing to ask'],
    ['a case without name', spec({ cases: [aCase({ name: null })] }), '4:5: cases[0].name: is required'],
    ['a blank id', spec({ cases: [aCase({ id: ' ' })] }), 'cases[0].id: must not be blank'],
    ['an id that is no text', spec({ cases: [aCase({ id: [] })] }), 'cases[0].id: must be a text, not a list'],
    [
      'a mistyped key',
      { ...spec(), report_evaluator: [] },
      'report_evaluator: is no key of an evalset; did you mean "report_evaluators"?',
    ],
    ['evaluators that are no list', spec({ evalset_evaluators: 'equals' }), 'evalset_evaluators: must be a list'],
    ['an evaluator without name', spec({ evalset_evaluators: [{}] }), 'evalset_evaluators[0].name: is required'],
    [
      'an evaluator that is a number',
      spec({ evalset_evaluators: [3] }),
      'evalset_evaluators[0]: must be the name of an',
    ],
    ['an evaluator that is blank', spec({ evalset_evaluators: [''] }), 'evalset_evaluators[0]: must be the name of an'],
    [
      'arguments that are no object',
      spec({ evalset_evaluators: [{ name: 'contains', arguments: ['x'] }] }),
      'evalset_evaluators[0].arguments: must be an object, not a list',
    ],
    [
      'an argument beside the arguments',
      spec({ report_evaluators: [{ name: 'pass_rate_threshold', min_pass_rate: 0.9 }] }),
      'report_evaluators[0].min_pass_rate: is no key of an evaluator; put its arguments under "arguments"',
    ],
    [
      'an argument given twice and differently',
      spec({ evalset_evaluators: [{ name: 'contains', arguments: { value: 'a' }, config: { value: 'b' } }] }),
      'evalset_evaluators[0].config.value: is given differently at evalset_evaluators[0].arguments.value',
    ],
    [
      'two expectations',
      spec({ cases: [aCase({ expected: 'London' })] }),
      'cases[0].expected: differs from expected_output, of which it is an older spelling',
    ],
    [
      'a report evaluator on a case',
      spec({ cases: [aCase({ evaluators: ['pass_rate_threshold'] })] }),
      'cases[0].evaluators[0]: "pass_rate_threshold" judges a whole experiment; name it under report_evaluators',
    ],
    [
      'an evaluator that is not built',
      spec({ cases: [aCase({ evaluators: ['moderation'] })] }),
      'there is no evaluator "moderation" in this version; available here: equals_expected, equals, iequals, contains,',
    ],
  ])('is refused for %s', (_what, source, wanted) => {
    const problems = problemsOf(source)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(wanted)
  })

  test.each<[string, readonly JsonObject[], string]>([
    ['two names', [aCase(), aCase({ inputs: 'x' })], '"capital" names a case on line 5 and again on line 13'],
    ['two ids', [aCase({ id: 'x' }), aCase({ id: 'x' })], '"x" names a case on line 11 and again on line 20'],
    ['an id as text and as number', [aCase({ id: '1' }), aCase({ id: 1 })], '"1" names a case'],
    ['a name that is an id elsewhere', [aCase({ id: 'x' }), aCase({ name: 'x' })], '"x" names a case'],
  ])('is refused for the same identity twice: %s', (_what, cases, wanted) => {
    expect(problemsOf(spec({ cases }))).toEqual([expect.stringContaining(wanted)])
  })

  test('two cases of one name with ids of their own are no problem', () => {
    const evalset = valid(spec({ cases: [aCase({ id: 1 }), aCase({ id: 'b' })] }))
    expect(evalset.cases.map(({ id, name }) => [id, name])).toEqual([
      ['1', 'capital'],
      ['b', 'capital'],
    ])
  })
})

describe('keys that nobody reads', () => {
  test('are a warning each, counted, and never a problem', () => {
    const evalset = valid(
      spec({ owner: 'me', cases: [aCase({ notes: 1 }), aCase({ id: '2', notes: 2 }), aCase({ id: '3', notes: 3 })] }),
    )
    expect(evalset.warnings).toEqual([
      'a.evalset:11:7: cases[0].notes: is no key that is read; it is ignored (3 times in this file, here first)',
      'a.evalset:34:3: owner: is no key that is read; it is ignored',
    ])
  })

  test.each<[string, JsonObject, string, string]>([
    ['title', { name: undefined, title: 'x' }, 'title', 'name'],
    ['tests', { cases: undefined, tests: [] }, 'tests', 'cases'],
    ['evaluators', { evaluators: ['equals'] }, 'evaluators', 'evalset_evaluators'],
    ['agentspecs outside of the metadata', { agentspec_ids: ['a'] }, 'agentspec_ids', 'metadata.agentspec_ids'],
    ['a preamble outside of it', { metadata: {}, prompt_preamble: 'x' }, 'prompt_preamble', 'metadata.prompt_preamble'],
    ['agents', { metadata: { agents: ['a'] } }, 'metadata.agents', 'agentspec_ids'],
    ['agent specs', { metadata: { 'Agent-Specs': ['a'] } }, 'metadata.Agent-Specs', 'agentspec_ids'],
    ['agentspec', { metadata: { agentspec: 'a' } }, 'metadata.agentspec', 'agentspec_ids'],
    ['a mistyped list of agentspecs', { metadata: { agentspec_id: ['a'] } }, 'metadata.agentspec_id', 'agentspec_ids'],
    ['preamble', { metadata: { preamble: 'x' } }, 'metadata.preamble', 'prompt_preamble'],
    ['prompt', { metadata: { prompt: 'x' } }, 'metadata.prompt', 'prompt_preamble'],
    ['a mistyped preamble', { metadata: { promptPreambel: 'x' } }, 'metadata.promptPreambel', 'prompt_preamble'],
    ...['expect', 'answer', 'output'].map((key): [string, JsonObject, string, string] => [
      key,
      { cases: [aCase({ expected_output: undefined, [key]: 'x', evaluators: ['max_duration'] })] },
      `cases[0].${key}`,
      'expected_output',
    ]),
    ...['input', 'prompt', 'question', 'message'].map((key): [string, JsonObject, string, string] => [
      key,
      { cases: [aCase({ inputs: undefined, [key]: 'x' })] },
      `cases[0].${key}`,
      'inputs',
    ]),
    ...['assert', 'evaluator'].map((key): [string, JsonObject, string, string] => [
      key,
      { cases: [aCase({ evaluators: undefined, [key]: ['equals'] })] },
      `cases[0].${key}`,
      'evaluators',
    ]),
    [
      'args',
      { evalset_evaluators: [{ name: 'contains', args: { value: 'x' } }] },
      'evalset_evaluators[0].args',
      'arguments',
    ],
    ['type', { evalset_evaluators: [{ type: 'contains' }] }, 'evalset_evaluators[0].type', 'name'],
  ])('are a problem when they are a guess at one that is read: %s', (_what, given, path, meant) => {
    const problems = problemsOf(spec(given))
    expect(problems).toContainEqual(expect.stringContaining(`: ${path}: is no key of`))
    expect(problems).toContainEqual(expect.stringContaining(`did you mean "${meant}"?`))
  })

  test('are another tool’s fields when what they could mean is there', () => {
    const cases = [
      aCase({ answer: 'x', question: 'y', assert: [] }),
      aCase({ id: 2, expected_output: undefined, expected: 'Paris', output: 'x' }),
    ]
    const given = spec({ title: 'x', tests: [], agents: [], metadata: { agentspec_ids: ['a'], agents: ['b'] }, cases })
    expect(valid(given).warnings.map((warning) => warning.split(': ')[1])).toEqual([
      'cases[0].answer',
      'cases[0].question',
      'cases[0].assert',
      'cases[1].output',
      'title',
      'tests',
      'agents',
    ])
  })

  test('are data in metadata, and no warning', () => {
    const metadata = { owner: 'me', version: 3, prompt_preamble: 'x', notes: { preamble: 'x' } }
    expect(valid(spec({ metadata, cases: [aCase({ metadata: { prompt: 'x', agents: 1 } })] })).warnings).toEqual([])
  })

  test('may describe an evaluator', () => {
    const evaluators = [{ name: 'equals', id: 'e1', description: 'compares' }]
    expect(valid(spec({ cases: [aCase({ evaluators })] })).warnings).toHaveLength(2)
  })
})

test('a file above the limit is refused unread, and one at the limit is read', () => {
  const least = JSON.stringify(spec())
  const most = least + ' '.repeat(MAX_SPEC_BYTES - least.length)
  expect(valid(most).name).toBe('least')
  expect(parse(`${most} `)).toEqual({
    kind: 'invalid',
    evaluators: [],
    warnings: [],
    problems: [{ file: 'a.evalset', message: expect.stringContaining(`has ${MAX_SPEC_BYTES + 1} bytes and may have`) }],
  })
})

describe('the evaluators that cases are judged by', () => {
  const usedIn = (source: JsonObject) => {
    const { kind, evaluators } = parse(source)
    return [kind, evaluators.map(({ name, origin }) => `${name} of the ${origin}`)]
  }
  const inherited = { evalset_evaluators: [{ name: 'contains', arguments: { value: 'x' } }] }

  test('are each told once, and what no case inherits is none of them', () => {
    const own = aCase({ name: 'own', evaluators: ['equals_expected'] })
    const inheriting = ['a', 'b'].map((name) => aCase({ name, evaluators: [] }))
    expect(usedIn(spec({ ...inherited, cases: [...inheriting, own] }))).toEqual([
      'valid',
      ['contains of the evalset', 'equals_expected of the case'],
    ])
    expect(usedIn(spec({ ...inherited, cases: [own] }))).toEqual(['valid', ['equals_expected of the case']])
  })

  test('are told as far as they can be read when something is wrong', () => {
    const broken = aCase({ name: 'broken', evaluators: [{ name: 'nowhere' }, 'equals_expected'] })
    expect(usedIn(spec({ ...inherited, cases: [broken] }))).toEqual(['invalid', ['equals_expected of the case']])
    const unread = aCase({ name: 'unread', evaluators: [{ name: 'nowhere' }] })
    expect(usedIn(spec({ ...inherited, cases: [unread] }))).toEqual(['invalid', []])
    expect(usedIn(spec({ ...inherited, cases: [aCase({ name: 7, inputs: 8, evaluators: null })] }))).toEqual([
      'invalid',
      ['contains of the evalset'],
    ])
  })
})

describe('a secret in what a case is known by', () => {
  const SHAPED = 'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD'
  const KNOWN = 'correct-horse-battery'
  const problems = (source: JsonObject) => {
    const redactor = createRedactor([KNOWN])
    const parsed = parseEvalset({ text: JSON.stringify(source, null, 2), file: 'a.evalset', catalog, redactor })
    return parsed.kind === 'valid' ? [] : parsed.problems.map(describeProblem)
  }
  const stands = 'holds what looks like a secret, and stands in every report, record and baseline as it is'

  test.each<[string, JsonObject, string]>([
    [
      'id',
      { cases: [aCase({ id: `case ${SHAPED}` })] },
      `a.evalset:11:13: cases[0].id: the id of this case ${stands}; give the case another one`,
    ],
    [
      'name that is the id',
      { cases: [aCase({ name: `case ${KNOWN}` })] },
      `a.evalset:5:15: cases[0].name: the id of this case ${stands}; give the case an id of its own`,
    ],
    [
      'tag',
      { cases: [aCase({ metadata: { tags: ['fine', KNOWN] } })] },
      `a.evalset:14:11: cases[0].metadata.tags[1]: this tag ${stands}; give the case another one`,
    ],
    [
      'name of the evalset',
      { name: `nightly ${KNOWN}` },
      `a.evalset:2:11: name: the name of this evalset ${stands}; give it another name`,
    ],
  ])('is refused in its %s, and not shown', (_which, over, problem) => {
    expect(problems(spec(over))).toEqual([problem])
  })

  test('is nobody’s business in a name beside an id: that is shown without it', () => {
    expect(problems(spec({ cases: [aCase({ id: 'one', name: `case ${SHAPED}` })] }))).toEqual([])
  })

  test('has a shape that needs no list of secrets', () => {
    expect(problemsOf(spec({ cases: [aCase({ id: SHAPED })] }))).toEqual([expect.stringContaining(stands)])
    expect(problemsOf(spec({ cases: [aCase({ id: KNOWN, metadata: { tags: 'x' } })] }))).toHaveLength(1)
  })
})
