import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceBetween, table } from '../../scripts/markdown-table.ts'

const FILE = 'docs/resilience.md'
const PAGE = join(import.meta.dirname, '..', '..', FILE)

/** How the page's tables are made, as their comments say it. */
const COMMAND = 'UPDATE_DOCS=1 npm run test:full'

/** A table of the page whose rows a suite has computed. Its cells hold what is the same every time: outcomes and counts, no times. */
export type ProvenTable = {
  /** Of the block between `<!-- NAME:begin … -->` and `<!-- NAME:end -->`. */
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Throws when the page does not show this very table. With `UPDATE_DOCS=1` in the environment it writes the table there instead.
 */
export function proveTable({ name, head, rows }: ProvenTable): void {
  const page = readPage()
  const proven = replaceBetween(page, { file: FILE, marker: name, content: table(head, rows), by: COMMAND })
  if (proven === page) return
  if (process.env.UPDATE_DOCS !== '1') {
    throw new Error(
      `The table "${name}" of ${FILE} is not what was just seen:\n\n${table(head, rows)}\n\n${COMMAND} writes it.`,
    )
  }
  writeFileSync(PAGE, proven)
}

/** The rows that the page shows in this block, each as its cells. A part of the suite finds its rows among them. */
export function provenRows(name: string): readonly (readonly string[])[] {
  const [begin, end] = [`<!-- ${name}:begin`, `<!-- ${name}:end -->`]
  const page = readPage()
  const block = page.slice(page.indexOf(begin), page.indexOf(end))
  const lines = block.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => line.slice(2, -2).split(' | '))
}

function readPage(): string {
  return readFileSync(PAGE, 'utf8').replaceAll('\r\n', '\n')
}
