import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { findChromium, NO_BROWSER, openPage, startBrowser } from '../../scripts/screenshots/browser.ts'
import { githubPage } from '../../scripts/screenshots/github-page.ts'
import { measureLayout } from '../../scripts/screenshots/layout.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { renderAsGitHub } from '../support/github-rendering.ts'
import { hostileVoice } from '../support/hostile-voice.ts'
import { aReportOf, type ReportSize } from '../support/report-sizes.ts'
import { SURFACES } from './surfaces.ts'

const executable = findChromium(process.env.CHROMIUM_PATH)
/** Skipped, in so many words, where there is no browser. */
export const describeInBrowser = executable === undefined ? describe.skip : describe
if (executable === undefined) console.warn(`${NO_BROWSER} Pages are not looked at.`)

/** A megabyte takes a browser and a reader of markdown their time on a loaded machine. */
const MOST_MS = 240_000

/** Folds opened one by one: enough to have seen each kind of them. */
const FOLDS_OPENED = 12

const WELL = { overflow: 0, cut: [], overlaps: [] }

/** A desk and a telephone, in CSS pixels. */
const WIDTHS = [1280, 390]

export type LaidOut = { readonly size: ReportSize; readonly voice: 'ordinary' | 'hostile' }

/** Tests that these reports fit into pages, on every surface. */
export function describePages(reports: readonly LaidOut[]): void {
  describeInBrowser('laid out by a browser', () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await startBrowser(executable ?? '')
    })
    afterAll(() => browser.close())

    describe.each(reports)('$size case runs of $voice answers', ({ size, voice }) => {
      let report: EvalReport
      beforeAll(() => {
        report = voice === 'hostile' ? aReportOf(size, hostileVoice(11)) : aReportOf(size)
      })

      // report.md is the summary with a list of all cases, and what says the verdict alone has nothing to lay out.
      const surfaces = SURFACES.filter(({ most, tells }) => most === undefined && tells !== 'verdict')
      test.each(surfaces)(
        'fit in $name, folded and with the folds opened one by one',
        async ({ render }) => {
          const html = githubPage(renderAsGitHub(render(report)))
          for (const width of WIDTHS) {
            const page = await openPage(browser, html, { width })
            try {
              expect({ width, ...(await measureLayout(page)) }).toEqual({ width, ...WELL })
              const folds = await page.locator('article > details').count()
              for (const fold of chosen(folds)) expect(await openFold(page, fold)).toEqual(WELL)
            } finally {
              await page.close()
            }
          }
        },
        MOST_MS,
      )
    })
  })
}

/** The first ones and the last, which are of other kinds. */
function chosen(folds: number): number[] {
  const all = Array.from({ length: folds }, (_, index) => index)
  return folds <= FOLDS_OPENED ? all : [...all.slice(0, FOLDS_OPENED - 5), ...all.slice(-5)]
}

/** Opens a fold as a reader does, measures, and closes it again. */
async function openFold(page: Page, index: number) {
  const fold = page.locator('article > details').nth(index)
  const title = fold.locator('summary').first()
  await title.click()
  expect(await fold.getAttribute('open')).not.toBeNull()
  const layout = await measureLayout(page)
  await title.click()
  return layout
}
