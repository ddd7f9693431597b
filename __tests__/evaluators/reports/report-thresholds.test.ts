import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../src/domain/json.ts'
import type { CaseRun } from '../../../src/domain/run.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, anUngradedCaseRun } from '../../support/builders.ts'
import { judgeReport } from '../builders.ts'

describe('pass_rate_threshold', () => {
  const judge = (caseRuns: readonly CaseRun[], args: JsonObject = {}) =>
    judgeReport('pass_rate_threshold', args, caseRuns)
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

describe('tag_threshold', () => {
  const runs = [
    aCaseRun({ caseId: 'a', tags: ['smoke'] }),
    aFailedCaseRun({ caseId: 'b', tags: ['smoke', 'slow'] }),
    anErroredCaseRun({ caseId: 'c', tags: ['slow'] }),
    aFailedCaseRun({ caseId: 'd' }),
  ]
  const judge = (args: JsonObject) => judgeReport('tag_threshold', args, runs)

  test.each<[string, JsonObject, boolean]>([
    ['min_pass_rate it reaches', { tag: 'smoke', min_pass_rate: 0.5 }, true],
    ['min_pass_rate it misses', { tag: 'smoke', min_pass_rate: 0.51 }, false],
    ['threshold', { tag: 'smoke', threshold: 0.51 }, false],
  ])('holds the rate over the cases with the tag to the %s', (_which, args, passed) => {
    expect(judge(args)).toMatchObject({ passed, score: 0.5, scope: 'report' })
  })

  test('says what it saw, in a sentence and in numbers', () => {
    expect(judge({ tag: 'smoke', min_pass_rate: 0.9 })).toMatchObject({
      reason: '1 of 2 graded case runs with the tag "smoke" passed, a rate of 0.5, below 0.9.',
      value: { observed: 0.5, threshold: 0.9, passed_cases: 1, total_cases: 2 },
    })
  })

  test('pools the repetitions of a case in that case', () => {
    const tags = ['t']
    const repeated = [aCaseRun({ caseId: 'a', tags }), ...[1, 2, 3].map(() => aFailedCaseRun({ caseId: 'b', tags }))]
    expect(judgeReport('tag_threshold', { tag: 't', min_pass_rate: 0.5 }, repeated)).toMatchObject({ passed: true })
  })

  test('cannot judge where no case has the tag, or none of those that have it was graded', () => {
    expect(judge({ tag: 'Smoke', min_pass_rate: 0 })).toMatchObject({
      passed: null,
      error: 'No case has the tag "Smoke", so there is no pass rate.',
    })
    const slow = runs.slice(2)
    expect(judgeReport('tag_threshold', { tag: 'slow', min_pass_rate: 0 }, slow)).toMatchObject({
      passed: null,
      error: 'No case run with the tag "slow" was graded, so there is no pass rate.',
    })
  })
})

describe('score_threshold', () => {
  const judge = (args: JsonObject, runs: readonly CaseRun[]) => judgeReport('score_threshold', args, runs)
  const runs = [
    aCaseRun({ caseId: 'a', score: 1, tags: ['smoke'] }),
    aCaseRun({ caseId: 'a', score: 0.8, tags: ['smoke'] }),
    aFailedCaseRun({ caseId: 'b', score: 0.3 }),
  ]

  test.each<[string, JsonObject, boolean, number]>([
    ['min_score it reaches', { min_score: 0.6 }, true, 0.6],
    ['min_score it misses', { min_score: 0.61 }, false, 0.6],
    ['threshold', { threshold: 0.61 }, false, 0.6],
    ['min_score over the cases with a tag', { min_score: 0.9, tag: 'smoke' }, true, 0.9],
  ])('holds the mean over the cases to the %s', (_which, args, passed, score) => {
    expect(judge(args, runs)).toMatchObject({ passed, score: expect.closeTo(score, 12) })
  })

  test('says what it saw, in a sentence and in numbers', () => {
    expect(judge({ min_score: 0.7 }, runs)).toMatchObject({
      reason: 'The mean score over 2 cases is 0.6, below 0.7.',
      value: { observed: expect.closeTo(0.6, 12), threshold: 0.7, passed_cases: 2, total_cases: 3 },
    })
    expect(judge({ min_score: 0.7, tag: 'smoke' }, runs).reason).toBe(
      'The mean score over the one case with the tag "smoke" is 0.9, at least 0.7.',
    )
  })

  test('never shows a score that is too low as its threshold', () => {
    expect(judge({ min_score: 0.8 }, [aCaseRun({ score: 0.79999 })]).reason).toContain('0.7999, below 0.8')
  })

  test('counts only what was graded and has a score', () => {
    const odd = [aCaseRun({ caseId: 'a' }), anErroredCaseRun({ caseId: 'b' }), aCaseRun({ caseId: 'c', score: null })]
    expect(judge({ min_score: 1 }, odd)).toMatchObject({ passed: true, score: 1 })
  })

  test.each<[string, readonly CaseRun[], JsonObject, string]>([
    ['nothing was run', [], {}, 'No case run was graded'],
    ['nothing was graded', [anErroredCaseRun()], {}, 'No case run was graded'],
    ['no case has the tag', runs, { tag: 'x' }, 'No case has the tag "x"'],
    ['nothing has a score', [aCaseRun({ score: null })], {}, 'its evaluators weigh nothing'],
  ])('cannot judge when %s, and then never passes', (_when, caseRuns, args, error) => {
    expect(judge({ min_score: 0, ...args }, caseRuns)).toMatchObject({
      passed: null,
      score: null,
      error: expect.stringContaining(error),
    })
  })
})
