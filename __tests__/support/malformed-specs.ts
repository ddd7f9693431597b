import { stringify } from 'yaml'
import { type Chance, damaged, withOddities } from './malformed-text.ts'

/** A file as it comes from a repository. */
export type SpecFile = { readonly name: string; readonly bytes: Buffer }

/** An evalset that says a little of everything. */
const EVALSET = {
  name: 'capitals',
  description: 'Capitals of Europe.',
  run_environment: 'sdk',
  kind: 'batch',
  tags: ['geography'],
  metadata: { agentspec_ids: ['steady'], owner: 'team' },
  schema: { input: { type: 'object', properties: { question: { type: 'string' } } } },
  evalset_evaluators: [{ name: 'equals_expected' }, { name: 'contains', arguments: { value: 'Paris' } }],
  report_evaluators: [{ name: 'pass_rate', arguments: { minimum: 0.5 } }],
  cases: [
    {
      name: 'france',
      inputs: { prompt: 'The capital of France?' },
      expected_output: 'Paris',
      metadata: { difficulty: 'easy' },
    },
    { name: 'italy', inputs: 'The capital of Italy?', expected_output: { answer: 'Rome' }, tags: ['south'] },
    { name: 'spain', inputs: { question: 'The capital of Spain?' }, evaluators: ['contains'], must_pass: true },
  ],
}

/** Whole files that are wrong in ways that chance would not find. */
const SPECIAL: readonly ((chance: Chance) => SpecFile)[] = [
  () => json('['.repeat(100_000)),
  () => json(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`),
  () => json('{"name":"a","name":"b","cases":[],"cases":[{"name":"x","inputs":"y"}]}'),
  () => json('{"name":"a","cases":[{"name":"x","inputs":"y"},{"name":"x","inputs":"z"}]}'),
  ({ upTo }) => json(`{"name":"a","cases":[${`{"name":"x","inputs":"y"},`.repeat(upTo(3_000))}]}`),
  () => json(''),
  () => json(' \n\t'),
  () => json('null'),
  () => json('"text"'),
  () => json('NaN'),
  () => ({ name: 'x.json', bytes: Buffer.from(JSON.stringify(EVALSET), 'utf16le') }),
  ({ random }) => ({
    name: 'x.json',
    bytes: Buffer.from(Array.from({ length: 2_000 }, () => Math.floor(random() * 256))),
  }),
  () =>
    yaml(
      `a: &a ["x","x","x","x","x","x","x","x","x"]\n${'bcdefghi'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`)
        .join('\n')}\nname: bomb\ncases: *i\n`,
    ),
  () => yaml('name: &x {a: *x}\ncases: [*x]'),
  () => yaml('&a name: *a\ncases: &c [*c]'),
  () => yaml('name: x\ncases: !!js/function "function(){}"\n'),
  () => yaml('name: x\n<<: {cases: [{name: a, inputs: b}]}\n'),
  () => yaml('name: x\nname: y\ncases:\n - name: a\n   inputs: b\n'),
  () => yaml('%YAML 9.9\n---\nname: x\n--- \nname: y\n...\n'),
  () => yaml('? [complex, key]\n: {name: x}\n? {a: b}\n: c\n'),
  () => yaml('name: 0o17\ncases: [{name: 1_000, inputs: 2026-11-29, expected_output: .inf}, {name: ~, inputs: .nan}]'),
  () => yaml(`name: ${'- '.repeat(3_000)}x`),
  () => yaml(`${'{'.repeat(20_000)}`),
  () => yaml('\tname: x\n\tcases: y'),
  () => yaml('name: "\\uD800 \\x00 \\U00110000"\ncases: []'),
  () => yaml('name: |\n  a\n cases: [\n'),
]

/** So many spec files, none of which is what an author meant; some are well formed all the same. */
export function malformedSpecs(count: number, chance: Chance): SpecFile[] {
  return Array.from({ length: count }, (_, index) => {
    if (index % 5 === 0) return chance.pick(SPECIAL)(chance)
    const value = index % 5 < 3 ? withOddities(EVALSET, chance) : EVALSET
    const file = index % 2 === 0 ? json(JSON.stringify(value, null, chance.upTo(3))) : yaml(stringify(value))
    return index % 5 < 3 ? file : { ...file, bytes: damaged(file.bytes, chance) }
  })
}

function json(text: string): SpecFile {
  return { name: 'x.evalset.json', bytes: Buffer.from(text) }
}

function yaml(text: string): SpecFile {
  return { name: 'x.evalset.yaml', bytes: Buffer.from(text) }
}
