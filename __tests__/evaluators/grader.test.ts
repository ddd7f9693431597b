import { describe, expect, test } from '@jest/globals'
import { z } from 'zod'
import type { EvalCase } from '../../src/domain/evalset.ts'
import { gradeCase } from '../../src/domain/grade.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import type { Judgement } from '../../src/domain/ports.ts'
import type { Span } from '../../src/domain/trajectory.ts'
import { defineCaseEvaluator, defineReportEvaluator } from '../../src/evaluators/definition.ts'
import { createGrader, type GraderParts, gradeReport } from '../../src/evaluators/grader.ts'
import { unable } from '../../src/evaluators/judgement.ts'
import { anAnswer } from '../support/builders.ts'
import { aCase, aSpec, noTrajectory } from './builders.ts'

const { signal } = new AbortController()
const gradeAnswer = (evalCase: EvalCase, text = 'Paris') =>
  createGrader({ trajectoryOf: noTrajectory }).gradeAnswer({
    evalCase,
    answer: anAnswer({ text }),
    durationMs: 100,
    signal,
  })

/** A spec of an evaluator that only a test has. */
const anySpec = { ...aSpec('contains'), name: 'made_up', arguments: {} }

function judging(judge: () => Judgement) {
  return createGrader({
    evaluators: [defineCaseEvaluator({ name: 'made_up', passes: 'it does', arguments: z.object({}), judge })],
    trajectoryOf: noTrajectory,
  })
}

describe('gradeAnswer', () => {
  test('gives one result per evaluator, in order, with the weight and the scope of its spec', async () => {
    const evaluators = [aSpec('contains', { value: 'r', weight: 3 }, 'case'), aSpec('equals'), aSpec('max_duration')]
    const results = await gradeAnswer(aCase({ evaluators }), 'Rome')
    expect(results).toMatchObject([
      { name: 'contains', scope: 'case', kind: 'evaluator', passed: true, weight: 3 },
      { name: 'equals_expected', scope: 'evalset', kind: 'evaluator', passed: false, weight: 1 },
      { name: 'max_duration', scope: 'evalset', passed: true },
    ])
    expect(gradeCase(results)).toEqual({ status: 'failed', score: 0.8 })
  })

  test('any threshold gives the same verdict where a score is 0 or 1', async () => {
    const verdicts = async (args: JsonObject) => {
      const named = [
        aSpec('contains', args),
        aSpec('equals', args),
        aSpec('not-equals', args),
        aSpec('max_duration', args),
      ]
      const results = await gradeAnswer(aCase({ evaluators: named }), 'Paris, of course')
      return results.map(({ passed, score }) => [passed, score])
    }
    const plain = await verdicts({})
    expect(plain).toEqual([
      [true, 1],
      [false, 0],
      [true, 1],
      [true, 1],
    ])
    for (const threshold of [0.001, 0.5, 1]) expect(await verdicts({ threshold })).toEqual(plain)
  })

  test('not- exchanges pass and fail and says so in the name', async () => {
    const evaluators = [aSpec('not-contains', { value: 'malware' }), aSpec('not-equals')]
    expect(await gradeAnswer(aCase({ evaluators }))).toMatchObject([
      { name: 'not-contains', passed: true, score: 1, reason: expect.stringContaining('does not contain "malware"') },
      { name: 'not-equals_expected', passed: false, score: 0, reason: 'The answer is "Paris".' },
    ])
  })

  test('not- leaves an error an error', async () => {
    const results = await gradeAnswer(aCase({ expected: { label: 'x' }, evaluators: [aSpec('not-contains')] }))
    expect(results).toMatchObject([{ passed: null, score: null, error: expect.any(String) }])
    expect(gradeCase(results).status).toBe('ungraded')
  })

  test('an evaluator that throws is an error and stops no other', async () => {
    const grader = judging(() => {
      throw new TypeError('x is not a function')
    })
    const results = await grader.gradeAnswer({
      evalCase: aCase({ evaluators: [anySpec, anySpec] }),
      answer: anAnswer(),
      durationMs: 1,
      signal,
    })
    const broken = { passed: null, score: null, error: 'made_up broke while judging the answer: x is not a function' }
    expect(results).toMatchObject([broken, broken])
  })

  test('an evaluator that nobody has, or that judges experiments, is an error', async () => {
    const report = aSpec('pass_rate_threshold', {}, 'report')
    const results = await gradeAnswer(aCase({ evaluators: [anySpec, report] }))
    expect(results).toMatchObject([
      { error: expect.stringContaining('No evaluator made_up') },
      { error: expect.stringContaining('No evaluator pass_rate_threshold judges answers') },
    ])
  })

  test('a gauge stays one, and one of several results has a name of its own', async () => {
    const grader = judging(() => ({ ...unable('too short'), kind: 'gauge', name: 'length' }))
    const [result] = await grader.gradeAnswer({
      evalCase: aCase({ evaluators: [anySpec] }),
      answer: anAnswer(),
      durationMs: 1,
      signal,
    })
    expect(result).toMatchObject({ name: 'made_up/length', kind: 'gauge' })
  })

  test('a case without evaluators is ungraded, and learns of equals_expected when it expects something', async () => {
    const results = await gradeAnswer(aCase({ evaluators: [] }))
    expect(results).toMatchObject([
      { name: 'none', passed: null, score: null, skipped: true, reason: expect.stringContaining('equals_expected') },
    ])
    expect(results[0]).not.toHaveProperty('error')
    expect(gradeCase(results)).toEqual({ status: 'ungraded', score: null })
    const [open] = await gradeAnswer(aCase({ evaluators: [], expected: undefined }))
    expect(open?.reason).toContain('expects nothing')
  })

  test('a case that expects nothing passes by what else judges it, and by nothing else', async () => {
    const open = aCase({ expected: undefined, evaluators: [aSpec('equals'), aSpec('max_duration')] })
    expect(gradeCase(await gradeAnswer(open)).status).toBe('passed')
    const alone = aCase({ expected: undefined, evaluators: [aSpec('equals')] })
    expect(gradeCase(await gradeAnswer(alone)).status).toBe('ungraded')
  })
})

