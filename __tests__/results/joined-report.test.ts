import { describe, expect, test } from '@jest/globals'
import type { GateStatus } from '../../src/domain/gate.ts'
import { byEvalset, joinReports } from '../../src/results/joined-report.ts'
import { anExperiment, aReport, aVerdict } from '../support/builders.ts'

function leg(agentspecId: string, status: GateStatus = 'passed', over: Partial<ReturnType<typeof aReport>> = {}) {
  const experiments = [anExperiment({ agentspecId })]
  const verdict = aVerdict(status, experiments)
  const reasons = verdict.reasons.map((reason) => ({ ...reason, experiment: agentspecId }))
  return aReport({ experiments, verdict: { ...verdict, reasons }, ...over })
}

describe('several reports as one', () => {
  test('one alone stays as it is', () => {
    const report = leg('agent-a')
    expect(joinReports([{ file: 'a.json', report }])).toBe(report)
  })

  test('agents of the same id are told apart by their files, in verdicts and reasons too', () => {
    const joined = joinReports([
      { file: 'a.json', report: leg('agent-a', 'failed') },
      { file: 'b.json', report: leg('agent-a') },
      { file: 'c.json', report: leg('agent-b') },
    ])
    const names = ['agent-a (a.json)', 'agent-a (b.json)', 'agent-b']
    expect(joined.experiments.map(({ agentspecId }) => agentspecId)).toEqual(names)
    expect(joined.verdict.experiments.map(({ agentspecId }) => agentspecId)).toEqual(names)
    expect(joined.verdict.reasons.map(({ experiment }) => experiment)).toEqual(['agent-a (a.json)'])
  })

  test('what is not the same in all of them is said of none, and what was spent is summed', () => {
    const joined = joinReports([
      {
        file: 'a.json',
        report: leg('agent-a', 'passed', {
          settings: { runLimit: 1, model: 'm' },
          spent: { credits: 2 },
          step: { inputs: [['model', 'm']] },
        }),
      },
      { file: 'b.json', report: leg('agent-b', 'passed', { settings: { runLimit: 1, model: 'n' } }) },
    ])
    expect(joined.settings).toEqual({ runLimit: 1 })
    expect(joined.step).toBeUndefined()
    expect(joined.spent).toEqual({ credits: 2, isPartial: true })
  })

  test('reports of other evalsets stay apart', () => {
    const other = leg('agent-a', 'passed', { evalset: { ...aReport().evalset, digest: 'sha256:other' } })
    const groups = byEvalset([
      { file: 'a.json', report: leg('agent-a') },
      { file: 'b.json', report: other },
      { file: 'c.json', report: leg('agent-b') },
    ])
    expect(groups.map((group) => group.map(({ file }) => file))).toEqual([['a.json', 'c.json'], ['b.json']])
  })
})
