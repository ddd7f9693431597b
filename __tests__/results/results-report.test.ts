import { describe, expect, test } from '@jest/globals'
import type { EvalReport } from '../../src/domain/report.ts'
import { csvLines } from '../../src/reports/csv.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { reportOfResults } from '../../src/results/results-report.ts'
import {
  aBasis,
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  anErroredCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aPair,
  aReport,
  aRun,
} from '../support/builders.ts'
import { reportSaying } from '../support/hostile-report.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'

const textOf = (report: EvalReport) => [...jsonPieces(resultsDocument(report))].join('')

function again(report: EvalReport): EvalReport {
  const reading = reportOfResults(textOf(report))
  if (reading.kind === 'refused') throw new Error(reading.why)
  return reading.report
}

const named = (name: string) => ({ caseId: name, name })
const cases = [
  aCaseRun(named('fine')),
  aFailedCaseRun(named('worse')),
  anErroredCaseRun(named('broken')),
  anUngradedCaseRun(named('open')),
  aCaseRun(named('better')),
]
const experiment = anExperiment({ runs: [aRun({ cases })] })
const compared = aComparison([aPair('fine', 'p', 'p'), aPair('worse', 'p', 'f'), aPair('better', 'f', 'p')])
const verdict = {
  agentspecId: 'agent-a',
  status: 'failed',
  reasons: [{ code: 'regression', rule: 'max-regression: 0.05', experiment: 'agent-a', message: 'it dropped' }],
  rate: compared.headRate,
  quarantined: [],
} as const

describe('a results file becomes its report again', () => {
  test.each<[string, EvalReport]>([
    ['that passed', aReport({ basis: aBasis() })],
    ['of a step', aReport({ step: { uses: 'o/agent-evals@v1', inputs: [['run-limit', '2']] } })],
    ['of a desk, without inputs', aReport({ step: { from: 'desk', inputs: [] } })],
    [
      'with cases of every kind',
      aReport({
        experiments: [experiment],
        verdict: { status: 'failed', reasons: verdict.reasons, experiments: [verdict] },
      }),
    ],
    [
      'with a baseline',
      aReport({
        experiments: [experiment],
        verdict: { status: 'failed', reasons: verdict.reasons, experiments: [{ ...verdict, comparison: compared }] },
      }),
    ],
    ['that the platform broke', aReport({ experiments: [], platformProblems: ['The platform answered 500.'] })],
  ])('%s', (_, report) => {
    const read = again(report)
    expect(renderMarkdown(read)).toBe(renderMarkdown(report))
    expect(JSON.parse(textOf(read))).toEqual(JSON.parse(textOf(report)))
    expect([...csvLines(read)]).toEqual([...csvLines(report)])
  })

  test('the cases that must pass are still known in it', () => {
    const experiments = [{ ...verdict, mustPass: ['worse', 'fine'] }]
    const report = aReport({
      experiments: [experiment],
      verdict: { status: 'failed', reasons: verdict.reasons, experiments },
    })
    expect(JSON.parse(textOf(report)).experiments[0].gate.mustPass).toEqual(['worse', 'fine'])
    expect(again(report).verdict.experiments.map(({ mustPass }) => mustPass)).toEqual([['worse', 'fine']])
    expect(again(aReport()).verdict.experiments[0]).not.toHaveProperty('mustPass')
  })

  test.each(Object.entries(HOSTILE_TEXTS))('that says %s everywhere, or it is refused in a sentence', (_, text) => {
    const report = reportSaying(text.toWellFormed())
    const reading = reportOfResults(textOf(report))
    if (reading.kind === 'read') expect(textOf(reading.report).length).toBeGreaterThan(0)
    else expect(reading.why).toMatch(/^(is|has) /)
  })

  test.each([
    ['', 'is no JSON'],
    ['[]', 'is no results.json of agent-evals'],
    ['{"schemaVersion": 2}', 'has schemaVersion 2, and this version reads 1: update agent-evals'],
    [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'is nested too deep'],
    [
      textOf(aReport()).replace('"status":"passed"', '"status":"superb"'),
      'has a case run that cannot be read (run 1, case 1',
    ],
    [textOf(aReport()).replace('"agentspecId"', '"agent"'), 'experiments.0.agentspecId'],
    // Its name would stand in a line to paste.
    [textOf(aReport({ step: { inputs: [['x;id', '2']] } })), 'step.inputs.x;id'],
    [textOf(aReport({ step: { inputs: Array.from({ length: 501 }, (_, at) => [`i${at}`, '']) } })), 'at most 500'],
  ])('%.40s is refused: %s', (text, why) => {
    expect(reportOfResults(text)).toMatchObject({ kind: 'refused', why: expect.stringContaining(why) })
  })
})
