import { describe, expect, test } from '@jest/globals'
import type { BaselineFinding } from '../../src/domain/baseline.ts'
import type { BudgetStop } from '../../src/domain/budget.ts'
import { caseRecordsOf } from '../../src/domain/case-record.ts'
import type { EvaluatorSpec } from '../../src/domain/evalset.ts'
import type { GateVerdict } from '../../src/domain/gate.ts'
import type { GatePolicy } from '../../src/domain/gate-policy.ts'
import type { EvaluatorResult } from '../../src/domain/grade.ts'
import type { CaseRun, Experiment } from '../../src/domain/run.ts'
import { evaluateGate, type GateInput, inconclusiveVerdict, skippedVerdict } from '../../src/gate/evaluate-gate.ts'
import {
  aBasis,
  aCaseRun,
  aFailedCaseRun,
  aFailureCause,
  anErroredCaseRun,
  anExperiment,
  anOrigin,
  anUngradedCaseRun,
  aPolicy,
  aResult,
  aRun,
} from '../support/builders.ts'

/**
 * Case runs from letters: `p`assed, `f`ailed, `e`rrored, `u`ngraded, `c`ancelled, `s`kipped; each of a case of its own,
 * named after its place.
 */
function caseRuns(letters: string): CaseRun[] {
  return [...letters].map((letter, index) => {
    const identity = { caseId: `case-${index}`, name: `case-${index}` }
    if (letter === 'p') return aCaseRun(identity)
    if (letter === 'f') return aFailedCaseRun(identity)
    if (letter === 'e') return anErroredCaseRun(identity)
    if (letter === 'c') return anUngradedCaseRun({ ...identity, status: 'cancelled' })
    if (letter === 's') return anUngradedCaseRun({ ...identity, status: 'skipped' })
    return anUngradedCaseRun(identity)
  })
}

/** One experiment; each text is one run over the same cases. */
function experiment(agentspecId: string, ...runs: string[]): Experiment {
  return anExperiment({
    agentspecId,
    runs: runs.map((letters, index) => aRun({ index: index + 1, cases: caseRuns(letters) })),
  })
}

type Given = Partial<Omit<GateInput, 'policy'>> & { readonly policy?: Partial<GatePolicy> }

function gate(experiments: readonly Experiment[], { policy, ...given }: Given = {}): GateVerdict {
  return evaluateGate({
    experiments,
    policy: aPolicy(policy),
    reportEvaluators: [],
    gradeReport: () => [],
    basis: aBasis(),
    baselines: new Map(),
    cancelled: false,
    platformProblems: [],
    ...given,
  })
}

const threshold = (passRateThreshold: number, minCoverage = 1) => ({ policy: { passRateThreshold, minCoverage } })
const STOP: BudgetStop = { budget: 'budget-usd', message: 'budget-usd is used up: $5 of $5 were spent.' }
const codesOf = (verdict: GateVerdict) => verdict.reasons.map((reason) => reason.code)

