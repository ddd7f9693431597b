import { describe, expect, test } from '@jest/globals'
import type { JsonObject, JsonValue } from '../../src/domain/json.ts'
import { EVALUATORS } from '../../src/evaluators/evaluator-table.ts'
import { createEvaluatorCatalog } from '../../src/evaluators/registry.ts'
import { trajectoryOfAnswer } from '../../src/trajectory/answer-trajectory.ts'
import { anAnswer } from '../support/builders.ts'
import { scriptedJudge } from '../support/scripted-judge.ts'
import { gradeAll, noTrajectory } from './builders.ts'

const MEGABYTE = 1024 * 1024

/** What may arrive as an answer. */
const ANSWERS: readonly (readonly [what: string, text: string])[] = [
  ['nothing', ''],
  ['white space', ' \n\t\u00a0\u3000'],
  ['combining marks, emoji and two directions', 'e\u0301 👩‍👩‍👧‍👦 \u202eשלום\u202c مرحبا 🇵🇹'],
  ['half a character', 'a\ud83d and \udc69b'],
  ['control characters', '\u0000\u0007\u001b[31m\u2028\ufeff'],
  ['a megabyte of one letter', 'a'.repeat(MEGABYTE)],
  ['a megabyte of words', 'the gate decides '.repeat(MEGABYTE / 17)],
  ['a megabyte of brackets', '['.repeat(MEGABYTE)],
  ['a megabyte of emoji', '🧪'.repeat(MEGABYTE / 4)],
  ['a megabyte of digits', '9'.repeat(MEGABYTE)],
  ['JSON with a key that every object inherits', '{"__proto__":{"a":1},"constructor":2,"a":NaN}'],
]

/** Arguments with which each can judge at all. */
const ARGUMENTS: Readonly<Record<string, JsonObject>> = {
  regex: { pattern: '(a+)+$' },
  one_of: { values: ['yes', 'no'] },
  numeric: { value: 42 },
  is_json: { schema: { type: 'object' } },
  contains_json: { schema: { type: 'object', required: ['a'] } },
  json_schema: { required_keys: ['a'] },
  json_path: { path: '$..a', matches: '(a+)+$' },
  json_subset: { value: { a: 1 } },
  json_diff: { value: { a: 1 } },
  is_instance: { type: 'object' },
  max_tokens: { max: 1 },
  max_cost: { max: 1 },
  max_steps: { max: 1 },
  max_tool_calls: { max: 1 },
  finish_reason: { value: 'stop' },
  tool_used: { name: 'search' },
  tool_not_used: { name: 'search' },
  tool_args: { name: 'search', arguments: { q: 'x' } },
  tool_trajectory: { expected: ['search'] },
  tool_precision: { expected: ['search'] },
  tool_recall: { expected: ['search'] },
  tool_f1: { expected: ['search'] },
  has_matching_span: { name: 'search' },
  llm_judge: { rubric: 'It is right.' },
  facts: { facts: ['Water is wet.'] },
  closed_qa: { criteria: 'It is polite.' },
  pairwise: { baseline: 'Lisbon' },
  custom: { name: 'nobody' },
}

const EXPECTED: JsonValue = 'Lisbon is the capital'

const judging = EVALUATORS.filter(({ scope }) => scope === 'case').map(({ name }) => name)

function grade(name: string, text: string, more: { readonly isLacking?: true } = {}) {
  const answer = anAnswer({ text, finalText: text })
  return gradeAll(name, {
    answer: text,
    expected: EXPECTED,
    args: ARGUMENTS[name] ?? {},
    trajectory: more.isLacking ? noTrajectory() : trajectoryOfAnswer('question', answer),
    // It never says anything that fits: whoever asks it has no verdict.
    tools: { judge: scriptedJudge().judge },
  })
}

describe.each(judging)('%s', (name) => {
  test.each(ANSWERS)('judges %s, or says why not, and never breaks', async (_what, text) => {
    for (const { passed, score, reason, error, skipped } of await grade(name, text)) {
      expect(reason).not.toMatch(/broke while judging|is not a function|undefined/)
      expect(reason.length).toBeLessThan(4_000)
      if (passed === null) expect(error !== undefined || skipped === true).toBe(true)
      else expect(score).toBeGreaterThanOrEqual(0)
    }
  })

  test('without a trajectory it passes only what needs none', async () => {
    const results = await grade(name, 'Lisbon', { isLacking: true })
    const needsOne =
      name.startsWith('tool_') || ['no_loop', 'no_tool_errors', 'max_steps', 'faithfulness'].includes(name)
    if (needsOne) expect(results.map(({ passed }) => passed)).toEqual([null])
  })

  test('refuses an argument that nobody knows', () => {
    const request = { name, scope: 'case', hasExpectation: true, ownedByCase: true } as const
    const given = { ...(ARGUMENTS[name] ?? {}), min_pass_rte: 1 }
    const { problems } = createEvaluatorCatalog().resolve({ ...request, arguments: given })
    // What is one's own takes arguments of its own.
    expect(problems.length).toBe(name === 'custom' ? 0 : 1)
  })
})
