import { describe, expect, test } from '@jest/globals'
import { completeWith, describeMissing } from '../../src/gate/missing.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  aFailureCause,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aResult,
} from '../support/builders.ts'

describe('case runs that were not graded', () => {
  const runs = [aCaseRun(), aFailedCaseRun(), anErroredCaseRun(), anUngradedCaseRun({ status: 'skipped' })]

  test('can be supposed to have passed or failed, and the others stay what they are', () => {
    expect(completeWith('passed', runs).map(({ status, score }) => [status, score])).toEqual([
      ['passed', 1],
      ['failed', 0],
      ['passed', 1],
      ['passed', 1],
    ])
    expect(completeWith('failed', runs).map(({ status }) => status)).toEqual(['passed', 'failed', 'failed', 'failed'])
    expect(completeWith('failed', runs)[0]).toBe(runs[0])
  })

  test('are counted by kind, with the first cause', () => {
    expect(describeMissing(anExperiment(), runs)).toBe(
      '1 errored, 1 skipped; the first, capital of France: no answer within 180 s',
    )
    expect(describeMissing(anExperiment(), [aCaseRun()])).toBe('')
  })

  test('say why nothing could judge them', () => {
    const evaluators = [aResult({ passed: null, score: null, reason: 'The judge did not answer.' })]
    const ungraded = [anUngradedCaseRun({ name: 'first', evaluators }), anUngradedCaseRun({ name: 'second' })]
    expect(describeMissing(anExperiment(), ungraded)).toBe('2 ungraded; the first, first: The judge did not answer.')
  })

  test('have the cause of the whole experiment where it has one', () => {
    const failureCause = aFailureCause({ message: 'no credits are left' })
    expect(describeMissing(anExperiment({ failureCause }), [anErroredCaseRun()])).toBe('1 errored; no credits are left')
  })
})
