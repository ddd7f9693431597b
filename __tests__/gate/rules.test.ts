import { describe, expect, test } from '@jest/globals'
import type { EvaluatorSpec } from '../../src/domain/evalset.ts'
import type { GatePolicy } from '../../src/domain/gate-policy.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { ALL_PASS, type Finding, gradeRules } from '../../src/gate/rules.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, anUngradedCaseRun, aPolicy } from '../support/builders.ts'

function run(caseId: string, letter: string, tags: readonly string[] = []): CaseRun {
  const identity = { caseId, name: caseId, tags }
  if (letter === 'p') return aCaseRun(identity)
  return letter === 'f' ? aFailedCaseRun(identity) : anErroredCaseRun(identity)
}

/** What the one rule of a policy says. */
function judge(policy: Partial<GatePolicy>, caseRuns: readonly CaseRun[]): Finding {
  const [rule, ...others] = gradeRules(aPolicy(policy), [], () => [])
  if (!rule || others.length > 0) throw new Error('The policy has one rule.')
  return rule.judge(caseRuns)
}

describe('must-pass cases', () => {
  const policy = { mustPass: ['refund', 'greeting'] }
  const greeting = run('greeting', 'p')

  test.each<[string, readonly CaseRun[], Finding]>([
    [
      'all passed in every run',
      [greeting, run('refund', 'p'), run('refund', 'p'), run('other', 'f')],
      { outcome: 'met', sentence: 'all 2 must-pass cases passed in every run' },
    ],
    [
      'one failed one run',
      [greeting, run('refund', 'p'), run('refund', 'f'), run('refund', 'p')],
      { outcome: 'broken', sentence: 'must-pass cases failed: refund in 1 of 3 runs' },
    ],
    [
      'one failed and another was not graded',
      [run('greeting', 'e'), run('refund', 'f')],
      { outcome: 'broken', sentence: 'must-pass cases failed: refund in 1 of 1 runs' },
    ],
    [
      'one was not graded in one run',
      [greeting, run('refund', 'p'), run('refund', 'e')],
      { outcome: 'unjudged', sentence: 'must-pass cases were not graded in every run: refund' },
    ],
    [
      'one was not run at all',
      [greeting],
      { outcome: 'unjudged', sentence: 'must-pass cases were not graded in every run: refund' },
    ],
    [
      'none was run at all',
      [run('other', 'p')],
      { outcome: 'unjudged', sentence: 'must-pass cases were not graded in every run: refund, greeting' },
    ],
  ])('%s', (_what, caseRuns, finding) => {
    expect(judge(policy, caseRuns)).toEqual(finding)
  })

  test('may be one', () => {
    expect(judge({ mustPass: ['refund'] }, [run('refund', 'p')]).sentence).toBe(
      'the must-pass case passed in every run',
    )
  })
})

describe('a threshold of a tag', () => {
  const policy = { tagThresholds: [{ tag: 'safety', minPassRate: 0.5 }] }

  test.each<[string, readonly CaseRun[], Finding]>([
    [
      'is met over the cases with the tag alone',
      [run('a', 'p', ['safety', 'slow']), run('b', 'f', ['safety']), run('c', 'f')],
      { outcome: 'met', sentence: 'tag safety: 1 of 2 case runs passed (50.0 %), at least its limit 0.5' },
    ],
    [
      'is missed',
      [run('a', 'f', ['safety']), run('b', 'p')],
      { outcome: 'broken', sentence: 'tag safety: 0 of 1 case runs passed (0.0 %), below its limit 0.5' },
    ],
    [
      'cannot be judged where none of them was graded',
      [run('a', 'e', ['safety']), run('b', 'p')],
      { outcome: 'unjudged', sentence: 'tag safety: no case run was graded' },
    ],
    [
      'does not apply where all of them are in quarantine',
      [run('b', 'p')],
      { outcome: 'inapplicable', sentence: 'tag safety: its cases are in quarantine' },
    ],
  ])('%s', (_what, caseRuns, finding) => {
    expect(judge(policy, caseRuns)).toEqual(finding)
  })
})

test('rules are told in the order: threshold, must-pass, tags, report evaluators', () => {
  const location = { file: 'a.json', line: 1, column: 1 }
  const spec = { name: 'must_pass', inverted: false, arguments: {}, origin: 'report', location } as const
  const policy = aPolicy({
    passRateThreshold: 0.8,
    mustPass: ['a', 'b'],
    tagThresholds: [{ tag: 'safety', minPassRate: 1 }],
  })
  const rules = gradeRules(policy, [spec, { ...spec, inverted: true }], () => [])
  expect(rules.map(({ code, rule }) => [code, rule])).toEqual([
    ['threshold', 'pass-rate-threshold: 0.8'],
    ['must-pass', 'must-pass: a, b'],
    ['threshold', 'tags: safety: 1'],
    ['must-pass', 'report evaluator must_pass {}'],
    ['report-evaluator', 'report evaluator not-must_pass {}'],
  ])
  expect(gradeRules(aPolicy(), [], () => [])).toEqual([])
})

test('where no rule is given, every graded case run must pass', () => {
  expect(ALL_PASS.judge([run('a', 'p'), run('b', 'e')])).toEqual({
    outcome: 'met',
    sentence: 'all 1 graded case runs passed',
  })
  expect(ALL_PASS.judge([run('a', 'p'), run('b', 'f')]).sentence).toBe(
    '1 of 2 graded case runs failed, and every one must pass where no rule of the gate says how many',
  )
  expect(ALL_PASS.judge([anUngradedCaseRun()]).outcome).toBe('unjudged')
})

describe('a pass rate that the evalset asks for beside the workflow', () => {
  const spec: EvaluatorSpec = {
    name: 'pass_rate_threshold',
    inverted: false,
    arguments: { min_pass_rate: 0.8 },
    origin: 'report',
    location: { file: 'a.json', line: 1, column: 1 },
  }
  const codesOf = (passRateThreshold: number | undefined, overrides: Partial<EvaluatorSpec>) => {
    const policy = aPolicy(passRateThreshold === undefined ? {} : { passRateThreshold })
    return gradeRules(policy, [{ ...spec, ...overrides }], () => []).map(({ code }) => code)
  }

  test.each<[string, number | undefined, Partial<EvaluatorSpec>, readonly string[]]>([
    ['is told once where it is the same', 0.8, {}, ['threshold']],
    ['is a rule of its own where it is another', 0.9, {}, ['threshold', 'report-evaluator']],
    ['is a rule where the workflow asks for none', undefined, {}, ['report-evaluator']],
    ['is a rule where it must not be reached', 0.8, { inverted: true }, ['threshold', 'report-evaluator']],
    [
      'is a rule where it asks for more than that',
      0.8,
      { arguments: { min_pass_rate: 0.8, tag: 'safety' } },
      ['threshold', 'report-evaluator'],
    ],
    ['is not taken for another one', 0.8, { name: 'mean_score_threshold' }, ['threshold', 'report-evaluator']],
  ])('%s', (_what, threshold, overrides, codes) => {
    expect(codesOf(threshold, overrides)).toEqual(codes)
  })
})
