import { describe, expect, test } from '@jest/globals'
import type { Rescored, RescoredCase } from '../../src/domain/rescored.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { rescoredBlock } from '../../src/reports/rescored-cases.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import { aCaseRun, anErroredCaseRun, anExperiment, aReport } from '../support/builders.ts'
import { readMarkdown, seenOn } from '../support/markdown-structure.ts'

const lost: RescoredCase = {
  agentspecId: 'agent-a',
  id: 'capital',
  name: 'capital of France',
  run: 1,
  before: { status: 'passed', score: 1 },
  after: { status: 'failed', score: 0.25 },
  evaluators: [
    {
      name: 'contains',
      before: { passed: true, score: 1, reason: 'it does' },
      after: { passed: false, score: 0, reason: 'Paris | is missing' },
    },
    { name: 'regex', after: { passed: false, score: 0, reason: 'no match' } },
  ],
}

const rescored = (over: Partial<Rescored> = {}): Rescored => ({
  caseRuns: 2,
  from: [{ agentspecId: 'agent-a', run: 1, experimentId: '7f3a', runId: 'r1' }],
  changed: [],
  leftOut: [],
  ...over,
})

const reportOf = (over: Partial<Rescored> = {}) =>
  aReport({ experiments: [anExperiment({ cases: [aCaseRun(), aCaseRun({ caseId: 'b' })] })], rescored: rescored(over) })
const seenIn = (markdown: string) =>
  readMarkdown(markdown)
    .lines.map(seenOn)
    .filter((line) => line !== '')

describe('what grading stored answers again came to', () => {
  test('is no word of a report of agents that were asked', () => {
    expect(rescoredBlock(aReport())).toBe('')
    expect(resultsDocument(aReport())).not.toHaveProperty('rescored')
  })

  test('is one line where nothing changed', () => {
    expect(seenIn(rescoredBlock(reportOf()))).toEqual([
      '🔁 Re-scored 2 case runs of experiment 7f3a: 0 changed. No agent was asked.',
    ])
  })

  test.each([
    ['the summary', renderSummary],
    ['report.md', renderMarkdown],
  ])('names in %s each case that changed, the evaluator that changed it, and why', (_what, render) => {
    const seen = seenIn(render(reportOf({ changed: [lost] })))
    expect(seen).toContain('🔁 Re-scored 2 case runs of experiment 7f3a: 1 changed. No agent was asked.')
    expect(seen).toContain('| Case | Before → now | Score | Changed by |')
    expect(seen).toContain(
      '| capital of France (capital) | ✅ passed → ❌ failed | 1 → 0.25 | contains passed → failed: Paris | is missing (and 1 other) |',
    )
  })

  test('has a column for the agentspec and the run where there are several', () => {
    const changed = [lost, { ...lost, agentspecId: 'agent-b', run: 2 }]
    expect(seenIn(rescoredBlock(reportOf({ changed })))).toContain(
      '| Agent | Case | Run | Before → now | Score | Changed by |',
    )
  })

  test.each<[string, RescoredCase['evaluators'], string]>([
    [
      'an evaluator that is not asked any more',
      [{ name: 'a', before: { passed: true, score: 1, reason: 'it does' } }],
      'a passed → not asked',
    ],
    [
      'one that could not judge',
      [{ name: 'a', after: { passed: null, score: null, reason: 'no trajectory' } }],
      'a not asked → not judged: no trajectory',
    ],
    ['other weights', [], 'the same verdicts, weighted otherwise'],
  ])('says of %s what it is', (_what, evaluators, said) => {
    const row = seenIn(rescoredBlock(reportOf({ changed: [{ ...lost, evaluators }] }))).at(-1)
    expect(row).toMatch(new RegExp(`\\| ${said} \\|$`))
  })

  test('tells what passes no more before what passes now, and counts what has no room', () => {
    const gained: RescoredCase = { ...lost, id: 'g', name: 'g', before: lost.after, after: lost.before }
    const changed = [...Array.from({ length: 60 }, () => gained), lost]
    const seen = seenIn(rescoredBlock(reportOf({ changed })))
    expect(seen.findIndex((line) => line.startsWith('| capital of France'))).toBeLessThan(
      seen.findIndex((line) => line.startsWith('| g ')),
    )
    expect(seen.at(-1)).toBe('And 21 more, in results.json.')
  })

  test('says what had no answer, and which cases are not in the evalset any more', () => {
    const experiments = [anExperiment({ cases: [aCaseRun(), anErroredCaseRun({ caseId: 'b' })] })]
    const seen = seenIn(
      rescoredBlock(aReport({ experiments, rescored: rescored({ caseRuns: 1, leftOut: [{ id: 'x', name: 'x' }] }) })),
    )
    expect(seen).toContain('1 case run without an answer was not graded again and is as before.')
    expect(seen).toContain('1 case of the stored runs is not in this evalset and was left out: x.')
  })

  test.each<[string, Rescored['from'], string]>([
    ['a file, once for all its runs', [1, 2].map((run) => ({ agentspecId: 'a', run, file: 'r.json' })), 'r.json'],
    ['a run that nobody recorded', [{ agentspecId: 'a', run: 1 }], 'a run that was not recorded'],
    [
      'many files, by the first of them',
      ['a', 'b', 'c', 'd', 'e'].map((file) => ({ agentspecId: file, run: 1, file })),
      'a, b, c and 2 more',
    ],
  ])('names %s', (_what, from, named) => {
    expect(seenIn(rescoredBlock(reportOf({ from })))[0]).toContain(`case runs of ${named}: 0 changed`)
  })

  test('stands in results.json whole', () => {
    const document = resultsDocument(reportOf({ changed: [lost] }))
    expect(JSON.parse([...jsonPieces(document)].join('')).rescored).toEqual(rescored({ changed: [lost] }))
  })
})
