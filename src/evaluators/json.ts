import { z } from 'zod'
import { isJsonObject, type JsonValue } from '../domain/json.ts'
import { anyValue, keyList } from './arguments.ts'
import { type CaseEvaluator, defineCaseEvaluator } from './definition.ts'
import { quoted } from './excerpt.ts'
import { jsonBlocksIn } from './json-blocks.ts'
import { verdict } from './judgement.ts'

const jsonSchema = defineCaseEvaluator({
  name: 'json_schema',
  passes: 'the answer holds a JSON object that has these keys',
  arguments: z.object({ schema: anyValue.optional(), required_keys: keyList.optional().describe('The keys') }),
  check({ schema, required_keys }) {
    if (schema !== undefined) return ['"json_schema" takes no "schema" in this version; list the keys in required_keys']
    return required_keys ? [] : ['"json_schema" needs the argument "required_keys", a list of at least one key']
  },
  judge({ required_keys = [] }, { answer }) {
    const missing = fewestMissing(jsonBlocksIn(answer.text), required_keys)
    if (!missing) return verdict(false, `The answer holds no JSON object; it says ${quoted(answer.text)}.`)
    if (missing.length > 0) return verdict(false, `The JSON object in the answer has no key ${list(missing)}.`)
    return verdict(true, `The answer holds a JSON object with ${list(required_keys)}.`)
  },
})

/** Evaluators that look for JSON in the answer. */
export const JSON_EVALUATORS: readonly CaseEvaluator[] = [jsonSchema]

/** The keys that the best of these objects lacks, none as soon as one has them all; `undefined` without any object. */
function fewestMissing(blocks: Iterable<JsonValue>, keys: readonly string[]): readonly string[] | undefined {
  let fewest: readonly string[] | undefined
  for (const object of blocks) {
    if (!isJsonObject(object)) continue
    const missing = keys.filter((key) => !Object.hasOwn(object, key))
    if (!fewest || missing.length < fewest.length) fewest = missing
    if (fewest.length === 0) break
  }
  return fewest
}

function list(keys: readonly string[]): string {
  return keys.map((key) => quoted(key)).join(', ')
}
