import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Element } from 'hast'
import type { EvalReport } from '../../src/domain/report.ts'
import { type CaseEntry, entriesOf, isOpen } from '../../src/reports/case-entries.ts'
import { type GitHubRendering, readAsGitHub } from '../support/github-rendering.ts'
import { hostileVoice, MARK } from '../support/hostile-voice.ts'
import { elementsOf, textOf } from '../support/rendered-tree.ts'
import { troublesIn } from '../support/rendered-troubles.ts'
import { aReportOf, REPORT_SIZES, type Voice } from '../support/report-sizes.ts'
import { SURFACES } from './surfaces.ts'

const VOICES: readonly { readonly voice: string; readonly speak?: Voice; readonly mark?: string }[] = [
  { voice: 'ordinary' },
  { voice: 'hostile', speak: hostileVoice(7), mark: MARK },
]

// A megabyte of hostile words takes a reader of markdown half a minute: pages.full.test.ts reads it.
const COMBINATIONS = REPORT_SIZES.flatMap((size) => VOICES.map((voice) => ({ size, ...voice }))).filter(
  ({ size, voice }) => size <= 500 || voice === 'ordinary',
)

describe.each(COMBINATIONS)('$size case runs of $voice answers', ({ size, speak, mark }) => {
  let report: EvalReport
  beforeAll(() => {
    report = aReportOf(size, speak)
  })

  describe.each(SURFACES.filter(({ most = size }) => size <= most))(
    'in $name',
    ({ render, limit, comments, tells }) => {
      let source: string
      let rendering: GitHubRendering
      beforeAll(() => {
        source = render(report)
        rendering = readAsGitHub(source)
      })

      test('keep its limit', () => {
        expect(Buffer.byteLength(source)).toBeLessThanOrEqual(limit ?? Number.POSITIVE_INFINITY)
      })

      test('break nothing and become nothing but text', () => {
        const expected = { ...(mark === undefined ? {} : { mark }), ...(comments ? { comments } : {}) }
        expect(troublesIn(source, rendering, expected)).toEqual([])
      })

      test('begin with the verdict and its reasons', () => {
        // What nobody sees takes no room.
        const lines = source.split('\n').filter((line) => line !== '' && !line.startsWith('<!--'))
        const [heading, ...rest] = readAsGitHub(lines.slice(0, 10).join('\n\n')).shown.children.filter(isElement)
        expect(heading?.tagName).toBe('h2')
        expect(heading && textOf(heading)).toMatch(/^❌ Failed: /)
        const reasons = rest.filter(({ tagName }) => tagName === 'ul').map(textOf)
        if (tells !== 'verdict') expect(reasons.join('\n')).toMatch(/below pass-rate-threshold 0\.9/)
      })

      test('are all told or counted', () => {
        const sections = sectionsOf(rendering)
        for (const { count, told } of sections) expect(told).toBe(count)
        const due = entriesOf(report).flat().filter(needsReader).length
        if (tells === 'all') expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(due)
      })
    },
  )
})

function isElement(node: { readonly type: string }): node is Element {
  return node.type === 'element'
}

/** What got worse or better, what is open, and what is in quarantine. */
function needsReader({ status, standing, quarantine }: CaseEntry): boolean {
  return quarantine !== undefined || isOpen(status) || standing?.kind === 'worse' || standing?.kind === 'fixed'
}

/**
 * Sections of cases: how many their headings promise, and how many are told, each in a fold or on a line of its own, or counted in the
 * last line. A line about an agentspec that nobody could ask stands for all of its cases that errored.
 */
function sectionsOf({ shown }: GitHubRendering): { readonly count: number; readonly told: number }[] {
  const sections: { count: number; told: number }[] = []
  for (const element of shown.children.filter(isElement)) {
    const current = sections.at(-1)
    if (/^h[1-6]$/.test(element.tagName)) sections.push({ count: numberIn(/: ([\d,]+) cases?\b/, element), told: 0 })
    else if (current && element.tagName === 'details' && current.told < current.count) current.told += 1
    else if (current && element.tagName === 'ul') {
      for (const item of element.children.filter(isElement)) current.told += toldIn(item, current.count)
    }
  }
  return sections.filter(({ count }) => count > 0)
}

function toldIn(item: Element, count: number): number {
  const text = textOf(item)
  if (/^and [\d,]+ more, not shown here$/.test(text)) return numberIn(/^and ([\d,]+) more/, item)
  return / so [\d,]+ case runs? errored/.test(text) ? count : 1
}

function numberIn(pattern: RegExp, element: Element): number {
  return Number((pattern.exec(textOf(element))?.[1] ?? '0').replaceAll(',', ''))
}

test('everything of a hostile report is still there to be read', () => {
  const source = SURFACES[0]?.render(aReportOf(5, hostileVoice(7))) ?? ''
  const blocks = elementsOf(readAsGitHub(source).shown).filter(({ element }) => element.tagName === 'pre')
  expect(blocks.filter(({ element }) => textOf(element).includes(MARK)).length).toBeGreaterThanOrEqual(5)
})
