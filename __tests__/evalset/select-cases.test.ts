import { describe, expect, test } from '@jest/globals'
import { describeProblem } from '../../src/domain/errors.ts'
import type { Evalset } from '../../src/domain/evalset.ts'
import { parseEvalset } from '../../src/evalset/parse-evalset.ts'
import { type CaseChoice, selectCases } from '../../src/evalset/select-cases.ts'
import { matchesWildcard } from '../../src/evalset/wildcard.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'

const SPEC = `name: shop
report_evaluators: [{name: pass_rate_threshold, arguments: {min_pass_rate: 1}}]
evalset_evaluators: [equals]
cases:
  - {id: refund-1, name: refund, inputs: a, expected_output: x, metadata: {tags: [money, smoke]}}
  - {id: refund-2, name: refund, inputs: b, expected_output: x, metadata: {tags: [money]}}
  - {name: greeting, inputs: c, expected_output: x, metadata: {tags: [tone, smoke]}}
  - {id: "refund*", name: literal, inputs: d, expected_output: x}
  - {id: 7, name: number, inputs: e, expected_output: x, metadata: {tags: ["long tail"]}}
`

function parse(text: string): Evalset {
  const parsed = parseEvalset({ text, file: 'a.evalset', catalog: createEvaluatorCatalog() })
  if (parsed.kind === 'invalid') throw new Error(parsed.problems.map(describeProblem).join('\n'))
  return parsed.evalset
}

const evalset = parse(SPEC)

const select = (choice: Partial<CaseChoice>) => selectCases(evalset, { caseIds: [], ...choice })

function selected(choice: Partial<CaseChoice>) {
  const selection = select(choice)
  if (selection.kind === 'refused') throw new Error(selection.problems.join('\n'))
  return selection
}

const problemsOf = (choice: Partial<CaseChoice>) => {
  const selection = select(choice)
  return selection.kind === 'refused' ? selection.problems : []
}

describe('the cases that are chosen', () => {
  test.each<[string, Partial<CaseChoice>, readonly string[]]>([
    ['by id', { caseIds: ['refund-2'] }, ['refund-2']],
    ['by name, all that have it', { caseIds: ['refund'] }, ['refund-1', 'refund-2']],
    ['by id, a number', { caseIds: ['7'] }, ['7']],
    ['in the order of the evalset', { caseIds: ['greeting', 'refund-1', 'greeting'] }, ['refund-1', 'greeting']],
    ['by a pattern of ids', { caseIds: ['refund-?'] }, ['refund-1', 'refund-2']],
    ['by a pattern of names', { caseIds: ['*ing'] }, ['greeting']],
    ['by an id with a star in it, before it is a pattern', { caseIds: ['refund*'] }, ['refund*']],
    ['by tag', { split: 'smoke' }, ['refund-1', 'greeting']],
    ['by a tag with a blank in it', { split: 'long tail' }, ['7']],
    ['by several tags', { split: ['tone', 'long tail'] }, ['greeting', '7']],
    ['by a pattern of tags', { split: 'l*' }, ['7']],
    ['by id and tag, both', { caseIds: ['refund', 'greeting'], split: ['smoke'] }, ['refund-1', 'greeting']],
  ])('are found %s', (_how, choice, ids) => {
    const { evalset: some, left } = selected(choice)
    expect(some.cases.map(({ id }) => id)).toEqual(ids)
    expect(left).toBe(evalset.cases.length - ids.length)
  })

  test('stand in the document alone, which else is as it was', () => {
    const { document } = selected({ caseIds: ['refund-1', '7', 'greeting'] }).evalset
    const { cases, ...rest } = evalset.document
    const written = cases as readonly object[]
    expect(document).toEqual({ ...rest, cases: [written[0], written[2], written[4]] })
  })

  test('have the digest of an evalset that has no others', () => {
    const lines = SPEC.split('\n').filter((line) => !/literal|greeting|number/.test(line))
    const { evalset: some } = selected({ caseIds: ['refund'] })
    expect(some.digest).toBe(parse(lines.join('\n')).digest)
    expect(some.digest).not.toBe(evalset.digest)
    expect(some.cases.map(({ digest }) => digest)).toEqual(evalset.cases.slice(0, 2).map(({ digest }) => digest))
  })

  test.each<[string, Partial<CaseChoice>]>([
    ['nothing is asked for', {}],
    ['no tag is asked for', { split: [] }],
    ['everything is', { caseIds: ['*'] }],
  ])('are the very same evalset when %s', (_when, choice) => {
    expect(selected(choice)).toEqual({ kind: 'selected', evalset, left: 0 })
    expect(selected(choice).evalset).toBe(evalset)
  })
})

describe('a choice that is refused', () => {
  test('tells everything that no case has, with what is near', () => {
    expect(problemsOf({ caseIds: ['greating', 'refund-1', 'chargeback', 'x-*'], split: ['smok', 'zz*'] })).toEqual([
      'case-ids: no case has the id or the name "greating"; did you mean "greeting"?',
      expect.stringMatching(/^case-ids: no case has the id or the name "chargeback"; there are "refund-1", /),
      expect.stringMatching(/^case-ids: no case has the id or the name "x-\*"; there are /),
      'split: no case has the tag "smok"; did you mean "smoke"?',
      'split: no case has the tag "zz*"; there are "money", "smoke", "tone", "long tail"',
    ])
  })

  test('tells the same thing once', () => {
    expect(problemsOf({ caseIds: ['gone', 'gone'] })).toHaveLength(1)
  })

  test('may be one whose parts are there and leave nothing together', () => {
    expect(problemsOf({ caseIds: ['7'], split: 'smoke' })).toEqual([
      'case-ids and split leave no case: none of "7" has a tag of "smoke"',
    ])
  })
})

describe('a pattern', () => {
  test.each<[string, string, boolean]>([
    ['*', '', true],
    ['a*', 'a', true],
    ['a*c', 'abcbc', true],
    ['a*c', 'abcb', false],
    ['*b*', 'abc', true],
    ['a?c', 'a😀c', true],
    ['a?', 'a', false],
    ['?', '', false],
    ['a.c', 'abc', false],
    ['(a', '(a', true],
    ['**a**', 'a', true],
    ['A*', 'ab', false],
  ])('%s is as it says on %j', (pattern, text, isMatch) => {
    expect(matchesWildcard(pattern, text)).toBe(isMatch)
  })

  test('with many stars ends on a long text that it does not match', () => {
    expect(matchesWildcard(`${'*a'.repeat(100)}b`, 'a'.repeat(10_000))).toBe(false)
  })
})
