import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { SURFACES } from '../../__tests__/rendering/surfaces.ts'
import { renderAsGitHub } from '../../__tests__/support/github-rendering.ts'
import { aReportOf, REPORT_SIZES } from '../../__tests__/support/report-sizes.ts'
import { htmlPieces } from '../../src/reports/html-page.ts'
import { findChromium, NO_BROWSER, openPage, startBrowser } from './browser.ts'
import { githubPage } from './github-page.ts'

/** A taller picture nobody looks at; CSS pixels. */
const TALLEST = 6000

/** A desk in the light and the dark, and a telephone. */
const VIEWS = [
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const

/**
 * `npm run screenshots -- DIRECTORY` writes a PNG of every surface at every size, as GitHub shows it, and of report.html: folded, and with
 * the first folds open. For people to look at.
 */
async function takeAll(executable: string, directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true })
  const browser = await startBrowser(executable)
  try {
    for (const size of REPORT_SIZES) {
      const report = aReportOf(size)
      const pages = SURFACES.filter(({ most = size }) => size <= most).map(({ name, render }): [string, string] => [
        name.replace(/^the /, '').replace(/\W+/g, '-'),
        githubPage(renderAsGitHub(render(report))),
      ])
      for (const [name, html] of [...pages, ['report-html', [...htmlPieces(report)].join('')] as const]) {
        for (const view of VIEWS) {
          const page = await openPage(browser, html, view)
          const path = (state: string) => join(directory, `${name}-${size}-${view.width}-${view.scheme}${state}.png`)
          await page.screenshot({ path: path(''), clip: await clipOf(page, view.width) })
          for (const title of (await page.locator('details:not([open]) > summary:visible').all())
            .slice(0, 3)
            .reverse()) {
            await title.click()
          }
          await page.screenshot({ path: path('-open'), clip: await clipOf(page, view.width) })
          await page.close()
        }
      }
    }
  } finally {
    await browser.close()
  }
}

async function clipOf(page: Awaited<ReturnType<typeof openPage>>, width: number) {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.min(height, TALLEST) })
  return { x: 0, y: 0, width, height: Math.min(height, TALLEST) }
}

const [directory] = process.argv.slice(2)
const executable = findChromium(process.env.CHROMIUM_PATH)
if (directory === undefined || executable === undefined) {
  console.error(directory === undefined ? 'Give a directory: npm run screenshots -- DIRECTORY' : NO_BROWSER)
  process.exitCode = 1
} else await takeAll(executable, directory)
