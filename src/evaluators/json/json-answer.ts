import type { Answer } from '../../domain/answer.ts'
import { type JsonValue, MAX_JSON_DEPTH, parseJson } from '../../domain/json.ts'
import { isNestedDeeperThan } from '../../domain/json-depth.ts'
import type { Judgement } from '../../domain/ports.ts'
import { quoted } from '../excerpt.ts'
import { unable, verdict } from '../judgement.ts'

/** The JSON of an answer: the data that it gave, else its whole text read as JSON. `undefined` when the text is none. */
export function jsonOf({ output, text }: Answer): JsonValue | undefined {
  return output === undefined ? parseJson(text) : output
}

/** Judges the JSON of an answer. An answer that is none fails; one that is deeper than anything may walk is not judged. */
export function judgeJson(answer: Answer, judge: (value: JsonValue) => Judgement): Judgement {
  const value = jsonOf(answer)
  if (value === undefined) return verdict(false, `The answer is no JSON; it says ${quoted(answer.text)}.`)
  if (!isNestedDeeperThan(value)) return judge(value)
  return unable(`The answer cannot be checked: it is JSON that is nested deeper than ${MAX_JSON_DEPTH} levels.`)
}
