import { describe, expect, test } from '@jest/globals'
import { withMissingCaseRuns } from '../../src/cli/missing-case-runs.ts'
import { type Experiment, totalsOf } from '../../src/domain/run.ts'
import { aCaseRun, anExperiment } from '../support/builders.ts'

const document = { cases: [{ name: 'one' }, { id: 'second', name: 'two' }, { name: 'three' }] }
const planned = { document, runLimit: 2, startedAt: new Date('2026-11-30T00:00:00Z'), file: 'x.yaml' }

function withRun(...ids: readonly string[]): Experiment {
  const made = anExperiment()
  const [run] = made.runs
  if (!run) throw new Error('The builder makes a run.')
  return { ...made, runs: [{ ...run, index: 1, cases: ids.map((caseId) => aCaseRun({ caseId, status: 'passed' })) }] }
}

describe('an experiment that was killed', () => {
  test('is shown with all that was planned: what never ended is cancelled', () => {
    const experiment = withMissingCaseRuns(withRun('one'), planned)
    expect(experiment.runs.flatMap(({ cases }) => cases).filter(({ status }) => status === 'cancelled')).toHaveLength(5)
    expect(experiment.runs.map(({ cases }) => cases.map(({ caseId, status }) => `${caseId} ${status}`))).toEqual([
      ['one passed', 'second cancelled', 'three cancelled'],
      ['one cancelled', 'second cancelled', 'three cancelled'],
    ])
    const totals = totalsOf(experiment.runs.flatMap(({ cases }) => cases))
    expect(totals).toMatchObject({ planned: 6, passed: 1, cancelled: 5, coverage: 1 / 6 })
  })

  test('has what another run of the case says of it', () => {
    const experiment = withMissingCaseRuns(withRun('one'), planned)
    const [first, second] = experiment.runs.map(({ cases }) => cases.find(({ caseId }) => caseId === 'one'))
    expect(second).toMatchObject({ status: 'cancelled', digest: first?.digest, tags: first?.tags })
    expect(first?.digest).not.toBe('')
  })

  test('that was not is left as it is', () => {
    const whole = withRun('one', 'second', 'three')
    expect(withMissingCaseRuns(whole, { ...planned, runLimit: 1 })).toEqual(whole)
  })
})
