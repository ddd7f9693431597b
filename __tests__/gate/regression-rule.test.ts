import { describe, expect, test } from '@jest/globals'
import type { ChangeEstimate, Comparison } from '../../src/domain/comparison.ts'
import type { RegressionTest } from '../../src/domain/gate-policy.ts'
import { judgeRegression, judgeWithoutComparison } from '../../src/gate/regression-rule.ts'
import { aComparison, anOrigin, aPair } from '../support/builders.ts'

const PAIRS = [aPair('a', 'ppp', 'ppp'), aPair('b', 'ppp', 'ppf')]

function compared(change: Partial<ChangeEstimate>): Comparison {
  const { change: given } = aComparison(PAIRS)
  return aComparison(PAIRS, { change: { ...given, ...change }, origin: anOrigin({ sha: 'c0ffee1d' }) })
}

type Options = { maxRegression?: number; regressionTest?: RegressionTest; factor?: number }

function judge(change: Partial<ChangeEstimate>, options: Options = {}) {
  const { maxRegression = 0, regressionTest = 'significant', factor = 1 } = options
  const adjust = (own: number) => Math.min(1, own * factor)
  return judgeRegression(compared(change), { maxRegression, regressionTest }, { adjust, tests: factor })
}

/** What is to be decided: the change, its lower end, its p-value; and what of it. */
type Row = readonly [change: number, low: number, p: number, significant: string, nonInferior: string]

const TABLE: readonly Row[] = [
  [-0.2, -0.3, 0.01, 'broken', 'broken'],
  [-0.2, -0.4, 0.2, 'undecided', 'undecided'],
  [-0.1, -0.15, 0.01, 'met', 'undecided'],
  [-0.05, -0.15, 0.2, 'met', 'undecided'],
  [-0.05, -0.1, 0.01, 'met', 'met'],
  [0, -0.15, 0.6, 'met', 'undecided'],
  [0, -0.05, 0.6, 'met', 'met'],
  [0.2, -0.05, 0.9, 'met', 'met'],
]

describe('max-regression: 0.1', () => {
  test.each(TABLE)(
    'on a change of %d with an interval from %d and p = %d',
    (change, low, p, significant, nonInferior) => {
      const seen = { change, low, p }
      expect(judge(seen, { maxRegression: 0.1 }).outcome).toBe(significant)
      expect(judge(seen, { maxRegression: 0.1, regressionTest: 'non-inferior' }).outcome).toBe(nonInferior)
    },
  )

  test('is broken by the p-value after Holm', () => {
    expect(judge({ change: -0.2, p: 0.02 }, { maxRegression: 0.1, factor: 2 }).outcome).toBe('broken')
    expect(judge({ change: -0.2, p: 0.03 }, { maxRegression: 0.1, factor: 2 }).outcome).toBe('undecided')
    expect(judge({ change: -0.2, p: 0.05 }, { maxRegression: 0.1 }).outcome).toBe('broken')
  })

  test('tolerates a drop that is larger only by the error of sums', () => {
    expect(0.3 - 0.1).not.toBe(0.2)
    expect(judge({ change: 0.1 - 0.3, p: 0.01 }, { maxRegression: 0.2 }).outcome).toBe('met')
    expect(judge({ change: -1e-17, p: 0.5 }).outcome).toBe('met')
  })
})