describe('the gate, rule by rule', () => {
  test.each<[string, string, Given, string, string]>([
    ['every graded case run passes, no rule is given', 'pppp', {}, 'passed', 'all-pass'],
    ['one case run fails, no rule is given', 'pppf', {}, 'failed', 'all-pass'],
    ['one fails, but the threshold is met', 'pppf', threshold(0.75), 'passed', 'threshold'],
    ['the threshold is missed', 'ppff', threshold(0.75), 'failed', 'threshold'],
    ['threshold 1 is met by all', 'pp', threshold(1), 'passed', 'threshold'],
    ['threshold 1 is missed by one', 'pf', threshold(1), 'failed', 'threshold'],
    ['threshold 0 is met by none', 'ff', threshold(0), 'passed', 'threshold'],
    ['one is missing, and it could have decided', 'pppe', threshold(1), 'inconclusive', 'coverage'],
    ['one is ungraded, and it could have decided', 'pppu', threshold(1), 'inconclusive', 'coverage'],
    ['some are missing, but they cannot save it', 'ffpe', threshold(0.75), 'failed', 'threshold'],
    ['one failed for certain beside a missing one', 'fe', {}, 'failed', 'all-pass'],
    ['one is missing, within min-coverage', 'pppe', threshold(0.9, 0.75), 'passed', 'threshold'],
    ['what was graded fails within min-coverage', 'pfe', threshold(0.6, 0.5), 'failed', 'threshold'],
    ['coverage equals min-coverage', 'ppe', { policy: { minCoverage: 2 / 3 } }, 'passed', 'all-pass'],
    ['min-coverage is 0 and something was graded', 'peee', { policy: { minCoverage: 0 } }, 'passed', 'all-pass'],
    ['min-coverage is 0 and nothing was graded', 'eeee', { policy: { minCoverage: 0 } }, 'inconclusive', 'platform'],
    ['nothing was graded', 'eeuu', threshold(0.5), 'inconclusive', 'platform'],
    ['nothing was graded and threshold is 0', 'ee', threshold(0), 'inconclusive', 'platform'],
    ['all were skipped', 'sss', {}, 'inconclusive', 'platform'],
    ['no case run was planned', '', {}, 'inconclusive', 'platform'],
    ['skipped ones do not count as missing', 'ppss', {}, 'passed', 'all-pass'],
    ['a signal came with case runs missing', 'ppcc', { cancelled: true }, 'inconclusive', 'cancelled'],
    ['a signal came when all were graded', 'pp', { cancelled: true }, 'inconclusive', 'cancelled'],
    ['a signal came before anything was graded', 'cc', { cancelled: true }, 'inconclusive', 'cancelled'],
    ['a signal came after it had failed for certain', 'fc', { cancelled: true }, 'failed', 'all-pass'],
    [
      'a signal came and the missing ones decide, whatever min-coverage',
      'pfc',
      { cancelled: true, ...threshold(0.6, 0) },
      'inconclusive',
      'cancelled',
    ],
    ['a budget ended with case runs missing', 'ppcc', { budgetStop: STOP }, 'inconclusive', 'budget'],
    ['a budget ended before anything was graded', 'cc', { budgetStop: STOP }, 'inconclusive', 'budget'],
    [
      'a budget ended, and what was graded suffices',
      'pppc',
      { budgetStop: STOP, ...threshold(0.9, 0.75) },
      'passed',
      'threshold',
    ],
    ['a budget ended after it had failed for certain', 'fc', { budgetStop: STOP }, 'failed', 'all-pass'],
    ['a budget ended elsewhere, and here case runs errored', 'ppe', { budgetStop: STOP }, 'inconclusive', 'coverage'],
    ['a budget ended elsewhere, and nothing here was graded', 'ee', { budgetStop: STOP }, 'inconclusive', 'platform'],
    ['a budget and a signal ended it', 'pcc', { budgetStop: STOP, cancelled: true }, 'inconclusive', 'cancelled'],
    ['a record could not be written', 'pp', { platformProblems: ['run 1: 503'] }, 'inconclusive', 'platform'],
    ['a record could not be written of a failed run', 'pf', { platformProblems: ['run 1: 503'] }, 'failed', 'all-pass'],
  ])('%s', (_situation, letters, given, status, code) => {
    const verdict = gate([experiment('agent-a', letters)], given)
    expect(verdict.status).toBe(status)
    expect(codesOf(verdict)[0]).toBe(code)
  })

  test('a rate that misses its threshold only by the error of sums meets it', () => {
    const rate = 0.1 + 0.2
    expect(rate).not.toBe(0.3)
    expect(gate([experiment('agent-a', 'pppfffffff')], threshold(rate)).status).toBe('passed')
    expect(gate([experiment('agent-a', 'pppfffffff')], threshold(0.3 + 1e-8)).status).toBe('failed')
  })

  test('repetitions are pooled in their case: a case that ran more often counts no more than another', () => {
    // case-0 passed in 1 of 1 graded runs, case-1 in 0 of 3: the mean is 0.5, of the case runs only a quarter passed.
    const one = experiment('agent-a', 'pf', 'ef', 'ef')
    const given = threshold(0.5, 0.5)
    expect(gate([one], given).status).toBe('passed')
    expect(gate([one], given).reasons[0]?.message).toBe(
      'agent-a: 1 of 4 case runs passed (50.0 %, the mean over the cases), at least pass-rate-threshold 0.5',
    )
  })

  test('with a report evaluator, a failed case run alone fails nothing', () => {
    const verdict = gate([experiment('agent-a', 'pppf')], {
      reportEvaluators: [aSpec()],
      gradeReport: () => [aResult({ scope: 'report', passed: true })],
    })
    expect(verdict.status).toBe('passed')
    expect(codesOf(verdict)).toEqual(['report-evaluator'])
  })

  test('threshold and report evaluators all have to be met', () => {
    const failing = { reportEvaluators: [aSpec()], gradeReport: () => [aResult({ passed: false, reason: 'Too few.' })] }
    const verdict = gate([experiment('agent-a', 'pp')], { ...threshold(0.5), ...failing })
    expect(verdict.status).toBe('failed')
    expect(verdict.reasons).toEqual([
      {
        code: 'report-evaluator',
        rule: 'report evaluator pass_rate_threshold {"min_pass_rate":0.8}',
        experiment: 'agent-a',
        message: 'agent-a: pass_rate_threshold of the evalset: Too few',
      },
    ])
  })
})