describe('gradeReport', () => {
  test('one that throws is an error, and one that judges answers too', () => {
    const evaluators = [
      defineReportEvaluator({
        name: 'made_up',
        passes: 'it never does',
        arguments: z.object({}),
        judge: () => {
          throw new Error('no data')
        },
      }),
      defineCaseEvaluator({
        name: 'contains',
        passes: 'it is asked',
        arguments: z.object({}),
        judge: () => unable('never asked'),
      }),
    ]
    const specs = [
      { ...anySpec, origin: 'report' as const },
      { ...aSpec('contains'), origin: 'report' as const },
    ]
    expect(gradeReport(specs, [], evaluators)).toMatchObject([
      { scope: 'report', error: 'made_up broke while judging the experiment: no data' },
      { scope: 'report', error: expect.stringContaining('No evaluator contains judges experiments') },
    ])
  })
})

describe('spans', () => {
  const span: Span = { name: 'search', attributes: {}, status: 'ok', durationMs: 3 }
  const looking = aCase({
    evaluators: [aSpec('has_matching_span', { name: 'search' }), aSpec('contains', { value: 'a' })],
  })

  async function graded(spansOf: GraderParts['spansOf'], evalCase = looking) {
    const grader = createGrader({ trajectoryOf: noTrajectory, ...(spansOf ? { spansOf } : {}) })
    const answer = anAnswer({ text: 'Paris', sessionId: 's-1' })
    const results = await grader.gradeAnswer({ evalCase, answer, durationMs: 1, signal })
    return results.map(({ passed, skipped, error }) => ({ passed, skipped, error }))
  }

  const found = { passed: true, skipped: undefined, error: undefined }

  test('are asked for once per answer, and judged by', async () => {
    const asked: unknown[] = []
    const evaluators = [
      aSpec('has_matching_span', { name: 'search' }),
      aSpec('not-has_matching_span', { name: 'send' }),
    ]
    const results = await graded(async ({ id }, { sessionId }, given) => {
      asked.push([id, sessionId, given === signal])
      return [span]
    }, aCase({ evaluators }))
    expect(asked).toEqual([['capital', 's-1', true]])
    expect(results).toEqual([found, found])
  })

  test('are waited for by nobody where no evaluator looks at them', async () => {
    const spansOf = async () => {
      throw new Error('Somebody asked.')
    }
    expect(await graded(spansOf, aCase({ evaluators: [aSpec('contains', { value: 'a' })] }))).toEqual([found])
  })

  test.each<[string, GraderParts['spansOf']]>([
    ['nobody has any', undefined],
    ['none came', async () => undefined],
  ])('where %s, skip who looks at them', async (_what, spansOf) => {
    expect(await graded(spansOf)).toEqual([{ passed: null, skipped: true, error: undefined }, found])
  })

  test('that cannot be read are an error of who looks at them, and of no other', async () => {
    const results = await graded(async () => {
      throw new Error('They were still arriving.')
    })
    expect(results).toEqual([
      { passed: null, skipped: undefined, error: expect.stringContaining('They were still arriving.') },
      found,
    ])
  })
})
