import { describe, expect, test } from '@jest/globals'
import type { EvalReport } from '../../src/domain/report.ts'
import { resultsDocument } from '../../src/reports/results-json.ts'
import { spentLine } from '../../src/reports/spent-line.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import { aCaseRun, anExperiment, aReport } from '../support/builders.ts'
import { readMarkdown, seenOn } from '../support/markdown-structure.ts'

/** The line as a reader sees it. */
const lineOf = (spent: EvalReport['spent'], settings: EvalReport['settings'] = {}, cases = [aCaseRun()]) => {
  const line = spentLine(aReport({ settings, experiments: [anExperiment({ cases })], ...(spent ? { spent } : {}) }))
  return line === '' ? '' : readMarkdown(line).lines.map(seenOn).join()
}

describe('what a run spent', () => {
  test('is said beside its budget, in the unit of each', () => {
    const settings = { budgetCredits: 10, budgetUsd: 0.2 }
    expect(lineOf({ credits: 3.25, usd: 0.19999999999999998 }, settings)).toBe(
      '💳 Spent: 3.25 of 10 credits and $0.2 of $0.2.',
    )
    expect(lineOf({ usd: 0.00002 }, settings)).toBe('💳 Spent: $0.00002 of $0.2.')
    expect(lineOf({ credits: 1 })).toBe('💳 Spent: 1 credit.')
  })

  test('is no formula, however many signs of dollars it has', () => {
    expect(spentLine(aReport({ settings: { budgetUsd: 2 }, spent: { usd: 1 } }))).not.toContain('$')
  })

  test('is at least so much where something did not say what it cost', () => {
    expect(lineOf({ credits: 3, isPartial: true }, { budgetCredits: 10 })).toBe('💳 Spent: at least 3 of 10 credits.')
  })

  test('is without what was taken over, and says so', () => {
    const cases = [aCaseRun({ reused: { attempt: 1 } }), aCaseRun()]
    expect(lineOf({ usd: 1 }, {}, cases)).toBe('💳 Spent, without what was taken over: $1.')
  })

  test('is no line where nobody knows, and never 0 for unknown', () => {
    expect(lineOf(undefined, { budgetUsd: 1 })).toBe('')
    expect(lineOf({}, { budgetUsd: 1 })).toBe('')
    expect(lineOf({ usd: 0 }, { budgetUsd: 1 })).toBe('💳 Spent: $0 of $1.')
  })

  test('stands in the head and in results.json', () => {
    const report = aReport({ spent: { credits: 0.1 + 0.2 } })
    // Below what decides.
    expect(renderSummary(report)).toMatch(/\n\| Agent [\s\S]*\n💳 Spent: 0\.3 credits\.\n/)
    expect(resultsDocument(report).spent).toEqual({ credits: 0.3 })
    expect(resultsDocument(aReport())).not.toHaveProperty('spent')
  })
})
