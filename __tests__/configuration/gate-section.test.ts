import { describe, expect, test } from '@jest/globals'
import { EMPTY_GATE_SECTION, type GateSection, parseGateSection } from '../../src/configuration/gate-section.ts'
import { describeProblem } from '../../src/domain/errors.ts'

const FILE = 'agent-evals.yaml'

function valid(text: string): GateSection & { readonly warnings: readonly string[] } {
  const parsed = parseGateSection({ text, file: FILE })
  if (parsed.kind === 'invalid') throw new Error(parsed.problems.map(describeProblem).join('\n'))
  return { ...parsed.section, warnings: parsed.warnings.map(describeProblem) }
}

/** Problems as `line:column: message`; none when the section is valid. */
function problemsOf(text: string): readonly string[] {
  const parsed = parseGateSection({ text, file: FILE })
  if (parsed.kind === 'valid') return []
  expect(parsed.problems.every(({ file }) => file === FILE)).toBe(true)
  return parsed.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`)
}

const EVERYTHING = `# what may ship
cases: [evals]
gate:
  pass-rate-threshold: 0.9
  max-regression: 0.05
  regression-test: non-inferior
  must-pass:
    - refund
    - 7
    - refund
  tags:
    smoke: 1
    "long tail": 0.5
  measures:
    latency-ms: { max: 2000, max-increase: 0.2 }
    tokens: { max-increase: 0 }
    credits: { max: 0.5 }
    tool-calls: { max: 3 }
credentials: { judges: {} }
`

describe('the section gate that is right', () => {
  test('is read with everything it says, and where that stands', () => {
    const at = (line: number, column: number) => ({ file: FILE, line, column })
    expect(valid(EVERYTHING)).toEqual({
      passRateThreshold: 0.9,
      maxRegression: 0.05,
      regressionTest: 'non-inferior',
      mustPass: [
        { caseId: 'refund', location: at(8, 7) },
        { caseId: '7', location: at(9, 7) },
      ],
      tagThresholds: [
        { tag: 'smoke', minPassRate: 1, location: at(12, 5) },
        { tag: 'long tail', minPassRate: 0.5, location: at(13, 5) },
      ],
      measureGates: [
        { measure: 'latency-ms', max: 2000, maxIncrease: 0.2 },
        { measure: 'tokens', max: undefined, maxIncrease: 0 },
        { measure: 'credits', max: 0.5, maxIncrease: undefined },
        { measure: 'tool-calls', max: 3, maxIncrease: undefined },
      ],
      warnings: [],
    })
  })

  test('is the same with _ for - in every key, but not in tags', () => {
    const underscored = EVERYTHING.replaceAll(/[a-z]+-[a-z-]+(?=:)/g, (key) => key.replaceAll('-', '_'))
    expect(underscored).toContain('latency_ms: { max: 2000, max_increase: 0.2 }')
    expect(valid(underscored)).toEqual(valid(EVERYTHING))
    expect(valid('gate: {tags: {a_b: 1, a-b: 0}}').tagThresholds).toMatchObject([{ tag: 'a_b' }, { tag: 'a-b' }])
  })

  test('is the same from JSON', () => {
    const json = '{"gate": {"pass-rate-threshold": 0, "max-regression": 1, "tags": {"__proto__": 0.5}}}'
    expect(valid(json)).toMatchObject({
      passRateThreshold: 0,
      maxRegression: 1,
      tagThresholds: [{ tag: '__proto__', minPassRate: 0.5 }],
    })
  })

  test.each<[string, string]>([
    ['an empty file', ''],
    ['a comment alone', '# nothing'],
    ['no section gate', 'cases: [evals]\ndate: 2026-01-01\nrate: 1\nmeasures: {}\ntags: []\n'],
    ['an empty section', 'gate: {}'],
    ['empty members', 'gate: {must-pass: [], tags: {}, measures: {}}'],
  ])('asks nothing: %s', (_what, text) => {
    expect(valid(text)).toEqual({ ...EMPTY_GATE_SECTION, warnings: [] })
  })

  test('is warned of when all of it is commented out', () => {
    expect(valid('gate:\n  # max-regression: 0.05\n')).toEqual({
      ...EMPTY_GATE_SECTION,
      warnings: [`${FILE}:1:1: gate: is empty, so this file asks nothing of the gate`],
    })
  })

  test('is warned of when an increase looks like percent', () => {
    expect(valid('gate: {measures: {tokens: {max-increase: 20}}}').warnings).toEqual([
      `${FILE}:1:42: gate.measures.tokens.max-increase: is a share of the baseline, so it allows 21 times as much; 20 % is 0.2`,
    ])
    expect(valid('gate: {measures: {tokens: {max-increase: 2}}}').warnings).toEqual([])
  })
})

describe('the section gate that is wrong', () => {
  test('is told everything at once, in the order of the file, each with its place', () => {
    expect(
      problemsOf(`gates: {}
gate:
  pass-rate-treshold: 0.9
  max-regression: 5
  regression-test: non_inferior
  must-pass: [refund, true, " "]
  tags:
    smoke: 80
    slow: "0.5"
  measures:
    latency: { max: 2 }
    tokens: { max: 0, max-increase: -1 }
    credits: {}
    tool-calls: { max: 3, mx: 4 }
`),
    ).toEqual([
      '1:1: gates: is no section that is read; did you mean "gate"?',
      '3:3: gate.pass-rate-treshold: is no key of gate; did you mean "pass-rate-threshold"?',
      '4:19: gate.max-regression: must be a fraction from 0 to 1 (80 % is 0.8), not 5',
      '5:20: gate.regression-test: must be one of significant, non-inferior, not "non_inferior"',
      '6:23: gate.must-pass[1]: must be a text, not true',
      '6:29: gate.must-pass[2]: must not be blank',
      '8:12: gate.tags.smoke: must be a fraction from 0 to 1 (80 % is 0.8), not 80',
      '9:11: gate.tags.slow: must be a fraction from 0 to 1 (80 % is 0.8), not "0.5"',
      '11:5: gate.measures.latency: is no key of measures; did you mean "latency-ms"?',
      '12:20: gate.measures.tokens.max: must be a number above 0, not 0',
      '12:37: gate.measures.tokens.max-increase: must be a number of at least 0 (20 % more is 0.2), not -1',
      '13:14: gate.measures.credits: limits nothing; give it max, max-increase or both',
      '14:27: gate.measures.tool-calls.mx: is no key of the limits of a measure; it takes max, max-increase',
    ])
  })

  test.each<[string, string, string]>([
    ['a list', '[]', '1:1: the configuration is a list; it must be an object of sections, such as gate'],
    ['a text', 'gate', '1:1: the configuration is "gate"; it must be an object of sections'],
    ['a section that is a list', 'gate: []', '1:7: gate: must be an object, not a list'],
    ['a section that is a number', 'gate: 0.8', '1:7: gate: must be an object, not 0.8'],
    ['Gate', 'Gate: {}', '1:1: Gate: is no section that is read; did you mean "gate"?'],
    ['gat', 'gat: {}', 'did you mean "gate"?'],
    [
      'a key beside the section',
      'max_regression: 0.1',
      '1:1: max_regression: stands outside of the section gate, where nobody reads it; did you mean "gate.max-regression"?',
    ],
    ['must-pass beside the section', 'gate: {}\nmust-pass: [a]', '2:1: must-pass: stands outside'],
    [
      'a threshold without a value',
      'gate:\n  max-regression:\n',
      '2:3: gate.max-regression: has no value; give it one, or take the key out',
    ],
    ['one with _ and without a value', 'gate: {max_regression: ~}', '1:8: gate.max_regression: has no value'],
    ['a tag without a value', 'gate: {tags: {smoke: }}', '1:15: gate.tags.smoke: has no value'],
    ['a limit without a value', 'gate: {measures: {tokens: {max: }}}', '1:28: gate.measures.tokens.max: has no value'],
    ['a measure without a value', 'gate: {measures: {tokens: }}', '1:19: gate.measures.tokens: has no value'],
    [
      'a key in two spellings',
      'gate:\n  max-regression: 0\n  max_regression: 1',
      '3:3: gate.max_regression: is the key of line 2 in another spelling; keep one of them',
    ],
    [
      'a measure in two spellings',
      'gate: {measures: {tool-calls: {max: 1}, tool_calls: {max: 2}}}',
      'gate.measures.tool_calls: is the key of line 1',
    ],
    [
      'a key twice',
      'gate:\n  max-regression: 0\n  max-regression: 1',
      '3:3: gate.max-regression: the key stands here twice; it was first given on line 2',
    ],
    [
      'a stranger',
      'gate: {min-coverage: 1}',
      '1:8: gate.min-coverage: is no key of gate; it takes pass-rate-threshold, max-regression, regression-test, must-pass, tags, measures; what else',
    ],
    [
      'another tool’s word',
      'gate: {threshold: 1}',
      'gate.threshold: is no key of gate; did you mean "pass-rate-threshold"?',
    ],
    [
      'a measure outside of measures',
      'gate: {latency_ms: {max: 1}}',
      'gate.latency_ms: is no key of gate; did you mean "measures.latency-ms"?',
    ],
    ['a percentage', 'gate: {pass-rate-threshold: 80%}', 'must be a fraction from 0 to 1 (80 % is 0.8), not "80%"'],
    ['a little more than 1', 'gate: {pass-rate-threshold: 1.0000001}', 'must be a fraction from 0 to 1'],
    ['a little less than 0', 'gate: {max-regression: -0.0000001}', 'must be a fraction from 0 to 1'],
    ['not a number', 'gate: {max-regression: .nan}', '1:24: gate.max-regression: JSON has no such value: .nan'],
    ['one case for a list', 'gate: {must-pass: refund}', '1:19: gate.must-pass: must be a list, not "refund"'],
    ['a fraction for a case', 'gate: {must-pass: [1.5]}', 'gate.must-pass[0]: must be a text, not 1.5'],
    ['an empty case', 'gate: {must-pass: [~]}', 'gate.must-pass[0]: must be a text, not null'],
    ['tags as a list', 'gate: {tags: [smoke]}', '1:14: gate.tags: must be an object, not a list'],
    ['a blank tag', 'gate: {tags: {" ": 1}}', '1:15: gate.tags[" "]: is no tag: it is blank'],
    ['a flag for a fraction', 'gate: {tags: {smoke: true}}', 'gate.tags.smoke: must be a fraction'],
    [
      'a number for limits',
      'gate: {measures: {tokens: 1000}}',
      '1:27: gate.measures.tokens: must be an object, not 1000',
    ],
    ['a maximum of infinity', 'gate: {measures: {tokens: {max: .inf}}}', 'JSON has no such value: .inf'],
    ['a guess at max', 'gate: {measures: {tokens: {limit: 1}}}', 'did you mean "max"?'],
    [
      'a text cut at its comma',
      'gate: {max-regression: 0.1, then}',
      'is a key without a value, as the rest of a text that was cut',
    ],
  ])('is refused for %s', (_what, text, wanted) => {
    const problems = problemsOf(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(wanted)
  })
})

describe('a hostile configuration', () => {
  test.each<[string, string, string]>([
    [
      'is too large',
      `gate: {}\n# ${'x'.repeat(4 * 1024 * 1024)}`,
      'the configuration has 4194315 bytes and may have 4194304',
    ],
    ['is no YAML', 'gate: {', 'the file is neither JSON nor YAML here'],
    ['has a tag', 'gate: !!binary aGk=', 'write the value without a tag'],
    ['has two documents', 'gate: {}\n---\ngate: {}', 'a second document starts here; the file may hold only one'],
    ['is nested deeply', `gate: ${'['.repeat(5_000)}`, 'nested too deeply'],
    ['stands for billions of values', aliases(), 'the file stands for more than 1000000 values'],
  ])('that %s is refused', (_what, text, wanted) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(wanted)])
  })

  test('is told in messages that stay short', () => {
    const long = 'x'.repeat(100_000)
    const [problem] = problemsOf(`gate: {regression-test: ${long}}`)
    expect(problem?.length).toBeLessThan(200)
  })
})

function aliases(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < 12; level++) {
    const items = Array.from({ length: 9 }, () => `*a${level - 1}`)
    lines.push(`a${level}: &a${level} [${items.join(', ')}]`)
  }
  return lines.join('\n')
}