describe('its sentence', () => {
  test('says how large a drop could have been seen wherever it does not fail', () => {
    const sight = '2 cases × 3 runs can see a drop of 14.0 points or more'
    const undecided = judge({ p: 0.2 }, { regressionTest: 'significant' })
    const unproven = judge({ p: 0.2, change: 0 }, { maxRegression: 0.05, regressionTest: 'non-inferior' })
    for (const { outcome, code, sentence } of [undecided, unproven]) {
      expect([outcome, code]).toEqual(['undecided', 'noise'])
      expect(sentence).toContain(sight)
    }
    expect(judge({ change: 0 }).sentence).toContain(sight)
  })

  test('leads with what a reviewer needs where it fails', () => {
    expect(judge({ change: -0.05, p: 0.012 }, { factor: 2 }).sentence).toBe(
      '1 case got worse and none better: 80.0 %, down 5.0 points from 85.0 % of the merge base (c0ffee1), ' +
        'more than max-regression 0 and more than noise ' +
        '(90 % interval −9.1 to −0.9, p = 0.012, 0.024 because several tests gate); worst: b 3/3 → 2/3',
    )
  })

  test('has one thought per clause where it may be chance, and at most 45 words beside its figures', () => {
    const { sentence } = judge({ change: -0.05, p: 0.4, high: 0.02 })
    expect(sentence).toBe(
      '80.0 %, down 5.0 points from 85.0 % of the merge base (c0ffee1): more than max-regression 0, but within noise ' +
        '(90 % interval −9.1 to +2.0, p = 0.400); 2 cases × 3 runs can see a drop of 14.0 points or more; ' +
        'about 22 cases would show this one; a higher run-limit may do with fewer',
    )
    expect(sentence.split(' ').filter((word) => /[a-z]/.test(word)).length).toBeLessThanOrEqual(45)
  })

  test('says of a drop that is tolerated whether it may be chance', () => {
    const within = (change: Partial<ChangeEstimate>) => judge(change, { maxRegression: 0.1 }).sentence
    expect(within({ change: -0.05, p: 0.4 })).toContain(': within noise, and within max-regression 0.1 (90 % ')
    expect(within({ change: -0.05, p: 0.01 })).toContain(': lower beyond noise, but within max-regression 0.1 (90 % ')
    expect(within({ change: 0.05, p: 0.9 })).toContain(': within max-regression 0.1 (90 % ')
  })

  test('says when p was drawn', () => {
    expect(judge({ change: -0.05, p: 0.012, isExact: false }).sentence).toContain('p ≈ 0.012')
  })

  test('never says that a rate is the same and more than the limit away', () => {
    const { sentence } = judge({ change: -0.0003, low: -0.002, high: 0.001, p: 0.4 })
    expect(sentence).toContain(
      '80.00 %, down 0.03 points from 85.00 % of the merge base (c0ffee1): ' +
        'more than max-regression 0, but within noise (90 % interval −0.20 to +0.10, p = 0.400); ',
    )
  })

  test('says nothing of noise where nothing fell', () => {
    expect(judge({ change: 0, p: 1 }).sentence).not.toMatch(/noise|p =/)
    expect(judge({ change: 0.2, p: 0.99 }).sentence).not.toMatch(/noise|p =/)
    expect(judge({ change: -0.0001, p: 0.5 }, { maxRegression: 0.1 }).sentence).not.toMatch(/noise|p =/)
  })
})

describe('without a comparison', () => {
  test('the baseline of the others has nothing to be held against', () => {
    expect(judgeWithoutComparison({ kind: 'itself' })).toEqual({
      outcome: 'exempt',
      sentence: 'it is what the other agentspecs of this run are compared with',
    })
  })

  test('the rule does not apply, and says why and what to do', () => {
    expect(
      judgeWithoutComparison({ kind: 'none', cause: 'never', why: 'There is none.', advice: 'Make one.' }),
    ).toEqual({
      outcome: 'inapplicable',
      code: 'no-baseline',
      sentence: 'There is none. Make one',
    })
    const { matching } = aComparison([])
    const differences = ['run-limit is 3 here and 1 there', 'only 2 of 9 cases compare (7 added)']
    const incomparable = {
      kind: 'incomparable',
      origin: anOrigin(),
      baseAgentspecId: 'agent-a',
      matching,
      differences,
    } as const
    expect(judgeWithoutComparison(incomparable)).toEqual({
      outcome: 'inapplicable',
      code: 'incomparable',
      sentence:
        'not compared with the merge base (c0ffee1), because run-limit is 3 here and 1 there; ' +
        'only 2 of 9 cases compare (7 added); accept-baseline: true on the default branch makes a new bar',
    })
  })

  test('the advice fits where the baseline comes from', () => {
    const { matching } = aComparison([])
    const of = (place: 'file' | 'agentspec') =>
      judgeWithoutComparison({
        kind: 'incomparable',
        origin: { place, choice: 'it', endedAt: anOrigin().endedAt, accepted: false },
        baseAgentspecId: 'agent-b',
        matching,
        differences: ['it differs'],
      }).sentence
    expect(of('file')).toBe('not compared with it, because it differs; name another file in the input baseline')
    expect(of('agentspec')).toBe('not compared with it, because it differs')
  })
})
