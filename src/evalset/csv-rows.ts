import type { Place } from '../documents/source-tree.ts'

/** What stands between two commas, without its quotes, and where it begins. */
export type CsvCell = { readonly text: string; readonly place: Place }

/** One record, which may reach over several lines. */
export type CsvRow = { readonly place: Place; readonly cells: readonly CsvCell[] }

/** `problems` are sentences with their places; a row that has one is left out. */
export type CsvReading = {
  readonly rows: readonly CsvRow[]
  readonly problems: readonly { readonly place: Place; readonly sentence: string }[]
}

/**
 * Reads text with cells separated by commas (RFC 4180): quotes around a cell that has commas, line ends or quotes in it, each quote
 * inside doubled. Lines end as on any system, the last one may have no end, and lines with nothing on them are no rows.
 */
export function readCsvRows(text: string): CsvReading {
  const problems: { readonly place: Place; readonly sentence: string }[] = []
  let offset = 0
  let line = 1
  let lineStart = 0

  const placeHere = (): Place => ({ line, column: offset - lineStart + 1 })

  const moveTo = (end: number) => {
    for (const match of text.slice(offset, end).matchAll(/\r\n|\r|\n/g)) {
      line += 1
      lineStart = offset + match.index + match[0].length
    }
    offset = end
  }

  const readPlain = (): string => {
    const begin = offset
    while (offset < text.length && !',\r\n'.includes(text[offset] ?? '')) offset += 1
    return text.slice(begin, offset)
  }

  const readQuoted = (): string => {
    const begin = offset + 1
    let end = text.indexOf('"', begin)
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
    if (end < 0) {
      const sentence = 'the quote that opens here is never closed; quotes inside of a cell in quotes are doubled'
      problems.push({ place: placeHere(), sentence })
      offset = text.length
      return ''
    }
    moveTo(end + 1)
    const place = placeHere()
    if (readPlain() !== '') {
      const sentence =
        'the cell in quotes ends here and more follows before the comma; quotes inside of a cell in quotes are doubled'
      problems.push({ place, sentence })
    }
    return text.slice(begin, end).replaceAll('""', '"')
  }

  const readCell = (): CsvCell => {
    const place = placeHere()
    return { text: text[offset] === '"' ? readQuoted() : readPlain(), place }
  }

  const rows: CsvRow[] = []
  while (offset < text.length) {
    const place = placeHere()
    const begin = offset
    const before = problems.length
    const cells = [readCell()]
    while (text[offset] === ',') {
      offset += 1
      cells.push(readCell())
    }
    const isBlank = text.slice(begin, offset).trim() === ''
    if (!isBlank && problems.length === before) rows.push({ place, cells })
    if (offset < text.length) moveTo(offset + (text.startsWith('\r\n', offset) ? 2 : 1))
  }
  return { rows, problems }
}
