import { describe, expect, test } from '@jest/globals'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { EvalReport } from '../../src/domain/report.ts'
import { renderMarkdown } from '../../src/reports/markdown.ts'
import { renderSummary } from '../../src/reports/summary.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { reusedReportSaying as reportSaying } from './hostile-additions.ts'

/** GitHub-flavoured markdown as HTML, with nothing sanitised away: what gets through here got through us. */
function html(markdown: string): string {
  return micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })
}

/** Every tag in order, attributes included; a block is a block by fence or by tag, and what only keeps a `$` from being a formula is left out. */
function tagsOf(text: string): string[] {
  const blocks = html(text)
    .replaceAll('<pre><code class="language-text">', '<pre>')
    .replaceAll('</code></pre>', '</pre>')
  return (blocks.match(/<\/?[a-z][^>]*>|<!--/gi) ?? []).filter((tag) => !/^<\/?span>$/.test(tag))
}

const renderers: [string, (report: EvalReport) => string][] = [
  ['the summary', renderSummary],
  ['report.md', renderMarkdown],
]

describe.each(renderers)('%s, rendered', (_name, render) => {
  const own = tagsOf(render(reportSaying('words')))

  test('has tables, folds and links of its own', () => {
    expect(own).toEqual(expect.arrayContaining(['<table>', '<details>', '<h2>']))
  })

  test.each(Object.entries(HOSTILE_TEXTS))(
    'has exactly the tags of a harmless one when everything says %s',
    (_what, text) => {
      expect(tagsOf(render(reportSaying(text)))).toEqual(own)
    },
  )
})
