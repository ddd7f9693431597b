/** Reads RFC 4180: lines end with CRLF or LF outside of quotes. Throws on a quote where none may stand. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    row.push(cell)
    const separator = /^(?:,|\r\n|\n)/.exec(text.slice(end, end + 2))?.[0]
    if (separator === undefined && end < text.length) throw new Error(`a cell goes on after its quote at ${end}`)
    at = end + (separator?.length ?? 0)
    if (separator === ',' && at < text.length) continue
    rows.push(row)
    row = []
  }
  return rows
}

function plainCell(text: string, from: number): { cell: string; end: number } {
  const length = text.slice(from).search(/[,\r\n"]|$/)
  if (text[from + length] === '"') throw new Error(`a quote inside a plain cell at ${from + length}`)
  return { cell: text.slice(from, from + length), end: from + length }
}

function quotedCell(text: string, from: number): { cell: string; end: number } {
  const [quoted] = /^"(?:[^"]|"")*"/.exec(text.slice(from)) ?? []
  if (quoted === undefined) throw new Error(`a quoted cell is left open at ${from}`)
  return { cell: quoted.slice(1, -1).replaceAll('""', '"'), end: from + quoted.length }
}
