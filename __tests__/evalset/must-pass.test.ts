import { describe, expect, test } from '@jest/globals'
import { describeProblem } from '../../src/domain/errors.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import { parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

function parse(text: string) {
  return parseEvalset({ text, file: 'a.evalset', catalog: createEvaluatorCatalog() })
}

/** Problems as `line:column: message`; none when the evalset is valid. */
function problemsOf(text: string): readonly string[] {
  const parsed = parse(text)
  return parsed.kind === 'valid' ? [] : parsed.problems.map((one) => `${one.line}:${one.column}: ${one.message}`)
}

/** An evalset of one case with these members beside its name, inputs and evaluators. */
function withCase(members: JsonObject): string {
  const only = { name: 'a', inputs: 'x', expected_output: 'y', evaluators: ['equals'], ...members }
  return JSON.stringify({ name: 'one', cases: [only] }, null, 2)
}

describe('must_pass in the metadata of a case', () => {
  const caseOf = (members: JsonObject) => {
    const parsed = parse(withCase(members))
    if (parsed.kind === 'invalid') throw new Error(parsed.problems.map(describeProblem).join('\n'))
    expect(parsed.warnings).toEqual([])
    return parsed.evalset.cases[0]
  }

  test.each<[string, JsonObject, boolean]>([
    ['true', { metadata: { must_pass: true } }, true],
    ['false', { metadata: { must_pass: false } }, false],
    ['absent', { metadata: { owner: 'me' } }, false],
    ['absent with the metadata', {}, false],
  ])('is %s', (_what, members, mustPass) => {
    expect(caseOf(members)?.mustPass).toBe(mustPass)
  })

  test('does not change what the case asks: the digest stays', () => {
    expect(caseOf({ metadata: { must_pass: true } })?.digest).toBe(caseOf({})?.digest)
  })

  test.each<[string, JsonObject, string]>([
    [
      'a text',
      { metadata: { must_pass: 'yes' } },
      '12:22: cases[0].metadata.must_pass: must be true or false, not "yes"',
    ],
    ['a number', { metadata: { must_pass: 1 } }, 'cases[0].metadata.must_pass: must be true or false, not 1'],
    ['nothing', { metadata: { must_pass: null } }, '12:9: cases[0].metadata.must_pass: has no value; it must be true'],
    [
      'with a dash',
      { metadata: { 'must-pass': true } },
      '12:9: cases[0].metadata.must-pass: is no key of the metadata of a case; did you mean "must_pass"?',
    ],
    [
      'in one word',
      { metadata: { mustpass: true } },
      'cases[0].metadata.mustpass: is no key of the metadata of a case; did you mean "must_pass"?',
    ],
    ['mistyped', { metadata: { must_pas: true } }, 'did you mean "must_pass"?'],
    [
      'beside the metadata',
      { must_pass: true },
      '11:7: cases[0].must_pass: is no key of a case; did you mean "metadata.must_pass"?',
    ],
    ['beside the metadata with a dash', { 'must-pass': true }, 'did you mean "metadata.must_pass"?'],
  ])('is refused as %s', (_what, members, wanted) => {
    expect(problemsOf(withCase(members))).toEqual([expect.stringContaining(wanted)])
  })
})

describe('cases and tags that report evaluators name', () => {
  const CASES = `  - {id: r-1, name: refund, inputs: x, evaluators: [max_duration], metadata: {tags: [money]}}
  - {name: greeting, inputs: x, evaluators: [max_duration], metadata: {tags: [tone]}}
  - {id: 7, name: refund, inputs: x, evaluators: [max_duration]}
`
  const spec = (reportEvaluators: string, cases = CASES) => `name: shop
report_evaluators:
${reportEvaluators}
cases:
${cases}`

  test.each([
    '  - {name: must_pass, arguments: {cases: [r-1, greeting, 7]}}',
    '  - {name: must_pass, arguments: {cases: [refund]}}',
    '  - {name: must_pass, config: {tag: money}}',
    '  - {name: not-must_pass, arguments: {tag: tone}}',
    '  - {name: tag_threshold, arguments: {tag: money, min_pass_rate: 0.5}}',
    '  - {name: score_threshold, arguments: {tag: money, min_score: 0.5}}',
  ])('are there: %s', (evaluator) => {
    expect(problemsOf(spec(evaluator))).toEqual([])
  })

  test('are refused where they stand when the evalset has no such case, by id or name', () => {
    const evaluator = `  - name: must_pass
    arguments:
      cases:
        - r-1
        - greating
        - chargeback`
    expect(problemsOf(spec(evaluator))).toEqual([
      '7:11: report_evaluators[0].arguments.cases[1]: no case has the id or the name "greating"; did you mean "greeting"?',
      '8:11: report_evaluators[0].arguments.cases[2]: no case has the id or the name "chargeback"; ' +
        'there are "r-1", "greeting", "7", "refund"',
    ])
  })

  test.each<[string, string]>([
    ['must_pass', '{tag: mony}'],
    ['tag_threshold', '{tag: mony, min_pass_rate: 1}'],
    ['score_threshold', '{tag: mony, min_score: 1}'],
  ])('are refused when no case has the tag: %s', (name, args) => {
    expect(problemsOf(spec(`  - name: ${name}\n    config: ${args}`))).toEqual([
      '4:19: report_evaluators[0].config.tag: no case has the tag "mony"; did you mean "money"?',
    ])
  })

  test('are not missed while a case cannot be read', () => {
    const broken = '  - {name: greeting, evaluators: [max_duration]}'
    expect(problemsOf(spec('  - {name: must_pass, arguments: {cases: [greeting]}}', broken))).toEqual([
      expect.stringContaining('cases[0].inputs: is required'),
    ])
  })

  test('are told with everything else that is wrong, in the order of the file', () => {
    const evaluators = `  - {name: must_pass, arguments: {cases: [gone]}}
  - {name: tag_threshold, arguments: {tag: gone}}`
    expect(problemsOf(`kind: x\n${spec(evaluators)}`)).toEqual([
      expect.stringMatching(/^1:7: kind: /),
      expect.stringMatching(/^4:43: report_evaluators\[0\]\.arguments\.cases\[0\]: no case/),
      expect.stringMatching(/^5:12: report_evaluators\[1\]\.name: "tag_threshold" needs/),
    ])
  })
})
