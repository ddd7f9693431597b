import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { JsonObject } from '../../src/domain/json.ts'
import type { EvaluatorRequest } from '../../src/domain/ports.ts'
import { defineCaseEvaluator } from '../../src/evaluators/definition.ts'
import { EVALUATORS } from '../../src/evaluators/evaluator-table.ts'
import { verdict } from '../../src/evaluators/judgement.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

function resolve(name: string, given: Partial<EvaluatorRequest> = {}) {
  return createEvaluatorCatalog().resolve({
    name,
    arguments: {},
    scope: 'case',
    hasExpectation: true,
    ownedByCase: true,
    ...given,
  })
}

/** What an evaluator cannot do without. */
const NEEDED_ARGUMENTS: { readonly [name: string]: JsonObject } = {
  json_schema: { required_keys: ['a'] },
  regex: { pattern: 'a' },
  one_of: { values: ['a'] },
  json_path: { path: '$', exists: true },
  is_instance: { type: 'string' },
  llm_judge: { rubric: 'a' },
  facts: { facts: ['a'] },
  closed_qa: { criteria: 'a' },
  custom: { name: 'a' },
  max_tokens: { max: 1 },
  max_cost: { max: 1 },
  max_steps: { max: 1 },
  max_tool_calls: { max: 1 },
  finish_reason: { value: 'stop' },
  tool_used: { name: 'a' },
  tool_not_used: { name: 'a' },
  tool_args: { name: 'a', arguments: { a: 1 } },
  tool_trajectory: { expected: ['a'] },
  tool_precision: { expected: ['a'] },
  tool_recall: { expected: ['a'] },
  tool_f1: { expected: ['a'] },
  has_matching_span: { name: 'a' },
  confusion_matrix: { positive: 'a' },
  precision_recall: { positive: 'a' },
  tag_threshold: { tag: 'a' },
  must_pass: { cases: ['a'] },
  pass_power: { k: 2 },
}

describe('names', () => {
  test.each<[string, string, boolean]>([
    ['equals_expected', 'equals_expected', false],
    ['EqualsExpected', 'equals_expected', false],
    ['equals-expected', 'equals_expected', false],
    ['EQUALS', 'equals_expected', false],
    ['not-contains', 'contains', true],
    ['not_equals', 'equals_expected', true],
    ['NotMaxDuration', 'max_duration', true],
  ])('%s is %s, inverted: %s', (written, name, inverted) => {
    expect(resolve(written)).toEqual({ spec: { name, inverted }, problems: [] })
  })

  test('a name that itself begins with "not" wins over an inversion', () => {
    const named = (name: string) =>
      defineCaseEvaluator({ name, passes: 'it is', arguments: z.object({}), judge: () => verdict(true, 'It is.') })
    const catalog = createEvaluatorCatalog([named('able'), named('notable')])
    const request = { arguments: {}, scope: 'case', hasExpectation: true, ownedByCase: true } as const
    expect(catalog.resolve({ ...request, name: 'not_able' }).spec).toEqual({ name: 'notable', inverted: false })
    expect(catalog.resolve({ ...request, name: 'able' }).spec).toEqual({ name: 'able', inverted: false })
    expect(catalog.resolve({ ...request, name: 'not-notable' }).spec).toEqual({ name: 'notable', inverted: true })
  })

  test.each<[string, string]>([
    ['contians', 'did you mean "contains"?'],
    ['not-contians', 'did you mean "not-contains"?'],
    ['equal', 'did you mean "equals"?'],
    ['MaxDurations', 'did you mean "max_duration"?'],
    ['moderation', 'in this version; available here: equals_expected, equals, iequals,'],
    ['moderation', 'not- before any of them, once, exchanges pass and fail'],
    ['llm-rubric', '"llm_judge" does that here, with arguments of its own'],
    ['trajectory:tool-used', '"tool_used" does that here'],
    ['not-latency', '"max_duration" does that here'],
    ['not-not-contains', 'in this version; available here'],
    ['not', 'in this version; available here'],
  ])('%s is unknown: %s', (written, advice) => {
    const { spec, problems } = resolve(written)
    expect(spec).toBeUndefined()
    expect(problems).toEqual([expect.stringContaining(advice)])
  })

  test('each stands for one evaluator only', () => {
    const names = EVALUATORS.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.replace(/[-_]/g, ''))
    expect(new Set(names).size).toBe(names.length)
  })

  test('an evaluator is only taken where it can judge', () => {
    expect(resolve('pass_rate_threshold').problems).toEqual([
      expect.stringContaining('name it under report_evaluators'),
    ])
    expect(resolve('contains', { scope: 'report' }).problems).toEqual([expect.stringContaining('judges one answer')])
    expect(resolve('pass_rate_threshold', { scope: 'report' }).spec).toBeDefined()
  })
})

