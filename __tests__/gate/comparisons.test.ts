import { describe, expect, test } from '@jest/globals'
import { readSide } from '../../scripts/gate-pairs/notation.ts'
import { makeBaseline, makeExperiment } from '../../scripts/made-results/made-results.ts'
import type { BaselineFinding } from '../../src/domain/baseline.ts'
import type { GatePolicy } from '../../src/domain/gate-policy.ts'
import { caseRunsOf } from '../../src/domain/run.ts'
import { comparisonsOf, type Subject } from '../../src/gate/comparisons.ts'
import { completeWith } from '../../src/gate/missing.ts'
import { aBasis, aPolicy } from '../support/builders.ts'

type Sides = { base?: string; head: string; quarantined?: readonly string[]; runLimit?: number }

function subject(agentspecId: string, { base, head, quarantined = [], runLimit = 1 }: Sides): Subject {
  const experiment = makeExperiment(agentspecId, readSide(head))
  const caseRuns = caseRunsOf([experiment]).filter(({ caseId }) => !quarantined.includes(caseId))
  const finding: BaselineFinding | undefined =
    base === undefined
      ? undefined
      : {
          kind: 'found',
          baseline: makeBaseline(readSide(base), { agentspecId, basis: aBasis({ runLimit }) }),
        }
  return { experiment, caseRuns, quarantined, finding }
}

function comparisons(subjects: readonly Subject[], policy: Partial<GatePolicy> = { maxRegression: 0 }) {
  return comparisonsOf(subjects, { policy: aPolicy(policy), basis: aBasis() })
}

const FIVE_WORSE: Sides = { base: 'p×20', head: 'p×15 f×5' }
const SAME: Sides = { base: 'p×20', head: 'p×20' }

describe('the comparisons of a run', () => {
  test('are adjusted by Holm over all that gate', () => {
    const [first, second] = comparisons([subject('a', FIVE_WORSE), subject('b', SAME)])
    expect(first).toMatchObject({ tests: 2, comparison: { change: { p: 1 / 32, adjustedP: 1 / 16 } } })
    expect(second).toMatchObject({ tests: 2, comparison: { change: { p: 1, adjustedP: 1 } } })
    expect(first?.adjust('regression', 0.001)).toBe(0.002)
  })

  test('count measures that may not grow among the tests, where they are known', () => {
    const measureGates = [
      { measure: 'latency-ms', maxIncrease: 0.2 },
      { measure: 'tokens', maxIncrease: 0.2 },
      { measure: 'tool-calls', max: 5 },
    ] as const
    const [only] = comparisons([subject('a', FIVE_WORSE)], { maxRegression: 0, measureGates })
    expect(only).toMatchObject({
      tests: 2,
      comparison: {
        change: { p: 1 / 32, adjustedP: 1 / 16 },
        measures: [
          { measure: 'latency-ms', p: 1, adjustedP: 1 },
          { measure: 'tool-calls', p: 1 },
        ],
      },
    })
    expect(JSON.stringify(only?.comparison).match(/adjustedP/g)).toHaveLength(2)
  })

  test('adjust nothing where nothing gates', () => {
    const [only] = comparisons([subject('a', FIVE_WORSE)], {})
    expect(only?.tests).toBe(1)
    expect(JSON.stringify(only?.comparison)).not.toContain('adjustedP')
  })

  test('owe nothing to what cannot be compared', () => {
    const alone = comparisons([subject('a', FIVE_WORSE)])
    const beside = comparisons([
      subject('a', FIVE_WORSE),
      subject('b', { ...SAME, runLimit: 3 }),
      subject('c', { head: 'p' }),
    ])
    expect(beside[0]).toMatchObject({ tests: 1, comparison: { change: { adjustedP: 1 / 32 } } })
    expect(beside[0]?.comparison).toEqual(alone[0]?.comparison)
    expect(beside[1]).toMatchObject({ tests: 1, comparison: { kind: 'incomparable' } })
    expect(beside[2]).toBeUndefined()
  })

  test('print the drop that they can see as one of so many tests', () => {
    const sightOf = (subjects: readonly Subject[]) => {
      const comparison = comparisons(subjects)[0]?.comparison
      return comparison?.kind === 'compared' ? comparison.sight : undefined
    }
    expect(sightOf([subject('a', SAME)])).toContain('a drop of 32.4 points')
    expect(sightOf([subject('a', SAME), subject('b', SAME)])).toContain('a drop of 39.5 points')
  })

  test('leave cases in quarantine out on both sides', () => {
    const [only] = comparisons([subject('a', { base: 'p×20', head: 'p×19 f', quarantined: ['case-20'] })])
    expect(only?.comparison).toMatchObject({ kind: 'compared', change: { change: 0 }, matching: { removed: [] } })
  })

  test('leave a case in quarantine out under the id that it had before, and nothing else', () => {
    const matchingOf = (base: string, head: string, ...quarantined: string[]) => {
      const comparison = comparisons([subject('a', { base, head, quarantined })])[0]?.comparison
      if (comparison?.kind !== 'compared') throw new Error('They compare.')
      const { compared, added, removed } = comparison.matching
      return [compared.length, added.map(({ id }) => id), removed.map(({ id }) => id)]
    }
    expect(matchingOf('p×9 old:p', 'p×9 new~old:f', 'new')).toEqual([9, [], []])
    // One that asks the same and is still there under its own id counts.
    expect(matchingOf('p×9 twin~same:p', 'p×9 twin~same:p new~same:f', 'new')).toEqual([10, [], []])
    // One that asks the same as a case that was not renamed is gone.
    expect(matchingOf('p×8 a~same:p b~same:p', 'p×8 a~same:p', 'a')).toEqual([8, [], ['b']])
    expect(matchingOf('p×9 old:p', 'p×9 new~other:f', 'new')).toEqual([9, [], ['old']])
  })

  test('can be supposed for other grades, and are looked up for their own', () => {
    const one = subject('a', { base: 'p×20', head: 'p×14 f×4 e×2' })
    const [compared] = comparisons([one])
    expect(compared?.compare(one.caseRuns)).toBe(compared?.comparison)
    const worst = compared?.compare(completeWith('failed', one.caseRuns))
    expect(worst).toMatchObject({ kind: 'compared', change: { change: -0.3, p: 1 / 64 }, measures: [] })
    const best = compared?.compare(completeWith('passed', one.caseRuns))
    expect(best).toMatchObject({ change: { change: -0.2, p: 1 / 16 } })
  })
})
