import { describe, expect, test } from '@jest/globals'
import type { GateReasonCode } from '../../src/domain/gate.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { contradictionsOf } from '../../src/results/contradictions.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anErroredCaseRun,
  anExperiment,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'

type Given = {
  readonly code?: GateReasonCode
  readonly settings?: EvalReport['settings']
  readonly quarantined?: readonly string[]
  readonly over?: Partial<EvalReport>
}

function passedWith(
  cases: readonly CaseRun[],
  { code, settings = {}, quarantined = [], over }: Given = {},
): EvalReport {
  const experiments = [anExperiment({ runs: [aRun({ cases })] })]
  const verdict = aVerdict('passed', experiments)
  const reasons = code === undefined ? [] : [{ code, rule: code, message: 'It holds.' }]
  return aReport({
    experiments,
    settings,
    verdict: { ...verdict, experiments: verdict.experiments.map((one) => ({ ...one, reasons, quarantined })) },
    ...over,
  })
}

const failed = (id: string) => aFailedCaseRun({ caseId: id, name: id })

describe('a report that says that the gate passed', () => {
  test.each([
    ['all case runs passed', passedWith([aCaseRun()])],
    [
      'a threshold allows what failed',
      passedWith([aCaseRun(), failed('b')], { code: 'threshold', settings: { passRateThreshold: 0.5 } }),
    ],
    ['what failed is in quarantine', passedWith([aCaseRun(), failed('b')], { quarantined: ['b'] })],
    [
      'the coverage asked for is reached',
      passedWith([aCaseRun(), anErroredCaseRun({ caseId: 'b' })], { settings: { minCoverage: 0.5 } }),
    ],
  ])('is believed where %s', (_, report) => {
    expect(contradictionsOf(report)).toEqual([])
  })

  test.each([
    ['a case run failed and no rule allows it', passedWith([aCaseRun(), failed('b')]), 'names no rule'],
    ['every case run had to pass', passedWith([failed('b')], { code: 'all-pass' }), 'names no rule'],
    [
      'its own threshold is not reached',
      passedWith([aCaseRun(), failed('b')], { code: 'threshold', settings: { passRateThreshold: 0.6 } }),
      'pass-rate-threshold is 0.6',
    ],
    ['nothing was graded', passedWith([anErroredCaseRun()]), 'none of its case runs was graded'],
    ['too little was graded', passedWith([aCaseRun(), anErroredCaseRun({ caseId: 'b' })]), 'min-coverage is 1'],
    ['there are no cases', passedWith([]), 'none of its case runs was graded'],
    ['there is no experiment', passedWith([], { over: { experiments: [] } }), 'there is no experiment'],
    ['records are missing', passedWith([aCaseRun()], { over: { platformProblems: ['Lost.'] } }), 'did not take'],
    [
      'its experiment has no verdict',
      passedWith([aCaseRun()], { over: { verdict: aVerdict('passed') } }),
      'no verdict of its own',
    ],
    [
      'its experiment failed',
      passedWith([aCaseRun()], { over: { verdict: { ...aVerdict('failed', [anExperiment()]), status: 'passed' } } }),
      'its own verdict is failed',
    ],
  ])('is not believed where %s', (_, report, why) => {
    expect(contradictionsOf(report).join('; ')).toContain(why)
  })

  test('one that did not pass is asked nothing', () => {
    expect(contradictionsOf(aReport({ experiments: [], verdict: aVerdict('failed') }))).toEqual([])
  })
})
