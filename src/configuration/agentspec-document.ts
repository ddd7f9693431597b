import { basename, extname } from 'node:path'
import { describeValue, type Field, type FieldReader } from '../documents/field-reader.ts'
import type { SourceText } from '../documents/source-text.ts'
import type { SourceNode } from '../documents/source-tree.ts'
import { isAgentspecId } from '../domain/agentspec-id.ts'
import type { Problem } from '../domain/errors.ts'
import { isJsonObject, type JsonObject } from '../domain/json.ts'
import { type ParsedFile, parseFile } from './parsed-file.ts'

/** An agentspec as a file has it, and the id that stands for it in this run. */
export type AgentspecDocument = { readonly id: string; readonly document: JsonObject }

/** Agentspecs by the ids that stand for them, in the order of their files, or everything that is wrong with any of them. */
export type AgentspecDocuments =
  | {
      readonly kind: 'valid'
      readonly agentspecs: ReadonlyMap<string, JsonObject>
      readonly warnings: readonly Problem[]
    }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly warnings: readonly Problem[] }

const WHAT_AN_ID_IS = 'an id of at most 128 letters, digits and . _ : / @ -, which begins with a letter or a digit'

/**
 * Reads an agentspec, JSON or YAML, that is sent to whoever makes agents of it as it is written: what stands in it is theirs to
 * check. Its id is its own, else its name where that can be an id, else the name of its file.
 */
export function parseAgentspecDocument({ text, file }: SourceText): ParsedFile<AgentspecDocument> {
  return parseFile({ text, file, subject: 'the agentspec' }, (reader, root) => readDocument(reader, root, file))
}

/** Reads several. Two under one id are refused, both files named: each would answer in the other's name. */
export function parseAgentspecDocuments(sources: readonly SourceText[]): AgentspecDocuments {
  const agentspecs = new Map<string, JsonObject>()
  const files = new Map<string, string>()
  const problems: Problem[] = []
  const warnings: Problem[] = []
  for (const source of sources) {
    const parsed = parseAgentspecDocument(source)
    warnings.push(...parsed.warnings)
    if (parsed.kind === 'invalid') {
      problems.push(...parsed.problems)
      continue
    }
    const { id, document } = parsed
    const earlier = files.get(id)
    if (earlier === undefined) {
      files.set(id, source.file)
      agentspecs.set(id, document)
    } else {
      const message = `the agentspec stands for "${id}", as that of ${earlier} does; give each an id of its own`
      problems.push({ file: source.file, message })
    }
  }
  return problems.length > 0 ? { kind: 'invalid', problems, warnings } : { kind: 'valid', agentspecs, warnings }
}

function readDocument(reader: FieldReader, root: SourceNode, file: string): AgentspecDocument {
  const { value: document } = root
  if (!isJsonObject(document) || root.members.size === 0) {
    const found = isJsonObject(document) ? 'an empty object' : describeValue(root)
    reader.refuse(root.place, '', `is ${found}; it must be an object, such as { "id": "support", "model": "…" }`)
    return { id: '', document: {} }
  }
  return { id: idOf(reader, { node: root, path: '' }, file), document }
}

function idOf(reader: FieldReader, root: Field, file: string): string {
  const written = reader.member(root, 'id')
  if (written) {
    const id = reader.identifier(written)
    if (id !== undefined && !isAgentspecId(id)) {
      reader.refuse(written.node.place, written.path, `must be ${WHAT_AN_ID_IS}, not ${describeValue(written.node)}`)
    }
    return id ?? ''
  }
  const name = reader.member(root, 'name')?.node.value
  const stem = basename(file, extname(file))
  const id = [name, stem].find((one): one is string => typeof one === 'string' && isAgentspecId(one))
  if (id === undefined) {
    reader.refuse(root.node.place, 'id', `is missing, and the name of the file stands for none: give ${WHAT_AN_ID_IS}`)
  }
  return id ?? ''
}