function aSpec(overrides: Partial<EvaluatorSpec> = {}): EvaluatorSpec {
  return {
    name: 'pass_rate_threshold',
    inverted: false,
    arguments: { min_pass_rate: 0.8 },
    origin: 'report',
    location: { file: 'a.json', line: 1, column: 1 },
    ...overrides,
  }
}

/** A report evaluator that is met when at least this many case runs passed. */
const atLeast =
  (least: number) =>
  (_specs: readonly EvaluatorSpec[], runs: readonly CaseRun[]): EvaluatorResult[] => {
    const passed = runs.filter((run) => run.status === 'passed').length
    return [aResult({ scope: 'report', passed: passed >= least, reason: `${passed} passed.` })]
  }

/** The same the other way round, as `not-` makes of it. */
const lessThan =
  (limit: number) =>
  (specs: readonly EvaluatorSpec[], runs: readonly CaseRun[]): EvaluatorResult[] =>
    atLeast(limit)(specs, runs).map((result) => ({ ...result, passed: result.passed === false }))

describe('report evaluators and what is missing', () => {
  test.each<[string, string, GateInput['gradeReport'], string]>([
    ['it fails whatever the missing one had been', 'pffe', atLeast(3), 'failed'],
    ['the missing one could have saved it', 'ppfe', atLeast(3), 'inconclusive'],
    ['it is met whatever the missing one had been, but coverage is a rule too', 'pppe', atLeast(3), 'inconclusive'],
    ['inverted, the missing one could have saved it by failing', 'ppfe', lessThan(3), 'inconclusive'],
    ['inverted, it fails whatever the missing one had been', 'pppe', lessThan(3), 'failed'],
  ])('%s', (_situation, letters, gradeReport, status) => {
    expect(gate([experiment('agent-a', letters)], { reportEvaluators: [aSpec()], gradeReport }).status).toBe(status)
  })

  test('one is asked with what is missing as all passed, if that breaks it as all failed, and as it is', () => {
    const seen: string[] = []
    const gradeReport: GateInput['gradeReport'] = (_specs, runs) => {
      // Without case runs it is asked what it is: a gauge would be no rule.
      if (runs.length > 0) seen.push(runs.map(({ status, score }) => `${status} ${score}`).join(', '))
      return [aResult({ scope: 'report' })]
    }
    gate([experiment('agent-a', 'pe')], { policy: { minCoverage: 0.5 }, reportEvaluators: [aSpec()], gradeReport })
    expect(seen).toEqual(['passed 1, passed 1', 'passed 1, errored null'])
    seen.length = 0
    const gradeAsBroken: GateInput['gradeReport'] = (specs, runs) => {
      gradeReport(specs, runs)
      return [aResult({ scope: 'report', passed: false })]
    }
    gate([experiment('agent-a', 'pe')], { reportEvaluators: [aSpec()], gradeReport: gradeAsBroken })
    expect(seen).toEqual(['passed 1, passed 1', 'passed 1, failed 0', 'passed 1, errored null'])
  })

  test('a gauge among them is no rule: every graded case run has to pass, as if it were not there', () => {
    const gradeReport = () => [aResult({ scope: 'report', kind: 'gauge', passed: null, score: null })]
    const judged = (letters: string) =>
      gate([experiment('agent-a', letters)], { reportEvaluators: [aSpec()], gradeReport })
    expect([judged('pp').status, judged('pf').status]).toEqual(['passed', 'failed'])
    expect(judged('pf').reasons.map(({ code }) => code)).toEqual(['all-pass'])
  })

  test('one that cannot say makes the verdict inconclusive, never passed', () => {
    const gradeReport = () => [aResult({ passed: null, score: null, error: 'broken', reason: 'It broke.' })]
    const verdict = gate([experiment('agent-a', 'pp')], { reportEvaluators: [aSpec()], gradeReport })
    expect(verdict.status).toBe('inconclusive')
    expect(verdict.reasons).toMatchObject([
      { code: 'platform', message: 'agent-a: pass_rate_threshold of the evalset: It broke' },
    ])
  })

  test('one that gives no result at all makes it inconclusive too', () => {
    const verdict = gate([experiment('agent-a', 'pp')], { reportEvaluators: [aSpec()], gradeReport: () => [] })
    expect(verdict.status).toBe('inconclusive')
  })
})

