import { describe, expect, test } from '@jest/globals'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { RecordedExperiment } from '../../src/domain/recorded.ts'
import type { RecordedReport, RecordedStanding } from '../../src/domain/recorded-figures.ts'
import { skippedVerdict } from '../../src/gate/evaluate-gate.ts'
import { renderRecorded } from '../../src/reports/recorded/recorded-report.ts'
import { aCaseRun, aReport } from '../support/builders.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'

type Sized = { readonly experiments: number; readonly runs: number; readonly cases: number; readonly text?: string }

function recorded({ experiments, runs, cases, text }: Sized): RecordedReport {
  const all = Array.from({ length: experiments }, (_, at): RecordedExperiment => {
    const label = text ?? `agent-${at}`
    return {
      id: `experiment-${at}`,
      name: label,
      label: experiments > 1 ? `${label} ${at}` : label,
      runCount: runs,
      runs: Array.from({ length: runs }, (__, run) => ({
        id: text ?? `run-${run}`,
        state: 'completed' as const,
        endedAt: new Date(Date.UTC(2026, 10, 1, run)),
        cases: Array.from({ length: cases }, (___, place) => {
          const name = `${text ?? 'case'} ${place}`
          return aCaseRun({ caseId: name, name, status: run === runs - 1 ? 'failed' : 'passed' })
        }),
        told: {},
        causes: [{ type: text ?? 'request_timeout', message: text ?? 'It took too long.', detailExcerpt: '' }],
      })),
    }
  })
  const standings = all.map((experiment): RecordedStanding => {
    const [first] = experiment.runs
    const latest = experiment.runs.at(-1)
    return {
      experiment,
      ...(latest ? { latest, latestRate: 0 } : {}),
      ...(first ? { baseline: { rate: 1, runs: [first] }, drift: -1 } : {}),
    }
  })
  return {
    evalset: { id: 'evalset-1', name: text ?? 'capitals', experiments: all, gaps: [] },
    viewUrl: 'https://datalayer.app/benchmarks/evalset-1',
    standings,
    verdict: skippedVerdict('nothing-to-run', 'No rule.'),
    notes: [text ?? 'A note.'],
  }
}

const render = (report: RecordedReport, limit = 1_000_000) =>
  renderRecorded(report, aReport({ verdict: report.verdict }), limit)

describe('a report of recorded runs as markdown', () => {
  test('says what got worse before anything that is folded', () => {
    const text = render(recorded({ experiments: 2, runs: 3, cases: 2 }))
    const places = ['## 📊', '| Agent | Runs |', '### Worse than', '### Failures by type', '<details>'].map((one) =>
      text.indexOf(one),
    )
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places.toSorted((one, other) => one - other)).toEqual(places)
    expect(text).toContain('<code>request_timeout</code> | 6 |')
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length)
  })

  test.each([2_000, 20_000, 200_000])(
    'stays below %i bytes however much was recorded, and says that there is more',
    (limit) => {
      const text = render(recorded({ experiments: 8, runs: 20, cases: 300 }), limit)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit)
      expect(text).toContain('more, all in the CSV file')
      expect(text).toContain('| Agent | Runs |')
      expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length)
    },
  )

  /** Every tag in order; what only keeps a `$` from being a formula is left out. */
  function tagsOf(text: string): string[] {
    const page = micromark(text, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    return (page.match(/<\/?[a-z][^>]*>|<!--/gi) ?? []).filter((tag) => !/^<\/?span>$/.test(tag))
  }

  test.each(Object.entries(HOSTILE_TEXTS))(
    'has exactly the tags of a harmless one when everything says %s',
    (_what, text) => {
      const saying = (words: string) => tagsOf(render(recorded({ experiments: 1, runs: 2, cases: 1, text: words })))
      expect(saying(text)).toEqual(saying('words'))
    },
  )
})
