import { FieldReader } from '../documents/field-reader.ts'
import { inFileOrder } from '../documents/file-order.ts'
import { type NamedText, readSource } from '../documents/source-text.ts'
import type { SourceNode } from '../documents/source-tree.ts'
import type { Problem } from '../domain/errors.ts'

/** What a file holds, or everything that is wrong with it. Problems and warnings stand in the order of the file. */
export type ParsedFile<T> =
  | ({ readonly kind: 'valid'; readonly warnings: readonly Problem[] } & T)
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] }

/** Reads a JSON or YAML file by `read`, which tells problems to the reader and answers what it could read. */
export function parseFile<T extends object>(
  source: NamedText,
  read: (reader: FieldReader, root: SourceNode) => T,
): ParsedFile<T> {
  const reading = readSource(source)
  if (reading.kind === 'unreadable') {
    return { kind: 'invalid', problems: inFileOrder(reading.problems), warnings: [] }
  }
  const reader = new FieldReader(source, reading.problems)
  const content = read(reader, reading.root)
  const warnings = inFileOrder([...reading.warnings, ...reader.warnings])
  if (reader.problems.length > 0) return { kind: 'invalid', problems: inFileOrder(reader.problems), warnings }
  return { kind: 'valid', ...content, warnings }
}
