import { describe, expect, test } from '@jest/globals'
import type { Baseline, ComparisonBasis } from '../../src/domain/baseline.ts'
import { basisDifferences, caseDifferences, leftOut } from '../../src/gate/comparability.ts'
import { matchCases } from '../../src/gate/match-cases.ts'
import { aBasis, anOrigin } from '../support/builders.ts'
import { recordsFrom } from './sides.ts'

describe('how both sides were run', () => {
  const whole: ComparisonBasis = aBasis({ model: 'model-1', judge: 'sha256:0123456789abcdef' })

  test.each<[string, Partial<ComparisonBasis>, string]>([
    ['the target', { target: 'local' }, 'execution-target is cloud here and local there'],
    ['the model', { model: 'model-2' }, 'model is model-1 here and model-2 there'],
    ['the judge', { judge: 'sha256:fedcba9876543210' }, 'the judge is 0123456789ab here and fedcba987654 there'],
    ['the repetitions', { runLimit: 3 }, 'run-limit is 1 here and 3 there'],
    ['the request limit', { requestTimeoutMs: 1500 }, 'request-timeout-seconds is 180 here and 1.5 there'],
    ['the environment', { environment: 'other' }, 'environment-name is ai-agents-env here and other there'],
  ])('differs in %s, with both values', (_part, there, sentence) => {
    expect(basisDifferences(whole, { ...whole, ...there })).toEqual([sentence])
  })

  test('is the same', () => {
    expect(basisDifferences(whole, { ...whole })).toEqual([])
    expect(basisDifferences(aBasis(), aBasis())).toEqual([])
  })

  test('differs also where one side does not say', () => {
    expect(basisDifferences(whole, aBasis())).toEqual([
      'model is model-1 here and not set there',
      'the judge is 0123456789ab here and not set there',
    ])
    expect(basisDifferences(aBasis(), aBasis({ model: 'model-1' }))).toEqual([
      'model is not set here and model-1 there',
    ])
  })
})

function differences(base: string, head: string): string[] {
  const [there, here] = [recordsFrom(base), recordsFrom(head)]
  const baseline: Baseline = {
    origin: anOrigin(),
    evalset: { name: 'capitals' },
    agentspecId: 'agent-a',
    basis: aBasis(),
    cases: there,
  }
  return caseDifferences(baseline, { matching: matchCases(there, here), cases: here.length })
}

describe('how many cases compare', () => {
  test.each([
    ['all', 'p×4', 'p×4'],
    ['exactly half, the others new', 'p×4', 'p×8'],
    ['exactly half, the others gone', 'p×8', 'p×4'],
    ['exactly half, the others changed', 'p×4', 'p×2 case-3~a:p case-4~b:p'],
    ['exactly half, the others ungraded', 'p×4', 'p×2 e×2'],
  ])('suffices: %s', (_what, base, head) => {
    expect(differences(base, head)).toEqual([])
  })

  test.each([
    ['more are new', 'p×4', 'p×9', 'only 4 of 9 cases compare (5 added)'],
    ['a few more are new', 'p×10', 'p×21', 'only 10 of 21 cases compare (11 added)'],
    ['more are gone', 'p×9', 'p×4', 'only 4 of 9 cases compare (5 removed)'],
    ['a bit of each', 'p×2 a:p b:p', 'p×2 a~x:p c:p d:e', 'only 2 of 5 cases compare (1 changed, 2 added, 1 removed)'],
    ['more are ungraded', 'p×5', 'p×2 e×3', 'only 2 of 5 cases compare (3 not graded on one side)'],
    ['none compares', 'a:p b:p', 'c:p', 'none of 2 cases compares (1 added, 2 removed)'],
    ['the only one does not', 'a:p', 'b:p', 'the one case does not compare (1 added, 1 removed)'],
  ])('does not suffice: %s', (_what, base, head, sentence) => {
    expect(differences(base, head)).toEqual([sentence])
  })

  test('cannot be said of a baseline without digests', () => {
    const cases = recordsFrom('p×3').map(({ digest: _, ...record }) => record)
    const baseline: Baseline = {
      origin: anOrigin(),
      evalset: { name: 'capitals' },
      agentspecId: 'agent-a',
      basis: aBasis(),
      cases,
    }
    const matching = matchCases(cases, recordsFrom('p×3'))
    expect(caseDifferences(baseline, { matching, cases: 3 })).toEqual([
      'its records do not say what its cases asked (no digests)',
    ])
    expect(caseDifferences({ ...baseline, cases: [] }, { matching: matchCases([], []), cases: 0 })).toEqual([
      'there are no cases',
    ])
  })

  test('is told by why the others do not', () => {
    const matching = matchCases(recordsFrom('a:p b:p c:p d:p'), recordsFrom('a:p b~x:p c:e e:p f:p'))
    expect(leftOut(matching)).toEqual(['1 changed', '2 added', '1 removed', '1 not graded on one side'])
    expect(leftOut(matchCases(recordsFrom('p×3'), recordsFrom('p×3')))).toEqual([])
  })
})