describe('the whole', () => {
  const passed = experiment('agent-passed', 'pp')
  const failed = experiment('agent-failed', 'pf')
  const open = experiment('agent-open', 'pe')

  test.each<[string, readonly Experiment[], string, readonly string[]]>([
    ['failed before inconclusive', [passed, open, failed], 'failed', ['agent-failed', 'agent-open']],
    ['inconclusive before passed', [passed, open], 'inconclusive', ['agent-open']],
    ['passed when all are', [passed, passed], 'passed', ['agent-passed', 'agent-passed']],
  ])('is the worst of its experiments, and gives their reasons: %s', (_what, experiments, status, speaking) => {
    const verdict = gate(experiments)
    expect(verdict.status).toBe(status)
    expect(verdict.reasons.map((reason) => reason.experiment)).toEqual(speaking)
  })

  test('keeps each experiment with its own verdict and its reasons, in order', () => {
    const { experiments } = gate([passed, open, failed])
    expect(experiments.map(({ agentspecId, status }) => [agentspecId, status])).toEqual([
      ['agent-passed', 'passed'],
      ['agent-open', 'inconclusive'],
      ['agent-failed', 'failed'],
    ])
    expect(experiments[0]?.reasons[0]?.message).toBe('agent-passed: all 2 graded case runs passed')
  })

  test('a signal leaves the verdict of an experiment that had ended', () => {
    const settledEarly = experiment('agent-early', 'pps')
    const verdict = gate([passed, settledEarly, experiment('agent-late', 'pc')], { cancelled: true })
    expect(verdict.experiments.map((one) => one.status)).toEqual(['passed', 'passed', 'inconclusive'])
    expect(codesOf(verdict)).toEqual(['cancelled', 'cancelled'])
  })

  test('without any experiment it is inconclusive, and says what broke', () => {
    expect(gate([])).toMatchObject({ status: 'inconclusive', reasons: [{ code: 'platform' }] })
    const verdict = gate([], { platformProblems: ['POST /evalsets: 503', 'nothing else was tried'] })
    expect(verdict).toMatchObject({
      status: 'inconclusive',
      reasons: [
        { code: 'platform', message: 'POST /evalsets: 503' },
        { code: 'platform', message: 'nothing else was tried' },
      ],
    })
  })

  test('nothing to judge is skipped, and a refused run is inconclusive, each with its sentence', () => {
    expect(skippedVerdict('nothing-to-run', 'run-evalset is false.')).toEqual({
      status: 'skipped',
      reasons: [{ code: 'nothing-to-run', rule: 'nothing-to-run', message: 'run-evalset is false.' }],
      experiments: [],
    })
    expect(inconclusiveVerdict('untrusted', 'A fork wrote this.')).toMatchObject({
      status: 'inconclusive',
      reasons: [{ code: 'untrusted', message: 'A fork wrote this.' }],
    })
  })
})

