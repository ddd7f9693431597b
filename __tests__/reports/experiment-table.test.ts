import { describe, expect, test } from '@jest/globals'
import type { Answer } from '../../src/domain/answer.ts'
import type { Comparison } from '../../src/domain/comparison.ts'
import type { ExperimentVerdict, GateReason } from '../../src/domain/gate.ts'
import type { Experiment } from '../../src/domain/run.ts'
import { experimentTable } from '../../src/reports/experiment-table.ts'
import {
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anOrigin,
  anUngradedCaseRun,
  aPair,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

const named = (name: string) => ({ caseId: name, name })

/** The cells of the table, and the line below it; each experiment with what the gate says of it. */
function tableOf(...given: readonly (readonly [Experiment, Partial<ExperimentVerdict>?])[]) {
  const experiments = given.map(([experiment], index) => ({ ...experiment, agentspecId: `agent-${index + 1}` }))
  const verdict = aVerdict('passed', experiments)
  const verdicts = verdict.experiments.map((one, index) => ({ ...one, ...given[index]?.[1] }))
  const table = experimentTable(aReport({ experiments, verdict: { ...verdict, experiments: verdicts } }))
  const lines = readMarkdown(table.replaceAll('\u00a0', ' ')).lines
  const rows = lines.filter(({ kind }) => kind === 'table').map(({ source }) => source.split(' | '))
  const [headings = [], , ...cells] = rows.map((row) =>
    row.map((cell) => cell.replaceAll('<br>', ', ').replace(/^\| | \|$|<[^>]*>/g, '')),
  )
  return { headings, cells, legend: lines.find(({ kind }) => kind === 'html')?.source }
}

const rate = { rate: 0.825, low: 0.75, high: 0.882, cases: 4, caseRuns: 4 }

describe('the table of agentspecs', () => {
  test('has what is known of each, and a dash for what is not', () => {
    const mixed = anExperiment({
      cases: [aFailedCaseRun(), aCaseRun(named('b')), anErroredCaseRun(named('c')), anUngradedCaseRun(named('d'))],
    })
    const lost = anExperiment({ cases: [anErroredCaseRun(), anErroredCaseRun(named('b'))] })
    const { headings, cells } = tableOf([mixed, { status: 'failed', rate }], [lost, { status: 'inconclusive' }])
    expect([headings, ...cells]).toEqual([
      ['Agent', 'Verdict', 'Pass rate', 'Not graded', 'Latency p50 / p95', 'Tokens', 'Cost'],
      [
        'agent-1',
        '❌ Failed',
        '82.5 % (75.0 to 88.2), 1/2',
        '2 of 4: 1 errored, 1 ungraded',
        '1.2 s / 1.2 s',
        '75',
        '0.03 credits',
      ],
      ['agent-2', '⚠️ Inconclusive', '–', '2 of 2 errored', '–', '–', '–'],
    ])
  })

  test('tells the change beside a baseline, or why there is none', () => {
    const compared = aComparison([aPair('a', 'p', 'f'), aPair('b', 'p', 'f'), aPair('c', 'f', 'p')])
    const origin = anOrigin()
    const { matching } = compared
    const others: readonly Comparison[] = [
      { kind: 'incomparable', origin, baseAgentspecId: 'agent-a', matching, differences: ['run-limit'] },
      { kind: 'itself' },
      { kind: 'none', cause: 'never', why: 'None was found.', advice: '' },
    ]
    const { headings, cells } = tableOf(
      ...[compared, ...others].map((comparison) => [anExperiment(), { comparison }] as const),
      [anExperiment()],
    )
    expect(headings[3]).toBe('Change')
    expect(cells.map((row) => row[3])).toEqual([
      '−5.0 (−9.1 to −0.9), 2 worse, 1 better',
      'not comparable',
      'baseline',
      '–',
      '–',
    ])
  })

  test('leaves out the columns that nobody needs', () => {
    const none: Comparison = { kind: 'none', cause: 'never', why: 'None was found.', advice: '' }
    const { headings } = tableOf([anExperiment(), { rate, comparison: none }])
    expect(headings).toEqual(['Agent', 'Verdict', 'Pass rate', 'Latency p50 / p95', 'Tokens', 'Cost'])
    const lost = tableOf([anExperiment({ cases: [anErroredCaseRun()] })])
    expect(lost.headings).toEqual(['Agent', 'Verdict', 'Pass rate', 'Not graded'])
    const { usage: _, ...silent } = anAnswer()
    const free = tableOf([anExperiment({ cases: [aCaseRun({ answer: silent })] })])
    expect(free.headings).toEqual(['Agent', 'Verdict', 'Pass rate', 'Latency p50 / p95'])
  })

  test('says once below it what its intervals are, and nothing where there is none', () => {
    const comparison = aComparison([aPair('a', 'p', 'p')])
    expect(tableOf([anExperiment(), { rate }]).legend).toBe(
      '<sub>A pass rate is the mean over the cases, with its 90 % interval.</sub>',
    )
    expect(tableOf([anExperiment(), { rate, comparison }]).legend).toMatch(
      /^<sub>A pass rate is .*, a change is in points .*; each with its 90 % interval.<\/sub>$/,
    )
    expect(tableOf([anExperiment()]).legend).toBeUndefined()
    expect(experimentTable(aReport({ experiments: [] }))).toBe('')
  })

  test('counts no quarantined case in the rate and the coverage, but all that they cost', () => {
    const cases = [aCaseRun(), anErroredCaseRun(named('b')), aFailedCaseRun(named('c'))]
    const { headings, cells } = tableOf([anExperiment({ cases }), { quarantined: ['b', 'c'] }])
    expect(headings).not.toContain('Not graded')
    expect(cells).toEqual([['agent-1', '✅ Passed', '100.0 % (1/1)', '1.2 s / 1.2 s', '50', '0.02 credits']])
  })

  test('has the mean over the cases of what a limit of the verdict is held against', () => {
    const answered = (name: string, durationMs: number, totalTokens?: number) =>
      aCaseRun({ ...named(name), durationMs, answer: anAnswer({ usage: totalTokens ? { totalTokens } : {} }) })
    const experiment = anExperiment({
      runs: [
        aRun({ cases: [answered('a', 1000, 10), answered('b', 2000, 20), anErroredCaseRun(named('c'))] }),
        aRun({ index: 2, cases: [answered('b', 4000, 40), answered('held', 90_000, 900)] }),
      ],
    })
    const limitedBy = (...rules: string[]) => {
      const reasons = rules.map((rule): GateReason => ({ code: 'threshold', rule, message: rule }))
      return tableOf([experiment, { reasons, quarantined: ['held'] }], [anExperiment({ cases: [] })])
    }
    const { headings, cells } = limitedBy('measures: latency-ms: max: 1', 'measures: tokens: max-increase: 0.2')
    expect(headings.slice(4)).toEqual(['Mean latency', 'Mean tokens', 'Latency p50 / p95', 'Tokens'])
    // a took 1 s, b 3 s on average.
    expect(cells.map((row) => row.slice(4, 6))).toEqual([
      ['2 s', '20'],
      ['–', '–'],
    ])
    expect(limitedBy('measures: tool-calls: max: 1', 'measures: credits: max: 1').headings).toContain('Mean tool calls')
    // Nobody said what the answers cost.
    expect(limitedBy('measures: credits: max: 1').cells[0]?.[4]).toBe('–')
    expect(limitedBy('pass-rate-threshold: 0.9').headings.join()).not.toContain('Mean')
  })

  test('marks a sum as a lower bound when some answers did not say what they cost', () => {
    const { usage: _, ...silent } = anAnswer()
    const { usage } = anAnswer()
    const parts = anAnswer({ usage: { promptTokens: 3, completionTokens: 4 } })
    const costsOf = (...answers: Answer[]) => {
      const cases = answers.map((answer, index) => aCaseRun({ ...named(`${index}`), answer }))
      return tableOf([anExperiment({ cases })]).cells[0]?.slice(-2)
    }
    expect(costsOf({ ...silent, ...(usage ? { usage } : {}) }, silent)).toEqual(['≥ 25', '≥ 0.01 credits'])
    expect(costsOf(anAnswer(), parts)).toEqual(['32', '≥ 0.01 credits'])
    expect(costsOf({ ...silent, usage: { costUsd: 1.5 } }, silent)?.at(-1)).toBe('≥ $1.5')
    expect(costsOf({ ...silent, usage: { costUsd: 1.5, creditsConsumed: 2 } })?.at(-1)).toBe('2 credits, $1.5')
  })
})
