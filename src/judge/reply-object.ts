import { isJsonObject, type JsonObject, parseJson } from '../domain/json.ts'
import { isQuoted } from './quotation.ts'

/**
 * What a model thought aloud before its reply, as open models write it; servers that put the opening tag into the question leave it
 * out of the answer. A text that begins as an object is a reply, whatever it quotes.
 */
const THOUGHTS = /^(?!\s*\{)[\s\S]*?<\/think(?:ing)?>/i

/** All that may follow an object which ends a text: the end of a fence. */
const FENCE_END = /^(?:`{3,}|~{3,})?$/

export type ObjectRules = {
  readonly fits: (object: JsonObject) => boolean
  /** What the model looked at, as it was shown: an object that only repeats it is a quotation. */
  readonly material: string
}

/**
 * The JSON object that a text is, or the one that it ends with when no other brace stands in it; `undefined` when there is none that
 * fits. A model that writes around its reply may quote what it judges, so what is found among words is taken only where nothing
 * follows it and nothing like it stands in the material. One pass over the text.
 */
export function objectIn(text: string, { fits, material }: ObjectRules): JsonObject | undefined {
  const whole = parseJson(text)
  if (whole !== undefined) return isJsonObject(whole) && fits(whole) ? whole : undefined
  const said = text.replace(THOUGHTS, '')
  const end = said.lastIndexOf('}') + 1
  const start = said.indexOf('{')
  if (start === -1 || end <= start || !FENCE_END.test(said.slice(end).trim())) return undefined
  // From the first brace to the last: with a second block between them it is no JSON.
  const object = parseJson(said.slice(start, end))
  return isJsonObject(object) && fits(object) && !isQuoted(object, material) ? object : undefined
}