describe('cases in quarantine', () => {
  const quarantined = (...entries: readonly Partial<GatePolicy['quarantine'][number]>[]) => ({
    quarantine: entries.map((entry) => ({ caseId: 'case-0', until: '2026-12-31', reason: 'flaky', ...entry })),
  })

  test('are run and shown, and decide nothing', () => {
    const verdict = gate([experiment('agent-a', 'fpp')], { policy: quarantined({}) })
    expect(verdict.experiments).toMatchObject([
      { status: 'passed', quarantined: ['case-0'], rate: { rate: 1, cases: 2, caseRuns: 2 } },
    ])
    expect(verdict.reasons[0]?.message).toBe('agent-a: all 2 graded case runs passed')
  })

  test('need not be graded either', () => {
    expect(gate([experiment('agent-a', 'epp')], { policy: quarantined({}) }).status).toBe('passed')
  })

  test('may be in it for one agentspec alone', () => {
    const policy = quarantined({ agentspecId: 'agent-a' })
    const verdict = gate([experiment('agent-a', 'fp'), experiment('agent-b', 'fp')], { policy })
    expect(verdict.experiments.map(({ status, quarantined: ids }) => [status, ids])).toEqual([
      ['passed', ['case-0']],
      ['failed', []],
    ])
  })

  test('are told only where they are run', () => {
    const policy = quarantined({}, { caseId: 'gone' })
    expect(gate([experiment('agent-a', 'pp')], { policy }).experiments[0]?.quarantined).toEqual(['case-0'])
  })

  test('are not all of them: where nothing is left, nothing passes', () => {
    const verdict = gate([experiment('agent-a', 'p')], { policy: quarantined({}) })
    expect(verdict).toMatchObject({
      status: 'inconclusive',
      reasons: [{ code: 'platform', message: 'agent-a: every case is in quarantine' }],
    })
  })

  test('do not make the only rule on their tag a pass', () => {
    const tagged = experiment('agent-a', 'fp')
    const cases = tagged.runs
      .flatMap((run) => run.cases)
      .map((one, at) => (at === 0 ? { ...one, tags: ['safety'] } : one))
    const policy = { ...quarantined({}), tagThresholds: [{ tag: 'safety', minPassRate: 1 }] }
    const verdict = gate([anExperiment({ agentspecId: 'agent-a', cases })], { policy })
    expect(verdict).toMatchObject({
      status: 'inconclusive',
      reasons: [{ code: 'threshold', message: 'agent-a: tag safety: its cases are in quarantine' }],
    })
  })
})

