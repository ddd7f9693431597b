import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts'
import { nearMiss } from '../domain/near-miss.ts'

/** Members of `inputs` that can be the prompt, the first that is there first. */
export const PROMPT_KEYS: readonly string[] = ['prompt', 'text', 'query', 'message']

/** Words of their own, though one letter away from `text`. */
const OWN_WORDS: readonly string[] = ['test', 'next']

/**
 * What the agent is asked: the text itself, else the first text of `inputs` that is not blank (`prompt`, `text`, `query`, `message`),
 * else the JSON of `inputs`; after the preamble when there is one. `undefined` when there is nothing to ask.
 */
export function promptOf(inputs: string | JsonObject, preamble: string): string | undefined {
  const question = questionOf(inputs)
  if (question === undefined) return undefined
  return preamble.trim() === '' ? question : `${preamble}\n\nInput:\n${question}`
}

/** The member of `inputs` whose text is asked; `undefined` when it is the JSON of all of them, or nothing. */
export function promptKeyOf(inputs: JsonObject): string | undefined {
  return PROMPT_KEYS.find((key) => isQuestion(inputs[key]))
}

/** A text in `inputs` under a near miss of a key that would be the prompt, were it spelt right; it is not asked as it stands. */
export function misspeltPromptKeyOf(inputs: JsonObject): { readonly key: string; readonly meant: string } | undefined {
  const asked = promptKeyOf(inputs)
  const earlier = asked === undefined ? PROMPT_KEYS : PROMPT_KEYS.slice(0, PROMPT_KEYS.indexOf(asked))
  const absent = earlier.filter((key) => !Object.hasOwn(inputs, key))
  for (const key of Object.keys(inputs)) {
    if (OWN_WORDS.includes(key) || !isQuestion(inputs[key])) continue
    const meant = PROMPT_KEYS.includes(key) ? undefined : nearMiss(key, absent)
    if (meant !== undefined) return { key, meant }
  }
  return undefined
}

function questionOf(inputs: string | JsonObject): string | undefined {
  if (!isJsonObject(inputs)) return isQuestion(inputs) ? inputs : undefined
  const key = promptKeyOf(inputs)
  if (key !== undefined) return String(inputs[key])
  const says = Object.values(inputs).some((value) => value !== null && (typeof value !== 'string' || isQuestion(value)))
  return says ? JSON.stringify(inputs) : undefined
}

function isQuestion(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