describe('arguments', () => {
  test.each<[string, JsonObject, string]>([
    ['contains', { tokns: ['a'] }, '"contains" has no argument "tokns"; did you mean "tokens"?'],
    ['contains', { Tokens: ['a'] }, 'did you mean "tokens"?'],
    ['contains', { foo: 1 }, 'it takes tokens, substring, value, case_sensitive, weight, threshold, require_data'],
    ['contains', { treshold: 0.5 }, 'did you mean "threshold"?'],
    ['contains', { threshold: 0 }, 'argument "threshold" of "contains" must be a number above 0 and at most 1, not 0'],
    ['equals', { threshold: 1.01 }, 'must be a number above 0 and at most 1, not 1.01'],
    ['max_duration', { threshold: '0.5' }, 'must be a number above 0 and at most 1, not "0.5"'],
    [
      'equals',
      { value: null },
      'argument "value" of "equals_expected" must be something to compare with ("null" in quotes',
    ],
    [
      'contains',
      { tokens: [] },
      'argument "tokens" of "contains" must be a list of at least one text, none blank, not []',
    ],
    ['contains', { tokens: ['a', ' '] }, 'must be a list of at least one text, none blank'],
    ['contains', { tokens: 'a' }, 'must be a list of at least one text, none blank, not "a"'],
    ['contains', { substring: '' }, 'argument "substring" of "contains" must be a text that is not blank, not ""'],
    ['contains', { value: null }, 'must be a text that is not blank, or a list of such texts, not null'],
    [
      'contains',
      { tokens: ['a'], value: 'b' },
      'takes one of tokens, substring, value, not "tokens" and "value" together',
    ],
    ['contains', { tokens: ['a'], case_sensitive: 'no' }, 'must be true or false, not "no"'],
    ['equals', { values: ['a'] }, '"equals_expected" has no argument "values"; did you mean "value"?'],
    ['equals', { weight: -1 }, 'argument "weight" of "equals_expected" must be a number of at least 0, not -1'],
    ['json_schema', {}, '"json_schema" needs the argument "schema" or "required_keys"'],
    [
      'json_schema',
      { schema: {}, required_keys: ['a'] },
      '"json_schema" takes one of schema, required_keys, not "schema" and "required_keys" together',
    ],
    ['json_schema', { required_keys: [] }, 'must be a list of at least one key, not []'],
    ['max_duration', { max_duration_ms: 0 }, 'must be a number above 0, not 0'],
    ['max_duration', { max_duration_ms: '5s' }, 'must be a number above 0, not "5s"'],
  ])('of %s: %j is refused', (name, args, wanted) => {
    const { spec, problems } = resolve(name, { arguments: args })
    expect(spec).toBeUndefined()
    expect(problems).toEqual([expect.stringContaining(wanted)])
  })

  test.each<[JsonObject, string]>([
    [{ min_pass_rate: 80 }, 'must be a fraction from 0 to 1, not 80'],
    [{ min_pass_rate: '0.8' }, 'must be a fraction from 0 to 1, not "0.8"'],
    [{ min_pass_rte: 0.8 }, 'did you mean "min_pass_rate"?'],
    [{ min_pass_rate: 0.8, threshold: 0.9 }, 'not "min_pass_rate" and "threshold" together'],
  ])('of pass_rate_threshold: %j is refused', (args, wanted) => {
    const { problems } = resolve('pass_rate_threshold', { scope: 'report', arguments: args })
    expect(problems).toEqual([expect.stringContaining(wanted)])
  })

  test('of pass_rate_threshold: a threshold of 0 is its own and no score', () => {
    expect(resolve('pass_rate_threshold', { scope: 'report', arguments: { threshold: 0 } }).problems).toEqual([])
  })

  test.each<[string, JsonObject, string]>([
    ['score_threshold', {}, '"score_threshold" needs the argument "min_score" or "threshold"'],
    ['score_threshold', { min_score: 1.5 }, 'must be a fraction from 0 to 1, not 1.5'],
    ['score_threshold', { min_score: 0.5, threshold: 0.6 }, 'not "min_score" and "threshold" together'],
    ['score_threshold', { min_scroe: 0.5 }, 'did you mean "min_score"?'],
    ['score_threshold', { min_score: 0.5, tag: ' ' }, 'argument "tag" of "score_threshold" must be a text'],
    [
      'tag_threshold',
      { min_pass_rate: 0.5 },
      'argument "tag" of "tag_threshold" must be a text that is not blank, it is missing',
    ],
    ['tag_threshold', { tag: 'a' }, '"tag_threshold" needs the argument "min_pass_rate" or "threshold"'],
    ['tag_threshold', { tag: ['a'], min_pass_rate: 1 }, 'must be a text that is not blank, not ["a"]'],
    ['must_pass', {}, '"must_pass" needs the argument "cases" or "tag"'],
    ['must_pass', { cases: [] }, 'must be a list of at least one text, none blank, not []'],
    ['must_pass', { cases: 'a' }, 'must be a list of at least one text'],
    ['must_pass', { cases: ['a'], tag: 'b' }, 'takes one of cases, tag, not "cases" and "tag" together'],
    ['must_pass', { case: ['a'] }, 'did you mean "cases"?'],
    ['pass_power', { min: 0.5 }, 'argument "k" of "pass_power" must be a whole number of at least 1, it is missing'],
    ['pass_power', { k: 0, min: 0.5 }, 'must be a whole number of at least 1, not 0'],
    ['pass_power', { k: 1.5, min: 0.5 }, 'must be a whole number of at least 1, not 1.5'],
    ['pass_power', { k: 1e300, min: 0.5 }, 'must be a whole number of at least 1'],
    ['pass_power', { k: 3 }, '"pass_power" needs the argument "min" or "threshold"'],
  ])('of %s: %j is refused', (name, args, wanted) => {
    const { spec, problems } = resolve(name, { scope: 'report', arguments: args })
    expect(spec).toBeUndefined()
    expect(problems).toEqual([expect.stringContaining(wanted)])
  })

  test('that name cases or tags are told of, so that the evalset can be asked for them', () => {
    const mentionsOf = (name: string, args: JsonObject) => resolve(name, { scope: 'report', arguments: args }).mentions
    expect(mentionsOf('must_pass', { cases: ['a', 7] })).toEqual([
      { kind: 'case', text: 'a', argument: 'cases' },
      { kind: 'case', text: '7', argument: 'cases' },
    ])
    const tag = { kind: 'tag', text: 't', argument: 'tag' }
    expect(mentionsOf('must_pass', { tag: 't' })).toEqual([tag])
    expect(mentionsOf('tag_threshold', { tag: 't', min_pass_rate: 1 })).toEqual([tag])
    expect(mentionsOf('score_threshold', { tag: 't', min_score: 1 })).toEqual([tag])
    expect(mentionsOf('score_threshold', { min_score: 1 })).toBeUndefined()
  })

  test('that are wrong are all told at once, and of a long one only the start', () => {
    const { problems } = resolve('contains', {
      arguments: { tokns: 1, weight: 'x'.repeat(1_000_000), require_data: 1, case_sensitive: 2 },
    })
    expect(problems).toHaveLength(4)
    expect(Math.max(...problems.map((problem) => problem.length))).toBeLessThan(300)
  })

  test('that every evaluator has are taken by every one', () => {
    for (const { name, scope } of EVALUATORS) {
      const needed = NEEDED_ARGUMENTS[name] ?? {}
      const request = { scope, arguments: { weight: 0, threshold: 0.5, require_data: true, ...needed } }
      expect(resolve(name, request)).toMatchObject({ problems: [] })
    }
  })
})