describe('measures', () => {
  const slow = experiment('agent-a', 'pp')

  test('do not take the place of rules on grades: every case run must still pass', () => {
    const policy = { measureGates: [{ measure: 'latency-ms', max: 5000 }] } as const
    expect(gate([experiment('agent-a', 'pf')], { policy }).reasons.map(({ code }) => code)).toEqual(['all-pass'])
    expect(codesOf(gate([slow], { policy }))).toEqual(['all-pass', 'threshold'])
  })

  test('of what is missing are not guessed', () => {
    const policy = { measureGates: [{ measure: 'latency-ms', max: 1 }] } as const
    expect(codesOf(gate([experiment('agent-a', 'pe')], { policy }))).toEqual(['coverage'])
    expect(codesOf(gate([experiment('agent-a', 'pe')], { policy: { ...policy, minCoverage: 0.5 } }))).toEqual([
      'threshold',
    ])
  })

  test('with nothing to compare with leave the verdict to the grades', () => {
    const policy = { measureGates: [{ measure: 'latency-ms', maxIncrease: 0.1 }] } as const
    const verdict = gate([slow], { policy })
    expect(verdict.status).toBe('passed')
    expect(verdict.reasons.map(({ code, message }) => [code, message])).toEqual([
      ['all-pass', 'agent-a: all 2 graded case runs passed'],
      ['no-baseline', 'agent-a: not applied: latency: No baseline was looked for. Set the input baseline'],
    ])
  })

  test('do not say twice why there is nothing to compare with', () => {
    const policy = {
      maxRegression: 0,
      passRateThreshold: 0.5,
      measureGates: [{ measure: 'latency-ms', maxIncrease: 0.1 }],
    } as const
    expect(gate([slow], { policy }).reasons.map(({ message }) => message)).toEqual([
      'agent-a: 2 of 2 case runs passed (100.0 %), at least pass-rate-threshold 0.5',
      'agent-a: not applied: No baseline was looked for. Set the input baseline',
      'agent-a: not applied: latency: nothing to compare with',
    ])
  })
})

describe('a result that is accepted', () => {
  test('fails nothing for what it is compared with, and everything else as ever', () => {
    const policy = { maxRegression: 0, acceptsResult: true }
    const verdict = gate([experiment('agent-a', 'pf')], { policy })
    expect(verdict).toMatchObject({
      status: 'passed',
      reasons: [
        {
          code: 'regression',
          message:
            'agent-a: No baseline was looked for. Set the input baseline; accepted as the new bar (accept-baseline)',
        },
      ],
    })
    expect(gate([experiment('agent-a', 'pf')], { policy: { ...policy, passRateThreshold: 0.8 } }).status).toBe('failed')
    expect(gate([experiment('agent-a', 'pe')], { policy }).status).toBe('inconclusive')
  })

  const worse = `${'p'.repeat(13)}${'f'.repeat(6)}`
  const baselines = baselineOf('agent-a', 'p'.repeat(20))

  test.each([
    ['it is wholly graded', `${worse}p`, {}, 'passed'],
    ['one of its case runs errored', `${worse}e`, {}, 'failed'],
    ['one could not be judged', `${worse}u`, {}, 'failed'],
    ['one was not dispatched', `${worse}s`, {}, 'failed'],
    [
      'one in quarantine errored',
      `${worse}e`,
      { quarantine: [{ caseId: 'case-19', until: '2026-12-31', reason: 'flaky' }] },
      'failed',
    ],
    [
      'one in quarantine failed',
      `${worse}f`,
      { quarantine: [{ caseId: 'case-19', until: '2026-12-31', reason: 'flaky' }] },
      'passed',
    ],
  ] as const)('is forgiven a drop only as a whole: %s', (_what, letters, policy, status) => {
    const asked = { maxRegression: 0, minCoverage: 0.5, acceptsResult: true, ...policy }
    const verdict = gate([experiment('agent-a', letters)], { policy: asked, baselines })
    expect(verdict.status).toBe(status)
    expect(JSON.stringify(verdict.reasons).includes('accepted as the new bar')).toBe(status === 'passed')
  })

  test('is forgiven no growth either, where it is not whole', () => {
    const measureGates = [{ measure: 'latency-ms', maxIncrease: 0.1 }] as const
    const slow = (letters: string) => {
      const cases = caseRuns(letters).map((caseRun) => ({ ...caseRun, durationMs: 1_000_000 }))
      const policy = { measureGates, minCoverage: 0.5, acceptsResult: true }
      return gate([anExperiment({ agentspecId: 'agent-a', cases })], { policy, baselines }).status
    }
    expect(slow('p'.repeat(20))).toBe('passed')
    expect(slow(`${'p'.repeat(19)}e`)).toBe('failed')
  })
})

