import { describe, expect, test } from '@jest/globals'
import type { Answer } from '../../src/domain/answer.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { renderNote } from '../../src/reports/note.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import {
  aCaseRun,
  aFailedCaseRun,
  anAnswer,
  anErroredCaseRun,
  anExperiment,
  aReport,
  aRun,
  aVerdict,
} from '../support/builders.ts'
import { readMarkdown } from '../support/markdown-structure.ts'

const named = (name: string) => ({ caseId: name, name })

describe('report.md', () => {
  const first = [aCaseRun(named('rome')), aFailedCaseRun(named('paris')), anErroredCaseRun(named('oslo'))]
  const second = [
    aCaseRun({ ...named('rome'), durationMs: 400 }),
    aCaseRun(named('paris')),
    anErroredCaseRun(named('oslo')),
  ]
  const experiments = [anExperiment({ runs: [aRun({ cases: first }), aRun({ index: 2, cases: second })] })]
  const report = aReport({ experiments, verdict: aVerdict('failed', experiments) })

  test('says all that the summary says', () => {
    const sources = new Set(readMarkdown(renderMarkdown(report)).lines.map(({ source }) => source))
    for (const { source } of readMarkdown(renderSummary(report)).lines) expect(sources).toContain(source)
  })

  test('lists every case of every agentspec, passed ones too', () => {
    const markdown = renderMarkdown(report)
    expect(markdown).toContain(
      [
        '### All cases of <code>agent-a</code>',
        '',
        '| Case | Outcome | Runs | Score | p50 | Where |',
        '| --- | --- | --- | --: | --: | --- |',
        '| <code>rome</code> | ✅ passed 2 of 2 runs | ✅✅ | 1 | 400 ms | <code>examples/capitals.evalset.json:12</code> |',
        '| <code>paris</code> | ❌ failed 1 of 2 runs, passed 1 | ❌✅ | 0.5 | 1.2 s | <code>examples/capitals.evalset.json:12</code> |',
        '| <code>oslo</code> | 💥 errored 2 of 2 runs | 💥💥 | – | 3 min 0 s | <code>examples/capitals.evalset.json:12</code> |',
        '',
      ].join('\n'),
    )
  })

  test('has no history to list where every case ran once and nothing was compared', () => {
    expect(renderMarkdown(aReport())).toContain('\n| Case | Outcome | Score | p50 | Where |\n')
  })

  test.each<[string, Partial<Answer>, string, boolean]>([
    ['in the place of a text that is not there', { text: '' }, '{\n  "from": 9\n}', false],
    ['in the place of a text that is the same', { text: '{"from":9}' }, '{\n  "from": 9\n}', false],
    ['under a text of its own', { text: 'At nine.' }, 'At nine.', true],
    ['under a text that nests deeper than anything is read', { text: '['.repeat(50_000) }, '[[[[', true],
  ])('shows the data of an answer %s', (_what, said, first, hasBoth) => {
    const answer = anAnswer({ ...said, output: { from: 9 } })
    const cases = [aFailedCaseRun({ answer, evaluators: [] })]
    const markdown = renderMarkdown(aReport({ experiments: [anExperiment({ cases })] }))
    expect(markdown).toContain(first)
    expect(markdown.includes('With the data:\n\n')).toBe(hasBoth)
    expect(markdown).toContain('{\n  "from": 9\n}')
  })

  test('tells runs apart that gave other data under the same text', () => {
    const run = (index: number, from: number) =>
      aRun({
        index,
        cases: [aFailedCaseRun({ evaluators: [], answer: anAnswer({ text: 'Done.', output: { from } }) })],
      })
    const markdown = renderMarkdown(aReport({ experiments: [anExperiment({ runs: [run(1, 8), run(2, 9)] })] }))
    for (const from of [8, 9]) expect(markdown).toContain(`"from": ${from}`)
  })

  test('shows more of an answer than the summary does', () => {
    const cases = [aFailedCaseRun({ answer: anAnswer({ text: 'x'.repeat(15_000) }) })]
    const long = aReport({ experiments: [anExperiment({ cases })] })
    expect(renderMarkdown(long)).toContain('x'.repeat(15_000))
    expect(renderSummary(long)).toContain('bytes left out]')
  })
})

describe('a note', () => {
  test('is a title and its sentences', () => {
    expect(renderNote('Evals were skipped', ['no secrets here', 'nothing was sent'])).toBe(
      '## Evals were skipped\n\n- no secrets here\n- nothing was sent\n',
    )
    expect(renderNote('Nothing', [])).toBe('## Nothing\n')
  })

  test('names fifty sentences and counts the rest', () => {
    const note = renderNote(
      'Too much',
      Array.from({ length: 60 }, (_, index) => `sentence ${index}`),
    )
    expect(note.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(50)
    expect(note).toContain('- sentence 48\n- and 11 more, in the log\n')
  })
})
