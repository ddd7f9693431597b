import { describe, expect, test } from '@jest/globals'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { RecordedExperiment } from '../../src/domain/recorded.ts'
import type { RecordedReport, RecordedStanding } from '../../src/domain/recorded-figures.ts'
import { skippedVerdict } from '../../src/gate/evaluate-gate.ts'
import { experimentOf } from '../../src/modes/run-report-verdict.ts'
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

function render(report: RecordedReport, limit = 1_000_000) {
  const { evalset, verdict, standings } = report
  const experiments = standings.map(({ experiment, latest }) => experimentOf(experiment, latest ? [latest] : []))
  const named = { name: evalset.name, digest: '', source: '', caseCount: 1 }
  const judged = aReport({ verdict, experiments, evalset: named, settings: { mode: 'run-report' } })
  return renderRecorded(report, judged, limit)
}

describe('a report of recorded runs as markdown', () => {
  test('says what got worse before anything that is folded', () => {
    const text = render(recorded({ experiments: 2, runs: 3, cases: 2 }))
    const places = [
      '## 📊',
      '| Agent | Runs |',
      '### Failed: 4 cases',
      '### Failures by type',
      '<summary>Cases over all runs',
    ].map((one) => text.indexOf(one))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places.toSorted((one, other) => one - other)).toEqual(places)
    expect(text).toContain('<code>request_timeout</code> | 6 |')
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length)
  })

  test('names the largest fall and how many cases are worse in its heading, and that nothing was judged', () => {
    const [heading] = render(recorded({ experiments: 3, runs: 3, cases: 2 })).split('\n')
    expect(heading).toBe(
      '## 📊 <code>capitals</code> · latest 0.0 % (0/6) · <code>agent-0 0</code> −100.0 points since its first runs, 2 cases worse · 2 more agents worse than in the first runs · nothing judged',
    )
    const [alone] = render(recorded({ experiments: 1, runs: 0, cases: 0 })).split('\n')
    expect(alone).toBe('## 📊 <code>capitals</code> · 1 experiment · 0 runs · nothing judged')
  })

  test('says the change once and of how many runs the first ones are, and tells what was asked and answered last', () => {
    const text = render(recorded({ experiments: 1, runs: 2, cases: 1 }))
    expect(text).toContain('| 100.0 % (1 run) | −100.0 |')
    expect(text).not.toContain('Drift')
    for (const told of ['**Prompt**', '**Expected**', '**Answer**']) expect(text).toContain(told)
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
