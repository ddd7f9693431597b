import { createHash } from 'node:crypto'
import { canonicalJson, type JsonValue } from './json.ts'

/** `sha256:` and 64 hex digits over the canonical JSON of a value: equal values, equal digests, whatever their key order. */
export function digestOf(value: JsonValue): string {
  return `sha256:${createHash('sha256').update(canonicalJson(value)).digest('hex')}`
}
