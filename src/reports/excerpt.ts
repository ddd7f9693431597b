import { isJsonObject, type JsonValue } from '../domain/json.ts'

/**
 * A value as people read it: text as it is, an object that has only `text` as that text, anything else as indented
 * JSON; an empty text when nothing is expected.
 */
export function readableValue(value: JsonValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  if (isJsonObject(value) && Object.keys(value).length === 1 && typeof value.text === 'string') return value.text
  return JSON.stringify(value, null, 2)
}
