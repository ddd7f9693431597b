import { describeValue, type Field } from '../documents/field-reader.ts'
import { MAX_DOCUMENT_BYTES, readSource } from '../documents/source-text.ts'
import { isJsonObject } from '../domain/json.ts'
import { MAX_CASES } from '../domain/record-limits.ts'
import { shortQuote } from '../domain/short-quote.ts'
import type { CaseEntry, EvalsetReader } from './case-list.ts'
import { withOwnKeys } from './case-spellings.ts'
import { CASE_PATH, readCsvCases } from './csv-cases.ts'
import type { CaseFileKind } from './dataset-files.ts'
import { CASE_FILE_KEYS, DATASET_CASE_KEYS } from './known-keys.ts'
import { leafNode, memberOf, objectNode } from './made-nodes.ts'

/** What messages call such a file. */
export const CASE_FILE = 'the file of cases'

export type CaseFile = {
  readonly kind: CaseFileKind
  readonly text: string
  /** What a case is called that is alone in the file and has neither id nor name; several get a number behind it. */
  readonly name: string
}

/** Reads the cases of one file of a dataset, each under our own keys. What cannot be read is kept as problems in its reader. */
export function readCaseFile(context: EvalsetReader, file: CaseFile): readonly CaseEntry[] {
  const { reader, unknownKeys } = context
  const before = reader.problems.length
  const written = readWritten(context, file)
  if (written.length === 0 && reader.problems.length === before) {
    reader.refuse({ line: 1, column: 1 }, '', 'holds no case')
  }
  for (const field of written) unknownKeys.check(field, DATASET_CASE_KEYS)
  const entries = written.map((field) => withOwnKeys(reader, field))
  return withNames(context, entries, file.name).map((entry) => ({ context, entry }))
}

function readWritten(context: EvalsetReader, { kind, text: written }: CaseFile): readonly Field[] {
  const text = written.replace(/^\uFEFF/, '')
  if (kind === 'document') return readDocument(context, text)
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_DOCUMENT_BYTES) {
    const sentence = `has ${bytes} bytes and may have ${MAX_DOCUMENT_BYTES}; split it into several files`
    context.reader.refuse({ line: 1, column: 1 }, '', sentence)
    return []
  }
  return kind === 'csv' ? readCsvCases(context, text) : readLines(context, text)
}

/** One case, a list of them, or such a list under `cases`. */
function readDocument({ reader, unknownKeys, file }: EvalsetReader, text: string): readonly Field[] {
  const reading = readSource({ text, file, subject: CASE_FILE })
  reader.problems.push(...reading.problems)
  if (reading.kind === 'unreadable') return []
  reader.warnings.push(...reading.warnings)
  const { root } = reading
  if (Array.isArray(root.value)) return root.items.map((node, index) => ({ node, path: `[${index}]` }))
  const document: Field = { node: root, path: '' }
  if (root.members.has('cases')) {
    unknownKeys.check(document, CASE_FILE_KEYS)
    return reader.list(document, 'cases')
  }
  if (isJsonObject(root.value)) return [{ node: root, path: CASE_PATH }]
  if (root.value !== null) {
    const sentence = `is ${describeValue(root)}; it must be a case, a list of cases, or an object with cases`
    reader.refuse(root.place, '', sentence)
  }
  return []
}

/** A case in JSON on each line that is not blank. */
function readLines({ reader, file }: EvalsetReader, text: string): readonly Field[] {
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trimEnd(), number: index + 1 }))
    .filter(({ line }) => line !== '')
  const beyond = lines[MAX_CASES]
  if (beyond) {
    const place = { line: beyond.number, column: 1 }
    reader.refuse(place, '', `has ${lines.length} cases and may have ${MAX_CASES}`)
    return []
  }
  return lines.flatMap(({ line, number }) => {
    if (!line.trimStart().startsWith('{')) {
      const column = line.length - line.trimStart().length + 1
      reader.refuse({ line: number, column }, '', 'must have one case as a JSON object on each line')
      return []
    }
    const reading = readSource({ text: line, file, subject: CASE_FILE, firstLine: number })
    reader.problems.push(...reading.problems)
    if (reading.kind === 'unreadable') return []
    reader.warnings.push(...reading.warnings)
    return [{ node: reading.root, path: CASE_PATH }]
  })
}

/** A case is known by its id, which is its name too where it has none; one without both by its file and its place in it. */
function withNames({ reader }: EvalsetReader, entries: readonly Field[], fileName: string): readonly Field[] {
  const lacksBoth = (entry: Field) => !reader.member(entry, 'id') && !reader.member(entry, 'name')
  const nameAt = (index: number) => (entries.length === 1 ? fileName : `${fileName}-${index + 1}`)
  const nameless = entries.filter((entry) => isJsonObject(entry.node.value) && lacksBoth(entry))
  const [first] = nameless
  if (first && entries.length > 1) {
    const example = shortQuote(nameAt(entries.indexOf(first)))
    const sentence =
      `${nameless.length} of ${entries.length} cases of this file, this one first, have neither id nor name, so each is called by its place, ` +
      `such as ${example}; give them ids that stay when the file changes`
    reader.warn(first.node.place, first.path, sentence)
  }
  return entries.map((entry, index) => {
    if (!isJsonObject(entry.node.value) || reader.member(entry, 'name')) return entry
    const id = reader.member(entry, 'id')
    const name = id ? String(id.node.value) : nameAt(index)
    const member = memberOf(leafNode(name, id?.node.place ?? entry.node.place))
    const members = new Map([...entry.node.members, ['name', member]])
    return { node: objectNode(members, entry.node.place), path: entry.path }
  })
}