/** What was found for one agentspec: a baseline of these cases. */
function baselineOf(agentspecId: string, letters: string): GateInput['baselines'] {
  const cases = caseRecordsOf(experiment(agentspecId, letters))
  const baseline = { origin: anOrigin(), evalset: { name: 'capitals' }, agentspecId, basis: aBasis(), cases }
  return new Map([[agentspecId, { kind: 'found', baseline }]])
}

describe('what the others of the run are compared with', () => {
  const itself = (...others: readonly (readonly [string, BaselineFinding])[]): GateInput['baselines'] =>
    new Map([['agent-base', { kind: 'itself' }], ...others])
  const why = 'it is what the other agentspecs of this run are compared with'

  test('is judged by max-regression no more: with nothing else there is nothing to judge', () => {
    const verdict = gate([experiment('agent-base', 'ff')], { policy: { maxRegression: 0.1 }, baselines: itself() })
    expect(verdict).toMatchObject({
      status: 'skipped',
      reasons: [{ code: 'regression', rule: 'max-regression: 0.1', message: `agent-base: ${why}` }],
      experiments: [{ status: 'skipped', comparison: { kind: 'itself' } }],
    })
  })

  test.each([
    ['passes', 'p'.repeat(20), 'passed'],
    ['may be worse by chance', `${'p'.repeat(19)}f`, 'inconclusive'],
    ['is worse', `${'p'.repeat(10)}${'f'.repeat(10)}`, 'failed'],
  ])('leaves the verdict to the others: one that %s', (_what, letters, status) => {
    const [found] = baselineOf('agent-base', 'p'.repeat(20)).values()
    if (found?.kind !== 'found') throw new Error('It was found.')
    const { baseline } = found
    const origin = anOrigin({ place: 'agentspec' })
    const verdict = gate([experiment('agent-base', 'f'.repeat(20)), experiment('agent-next', letters)], {
      policy: { maxRegression: 0 },
      baselines: itself(['agent-next', { kind: 'found', baseline: { ...baseline, origin } }]),
    })
    expect(verdict.status).toBe(status)
    expect(verdict.experiments.map((one) => one.status)).toEqual(['skipped', status])
    expect(verdict.reasons.map((reason) => reason.experiment)).toEqual(['agent-next'])
  })

  test('is still held to every other rule on grades, and says that this one is not applied', () => {
    const policy = { maxRegression: 0, passRateThreshold: 0.5 }
    const judged = (letters: string) => gate([experiment('agent-base', letters)], { policy, baselines: itself() })
    expect(judged('ff').status).toBe('failed')
    expect(judged('pp').reasons.map(({ message }) => message)).toEqual([
      'agent-base: 2 of 2 case runs passed (100.0 %), at least pass-rate-threshold 0.5',
      `agent-base: not applied: ${why}`,
    ])
  })

  test('must be graded as the others must', () => {
    const policy = { maxRegression: 0 }
    expect(codesOf(gate([experiment('agent-base', 'pe')], { policy, baselines: itself() }))).toEqual(['coverage'])
    expect(codesOf(gate([experiment('agent-base', 'ee')], { policy, baselines: itself() }))).toEqual(['platform'])
  })

  test('with a limit on growth alone must pass every case, and with an absolute one is held to it', () => {
    const growth = { measureGates: [{ measure: 'latency-ms', maxIncrease: 0.1 }] } as const
    const judged = (letters: string, policy: Partial<GatePolicy>) =>
      gate([experiment('agent-base', letters)], { policy, baselines: itself() })
    expect(judged('pf', growth).status).toBe('failed')
    expect(judged('pp', growth).reasons.map(({ message }) => message)).toEqual([
      'agent-base: all 2 graded case runs passed',
      `agent-base: not applied: latency: ${why}`,
    ])
    const limit = (max: number) => ({ maxRegression: 0, measureGates: [{ measure: 'latency-ms', max }] }) as const
    expect(judged('ff', limit(1)).status).toBe('failed')
    expect(judged('ff', limit(1_000_000))).toMatchObject({
      status: 'skipped',
      reasons: [{ rule: 'max-regression: 0' }, { rule: 'measures: latency-ms: max: 1000000' }],
    })
  })

  test('is not forgiven by accept-baseline what it was not asked', () => {
    const policy = { maxRegression: 0, acceptsResult: true }
    const { status, reasons } = gate([experiment('agent-base', 'ff')], { policy, baselines: itself() })
    expect([status, reasons[0]?.message]).toEqual(['skipped', `agent-base: ${why}`])
  })
})

