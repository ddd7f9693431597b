import { describe, expect, test } from '@jest/globals'
import type { JsonObject } from '../../../src/domain/json.ts'
import type { CaseRun } from '../../../src/domain/run.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun } from '../../support/builders.ts'
import { judgeReport } from '../builders.ts'

const judge = (args: JsonObject, caseRuns: readonly CaseRun[]) => judgeReport('pass_power', args, caseRuns)

/** `passed` runs of a case that passed and `failed` that did not. */
function runsOf(caseId: string, passed: number, failed: number): readonly CaseRun[] {
  return [
    ...Array.from({ length: passed }, () => aCaseRun({ caseId })),
    ...Array.from({ length: failed }, () => aFailedCaseRun({ caseId })),
  ]
}

describe('pass_power', () => {
  test.each<[number, number]>([
    [1, 0.6],
    [2, 0.3],
    [3, 0.1],
    [4, 0],
  ])('of 3 passes in 5 runs, pass^%d is %d', (k, power) => {
    expect(judge({ k, min: 0.5 }, runsOf('a', 3, 2))).toMatchObject({ score: expect.closeTo(power, 12) })
  })

  test('is the mean over the cases, held to its least', () => {
    const runs = [...runsOf('a', 5, 0), ...runsOf('b', 3, 2)]
    expect(judge({ k: 2, min: 0.65 }, runs)).toMatchObject({
      passed: true,
      reason: '1 of 2 cases passed in every run; the mean of pass^2 over 2 cases is 0.65, at least 0.65.',
      value: { observed: expect.closeTo(0.65, 12), threshold: 0.65, passed_cases: 1, total_cases: 2 },
    })
    expect(judge({ k: 2, min: 0.66 }, runs)).toMatchObject({
      passed: false,
      reason: expect.stringContaining('0.65, below 0.66'),
    })
    expect(judge({ k: 2, threshold: 0.66 }, runs)).toMatchObject({ passed: false })
  })

  test('cannot judge when a case has too few runs, and names run-limit', () => {
    expect(judge({ k: 3, min: 0 }, [...runsOf('a', 3, 0), ...runsOf('b', 2, 0)])).toMatchObject({
      passed: null,
      score: null,
      error:
        'pass^3 needs 3 graded runs of every case, and 1 of 2 have fewer ("b" has 2 of 2); ' +
        'run-limit, the number of runs, must be 3 or more.',
    })
  })

  test('cannot judge when too few runs of a case were graded', () => {
    const runs = [...runsOf('a', 2, 0), anErroredCaseRun({ caseId: 'a' })]
    expect(judge({ k: 3, min: 0 }, runs)).toMatchObject({
      passed: null,
      error: expect.stringContaining('("a" has 2 of 3); run-limit may give it some to spare.'),
    })
    expect(judge({ k: 2, min: 1 }, runs)).toMatchObject({ passed: true, score: 1 })
  })

  test('cannot judge when nothing was run', () => {
    expect(judge({ k: 1, min: 0 }, [])).toMatchObject({
      passed: null,
      error: 'No case was run, so there is no pass^1.',
    })
  })
})
