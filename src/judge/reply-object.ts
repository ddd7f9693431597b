import { isJsonObject, type JsonObject, parseJson } from '../domain/json.ts'

/** What a model thought aloud before its reply, as open models write it. */
const THOUGHTS = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i

/**
 * The JSON object that a text is, or the only one in it that `fits`; `undefined` when there is none, or when there are several that
 * differ: one of them may be a quotation of what was judged. One pass over the text.
 */
export function objectIn(text: string, fits: (object: JsonObject) => boolean): JsonObject | undefined {
  const said = text.replace(THOUGHTS, '').trim()
  const whole = parseJson(said)
  if (whole !== undefined) return isJsonObject(whole) && fits(whole) ? whole : undefined
  const fitting = balancedIn(said).flatMap((block) => {
    const value = parseJson(block)
    return isJsonObject(value) && fits(value) ? [value] : []
  })
  const [first] = fitting
  const differ = fitting.some((one) => JSON.stringify(one) !== JSON.stringify(first))
  return differ ? undefined : first
}

/** Where nothing that matters is any more: a model that writes so many objects gave no verdict. */
const MAX_BLOCKS = 50

/** The outermost parts of a text from a brace to the one that closes it. */
function balancedIn(text: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length && blocks.length < MAX_BLOCKS; at += 1) {
    const unit = text[at]
    if (isQuoted) {
      if (unit === '\\') at += 1
      else if (unit === '"') isQuoted = false
    } else if (unit === '"') {
      // Quotes between the objects are those of prose, and need not be closed.
      isQuoted = depth > 0
    } else if (unit === '{') {
      if (depth === 0) start = at
      depth += 1
    } else if (unit === '}' && depth > 0) {
      depth -= 1
      if (depth === 0) blocks.push(text.slice(start, at + 1))
    }
  }
  return blocks
}
