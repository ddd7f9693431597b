import { describeValue, type Field, type FieldReader } from '../documents/field-reader.ts'
import { memberPath } from '../documents/source-tree.ts'
import type { KeyRules, UnknownKeys } from '../documents/unknown-keys.ts'
import { isAgentspecId } from '../domain/agentspec-id.ts'
import type { SourceLocation } from '../domain/evalset.ts'
import type { QuarantinedCase } from '../domain/gate-policy.ts'
import { isJsonObject } from '../domain/json.ts'
import { addDays, daysBetween, parseCalendarDate } from './calendar-date.ts'
import { refuseWithoutValue } from './dashed-keys.ts'

/** A case in quarantine, and where that is said. */
export type PlacedQuarantinedCase = QuarantinedCase & { readonly location: SourceLocation }

/** How far ahead a quarantine may end: it is time to repair a case, and no place to forget one. A new date is a decision that someone reviews. */
export const MAX_QUARANTINE_DAYS = 90

/** Strict: an agentspec under a key that nobody reads would be a quarantine for all of them. */
const ENTRY_KEYS: KeyRules = {
  owner: 'a quarantine entry',
  known: ['case', 'until', 'reason', 'agentspec'],
  guesses: {
    case: ['case-id', 'id', 'name'],
    until: ['expires', 'expiry', 'end', 'date'],
    reason: ['why', 'because', 'note', 'comment', 'description'],
    agentspec: ['agent', 'agentspec-id', 'agent-spec-id'],
  },
  others: { refusedBut: [], advice: 'it takes case, until, reason, agentspec' },
}

export type EntryContext = {
  readonly reader: FieldReader
  readonly unknownKeys: UnknownKeys
  readonly today: string
  readonly file: string
}

/** Reads one entry; `undefined`, with its problems kept in the reader, when it cannot be used. */
export function readQuarantineEntry(context: EntryContext, entry: Field): PlacedQuarantinedCase | undefined {
  const { reader, unknownKeys, file } = context
  if (!isJsonObject(entry.node.value)) {
    const sentence = `must be an object with case, until and reason, not ${describeValue(entry.node)}`
    reader.refuse(entry.node.place, entry.path, sentence)
    return undefined
  }
  unknownKeys.check(entry, ENTRY_KEYS)
  const caseId = readCaseId(reader, entry)
  const until = readUntil(context, entry)
  const reason = reader.requiredText(entry, 'reason')?.trim()
  const agentspec = readAgentspec(reader, entry)
  if (caseId === undefined || until === undefined || reason === undefined) return undefined
  return { caseId, ...agentspec, until, reason, location: { file, ...entry.node.place } }
}

function readCaseId(reader: FieldReader, entry: Field): string | undefined {
  const field = reader.member(entry, 'case')
  return field ? reader.identifier(field) : reader.requiredText(entry, 'case')
}

function readUntil({ reader, today }: EntryContext, entry: Field): string | undefined {
  const field = reader.member(entry, 'until')
  if (!field) {
    const sentence = 'is required, a day as YYYY-MM-DD on which the quarantine ends'
    reader.refuse(entry.node.place, memberPath(entry.path, 'until'), sentence)
    return undefined
  }
  const { value, place } = field.node
  const until = typeof value === 'string' ? parseCalendarDate(value) : undefined
  if (until === undefined) {
    const sentence = `must be a day of the calendar as YYYY-MM-DD, not ${describeValue(field.node)}`
    reader.refuse(place, field.path, sentence)
    return undefined
  }
  const days = daysBetween(today, until)
  if (days <= MAX_QUARANTINE_DAYS) return until
  const latest = addDays(today, MAX_QUARANTINE_DAYS)
  const sentence = `${until} is ${days} days ahead, and a quarantine ends within ${MAX_QUARANTINE_DAYS}: give ${latest} or earlier`
  reader.refuse(place, field.path, sentence)
  return undefined
}

/** A key without a value is refused: it would widen the quarantine to every agentspec. */
function readAgentspec(reader: FieldReader, entry: Field): Pick<QuarantinedCase, 'agentspecId'> {
  const written = entry.node.members.get('agentspec')
  if (written) refuseWithoutValue(reader, written, memberPath(entry.path, 'agentspec'))
  const field = reader.member(entry, 'agentspec')
  if (!field) return {}
  const agentspecId = reader.requiredText(entry, 'agentspec')
  if (agentspecId === undefined) return {}
  if (isAgentspecId(agentspecId)) return { agentspecId }
  const sentence = `${describeValue(field.node)} is no agentspec id: letters, digits and . _ : / @ - only`
  reader.refuse(field.node.place, field.path, sentence)
  return {}
}
