import type { z } from 'zod'
import { parseJson } from '../domain/json.ts'
import type { Journal, JournalEvent, JournalHead } from './journal.ts'
import { MAX_JOURNAL_BYTES, MAX_LINES } from './journal-limits.ts'
import { NO_PROOF, proven } from './journal-proof.ts'
import { eventShape, headShape, JOURNAL_VERSION, versionShape } from './journal-shapes.ts'

/** `why` is a phrase that completes "the journal …". */
export type JournalReading =
  | { readonly kind: 'read'; readonly journal: Journal }
  | { readonly kind: 'refused'; readonly why: string }

type Refusal = Extract<JournalReading, { kind: 'refused' }>

/**
 * Reads a journal, whatever text it is given; never throws. All of it is proven, or none is used. Its last line alone
 * may be cut off, because its writer may have been killed there: that is `torn`, and what is cut is not read.
 */
export function readJournal(text: string, key: Buffer): JournalReading {
  if (text.length > MAX_JOURNAL_BYTES) return refused(`has ${text.length} characters and may have ${MAX_JOURNAL_BYTES}`)
  const lines = provenLines(text, key)
  if (lines.kind === 'refused') return lines
  const [first, ...others] = lines.jsons
  if (first === undefined) return refused(text === '' ? 'is empty' : 'breaks off in its first line')
  const head = readHead(first)
  if (head.kind === 'refused') return head
  const events: JournalEvent[] = []
  for (const [index, json] of others.entries()) {
    const event = eventShape.safeParse(parseJson(json))
    if (!event.success) return misshapen(index + 2, event.error)
    events.push(event.data)
  }
  return { kind: 'read', journal: { head: head.head, events, torn: lines.torn } }
}

type Lines = { readonly kind: 'proven'; readonly jsons: readonly string[]; readonly torn: boolean }

/** The JSON of every line, one proven after the other. */
function provenLines(text: string, key: Buffer): Lines | Refusal {
  const jsons: string[] = []
  let previous = NO_PROOF
  for (let start = 0; start < text.length; ) {
    if (jsons.length === MAX_LINES) return refused(`has more than ${MAX_LINES} lines`)
    const end = text.indexOf('\n', start)
    const line = proven(text.slice(start, end < 0 ? undefined : end), { key, previous })
    if (line) jsons.push(line.json)
    if (end < 0) return { kind: 'proven', jsons, torn: true }
    if (!line) {
      const why =
        'was not written by this workflow run with this API key, or was changed, moved or left behind by another'
      return refused(`is not to be trusted: its line ${jsons.length + 1} ${why}`)
    }
    previous = line.proof
    start = end + 1
  }
  return { kind: 'proven', jsons, torn: false }
}

type HeadReading = { readonly kind: 'read'; readonly head: JournalHead } | Refusal

/** Proven is not yet understood: another version of the action may have written it in an earlier attempt. */
function readHead(json: string): HeadReading {
  const value = parseJson(json)
  const begins = versionShape.safeParse(value)
  if (!begins.success) return refused('does not begin with its head')
  const { version } = begins.data
  if (version !== JOURNAL_VERSION) {
    return refused(`is of version ${version}, and this version of the action reads version ${JOURNAL_VERSION}`)
  }
  const read = headShape.safeParse(value)
  if (!read.success) return misshapen(1, read.error)
  const { scope, digests, settings, evalsetName } = read.data
  return { kind: 'read', head: { scope, digests, settings, evalsetName } }
}

function misshapen(line: number, error: z.ZodError): Refusal {
  const [first] = error.issues
  const place = first?.path.join('.') || 'the whole'
  return refused(`was written by another version of the action: line ${line} is not understood (${place})`)
}

function refused(why: string): Refusal {
  return { kind: 'refused', why }
}
