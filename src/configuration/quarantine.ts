import { describeValue, type Field, type FieldReader } from '../documents/field-reader.ts'
import type { SourceText } from '../documents/source-text.ts'
import type { Place, SourceNode } from '../documents/source-tree.ts'
import { type KeyRules, UnknownKeys } from '../documents/unknown-keys.ts'
import type { QuarantinedCase } from '../domain/gate-policy.ts'
import { isJsonObject } from '../domain/json.ts'
import { shortQuote } from '../domain/short-quote.ts'
import { type ParsedFile, parseFile } from './parsed-file.ts'
import { type PlacedQuarantinedCase, readQuarantineEntry } from './quarantine-entry.ts'

export { MAX_QUARANTINE_DAYS, type PlacedQuarantinedCase } from './quarantine-entry.ts'

/** `quarantine` does not gate; `expired` did not gate once, and does again. */
export type Quarantine = {
  readonly quarantine: readonly PlacedQuarantinedCase[]
  readonly expired: readonly PlacedQuarantinedCase[]
}

export type QuarantineSource = SourceText & {
  /** The day it is, in UTC: `YYYY-MM-DD`. */
  readonly today: string
}

const KEY = 'quarantine'

const FILE_KEYS: KeyRules = {
  owner: 'a quarantine file',
  known: [KEY],
  guesses: { [KEY]: ['quarantined', 'cases'] },
  others: 'ignored',
}

/** Reads a list of cases in quarantine, JSON or YAML, bare or under `quarantine`, and tells everything that is wrong with it at once. */
export function parseQuarantine({ text, file, today }: QuarantineSource): ParsedFile<Quarantine> {
  return parseFile({ text, file, subject: 'the quarantine file' }, (reader, root) => {
    const unknownKeys = new UnknownKeys(reader)
    const taken = new Map<string, Place>()
    const entries = entriesOf(reader, unknownKeys, root).flatMap((field) => {
      const entry = readQuarantineEntry({ reader, unknownKeys, today, file }, field)
      if (!entry) return []
      refuseSameCase(reader, entry, { field, taken })
      return [{ field, entry }]
    })
    unknownKeys.warn()
    const expired = entries.filter(({ entry }) => entry.until < today)
    for (const { field, entry } of expired) {
      const sentence = `the quarantine of ${shortQuote(entry.caseId)} ended on ${entry.until}, so it gates again; take the entry out`
      reader.warn(field.node.place, field.path, sentence)
    }
    const current = entries.filter(({ entry }) => entry.until >= today)
    return { quarantine: current.map(({ entry }) => entry), expired: expired.map(({ entry }) => entry) }
  })
}

/** An empty file is an empty list: that is what is left when the last case is taken out. */
function entriesOf(reader: FieldReader, unknownKeys: UnknownKeys, root: SourceNode): readonly Field[] {
  if (root.value === null) return []
  if (Array.isArray(root.value)) return root.items.map((node, index) => ({ node, path: `[${index}]` }))
  if (!isJsonObject(root.value)) {
    reader.refuse(root.place, '', `is ${describeValue(root)}; it must be a list of entries with case, until and reason`)
    return []
  }
  const before = reader.problems.length
  const file: Field = { node: root, path: '' }
  unknownKeys.check(file, FILE_KEYS)
  if (!root.members.has(KEY) && reader.problems.length === before) {
    reader.refuse(root.place, KEY, 'is required, a list of entries with case, until and reason')
  }
  return reader.list(file, KEY)
}

function refuseSameCase(
  reader: FieldReader,
  { caseId, agentspecId }: QuarantinedCase,
  { field, taken }: { readonly field: Field; readonly taken: Map<string, Place> },
): void {
  const key = JSON.stringify([caseId, agentspecId])
  const earlier = taken.get(key)
  const { place } = field.node
  if (!earlier) {
    taken.set(key, place)
    return
  }
  const whose = agentspecId === undefined ? '' : ` for ${agentspecId}`
  const lines = `on line ${earlier.line} and again on line ${place.line}`
  reader.refuse(place, field.path, `${shortQuote(caseId)} is in quarantine${whose} ${lines}; keep one of them`)
}
