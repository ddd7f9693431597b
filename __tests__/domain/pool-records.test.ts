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
  test('keep what was said in the first that passed, else in the first of which anything is kept', () => {
    const said = (text: string) => ({ text, steps: [] })
    const [failed, passed, other] = [aFailedCaseRun(), aCaseRun(), aCaseRun()].flatMap((one) => recordsOf([one]))
    if (!failed || !passed || !other) throw new Error('no records')
    const textOf = (...records: Parameters<typeof poolRecords>[0]) => poolRecords(records)[0]?.said?.text
    expect(
      textOf({ ...failed, said: said('no') }, { ...passed, said: said('yes') }, { ...other, said: said('ja') }),
    ).toBe('yes')
    expect(textOf(failed, { ...failed, said: said('no') }, passed)).toBe('no')
    expect(poolRecords([failed, passed])[0]).not.toHaveProperty('said')
  })

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
