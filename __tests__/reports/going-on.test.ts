import { describe, expect, test } from '@jest/globals'
import type { CaseStatus } from '../../src/domain/grade.ts'
import { goingOnLine } from '../../src/reports/going-on.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import { aCaseRun, anErroredCaseRun, anExperiment, anUngradedCaseRun, aReport } from '../support/builders.ts'

const reportOf = (statuses: readonly CaseStatus[], keepsJournal = true) => {
  const cases = statuses.map((status, index) => {
    const identity = { caseId: `${index}`, name: `${index}` }
    if (status === 'errored') return anErroredCaseRun(identity)
    return status === 'passed' || status === 'failed'
      ? aCaseRun({ ...identity, status })
      : anUngradedCaseRun({ ...identity, status })
  })
  return aReport({ experiments: [anExperiment({ cases })], ...(keepsJournal ? { keepsJournal } : {}) })
}

describe('how to go on', () => {
  test('says what a re-run asks, that it keeps wrong answers too, and how to ask everything', () => {
    expect(goingOnLine(reportOf(['passed', 'failed', 'errored', 'cancelled', 'ungraded', 'skipped']))).toBe(
      'To go on: “Re-run jobs” asks only what is missing (3 case runs). What was graded is kept, wrong answers too; to ask everything again, start a new run.',
    )
  })

  test('promises to keep nothing where nothing was graded', () => {
    expect(goingOnLine(reportOf(['errored', 'cancelled']))).toBe('To go on: “Re-run jobs” asks all 2 case runs again.')
    expect(goingOnLine(reportOf(['errored']))).toBe('To go on: “Re-run jobs” asks the case run again.')
  })

  test('is no line where nothing is missing, or where no journal is kept', () => {
    expect(goingOnLine(reportOf(['passed', 'failed', 'skipped']))).toBe('')
    expect(goingOnLine(reportOf(['passed', 'cancelled'], false))).toBe('')
    expect(goingOnLine(aReport({ experiments: [], keepsJournal: true }))).toBe('')
  })

  test.each([
    ['the summary', renderSummary],
    ['report.md', renderMarkdown],
  ])('stands below the cases of %s', (_what, render) => {
    const markdown = render({ ...reportOf(['passed', 'errored']), step: { inputs: [] } })
    expect(markdown.indexOf('To go on')).toBeGreaterThan(markdown.lastIndexOf('### '))
    expect(markdown.indexOf('To go on')).toBeLessThan(markdown.indexOf('How to repeat this'))
  })
})
