import { describe, expect, test } from '@jest/globals'
import type { Experiment } from '../../src/domain/run.ts'
import { sideBySide } from '../../src/modes/side-by-side.ts'
import { aCaseRun, aFailedCaseRun, anErroredCaseRun, anExperiment, aRun } from '../support/builders.ts'

/** By case a letter for each of its runs. */
function experimentOf(agentspecId: string, cases: readonly string[]): Experiment {
  const runs = Array.from({ length: cases[0]?.length ?? 0 }, (_, index) =>
    aRun({
      index: index + 1,
      cases: cases.map((letters, at) => {
        const named = { caseId: `case-${at}`, name: `case ${at}`, digest: `sha256:${at}` }
        if (letters[index] === 'e') return anErroredCaseRun(named)
        return letters[index] === 'p' ? aCaseRun(named) : aFailedCaseRun(named)
      }),
    }),
  )
  return anExperiment({ agentspecId, runs })
}

describe('two agentspecs of one run', () => {
  test('are held beside one another over the cases that both were graded in', () => {
    const plain = experimentOf('no-codemode', ['pp', 'pp', 'pf', 'ff', 'pp'])
    const code = experimentOf('codemode', ['pp', 'ff', 'pp', 'ff', 'ee'])
    const [beside, ...others] = sideBySide([plain, code])
    expect(others).toEqual([])
    expect(beside).toMatchObject({
      agentspecId: 'codemode',
      against: 'no-codemode',
      rate: { rate: 0.5, cases: 4, caseRuns: 8 },
      againstRate: { rate: 0.625, cases: 4 },
      difference: { change: -0.125, isExact: true, p: 1 },
      better: 1,
      worse: 1,
    })
    expect(beside?.differing.map(({ head }) => head.id)).toEqual(['case-1', 'case-2'])
  })

  test('that differ in every case are told apart, whichever is better, and at most twenty cases are named', () => {
    const good = experimentOf(
      'good',
      Array.from({ length: 30 }, () => 'p'),
    )
    const bad = experimentOf(
      'bad',
      Array.from({ length: 30 }, () => 'f'),
    )
    const [down] = sideBySide([good, bad])
    const [up] = sideBySide([bad, good])
    expect(down).toMatchObject({ worse: 30, better: 0, difference: { change: -1 } })
    expect(up).toMatchObject({ worse: 0, better: 30, difference: { change: 1 } })
    expect(down?.difference.p).toBeLessThan(0.001)
    expect(up?.difference.p).toBe(down?.difference.p)
    expect(down?.differing).toHaveLength(20)
  })

  test('are not told of where there is one alone, or one was never graded', () => {
    const one = experimentOf('one', ['p'])
    expect(sideBySide([])).toEqual([])
    expect(sideBySide([one])).toEqual([])
    expect(sideBySide([one, experimentOf('lost', ['e'])])).toEqual([])
  })

  test('are held against the first that answered, where the very first one had an outage', () => {
    const beside = sideBySide([experimentOf('lost', ['e']), experimentOf('old', ['p']), experimentOf('new', ['f'])])
    expect(beside.map(({ agentspecId, against }) => [agentspecId, against])).toEqual([['new', 'old']])
  })
})
