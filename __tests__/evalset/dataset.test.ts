import { describe, expect, test } from '@jest/globals'
import { describeProblem } from '../../src/domain/errors.ts'
import type { Evalset } from '../../src/domain/evalset.ts'
import { type DatasetSource, parseDataset } from '../../src/evalset/dataset.ts'
import { caseFileKindOf, MAX_DATASET_BYTES, MAX_DATASET_FILES } from '../../src/evalset/dataset-files.ts'
import { type EvalsetTools, parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

const catalog = createEvaluatorCatalog()

type Files = Readonly<Record<string, string>>

/** A directory `d` with these files in it. */
function directory(files: Files): DatasetSource {
  const found = Object.entries(files).map(([name, text]) => ({ file: `evals/d/${name}`, text }))
  return { kind: 'directory', name: 'd', directory: 'evals/d', files: found }
}

const csv = (text: string): DatasetSource => ({ kind: 'csv', name: 'q', file: 'q.csv', text })
const jsonl = (...lines: readonly string[]): DatasetSource => {
  return { kind: 'jsonl', name: 'q', file: 'q.jsonl', text: lines.join('\n') }
}

function valid(source: DatasetSource, tools: Partial<EvalsetTools> = {}) {
  const parsed = parseDataset(source, { catalog, ...tools })
  if (parsed.kind === 'invalid') throw new Error(parsed.problems.map(describeProblem).join('\n'))
  return { ...parsed.evalset, warnings: parsed.warnings.map(describeProblem) }
}

/** Without the directory; none when the dataset is valid. */
function problemsOf(source: DatasetSource, tools: Partial<EvalsetTools> = {}): readonly string[] {
  const parsed = parseDataset(source, { catalog, ...tools })
  return parsed.kind === 'valid'
    ? []
    : parsed.problems.map((problem) => describeProblem(problem).replaceAll('evals/d/', ''))
}

const idsOf = ({ cases }: Evalset) => cases.map(({ id }) => id)
const JUDGED = { 'dataset.yaml': 'evalset_evaluators: [max_duration]' }

describe('a directory that is right', () => {
  test('is the evalset that one file with the same in it is', () => {
    const dataset = valid(
      directory({
        'README.md': '# Not read: {',
        'dataset.yaml': `name: capitals
description: Where things are
kind: batch
metadata: {agentspec_ids: [a], prompt_preamble: One word.}
evalset_evaluators: [equals]
report_evaluators: [{name: must_pass, arguments: {cases: [fr]}}]
`,
        'a.yaml': '- {id: fr, name: France, inputs: {prompt: Capital of France?}, expected_output: Paris}',
        'b.json': '{"cases": [{"name": "it", "inputs": "Capital of Italy?", "expected_output": "Rome"}]}',
        'sub/c.yml': 'id: es\nname: es\ninputs: Capital of Spain?\nexpected_output: Madrid\nmetadata: {tags: [x]}',
      }),
    )
    const parsed = parseEvalset({
      text: `name: capitals
description: Where things are
kind: batch
metadata: {agentspec_ids: [a], prompt_preamble: One word.}
evalset_evaluators: [equals]
report_evaluators: [{name: must_pass, arguments: {cases: [fr]}}]
cases:
- {id: fr, name: France, inputs: {prompt: Capital of France?}, expected_output: Paris}
- {name: it, inputs: Capital of Italy?, expected_output: Rome}
- {id: es, name: es, inputs: Capital of Spain?, expected_output: Madrid, metadata: {tags: [x]}}
`,
      file: 'a.evalset',
      catalog,
    })
    if (parsed.kind === 'invalid') throw new Error('The evalset is wrong.')
    const { digest, document, agentspecIds, description, name } = parsed.evalset
    expect(dataset).toMatchObject({ digest, document, agentspecIds, description, name, file: 'evals/d', warnings: [] })
    expect(dataset.cases.map(({ location }) => location)).toEqual([
      { file: 'evals/d/a.yaml', line: 1, column: 3 },
      { file: 'evals/d/b.json', line: 1, column: 12 },
      { file: 'evals/d/sub/c.yml', line: 1, column: 1 },
    ])
    expect(dataset.reportEvaluators[0]?.location.file).toBe('evals/d/dataset.yaml')
  })

  test('is called by its directory where it says no name, with a dataset file or without', () => {
    const only = { 'a.yaml': 'input: x\nevaluators: [max_duration]' }
    expect(valid(directory(only))).toMatchObject({ name: 'd', description: '', document: { name: 'd' }, warnings: [] })
    expect(valid(directory({ ...JUDGED, 'a.yaml': 'input: x' })).name).toBe('d')
    expect(valid(directory({ ...only, 'dataset.json': '' })).name).toBe('d')
  })

  test('has its cases in the order of the names of its files, whatever the order they were found in', () => {
    const files = { 'b.jsonl': '{"input": "x"}', 'a/z.yaml': 'input: x', 'c.csv': 'input\nx', 'a.yaml': 'input: x' }
    const dataset = valid(directory({ ...files, ...JUDGED }))
    expect(idsOf(dataset)).toEqual(['a', 'a/z', 'b', 'c'])
  })

  test('leaves files alone that are none of its own', () => {
    const files = { '.hidden.yaml': '{', 'notes.txt': 'x', 'sub/README.md': '{', 'sub/.x/y.png': '' }
    expect(idsOf(valid(directory({ ...files, ...JUDGED, 'a.yaml': 'input: x' })))).toEqual(['a'])
  })

  test.each<[string, string | undefined]>([
    ['a/b.yaml', 'document'],
    ['a.yml', 'document'],
    ['a.JSON', 'document'],
    ['a.ndjson', 'jsonl'],
    ['a.jsonl', 'jsonl'],
    ['a.csv', 'csv'],
    ['README.md', undefined],
    ['.a.yaml', undefined],
    ['yaml', undefined],
  ])('%s is read as %s', (file, kind) => {
    expect(caseFileKindOf(file)).toBe(kind)
  })
})

describe('what a case is called', () => {
  test('is its id where it has no name, and its file where it has neither', () => {
    const files = { 'seine.yaml': 'input: x', 'b.yaml': 'id: 7\ninput: x', 'c.yaml': 'name: c c\ninput: x' }
    const { cases, warnings } = valid(directory({ ...files, ...JUDGED }))
    expect(cases.map(({ id, name }) => [id, name])).toEqual([
      ['7', '7'],
      ['c c', 'c c'],
      ['seine', 'seine'],
    ])
    expect(warnings).toEqual([])
  })

  test('is its place in a file with others, of which a warning tells', () => {
    const { cases, warnings } = valid(csv('id,input,evaluators\n,x,max_duration\nb,x,max_duration\n,x,max_duration'))
    expect(cases.map(({ id }) => id)).toEqual(['q-1', 'b', 'q-3'])
    expect(warnings).toEqual([
      'q.csv:2:1: case: 2 of 3 cases of this file, this one first, have neither id nor name, so each is called by its place, ' +
        'such as "q-1"; give them ids that stay when the file changes',
    ])
  })

  test('is told with both places when two files have the same', () => {
    const files = { 'a.yaml': '- {id: x, input: a}\n- {id: x, input: b}', 'b.yaml': '\nid: x\ninput: c' }
    expect(problemsOf(directory({ ...JUDGED, ...files }))).toEqual([
      'a.yaml:2:8: [1].id: "x" names a case on line 1 and again on line 2; give one of them an id of its own',
      'b.yaml:2:5: case.id: "x" names a case in a.yaml, line 1, and again in b.yaml, line 2; give one of them an id of its own',
    ])
  })

  test('is told with both places when it is the name of a file', () => {
    expect(problemsOf(directory({ ...JUDGED, 'a.yaml': 'input: a', 'a.json': '{"input": "b"}' }))).toEqual([
      'a.yaml:1:1: case.name: "a" names a case in a.json, line 1, and again in a.yaml, line 1; give one of them an id of its own',
    ])
  })

  test('is refused when it holds a secret, as the name of the dataset is', () => {
    const redactor = { redact: (text: string) => text.replaceAll('hunter2', '***'), addSecret: () => {} }
    const files = { 'hunter2.yaml': 'input: x' }
    const source = { ...directory({ ...JUDGED, ...files }), name: 'hunter2' }
    expect(problemsOf(source, { redactor })).toEqual([
      expect.stringMatching(/^dataset\.yaml:1:1: name: the name of this evalset holds what looks like a secret/),
      expect.stringMatching(/^hunter2\.yaml:1:1: case\.name: the id of this case holds what looks like a secret/),
    ])
  })
})

describe('other spellings in a case', () => {
  const caseOf = (text: string) => {
    const { cases, warnings, document } = valid(directory({ ...JUDGED, 'a.yaml': text }))
    expect(warnings).toEqual([])
    return { ...cases[0], written: (document.cases as readonly unknown[])[0] }
  }

  test('are ours: input, expected, tags and split', () => {
    const text = 'input: {prompt: x}\nexpected: [1]\ntags: [a, b, 7]\nsplit: test\nmetadata: {tags: [m, a], owner: me}'
    expect(caseOf(text)).toMatchObject({
      inputs: { prompt: 'x' },
      expected: [1],
      tags: ['m', 'a', 'b', '7', 'test'],
      metadata: { owner: 'me' },
      written: {
        name: 'a',
        inputs: { prompt: 'x' },
        expected_output: [1],
        metadata: { tags: ['m', 'a', 'a', 'b', '7', 'test'], owner: 'me' },
      },
    })
  })

  test('have no trace in what the platform gets', () => {
    expect(Object.keys(caseOf('input: x\nexpected: y\nsplit: [a]\ntags: [b]').written as object).toSorted()).toEqual([
      'expected_output',
      'inputs',
      'metadata',
      'name',
    ])
  })

  test('may stand beside ours when both say the same', () => {
    expect(caseOf('input: x\ninputs: x\nexpected: {a: 1, b: 2}\nexpected_output: {b: 2, a: 1}')).toMatchObject({
      inputs: 'x',
      expected: { a: 1, b: 2 },
    })
  })

  test('do not change what a case asks: the digest stays', () => {
    expect(caseOf('input: x\nexpected: y\ntags: [a]').digest).toBe(caseOf('inputs: x\nexpected_output: y').digest)
  })

  test('name evaluators of your own in a map, with their arguments', () => {
    const text = 'input: x\nevaluators:\n  custom:\n    tone: {threshold: 0.7, style: dry}\n    length:\n'
    expect(caseOf(text).evaluators).toEqual([
      {
        name: 'custom',
        inverted: false,
        arguments: { name: 'tone', threshold: 0.7, style: 'dry' },
        origin: 'case',
        location: { file: 'evals/d/a.yaml', line: 4, column: 5 },
      },
      expect.objectContaining({ name: 'custom', arguments: { name: 'length' } }),
    ])
  })

  test.each<[string, string, readonly string[]]>([
    [
      'two inputs',
      'input: x\ninputs: y',
      ['a.yaml:1:8: case.input: differs from inputs, of which it is another spelling; keep one of them'],
    ],
    [
      'two expectations',
      'input: x\nexpected: y\nexpected_output: z',
      ['a.yaml:2:11: case.expected: differs from expected_output, of which it is another spelling; keep one of them'],
    ],
    [
      'inputs of another type',
      'input: 7',
      ['a.yaml:1:8: case.inputs: must be a text or an object with the prompt, not 7'],
    ],
    ['no inputs', 'expected: y', ['a.yaml:1:1: case.inputs: is required, a text or an object with the prompt']],
    [
      'another word',
      'prompt: x',
      [
        'a.yaml:1:1: case.prompt: is no key of a case; did you mean "inputs"?',
        'a.yaml:1:1: case.inputs: is required, a text or an object with the prompt',
      ],
    ],
    ['tags that are no list', 'input: x\ntags: a', ['a.yaml:2:7: case.tags: must be a list, not "a"']],
    ['a tag that is blank', 'input: x\ntags: [" "]', ['a.yaml:2:8: case.tags[0]: must not be blank']],
    ['a split that is no text', 'input: x\nsplit: true', ['a.yaml:2:8: case.split: must be a text, not true']],
    [
      'metadata that are none',
      'input: x\nsplit: a\nmetadata: 7',
      ['a.yaml:3:11: case.metadata: must be an object, not 7'],
    ],
    [
      'tags of metadata that are none',
      'input: x\nsplit: a\nmetadata: {tags: b}',
      ['a.yaml:3:18: case.metadata.tags: must be a list, not "b"'],
    ],
    [
      'a map with other evaluators',
      'input: x\nevaluators: {contains: {value: a}}',
      [
        'a.yaml:2:14: case.evaluators.contains: is no part of a map of evaluators, which has evaluators of your own under custom; ' +
          'name all others in a list, such as [contains]',
      ],
    ],
    [
      'arguments that are none',
      'input: x\nevaluators: {custom: {tone: 7}}',
      ['a.yaml:2:29: case.evaluators.custom.tone: must be an object, the arguments of this evaluator, not 7'],
    ],
    [
      'an argument called name',
      'input: x\nevaluators: {custom: {tone: {name: y}}}',
      [
        'a.yaml:2:30: case.evaluators.custom.tone.name: is what the evaluator itself is named by; give this argument another name',
      ],
    ],
    [
      'an argument that the evaluator refuses, at its place',
      'input: x\nevaluators:\n  custom:\n    tone: {threshold: high}',
      [expect.stringMatching(/^a\.yaml:4:12: .*threshold/)],
    ],
  ] as [string, string, readonly string[]][])('are refused with their place: %s', (_what, text, problems) => {
    expect(problemsOf(directory({ ...JUDGED, 'a.yaml': text }))).toEqual(problems)
  })

  test('are refused in an evalset of one file as ever', () => {
    const text = '{name: x, cases: [{name: a, input: b}]}'
    const parsed = parseEvalset({ text, file: 'a', catalog })
    expect(parsed).toMatchObject({ kind: 'invalid' })
  })

  test('take files, by the keys that are known', () => {
    const fixtures = new Map([['bill', { name: 'bill', path: '/bill', context: null, digest: 'sha256:1' }]])
    const source = directory({ ...JUDGED, 'a.yaml': 'input: x\nfiles: [bill]' })
    expect(valid(source, { fixtures }).cases[0]?.files).toEqual([{ name: 'bill', path: '/bill', context: null }])
    expect(problemsOf(source)).toEqual([
      expect.stringMatching(/^a\.yaml:2:9: case\.files\[0\]: there is no fixture "bill"/),
    ])
  })
})

describe('lines of JSON', () => {
  test('are cases, with their places', () => {
    const { cases } = valid(
      jsonl(
        '\ufeff{"id": 1, "input": "x", "evaluators": ["max_duration"]}',
        '',
        '  {"id": 2, "input": "y", "expected": 3}\r',
      ),
    )
    expect(cases.map(({ id, expected, location }) => [id, expected, location.line, location.column])).toEqual([
      ['1', undefined, 1, 1],
      ['2', 3, 3, 3],
    ])
  })

  test('are refused each for what is wrong with it', () => {
    const lines = [
      '{"id": 1, "input": "x"}',
      '{"id": 2, "input": "x"',
      'id: 3',
      '[]',
      '{"id": 4, "id": 5, "input": "x"}',
    ]
    expect(problemsOf(jsonl(...lines))).toEqual([
      expect.stringMatching(/^q\.jsonl:2:\d+: the file is neither JSON nor YAML here: /),
      'q.jsonl:3:1: the file of cases must have one case as a JSON object on each line',
      'q.jsonl:4:1: the file of cases must have one case as a JSON object on each line',
      'q.jsonl:5:11: id: the key stands here twice; it was first given on line 5',
    ])
  })
})

describe('a table of cases', () => {
  test('is read with everything it says', () => {
    const text = [
      '\ufeffid,name,prompt,expected_output,tags,split,evaluators,files,metadata.must_pass,metadata.note,metadata.data',
      '1,one,"a, ""b""\r\nc","{""k"": [1]}",a; b|c,test,equals;max_duration,bill,TRUE, kept ,"[1, {""a"": null}]"',
      '2,,"{""prompt"": ""x"", ""n"": 1}",42,"[""d""]",,"[{""name"": ""contains"", ""arguments"": {""value"": ""x""}}]",,,,',
    ].join('\r\n')
    const fixtures = new Map([['bill', { name: 'bill', path: '/bill', context: null, digest: 'sha256:1' }]])
    const { cases, warnings } = valid(csv(text), { fixtures })
    expect(warnings).toEqual([])
    expect(cases).toMatchObject([
      {
        id: '1',
        name: 'one',
        inputs: 'a, "b"\r\nc',
        expected: { k: [1] },
        tags: ['a', 'b', 'c', 'test'],
        mustPass: true,
        metadata: { note: ' kept ', data: [1, { a: null }] },
        files: [{ name: 'bill' }],
        evaluators: [{ name: 'equals_expected', origin: 'case' }, { name: 'max_duration' }],
        location: { file: 'q.csv', line: 2, column: 1 },
      },
      {
        id: '2',
        name: '2',
        inputs: { prompt: 'x', n: 1 },
        prompt: 'x',
        expected: '42',
        tags: ['d'],
        evaluators: [{ name: 'contains', arguments: { value: 'x' } }],
        location: { line: 4 },
      },
    ])
  })

  test('takes what is no JSON as a text, and says so where it looks like it', () => {
    const { cases, warnings } = valid(
      csv('id,input,evaluators\n1,[draft] say x,max_duration\n2,{x},max_duration\n3,[1],max_duration'),
    )
    expect(cases.map(({ inputs }) => inputs)).toEqual(['[draft] say x', '{x}', '[1]'])
    expect(warnings).toEqual([
      'q.csv:3:3: the file of cases has what looks like JSON in this cell and is none, so it is taken as a text',
    ])
  })

  test('has columns that nobody reads, which a warning tells of', () => {
    const { warnings } = valid(csv('id,input,evaluators,owner\n1,x,max_duration,me\n'))
    expect(warnings).toEqual(['q.csv:1:21: owner: is no key that is read; it is ignored'])
  })

  test.each<[string, string, readonly string[]]>([
    ['nothing in it', '', ['1:1: the file of cases holds no case']],
    ['no rows', 'id,input\n', ['1:1: the file of cases holds no case']],
    [
      'no column with what is asked',
      'id,expected\n1,x',
      [
        '1:1: the file of cases has no column with what is asked; the first line names the columns, and one of them must be input',
      ],
    ],
    [
      'other separators',
      'id;input;expected\n1;x;y',
      [expect.stringMatching(/one of them must be input \(cells are separated by commas, and here are semicolons\)$/)],
    ],
    [
      'a column in another word',
      'id,question\n1,x',
      ['1:4: question: is no key of a table of cases; did you mean "input"?'],
    ],
    ['a column misspelt', 'id,inptu\n1,x', [expect.stringMatching(/^1:4: inptu: .*did you mean "input"\?$/)]],
    [
      'a column that belongs to metadata',
      'input,must_pass\nx,true',
      ['1:7: must_pass: is no key of a table of cases; did you mean "metadata.must_pass"?'],
    ],
    [
      'two columns for one thing',
      'input,prompt\nx,y',
      ['1:7: the file of cases has a column "prompt" here, which is the same as "input" before it; keep one of them'],
    ],
    ['a column without a name', 'input, ,id\nx,,1', ['1:7: the file of cases has a column without a name here']],
    [
      'rows with other cells, each',
      'id,input\n1,a, b\n2,c\n3',
      [
        '2:1: the file of cases has 3 cells in this row and 2 columns; a cell with a comma in it stands in quotes',
        '4:1: the file of cases has 1 cell in this row and 2 columns; a cell with a comma in it stands in quotes',
      ],
    ],
    [
      'quotes that are not closed',
      'id,input\n1,"a\n2,b',
      [expect.stringMatching(/^2:3: the file of cases cannot be read here: the quote that opens here is never closed/)],
    ],
    [
      'an empty cell where something must be',
      'id,input\n1,\n',
      ['2:1: case.inputs: is required, a text or an object with the prompt'],
    ],
    [
      'JSON that nobody can keep',
      'id,input,expected\n1,x,"{""a"": 1e999}"\n2,x,"{""a"": 1, ""a"": 2}"',
      [
        expect.stringMatching(
          /^2:5: the file of cases has JSON in this cell that cannot be read: a: JSON has no such value/,
        ),
        expect.stringMatching(
          /^3:5: the file of cases has JSON in this cell that cannot be read: a: the key stands here twice/,
        ),
      ],
    ],
    [
      'must_pass that is neither',
      'id,input,metadata.must_pass\n1,x,yes',
      ['2:5: case.metadata.must_pass: must be true or false, not "yes"'],
    ],
    [
      'an evaluator that is not there, in its cell',
      'id,input,evaluators\n1,x,max_duration;nope',
      [expect.stringMatching(/^2:5: case\.evaluators\[1\]: there is no evaluator "nope"/)],
    ],
  ] as [string, string, readonly string[]][])('is refused for %s', (_what, text, problems) => {
    expect(problemsOf(csv(text)).map((one) => one.replace('q.csv:', ''))).toEqual(problems)
  })
})

describe('a dataset that is wrong', () => {
  test('is told everything of all its files at once, file by file', () => {
    const files = {
      'dataset.yaml': 'kind: x\nevalset_evaluators: [nope]\n',
      'a.csv': 'input\n',
      'b.yaml': '- {id: 1, input: 7}\n- 8\n',
      'c.json': '{"cases": [{"id": 2}], "evalset_evaluators": []}',
      'd.jsonl': '{"id": 3, "input": "x"',
      'e.yaml': 'x: [',
      'f.yaml': '',
      'g.yaml': 'just text',
    }
    expect(problemsOf(directory(files))).toEqual([
      expect.stringMatching(/^dataset\.yaml:1:7: kind: must be one of/),
      expect.stringMatching(/^dataset\.yaml:2:22: evalset_evaluators\[0\]: there is no evaluator "nope"/),
      'a.csv:1:1: the file of cases holds no case',
      'b.yaml:1:18: [0].inputs: must be a text or an object with the prompt, not 7',
      'b.yaml:2:3: [1]: must be an object, not 8',
      'c.json:1:12: cases[0].inputs: is required, a text or an object with the prompt',
      'c.json:1:24: evalset_evaluators: is no key of a file of cases; what holds for all cases stands in dataset.yaml',
      expect.stringMatching(/^d\.jsonl:1:\d+: the file is neither/),
      expect.stringMatching(/^e\.yaml:1:\d+: the file is neither/),
      'f.yaml:1:1: the file of cases holds no case',
      'g.yaml:1:1: the file of cases is "just text"; it must be a case, a list of cases, or an object with cases',
    ])
  })

  test.each<[string, Files, readonly string[]]>([
    [
      'no file of cases',
      JUDGED,
      ['dataset.yaml:1:1: the dataset has no file of cases; give it *.yaml, *.yml, *.json, *.jsonl, *.ndjson or *.csv'],
    ],
    ['nothing in it', {}, [expect.stringMatching(/^evals\/d:1:1: the dataset has no file of cases/)]],
    [
      'two files with what holds for all',
      { 'dataset.json': '{}', 'dataset.yaml': '', 'a.yaml': 'input: x' },
      ['dataset.yaml: the dataset has dataset.json and dataset.yaml; keep one of them'],
    ],
    [
      'cases beside what holds for all',
      { 'dataset.yaml': 'cases: [{name: a, inputs: x}]', 'a.yaml': 'input: x' },
      ['dataset.yaml:1:1: cases: stand in files of their own beside this one; move them into one, such as cases.yaml'],
    ],
    [
      'a list of what holds for all',
      { 'dataset.yaml': '- x', 'a.yaml': 'input: x' },
      ['dataset.yaml:1:1: the dataset is a list; it must be an object with what holds for all cases'],
    ],
    [
      'a key misspelt',
      { 'dataset.yaml': 'evalset_evaluatrs: [equals]', 'a.yaml': 'input: x' },
      ['dataset.yaml:1:1: evalset_evaluatrs: is no key of a dataset; did you mean "evalset_evaluators"?'],
    ],
  ] as [string, Files, readonly string[]][])('is refused for %s', (_what, files, problems) => {
    expect(problemsOf(directory(files))).toEqual(problems)
  })

  test('does not miss a case that only could not be read', () => {
    const spec = 'evalset_evaluators: [max_duration]\nreport_evaluators: [{name: must_pass, arguments: {cases: [b]}}]'
    expect(problemsOf(directory({ 'dataset.yaml': spec, 'a.yaml': 'input: x', 'b.yaml': 'input: [' }))).toEqual([
      expect.stringMatching(/^b\.yaml:1:/),
    ])
    expect(problemsOf(directory({ 'dataset.yaml': spec, 'a.yaml': 'input: x' }))).toEqual([
      expect.stringMatching(/^dataset\.yaml:2:\d+: .*no case has the id or the name "b"/),
    ])
  })

  test('is refused whole when it is too much', () => {
    const big = 'x'.repeat(MAX_DATASET_BYTES / 4)
    const many = Object.fromEntries(Array.from({ length: MAX_DATASET_FILES + 1 }, (_, index) => [`${index}.yaml`, '']))
    const files = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`${index}.csv`, big]))
    expect(problemsOf(directory(many))).toEqual([
      `evals/d: the dataset has ${MAX_DATASET_FILES + 1} files and may have ${MAX_DATASET_FILES}`,
    ])
    expect(problemsOf(directory(files))).toEqual([
      `evals/d: the dataset has ${5 * big.length} bytes and may have ${MAX_DATASET_BYTES}`,
    ])
    expect(problemsOf(csv(`input\n${big}x`))).toEqual([
      expect.stringMatching(
        /^q\.csv:1:1: the file of cases has \d+ bytes and may have 4194304; split it into several files$/,
      ),
    ])
    expect(problemsOf(csv(`input\n${'x\n'.repeat(100_001)}`))).toEqual([
      'q.csv:100002:1: the file of cases has 100001 cases and may have 100000',
    ])
  })
})

test('what is odd in many files is told once, with how many there are', () => {
  const files = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.yaml`, 'input: x\nowner: me']))
  expect(valid(directory({ ...JUDGED, ...files })).warnings).toEqual([
    'evals/d/a.yaml:2:1: case.owner: is no key that is read; it is ignored; the same in 2 more files',
  ])
})

test('cases that nobody judges are counted over all files', () => {
  expect(valid(directory({ 'a.yaml': 'input: x', 'b.yaml': 'input: x' })).warnings).toEqual([
    expect.stringMatching(/^evals\/d\/a\.yaml:1:1: case: no evaluator judges 2 of 2 cases, this one first,/),
  ])
})

test('evaluators are told as far as they can be read, of all files', () => {
  const source = directory({ ...JUDGED, 'a.yaml': 'input: x', 'b.yaml': '- {id: 1, input: 7, evaluators: [contains]}' })
  const { evaluators } = parseDataset(source, { catalog })
  expect(evaluators.map(({ name, location }) => `${location.file} ${name}`)).toEqual([
    'evals/d/dataset.yaml max_duration',
  ])
})
