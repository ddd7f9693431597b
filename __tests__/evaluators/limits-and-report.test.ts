import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../src/domain/json.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { createGrader } from '../../src/evaluators/grader.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, anUngradedCaseRun } from '../support/builders.ts'
import { aSpec, grade } from './builders.ts'

describe('max_duration', () => {
  test.each<[string, JsonObject, number, boolean]>([
    ['below the limit', { max_duration_ms: 1000 }, 999, true],
    ['at the limit', { max_duration_ms: 1000 }, 1000, true],
    ['over the limit', { max_duration_ms: 1000 }, 1000.4, false],
    ['at the default of 5 s', {}, 5000, true],
    ['over the default', {}, 5001, false],
  ])('judges a case that took what is %s', async (_what, args, durationMs, passed) => {
    expect(await grade('max_duration', { answer: 'x', args, durationMs })).toMatchObject({ passed })
  })

  test('says how long it took and how long it may', async () => {
    const { reason } = await grade('MaxDuration', { answer: 'x', durationMs: 6543.2 })
    expect(reason).toBe('The case took 6543 ms, over the limit of 5000 ms.')
  })
})

describe('pass_rate_threshold', () => {
  const judge = (caseRuns: readonly CaseRun[], args: JsonObject = {}) => {
    const [result] = createGrader().gradeReport([aSpec('pass_rate_threshold', args, 'report')], caseRuns)
    return result
  }
  const four = [
    aCaseRun({ caseId: 'a' }),
    aCaseRun({ caseId: 'b' }),
    aCaseRun({ caseId: 'c' }),
    aFailedCaseRun({ caseId: 'd' }),
  ]

  test.each<[string, JsonObject, boolean]>([
    ['min_pass_rate it reaches', { min_pass_rate: 0.75 }, true],
    ['min_pass_rate it misses', { min_pass_rate: 0.76 }, false],
    ['threshold', { threshold: 0.76 }, false],
    ['value', { value: 0.76 }, false],
    ['default of 0.8', {}, false],
    ['least of 0', { min_pass_rate: 0 }, true],
    ['rate it misses only by the error of sums', { min_pass_rate: 0.75 + 1e-10 }, true],
  ])('holds the rate to the %s', (_which, args, passed) => {
    expect(judge(four, args)).toMatchObject({ passed, score: 0.75, scope: 'report', kind: 'evaluator' })
  })

  test('says what it saw, in a sentence and in numbers', () => {
    expect(judge(four)).toMatchObject({
      reason: '3 of 4 graded case runs passed, a rate of 0.75, below 0.8.',
      value: { observed: 0.75, threshold: 0.8, passed_cases: 3, total_cases: 4 },
    })
  })

  test('counts only what was graded', () => {
    const runs = [aCaseRun({ caseId: 'a' }), anErroredCaseRun({ caseId: 'b' }), anUngradedCaseRun({ caseId: 'c' })]
    expect(judge(runs, { min_pass_rate: 1 })).toMatchObject({ passed: true, score: 1 })
  })

  test('pools the repetitions of a case in that case', () => {
    const runs = [aCaseRun({ caseId: 'a' }), ...Array.from({ length: 3 }, () => aFailedCaseRun({ caseId: 'b' }))]
    expect(judge(runs, { min_pass_rate: 0.5 })).toMatchObject({ passed: true, score: 0.5 })
  })

  test('cannot judge when nothing was graded, and then never passes', () => {
    for (const caseRuns of [[], [anErroredCaseRun()]]) {
      expect(judge(caseRuns, { min_pass_rate: 0 })).toMatchObject({
        passed: null,
        score: null,
        error: expect.stringContaining('No case run was graded'),
      })
    }
  })
})
