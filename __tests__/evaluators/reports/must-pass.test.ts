import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../src/domain/json.ts'
import type { CaseRun } from '../../../src/domain/run.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, anUngradedCaseRun } from '../../support/builders.ts'
import { judgeReport } from '../builders.ts'

const judge = (args: JsonObject, caseRuns: readonly CaseRun[]) => judgeReport('must_pass', args, caseRuns)

const refund = { caseId: 'refund', name: 'Refunds are booked', tags: ['money'] }
const greeting = { caseId: 'greeting', name: 'Says hello', tags: ['tone'] }

describe('must_pass', () => {
  test.each<[string, JsonObject]>([
    ['ids', { cases: ['refund', 'greeting'] }],
    ['names', { cases: ['Refunds are booked', 'Says hello'] }],
    ['an id and a name of the same case', { cases: ['refund', 'Refunds are booked', 'greeting'] }],
  ])('passes when all the cases it names by %s passed in every run', (_how, args) => {
    const runs = [aCaseRun(refund), aCaseRun(greeting), aCaseRun(refund), aCaseRun(greeting)]
    expect(judge(args, runs)).toMatchObject({
      passed: true,
      score: 1,
      scope: 'report',
      reason: 'All 2 must-pass cases passed in every run.',
      value: { observed: 1, threshold: 1, passed_cases: 2, total_cases: 2 },
    })
  })

  test('fails when one of them failed in one run, and says which and how often', () => {
    const runs = [aCaseRun(refund), aFailedCaseRun(refund), aCaseRun(refund), aCaseRun(greeting)]
    expect(judge({ cases: ['refund', 'greeting'] }, runs)).toMatchObject({
      passed: false,
      score: 0,
      reason: '1 of 2 must-pass cases failed: "refund" in 1 of 3 runs.',
      value: { observed: 0.5, threshold: 1, passed_cases: 1, total_cases: 2 },
    })
  })

  test('is about those with the tag', () => {
    const runs = [aCaseRun(refund), aFailedCaseRun(greeting)]
    expect(judge({ tag: 'money' }, runs)).toMatchObject({
      passed: true,
      reason: 'The must-pass case "refund" passed in every run.',
    })
    expect(judge({ tag: 'tone' }, runs)).toMatchObject({ passed: false })
  })

  test('an id wins over a name, and a name that several cases have is all of them', () => {
    const runs = [
      aCaseRun({ caseId: 'x', name: 'twin' }),
      aFailedCaseRun({ caseId: 'y', name: 'twin' }),
      aFailedCaseRun({ caseId: 'z', name: 'x' }),
    ]
    expect(judge({ cases: ['x'] }, runs)).toMatchObject({ passed: true })
    expect(judge({ cases: ['twin'] }, runs)).toMatchObject({
      passed: false,
      reason: '1 of 2 must-pass cases failed: "y" in 1 of 1 runs.',
    })
  })

  test.each<[string, readonly CaseRun[], string]>([
    ['errored', [aCaseRun(refund), anErroredCaseRun(refund)], '"refund" was not graded in 1 of 2 runs'],
    ['was ungraded', [anUngradedCaseRun(refund)], '"refund" was not graded in 1 of 1 runs'],
    [
      'was skipped',
      [aCaseRun({ ...refund, status: 'skipped', score: null })],
      '"refund" was not graded in 1 of 1 runs',
    ],
    ['was not run', [aCaseRun(greeting)], '"refund" was not run'],
    ['was not run, as no other was', [], '"refund" was not run'],
  ])('cannot judge when one of them %s, and then never passes', (_how, runs, error) => {
    expect(judge({ cases: ['refund'] }, runs)).toMatchObject({
      passed: null,
      score: null,
      error: `1 of 1 must-pass cases cannot be judged: ${error}.`,
    })
  })

  test('cannot judge when no case has the tag', () => {
    expect(judge({ tag: 'x' }, [aCaseRun(refund)])).toMatchObject({
      passed: null,
      error: 'No case that was run has the tag "x".',
    })
  })

  test('a failed run decides, whatever else is missing', () => {
    const runs = [aFailedCaseRun(refund), anErroredCaseRun(refund), anErroredCaseRun(greeting)]
    expect(judge({ cases: ['refund', 'greeting', 'gone'] }, runs)).toMatchObject({
      passed: false,
      reason: '1 of 3 must-pass cases failed: "refund" in 1 of 2 runs.',
    })
  })

  test('names only the first of many', () => {
    const runs = ['a', 'b', 'c', 'd', 'e'].map((caseId) => aFailedCaseRun({ caseId, tags: ['t'] }))
    expect(judge({ tag: 't' }, runs).reason).toBe(
      '5 of 5 must-pass cases failed: "a" in 1 of 1 runs, "b" in 1 of 1 runs, "c" in 1 of 1 runs and 2 more.',
    )
  })
})
