import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { findChromium, NO_BROWSER, openPage, startBrowser } from '../../scripts/screenshots/browser.ts'
import { githubPage } from '../../scripts/screenshots/github-page.ts'
import { measureLayout } from '../../scripts/screenshots/layout.ts'
import type { EvalReport } from '../../src/domain/report.ts'
import { renderAsGitHub } from '../support/github-rendering.ts'
import { hostileVoice } from '../support/hostile-voice.ts'
import { aReportOf, REPORT_SIZES, type ReportSize } from '../support/report-sizes.ts'
import { SURFACES } from './surfaces.ts'

const executable = findChromium(process.env.CHROMIUM_PATH)
const describeInBrowser = executable === undefined ? describe.skip : describe
if (executable === undefined) console.warn(`${NO_BROWSER} Pages are not looked at.`)

/** Folds opened one by one: enough to have seen each kind of them. */
const FOLDS_OPENED = 12

const WELL = { overflow: 0, cut: [], overlaps: [] }

/** A desk and a telephone, in CSS pixels. */
const WIDTHS = [1280, 390]

const VOICES = [
  { voice: 'ordinary', reportOf: (size: ReportSize) => aReportOf(size) },
  { voice: 'hostile', reportOf: (size: ReportSize) => aReportOf(size, hostileVoice(11)) },
]

const REPORTS = REPORT_SIZES.flatMap((size) => VOICES.map((voice) => ({ size, ...voice })))

describeInBrowser('laid out by a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await startBrowser(executable ?? '')
  })
  afterAll(() => browser.close())

  describe.each(REPORTS)('$size case runs of $voice answers', ({ size, reportOf }) => {
    let report: EvalReport
    beforeAll(() => {
      report = reportOf(size)
    })

    // report.md is the summary with a list of all cases, and what says the verdict alone has nothing to lay out.
    const surfaces = SURFACES.filter(({ most, tells }) => most === undefined && tells !== 'verdict')
    test.each(surfaces.flatMap((surface) => WIDTHS.map((width) => ({ ...surface, width }))))(
      'fit in $name at $width pixels, folded and with the folds opened one by one',
      async ({ render, width }) => {
        const page = await openPage(browser, githubPage(renderAsGitHub(render(report))), { width })
        try {
          expect(await measureLayout(page)).toEqual(WELL)
          const folds = await page.locator('article > details').count()
          for (const fold of chosen(folds)) expect(await openFold(page, fold)).toEqual(WELL)
        } finally {
          await page.close()
        }
      },
    )
  })

  test('sees text that runs out of the page, and text on text', async () => {
    const wide = `<p style="width:2000px">wide</p><p style="white-space:nowrap">${'cut '.repeat(200)}</p>`
    const over = '<p>under</p><p style="margin-top:-42px">over</p>'
    const page = await openPage(browser, githubPage(wide + over), { width: 390 })
    const { overflow, cut, overlaps } = await measureLayout(page)
    await page.close()
    expect(overflow).toBeGreaterThan(1000)
    expect(cut).toContainEqual(expect.stringMatching(/^cut/))
    expect(overlaps).toContain('over | under')
  })
})

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
