import type { FieldReader } from '../documents/field-reader.ts'
import type { SourceMember } from '../documents/source-tree.ts'
import type { UnknownKeys } from '../documents/unknown-keys.ts'
import { shortQuote } from '../domain/short-quote.ts'
import type { CsvCell, CsvRow } from './csv-rows.ts'
import { COLUMN_KEYS } from './known-keys.ts'
import { leafNode, memberOf, objectNode } from './made-nodes.ts'

/** What the cells of a column are. `key` is that of a case, or of its metadata. */
export type Column = { readonly of: 'case' | 'metadata'; readonly key: string }

/** By place in the row; `undefined` where nobody reads the column. */
export type Columns = readonly (Column | undefined)[]

const METADATA = 'metadata.'

/** Under which key of a case a column stands. */
const KEYS: Readonly<Record<string, string>> = {
  id: 'id',
  name: 'name',
  input: 'inputs',
  inputs: 'inputs',
  prompt: 'inputs',
  expected: 'expected_output',
  expected_output: 'expected_output',
  tags: 'tags',
  split: 'split',
  evaluators: 'evaluators',
  files: 'files',
}

/** What separates cells elsewhere, and how a sentence calls it. */
const OTHER_SEPARATORS: readonly (readonly [string, string])[] = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'bars'],
]

/** Reads the first row; `undefined`, with the problems kept, when the rows after it cannot be read by it. */
export function readColumns(
  { reader, unknownKeys }: { readonly reader: FieldReader; readonly unknownKeys: UnknownKeys },
  header: CsvRow,
): Columns | undefined {
  const before = reader.problems.length
  const columns = header.cells.map((cell): Column | undefined => {
    const name = cell.text.trim()
    if (name === '') reader.refuse(cell.place, '', 'has a column without a name here')
    if (name.startsWith(METADATA)) return { of: 'metadata', key: name.slice(METADATA.length) }
    return Object.hasOwn(KEYS, name) ? { of: 'case', key: KEYS[name] ?? name } : undefined
  })
  refuseSecond(reader, header.cells, columns)
  // What has no name was told, and columns of metadata are data.
  const others = header.cells.filter(({ text }, index) => text.trim() !== '' && columns[index]?.of !== 'metadata')
  const members = others.map((cell): [string, SourceMember] => {
    return [cell.text.trim(), memberOf(leafNode('', cell.place))]
  })
  unknownKeys.check({ node: objectNode(new Map(members), header.place), path: '' }, COLUMN_KEYS)
  if (reader.problems.length === before && !columns.some((column) => column?.key === 'inputs')) {
    reader.refuse(header.place, '', describeNoInput(header.cells))
  }
  return reader.problems.length === before ? columns : undefined
}

function refuseSecond(reader: FieldReader, cells: readonly CsvCell[], columns: Columns): void {
  const first = new Map<string, string>()
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]
    if (!column || !cell) continue
    const key = `${column.of} ${column.key}`
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, cell.text.trim())
    else {
      const sentence = `has a column ${shortQuote(cell.text.trim())} here, which is the same as ${shortQuote(earlier)} before it; keep one of them`
      reader.refuse(cell.place, '', sentence)
    }
  }
}

function describeNoInput(cells: readonly CsvCell[]): string {
  const sentence = 'has no column with what is asked; the first line names the columns, and one of them must be input'
  const [only] = cells
  const separator = cells.length === 1 && OTHER_SEPARATORS.find(([sign]) => only?.text.includes(sign))
  return separator ? `${sentence} (cells are separated by commas, and here are ${separator[1]})` : sentence
}
