import { accessSync, constants } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Where distributions put it. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Said where no browser is. */
export const NO_BROWSER = 'No Chromium was found: install it (apt-get install chromium) or name one in CHROMIUM_PATH.'

/** The path of a Chromium: `CHROMIUM_PATH`, else where distributions put it; `undefined` where there is none. */
export function findChromium(named: string | undefined): string | undefined {
  return [named, ...PLACES].find((path) => path !== undefined && path !== '' && isExecutable(path))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Starts the browser of this path. Whoever starts it closes it. Its pages are our own, so that it needs no sandbox, which containers refuse. */
export function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] })
}

/** How a page is looked at. Pixels are CSS pixels. */
export type View = { readonly width: number; readonly scheme?: 'light' | 'dark' }

/** Pixels of a screen's height; pages are longer. */
const HEIGHT = 900

/** Opens HTML as a page; closing it ends everything of it. */
export async function openPage(browser: Browser, html: string, { width, scheme = 'light' }: View): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: HEIGHT }, colorScheme: scheme })
  await page.setContent(html, { waitUntil: 'load' })
  return page
}
