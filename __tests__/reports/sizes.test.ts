import { describe, expect, test } from '@jest/globals'
import { ANNOTATION_LIMIT_BYTES } from '../../src/boundary/log-text.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import { annotationsOf } from '../../src/reports/annotations.ts'
import { csvLines } from '../../src/reports/csv.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { renderSummary, SUMMARY_LIMIT_BYTES } from '../../src/reports/summary.ts'
import {
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  aFailureCause,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  anOrigin,
  aPair,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

/** A report of so many case runs, 19 of 20 failed and one errored, each with an answer of so many bytes. */
function aLargeReport(caseRuns: number, answerBytes: number): EvalReport {
  const answer = anAnswer({ text: `<b>|${'x'.repeat(answerBytes)}` })
  const cases = Array.from({ length: caseRuns }, (_, index): CaseRun => {
    const identity = { caseId: `case-${index}`, name: `case ${index}` }
    return index % 20 === 0 ? anErroredCaseRun(identity) : aFailedCaseRun({ ...identity, answer })
  })
  const experiments = [anExperiment({ cases })]
  const step = { from: 'desk' as const, inputs: [['evalset-spec-file', 'evalset.json']] as const }
  return aReport({ experiments, verdict: aVerdict('failed', experiments), step })
}

describe.each([5, 500, 50_000])('%i case runs', (count) => {
  const report = aLargeReport(count, 3000)
  const errored = Math.ceil(count / 20)
  const failed = count - errored

  test('fit into a summary that keeps verdict, table and counts', () => {
    const summary = renderSummary(report)
    expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(SUMMARY_LIMIT_BYTES)
    const { lines } = readMarkdown(summary)
    expect(lines[0]?.source).toMatch(
      /^## ❌ Failed: <code>agent-a<\/code> may not ship · 0\.0 % \(0\/[\d,]+\) passed · [\d,]+ errored$/,
    )
    expect(lines.filter(({ kind }) => kind === 'table')).toHaveLength(3)
    const headings = lines.filter(({ kind }) => kind === 'heading').map(({ source }) => source)
    expect(headings.slice(1)).toEqual([
      `### Failed: ${failed.toLocaleString('en-US')} cases`,
      `### Errored, <code>request_timeout</code>: ${errored.toLocaleString('en-US')} ${errored === 1 ? 'case' : 'cases'}`,
    ])
    const opened = lines.filter(({ source }) => source.startsWith('<details>')).length
    expect(lines.filter(({ source }) => source === '</details>')).toHaveLength(opened)
    expect(lines.some(({ source }) => source.includes('How to repeat this'))).toBe(true)
    expect(shownCases(summary) + leftOut(summary)).toBe(count)
  })

  test('are all in report.md', () => {
    const { lines } = readMarkdown(renderMarkdown(report))
    expect(lines.filter(({ source }) => /^\| <code>case \d+<\/code> /.test(source))).toHaveLength(count)
  })

  test('are all in report.csv and results.json', () => {
    let rows = 0
    for (const line of csvLines(report)) if (line.startsWith('case,')) rows += 1
    expect(rows).toBe(count)
    let pieces = 0
    for (const piece of jsonPieces(resultsDocument(report))) if (piece.startsWith('{"id":"case-')) pieces += 1
    expect(pieces).toBe(count)
  })

  test('become at most ten annotations', () => {
    expect(annotationsOf(report, 10)).toHaveLength(Math.min(count, 10))
  })
})

function shownCases(summary: string): number {
  return (summary.match(/^(?:<details><summary>|- )(?:❌|💥) <code>case/gm) ?? []).length
}

function leftOut(summary: string): number {
  return [...summary.matchAll(/^- and ([\d,]+) more, not shown here$/gm)].reduce(
    (sum, [, more = '']) => sum + Number(more.replaceAll(',', '')),
    0,
  )
}

test('a summary tells less the longer it gets, in steps', () => {
  const outlineOf = (count: number, limit: number) => {
    const summary = renderSummary(aLargeReport(count, 3000), limit)
    expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(limit)
    return {
      folded: (summary.match(/<details>/g) ?? []).length - 1,
      long: (summary.match(/x{1000}/g) ?? []).length,
      left: leftOut(summary),
    }
  }
  const all = outlineOf(40, 1_000_000)
  expect(all).toMatchObject({ folded: 40, left: 0 })
  expect(all.long).toBeGreaterThanOrEqual(38)
  const shorter = outlineOf(40, 60_000)
  expect(shorter).toMatchObject({ folded: 40, left: 0 })
  expect(shorter.long).toBeLessThan(38)
  const lines = outlineOf(400, 100_000)
  expect(lines.folded).toBeLessThan(400)
  expect(lines.left).toBe(0)
  const counts = outlineOf(4000, 100_000)
  expect(counts.folded).toBeGreaterThan(5)
  expect(counts.left).toBeGreaterThan(2000)
})

test('the summary holds its limit when every name and sentence is as long and as hostile as can be', () => {
  const text = '$'.repeat(5000)
  const cause = aFailureCause({ message: text, detailExcerpt: '`'.repeat(5000) })
  const experiments = Array.from({ length: 2000 }, (_, index) =>
    anExperiment({
      agentspecId: `${text.slice(0, 200)}${index}`,
      failureCause: cause,
      cases: [anErroredCaseRun({ name: text, prompt: '`'.repeat(100_000), failureCause: cause })],
    }),
  )
  const reasons = experiments.map(({ agentspecId }) => ({
    code: 'platform' as const,
    rule: text,
    experiment: agentspecId,
    message: text,
  }))
  const pairs = Array.from({ length: 1000 }, () => aPair(text, 'ppp', 'fff'))
  const names = pairs.map(({ head }) => ({ id: `${head.id}!`, name: head.name, passedBefore: true }))
  const verdicts = aVerdict('failed', experiments).experiments.map((verdict, index) => ({
    ...verdict,
    // Each with a baseline of its own, so that none is told with another.
    comparison: aComparison(pairs, {
      origin: anOrigin({
        choice: `${index} ${text}`,
        sha: text,
        url: `https://example.com/${'&'.repeat(1900)}${index}`,
      }),
      baseAgentspecId: text,
      matching: { compared: pairs, added: names, removed: names, changed: names, renamed: [], ungraded: names },
      sight: text,
    }),
  }))
  const report = aReport({
    experiments,
    settings: {
      ...Object.fromEntries(experiments.map(({ agentspecId }) => [agentspecId, text])),
      configurationFile: text,
    },
    notes: experiments.map(({ agentspecId }) => `${agentspecId} ${text}`),
    platformProblems: experiments.map(({ agentspecId }) => `${agentspecId} ${text}`),
    verdict: { status: 'failed', reasons, experiments: verdicts },
  })
  const summary = renderSummary(report)
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(SUMMARY_LIMIT_BYTES)
  expect(readMarkdown(summary).lines.filter(({ kind }) => kind === 'table')).toHaveLength(103)
  expect(summary).toContain('- and 1,989 more\n')
  for (const annotation of annotationsOf(report, 10)) {
    expect(Buffer.byteLength(annotation.message)).toBeLessThanOrEqual(ANNOTATION_LIMIT_BYTES)
  }
})

test('tens of thousands of repetitions of one case stay one entry', () => {
  const runs = Array.from({ length: 20_000 }, (_, index) => aRun({ index: index + 1, cases: [aFailedCaseRun()] }))
  const summary = renderSummary(aReport({ experiments: [anExperiment({ runs })] }))
  expect(summary).toContain('· failed 20,000 of 20,000 runs: expected')
  expect(Buffer.byteLength(summary)).toBeLessThan(10_000)
})

/** 10,000 cases run five times and compared: a third got worse, a third got better, a third is as it was. */
function aComparedReport(): EvalReport {
  const letters = ['ppppp>ffppp', 'fffff>ppppp', 'fffff>fffff'].map((history) => history.split('>'))
  const names = Array.from({ length: 10_000 }, (_, index) => `case ${index}`)
  const historyOf = (index: number) => letters[index % 3] ?? []
  const runs = Array.from({ length: 5 }, (_, run) =>
    aRun({
      index: run + 1,
      cases: names.map((name, index) => {
        const identity = { caseId: name, name }
        return historyOf(index)[1]?.[run] === 'f' ? aFailedCaseRun(identity) : aCaseRun(identity)
      }),
    }),
  )
  const pairs = names.map((name, index) => aPair(name, historyOf(index)[0] ?? '', historyOf(index)[1] ?? ''))
  const experiments = [anExperiment({ runs })]
  const verdict = aVerdict('failed', experiments)
  const verdicts = verdict.experiments.map((one) => ({ ...one, comparison: aComparison(pairs) }))
  return aReport({ experiments, verdict: { ...verdict, experiments: verdicts } })
}

test('ten thousand compared cases are told what got worse first, and every one in the files', () => {
  const report = aComparedReport()
  const summary = renderSummary(report)
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(SUMMARY_LIMIT_BYTES)
  expect(summary.match(/^### .*$/gm)).toEqual([
    '### Regressions: 3,334 cases',
    '### Other failures: 3,333 cases, 16,665 case runs',
    '### Fixed: 3,333 cases',
  ])
  expect(summary.match(/^<details><summary>❌ .*$/m)?.[0]).toContain('✅✅✅✅✅ → ❌❌✅✅✅ (−40.0 points)')
  // All that got worse, before a fix or any other failure.
  expect(summary.match(/^(?:<details><summary>|- )❌ <code>case .* → ❌❌✅✅✅/gm)).toHaveLength(3334)
  expect(renderMarkdown(report).match(/^\| <code>case \d+<\/code> /gm)).toHaveLength(10_000)
  const results = JSON.parse([...jsonPieces(resultsDocument(report))].join(''))
  expect(results.experiments[0].gate.comparison.counts).toMatchObject({
    compared: 10_000,
    regressions: 3334,
    fixes: 3333,
  })
  let rows = 0
  for (const line of csvLines(report)) if (line.includes(',failed failed failed failed failed,')) rows += 1
  expect(rows).toBe(5 * 6666)
  expect(annotationsOf(report, 10)[0]?.title).toBe('worse: case 0 (agent-a)')
})

test('every file of 50,000 case runs is written within a minute of work', () => {
  const report = aLargeReport(50_000, 500)
  const begun = process.cpuUsage()
  renderSummary(report)
  renderMarkdown(report)
  for (const _ of csvLines(report));
  for (const _ of jsonPieces(resultsDocument(report)));
  annotationsOf(report, 10)
  // What this process worked, in microseconds: a machine that has others to serve does not make it more.
  expect(process.cpuUsage(begun).user).toBeLessThan(60_000_000)
})
