import { describe, expect, test } from '@jest/globals'
import type { EvalReport } from '../../src/domain/report.ts'
import type { CaseRun } from '../../src/domain/run.ts'
import type { Said } from '../../src/domain/said.ts'
import type { SideBySide } from '../../src/domain/side-by-side.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { renderSummary, SUMMARY_LIMIT_BYTES } from '../../src/reports/summary.ts'
import {
  aCaseRecord,
  aComparison,
  aFailedCaseRun,
  anAnswer,
  anExperiment,
  aPair,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { decodeEntities, readMarkdown, skeletonOf } from '../support/markdown-structure.ts'

const SAID: Said = {
  text: 'You may return it within thirty days, unused and in its box.',
  steps: [
    { tool: 'find_order', arguments: '{"id":"A-1"}', result: 'found' },
    { tool: 'read_policy', arguments: '{}', result: 'thirty days' },
  ],
}

const call = (id: string, name: string, input: object, output: string) =>
  ({ id, name, status: 'succeeded', input: input as never, output }) as const

const ANSWER = anAnswer({
  text: 'You may return it within sixty days, unused and in its box.',
  toolCalls: [call('1', 'find_order', { id: 'A-1' }, 'found')],
  usage: {},
})

/** One experiment whose cases all passed before and fail now; `said` is what the baseline keeps of each. */
function worseReport(
  cases: readonly { readonly caseRun: CaseRun; readonly said?: Said }[],
  over: Partial<EvalReport> = {},
): EvalReport {
  const pairs = cases.map(({ caseRun: { caseId, name }, said }) => ({
    base: aCaseRecord(caseId, 'p', { name, ...(said ? { said } : {}) }),
    head: aCaseRecord(caseId, 'f', { name }),
  }))
  const experiments = [anExperiment({ runs: [aRun({ cases: cases.map(({ caseRun }) => caseRun) })] })]
  const verdict = aVerdict('failed', experiments)
  const comparison = aComparison(pairs)
  return aReport({
    experiments,
    verdict: { ...verdict, experiments: verdict.experiments.map((one) => ({ ...one, comparison })) },
    ...over,
  })
}

const REFUND = aFailedCaseRun({ caseId: 'refund', name: 'refund', answer: ANSWER })
const STEP = {
  inputs: [
    ['evalset-spec-file', 'evals/desk.yaml'],
    ['agentspec-ids', 'agent-a\nagent-b'],
    ['run-limit', '3'],
  ],
} as const

const detailsIn = (markdown: string) => /<details>[\s\S]*?<\/details>/.exec(markdown)?.[0] ?? ''

describe('a case that got worse', () => {
  const details = detailsIn(renderSummary(worseReport([{ caseRun: REFUND, said: SAID }], { step: STEP })))

  test('tells prompt, expectation, reasons, both answers, where the ways part, the line that repeats it, and its place', () => {
    const order = [
      '**Prompt**',
      '**Expected**',
      '❌ failed',
      'Beside its answer in the baseline (<del>gone</del>, <b>new</b>):',
      '> You may return it within <del>thirty</del> <b>sixty</b> days, unused and in its box.',
      '**Step 2** · first different call (2 calls in the baseline, 1 call here)',
      '| Tool | <code>read',
      'In a checkout this line asks it again:',
      '[Evalset on the platform](https://datalayer.app/benchmarks/evalset-1) · experiment <code>experiment-1</code>',
    ]
    const places = order.map((text) => details.indexOf(text))
    expect(places.filter((place) => place < 0)).toEqual([])
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(readMarkdown(details).code).toContain(
      'npx --no-install agent-evals run evals/desk.yaml --agentspec-ids agent-a --run-limit 3 --case-ids refund',
    )
  })

  test('is told as before where the baseline kept no answer', () => {
    const plain = detailsIn(renderSummary(worseReport([{ caseRun: REFUND }])))
    expect(plain).not.toContain('Beside its answer')
    expect(plain).not.toContain('Step')
    expect(readMarkdown(plain).code).toContain(ANSWER.text)
  })

  test('has all of a long answer where a report shows more of it than is held beside the one before', () => {
    const text = `${SAID.text} ${'word '.repeat(900)}end`
    const report = worseReport([{ caseRun: aFailedCaseRun({ caseId: 'a', answer: anAnswer({ text }) }), said: SAID }])
    expect(renderMarkdown(report)).toContain(text)
    expect(renderSummary(report)).not.toContain(text)
  })

  test('keeps the data that stands beside a text', () => {
    const answer = { ...ANSWER, output: { days: 60 } }
    const report = worseReport([{ caseRun: aFailedCaseRun({ caseId: 'a', answer }), said: SAID }])
    expect(readMarkdown(detailsIn(renderSummary(report))).code).toContain('{\n  "days": 60\n}')
  })

  test.each(Object.entries(HOSTILE_TEXTS))('is not another one for what was said before, %s', (_name, text) => {
    const hostile = (word: string): Said => ({
      text: `${word}${'.'.repeat(70)}`,
      steps: [{ tool: word, arguments: word, result: word }],
    })
    const skeleton = (said: Said) => skeletonOf(readMarkdown(renderSummary(worseReport([{ caseRun: REFUND, said }]))))
    const signs = (lines: readonly string[]) => lines.map((line) => line.replaceAll('<span></span>', ''))
    expect(signs(skeleton(hostile(text)))).toEqual(signs(skeleton(hostile('plain'))))
  })
})

describe('50,000 cases that got worse', () => {
  let reads = 0
  const base = `${'The answer is a long one. '.repeat(70)}It ends here.`
  const said: Said = {
    steps: SAID.steps,
    get text() {
      reads += 1
      return base
    },
  }
  const answer = { ...ANSWER, text: base.replace(/long/g, 'short') }
  const cases = Array.from({ length: 50_000 }, (_, at) => ({
    caseRun: aFailedCaseRun({ caseId: `case-${at}`, name: `case ${at}`, answer }),
    said,
  }))
  const summary = renderSummary(worseReport(cases, { step: STEP }))

  test('fit, the first of them with both answers, and every one is counted', () => {
    expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(SUMMARY_LIMIT_BYTES)
    expect(summary).toContain('### Regressions: 50,000 cases')
    expect(detailsIn(summary)).toContain('<del>long</del> <b>short</b>')
    const { lines } = readMarkdown(summary)
    const told = lines.filter(({ source }) => /^(?:<details><summary>|- )❌ <code>case/.test(source)).length
    const left = /- and ([\d,]+) more, not shown here/.exec(summary)?.[1]?.replaceAll(',', '')
    expect(told + Number(left)).toBe(50_000)
  })

  test('are compared word by word as far as they may be shown, and no further', () => {
    expect(reads).toBeGreaterThan(0)
    // A few texts for each of the details that a summary has room for, at each level.
    expect(reads).toBeLessThan(10_000)
  })
})

describe('two agentspecs of one run', () => {
  const beside: SideBySide = {
    agentspecId: 'codemode',
    against: 'no-codemode',
    rate: { rate: 0.825, low: 0.75, high: 0.882, cases: 40, caseRuns: 120 },
    againstRate: { rate: 0.9, low: 0.82, high: 0.95, cases: 40, caseRuns: 120 },
    difference: { change: -0.075, low: -0.15, high: -0.001, p: 0.0412, isExact: true },
    better: 2,
    worse: 5,
    differing: [aPair('refund', 'ppp', 'pff')],
  }

  test('stand beside one another in a sentence below the table, the cases on which they differ folded', () => {
    const summary = renderSummary(aReport({ sideBySide: [beside] }))
    const lines = decodeEntities(summary).split('\n')
    const at = lines.findIndex((line) => line.startsWith('<code>codemode'))
    expect(lines[at]).toBe(
      '<code>codemode</code> beside <code>no-codemode</code>: 82.5 % (75.0 to 88.2) against 90.0 % (82.0 to 95.0) over 40 cases, ' +
        '−7.5 points (−15.0 to −0.1), p = 0.041; better on 2 cases, worse on 5. This gates nothing.'.replace(
          ' cases,',
          ',',
        ),
    )
    expect(lines.slice(at + 1, at + 8)).toEqual([
      '',
      '<details><summary>Cases on which <code>no-codemode</code> and <code>codemode</code> differ</summary>',
      '',
      '- <code>refund</code> · ✅✅✅ → ✅❌❌ (−66.7 points)',
      '- and 6 more',
      '',
      '</details>',
    ])
  })

  test('that are the same have no list, and an estimated p-value says so', () => {
    const same = {
      ...beside,
      better: 0,
      worse: 0,
      differing: [],
      difference: { ...beside.difference, p: 0, isExact: false },
    }
    const summary = renderSummary(aReport({ sideBySide: [same] }))
    expect(summary).not.toContain('Cases on which')
    expect(summary).toContain('p < 0.001; better on 0, worse on 0.')
    const drawn = { ...same, difference: { ...same.difference, p: 0.25 } }
    expect(renderSummary(aReport({ sideBySide: [drawn] }))).toContain('p ≈ 0.250')
  })

  test('take no more than their room, however many there are and whatever they are called', () => {
    const name = '<&>'.repeat(200)
    const pair = { base: aCaseRecord(name, 'p'), head: aCaseRecord(name, 'f') }
    const one = { ...beside, agentspecId: name, against: name, differing: Array.from({ length: 20 }, () => pair) }
    const summary = renderSummary(aReport({ sideBySide: Array.from({ length: 20 }, () => one) }))
    expect(Buffer.byteLength(summary)).toBeLessThan(100_000)
    expect(() => readMarkdown(summary)).not.toThrow()
  })
})
