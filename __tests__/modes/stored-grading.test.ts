import { describe, expect, test } from '@jest/globals'
import type { Answer } from '../../src/domain/answer.ts'
import type { CustomEvaluator } from '../../src/domain/custom-evaluator.ts'
import type { EvaluatorSpec } from '../../src/domain/evalset.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import type { PartOfTheWay } from '../../src/domain/run.ts'
import { buildStoredGrader } from '../../src/modes/stored-grading.ts'
import { anAnswer } from '../support/builders.ts'
import { questions } from '../support/memory-ports.ts'
import { aDocument } from '../trajectory/documents.ts'

const tone: CustomEvaluator = {
  name: 'tone',
  kind: 'evaluator',
  requiresTrajectory: true,
  evaluate: async () => ({ kind: 'scored', items: [{ passed: true }] }),
}
const words: CustomEvaluator = { ...tone, name: 'words', kind: 'gauge', requiresTrajectory: false }

/** What this evaluator says of an answer without the parts. */
async function judged(name: string, config: JsonObject, notKept: readonly PartOfTheWay[], over: Partial<Answer> = {}) {
  const location = { file: 'q.json', line: 1, column: 1 }
  const spec: EvaluatorSpec = { name, inverted: false, arguments: config, origin: 'case', location }
  const [evalCase] = questions(1).cases
  if (!evalCase) throw new Error('There is no question.')
  const tools = { custom: new Map([tone, words].map((one) => [one.name, one])) }
  const [result] = await buildStoredGrader(tools, notKept).gradeAnswer({
    evalCase: { ...evalCase, evaluators: [spec] },
    answer: anAnswer({ text: 'OK', ...over }),
    durationMs: 1,
    signal: new AbortController().signal,
  })
  return result
}

const NOT_USED: [string, JsonObject] = ['tool_not_used', { name: 'delete' }]
const COUNTED = { usage: { toolCalls: 2, requests: 1 } }

describe('what cannot judge without what was not kept', () => {
  test.each<[string, JsonObject, PartOfTheWay[], string]>([
    [...NOT_USED, ['calls'], 'the calls of tools'],
    ['no_tool_errors', {}, ['calls', 'steps'], 'the calls of tools'],
    ['max_tool_calls', { max: 5 }, ['calls'], 'the calls of tools'],
    ['max_steps', { max: 5 }, ['steps'], 'the single steps'],
    ['custom', { name: 'tone' }, ['calls'], 'tone was not asked'],
    ['custom', { name: 'tone' }, ['reasoning'], 'the reasoning'],
  ])('%s %j, of an answer without %j, is an error that says so', async (name, config, notKept, why) => {
    for (const over of [{}, COUNTED]) {
      const result = await judged(name, config, notKept, over)
      expect(result).toMatchObject({ passed: null, kind: 'evaluator', error: expect.stringContaining(why) })
      expect(result).not.toHaveProperty('skipped')
      expect(result?.error).toContain('mode: execute-runs')
    }
  })

  test('a gauge of the user stays one: it never gates', async () => {
    expect(await judged('custom', { name: 'words' }, ['calls'])).toMatchObject({
      name: 'custom/words',
      kind: 'gauge',
      error: expect.any(String),
    })
  })
})

describe('what can', () => {
  test.each<[string, JsonObject, PartOfTheWay[]]>([
    ['contains', { value: 'OK' }, ['calls', 'steps', 'reasoning']],
    [...NOT_USED, ['reasoning']],
    [...NOT_USED, ['steps']],
    ['max_steps', { max: 5 }, ['reasoning']],
    ['custom', { name: 'tone' }, []],
  ])('%s %j judges an answer without %j', async (name, config, notKept) => {
    expect(await judged(name, config, notKept)).toMatchObject({ passed: true })
  })

  test('skips what it would have skipped then', async () => {
    expect(await judged(...NOT_USED, [], COUNTED)).toMatchObject({ passed: null, skipped: true })
    expect(await judged('equals_expected', {}, ['calls'])).toMatchObject({ passed: true })
  })
})

describe('a stored answer with the document that its agent gave', () => {
  const trajectory = aDocument('1.7')

  test('is judged by that document', async () => {
    expect(await judged('tool_used', { name: 'hours' }, [], { trajectory, usage: {} })).toMatchObject({ passed: true })
    expect(await judged('max_steps', { max: 1 }, [], { trajectory, usage: {} })).toMatchObject({ passed: false })
  })

  test.each<[string, Partial<Answer>, string]>([
    [
      'breaks a rule',
      { trajectory: { ...trajectory, steps: [] }, usage: {} },
      'is invalid: steps must have at least one step',
    ],
    ['is not there', { isBare: true, usage: {} }, 'gave its answer alone'],
  ])('is skipped, with the reason, where the document %s', async (_what, over, reason) => {
    for (const [name, config] of [NOT_USED, ['tool_used', { name: 'hours' }]] as const) {
      const result = await judged(name, config, [], over)
      expect(result).toMatchObject({ passed: null, skipped: true, reason: expect.stringContaining(reason) })
    }
    expect(await judged('custom', { name: 'tone' }, [], over)).toMatchObject({ passed: null, skipped: true })
    expect(await judged('custom', { name: 'words' }, [], over)).not.toHaveProperty('skipped')
  })
})
