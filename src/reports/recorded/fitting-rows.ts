import { formatCount } from '../figures.ts'

/** A table in pieces: its heading rows, and a row per thing, each a line of markdown with its end. */
export type Table = { readonly head: string; readonly rows: readonly string[] }

/** Makes a table of columns; every cell is markdown already. */
export function tableOf(
  columns: readonly { readonly heading: string; readonly isRight?: boolean }[],
  rows: readonly (readonly string[])[],
): Table {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  const rule = columns.map(({ isRight }) => (isRight ? '--:' : '---'))
  return { head: line(columns.map(({ heading }) => heading)) + line(rule), rows: rows.map(line) }
}

/** As many rows of a table as fit into `budget` bytes, and how many more there are; empty when there are none. */
export function fitRows({ head, rows }: Table, budget: number): string {
  if (rows.length === 0) return ''
  let room = budget - Buffer.byteLength(head) - MORE_BYTES
  const shown = rows.findIndex((row) => {
    room -= Buffer.byteLength(row)
    return room < 0
  })
  if (shown === -1) return head + rows.join('')
  const more = `\nand ${formatCount(rows.length - shown)} more, all in the CSV file\n`
  return shown === 0 ? more : head + rows.slice(0, shown).join('') + more
}

/** Room for the line that says how many are left out. */
const MORE_BYTES = 80
