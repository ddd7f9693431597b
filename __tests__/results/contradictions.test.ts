import { describe, expect, test } from '@jest/globals'
import type { ExperimentVerdict, GateReasonCode, GateStatus } from '../../src/domain/gate.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { contradictionsOf } from '../../src/results/contradictions.ts'
import {
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  anErroredCaseRun,
  anExperiment,
  aPair,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'

type Given = {
  readonly code?: GateReasonCode
  /** Of each experiment. */
  readonly status?: GateStatus
  readonly settings?: EvalReport['settings']
  readonly rule?: string
  readonly quarantined?: readonly string[]
  /** Of the experiment's verdict. */
  readonly own?: Partial<ExperimentVerdict>
  readonly over?: Partial<EvalReport>
}

function passedWith(
  cases: readonly CaseRun[],
  { code, rule = 'a rule', status = 'passed', settings = {}, quarantined = [], own, over }: Given = {},
): EvalReport {
  const experiments = [anExperiment({ runs: [aRun({ cases })] })]
  const verdict = aVerdict('passed', experiments)
  const reasons = code === undefined ? [] : [{ code, rule, message: 'It holds.' }]
  return aReport({
    experiments,
    settings,
    verdict: {
      ...verdict,
      experiments: verdict.experiments.map((one) => ({ ...one, status, reasons, quarantined, ...own })),
    },
    ...over,
  })
}

const failed = (id: string, over: Partial<CaseRun> = {}) => aFailedCaseRun({ caseId: id, name: id, ...over })

const released = (caseId: string, agentspecId = 'agent-a') => ({
  quarantine: [{ caseId, agentspecId, until: '2026-12-31', reason: 'It flickers.' }],
})

const compared = { comparison: aComparison([aPair('capital', 'p', 'p'), aPair('b', 'f', 'f')]) }

/** Two agents: the second is held against the first, and the first against nobody. */
function barAnd(other: Partial<ExperimentVerdict>): EvalReport {
  const experiments = ['bar', 'other'].map((agentspecId) =>
    anExperiment({ agentspecId, cases: [aCaseRun(), failed('b')] }),
  )
  const verdict = aVerdict('passed', experiments)
  const [bar, second] = verdict.experiments
  const comparison = { ...compared.comparison, baseAgentspecId: 'bar' }
  const reasons = [{ code: 'regression' as const, rule: 'max-regression: 0', message: 'It holds.' }]
  return aReport({
    experiments,
    settings: { maxRegression: 0 },
    verdict: {
      ...verdict,
      experiments: [
        ...(bar ? [{ ...bar, status: 'skipped' as const, comparison: { kind: 'itself' as const } }] : []),
        ...(second ? [{ ...second, comparison, reasons, ...other }] : []),
      ],
    },
  })
}

describe('a report that says that the gate passed', () => {
  test.each([
    ['all case runs passed', passedWith([aCaseRun()])],
    [
      'a threshold allows what failed',
      passedWith([aCaseRun(), failed('b')], { code: 'threshold', settings: { passRateThreshold: 0.5 } }),
    ],
    [
      'a limit of a tag allows what failed',
      passedWith([aCaseRun({ tags: ['hard'] }), failed('b', { tags: ['hard'] })], {
        code: 'threshold',
        settings: { passRateThreshold: null, tagThresholds: [{ tag: 'hard', minPassRate: 0.5 }] },
      }),
    ],
    [
      'what failed is no worse than before',
      passedWith([aCaseRun(), failed('b')], { code: 'regression', settings: { maxRegression: 0 }, own: compared }),
    ],
    [
      'what must pass has passed',
      passedWith([aCaseRun(), failed('b')], { code: 'must-pass', own: { mustPass: ['capital'] } }),
    ],
    [
      'a report evaluator allows what failed',
      passedWith([aCaseRun(), failed('b')], {
        code: 'report-evaluator',
        rule: 'report evaluator pass_rate_threshold {"threshold":0.5}',
      }),
    ],
    ['one agent is what the other is held against', barAnd({})],
    [
      'what failed is in quarantine',
      passedWith([aCaseRun(), failed('b')], { quarantined: ['b'], over: released('b') }),
    ],
    [
      'the coverage asked for is reached',
      passedWith([aCaseRun(), anErroredCaseRun({ caseId: 'b' })], { settings: { minCoverage: 0.5 } }),
    ],
  ])('is believed where %s', (_, report) => {
    expect(contradictionsOf(report)).toEqual([])
  })

  test.each([
    ['nothing was judged', passedWith([failed('b')], { status: 'skipped' }), 'none of its experiments was judged'],
    [
      'only one of two experiments was judged',
      barAnd({ comparison: compared.comparison }),
      'bar: it was not judged, and nothing says why',
    ],
    [
      'a threshold is named and none is set',
      passedWith([aCaseRun(), failed('b')], { code: 'threshold', settings: { passRateThreshold: null } }),
      'names no rule',
    ],
    [
      'a change is named and nothing was compared',
      passedWith([aCaseRun(), failed('b')], { code: 'regression', settings: { maxRegression: 0 } }),
      'names no rule',
    ],
    [
      'a change is named and none is limited',
      passedWith([aCaseRun(), failed('b')], { code: 'regression', settings: { maxRegression: null }, own: compared }),
      'names no rule',
    ],
    [
      'cases that must pass are named and there are none',
      passedWith([aCaseRun(), failed('b')], { code: 'must-pass' }),
      'names no rule',
    ],
    [
      'a report evaluator is named that has no name',
      passedWith([aCaseRun(), failed('b')], { code: 'report-evaluator', rule: 'x' }),
      'names no rule',
    ],
    [
      'a case that must pass failed',
      passedWith([aCaseRun(), failed('b')], {
        code: 'threshold',
        settings: { passRateThreshold: 0.5 },
        own: { mustPass: ['b'] },
      }),
      '1 of 1 case runs that must pass did not',
    ],
    [
      'a limit of a tag is not reached',
      passedWith([aCaseRun(), failed('b', { tags: ['hard'] })], {
        code: 'threshold',
        settings: { passRateThreshold: 0.5, tagThresholds: [{ tag: 'hard', minPassRate: 0.5 }] },
      }),
      'the limit of tag hard is 0.5',
    ],
    [
      'nothing passed',
      passedWith([failed('b')], { code: 'threshold', settings: { passRateThreshold: 0 } }),
      'none of its graded case runs passed',
    ],
    [
      'what is left out is in no quarantine',
      passedWith([aCaseRun(), failed('b')], { quarantined: ['b'] }),
      '1 of 1 cases that were left out are in no quarantine',
    ],
    [
      "what is left out is in another agent's quarantine",
      passedWith([aCaseRun(), failed('b')], { quarantined: ['b'], over: released('b', 'agent-b') }),
      'are in no quarantine',
    ],
    [
      'a case passed that nobody graded',
      passedWith([aCaseRun({ evaluators: [] })]),
      '1 of 1 case runs are said to have passed',
    ],
    [
      'a case passed that an evaluator failed',
      passedWith([aCaseRun({ evaluators: failed('b').evaluators })]),
      '1 of 1 case runs are said to have passed',
    ],
    [
      'a failed case is said to be ungraded',
      passedWith([aCaseRun(), failed('b', { status: 'ungraded' })], { settings: { minCoverage: 0 } }),
      'an evaluator failed them',
    ],
    [
      'cases are said to be skipped',
      passedWith([aCaseRun(), anErroredCaseRun({ caseId: 'b', status: 'skipped' })]),
      '1 of 2 case runs were graded',
    ],
    [
      'cases are missing',
      passedWith([aCaseRun()], { over: { evalset: { ...aReport().evalset, caseCount: 50 } } }),
      'its evalset has 50 cases, and it tells of 1',
    ],
    ['a case run failed and no rule allows it', passedWith([aCaseRun(), failed('b')]), 'names no rule'],
    ['every case run had to pass', passedWith([aCaseRun(), failed('b')], { code: 'all-pass' }), 'names no rule'],
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

  test('may not ask for less coverage than whoever reads it', () => {
    const report = passedWith([aCaseRun(), anErroredCaseRun({ caseId: 'b' })], { settings: { minCoverage: 0 } })
    expect(contradictionsOf(report)).toEqual([])
    expect(contradictionsOf(report, 0.6)).toEqual(['agent-a: 1 of 2 case runs were graded, and min-coverage is 0.6'])
  })

  test('one that did not pass is asked nothing', () => {
    expect(contradictionsOf(aReport({ experiments: [], verdict: aVerdict('failed') }))).toEqual([])
  })
})
