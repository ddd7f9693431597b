import { describe, expect, test } from '@jest/globals'
import { visibleText } from '../../src/boundary/visible-text.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { annotationsOf } from '../../src/reports/annotations.ts'
import { CSV_COLUMNS, csvLines } from '../../src/reports/csv.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { renderNote } from '../../src/reports/note.ts'
import { jsonPieces, resultsDocument } from '../../src/reports/results-json.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import { readCsv } from '../support/csv-reader.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { readMarkdown, seenOn, skeletonOf } from '../support/markdown-structure.ts'
import { reusedReportSaying as reportSaying } from './hostile-additions.ts'

const TEXTS = Object.entries(HOSTILE_TEXTS)
const HARMLESS = 'words'

/** Tags that our own renderers write. */
const OUR_TAGS = /^<\/?(?:code|details|summary|sub|span|br)>$/

const renderers: [string, (report: EvalReport) => string][] = [
  ['the summary', renderSummary],
  ['report.md', renderMarkdown],
]

describe.each(renderers)('%s', (_renderer, render) => {
  const expected = skeletonOf(readMarkdown(render(reportSaying(HARMLESS))))

  test.each(TEXTS)('has the same structure when everything says %s', (_name, text) => {
    const structure = readMarkdown(render(reportSaying(text)))
    // `$` is the one sign that needs a tag to be only a sign.
    const withoutSigns = (lines: readonly string[]) => lines.map((line) => line.replaceAll('<span></span>', ''))
    expect(withoutSigns(skeletonOf(structure))).toEqual(withoutSigns(expected))
    for (const tag of structure.lines.flatMap(({ tags }) => tags)) expect(tag).toMatch(OUR_TAGS)
  })

  test.each(TEXTS)('links, mentions and commands nothing when everything says %s', (_name, text) => {
    const { lines, code } = readMarkdown(render(reportSaying(text)))
    for (const line of lines) {
      expect(line.source).not.toMatch(/\]\(|!\[|<!--|@|(?<!&)#\d|:\/\/|www\./)
      expect(line.source).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/)
    }
    expect([...lines.map(({ source }) => source), ...code].every((part) => part.isWellFormed())).toBe(true)
  })

  test.each(TEXTS)('still shows what was said when everything says %s', (_name, text) => {
    const { lines, code } = readMarkdown(render(reportSaying(text)))
    const line = visibleText(text).replace(/\n/g, ' ⏎ ').replace(/\t/g, ' ').trim()
    expect(lines.some((candidate) => seenOn(candidate).includes(line.slice(0, 60)))).toBe(true)
    expect(code.filter((block) => block === visibleText(text)).length).toBeGreaterThanOrEqual(3)
  })

  test('starts with the verdict whatever the names are', () => {
    for (const [, text] of TEXTS) expect(render(reportSaying(text))).toMatch(/^## ❌ Failed: <code>/)
  })
})

describe('a note', () => {
  test.each(TEXTS)('is a heading and a list when everything says %s', (_name, text) => {
    const kinds = readMarkdown(renderNote(text, [text, text])).lines.map(({ kind, tags }) => [
      kind,
      tags.join('').replaceAll('<span></span>', ''),
    ])
    expect(kinds).toEqual([
      ['heading', ''],
      ['list', ''],
      ['list', ''],
    ])
  })
})

describe('report.csv', () => {
  const rowCount = readCsv([...csvLines(reportSaying(HARMLESS))].join('')).length

  // A change for the worse is a number, and no formula.
  test.each(TEXTS)('has the same rows and no formula when everything says %s', (_name, text) => {
    const rows = readCsv([...csvLines(reportSaying(text))].join(''))
    expect(rows).toHaveLength(rowCount)
    for (const row of rows) {
      expect(row).toHaveLength(CSV_COLUMNS.length)
      for (const cell of row) expect(cell).not.toMatch(/^\s*(?!-\d+(?:\.\d+)?$)[=+\-@＝＋－＠]/)
    }
  })
})

describe('results.json', () => {
  test.each(TEXTS)('holds exactly what was said when everything says %s', (_name, text) => {
    const document = resultsDocument(reportSaying(text))
    const written = JSON.parse([...jsonPieces(document)].join(''))
    expect(written).toEqual(JSON.parse(JSON.stringify(document)))
    expect(written.experiments[0].runs[0].cases[0].output.text).toBe(text)
    expect(written.experiments[0].runs[0].cases[0].prompt).toBe(text)
  })
})

describe('annotations', () => {
  test.each(TEXTS)('are text on one line of one file when everything says %s', (_name, text) => {
    const annotations = annotationsOf(reportSaying(text), 10)
    expect(annotations).toHaveLength(8)
    for (const { title, message } of annotations) {
      expect(title).not.toMatch(/[\r\n]/)
      expect(`${title}\n${message}`).not.toMatch(/##\[|^\s*::|[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e]/m)
      expect(message.isWellFormed()).toBe(true)
    }
  })
})
