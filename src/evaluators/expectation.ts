import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'

/** What an answer is compared with: a text, or a JSON object or list as a whole. */
export type Expectation =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'json'; readonly value: JsonObject | readonly JsonValue[] }

/** An object that has a `text` stands for it; a number, a boolean or null for its JSON text. */
export function expectationOf(value: JsonValue): Expectation {
  if (isJsonObject(value)) {
    const text = textOf(value.text)
    return text === undefined ? { kind: 'json', value } : { kind: 'text', text }
  }
  const text = textOf(value)
  return text === undefined ? { kind: 'json', value: value as readonly JsonValue[] } : { kind: 'text', text }
}

/** The texts of a value or of each item of a list, as `expectationOf` reads them; `undefined` when one is none, or there are none. */
export function expectedTexts(wanted: JsonValue): readonly string[] | undefined {
  const items: readonly JsonValue[] = Array.isArray(wanted) ? wanted : [wanted]
  const texts = items.map(expectationOf).flatMap((item) => (item.kind === 'text' ? [item.text] : []))
  return texts.length === items.length && texts.length > 0 ? texts : undefined
}

/** The text of a value that is one: itself, or the JSON of a number, a boolean or null. */
function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value
  return value === undefined || (typeof value === 'object' && value !== null) ? undefined : JSON.stringify(value)
}
