import { isJsonObject, type JsonValue, MAX_JSON_DEPTH } from '../domain/json.ts'
import type { Redactor } from '../domain/ports.ts'
import { credentialSpansOf } from './secret-patterns.ts'
import { createSecretSearch } from './secret-search.ts'
import type { Span } from './text-view.ts'

/** What stands where a secret stood. */
const REPLACEMENT = '***'

/** A shorter key is a field's name, ours among them, and stays whatever the secrets are: a document must keep its shape. */
const MIN_KEY_LENGTH = 8

/** What stands where the nesting went on. */
const TOO_DEEP = `[nested deeper than ${MAX_JSON_DEPTH} levels: left out]`

/**
 * Takes secrets out of text: those given, in every form of `formsOf` and however it is escaped or broken up, and whatever has
 * the shape of a credential. Overlapping finds go as one, so that nothing of the longer stays. Linear in the text.
 * Secrets shorter than `MIN_SECRET_LENGTH` are ignored.
 */
export function createRedactor(secrets: readonly string[] = []): Redactor {
  const search = createSecretSearch()
  const redactor: Redactor = {
    redact(text) {
      const spans = [...credentialSpansOf(text), ...search.spansOf(text)]
      return spans.length > 0 ? replaceSpans(text, spans) : text
    },
    addSecret: (secret) => search.add(secret),
  }
  for (const secret of secrets) redactor.addSecret(secret)
  return redactor
}

/**
 * The same document without secrets in any of its texts and keys: `T` stays true of it, as field names are shorter
 * than `MIN_KEY_LENGTH` or no secret. Two keys that become the same stay two. Numbers stay numbers.
 */
export function redactJson<T extends JsonValue>(value: T, redactor: Redactor): T {
  return redactLevel(value, redactor, 0) as T
}

function replaceSpans(text: string, spans: Span[]): string {
  spans.sort((a, b) => a[0] - b[0])
  const parts: string[] = []
  let end = 0
  for (const [from, to] of spans) {
    if (from > end || parts.length === 0) parts.push(text.slice(end, from), REPLACEMENT)
    end = Math.max(end, to)
  }
  parts.push(text.slice(end))
  return parts.join('')
}

function redactLevel(value: JsonValue, redactor: Redactor, depth: number): JsonValue {
  if (typeof value === 'string') return redactor.redact(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_JSON_DEPTH) return TOO_DEEP
  if (!isJsonObject(value)) return value.map((item) => redactLevel(item, redactor, depth + 1))
  const members = new Map<string, JsonValue>()
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    const clean = key.length < MIN_KEY_LENGTH ? key : redactor.redact(key)
    members.set(freeKey(clean, members), redactLevel(member, redactor, depth + 1))
  }
  return Object.fromEntries(members)
}

function freeKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  let free = key
  for (let count = 2; taken.has(free); count += 1) free = `${key} (${count})`
  return free
}
