import type { Page } from 'playwright-core'

/** What is wrong with a page as it is laid out, each as a few words; empty lists are a page that can be read. */
export type Layout = {
  /** Pixels by which the page is wider than the screen. */
  readonly overflow: number
  /** Text beyond the screen's edge that nothing scrolls to. */
  readonly cut: readonly string[]
  /** Lines of text that lie on one another. */
  readonly overlaps: readonly string[]
}

/**
 * Runs in the page, where this project's types know nothing: so it is text. Looks at every line of every text that is laid out, and
 * leaves the upper and lower quarter of a line out, since letters of a fallback font are taller than the line that they stand in.
 */
const MEASURE = `(() => {
  const width = document.documentElement.clientWidth
  const lines = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // What is folded has a place on the page all the same.
    if (node.data.trim() === '' || !node.parentElement.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      if (right - left < 1 || height < 1) continue
      lines.push({ node, left, right, top: top + height / 4, bottom: bottom - height / 4 })
    }
  }
  const told = ({ node }) => node.data.trim().slice(0, 60)
  const scrolls = ({ node }) => {
    for (let box = node.parentElement; box; box = box.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true
    }
    return false
  }
  const cut = lines.filter((line) => (line.right > width + 1 || line.left < -1) && !scrolls(line)).map(told)
  const overlaps = []
  let open = []
  for (const line of lines.toSorted((a, b) => a.top - b.top)) {
    open = open.filter((other) => other.bottom > line.top)
    const other = open.find(({ left, right }) => left < line.right - 1 && right > line.left + 1)
    if (other && !scrolls(line) && !scrolls(other)) overlaps.push(told(other) + ' | ' + told(line))
    open.push(line)
  }
  return { overflow: document.documentElement.scrollWidth - width, cut: cut.slice(0, 5), overlaps: overlaps.slice(0, 5) }
})()`

/** Measures a page as it is now, folded as it is folded. */
export function measureLayout(page: Page): Promise<Layout> {
  return page.evaluate<Layout>(MEASURE)
}
