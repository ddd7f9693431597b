import { describe, expect, test } from '@jest/globals'
import { wantsMustPass } from '../../src/gate/rules.ts'
import { annotationsOf } from '../../src/reports/annotations.ts'
import { ctrfDocument } from '../../src/reports/ctrf.ts'
import { htmlPieces } from '../../src/reports/html-page.ts'
import { junitPieces } from '../../src/reports/junit.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import {
  aCaseRun,
  aComparison,
  aFailedCaseRun,
  aFailureCause,
  anErroredCaseRun,
  anExperiment,
  aPair,
  aReport,
  aResult,
  aRun,
  aVerdict,
} from '../support/builders.ts'

const of = (name: string) => ({ caseId: name, name })

describe('a case that must pass', () => {
  const experiments = [anExperiment({ cases: ['other', 'guard'].map((name) => aFailedCaseRun(of(name))) })]
  const whole = aVerdict('failed', experiments)
  const pairs = [aPair('other', 'p', 'f')]
  const verdicts = whole.experiments.map((one) => ({ ...one, mustPass: ['guard'], comparison: aComparison(pairs) }))
  const report = aReport({ experiments, verdict: { ...whole, experiments: verdicts } })

  test('and failed is marked, and annotated before what got worse', () => {
    expect(annotationsOf(report, 10).map(({ title }) => title)).toEqual([
      'must pass: guard (agent-a)',
      'worse: other (agent-a)',
    ])
    expect(renderSummary(report)).toContain('❌ <code>guard</code> · <code>agent-a</code> · <b>must pass</b> · failed')
    expect([...htmlPieces(report)].join('')).toContain(
      '<code>guard</code> <span class="faint">·</span> <b>must pass</b>',
    )
  })

  test('stands before what failed in more of its runs', () => {
    const runs = [1, 2].map((index) =>
      aRun({
        index,
        cases: [aFailedCaseRun(of('other')), index === 1 ? aFailedCaseRun(of('guard')) : aCaseRun(of('guard'))],
      }),
    )
    const several = [anExperiment({ runs })]
    const failed = aVerdict('failed', several)
    const judged = { ...failed, experiments: failed.experiments.map((one) => ({ ...one, mustPass: ['guard'] })) }
    const summary = renderSummary(aReport({ experiments: several, verdict: judged }))
    expect(summary.match(/(?<=❌ <code>)\w+(?=<\/code> · )/g)).toEqual(['guard', 'other'])
  })

  test('is wanted by the evalset too, unless that is turned around', () => {
    expect(['must_pass', 'tag_threshold'].map((name) => wantsMustPass({ name, inverted: false }))).toEqual([
      true,
      false,
    ])
    expect(wantsMustPass({ name: 'must_pass', inverted: true })).toBe(false)
  })
})

describe('a time that nobody recorded', () => {
  const { durationMs: _, ...untimed } = aFailedCaseRun()
  const report = aReport({ experiments: [anExperiment({ cases: [untimed] })] })

  test('is no time: neither an attribute nor 0 ms nor a column', () => {
    expect([...junitPieces(report)].join('')).not.toMatch(/<testcase[^>]* time=/)
    expect([...htmlPieces(report)].join('')).not.toMatch(/\b0 ms|Latency/)
    expect(renderSummary(report)).not.toMatch(/\b0 ms|Latency/)
    expect(ctrfDocument(report)).toMatchObject({
      results: { tests: [{ duration: 0, extra: { durationUnknown: true } }] },
    })
  })
})

test('runs with one answer are told once, though an evaluator counts other milliseconds in each', () => {
  const took = (ms: number) => [aResult({ name: 'max_duration', passed: true, reason: `It took ${ms} ms.` })]
  const runs = [4, 6].map((ms, at) => aRun({ index: at + 1, cases: [aFailedCaseRun({ evaluators: took(ms) })] }))
  const summary = renderSummary(aReport({ experiments: [anExperiment({ runs })] }))
  expect(summary.match(/^\*\*Answer\*\*.*$/gm)).toEqual([expect.stringContaining('in runs 1, 2')])
})

test('where something was thrown is a stack, and no part of the reason', () => {
  const failureCause = aFailureCause({
    type: 'agent_error',
    message: 'It threw: Error: no.',
    detailExcerpt: 'at ask (bot.mjs:1:2)',
  })
  const report = aReport({ experiments: [anExperiment({ cases: [anErroredCaseRun({ failureCause })] })] })
  expect(renderSummary(report)).toContain('errored: It threw: Error: no.</summary>')
  expect(renderSummary(report)).toContain('Stack:\n\n```text\nat ask (bot.mjs:1:2)')
  expect([...junitPieces(report)].join('')).toContain('message="It threw: Error: no."')
})

test('a prompt that is too long is cut where all of them are the same, and keeps its question', () => {
  const prompt = `${'You are a clerk. '.repeat(1000)}Which day is it?`
  const summary = renderSummary(aReport({ experiments: [anExperiment({ cases: [aFailedCaseRun({ prompt })] })] }))
  expect(summary).toMatch(/```text\nYou are a clerk\.[\s\S]*bytes left out\] …[\s\S]*Which day is it\?\n```/)
})

test('a page of several agentspecs says whose case it is, and which of them may not ship', () => {
  const ids = ['desk', 'desk-next']
  const experiments = ids.map((agentspecId) => anExperiment({ agentspecId, cases: [aFailedCaseRun()] }))
  const step = { from: 'desk' as const, inputs: [['evalset-spec-file', 'evalset.json']] as const }
  const page = [...htmlPieces(aReport({ experiments, verdict: aVerdict('failed', experiments), step }))].join('')
  expect(page).toMatch(/<h1>.*<code>desk<\/code>, <code>desk-next<\/code> may not ship/)
  for (const id of ids) expect(page).toMatch(new RegExp(`<summary>.*<code>${id}</code>.*</summary>`))
  expect(page).toContain('In a checkout this line asks it again')
})