describe('reasons are sentences with numbers', () => {
  const messageOf = (letters: string, given: Given = {}) =>
    gate([experiment('example-evals', letters)], given).reasons[0]?.message

  test('of a missed threshold', () => {
    expect(messageOf('pppppppfff', threshold(0.8))).toBe(
      'example-evals: 7 of 10 case runs passed (70.0 %), below pass-rate-threshold 0.8',
    )
  })

  test('of a threshold that is missed by so little that one digit would not show it', () => {
    expect(messageOf('pppppppf', threshold(0.8754))).toBe(
      'example-evals: 7 of 8 case runs passed (87.50 %), below pass-rate-threshold 0.8754',
    )
  })

  test('of a failure that the missing case runs could not have changed, with what is missing after it', () => {
    const verdict = gate([experiment('example-evals', 'pffe')], threshold(0.75))
    expect(verdict.reasons.map((reason) => reason.message)).toEqual([
      'example-evals: 1 of 3 case runs passed (33.3 %), below pass-rate-threshold 0.75; ' +
        'the missing case run could not have changed that',
      'example-evals: 3 of 4 case runs were graded (75.0 %), below min-coverage 1: ' +
        '1 errored; the first, case-3: no answer within 180 s',
    ])
  })

  test('of an agent that could not be had', () => {
    const failureCause = aFailureCause({ type: 'runtime_launch_failed', message: 'no credits are left' })
    const verdict = gate([{ ...experiment('example-evals', 'ee'), failureCause }])
    expect(verdict.reasons[0]?.message).toBe(
      'example-evals: none of 2 case runs was graded: 2 errored; no credits are left',
    )
  })

  test('of case runs that nothing could judge', () => {
    const evaluators = [aResult({ passed: null, score: null, skipped: true, reason: 'The case names no evaluator.' })]
    const ungraded = caseRuns('uu').map((caseRun) => ({ ...caseRun, evaluators }))
    const verdict = gate([anExperiment({ agentspecId: 'example-evals', cases: ungraded })])
    expect(verdict.reasons[0]?.message).toBe(
      'example-evals: none of 2 case runs was graded: 2 ungraded; the first, case-0: The case names no evaluator.',
    )
  })

  test('of a run that was stopped', () => {
    expect(messageOf('ppcc', { cancelled: true })).toBe(
      'example-evals: stopped when 2 of 4 case runs were graded (2 cancelled)',
    )
  })

  test('of a run that a budget stopped, with the budget as the rule', () => {
    const { reasons } = gate([experiment('example-evals', 'ppcc')], { budgetStop: STOP })
    expect(reasons).toEqual([
      {
        code: 'budget',
        rule: 'budget-usd',
        experiment: 'example-evals',
        message:
          'example-evals: 2 of 4 case runs were graded (2 cancelled). budget-usd is used up: $5 of $5 were spent',
      },
    ])
  })
})
