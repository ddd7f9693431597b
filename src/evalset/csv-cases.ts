import type { Field } from '../documents/field-reader.ts'
import { readSource } from '../documents/source-text.ts'
import type { SourceMember, SourceNode } from '../documents/source-tree.ts'
import { parseJson } from '../domain/json.ts'
import { MAX_CASES } from '../domain/record-limits.ts'
import type { EvalsetReader } from './case-list.ts'
import { type Column, type Columns, readColumns } from './csv-columns.ts'
import { type CsvCell, type CsvRow, readCsvRows } from './csv-rows.ts'
import { leafNode, listNode, memberOf, movedTo, objectNode } from './made-nodes.ts'

/** The path of a case that has a line or a file for itself: where it is, its place says. */
export const CASE_PATH = 'case'

/** Cells that hold several texts. */
const LISTS: readonly string[] = ['tags', 'evaluators', 'files']

/** Reads the rows of a table of cases under the keys of a case; an empty cell is one that is not there. */
export function readCsvCases(context: EvalsetReader, text: string): readonly Field[] {
  const { reader } = context
  const { rows, problems } = readCsvRows(text)
  for (const { place, sentence } of problems) reader.refuse(place, '', `cannot be read here: ${sentence}`)
  const [header, ...records] = rows
  if (!header) return []
  const columns = readColumns(context, header)
  if (!columns) return []
  const beyond = records[MAX_CASES]
  if (beyond) {
    reader.refuse(beyond.place, '', `has ${records.length} cases and may have ${MAX_CASES}`)
    return []
  }
  return records.flatMap((row) => {
    if (row.cells.length === columns.length) return [readRow(context, row, columns)]
    const sentence =
      `has ${countOf(row.cells.length, 'cell')} in this row and ${countOf(columns.length, 'column')}; ` +
      'a cell with a comma in it stands in quotes'
    reader.refuse(row.place, '', sentence)
    return []
  })
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function readRow(context: EvalsetReader, row: CsvRow, columns: Columns): Field {
  const members = new Map<string, SourceMember>()
  const metadata = new Map<string, SourceMember>()
  for (const [index, cell] of row.cells.entries()) {
    const column = columns[index]
    if (!column || cell.text.trim() === '') continue
    const into = column.of === 'case' ? members : metadata
    into.set(column.key, memberOf(nodeOf(context, cell, column)))
  }
  if (metadata.size > 0) members.set('metadata', memberOf(objectNode(metadata, row.place)))
  return { node: objectNode(members, row.place), path: CASE_PATH }
}

function nodeOf(context: EvalsetReader, cell: CsvCell, { of, key }: Column): SourceNode {
  const text = cell.text.trim()
  if (of === 'case' && ['id', 'name', 'split'].includes(key)) return leafNode(text, cell.place)
  // Spreadsheets write both in capitals.
  if (of === 'metadata' && key === 'must_pass' && /^(true|false)$/i.test(text)) {
    return leafNode(text.toLowerCase() === 'true', cell.place)
  }
  const json = /^[{[]/.test(text) ? jsonNode(context, cell, text) : undefined
  // What is asked is a text or an object.
  if (json && !(key === 'inputs' && Array.isArray(json.value))) return json
  return isListed({ of, key }) ? listOf(cell) : leafNode(cell.text, cell.place)
}

function isListed({ of, key }: Column): boolean {
  return of === 'case' ? LISTS.includes(key) : key === 'tags'
}

function listOf({ text, place }: CsvCell): SourceNode {
  const parts = text.split(/[;|,]/).map((part) => part.trim())
  return listNode(
    parts.filter((part) => part !== '').map((part) => leafNode(part, place)),
    place,
  )
}

/** `undefined` where it is no JSON. The tree's own reader refuses what JSON can say and nobody can keep. */
function jsonNode({ reader, file }: EvalsetReader, { place }: CsvCell, text: string): SourceNode | undefined {
  if (parseJson(text) === undefined) {
    if (/^\{.*\}$|^\[.*\]$/s.test(text)) {
      reader.warn(place, '', 'has what looks like JSON in this cell and is none, so it is taken as a text')
    }
    return undefined
  }
  const reading = readSource({ text, file, subject: 'the cell' })
  for (const { message } of reading.problems) {
    reader.refuse(place, '', `has JSON in this cell that cannot be read: ${message}`)
  }
  return reading.kind === 'read' ? movedTo(place, reading.root) : undefined
}
