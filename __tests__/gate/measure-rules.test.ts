import { describe, expect, test } from '@jest/globals'
import type { CasePair, Comparison, MeasureChange } from '../../src/domain/comparison.ts'
import type { RegressionTest } from '../../src/domain/gate-policy.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { judgeGrowth, judgeMost } from '../../src/gate/measure-rules.ts'
import type { Finding } from '../../src/gate/rules.ts'
import {
  aCaseRun,
  aComparison,
  anAnswer,
  anErroredCaseRun,
  anOrigin,
  anUngradedCaseRun,
  aPair,
} from '../support/builders.ts'

const LATENCY = 'latency-ms'
const TOKENS = 'tokens'

function took(caseId: string, durationMs: number): CaseRun {
  return aCaseRun({ caseId, name: caseId, durationMs })
}

describe('an absolute limit', () => {
  test('holds the mean over the cases, repetitions pooled in the case', () => {
    // Means 1000 and 3000, though the first case ran twice.
    const runs = [took('a', 500), took('a', 1500), took('b', 3000)]
    expect(judgeMost(LATENCY, 2000, runs)).toEqual({
      outcome: 'met',
      sentence: 'latency: 2000 ms on average over 2 cases, at most 2000 ms',
    })
    expect(judgeMost(LATENCY, 1999, runs)).toEqual({
      outcome: 'broken',
      sentence: 'latency: 2000 ms on average over 2 cases, above 1999 ms; most: b 3000 ms, a 1000 ms',
    })
  })

  test('is about what was answered: an ungraded answer counts, an errored run does not', () => {
    const ungraded = anUngradedCaseRun({ caseId: 'a', name: 'a', durationMs: 3000 })
    const runs = [ungraded, anErroredCaseRun({ caseId: 'b', name: 'b' })]
    expect(judgeMost(LATENCY, 2000, runs)).toMatchObject({
      outcome: 'broken',
      sentence: 'latency: 3000 ms in one case, above 2000 ms; most: a 3000 ms',
    })
  })

  test('names the three cases that weigh most', () => {
    const runs = [took('a', 100), took('b', 900), took('c', 700), took('d', 800), took('e', 200)]
    expect(judgeMost(LATENCY, 500, runs).sentence).toBe(
      'latency: 540 ms on average over 5 cases, above 500 ms; most: b 900 ms, d 800 ms, c 700 ms',
    )
  })

  test('never says that an amount is above itself', () => {
    expect(judgeMost(LATENCY, 2000, [took('a', 2000.04)]).sentence).toBe(
      'latency: 2000 ms in one case, just above 2000 ms; most: a 2000 ms',
    )
    expect(judgeMost(LATENCY, 0.3, [took('a', 0.1 + 0.2)]).outcome).toBe('met')
    expect(judgeMost(LATENCY, 1_000_000, [took('a', 1_000_000.01)]).outcome).toBe('broken')
  })

  test('cannot be judged where an answer does not say what it took', () => {
    const { usage: _, ...silent } = anAnswer()
    const runs = [aCaseRun({ caseId: 'a' }), aCaseRun({ caseId: 'b', answer: silent })]
    expect(judgeMost(TOKENS, 1000, runs)).toEqual({
      outcome: 'unjudged',
      sentence: 'tokens: the agents report it for 1 of 2 answered cases; take the limit out, or let them report it',
    })
    expect(judgeMost(TOKENS, 1000, [anErroredCaseRun()])).toEqual({
      outcome: 'unjudged',
      sentence: 'tokens: no case was answered',
    })
    expect(judgeMost(TOKENS, 1000, []).outcome).toBe('unjudged')
  })
})

/** A case with its latency before and now. */
function grown(id: string, then: number, now: number): CasePair {
  const { base, head } = aPair(id, 'p', 'p')
  return { base: { ...base, measures: { [LATENCY]: then } }, head: { ...head, measures: { [LATENCY]: now } } }
}

const PAIRS = [
  grown('a', 1000, 1100),
  grown('b', 100, 1900),
  grown('c', 900, 800),
  grown('d', 5000, 5300),
  grown('e', 1, 2),
]

function compared(change: Partial<MeasureChange>): Comparison {
  const measures = [
    {
      measure: 'latency-ms',
      base: 1000,
      head: 1500,
      growth: 0.5,
      low: 0.1,
      high: 0.9,
      p: 0.01,
      isExact: true,
      cases: 20,
      ...change,
    },
  ] as const
  return aComparison(PAIRS, { origin: anOrigin({ sha: 'c0ffee1d' }), measures })
}