describe('an evaluator that compares', () => {
  test.each<[string, Partial<EvaluatorRequest>, number]>([
    ['named on a case that expects nothing', { hasExpectation: false }, 1],
    ['inherited by a case that expects nothing', { hasExpectation: false, ownedByCase: false }, 0],
    ['named on a case that expects something', {}, 0],
    ['with a value of its own', { hasExpectation: false, arguments: { value: 'x' } }, 0],
    ['with null for a value, which is no value', { arguments: { value: null } }, 1],
  ])('%s', (_how, given, problems) => {
    expect(resolve('equals', given).problems).toHaveLength(problems)
  })

  test('inverted needs an expectation no less', () => {
    expect(resolve('not-contains', { hasExpectation: false }).problems).toHaveLength(1)
  })

  test('is unlike one that does not', () => {
    expect(resolve('max_duration', { hasExpectation: false }).problems).toEqual([])
  })
})

describe('what a case expects', () => {
  test.each<[string, JsonObject | string | number, JsonObject, string | undefined]>([
    ['numeric', 'about a lot', {}, '"numeric" cannot judge any answer to this case: numeric compares numbers'],
    ['numeric', '1,200', {}, undefined],
    ['numeric', 'about a lot', { value: 7 }, undefined],
    ['contains', { a: 1 }, {}, 'cannot judge any answer to this case'],
    ['iequals', { a: 1 }, {}, 'cannot judge any answer to this case'],
    ['rouge_l', '…', {}, 'cannot judge any answer to this case'],
    ['equals', { a: 1 }, {}, undefined],
  ])('%s with %j and %j: %s', (name, expected, args, wanted) => {
    const { problems } = resolve(name, { arguments: args, expected })
    expect(problems).toEqual(wanted === undefined ? [] : [expect.stringContaining(wanted)])
    // What the evalset names for all its cases is no mistake of this one.
    expect(resolve(name, { arguments: args, expected, ownedByCase: false }).problems).toEqual([])
  })
})
