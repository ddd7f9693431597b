import { describe, expect, test } from '@jest/globals'
import { type CleanupReport, type CleanupRow, renderCleanup } from '../../src/reports/cleanup-table.ts'
import { SUMMARY_LIMIT_BYTES } from '../../src/reports/summary.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { readMarkdown, seenOn, skeletonOf } from '../support/markdown-structure.ts'

const HOUR_MS = 3_600_000
const COMMAND = "curl -fsS -X DELETE 'https://rt.example/x'"

const aRow = (over: Partial<CleanupRow> = {}): CleanupRow => ({
  name: 'evals-desk-0a1b2c3d',
  podName: 'pod-1',
  environmentName: 'ai-agents-env',
  startedAt: new Date('2026-11-29T04:13:59Z'),
  ageMs: 8 * HOUR_MS,
  creditsPerSecond: 0.05,
  fate: { kind: 'removed' },
  ...over,
})
const render = (rows: readonly CleanupRow[], over: Partial<CleanupReport> = {}) =>
  renderCleanup({ rows, youngCount: 0, maxAgeMs: 6.5 * HOUR_MS, isConfirmed: true, ...over })
const seenIn = (markdown: string) => readMarkdown(markdown).lines.map(seenOn)

describe('the table of a clean-up', () => {
  test('has a row per runtime with its age, its price and what became of it', () => {
    const { name: _, ...known } = aRow()
    const nothing = { name: 'evals-desk-ffffffff', fate: { kind: 'age-unknown' as const } }
    const rows = [
      { name: 'evals-desk-0a1b2c3d', ...known },
      nothing,
      aRow({ fate: { kind: 'not-removed', why: 'The API key may not do this (403).', remedy: COMMAND } }),
    ]
    const markdown = render(rows, { youngCount: 2 })
    expect(seenIn(markdown)).toEqual([
      '## Clean-up: 1 runtime removed, 1 runtime could not be removed, 1 runtime of unknown age left alone; 2 younger ones left alone',
      '| Runtime | Pod | Environment | Started | Age | Credits per minute | What became of it |',
      '| --- | --- | --- | --- | --: | --: | --- |',
      '| evals-desk-0a1b2c3d | pod-1 | ai-agents-env | 2026-11-29T04:13Z | 8 h 0 min | 3 | removed |',
      '| evals-desk-ffffffff | – | – | – | – | – | left alone: the platform does not say when it was started |',
      '| evals-desk-0a1b2c3d | pod-1 | ai-agents-env | 2026-11-29T04:13Z | 8 h 0 min | 3 | **could not be removed**: The API key may not do this (403). |',
      'By hand, with the API key in DATALAYER_API_KEY:',
    ])
    expect(readMarkdown(markdown).code).toEqual([COMMAND])
  })

  test('says what would be done, and how to have it done', () => {
    expect(seenIn(render([aRow({ fate: { kind: 'would-be-removed' } })], { isConfirmed: false }))[0]).toBe(
      '## Clean-up: 1 runtime would be removed (confirm-cleanup: true removes them)',
    )
    const held = render([aRow({ fate: { kind: 'would-be-removed' } })], { isConfirmed: false, isDryRun: true })
    expect(seenIn(held)[0]).toBe('## Clean-up: 1 runtime would be removed (without dry-run they are removed)')
  })

  test('says in one line that there is nothing', () => {
    expect(render([], { youngCount: 1 })).toBe(
      '## Clean-up: no runtime of an evals run is older than 6 h 30 min; 1 younger one left alone\n',
    )
  })

  test('knows no price that is no number', () => {
    expect(render([aRow({ creditsPerSecond: Number.NaN })])).toContain('| 8 h 0 min | – | removed |')
  })

  const hostileRows = (text: string): CleanupRow[] => [
    aRow({ name: text, podName: text, environmentName: text }),
    aRow({ name: text, fate: { kind: 'not-removed', why: text, remedy: text } }),
  ]
  const expected = skeletonOf(readMarkdown(render(hostileRows('words'))))

  test.each(Object.entries(HOSTILE_TEXTS))('has the same structure when everything says %s', (_name, text) => {
    const structure = readMarkdown(render(hostileRows(text)))
    expect(skeletonOf(structure).map((line) => line.replaceAll('<span></span>', ''))).toEqual(expected)
    for (const { source } of structure.lines) expect(source).not.toMatch(/\]\(|!\[|<!--|@|(?<!&)#\d|:\/\/|www\./)
  })

  test('holds the summary’s limit when there are thousands of the longest names', () => {
    const text = '$'.repeat(5000)
    const fate = { kind: 'not-removed' as const, why: text, remedy: text }
    const rows = Array.from({ length: 5000 }, () => aRow({ name: text, podName: text, environmentName: text, fate }))
    const markdown = render(rows)
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(SUMMARY_LIMIT_BYTES)
    expect(markdown).toMatch(/\nAnd [\d,]+ more, all in the log\.\n/)
    expect(readMarkdown(markdown).lines.filter(({ kind }) => kind === 'table').length).toBeGreaterThan(20)
    expect(Buffer.byteLength(render(rows.map((row) => ({ ...row, name: 'evals-a-0a1b2c3d' }))))).toBeLessThanOrEqual(
      SUMMARY_LIMIT_BYTES,
    )
  })
})
