import { describe, expect, test } from '@jest/globals'
import { reusedReportSaying as reportSaying } from '../reports/hostile-additions.ts'
import { readAsGitHub } from '../support/github-rendering.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { outlineOf } from '../support/rendered-tree.ts'
import { troublesIn } from '../support/rendered-troubles.ts'
import { SURFACES } from './surfaces.ts'

/** Stands in every address among the texts. */
const MARK = 'evil.example'

/** A surface with less room leaves out what a long name takes from it. */
const ROOMY_BYTES = 500_000

/** Below this a text is never left out for its length. */
const SHORT_CHARS = 200

const BOUNDED = SURFACES.filter(({ limit = Number.POSITIVE_INFINITY }) => limit < ROOMY_BYTES)
const ROOMY = SURFACES.filter((surface) => !BOUNDED.includes(surface))

/** Tests that every `every`th of the texts, said by everything, stays text on every surface. */
export function describeHostile({ every }: { readonly every: number }): void {
  const texts = Object.entries(HOSTILE_TEXTS).filter((_, index) => index % every === 0)

  describe.each(ROOMY)('$name, as GitHub shows it', ({ render }) => {
    const outline = (text: string) => outlineOf(readAsGitHub(render(reportSaying(text))).shown)
    const own = outline('words')

    test('has tables, folds and headings of its own', () => {
      const names = new Set(own.map((path) => path.replace(/ .*$/, '').split('>').at(-1)))
      expect([...names]).toEqual(expect.arrayContaining(['table', 'details', 'h2', 'li', 'code']))
    })

    test.each(texts)('has exactly the elements of a harmless one when everything says %s', (_what, text) => {
      const source = render(reportSaying(text))
      const rendering = readAsGitHub(source)
      expect(outlineOf(rendering.shown)).toEqual(text.length < SHORT_CHARS ? own : outline('w'.repeat(text.length)))
      expect(troublesIn(source, rendering, { mark: MARK })).toEqual([])
    })
  })

  describe.each(BOUNDED)('$name, as GitHub shows it', ({ render, comments }) => {
    test.each(texts)('shows text alone when everything says %s', (_what, text) => {
      const source = render(reportSaying(text))
      expect(troublesIn(source, readAsGitHub(source), { mark: MARK, ...(comments ? { comments } : {}) })).toEqual([])
    })
  })
}
