import { describe, expect, test } from '@jest/globals'
import { checkPolicy, type PolicyCheck } from '../../src/configuration/check-policy.ts'
import { describeProblem } from '../../src/domain/errors.ts'
import { parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

const catalog = createEvaluatorCatalog()

function evalsetOf(text: string): PolicyCheck['evalset'] {
  const parsed = parseEvalset({ text, file: 'shop.yaml', catalog })
  if (parsed.kind === 'invalid') throw new Error(parsed.problems.map(describeProblem).join('\n'))
  return parsed.evalset
}

const SHOP = evalsetOf(`name: shop
evalset_evaluators: [max_duration]
report_evaluators:
  - { name: must_pass, arguments: { cases: [Says goodbye] } }
  - { name: must_pass, arguments: { tag: money } }
cases:
  - { id: refund, name: Books a refund, inputs: x, metadata: { tags: [money, smoke] } }
  - { id: greeting, name: Says hello, inputs: x, metadata: { must_pass: true } }
  - { id: goodbye, name: Says goodbye, inputs: x }
`)

const location = { file: 'agent-evals.yaml', line: 3, column: 5 }
const until = '2026-12-31'
const reason = 'flaky'

function check(given: Partial<PolicyCheck>) {
  const nothing = { mustPass: [], tagThresholds: [], quarantine: [], quarantineIsOfBase: false, evalset: SHOP, catalog }
  const { problems, warnings } = checkPolicy({ ...nothing, ...given })
  return { problems: problems.map(describeProblem), warnings: warnings.map(describeProblem) }
}

describe('checkPolicy', () => {
  test('finds nothing wrong with a policy that the evalset can be held to', () => {
    const policy = {
      mustPass: [{ caseId: 'greeting', location }, { caseId: 'goodbye' }],
      tagThresholds: [{ tag: 'smoke', minPassRate: 1, location }],
      quarantine: [{ caseId: 'refund', until, reason, location }],
    }
    expect(check(policy)).toEqual({ problems: [], warnings: [] })
    expect(check({})).toEqual({ problems: [], warnings: [] })
  })

  test('tells of everything that the evalset does not have, at its place, with what is near', () => {
    expect(
      check({
        mustPass: [{ caseId: 'refnud', location }, { caseId: 'Says hello' }],
        tagThresholds: [{ tag: 'mony', minPassRate: 1, location }],
        quarantine: [{ caseId: 'chargeback', until, reason, location: { ...location, file: 'q.yaml' } }],
      }),
    ).toEqual({
      problems: [
        'agent-evals.yaml:3:5: gate.must-pass: no case has the id "refnud"; did you mean "refund"?',
        'gate.must-pass: "Says hello" is the name of a case and not its id, which is "greeting"',
        'agent-evals.yaml:3:5: gate.tags: no case has the tag "mony"; did you mean "money"?',
        'q.yaml:3:5: the quarantine names a case that is not there: no case has the id "chargeback"; ' +
          'there are "refund", "greeting", "goodbye"',
      ],
      warnings: [],
    })
  })

  test('only warns of a case that is gone when the quarantine is the base branch’s: the change may have taken it out', () => {
    const quarantine = [{ caseId: 'chargeback', until, reason, location }]
    expect(check({ quarantine, quarantineIsOfBase: true })).toEqual({
      problems: [],
      warnings: [expect.stringContaining('agent-evals.yaml:3:5: the quarantine names a case that is not there')],
    })
  })

  test.each<[string, string, Partial<PolicyCheck>, string]>([
    [
      'the configuration',
      'refund',
      { mustPass: [{ caseId: 'refund', location }] },
      'it must pass by gate.must-pass (agent-evals.yaml, line 3)',
    ],
    ['the workflow', 'refund', { mustPass: [{ caseId: 'refund' }] }, 'it must pass by gate.must-pass'],
    ['its metadata', 'greeting', {}, 'it must pass by metadata.must_pass (shop.yaml, line 8)'],
    ['a report evaluator', 'goodbye', {}, 'the report evaluator must_pass judges it (shop.yaml, line 4)'],
  ])('refuses a case in quarantine that must pass by %s', (_who, caseId, given, says) => {
    for (const quarantineIsOfBase of [false, true]) {
      const quarantine = [{ caseId, agentspecId: 'one', until, reason, location: { ...location, file: 'q.yaml' } }]
      expect(check({ ...given, quarantine, quarantineIsOfBase })).toEqual({
        problems: [`q.yaml:3:5: "${caseId}" is in quarantine, and ${says}; it can be only one of both`],
        warnings: [],
      })
    }
  })

  test('lets a case with a tag that must pass be in quarantine: the rule is about those that gate', () => {
    expect(check({ quarantine: [{ caseId: 'refund', until, reason }] }).problems).toEqual([])
  })

  test('has an answer for names that are none of an object’s own', () => {
    expect(
      check({ mustPass: [{ caseId: '__proto__' }], tagThresholds: [{ tag: 'constructor', minPassRate: 1 }] }),
    ).toEqual({
      problems: [expect.stringContaining('"__proto__"'), expect.stringContaining('"constructor"')],
      warnings: [],
    })
  })
})
