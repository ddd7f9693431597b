import { describe, expect, test } from '@jest/globals'
import { caseRecordsOf, recordsOf } from '../../src/domain/case-record.ts'
import { poolRecords } from '../../src/domain/pool-records.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aRun,
} from '../support/builders.ts'
import { aRecord } from '../support/memory-baselines.ts'

describe('records of single runs, pooled', () => {
  test('are the records of the experiment', () => {
    const runs = [
      aRun({ cases: [aCaseRun(), anErroredCaseRun({ caseId: 'b' }), aCaseRun({ caseId: 'c' })] }),
      aRun({
        cases: [aFailedCaseRun({ durationMs: 600 }), anErroredCaseRun({ caseId: 'b' }), aCaseRun({ caseId: 'c' })],
      }),
      aRun({
        cases: [
          anUngradedCaseRun({ durationMs: 300 }),
          aCaseRun({ caseId: 'b', durationMs: 50 }),
          aCaseRun({ caseId: 'c', answer: anAnswer({ usage: { totalTokens: 7 } }) }),
        ],
      }),
    ]
    const pooled = poolRecords(runs.flatMap(({ cases }) => recordsOf(cases)))
    expect(pooled).toEqual(caseRecordsOf(anExperiment({ runs })))
    expect(pooled.map(({ outcomes, measures }) => [outcomes.length, measures['latency-ms'], measures.credits])).toEqual(
      [
        [3, 700, 0.01],
        [3, 50, 0.01],
        [3, 1200, undefined],
      ],
    )
  })

  test('of several runs each count as often as they were answered', () => {
    const [pooled] = poolRecords([
      aRecord({ outcomes: ['passed', 'failed', 'errored'], measures: { tokens: 10 } }),
      aRecord({ outcomes: ['passed'], measures: { tokens: 40 } }),
    ])
    expect(pooled).toMatchObject({ outcomes: ['passed', 'failed', 'errored', 'passed'], measures: { tokens: 20 } })
  })

  test('of nothing are nothing', () => {
    expect(poolRecords([])).toEqual([])
  })
})
