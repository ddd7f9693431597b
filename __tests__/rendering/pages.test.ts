import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { findChromium, openPage, startBrowser } from '../../scripts/screenshots/browser.ts'
import { githubPage } from '../../scripts/screenshots/github-page.ts'
import { measureLayout } from '../../scripts/screenshots/layout.ts'
import { describeInBrowser, describePages } from './pages.ts'

// The rest of them take minutes: pages.full.test.ts.
describePages([
  { size: 5, voice: 'hostile' },
  { size: 500, voice: 'ordinary' },
  { size: 50_000, voice: 'ordinary' },
])

describeInBrowser('what measures a page', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await startBrowser(findChromium(process.env.CHROMIUM_PATH) ?? '')
  })
  afterAll(() => browser.close())

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
