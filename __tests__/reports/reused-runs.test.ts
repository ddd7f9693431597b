import { describe, expect, test } from '@jest/globals'
import type { BudgetStop } from '../../src/domain/budget.ts'
import type { ReuseSource } from '../../src/domain/reuse-source.ts'
import { evaluateGate } from '../../src/gate/evaluate-gate.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { reusedLine, reusedMark } from '../../src/reports/reused-runs.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import {
  aBasis,
  aCaseRun,
  aFailedCaseRun,
  anExperiment,
  anUngradedCaseRun,
  aPolicy,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { readMarkdown, seenOn } from '../support/markdown-structure.ts'

const taken = (count: number, reused: ReuseSource) => Array.from({ length: count }, () => aCaseRun({ reused }))
const plain = (markdown: string) => markdown.replace(/<[^>]*>/g, '')
const seenIn = (markdown: string) => readMarkdown(markdown).lines.map(seenOn)

describe('what was not asked again', () => {
  test('is counted with the place that it was taken from', () => {
    expect(reusedLine([...taken(60, { attempt: 1 }), ...Array.from({ length: 40 }, () => aCaseRun())])).toBe(
      '♻️ 60 of 100 case runs were taken over from attempt 1 of this workflow run and not asked again.',
    )
    expect(plain(reusedLine([...taken(1, { experimentId: '7f3a' }), aCaseRun()]))).toBe(
      '♻️ 1 of 2 case runs was taken over from experiment 7f3a and not asked again.',
    )
    expect(reusedLine([...taken(2, { attempt: 1 }), ...taken(3, { attempt: 2 })])).toBe(
      '♻️ 5 of 5 case runs were taken over from attempt 1 of this workflow run (2), attempt 2 of this workflow run (3) and not asked again.',
    )
    expect(reusedLine([aCaseRun()])).toBe('')
  })

  test('is marked run by run', () => {
    const runs = (...sources: readonly (ReuseSource | undefined)[]) =>
      sources.map((reused, index) => ({ run: index + 1, caseRun: aCaseRun(reused ? { reused } : {}) }))
    expect(reusedMark(runs({ attempt: 1 }, { attempt: 1 }))).toBe('taken over from attempt 1')
    expect(reusedMark(runs(undefined, { attempt: 1 }))).toBe('run 2 taken over from attempt 1')
    expect(reusedMark(runs({ attempt: 1 }, undefined, { attempt: 2 }))).toBe('runs 1, 3 taken over')
    expect(reusedMark(runs(undefined))).toBe('')
  })

  test.each([
    ['the summary', renderSummary],
    ['report.md', renderMarkdown],
  ])('stands in the head of %s and at each case that is told', (_what, render) => {
    const cases = [aFailedCaseRun({ reused: { attempt: 1 } }), aCaseRun({ caseId: 'b', name: 'b' })]
    const experiments = [anExperiment({ cases })]
    const seen = seenIn(render(aReport({ experiments, verdict: aVerdict('failed', experiments) })))
    const head = seen.slice(
      0,
      seen.findIndex((line) => line.startsWith('###')),
    )
    expect(head).toContain('♻️ 1 of 2 case runs was taken over from attempt 1 of this workflow run and not asked again.')
    expect(seen).toContain('**Answer** · failed · score 0 · 1.2 s · 1 attempt · taken over from attempt 1')
  })

  test('has a column among all cases of report.md, where there is any', () => {
    const withReuse = [aRun({ cases: [aCaseRun({ reused: { attempt: 1 } })] }), aRun({ index: 2 })]
    const rowsOf = (markdown: string) => seenIn(markdown).filter((line) => line.startsWith('| Case'))
    expect(rowsOf(renderMarkdown(aReport({ experiments: [anExperiment({ runs: withReuse })] })))).toEqual([
      '| Case | Outcome | Runs | Score | p50 | Reused | Where |',
    ])
    expect(rowsOf(renderMarkdown(aReport()))).toEqual(['| Case | Outcome | Score | p50 | Where |'])
    expect(renderMarkdown(aReport({ experiments: [anExperiment({ runs: withReuse })] }))).toContain(
      '| run 1 taken over from attempt 1 |',
    )
  })
})

describe('a budget that stopped the run', () => {
  const budgetStop: BudgetStop = { budget: 'budget-credits', message: '10.2 of 10 credits were spent.' }
  const cancelled = ['b', 'c'].map((name) => anUngradedCaseRun({ caseId: name, name, status: 'cancelled' }))
  const experiments = [anExperiment({ cases: [aCaseRun(), ...cancelled] })]
  const verdict = aVerdict('inconclusive', experiments)

  test('is named in the head with its figures and what it left, once', () => {
    const seen = seenIn(renderSummary(aReport({ experiments, verdict, budgetStop })))
    expect(seen.filter((line) => line.includes('⏹️'))).toEqual([
      '⏹️ Stopped by budget-credits: 10.2 of 10 credits were spent. 2 case runs were cancelled.',
    ])
  })

  test('is not named twice where its sentence begins with its name', () => {
    const message = 'budget-credits is used up: 10.2 of 10 credits were spent, so nothing more was begun.'
    const seen = seenIn(renderSummary(aReport({ experiments, verdict, budgetStop: { ...budgetStop, message } })))
    expect(seen.filter((line) => line.includes('⏹️'))).toEqual([`⏹️ Stopped: ${message} 2 case runs were cancelled.`])
  })

  test('is said once when the gate gives it as its reason', () => {
    const reports = [experiments, [...experiments, anExperiment({ agentspecId: 'agent-b' })]].map((asked) => ({
      experiments: asked,
      budgetStop,
      verdict: evaluateGate({
        experiments: asked,
        policy: aPolicy(),
        basis: aBasis(),
        baselines: new Map(),
        reportEvaluators: [],
        gradeReport: () => [],
        cancelled: false,
        platformProblems: [],
        budgetStop,
      }),
    }))
    for (const report of reports) {
      const summary = renderSummary(aReport(report))
      expect(report.verdict.reasons.map(({ code }) => code)).toContain('budget')
      expect(summary.match(/10\.2 of 10 credits/g)).toHaveLength(1)
      expect(summary).not.toContain('⏹️')
    }
  })

  test('is no word of a run that none stopped', () => {
    const seen = seenIn(renderSummary(aReport({ experiments, verdict })))
    expect(seen).toContain('⏹️ Cancelled before it was asked, answered or graded: 2 case runs.')
    expect(seen.join()).not.toContain('Stopped by')
  })
})
