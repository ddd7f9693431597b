import { describe, expect, test } from '@jest/globals'
import type { Baseline } from '../../src/domain/baseline.ts'
import type { Comparison } from '../../src/domain/comparison.ts'
import { asOneOf, type ComparisonTerms, compare } from '../../src/gate/compare.ts'
import { aBasis, anOrigin } from '../support/builders.ts'
import { recordsFrom } from './sides.ts'

const TERMS: ComparisonTerms = { agentspecId: 'agent-a', basis: aBasis(), tests: 1, margin: 0 }

function aBaseline(cases: string, overrides: Partial<Baseline> = {}): Baseline {
  return {
    origin: anOrigin(),
    evalset: { name: 'capitals' },
    agentspecId: 'agent-a',
    basis: aBasis(),
    cases: recordsFrom(cases),
    ...overrides,
  }
}

function compareWith(baseline: Baseline, head: string, terms: ComparisonTerms = TERMS): Comparison {
  return compare(recordsFrom(head), { kind: 'found', baseline }, terms)
}

describe('an experiment beside its baseline', () => {
  test('has both rates over the cases that compare, and the change', () => {
    const comparison = compareWith(aBaseline('p×4 gone:f'), 'p×3 f new:f')
    expect(comparison).toMatchObject({
      kind: 'compared',
      origin: anOrigin(),
      baseAgentspecId: 'agent-a',
      baseRate: { rate: 1, cases: 4 },
      headRate: { rate: 0.75, cases: 4 },
      change: { change: -0.25, p: 0.5 },
      sight: '4 cases × 1 run cannot tell any drop from noise',
      matching: { added: [{ id: 'new' }], removed: [{ id: 'gone' }] },
    })
  })

  test('names what got worse and what got better, the largest first, ties in the order of the evalset', () => {
    const comparison = compareWith(
      aBaseline('a:ppp b:ppp c:ppf d:pff e:ppp f:fff'),
      'a:ppf b:fff c:ppp d:ppp e:ppf f:fff',
    )
    if (comparison.kind !== 'compared') throw new Error('they compare')
    expect(comparison.regressions.map(({ head }) => head.id)).toEqual(['b', 'a', 'e'])
    expect(comparison.fixes.map(({ head }) => head.id)).toEqual(['d', 'c'])
  })

  test('does not compare when it was run otherwise, is another agent’s, or too few cases compare: all is told', () => {
    const baseline = aBaseline('a:p b:p c:p', { agentspecId: 'agent-b', basis: aBasis({ runLimit: 3 }) })
    expect(compareWith(baseline, 'a:p x:p y:p')).toMatchObject({
      kind: 'incomparable',
      baseAgentspecId: 'agent-b',
      matching: { added: [{ id: 'x' }, { id: 'y' }], removed: [{ id: 'b' }, { id: 'c' }] },
      differences: [
        'it is of agentspec agent-b',
        'run-limit is 1 here and 3 there',
        'only 1 of 3 cases compare (2 added, 2 removed)',
      ],
    })
  })

  test('may be another agentspec of the same run, when the workflow says so', () => {
    const origin = anOrigin({ place: 'agentspec' })
    expect(compareWith(aBaseline('p×5', { agentspecId: 'agent-b', origin }), 'p×5').kind).toBe('compared')
  })

  test('is nothing where none was found, and itself where it is the baseline', () => {
    const none = { kind: 'none', cause: 'never', why: 'There is none.', advice: 'Make one.' } as const
    expect(compare(recordsFrom('p'), none, TERMS)).toEqual(none)
    expect(compare(recordsFrom('p'), { kind: 'itself' }, TERMS)).toEqual({ kind: 'itself' })
  })

  test('without a case on either side does not compare', () => {
    expect(compare([], { kind: 'found', baseline: aBaseline('p', { cases: [] }) }, TERMS)).toMatchObject({
      kind: 'incomparable',
      differences: ['there are no cases'],
    })
  })

  test('has no measures where its grades are only supposed', () => {
    const measured = compareWith(aBaseline('p×5'), 'p×5')
    expect(measured).toMatchObject({ measures: [{ measure: 'latency-ms' }, { measure: 'tool-calls' }] })
    expect(compareWith(aBaseline('p×5'), 'p×5', { ...TERMS, isSupposed: true })).toMatchObject({ measures: [] })
  })

  test('sees less as one of more tests, and nothing else changes', () => {
    const alone = compareWith(aBaseline('p×20'), 'p×20')
    const ofThree = asOneOf(alone, { tests: 3, margin: 0 })
    expect(alone).toMatchObject({ sight: '20 cases × 1 run can see a drop of 32.4 points or more' })
    expect(ofThree).toMatchObject({ sight: '20 cases × 1 run can see a drop of 43.5 points or more' })
    expect(ofThree).toEqual({ ...alone, change: expect.anything(), sight: expect.anything() })
    expect(asOneOf(alone, TERMS)).toEqual(alone)
    expect(asOneOf({ kind: 'itself' }, TERMS)).toEqual({ kind: 'itself' })
  })
})
