import { createRedactor } from '../boundary/secrets.ts'
import { describeValue, type Field, FieldReader } from '../documents/field-reader.ts'
import { inFileOrder } from '../documents/file-order.ts'
import { readSource, type SourceText } from '../documents/source-text.ts'
import type { SourceNode } from '../documents/source-tree.ts'
import { UnknownKeys } from '../documents/unknown-keys.ts'
import type { Problem } from '../domain/errors.ts'
import type { Evalset, EvaluatorSpec } from '../domain/evalset.ts'
import { isJsonObject } from '../domain/json.ts'
import type { EvaluatorCatalog, Redactor } from '../domain/ports.ts'
import type { CaseEntry, EvalsetReader } from './case-list.ts'
import type { KnownFixtures } from './fixtures.ts'
import { CASE_KEYS, EVALSET_KEYS } from './known-keys.ts'
import { readEvalset } from './read-evalset.ts'

/** What an evalset is read with, in whatever files it stands. */
export type EvalsetTools = {
  /** The evaluators that may be named. */
  readonly catalog: EvaluatorCatalog
  /** Knows the secrets that no name may hold; by default what has the shape of a credential is one. */
  readonly redactor?: Redactor
  /** The files that cases may bring along, by key; by default none. */
  readonly fixtures?: KnownFixtures
}

export type EvalsetSource = SourceText & EvalsetTools

/**
 * Problems and warnings stand in the order of the file, each with its place. `evaluators` are those that its cases are judged by, each
 * once, as far as they could be read: of a file with mistakes too, so that what else is wrong with them can be told at once.
 */
export type ParsedEvalset = {
  readonly evaluators: readonly EvaluatorSpec[]
  readonly warnings: readonly Problem[]
} & (
  | { readonly kind: 'valid'; readonly evalset: Evalset }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] }
)

/** Largest evalset file in bytes. */
export { MAX_DOCUMENT_BYTES as MAX_SPEC_BYTES } from '../documents/source-text.ts'

/** What messages call the file. */
const SUBJECT = 'the evalset'

/** Reads an evalset spec, JSON or YAML, and tells everything that is wrong with it at once. Never throws for what the text holds. */
export function parseEvalset({
  text,
  file,
  catalog,
  redactor = createRedactor(),
  fixtures = new Map(),
}: EvalsetSource): ParsedEvalset {
  const reading = readSource({ text, file, subject: SUBJECT })
  if (reading.kind === 'unreadable') {
    return { kind: 'invalid', evaluators: [], problems: inFileOrder(reading.problems), warnings: [] }
  }
  const reader = new FieldReader({ file, subject: SUBJECT }, reading.problems)
  const used = new Set<EvaluatorSpec>()
  const problemCount = () => reader.problems.length
  const unknownKeys = new UnknownKeys(reader)
  const evalset = readSpec({ reader, unknownKeys, catalog, file, redactor, used, fixtures, problemCount }, reading.root)
  const problems = inFileOrder(reader.problems)
  const warnings = inFileOrder([...reading.warnings, ...reader.warnings])
  const evaluators = [...used]
  if (!evalset || problems.length > 0) return { kind: 'invalid', evaluators, problems, warnings }
  return { kind: 'valid', evalset, evaluators, warnings }
}

function readSpec(context: EvalsetReader, root: SourceNode): Evalset | undefined {
  const { reader, unknownKeys, file } = context
  if (!isJsonObject(root.value)) {
    const got = root.value === null ? 'empty' : describeValue(root)
    reader.refuse(root.place, '', `is ${got}; it must be an object with name and cases`)
    return undefined
  }
  const spec: Field = { node: root, path: '' }
  unknownKeys.check(spec, EVALSET_KEYS)
  const before = reader.problems.length
  const entries = readEntries(context, spec)
  const areCasesWhole = reader.problems.length === before
  const evalset = readEvalset({ context, spec, entries, areCasesWhole, file, document: root.value })
  unknownKeys.warn()
  return evalset
}

function readEntries(context: EvalsetReader, spec: Field): readonly CaseEntry[] {
  const { reader, unknownKeys } = context
  const before = reader.problems.length
  const entries = reader.list(spec, 'cases')
  if (entries.length === 0 && reader.problems.length === before) {
    const place = reader.member(spec, 'cases')?.node.place ?? spec.node.place
    reader.refuse(place, 'cases', 'must be a list with at least one case')
  }
  for (const entry of entries) unknownKeys.check(entry, CASE_KEYS)
  return entries.map((entry) => ({ context, entry }))
}