function judge(
  comparison: Comparison,
  options: { regressionTest?: RegressionTest; isExplained?: boolean; factor?: number; maxIncrease?: number } = {},
): Finding {
  const { regressionTest = 'significant', isExplained = false, factor = 1, maxIncrease = 0.2 } = options
  return judgeGrowth(
    LATENCY,
    { maxIncrease, regressionTest },
    { comparison, adjust: (own) => Math.min(1, own * factor), isExplained },
  )
}

const GROWN = 'latency: 1500 ms on average over 20 cases, +50.0 % from 1000 ms of the merge base (c0ffee1)'

describe('a limit on growth', () => {
  test('breaks on what is more than it and more than noise', () => {
    expect(judge(compared({}))).toEqual({
      outcome: 'broken',
      sentence:
        `${GROWN}, more than max-increase 0.2 and more than noise (90 % interval +10.0 % to +90.0 %, p = 0.010); ` +
        'most: b 100 ms → 1900 ms, d 5000 ms → 5300 ms, a 1000 ms → 1100 ms',
    })
  })

  test('is undecided on what is more than it and may be noise, also only with the other tests of the run', () => {
    expect(judge(compared({ p: 0.2 }))).toEqual({
      outcome: 'undecided',
      code: 'noise',
      sentence:
        `${GROWN}: more than max-increase 0.2, but within noise (90 % interval +10.0 % to +90.0 %, p = 0.200); ` +
        'more cases narrow the interval, a higher run-limit may do so too',
    })
    const { outcome, sentence } = judge(compared({}), { factor: 6 })
    expect(outcome).toBe('undecided')
    expect(sentence).toContain('p = 0.010, 0.060 because several tests gate')
  })

  test('shows as many digits as tell a growth from its limit', () => {
    expect(judge(compared({ head: 1200.4, growth: 0.2004, low: 0.2, high: 0.21 })).sentence).toContain(
      '+20.04 % from 1000 ms of the merge base (c0ffee1), more than max-increase 0.2 and more than noise ' +
        '(90 % interval +20.00 % to +21.00 %, p = 0.010)',
    )
  })

  test('is met by what is within it, whatever the interval', () => {
    expect(judge(compared({ head: 1200, growth: 0.2 })).outcome).toBe('met')
    const shrunk = judge(compared({ head: 900, growth: -0.1, low: -0.2, high: 0, p: 0.99 }))
    expect(shrunk).toEqual({
      outcome: 'met',
      sentence:
        'latency: 900 ms on average over 20 cases, −10.0 % from 1000 ms of the merge base (c0ffee1): ' +
        'within max-increase 0.2 (90 % interval −20.0 % to 0.0 %)',
    })
  })

  test('with regression-test: non-inferior is met only by what is proven to be within it', () => {
    const within = { head: 1100, growth: 0.1, p: 0.3 }
    const proof = { regressionTest: 'non-inferior' } as const
    expect(judge(compared({ ...within, high: 0.2 }), proof)).toMatchObject({
      outcome: 'met',
      sentence: expect.stringMatching(/: proven to stay within max-increase 0\.2 \(90 % interval .*\)$/),
    })
    expect(judge(compared({ ...within, high: 0.3 }), proof)).toMatchObject({
      outcome: 'undecided',
      code: 'noise',
      sentence: expect.stringContaining('not proven to stay within max-increase 0.2 (regression-test: non-inferior; '),
    })
    expect(judge(compared({ p: 0.01 }), proof).outcome).toBe('broken')
  })

  test('does not apply where too few cases know the measure', () => {
    expect(judge(aComparison([aPair('a', 'p', 'p'), aPair('b', 'p', 'p'), aPair('c', 'p', 'p')]))).toEqual({
      outcome: 'inapplicable',
      code: 'incomparable',
      sentence: 'latency: known on both sides in 0 of 3 cases, and half of them are needed',
    })
  })

  test('says why there is nothing to compare with, unless another rule does', () => {
    const none: Comparison = { kind: 'none', cause: 'never', why: 'There is none.', advice: 'Make one.' }
    expect(judge(none)).toEqual({
      outcome: 'inapplicable',
      code: 'no-baseline',
      sentence: 'latency: There is none. Make one',
    })
    expect(judge(none, { isExplained: true }).sentence).toBe('latency: nothing to compare with')
    expect(judge({ kind: 'itself' })).toEqual({
      outcome: 'exempt',
      sentence: 'latency: it is what the other agentspecs of this run are compared with',
    })
    expect(judge({ kind: 'itself' }, { isExplained: true }).sentence).toBe('latency: nothing to compare with')
  })
})
